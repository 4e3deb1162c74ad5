import { expect, test } from 'vitest';
import { stopBehind } from '../../web/src/lib/trail.ts';
import { distanceOf, standingAt } from '../../web/src/lib/trailing-order.ts';

test('a stop lies on the tick away from the market, as the server puts it', () => {
  const percent = { by: 'percent', distance: '1.5' } as const;
  expect(stopBehind(1, percent, '200.01', '0.01')).toBe('197.00');
  expect(stopBehind(0, percent, '200.01', '0.01')).toBe('203.02');
  expect(stopBehind(1, { by: 'amount', distance: '5' }, '200.00', '0.01')).toBe('195.00');
  expect(stopBehind(1, percent, '50.02', '0.05')).toBe('49.25');
  expect(stopBehind(1, { by: 'amount', distance: '' }, '200.00', '0.01')).toBe('');
  expect(stopBehind(1, { by: 'amount', distance: '300' }, '200.00', '0.01')).toBe('');
});

test('a better price that is seen moves it on, any other leaves what the server said', () => {
  const sale = { direction: 1, trailPercent: '2', bestPrice: '100.00', stopPrice: '98.00' };
  expect(standingAt(sale, '99.00')).toBe(sale);
  expect(standingAt(sale, undefined)).toBe(sale);
  expect(standingAt(sale, '101.00')).toMatchObject({ bestPrice: '101.00', stopPrice: '98.98' });
  const buy = { direction: 0, trailAmount: '2.00', bestPrice: '100.00', stopPrice: '102.00' };
  expect(standingAt(buy, '99.50')).toMatchObject({ bestPrice: '99.50', stopPrice: '101.50' });
  const met = { ...sale, stopTime: 1 };
  expect(standingAt(met, '101.00')).toBe(met);
  const fixed = { direction: 1, stopPrice: '98.00' };
  expect(standingAt(fixed, '101.00')).toBe(fixed);
  expect([sale, buy, fixed].map((order) => distanceOf(order)?.by)).toEqual([
    'percent',
    'amount',
    undefined,
  ]);
});
