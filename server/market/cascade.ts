/**
 * The inside of a stretch: a node splits in two, again and again, down to leaves of five ticks. A
 * child inherits the parent's high or low as the same number or has its own inside it, and one
 * child of two always attains it; volumes split as integers. So any span equals the aggregate of
 * its parts exactly, and rounding to ticks (monotone) keeps it so.
 */

import { exp } from './elementary.ts';
import { mix32, uniform, wordOf } from './hash.ts';
import { normalOf, quantiles } from './normal.ts';
import { type Profile, shareAt } from './profiles.ts';
import type { PathNode, StretchPath } from './roots.ts';
import { holdersOf, locateCells, middleAt, outcomeAt, rankDraws } from './split-law.ts';
import * as columns from './strands.ts';
import { fillNormals, type SharedDraw, type Strands, setStrand } from './strands.ts';
import * as tuning from './tuning.ts';
import { newSplitRows, SHAPE, type SplitBench, type SplitRows } from './workbench.ts';

// V8 folds the constants of a file into its loops, and reads imported ones again at every use: with
// those a split takes half as long again.
const { CLOSE, HIGH, LOW, NODE_SIZE, OPEN, SHARED_MAX, VARIANCE, VOLUME } = columns;
const { DISCRETE_SAMPLING, LEAF_TICKS, SPLIT_NOISE, SPLIT_SHARE_MIN, SPLIT_VOLUME_NOISE } = tuning;
const {
  SIZE: SHAPE_SIZE,
  OPEN: OPEN_PLACE,
  CLOSE: CLOSE_PLACE,
  HEIGHT,
  SHARE,
  BOTTOM,
  TICKS,
  UNSEEN,
} = SHAPE;
const SPLIT_SHARE_MAX = 1 - SPLIT_SHARE_MIN;

/** Seconds; each divides the one before or is divided by it, so every chart bar is a node. */
const UNITS = [3600, 1800, 900, 300, 60, 30, 15, 5] as const;

/** The second at which a node splits: the middle boundary of the largest unit inside it. */
export function splitSecond(from: number, to: number): number {
  for (const unit of UNITS) {
    const first = Math.floor(from / unit) + 1;
    const last = Math.ceil(to / unit) - 1;
    if (first <= last) return unit * ((first + last) >> 1);
  }
  throw new Error(`no boundary inside [${from}, ${to})`);
}

/** Whether a span is so short that it holds only the five ticks of a leaf. */
export function isLeafSpan(from: number, to: number, tickSeconds: number): boolean {
  return to - from <= LEAF_TICKS * tickSeconds;
}

/** e^(deviation × normal) for each of the 4,096 values a normal draw takes. */
const noiseTable = (deviation: number): Float64Array =>
  quantiles().map((normal) => exp(deviation * normal));
const VARIANCE_NOISE = SPLIT_NOISE.map(({ fromSeconds, deviation }) => ({
  fromSeconds,
  factors: noiseTable(deviation),
}));
const VOLUME_NOISE = noiseTable(SPLIT_VOLUME_NOISE);

/** What a split of a span has in common for all cascades of a stretch. */
export interface Cut {
  readonly from: number;
  readonly middle: number;
  readonly to: number;
  readonly ticks: number;
  readonly leftTicks: number;
  /** Usual odds of the left half's variance, and the noise on them. */
  readonly odds: number;
  readonly noise: Float64Array;
  /** Usual share of the left half's volume. */
  readonly volumeShare: number;
}

/** The left part of a share profile. */
function leftShare(cumulative: Float64Array, from: number, middle: number, to: number): number {
  const start = shareAt(cumulative, from);
  return (shareAt(cumulative, middle) - start) / (shareAt(cumulative, to) - start);
}

