import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Side } from '#core/codes.ts';
import { endOf, type GuardCommand, guardPosition } from '#trading/rules/guards.ts';
import type { Venue } from '#trading/rules/matching.ts';
import { closeOrder, openOrder } from '#trading/rules/order.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import { faultsOf } from '../core/ledger-model.ts';
import { fund, type MemoryRows, peopled } from '../core/memory-draft.ts';
import { apple, bookOf, CENT, FINE, terms, venueOf } from './order-model.ts';

const LAST = 20_000;
const at = (last: number, more: Partial<Venue> = {}) =>
  venueOf(bookOf(last, { bids: [[last - 1, 40]], asks: [[last + 1, 40]] }), more);

/** Somebody who holds ten shares, bought or sold short at 200 and a cent. */
function held(direction: Side = 0, more: Partial<OpenCommand> = {}) {
  const rows = peopled(['ada', 'bo']);
  fund(rows, 'ada', 'STOCK', 1_000_000n);
  const opens: OpenCommand = {
    ...terms,
    userId: 'ada',
    direction,
    quantity: 10n * FINE,
    leverage: 1,
    takeProfit: null,
    stopLoss: null,
    ...more,
  };
  const opened = rows.decide((draft) => openOrder(draft, at(LAST), opens));
  if (!opened.ok) throw new Error(opened.error);
  return { rows, positionId: opened.value.positionId ?? '' };
}

interface Market {
  last?: number;
  /** Cents, to a hundredth; none is zero. */
  liquidation?: number;
  more?: Partial<Venue>;
}

/** Sets guards in cents, a second later; nothing is given that is not named. */
function guard(
  rows: MemoryRows,
  positionId: string,
  wanted: Partial<Record<'takeProfit' | 'stopLoss', number>> & { userId?: string },
  { last = LAST, liquidation = 0, more = {} }: Market = {},
) {
  rows.now += 1000;
  const { userId = 'ada', takeProfit, stopLoss } = wanted;
  const price = (cents?: number) => (cents === undefined ? null : BigInt(cents) * CENT);
  const command: GuardCommand = {
    userId,
    positionId,
    takeProfit: price(takeProfit),
    stopLoss: price(stopLoss),
  };
  const end = (BigInt(Math.round(liquidation * 100)) * CENT) / 100n;
  const venue = { ...at(last, more), liquidation: end };
  const result = rows.decide((draft) => guardPosition(draft, () => venue, command));
  expect(faultsOf(rows)).toEqual([]);
  return result;
}

/** By plain numbers: whether a guard may lie where it is asked for. */
function isAllowed(
  field: 'takeProfit' | 'stopLoss',
  direction: Side,
  { price, last, liquidation }: Record<'price' | 'last' | 'liquidation', number>,
): boolean {
  const wins = direction === 0 ? price - last : last - price;
  if (field === 'takeProfit') return wins > 0;
  const isBeforeEnd = direction === 0 ? price > liquidation : price < liquidation;
  return wins < 0 && (liquidation === 0 || isBeforeEnd);
}

const kept = fc.constantFrom<number | undefined>(undefined, 0);
const around = fc.integer({ min: 19_000, max: 21_000 });

test('guards must lie between the liquidation price and the last price, for longs and shorts', () => {
  fc.assert(
    fc.property(
      fc.record({
        direction: fc.constantFrom<Side>(0, 1),
        last: around,
        // Of a hundredth of a cent: it need not be a price of the instrument.
        away: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: 0 }),
        takeProfit: fc.oneof(kept, around),
        stopLoss: fc.oneof(kept, around),
      }),
      ({ direction, last, away, takeProfit, stopLoss }) => {
        const before = { takeProfit: direction === 0 ? 30_000 : 10_000, stopLoss: 0 };
        const { rows, positionId } = held(direction, {
          takeProfit: BigInt(before.takeProfit) * CENT,
        });
        const untouched = rows.get('Position', positionId);
        const sign = direction === 0 ? -1 : 1;
        const liquidation = away === 0 ? 0 : last + (sign * away) / 100;
        const market = { last, liquidation };
        const wanted = {
          ...(takeProfit !== undefined && { takeProfit }),
          ...(stopLoss !== undefined && { stopLoss }),
        };
        const result = guard(rows, positionId, wanted, market);
        const next = { ...before, ...wanted };
        const isSame = next.takeProfit === before.takeProfit && next.stopLoss === 0;
        const refused = (['takeProfit', 'stopLoss'] as const).find((field) => {
          const price = wanted[field];
          return price && !isAllowed(field, direction, { price, ...market });
        });
        if (isSame || refused) {
          const figures = isSame ? {} : { figures: { field: refused } };
          const error = isSame ? 'NothingChanged' : 'TriggerPrice';
          expect(result).toMatchObject({ ok: false, error, ...figures });
          expect(rows.get('Position', positionId)).toEqual(untouched);
          return;
        }
        const exact = (cents: number) => (cents === 0 ? null : BigInt(cents) * CENT);
        expect(rows.get('Position', positionId)).toEqual({
          ...untouched,
          takeProfit: exact(next.takeProfit),
          stopLoss: exact(next.stopLoss),
          guardedAt: rows.now,
        });
      },
    ),
  );
});

