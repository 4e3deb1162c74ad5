/**
 * The inside of a stretch: a node splits in two, again and again, down to leaves of five ticks. A
 * child inherits the parent's high or low as the same number or has its own inside it, and one
 * child of two always attains it; volumes split as integers. So any span equals the aggregate of
 * its parts exactly, and rounding to ticks (monotone) keeps it so.
 */

import { kernel, loadFactor, loadStrands } from './kernel.ts';
import { type Profile, shareAt } from './profiles.ts';
import type { PathNode, StretchPath } from './roots.ts';
import './split-law.ts';
import { CLOSE, HIGH, LOW, NODE_SIZE, OPEN, setStrand, VARIANCE, VOLUME } from './strands.ts';
import { LEAF_TICKS, SPLIT_NOISE } from './tuning.ts';
import { newSplitRows, type SplitRows } from './workbench.ts';

// Called as constants of this file, they are called without a detour.
const { drawFactors, shareVolumes: share, splitPrices: split_ } = kernel;

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

/** What a split of a span has in common for all cascades of a stretch. */
export interface Cut {
  readonly from: number;
  readonly middle: number;
  readonly to: number;
  readonly ticks: number;
  readonly leftTicks: number;
  /** Usual odds of the left half's variance, and which of the noises is on them. */
  readonly odds: number;
  readonly noise: number;
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
  let noise = SPLIT_NOISE.length - 1;
  while (noise > 0 && to - from >= (SPLIT_NOISE[noise - 1]?.fromSeconds as number)) noise--;
  return {
    from,
    middle,
    to,
    ticks: (to - from) / tickSeconds,
    leftTicks: (middle - from) / tickSeconds,
    odds: share / (1 - share),
    noise,
    volumeShare: leftShare(profile.volume, from, middle, to),
  };
}

/**
 * Splits the first `count` rows, which draw from the strands and the factors' normals that were
 * loaded last (`kernel.ts`).
 */
export function splitRows(cut: Cut, rows: SplitRows, count: number): void {
  splitPrices(cut, rows, count);
  shareVolumes(cut, rows, 0, count);
}

/** The same without the volumes of the halves. */
export function splitPrices(
  { middle, ticks, leftTicks, odds, noise }: Cut,
  { nodes, left, right }: SplitRows,
  count: number,
): void {
  split_(
    count,
    middle,
    ticks,
    leftTicks,
    odds,
    noise,
    nodes.byteOffset,
    left.byteOffset,
    right.byteOffset,
  );
}

/** Units traded in the halves of rows `[from, to)` of the split made last. */
export function shareVolumes(
  { volumeShare }: Cut,
  { nodes, left, right }: SplitRows,
  from: number,
  to: number,
): void {
  const { byteOffset } = nodes;
  share(from, to, volumeShare, byteOffset, left.byteOffset, right.byteOffset);
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
  loadStrands(path, strands, 0, 1);
  path.shared.forEach(({ key }, i) => {
    loadFactor(key, i);
  });
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
  const cut = cutOf(path.profile, path.tickSeconds, from, to);
  drawFactors(path.shared.length, cut.middle);
  const rows = placesAt(depth);
  rows.nodes = node;
  splitRows(cut, rows, 1);
  return cut.middle;
}

/** Halves of a single cascade's nodes by depth, made when first needed. */
const depths: SplitRows[] = [];

/** The places of the halves of a node at a depth. */
export function placesAt(depth: number): SplitRows {
  depths[depth] ??= newSplitRows(1);
  return depths[depth];
}