/** The split of the span `[from, to)`, seconds from the start of a stretch. */
export function cutOf(profile: Profile, tickSeconds: number, from: number, to: number): Cut {
  const middle = splitSecond(from, to);
  const share = leftShare(profile.variance, from, middle, to);
  let noise = VARIANCE_NOISE.length - 1;
  while (noise > 0 && to - from >= (VARIANCE_NOISE[noise - 1]?.fromSeconds as number)) noise--;
  return {
    from,
    middle,
    to,
    ticks: (to - from) / tickSeconds,
    leftTicks: (middle - from) / tickSeconds,
    odds: share / (1 - share),
    noise: VARIANCE_NOISE[noise]?.factors as Float64Array,
    volumeShare: leftShare(profile.volume, from, middle, to),
  };
}

function clamp(x: number, low: number, high: number): number {
  if (x < low) return low;
  return Math.min(x, high);
}

/** `first` where `which` is 1, `second` where it is 0: a sum, as nobody could predict a branch. */
function either(which: number, first: number, second: number): number {
  return which * first + (1 - which) * second;
}

function larger(a: number, b: number): number {
  return either(Number(a > b), a, b);
}

function smaller(a: number, b: number): number {
  return either(Number(a < b), a, b);
}

/**
 * Splits the first `count` rows. Row i draws from row `offset + i` of the strands; `normals` holds
 * the factors' draws at `cut.middle`.
 */
export function splitRows(
  strands: Strands,
  offset: number,
  normals: Float64Array,
  cut: Cut,
  rows: SplitRows,
  count: number,
): void {
  splitPrices(strands, offset, normals, cut, rows, count);
  shareVolumes(cut, rows, 0, count);
}

/**
 * The same without the volumes of the halves. Each step is a loop of its own: what a row waits for
 * (a hash, then a look-up, then another) is done while the rows after it begin.
 */
export function splitPrices(
  strands: Strands,
  offset: number,
  normals: Float64Array,
  cut: Cut,
  rows: SplitRows,
  count: number,
): void {
  measureRows(strands, offset, cut, rows, count);
  locateCells(rows.bench, count);
  weighDraws(strands, offset, normals, rows.bench, count);
  rankDraws(rows.bench, count);
  drawRows(rows, count);
  placeSeams(cut, rows, count);
  placeExtremes(cut, rows, count);
}

/** The shape of each node that its law depends on, and how its variance splits. */
function measureRows(
  { k1, k2 }: Strands,
  offset: number,
  { middle, ticks, odds: usualOdds, noise }: Cut,
  { nodes, left, right, bench }: SplitRows,
  count: number,
): void {
  const { shape, ownBits, bits } = bench;
  for (let i = 0; i < count; i++) {
    const at = i * NODE_SIZE;
    const variance = nodes[at + VARIANCE] as number;
    const w0 = wordOf(k1[offset + i] as number, k2[offset + i] as number, middle, 0);
    const w1 = mix32(w0 ^ 0x68bc21eb);
    const w2 = mix32(w1 + 0x02e5be93);
    const odds = usualOdds * (noise[w2 >>> 20] as number);
    const share = clamp(odds / (1 + odds), SPLIT_SHARE_MIN, SPLIT_SHARE_MAX);
    const delta = DISCRETE_SAMPLING * Math.sqrt(variance / ticks);
    const low = nodes[at + LOW] as number;
    const bottom = low - delta;
    const height = (nodes[at + HIGH] as number) - low + 2 * delta;
    const to = i * SHAPE_SIZE;
    shape[to + OPEN_PLACE] = ((nodes[at + OPEN] as number) - bottom) / height;
    shape[to + CLOSE_PLACE] = ((nodes[at + CLOSE] as number) - bottom) / height;
    shape[to + HEIGHT] = height / Math.sqrt((variance * (ticks - 1)) / ticks);
    shape[to + SHARE] = share;
    shape[to + BOTTOM] = bottom;
    shape[to + TICKS] = height;
    shape[to + UNSEEN] = delta;
    ownBits[i] = w0;
    bits[i] = w1;
    left[at + VARIANCE] = variance * share;
    right[at + VARIANCE] = variance * (1 - share);
  }
}

