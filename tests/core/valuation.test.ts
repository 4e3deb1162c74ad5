import { expect, test } from 'vitest';
import { EXCHANGE_UNIT } from '#core/money.ts';
import { converted, valueHolding } from '#core/valuation.ts';

const UNITS = 10n ** 8n;
/** Ten units bought at 100 with a leverage of five: 200.00 of margin. */
const held = {
  direction: 0,
  quantity: 10n * UNITS,
  cost: 1000n * UNITS,
  margin: 200_00n,
  remainder: 0n,
  currency: 'USD',
} as const;
const valued = (close: bigint, price: bigint) => {
  const mark = {
    price: price * UNITS,
    rate: EXCHANGE_UNIT,
    dayCost: 10n * close * UNITS,
    dayPaid: 0n,
  };
  const { profit, dailyProfit } = valueHolding(held, mark);
  return [profit, dailyProfit];
};

test('the loss of a day includes profits of earlier days, but never exceeds the worth at its beginning', () => {
  expect(valued(150n, 110n)).toEqual([100_00n, -400_00n]);
  expect(valued(150n, 70n)).toEqual([-200_00n, -700_00n]);
  expect(valued(90n, 70n)).toEqual([-200_00n, -100_00n]);
  expect(valued(90n, 95n)).toEqual([-50_00n, 50_00n]);
});

test('losses beyond the margin before the day do not count as gains when the price recovers', () => {
  expect(valued(70n, 60n)).toEqual([-200_00n, 0n]);
  expect(valued(70n, 75n)).toEqual([-200_00n, 0n]);
  expect(valued(70n, 85n)).toEqual([-150_00n, 50_00n]);
});

test('a loss in another currency is truncated like a gain', () => {
  // 24 cents of euros at 1.08639 are 26.07 of dollars.
  const rate = (EXCHANGE_UNIT * 108_639n) / 100_000n;
  expect(converted(24n, 'EUR', 'USD', rate)).toBe(26n);
  expect(converted(-24n, 'EUR', 'USD', rate)).toBe(-26n);
  // One minor unit short of a whole one in its last decimal, and the same money.
  expect(converted(-1n, 'EUR', 'USD', EXCHANGE_UNIT - 1n)).toBe(0n);
  expect(converted(-24n, 'USD', 'USD', rate)).toBe(-24n);
});
