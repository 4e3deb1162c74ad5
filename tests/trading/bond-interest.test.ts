import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accruedInterest,
  accruedPerUnit,
  type BondTerms,
  couponDatesBetween,
  couponPerUnit,
} from '#core/bond.ts';
import { dayNumber } from '#core/civil-date.ts';
import { EXCHANGE_UNIT } from '#core/money.ts';
import type { PositionRow } from '#core/rows.ts';
import { accruedOf, type BondVenue, payCoupons } from '#trading/rules/bond-interest.ts';
import { peopled } from '../core/memory-draft.ts';

const START = dayNumber(2026, 1, 1);
const UNIT = 100_000_000n;
const terms: fc.Arbitrary<BondTerms> = fc.record({
  coupon: fc.integer({ min: 0, max: 1200 }).map((basisPoints) => basisPoints / 1e4),
  frequency: fc.constantFrom(1, 2, 4),
  maturity: fc.integer({ min: START + 1, max: START + 4000 }),
  dayCount: fc.constantFrom('ACT/ACT', '30/360'),
  baseYield: fc.constant(0.04),
});
const day = fc.integer({ min: START, max: START + 4200 });

describe('interest of a bond in whole units', () => {
  test('follows the formula, and is never more than a coupon', () => {
    fc.assert(
      fc.property(terms, day, (bond, at) => {
        const exact = accruedPerUnit(bond, at);
        expect(Math.abs(Number(exact) / 1e8 - accruedInterest(bond, at))).toBeLessThan(2e-8);
        expect(exact <= couponPerUnit(bond)).toBe(true);
      }),
    );
  });

  test('has each coupon date once, however the period is divided', () => {
    fc.assert(
      fc.property(terms, fc.tuple(day, day, day), (bond, days) => {
        const [a = 0, b = 0, c = 0] = days.toSorted((x, y) => x - y);
        const dates = couponDatesBetween(bond, a, c);
        const parts = [...couponDatesBetween(bond, a, b), ...couponDatesBetween(bond, b, c)];
        expect(parts).toEqual(dates);
        expect(dates.toSorted((x, y) => x - y)).toEqual(dates);
        for (const date of dates) expect(accruedPerUnit(bond, date)).toBe(0n);
        expect(dates.includes(bond.maturity)).toBe(a < bond.maturity && bond.maturity <= c);
      }),
    );
  });

  test('of the fills of an order adds up to that of the whole', () => {
    const sizes = fc.array(fc.bigInt({ min: 1n, max: 900n }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(terms, day, sizes, (bond, at, parts) => {
        const venue: BondVenue = { terms: bond, dateOf: () => at, rateOn: () => EXCHANGE_UNIT };
        const money = { rate: EXCHANGE_UNIT, currency: 'USD', direction: 0 } as const;
        const accrued = (filledQuantity: bigint, quantity: bigint) =>
          accruedOf(venue, { ...money, filledQuantity }, { quantity, at: 0 });
        let filled = 0n;
        let sum = 0n;
        for (const size of parts) {
          sum += accrued(filled, size * UNIT);
          filled += size * UNIT;
        }
        expect(sum).toBe(accrued(0n, filled));
      }),
    );
  });
});

test('a coupon is not paid twice when an earlier day is looked at in between', () => {
  const rows = peopled(['ada']);
  const maturity = dayNumber(2030, 6, 30);
  const bond = { coupon: 0.05, frequency: 2, maturity, dayCount: 'ACT/ACT', baseYield: 0.04 };
  const venue: BondVenue = {
    terms: bond as BondTerms,
    dateOf: () => 0,
    rateOn: () => EXCHANGE_UNIT,
  };
  const owned = { id: 'pos_1', userId: 'ada', wallet: 'STOCK', currency: 'USD', interest: 0n };
  const from = { ...owned, instrument: 'BOND.X', quantity: 10n * UNIT, couponsTo: START };
  const interestAt = (position: PositionRow, date: number) => {
    rows.arrange((draft) => {
      payCoupons(draft, venue, position, date);
    });
    return rows.get('Position', 'pos_1');
  };
  const summer = dayNumber(2026, 7, 1);
  const paid = interestAt(from as PositionRow, summer);
  expect(paid).toMatchObject({ interest: 25_00n, couponsTo: summer });
  const early = interestAt(paid, summer - 90);
  expect(early).toMatchObject({ interest: 25_00n, couponsTo: summer });
  expect(interestAt(early, summer).interest).toBe(25_00n);
});