/** The factors' and each row's own normal, weighed: for the middle, and for the lean. */
function weighDraws(
  { ownWeight, weight, slot }: Strands,
  offset: number,
  normals: Float64Array,
  { ownBits, bits, middle, lean }: SplitBench,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const w0 = ownBits[i] as number;
    const own = ownWeight[offset + i] as number;
    const at = (offset + i) * SHARED_MAX;
    const first = 2 * (slot[at] as number);
    const second = 2 * (slot[at + 1] as number);
    const third = 2 * (slot[at + 2] as number);
    middle[i] =
      own * normalOf(w0) +
      (weight[at] as number) * (normals[first] as number) +
      (weight[at + 1] as number) * (normals[second] as number) +
      (weight[at + 2] as number) * (normals[third] as number);
    lean[i] =
      own * normalOf((w0 ^ ((bits[i] as number) >>> 7)) << 20) +
      (weight[at] as number) * (normals[first + 1] as number) +
      (weight[at + 1] as number) * (normals[second + 1] as number) +
      (weight[at + 2] as number) * (normals[third + 1] as number);
  }
}

/** Where each path stands in the middle, and who attains the high and the low. */
function drawRows({ nodes, bench }: SplitRows, count: number): void {
  const { shape, seam, outcome, cell, middle, lean } = bench;
  for (let i = 0; i < count; i++) {
    const at = i * NODE_SIZE;
    const located = cell[i] as number;
    const place = middle[i] as number;
    outcome[i] = outcomeAt(located, place, lean[i] as number);
    const bottom = shape[i * SHAPE_SIZE + BOTTOM] as number;
    const height = shape[i * SHAPE_SIZE + TICKS] as number;
    const price = bottom + middleAt(located, place) * height;
    seam[i] = clamp(price, nodes[at + LOW] as number, nodes[at + HIGH] as number);
  }
}

/** The two ticks at the seam, and the ends of the halves. */
function placeSeams(cut: Cut, { nodes, left, right, bench }: SplitRows, count: number): void {
  const leftSteps = cut.leftTicks - 0.5;
  const rightSteps = cut.ticks - cut.leftTicks - 0.5;
  const stepParts = 2 * cut.ticks;
  for (let i = 0; i < count; i++) {
    const at = i * NODE_SIZE;
    const open = nodes[at + OPEN] as number;
    const close = nodes[at + CLOSE] as number;
    const high = nodes[at + HIGH] as number;
    const low = nodes[at + LOW] as number;
    const variance = nodes[at + VARIANCE] as number;
    const seam = bench.seam[i] as number;
    const w2 = mix32((bench.bits[i] as number) + 0x02e5be93);
    const step = Math.sqrt(variance / stepParts);
    const toOpen = ((open - seam) * 0.5) / leftSteps;
    const toClose = ((close - seam) * 0.5) / rightSteps;
    left[at + OPEN] = open;
    left[at + CLOSE] = clamp(seam + toOpen + step * normalOf(mix32(w2 + 1)), low, high);
    right[at + OPEN] = clamp(seam + toClose + step * normalOf(mix32(w2 + 2)), low, high);
    right[at + CLOSE] = close;
  }
}

