/** How the scripted instruments take orders, where they do not meet a book as others do. */

import type { Side } from '#core/codes.ts';
import type { Script } from '#core/instrument.ts';
import type { OrderRow } from '#core/rows.ts';
import { type Book, isWithin, type Match } from './matching.ts';

/** SLOW fills one lot each time so much has passed. */
const SLOW_LOT_MS = 1000;

/** What a script fills at once; undefined when the order meets the book like any other. */
function quantityAtOnce(script: Script, quantity: bigint, lot: bigint): bigint | undefined {
  switch (script) {
    case 'fill':
      return quantity;
    case 'half':
      return quantity / 2n - ((quantity / 2n) % lot);
    case 'slow':
    case 'rest':
      return 0n;
    default:
      return undefined;
  }
}

/**
 * What a script gives an order at once, at the last price or the order's bound, whichever is
 * better for the person; undefined when the order meets the book like any other.
 */
export function scriptedTake(
  script: Script | undefined,
  book: Book,
  order: { direction: Side; quantity: bigint; limitPrice: bigint | null },
  lot: bigint,
): Match[] | undefined {
  if (script === undefined) return undefined;
  const quantity = quantityAtOnce(script, order.quantity, lot);
  if (quantity === undefined) return undefined;
  const price = scriptedPrice(book.last, order.direction, order.limitPrice);
  return quantity === 0n ? [] : [{ price, quantity, level: 0 }];
}

/** The last price, or the limit where the last price is beyond it. */
export function scriptedPrice(last: bigint, side: Side, limit: bigint | null): bigint {
  return limit === null || isWithin(last, limit, side) ? last : limit;
}

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
