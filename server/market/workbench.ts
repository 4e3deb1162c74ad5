/** Places for the loops to work in, so that they make no garbage. Nothing here outlives a call. */
import { NODE_SIZE, newStrands, SHARED_MAX, type Strands } from './strands.ts';
import { LEAF_TICKS } from './tuning.ts';

/** Rows split in one go, few enough that all they touch stays in the processor's cache. */
export const BLOCK_ROWS = 128;

/** A row of a bench's `shape`. */
export const SHAPE = {
  /** Places of open and close in the box, 0 to 1. */
  OPEN: 0,
  CLOSE: 1,
  /** Height of the box in standard deviations. */
  HEIGHT: 2,
  /** The left half's share of the variance. */
  SHARE: 3,
  /** Lower edge and height of the box, in ticks. */
  BOTTOM: 4,
  TICKS: 5,
  /** How much wider the box is than what is seen of it at each end, in ticks. */
  UNSEEN: 6,
  SIZE: 7,
} as const;

/** What the steps of a split hand to each other, a row each. */
export interface SplitBench {
  /** A `SHAPE` a row. */
  readonly shape: Float64Array;
  readonly ownBits: Int32Array;
  /** Normals for the middle and for the lean, then their places in the law. */
  readonly middle: Float64Array;
  readonly lean: Float64Array;
  readonly seam: Float64Array;
  readonly outcome: Int32Array;
  readonly cell: Int32Array;
  readonly bits: Int32Array;
}

/** Nodes and their halves: NODE_SIZE numbers a row. */
export interface SplitRows {
  nodes: Float64Array;
  left: Float64Array;
  right: Float64Array;
  readonly bench: SplitBench;
}

export function newSplitRows(rows: number): SplitRows {
  return {
    nodes: new Float64Array(rows * NODE_SIZE),
    left: new Float64Array(rows * NODE_SIZE),
    right: new Float64Array(rows * NODE_SIZE),
    bench: {
      shape: new Float64Array(rows * SHAPE.SIZE),
      ownBits: new Int32Array(rows),
      middle: new Float64Array(rows),
      lean: new Float64Array(rows),
      seam: new Float64Array(rows),
      outcome: new Int32Array(rows),
      cell: new Int32Array(rows),
      bits: new Int32Array(rows),
    },
  };
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
  readonly normals: Float64Array;
  /** The root, a row; halves of nodes by depth, made when first needed. */
  readonly root: Float64Array;
  readonly depths: SplitRows[];
  readonly leaf: LeafRows;
}

export function newWorkbench(): Workbench {
  return {
    strands: newStrands(1),
    normals: new Float64Array(2 * SHARED_MAX),
    root: new Float64Array(NODE_SIZE),
    depths: [],
    leaf: newLeafRows(1),
  };
}
