/**
 * Reconstructs a position at a past moment from everything that happened to it, as far as needed to value
 * it. Pure.
 */
import type { Side } from '#core/codes.ts';
import type { Instrument } from '#core/instrument.ts';
import { positionCost, valueAt } from '#core/money.ts';
import { gain, marginFor, NO_DAY_SALES, NO_DAY_SHARES, realise, share } from '#core/position.ts';
import type { PositionRow } from '#core/rows.ts';
import { inNewUnits } from './corporate-action.ts';

interface Filled {
  orderId: string;
  /** Fine scale. */
  quantity: bigint;
  price: bigint;
  /** Rate of the order, at the exchange unit. */
  rate: bigint;
}

/** An event that changed a position; `at` is epoch milliseconds. */
export type PositionChange = { at: number } & (
  | ({ kind: 'opened'; leverage: number } & Filled)
  /** `ofMargin`: the part of the fee taken from the margin that stayed, minor units. */
  | ({ kind: 'closed'; ofMargin: bigint } & Filled)
  | { kind: 'listed'; quantity: bigint; cost: bigint; margin: bigint }
  /** Price (fine scale) and rate of the last tick before it. */
  | { kind: 'split'; instrument: Instrument; ratio: bigint; price: bigint; rate: bigint }
  /** A dividend that a short paid from its margin, minor units. */
  | { kind: 'owed'; amount: bigint }
);

const beforeAll = (row: PositionRow): PositionRow => ({
  ...row,
  ...NO_DAY_SHARES,
  ...NO_DAY_SALES,
  quantity: 0n,
  cost: 0n,
  margin: 0n,
  remainder: 0n,
});

function opened(
  row: PositionRow,
  { leverage, quantity, price, rate }: Filled & { leverage: number },
  filledCost: bigint,
): PositionRow {
  const cost = positionCost(row.direction as Side, price, quantity);
  const marginOf = (whole: bigint) => marginFor(valueAt(whole, rate), leverage, row.currency);
  return {
    ...row,
    quantity: row.quantity + quantity,
    cost: row.cost + cost,
    margin: row.margin + marginOf(filledCost + cost) - marginOf(filledCost),
  };
}

function closed(
  row: PositionRow,
  { quantity, price, rate, ofMargin }: Filled & { ofMargin: bigint },
): PositionRow {
  const direction = row.direction as Side;
  const { cost } = share(row, quantity);
  const gained = gain(direction, cost, positionCost(direction, price, quantity));
  const ended = realise(row, quantity, gained, rate);
  return {
    ...row,
    quantity: row.quantity - quantity,
    cost: row.cost - cost,
    margin: row.margin - ended.margin - ofMargin,
    remainder: ended.remainder,
  };
}

function after(row: PositionRow, change: PositionChange, filledCost: bigint): PositionRow {
  switch (change.kind) {
    case 'opened':
      return opened(row, change, filledCost);
    case 'closed':
      // A closing caused by a split may come after that split in the list.
      return row.quantity === 0n ? row : closed(row, change);
    case 'listed':
      return {
        ...row,
        quantity: row.quantity + change.quantity,
        cost: row.cost + change.cost,
        margin: row.margin + change.margin,
      };
    case 'split':
      return row.quantity === 0n ? row : inNewUnits(change, row, change.ratio).left;
    case 'owed':
      return { ...row, margin: row.margin - change.amount };
  }
}

/**
 * Returns the position at moments asked in ascending order, with everything that had happened by then.
 * `changes` are in the order they happened; `last` is the position as it is now.
 */
export function positionHistory(
  last: PositionRow,
  changes: readonly PositionChange[],
): (atMs: number) => PositionRow {
  const filled = new Map<string, bigint>();
  let row = beforeAll(last);
  let next = 0;
  return (atMs) => {
    for (let one = changes[next]; one && one.at <= atMs; one = changes[next]) {
      const orderId = one.kind === 'opened' ? one.orderId : '';
      const filledCost = filled.get(orderId) ?? 0n;
      if (one.kind === 'opened') {
        const cost = positionCost(row.direction as Side, one.price, one.quantity);
        filled.set(orderId, filledCost + cost);
      }
      row = after(row, one, filledCost);
      next += 1;
    }
    return row;
  };
}
