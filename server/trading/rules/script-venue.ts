/** How the scripted instruments fill what waits there, where the price does not decide it. */

import type { Script } from '#core/instrument.ts';
import type { OrderRow } from '#core/rows.ts';

/** SLOW fills one lot each time so much has passed. */
const SLOW_LOT_MS = 1000;

/** Whether each order there fills at once, whatever its limit. */
export const fillsWhole = (script: Script | undefined): boolean => script === 'fill';

/** Whether an order that rests there fills by the script alone, whatever the price does. */
export function restsByScript(script: Script | undefined): boolean {
  return script === 'half' || script === 'slow' || script === 'rest';
}

/**
 * When SLOW gives a resting order its next lot: at whole seconds since it was placed, behind the last
 * that changed it. Epoch milliseconds.
 */
export function nextLotAt({
  createdAt,
  updatedAt,
}: Pick<OrderRow, 'createdAt' | 'updatedAt'>): number {
  const seconds = Math.floor((updatedAt - createdAt) / SLOW_LOT_MS) + 1;
  return createdAt + seconds * SLOW_LOT_MS;
}

/** The lot after one. */
export const lotAfter = (atMs: number): number => atMs + SLOW_LOT_MS;
