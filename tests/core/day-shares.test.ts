import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf, EXCHANGE_UNIT } from '#core/money.ts';
import {
  dayBasis,
  NO_DAY_SALES,
  NO_DAY_SHARES,
  withLess,
  withMore,
  withSold,
} from '#core/position.ts';
import type { PositionRow } from '#core/rows.ts';
import { CENT, FINE } from '../trading/order-model.ts';

type Step =
  | { kind: 'add'; days: number; shares: bigint; cents: bigint }
  | { kind: 'close'; percent: bigint };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    days: fc.nat(1),
    shares: fc.bigInt({ min: 1n, max: 1000n }),
    cents: fc.bigInt({ min: 1n, max: 50_000n }),
  }),
  fc.record({
    kind: fc.constant('close' as const),
    percent: fc.bigInt({ min: 1n, max: 100n }),
  }),
);

interface Lot {
  day: number;
  /** Shares, and what a whole one cost in cents. */
  shares: number;
  cents: number;
}

/** The naive model: every purchase is a lot of its own, and a sale takes the same part of each. */
function valueBefore(lots: readonly Lot[], today: number, previousCents: number): number {
  return lots.reduce(
    (sum, lot) => sum + lot.shares * (lot.day === today ? lot.cents : previousCents),
    0,
  );
}

test('the change of the day counts from the previous close, that of shares added today from their own price', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.bigInt({ min: 1n, max: 50_000n }),
      fc.nat(1),
      (steps, previousCents, later) => {
        let row = { quantity: 0n, ...NO_DAY_SHARES };
        let lots: Lot[] = [];
        let day = 20_000;
        for (const each of steps) {
          if (each.kind === 'add') {
            day += each.days;
            const added = { quantity: each.shares * FINE, cost: each.shares * each.cents * CENT };
            row = { quantity: row.quantity + added.quantity, ...withMore(row, day, added) };
            lots.push({ day, shares: Number(each.shares), cents: Number(each.cents) });
          } else if (row.quantity > 0n) {
            const part = (row.quantity * each.percent) / 100n;
            const left = 1 - Number(part) / Number(row.quantity);
            row = { quantity: row.quantity - part, ...withLess(row, part, row.quantity) };
            lots = lots.map((lot) => ({ ...lot, shares: lot.shares * left }));
          }
        }
        const today = day + later;
        const basis = dayBasis(row as PositionRow, today, previousCents * CENT);
        const naive = valueBefore(lots, today, Number(previousCents));
        const cents = Number(basis) / Number(CENT);
        expect(Math.abs(cents - naive)).toBeLessThanOrEqual(1 + naive * 1e-9);
        expect(row.dayQuantity >= 0n && row.dayQuantity <= row.quantity).toBe(true);
      },
    ),
  );
});

test('shares all bought today are measured from their exact remaining cost, after any partial sales', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });
  fc.assert(
    fc.property(amount, amount, fc.bigInt({ min: 1n, max: 99n }), (quantity, cost, percent) => {
      const row = { quantity, ...withMore(NO_DAY_SHARES, 1, { quantity, cost }) };
      const part = (quantity * percent) / 100n;
      const less = { quantity: quantity - part, ...withLess(row, part, quantity) };
      const expected = part === quantity ? 0n : cost - (cost * part) / quantity;
      expect(dayBasis(less as PositionRow, 1, costOf(7n, quantity))).toBe(expected);
    }),
  );
});

test('a late fill of an older day does not count for today', () => {
  const today = withMore(NO_DAY_SHARES, 5, { quantity: 10n, cost: 30n });
  expect(withMore(today, 4, { quantity: 99n, cost: 99n })).toEqual(today);
});

test('a late sale of an older day leaves the sales of the newer day unchanged', () => {
  const shares = { quantity: 10n * FINE, cost: 100n * FINE, margin: 100n, remainder: 0n };
  const row = { ...NO_DAY_SHARES, ...NO_DAY_SALES, ...shares, direction: 0, currency: 'USD' };
  const sold = { quantity: FINE, exit: 12n * FINE, rate: EXCHANGE_UNIT, spared: 0n };
  const today = withSold(row as PositionRow, 5, sold);
  expect(today.soldBefore).toBe(FINE);
  expect(withSold({ ...row, ...today } as PositionRow, 4, sold)).toEqual(today);
});
