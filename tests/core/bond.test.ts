import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accruedInterest,
  type BondTerms,
  bondPriceAt,
  cleanPrice,
  couponPeriod,
  yieldToMaturity,
} from '#core/bond.ts';
import { dayNumber } from '#core/civil-date.ts';

const day = (text: string): number => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return dayNumber(year, month, date);
};

const anyTerms = fc.record<BondTerms>({
  coupon: fc.integer({ min: 0, max: 1200 }).map((basisPoints) => basisPoints / 10_000),
  frequency: fc.constantFrom(1, 2, 4),
  maturity: fc.integer({ min: day('2026-01-01'), max: day('2060-12-31') }),
  dayCount: fc.constantFrom('ACT/ACT', '30/360'),
  baseYield: fc.constant(0.04),
});
const anyYield = fc.integer({ min: -90, max: 2500 }).map((basisPoints) => basisPoints / 10_000);
const anyDay = fc.integer({ min: day('2019-01-01'), max: day('2059-12-31') });
const NOTE: BondTerms = {
  coupon: 0.0425,
  frequency: 2,
  maturity: day('2035-11-15'),
  dayCount: 'ACT/ACT',
  baseYield: 0.0438,
};

describe('prices and yields of bonds', () => {
  test('on a coupon date a bond that yields its coupon is worth 100', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 60 }), (terms, periods) => {
        let at = terms.maturity;
        for (let i = 0; i < periods; i++) at = couponPeriod(terms, at - 1)?.from ?? at;
        expect(cleanPrice(terms, terms.coupon, at)).toBeCloseTo(100, 8);
        expect(accruedInterest(terms, at)).toBe(0);
      }),
    );
  });

  test('the price is the sum of what it pays, discounted', () => {
    fc.assert(
      fc.property(anyTerms, anyYield, anyDay, (terms, yearly, at) => {
        const period = couponPeriod(terms, at);
        if (!period) return;
        const coupon = (100 * terms.coupon) / terms.frequency;
        let value = 0;
        for (let i = 0; i <= period.after; i++) {
          const paid = coupon + (i === period.after ? 100 : 0);
          value += paid / (1 + yearly / terms.frequency) ** i;
        }
        value /= 1 + (period.left * yearly) / terms.frequency;
        const price = cleanPrice(terms, yearly, at) + accruedInterest(terms, at);
        expect(price / value).toBeCloseTo(1, 10);
      }),
    );
  });

  test('a higher yield is a lower price, by the slope', () => {
    fc.assert(
      fc.property(anyTerms, anyYield, anyDay, (terms, yearly, at) => {
        if (at >= terms.maturity) return;
        const step = 1e-6;
        const { price, slope } = bondPriceAt(terms, yearly, at);
        const above = cleanPrice(terms, yearly + step, at);
        expect(above).toBeLessThan(price);
        expect((price - above) / step / slope).toBeCloseTo(1, 3);
      }),
    );
  });

  test('yield and price are each the inverse of the other', () => {
    fc.assert(
      fc.property(anyTerms, anyYield, anyDay, (terms, yearly, at) => {
        const price = cleanPrice(terms, yearly, at);
        const found = yieldToMaturity(terms, price, at);
        if (at >= terms.maturity) expect(found).toBeUndefined();
        else {
          // A bond about to be repaid says little about its yield; its price always comes back.
          expect(cleanPrice(terms, found ?? Number.NaN, at)).toBeCloseTo(price, 9);
          if (terms.maturity - at > 30) expect(found).toBeCloseTo(yearly, 9);
        }
      }),
    );
  });

  test('interest accrues day by day, to a whole coupon', () => {
    let before = accruedInterest(NOTE, day('2026-05-15'));
    for (let at = day('2026-05-16'); at < day('2026-11-15'); at++) {
      const now = accruedInterest(NOTE, at);
      expect(now - before).toBeCloseTo(4.25 / 2 / 184, 9);
      before = now;
    }
    expect(accruedInterest(NOTE, day('2026-11-15'))).toBe(0);
  });

  test('months of thirty days count no 31st', () => {
    const bond: BondTerms = { ...NOTE, dayCount: '30/360', maturity: day('2034-06-15') };
    expect(accruedInterest(bond, day('2026-03-31'))).toBeCloseTo((4.25 * 106) / 360, 9);
    expect(accruedInterest(bond, day('2026-03-30'))).toBeCloseTo((4.25 * 105) / 360, 9);
  });

  test('coupons at the end of months stay there', () => {
    const bond: BondTerms = { ...NOTE, maturity: day('2030-08-31') };
    expect(couponPeriod(bond, day('2027-12-01'))).toMatchObject({
      from: day('2027-08-31'),
      to: day('2028-02-29'),
    });
  });

  test('at maturity the price is par, and there is neither accrued interest nor a yield', () => {
    expect(couponPeriod(NOTE, NOTE.maturity)).toBeUndefined();
    expect(cleanPrice(NOTE, 0.09, NOTE.maturity)).toBe(100);
    expect(yieldToMaturity(NOTE, 99, NOTE.maturity)).toBeUndefined();
    expect(accruedInterest(NOTE, NOTE.maturity + 400)).toBe(0);
  });

  test('a price that no yield gives has no yield', () => {
    expect(yieldToMaturity(NOTE, -1000, day('2026-01-01'))).toBeUndefined();
    expect(yieldToMaturity(NOTE, 1e9, day('2026-01-01'))).toBeUndefined();
  });
});
