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
import { accruedOf, type BondVenue } from '#trading/rules/bond-interest.ts';

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
  test('is that of the formula, and never more than a coupon', () => {
    fc.assert(
      fc.property(terms, day, (bond, at) => {
        const exact = accruedPerUnit(bond, at);
        expect(Math.abs(Number(exact) / 1e8 - accruedInterest(bond, at))).toBeLessThan(2e-8);
        expect(exact <= couponPerUnit(bond)).toBe(true);
      }),
    );
  });

  test('has each coupon date once, however time is cut', () => {
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

  test('of the parts of an order is that of the whole', () => {
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
