/**
 * The end of the cascade: five ticks. The first is the open, the last the close; a high or low
 * that neither attains is put on one of the three between, where it costs the smallest steps.
 */
import { exp } from './elementary.ts';
import { mix32, uniform, word } from './hash.ts';
import { normalOf } from './normal.ts';
import type { PathNode, StretchPath } from './roots.ts';
import { LEAF_TICKS } from './tuning.ts';

export interface LeafTicks {
  /** Prices in ticks, not yet rounded. */
  readonly prices: Float64Array;
  readonly volumes: Float64Array;
}

const UNSET = Number.NaN;
/** Ways to place one extreme, or the high and the low, on the inner ticks 1, 2, 3. */
const SINGLE_PLACES: readonly (readonly [number])[] = [[1], [2], [3]];
const DOUBLE_PLACES: readonly (readonly [number, number])[] = [
  [1, 2],
  [1, 3],
  [2, 1],
  [2, 3],
  [3, 1],
  [3, 2],
];

/** Squared steps per unit of time along the fixed ticks, the cost of a placement. */
function roughness(prices: Float64Array): number {
  let sum = 0;
  let last = 0;
  for (let i = 1; i < LEAF_TICKS; i++) {
    const price = prices[i] as number;
    if (Number.isNaN(price)) continue;
    const step = price - (prices[last] as number);
    sum += (step * step) / (i - last);
    last = i;
  }
  return sum;
}

/** Puts the inner extremes on ticks, by weights exp(−Σ step² / 2v). */
function placeExtremes(
  prices: Float64Array,
  inner: readonly number[],
  stepVariance: number,
  u: number,
): void {
  const places = inner.length === 1 ? SINGLE_PLACES : DOUBLE_PLACES;
  const costs = places.map((place) => {
    const trial = prices.slice();
    place.forEach((tick, i) => {
      trial[tick] = inner[i] as number;
    });
    return roughness(trial) / (2 * stepVariance);
  });
  const least = Math.min(...costs);
  const weights = costs.map((cost) => exp(least - cost));
  let rest = u * weights.reduce((sum, weight) => sum + weight, 0);
  let chosen = places.length - 1;
  for (let i = 0; i < places.length - 1; i++) {
    rest -= weights[i] as number;
    if (rest < 0) {
      chosen = i;
      break;
    }
  }
  (places[chosen] as readonly number[]).forEach((tick, i) => {
    prices[tick] = inner[i] as number;
  });
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
  node: PathNode,
  stepVariance: number,
  bits: number,
): void {
  for (let i = 1; i < LEAF_TICKS - 1; i++) {
    if (!Number.isNaN(prices[i] as number)) continue;
    let next = i + 1;
    while (Number.isNaN(prices[next] as number)) next++;
    const span = next - i + 1;
    const before = prices[i - 1] as number;
    const mean = before + ((prices[next] as number) - before) / span;
    const deviation = Math.sqrt((stepVariance * (span - 1)) / span);
    prices[i] = reflect(mean + deviation * normalOf(mix32(bits + i)), node.low, node.high);
  }
}

function splitVolumes(volume: number, bits: number): Float64Array {
  const weights = new Float64Array(LEAF_TICKS);
  let sum = 0;
  for (let i = 0; i < LEAF_TICKS; i++) {
    const u = uniform(mix32(bits + 16 + i));
    weights[i] = 0.1 + u * u;
    sum += weights[i] as number;
  }
  const volumes = new Float64Array(LEAF_TICKS);
  let left = volume;
  for (let i = 0; i < LEAF_TICKS - 1; i++) {
    const weight = weights[i] as number;
    const part = Math.min(left, Math.floor((left * weight) / sum + uniform(mix32(bits + 32 + i))));
    volumes[i] = part;
    left -= part;
    sum -= weight;
  }
  volumes[LEAF_TICKS - 1] = left;
  return volumes;
}

/** The five ticks of a leaf. */
export function leafTicks(path: StretchPath, node: PathNode): LeafTicks {
  const bits = word(path.key, node.from + 2, 1);
  const stepVariance = Math.max(node.variance / LEAF_TICKS, 1e-12);
  const prices = new Float64Array(LEAF_TICKS).fill(UNSET);
  prices[0] = node.open;
  prices[LEAF_TICKS - 1] = node.close;
  const inner: number[] = [];
  if (node.high > Math.max(node.open, node.close)) inner.push(node.high);
  if (node.low < Math.min(node.open, node.close)) inner.push(node.low);
  if (inner.length > 0) placeExtremes(prices, inner, stepVariance, uniform(bits));
  bridgeRest(prices, node, stepVariance, bits);
  return { prices, volumes: splitVolumes(node.volume, bits) };
}
