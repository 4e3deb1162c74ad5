/** Scratch buffers, so that the loops make no garbage. Nothing here outlives a call. */

import { NODE_SIZE } from './constants.ts';
import { newDoubles } from './kernel.ts';
import { newRandomStreams, type RandomStreams } from './random-streams.ts';

/** Rows split in one go, few enough that all they touch stays in the processor's cache. */
export const BLOCK_ROWS = 128;

/** Places for so many nodes in the memory of the kernel, for good. */
export const newNodes = (rows: number): Float64Array => newDoubles(rows * NODE_SIZE);

/** Nodes and their halves, in the memory of the kernel. */
export interface SplitRows {
  nodes: Float64Array;
  left: Float64Array;
  right: Float64Array;
}

export function newSplitRows(rows: number): SplitRows {
  return { nodes: newNodes(rows), left: newNodes(rows), right: newNodes(rows) };
}

/** For one cascade at a time. */
export interface ScratchBuffers {
  readonly streams: RandomStreams;
  /** The root, a row in the memory of the kernel. */
  readonly root: Float64Array;
}

/** The same for all: it is read before the next question. */
const ROOT = newNodes(1);

export const newScratchBuffers = (): ScratchBuffers => ({
  streams: newRandomStreams(1),
  root: ROOT,
});
