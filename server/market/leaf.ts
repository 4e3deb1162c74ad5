/**
 * The end of the cascade: five ticks. The first is the open, the last the close; a high or low
 * that neither attains is put on one of the three between, where it costs the smallest steps.
 */

import { exp } from './elementary.ts';
import { mix32, uniform, wordOf } from './hash.ts';
import { normalOf } from './normal.ts';
import type { StretchPath } from './roots.ts';
import type { Strands } from './strands.ts';
import * as columns from './strands.ts';
import * as tuning from './tuning.ts';
import type { LeafRows } from './workbench.ts';

// V8 folds constants of this file into its loops, and reads imported ones again at every use.
const { CLOSE, HIGH, LOW, NODE_SIZE, OPEN, VARIANCE, VOLUME } = columns;
const { LEAF_TICKS } = tuning;
const UNSET = Number.NaN;
const LAST = LEAF_TICKS - 1;
/** Ways to place a high and a low on the inner ticks 1, 2, 3: tick of the high, of the low. */
const PAIR_PLACES = [1, 2, 1, 3, 2, 1, 2, 3, 3, 1, 3, 2] as const;

/** Squared steps per unit of time from the open over a price at tick `place` to the close. */
function singleRoughness(open: number, close: number, price: number, place: number): number {
  const up = price - open;
  const down = close - price;
  return (up * up) / place + (down * down) / (LAST - place);
}

/** The same over two prices at ticks `first` < `second`. */
function pairRoughness(
  open: number,
  close: number,
  a: number,
  first: number,
  b: number,
  second: number,
): number {
  const start = a - open;
  const middle = b - a;
  const end = close - b;
  return (
    (start * start) / first + (middle * middle) / (second - first) + (end * end) / (LAST - second)
  );
}

/** Turns costs into weights exp(least − cost) and chooses one of the first `count`. */
function choose(costs: Float64Array, count: number, u: number): number {
  let least = costs[0] as number;
  for (let i = 1; i < count; i++) least = Math.min(least, costs[i] as number);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    costs[i] = exp(least - (costs[i] as number));
    sum += costs[i] as number;
  }
  let rest = u * sum;
  for (let i = 0; i < count - 1; i++) {
    rest -= costs[i] as number;
    if (rest < 0) return i;
  }
  return count - 1;
}

/** Puts one inner extreme on a tick, by weights exp(−Σ step² / 2v). */
function placeOne(out: LeafRows, to: number, price: number, stepVariance: number, u: number): void {
  const open = out.prices[to] as number;
  const close = out.prices[to + LAST] as number;
  for (let i = 0; i < 3; i++) {
    out.weights[i] = singleRoughness(open, close, price, i + 1) / (2 * stepVariance);
  }
  out.prices[to + 1 + choose(out.weights, 3, u)] = price;
}

/** Puts the high and the low on two ticks. */
function placeBoth(
  out: LeafRows,
  to: number,
  high: number,
  low: number,
  stepVariance: number,
  u: number,
): void {
  const open = out.prices[to] as number;
  const close = out.prices[to + LAST] as number;
  for (let i = 0; i < 6; i++) {
    const top = PAIR_PLACES[2 * i] as number;
    const bottom = PAIR_PLACES[2 * i + 1] as number;
    const roughness =
      top < bottom
        ? pairRoughness(open, close, high, top, low, bottom)
        : pairRoughness(open, close, low, bottom, high, top);
    out.weights[i] = roughness / (2 * stepVariance);
  }
  const chosen = 2 * choose(out.weights, 6, u);
  out.prices[to + (PAIR_PLACES[chosen] as number)] = high;
  out.prices[to + (PAIR_PLACES[chosen + 1] as number)] = low;
}

/** A price outside the box, mirrored into it. */
function reflect(x: number, low: number, high: number): number {
  let y = x;
  if (y > high) y = 2 * high - y;
  if (y < low) y = 2 * low - y;
  return y > high ? high : Math.max(y, low);
}

