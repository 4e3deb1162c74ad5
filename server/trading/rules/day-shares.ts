/**
 * What of a position was added on its newest trading day, and what it cost. On that day its change
 * begins at its own price; that of everything older begins at the previous close. What was closed on
 * the day goes on counting in the day's change, as it was when it was closed.
 */
import { costOf, EXCHANGE_UNIT, toFine, valueAt } from '#core/money.ts';
import { gain } from '#core/position.ts';
import type { PositionRow } from '#core/rows.ts';

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

export type DaySales = Pick<PositionRow, 'soldDate' | 'soldValue' | 'soldBefore'>;

export const NO_DAY_SALES: DaySales = { soldDate: null, soldValue: 0n, soldBefore: 0n };

/**
 * With a part of a position closed on a trading day. What it brought counts from the previous close, but
 * of what was added the same day from its own cost, each in the money of its settlement.
 */
export function withSold(
  position: PositionRow,
  date: number,
  sold: {
    quantity: bigint;
    /** Price × quantity, fine scale. */
    exit: bigint;
    rate: bigint;
    /** Of a loss beyond the margin: what the house bore, minor units. */
    spared: bigint;
  },
): DaySales {
  const { soldDate, soldValue, soldBefore, direction, currency } = position;
  if (soldDate !== null && date < soldDate) return { soldDate, soldValue, soldBefore };
  const before = date === soldDate ? { soldValue, soldBefore } : NO_DAY_SALES;
  const rest = withLess(position, sold.quantity, position.quantity);
  const isOfDay = position.dayDate === date;
  const cost = isOfDay ? position.dayCost - rest.dayCost : 0n;
  const older = sold.quantity - (isOfDay ? position.dayQuantity - rest.dayQuantity : 0n);
  const brought = valueAt(gain(direction, cost, sold.exit), sold.rate);
  return {
    soldDate: date,
    soldValue: before.soldValue + brought + toFine(sold.spared, currency),
    soldBefore: before.soldBefore + (older * sold.rate) / EXCHANGE_UNIT,
  };
}

/** After a dividend (a unit, fine scale) that was paid on a trading day: the price has fallen by it since. */
export function afterDividend(
  position: PositionRow,
  date: number,
  perUnit: bigint,
): DayShares & DaySales {
  const { dayDate, dayQuantity, dayCost, soldDate, soldValue, soldBefore, direction } = position;
  return {
    dayDate,
    dayQuantity,
    dayCost: dayDate === date ? dayCost - costOf(perUnit, dayQuantity) : dayCost,
    soldDate,
    // The previous close is told less the dividend; what was closed before it did without.
    soldValue:
      soldDate === date ? soldValue + gain(direction, costOf(perUnit, soldBefore), 0n) : soldValue,
    soldBefore,
  };
}

/** What was won or lost on a trading day with what was closed on it; in the position's money, fine scale. */
export function soldGain(position: PositionRow, date: number, previousClose: bigint): bigint {
  const { soldDate, soldValue, soldBefore, direction } = position;
  if (soldDate !== date) return 0n;
  return soldValue + gain(direction, costOf(previousClose, soldBefore), 0n);
}

/** What the change of a trading day is measured from: price × quantity, fine scale. */
export function dayBasis(position: PositionRow, date: number, previousClose: bigint): bigint {
  const { dayDate, dayQuantity, dayCost, quantity } = position;
  if (dayDate !== date) return costOf(previousClose, quantity);
  return dayCost + costOf(previousClose, quantity - dayQuantity);
}