test('the liquidation price is rounded to a tick on the side of the price', () => {
  const liquidation = 18_123n * CENT + 1n;
  const market = { instrument: apple, liquidation };
  expect(endOf(market, { direction: 0 })).toBe(18_123n * CENT);
  expect(endOf(market, { direction: 1 })).toBe(18_124n * CENT);
  expect(endOf({ ...market, liquidation: 0n }, { direction: 0 })).toBeUndefined();
});

describe('guards of a position', () => {
  test('are refused with the bounds to keep', () => {
    const { rows, positionId } = held();
    const high = guard(rows, positionId, { stopLoss: 20_000 }, { liquidation: 15_000.5 });
    expect(high).toMatchObject({
      figures: { field: 'stopLoss', given: '200.00', above: '150.00', below: '200.00' },
    });
    const low = guard(rows, positionId, { takeProfit: 20_000 }, { liquidation: 15_000.5 });
    expect(low).toMatchObject({
      figures: { field: 'takeProfit', given: '200.00', above: '200.00' },
    });
  });

  test('must lie on a tick', () => {
    const { rows, positionId } = held();
    const stopLoss = 19_000n * CENT + 1n;
    const venue = { ...at(LAST), liquidation: 0n };
    const command = { userId: 'ada', positionId, takeProfit: null, stopLoss };
    expect(rows.decide((draft) => guardPosition(draft, () => venue, command))).toMatchObject({
      error: 'OffTick',
      figures: { field: 'stopLoss', above: '190.01' },
    });
  });

  test('need a trading session to be set, and can be removed at any time', () => {
    const { rows, positionId } = held(0, { takeProfit: 21_000n * CENT });
    const closed = { more: { open: false } };
    expect(guard(rows, positionId, { stopLoss: 19_000 }, closed)).toMatchObject({
      error: 'MarketClosed',
    });
    const halted = { more: { halted: true } };
    expect(guard(rows, positionId, { stopLoss: 19_000 }, halted)).toMatchObject({
      error: 'InstrumentHalted',
    });
    expect(guard(rows, positionId, { takeProfit: 0 }, halted)).toMatchObject({
      value: { takeProfit: null },
    });
  });

  test('are refused for foreign, closed and locked-up positions', () => {
    const { rows, positionId } = held();
    const other = guard(rows, positionId, { stopLoss: 19_000, userId: 'bo' });
    expect(other).toMatchObject({ error: 'NotFound' });
    expect(guard(rows, 'pos_none', { stopLoss: 19_000 })).toMatchObject({ error: 'NotFound' });
    const position = rows.get('Position', positionId);
    rows.decide((draft) => {
      const lockedUntil = draft.now + 60_000;
      draft.put('Position', { ...position, locked: 4n * FINE, lockedUntil });
      return { ok: true, value: undefined };
    });
    expect(guard(rows, positionId, { stopLoss: 19_000 })).toMatchObject({
      error: 'LockedUp',
      figures: { needed: '10', available: '6' },
    });
    rows.decide((draft) => {
      draft.put('Position', position);
      return closeOrder(draft, at(LAST), { ...terms, userId: 'ada', positionId, quantity: null });
    });
    expect(guard(rows, positionId, { stopLoss: 19_000 })).toMatchObject({ error: 'AlreadyDone' });
  });
});
