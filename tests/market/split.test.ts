/** A split changes the units that prices and volumes are in, and nothing else. */

import { expect, test } from 'vitest';
import type { Scenario } from '#core/scenario.ts';
import { MINUTE_MS } from '#core/time.ts';
import { Period } from '#market/calendar/periods.ts';
import { figuresOf } from '#topics/content/newsroom/facts.ts';
import { auctionPlan } from '#topics/special-offers/plans.ts';
import { createMarket, type Market } from '../../server/market/market.ts';
import { instrumentOf } from './sample-market.ts';
import { SMALL_INDEX, WITH_SPECIAL } from './special-instruments.ts';

const T = Date.UTC(2026, 10, 18, 15);

const marketOf = (list: readonly Scenario[]): Market => {
  const scenarios = () => ({ version: 1, list });
  return createMarket({ seed: 9, instruments: WITH_SPECIAL, hours: 'always', scenarios });
};
const plain = marketOf([]);
const apple = instrumentOf(plain, 'US.AAPL');
const splitBy = (size: number): Market =>
  marketOf([{ id: 'one', kind: 'split', key: apple.key, fromMs: T, size }]);

test('halves the price at once, and shows the day and the chart in the new units', () => {
  const market = splitBy(2);
  // Between two ticks too: nobody meets the old price with the new number of units.
  for (const at of [T, T + 1, T + 999, T + MINUTE_MS]) {
    const quote = market.quote(apple, at);
    const usual = plain.quote(apple, at);
    for (const figure of ['last', 'open', 'high', 'low', 'previousClose'] as const) {
      expect(Math.abs(quote[figure] - usual[figure] / 2)).toBeLessThan(1);
    }
    expect(market.orderBook(apple, at).last).toBe(quote.last);
    expect(quote.volume).toBe(2 * usual.volume);
  }
  expect(market.quote(apple, T - 1)).toEqual(plain.quote(apple, T - 1));
  for (const period of [Period.time, Period.sixtyMinutes, Period.day, Period.month]) {
    const bars = market.candles(apple, period, { limit: 30 }, T + MINUTE_MS);
    const usual = plain.candles(apple, period, { limit: 30 }, T + MINUTE_MS);
    expect(bars.length).toBe(usual.length);
    bars.forEach((bar, i) => {
      expect(Math.abs(bar.close - (usual[i]?.close ?? 0) / 2)).toBeLessThan(1);
      expect(bar.volume).toBe(2 * (usual[i]?.volume ?? 0));
    });
  }
  // Also what lists had drawn before.
  market.sessionCloses(apple, T - 1);
  const drawn = (of: Market) => [
    ...of.sessionCloses(apple, T + MINUTE_MS),
    ...of.dailyCloses(apple, T + MINUTE_MS, 50),
  ];
  const [halved, usual] = [drawn(market), drawn(plain)];
  expect(halved.length).toBeGreaterThan(50);
  halved.forEach((close, i) => {
    expect(Math.abs(close - (usual[i] ?? 0) / 2)).toBeLessThan(1);
  });
});

test('a reverse split leaves the turnover as it was, in fewer units', () => {
  for (const ratio of [0.1, 0.03, 1.5]) {
    const market = splitBy(ratio);
    const [quote, usual] = [market.quote(apple, T + MINUTE_MS), plain.quote(apple, T + MINUTE_MS)];
    expect(quote.volume / usual.volume / ratio).toBeCloseTo(1, 4);
    expect(quote.turnover / usual.turnover).toBeCloseTo(1, 3);
    // Units waiting in the book: levels and draws are others, their sum is of that size.
    const units = (of: Market) =>
      of.depth(apple, T).bids.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    const grown = units(market) / units(plain) / ratio;
    expect(grown).toBeGreaterThan(0.3);
    expect(grown).toBeLessThan(3);
  }
  const market = splitBy(0.1);
  const [bar] = market.candles(apple, Period.sixtyMinutes, { limit: 1 }, T + 9 * MINUTE_MS);
  const minutes = market
    .candles(apple, Period.time, { limit: 60 }, T + 9 * MINUTE_MS)
    .filter(({ t }) => t >= (bar?.t ?? 0));
  expect(minutes.length).toBeGreaterThan(5);
  expect(minutes.reduce((sum, { volume }) => sum + volume, 0)).toBe(bar?.volume);
});

test('with a dividend and another split, earlier bars are still the aggregate of shorter ones', () => {
  const market = marketOf([
    { id: '1', kind: 'split', key: apple.key, fromMs: T - 20 * MINUTE_MS - 7, size: 3 },
    { id: '2', kind: 'dividend', key: apple.key, fromMs: T - 11 * MINUTE_MS, size: 1 },
    { id: '3', kind: 'split', key: apple.key, fromMs: T - 3 * MINUTE_MS + 1, size: 0.5 },
  ]);
  const bars = (period: Period, limit: number) =>
    market.candles(apple, period, { limit }, T).filter(({ t }) => t >= T - 60 * MINUTE_MS);
  const minutes = bars(Period.time, 61);
  for (const long of bars(Period.fiveMinutes, 12)) {
    if (long.t < (minutes[0]?.t ?? 0)) continue;
    const parts = minutes.filter(({ t }) => t >= long.t && t < long.t + 5 * MINUTE_MS);
    expect(long).toMatchObject({
      open: parts[0]?.open,
      high: Math.max(...parts.map(({ high }) => high)),
      low: Math.min(...parts.map(({ low }) => low)),
      close: parts.at(-1)?.close,
      volume: parts.reduce((sum, { volume }) => sum + volume, 0),
    });
  }
  const ratio = market.quote(apple, T).last / plain.quote(apple, T).last;
  expect(ratio).toBeCloseTo(1 / 1.5, 1);
  const { previousClose, change } = market.quote(apple, T);
  const usual = plain.quote(apple, T);
  expect(change / previousClose).toBeCloseTo(usual.changeRatio, 1);
});

test('an index of the instrument is not changed', () => {
  const market = marketOf([{ id: 's', kind: 'split', key: apple.key, fromMs: T, size: 4 }]);
  for (const at of [T, T + MINUTE_MS]) {
    expect(market.quote(SMALL_INDEX, at).last).toBe(plain.quote(SMALL_INDEX, at).last);
  }
});

test('the volume in a news story is compared in the same units', () => {
  const volumeOf = (of: Market) => figuresOf(of, apple, T + MINUTE_MS).volume;
  for (const ratio of [4, 0.1]) {
    expect(volumeOf(splitBy(ratio))).toBeCloseTo(volumeOf(plain), 2);
  }
});

test('a later auction offers the same part of the company', () => {
  const offer = { id: 'a', instrument: apple, number: 0, opensAt: T + MINUTE_MS, days: 3 };
  const usual = auctionPlan(plain, offer);
  for (const ratio of [4, 0.1]) {
    const { volume, reserve } = auctionPlan(splitBy(ratio), offer);
    expect(Number(volume) / Number(usual.volume) / ratio).toBeCloseTo(1, 2);
    expect((Number(reserve) / Number(usual.reserve)) * ratio).toBeCloseTo(1, 2);
  }
});
