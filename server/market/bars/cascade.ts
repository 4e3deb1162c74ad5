/**
 * The inside of a segment: a node splits in two, again and again, down to leaves of five ticks. A child
 * either inherits the parent's high or low exactly or has its own inside it, and one of the two children
 * always attains it; volumes split as integers. Any span therefore equals the aggregate of its parts
 * exactly, and rounding to ticks (monotone) keeps it so.
 *
 * The kernel does the splitting (`kernel/split.ts`); this module drives it for a single cascade.
 */
import { doubles, kernel } from '../kernel/kernel.ts';
import { loadFactor, loadProfile, loadRandomStreams } from '../kernel/kernel-loads.ts';
import type { PathNode, SegmentPath } from '../paths/roots.ts';
import '../kernel/split-law.ts';
import {
  CLOSE,
  HIGH,
  LEAF_TICKS,
  LOW,
  NODE_SIZE,
  OPEN,
  VARIANCE,
  VOLUME,
} from '../kernel/constants.ts';
import { setRandomStream } from '../kernel/random-streams.ts';
import { newSplitRows, type SplitRows } from '../kernel/scratch-buffers.ts';

// Constants of this file, so that V8 calls them directly.
const { cut, drawFactors, fillLeafPrices, fillLeafVolumes, shareVolumes, splitPrices } = kernel;

/** Whether a span is so short that it holds only the five ticks of a leaf. */
export function isLeafSpan(from: number, to: number, tickSeconds: number): boolean {
  return to - from <= LEAF_TICKS * tickSeconds;
}

/** Splits the first `count` rows at the cut; they draw from the streams loaded last. */
export function splitRows({ nodes, left, right }: SplitRows, count: number): void {
  splitPrices(count, nodes.byteOffset, left.byteOffset, right.byteOffset);
  shareVolumes(0, count, nodes.byteOffset, left.byteOffset, right.byteOffset);
}

/** Writes a node as a row of numbers. */
export function writeNode(node: PathNode, rows: Float64Array, row: number): void {
  const at = row * NODE_SIZE;
  rows[at + OPEN] = node.open;
  rows[at + CLOSE] = node.close;
  rows[at + HIGH] = node.high;
  rows[at + LOW] = node.low;
  rows[at + VARIANCE] = node.variance;
  rows[at + VOLUME] = node.volume;
}

/** Loads a cascade into the kernel; returns its root as a row. */
export function takeUp(path: SegmentPath): Float64Array {
  const { streams, root } = path.scratch;
  loadProfile(path.profile);
  setRandomStream(streams, 0, path, (i) => i);
  loadRandomStreams(path, streams, 0, 1);
  path.shared.forEach(({ key }, i) => {
    loadFactor(key, i);
  });
  writeNode(path.root, root, 0);
  return root;
}

/** Halves of a single cascade's nodes by depth, allocated when first needed. */
const depths: SplitRows[] = [];

/** Buffers for the halves of a node at a depth. */
export function placesAt(depth: number): SplitRows {
  depths[depth] ??= newSplitRows(1);
  return depths[depth];
}

/**
 * Splits a node `[from, to)` of the loaded cascade, which must not be a leaf; returns the second of the
 * split. The halves stay in their buffers until the next split at this depth.
 */
export function split(
  path: SegmentPath,
  node: Float64Array,
  from: number,
  to: number,
  depth: number,
): number {
  const middle = cut(from, to, path.tickSeconds);
  drawFactors(path.shared.length);
  const rows = placesAt(depth);
  rows.nodes = node;
  splitRows(rows, 1);
  return middle;
}

export interface LeafTicks {
  /** Prices in ticks, not rounded yet. */
  readonly prices: Float64Array;
  readonly volumes: Float64Array;
}

const firstLeaf: LeafTicks = {
  prices: doubles(kernel.LEAF_PRICES, LEAF_TICKS),
  volumes: doubles(kernel.LEAF_VOLUMES, LEAF_TICKS),
};

/** The five ticks of a leaf of the loaded cascade; the next query overwrites them. */
export function leafTicks({ byteOffset }: Float64Array, from: number): LeafTicks {
  fillLeafPrices(0, 1, from, byteOffset);
  fillLeafVolumes(0, 1, from, byteOffset);
  return firstLeaf;
}
