/** Places for the loops to work in, so that they make no garbage. Nothing here outlives a call. */
import { newNodes } from './kernel.ts';
import { newStrands, type Strands } from './strands.ts';
import { LEAF_TICKS } from './tuning.ts';

/** Rows split in one go, few enough that all they touch stays in the processor's cache. */
export const BLOCK_ROWS = 128;

/** Nodes and their halves: NODE_SIZE numbers a row, in the memory of the kernel. */
export interface SplitRows {
  nodes: Float64Array;
  left: Float64Array;
  right: Float64Array;
}

export function newSplitRows(rows: number): SplitRows {
  return { nodes: newNodes(rows), left: newNodes(rows), right: newNodes(rows) };
}

/** The five ticks of leaves, LEAF_TICKS numbers a row, and what placing them takes. */
export interface LeafRows {
  readonly prices: Float64Array;
  readonly volumes: Float64Array;
  readonly weights: Float64Array;
}

export function newLeafRows(rows: number): LeafRows {
  return {
    prices: new Float64Array(rows * LEAF_TICKS),
    volumes: new Float64Array(rows * LEAF_TICKS),
    weights: new Float64Array(LEAF_TICKS + 1),
  };
}

/** For one cascade at a time. */
export interface Workbench {
  readonly strands: Strands;
  /** The root, a row in the memory of the kernel. */
  readonly root: Float64Array;
  readonly leaf: LeafRows;
}

/** The same for all: it is read before the next question. */
const ROOT = newNodes(1);

export function newWorkbench(): Workbench {
  return {
    strands: newStrands(1),
    root: ROOT,
    leaf: newLeafRows(1),
  };
}
