/** How scripted instruments fill orders where the price does not decide. */

import type { Script } from '#core/instrument.ts';
import type { OrderRow } from '#core/rows.ts';

/** SLOW fills one lot at this interval. */
const SLOW_LOT_MS = 1000;

/** Whether every order fills at once, whatever its limit. */
export const fillsWhole = (script: Script | undefined): boolean => script === 'fill';

/** Whether a resting order fills only by the script, whatever the price does. */
export function restsByScript(script: Script | undefined): boolean {
  return script === 'half' || script === 'slow' || script === 'rest';
}

/**
 * When SLOW gives a resting order its next lot: at whole seconds since it was placed, after its last
 * change. Epoch milliseconds.
 */
export function nextLotAt({
  createdAt,
  updatedAt,
}: Pick<OrderRow, 'createdAt' | 'updatedAt'>): number {
  const seconds = Math.floor((updatedAt - createdAt) / SLOW_LOT_MS) + 1;
  return createdAt + seconds * SLOW_LOT_MS;
}

/** When the next lot follows. */
export const lotAfter = (atMs: number): number => atMs + SLOW_LOT_MS;
