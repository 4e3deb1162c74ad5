/** The ticks of the snapshot's leaves: five per row, for a whole group. */

import { LEAF_TICKS } from '../kernel/constants.ts';
import { doubles, kernel } from '../kernel/kernel.ts';
import { BLOCK_ROWS } from '../kernel/scratch-buffers.ts';

// Constants of this file, so that V8 calls them directly.
const { fillLeafPrices, fillLeafVolumes } = kernel;

/** LEAF_TICKS numbers per row; prices not rounded yet. */
export interface LeafRows {
  readonly prices: Float64Array;
  readonly volumes: Float64Array;
}

export const newLeafRows = (rows: number): LeafRows => ({
  prices: new Float64Array(rows * LEAF_TICKS),
  volumes: new Float64Array(rows * LEAF_TICKS),
});

/** The kernel's results for a block. */
const prices = doubles(kernel.LEAF_PRICES, BLOCK_ROWS * LEAF_TICKS);
const volumes = doubles(kernel.LEAF_VOLUMES, BLOCK_ROWS * LEAF_TICKS);

/** Computes the ticks of a block of leaves that begin at second `from`; their streams must be loaded. */
export function fillLeaves(
  leaves: LeafRows,
  row: number,
  count: number,
  from: number,
  { byteOffset }: Float64Array,
): void {
  fillLeafPrices(0, count, from, byteOffset);
  fillLeafVolumes(0, count, from, byteOffset);
  leaves.prices.set(prices.subarray(0, count * LEAF_TICKS), row * LEAF_TICKS);
  leaves.volumes.set(volumes.subarray(0, count * LEAF_TICKS), row * LEAF_TICKS);
}
