/** Scratch buffers, so that the loops allocate nothing. Nothing here outlives a call. */

import { NODE_SIZE } from './constants.ts';
import { newDoubles } from './kernel.ts';
import { newRandomStreams, type RandomStreams } from './random-streams.ts';

/** Rows split at once, few enough that all their data stays in the processor's cache. */
export const BLOCK_ROWS = 128;

/** Allocates rows for nodes in the kernel's memory, permanently. */
export const newNodes = (rows: number): Float64Array => newDoubles(rows * NODE_SIZE);

/** Nodes and their halves, in the kernel's memory. */
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
  /** The root, a row in the kernel's memory. */
  readonly root: Float64Array;
}

/** Shared by all: the next query overwrites it. */
const ROOT = newNodes(1);

export const newScratchBuffers = (): ScratchBuffers => ({
  streams: newRandomStreams(1),
  root: ROOT,
});
