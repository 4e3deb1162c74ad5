/**
 * What of a position was added on its newest trading day, and what it cost. On that day its change
 * begins at its own price; that of everything older begins at the previous close.
 */
import { costOf } from './money.ts';
import type { PositionRow } from './rows.ts';

export type DayShares = Pick<PositionRow, 'dayDate' | 'dayQuantity' | 'dayCost'>;

export const NO_DAY_SHARES: DayShares = { dayDate: null, dayQuantity: 0n, dayCost: 0n };

/** With more of them, added on a trading day; a fill of an older day than the newest is old itself. */
export function withMore(
  { dayDate, dayQuantity, dayCost }: DayShares,
  date: number,
  added: { quantity: bigint; cost: bigint },
): DayShares {
  if (dayDate !== null && date < dayDate) return { dayDate, dayQuantity, dayCost };
  const before = date === dayDate ? { dayQuantity, dayCost } : NO_DAY_SHARES;
  return {
    dayDate: date,
    dayQuantity: before.dayQuantity + added.quantity,
    dayCost: before.dayCost + added.cost,
  };
}

/** Without `part` of a position's `whole`: its shares are all alike, so old and new ones go in proportion. */
export function withLess(
  { dayDate, dayQuantity, dayCost }: DayShares,
  part: bigint,
  whole: bigint,
): DayShares {
  if (part === whole) return { dayDate, dayQuantity: 0n, dayCost: 0n };
  return {
    dayDate,
    dayQuantity: dayQuantity - (dayQuantity * part) / whole,
    dayCost: dayCost - (dayCost * part) / whole,
  };
}

/** What the change of a trading day is measured from: price × quantity, fine scale. */
export function dayBasis(position: PositionRow, date: number, previousClose: bigint): bigint {
  const { dayDate, dayQuantity, dayCost, quantity } = position;
  if (dayDate !== date) return costOf(previousClose, quantity);
  return dayCost + costOf(previousClose, quantity - dayQuantity);
}
