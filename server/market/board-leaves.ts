/** The ticks of the board's leaves: five a row, for a whole group. */
import { doubles, kernel } from './kernel.ts';
import { loadStrands } from './kernel-loads.ts';
import { NODE_SIZE, type Strands } from './strands.ts';
import { LEAF_TICKS } from './tuning.ts';
import { BLOCK_ROWS, newNodes } from './workbench.ts';

// Called as constants of this file, they are called without a detour.
const { fillLeafPrices, fillLeafVolumes } = kernel;

/** LEAF_TICKS numbers a row; prices not yet rounded. */
export interface LeafRows {
  readonly prices: Float64Array;
  readonly volumes: Float64Array;
}

export const newLeafRows = (rows: number): LeafRows => ({
  prices: new Float64Array(rows * LEAF_TICKS),
  volumes: new Float64Array(rows * LEAF_TICKS),
});

/** What the kernel answers for a block. */
const prices = doubles(kernel.LEAF_PRICES, BLOCK_ROWS * LEAF_TICKS);
const volumes = doubles(kernel.LEAF_VOLUMES, BLOCK_ROWS * LEAF_TICKS);
const block = newNodes(BLOCK_ROWS);

/** Fills the rows `[first, end)` of leaves that begin at second `from`. */
export function fillLeaves(
  leaves: LeafRows,
  strands: Strands,
  { from, nodes }: { readonly from: number; readonly nodes: Float64Array },
  first: number,
  end: number,
): void {
  for (let row = first; row < end; row += BLOCK_ROWS) {
    const count = Math.min(BLOCK_ROWS, end - row);
    loadStrands(leaves, strands, row, count);
    block.set(nodes.subarray(row * NODE_SIZE, (row + count) * NODE_SIZE));
    fillLeafPrices(0, count, from, block.byteOffset);
    fillLeafVolumes(0, count, from, block.byteOffset);
    leaves.prices.set(prices.subarray(0, count * LEAF_TICKS), row * LEAF_TICKS);
    leaves.volumes.set(volumes.subarray(0, count * LEAF_TICKS), row * LEAF_TICKS);
  }
}
