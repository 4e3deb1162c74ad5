/** A candle of the wire as the chart draws it, and the periods by their numbers. */
import { expect, test } from 'vitest';
import { barOf } from '../../web/src/features/chart/api.ts';
import { averages, defaultPeriod, periods } from '../../web/src/ui/chart/periods.ts';

test('the turnover of a bar is the average of open, high, low and close times its volume', () => {
  expect(barOf({ t: 1_773_846_000_000, o: 10, h: 16, l: 8, c: 14, v: 100 })).toEqual({
    timestamp: 1_773_846_000_000,
    open: 10,
    high: 16,
    low: 8,
    close: 14,
    volume: 100,
    turnover: 1200,
  });
});

test('the periods are Time 1, 1D 2, 1W 3, 1M 4, 3M 11 and 1Y 5, a stock begins by 1D', () => {
  expect(Object.fromEntries(periods.map(({ name, type }) => [name, type]))).toEqual({
    time: 1,
    minutes5: 6,
    minutes15: 7,
    minutes30: 8,
    minutes60: 9,
    day: 2,
    week: 3,
    month: 4,
    quarter: 11,
    year: 5,
  });
  expect(defaultPeriod).toBe(2);
  expect(averages).toEqual([5, 10, 30]);
});