/** Bridges the ticks that are still free between their fixed neighbours. */
function bridgeRest(
  prices: Float64Array,
  to: number,
  low: number,
  high: number,
  stepVariance: number,
  bits: number,
): void {
  for (let i = 1; i < LAST; i++) {
    if (!Number.isNaN(prices[to + i] as number)) continue;
    let next = i + 1;
    while (Number.isNaN(prices[to + next] as number)) next++;
    const span = next - i + 1;
    const before = prices[to + i - 1] as number;
    const mean = before + ((prices[to + next] as number) - before) / span;
    const deviation = Math.sqrt((stepVariance * (span - 1)) / span);
    prices[to + i] = reflect(mean + deviation * normalOf(mix32(bits + i)), low, high);
  }
}

function splitVolumes(out: LeafRows, to: number, volume: number, bits: number): void {
  const { volumes, weights } = out;
  let sum = 0;
  for (let i = 0; i < LEAF_TICKS; i++) {
    const u = uniform(mix32(bits + 16 + i));
    weights[i] = 0.1 + u * u;
    sum += weights[i] as number;
  }
  let left = volume;
  for (let i = 0; i < LAST; i++) {
    const weight = weights[i] as number;
    const part = Math.min(left, Math.floor((left * weight) / sum + uniform(mix32(bits + 32 + i))));
    volumes[to + i] = part;
    left -= part;
    sum -= weight;
  }
  volumes[to + LAST] = left;
}

/** The chance of a leaf that begins at second `from`. */
function leafBits({ k1, k2 }: Strands, strand: number, from: number): number {
  return wordOf(k1[strand] as number, k2[strand] as number, from + 2, 1);
}

/**
 * The ticks of a leaf that begins at second `from`: row `row` of `nodes`, drawn by row `strand`,
 * into row `row` of `out`.
 */
export function fillLeaf(
  strands: Strands,
  strand: number,
  from: number,
  nodes: Float64Array,
  row: number,
  out: LeafRows,
): void {
  fillLeafPrices(strands, strand, from, nodes, row, out);
  const volume = nodes[row * NODE_SIZE + VOLUME] as number;
  splitVolumes(out, row * LEAF_TICKS, volume, leafBits(strands, strand, from));
}

/** The same without the volumes. */
export function fillLeafPrices(
  strands: Strands,
  strand: number,
  from: number,
  nodes: Float64Array,
  row: number,
  out: LeafRows,
): void {
  const at = row * NODE_SIZE;
  const to = row * LEAF_TICKS;
  const open = nodes[at + OPEN] as number;
  const close = nodes[at + CLOSE] as number;
  const high = nodes[at + HIGH] as number;
  const low = nodes[at + LOW] as number;
  const bits = leafBits(strands, strand, from);
  const stepVariance = Math.max((nodes[at + VARIANCE] as number) / LEAF_TICKS, 1e-12);
  const { prices } = out;
  prices[to] = open;
  prices[to + 1] = UNSET;
  prices[to + 2] = UNSET;
  prices[to + 3] = UNSET;
  prices[to + LAST] = close;
  const highInside = high > Math.max(open, close);
  const lowInside = low < Math.min(open, close);
  if (highInside && lowInside) placeBoth(out, to, high, low, stepVariance, uniform(bits));
  else if (highInside) placeOne(out, to, high, stepVariance, uniform(bits));
  else if (lowInside) placeOne(out, to, low, stepVariance, uniform(bits));
  bridgeRest(prices, to, low, high, stepVariance, bits);
}

export interface LeafTicks {
  /** Prices in ticks, not yet rounded. */
  readonly prices: Float64Array;
  readonly volumes: Float64Array;
}

/** The five ticks of a leaf of the cascade at work; read them before the next question. */
export function leafTicks({ work }: StretchPath, node: Float64Array, from: number): LeafTicks {
  fillLeaf(work.strands, 0, from, node, 0, work.leaf);
  return work.leaf;
}
