/** What a snapshot keeps of the spans around an instant: nodes, and the aggregate of the day before each. */
import * as constants from '../kernel/constants.ts';
import type { SplitRows } from '../kernel/scratch-buffers.ts';

// V8 folds constants of this file into its loops, but reads imported ones at every use.
const { HIGH, LOW, NODE_SIZE, VOLUME } = constants;

/**
 * High, low and volume of the day's ticks before a node (and its first one), one row each; prices not
 * rounded yet.
 */
export const BEFORE_SIZE = 3;

export interface Depth {
  /** Seconds `[from, to)` in the segment; an empty span when nothing is computed yet. */
  from: number;
  to: number;
  readonly nodes: Float64Array;
  readonly before: Float64Array;
}

/** One split of `[from, to)` on the way down, with the factors' normals, and which half to follow. */
export interface Descent {
  readonly from: number;
  readonly middle: number;
  readonly to: number;
  readonly normals: Float32Array;
  readonly right: boolean;
}

export const newDepth = (count: number): Depth => ({
  from: 0,
  to: 0,
  nodes: new Float64Array(count * NODE_SIZE),
  before: new Float64Array(count * BEFORE_SIZE),
});

/** The span after the current one, as far as it is computed. */
export interface Ahead {
  readonly above: Depth;
  readonly descents: readonly Descent[];
  /** Rows before this one are done. */
  row: number;
}

/** Sets a depth to the span that the descents lead to. */
export function span(depth: Depth, above: Depth, descents: readonly Descent[]): void {
  const last = descents.at(-1);
  depth.from = last ? (last.right ? last.middle : last.from) : above.from;
  depth.to = last ? (last.right ? last.to : last.middle) : above.to;
}

/** Adds a node to the aggregate before the next one. */
function fold(before: Float64Array, to: number, nodes: Float64Array, at: number): void {
  const high = nodes[at + HIGH] as number;
  const low = nodes[at + LOW] as number;
  if (high > (before[to] as number)) before[to] = high;
  if (low < (before[to + 1] as number)) before[to + 1] = low;
  before[to + 2] = (before[to + 2] as number) + (nodes[at + VOLUME] as number);
}

export function foldRows(
  before: Float64Array,
  row: number,
  nodes: Float64Array,
  count: number,
): void {
  for (let i = 0; i < count; i++) fold(before, (row + i) * BEFORE_SIZE, nodes, i * NODE_SIZE);
}

/** Makes one half the nodes to split next; their old buffer is reused. */
export function takeHalf(rows: SplitRows, right: boolean): void {
  const { nodes } = rows;
  if (right) {
    rows.nodes = rows.right;
    rows.right = nodes;
  } else {
    rows.nodes = rows.left;
    rows.left = nodes;
  }
}