/** Boxes of the halves: one holds the parent's high or low, the other has its own inside. */
function placeExtremes(cut: Cut, { nodes, left, right, bench }: SplitRows, count: number): void {
  const leftShorten = 1 + 3 / cut.leftTicks;
  const rightShorten = 1 + 3 / (cut.ticks - cut.leftTicks);
  for (let i = 0; i < count; i++) {
    const at = i * NODE_SIZE;
    const high = nodes[at + HIGH] as number;
    const low = nodes[at + LOW] as number;
    const delta = bench.shape[i * SHAPE_SIZE + UNSEEN] as number;
    const leftOpen = left[at + OPEN] as number;
    const leftClose = left[at + CLOSE] as number;
    const rightOpen = right[at + OPEN] as number;
    const rightClose = right[at + CLOSE] as number;
    const { highLeft, lowLeft, freeHigh, freeLow } = holdersOf(
      bench.outcome[i] as number,
      bench.cell[i] as number,
    );

    const top = either(highLeft, larger(rightOpen, rightClose), larger(leftOpen, leftClose));
    const reach =
      top + freeHigh * (high + delta - top) - delta * either(highLeft, rightShorten, leftShorten);
    const inner = larger(top, Math.min(reach, high));
    left[at + HIGH] = either(highLeft, high, inner);
    right[at + HIGH] = either(highLeft, inner, high);

    const bottom = either(lowLeft, smaller(rightOpen, rightClose), smaller(leftOpen, leftClose));
    const depth =
      bottom -
      freeLow * (bottom - low + delta) +
      delta * either(lowLeft, rightShorten, leftShorten);
    const innerLow = smaller(bottom, Math.max(depth, low));
    left[at + LOW] = either(lowLeft, low, innerLow);
    right[at + LOW] = either(lowLeft, innerLow, low);
  }
}

/** Units traded in the halves of rows `[from, to)`: more where the path moved more; integers. */
export function shareVolumes(
  cut: Cut,
  { nodes, left, right, bench }: SplitRows,
  from: number,
  to: number,
): void {
  const { volumeShare } = cut;
  for (let i = from; i < to; i++) {
    const at = i * NODE_SIZE;
    const bits = bench.bits[i] as number;
    const seam = bench.seam[i] as number;
    const volume = nodes[at + VOLUME] as number;
    const height = 0.35 * ((nodes[at + HIGH] as number) - (nodes[at + LOW] as number));
    const usual = volumeShare * (VOLUME_NOISE[mix32(bits + 7) >>> 20] as number);
    const before = usual * (Math.abs(seam - (nodes[at + OPEN] as number)) + height);
    const after = (1 - volumeShare) * (Math.abs((nodes[at + CLOSE] as number) - seam) + height);
    const sum = before + after;
    const share = sum > 0 ? before / sum : volumeShare;
    const part = Math.floor(volume * share + uniform(mix32(bits + 8)));
    left[at + VOLUME] = part;
    right[at + VOLUME] = volume - part;
  }
}

/** A node as a row of numbers. */
export function writeNode(node: PathNode, rows: Float64Array, row: number): void {
  const at = row * NODE_SIZE;
  rows[at + OPEN] = node.open;
  rows[at + CLOSE] = node.close;
  rows[at + HIGH] = node.high;
  rows[at + LOW] = node.low;
  rows[at + VARIANCE] = node.variance;
  rows[at + VOLUME] = node.volume;
}

/** Makes a cascade the one at work; answers its root as a row. */
export function takeUp(path: StretchPath): Float64Array {
  const { strands, root } = path.work;
  setStrand(strands, 0, path, (i) => i);
  writeNode(path.root, root, 0);
  return root;
}

/**
 * Splits a node `[from, to)` of the cascade at work, that is not a leaf, at the second it answers.
 * The halves stay in their places until the next split at this depth.
 */
export function split(
  path: StretchPath,
  node: Float64Array,
  from: number,
  to: number,
  depth: number,
): number {
  const { strands, normals } = path.work;
  const cut = cutOf(path.profile, path.tickSeconds, from, to);
  for (let i = 0; i < path.shared.length; i++) {
    fillNormals(normals, i, (path.shared[i] as SharedDraw).key, cut.middle);
  }
  const rows = placesAt(path, depth);
  rows.nodes = node;
  splitRows(strands, 0, normals, cut, rows, 1);
  return cut.middle;
}

/** The places of the halves of a node at a depth. */
export function placesAt({ work }: StretchPath, depth: number): SplitRows {
  let places = work.depths[depth];
  if (!places) {
    places = newSplitRows(1);
    work.depths[depth] = places;
  }
  return places;
}
