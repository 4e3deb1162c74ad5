import { expect, test } from 'vitest';
import { changesIn, pricesOf, termsOf } from '../../web/src/features/position/edit-terms.ts';

const placed = {
  consignNum: '10',
  consignPrice: '180.00',
  takeProfit: '200.00',
  timeInForce: 'GTC',
} as Parameters<typeof termsOf>[0];

test('only what is other than it was is asked for, and a guard that is emptied is taken off', () => {
  const terms = termsOf(placed);
  expect(changesIn(placed, terms)).toEqual({});
  expect(changesIn(placed, { ...terms, unitAmount: '180', num: '5' })).toEqual({ num: '5' });
  expect(
    changesIn(placed, { ...terms, takeProfit: '', stopLoss: '170', timeInForce: 'DAY' }),
  ).toEqual({ takeProfit: '0', stopLoss: '170', timeInForce: 'DAY' });
});

test('of an order that trails the distance is asked for, and never its stop', () => {
  const trailing = { ...placed, stopPrice: '175.00', trailAmount: '5.00' };
  const terms = termsOf(trailing);
  expect(pricesOf(trailing)).toEqual(['unitAmount']);
  expect(changesIn(trailing, { ...terms, distance: '5' })).toEqual({});
  expect(changesIn(trailing, { ...terms, distance: '4.5' })).toEqual({ trailAmount: '4.5' });
  expect(changesIn(trailing, { ...terms, by: 'percent', distance: '5' })).toEqual({
    trailPercent: '5',
  });
});
