/** Key facts of an instrument: its year, and of a company what it is worth, earns and reports. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { DAY_MS } from '#core/time.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { type Api, START_MS, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ seeded: false });
});
afterAll(() => api.close());

describe('the summary of a company', () => {
  test('says what the company does, what it earns and when it reports', async () => {
    const summary = await api.ok(marketList.summaryDetail, { stockCode: 'AAPL', market: 'US' });
    const quote = await api.ok(market.detailQuote, { stockCode: 'AAPL', market: 'US' });
    expect(summary).toMatchObject({ name: 'Apple Inc.', sector: 'Technology', exchange: 'NASDAQ' });
    expect(summary.longBusinessSummary.length).toBeGreaterThan(50);
    expect(summary.yearHigh).toBeGreaterThanOrEqual(quote.price_highest);
    expect(summary.yearLow).toBeLessThanOrEqual(quote.price_lowest);
    expect(summary.peRatio).toBeCloseTo(quote.price_nominal / (summary.eps ?? 0), 0);
    expect(summary.nextEarningsDate).toBeGreaterThan(START_MS - DAY_MS);
  });

  test('its range of 52 weeks is that of the days of the chart', async () => {
    for (const asked of [
      { stockCode: 'AAPL', market: 'US' },
      { stockCode: 'SPX', market: 'INDEX' },
      { stockCode: 'BTC', market: 'CRYPTO' },
      { stockCode: 'EURUSD', market: 'FX' },
    ]) {
      const { yearHigh, yearLow } = await api.ok(marketList.summaryDetail, asked);
      const startTime = START_MS - 364 * DAY_MS;
      const { list } = await api.ok(market.kline, { ...asked, type: 2, startTime, limit: 400 });
      expect(list.length).toBeGreaterThan(240);
      expect(yearHigh).toBe(Math.max(...list.map(({ h }) => h)));
      expect(yearLow).toBe(Math.min(...list.map(({ l }) => l)));
    }
  });

  test('yearly earnings are the sum of the last four quarters in the calendar', async () => {
    const asked = { stockCode: 'KO', market: 'US' };
    const told: number[] = [];
    const reported = async () => {
      const found = (await api.ok(marketList.summaryDetail, asked)).nextEarningsDate ?? 0;
      api.clock.set(found - DAY_MS);
      const input = { days: 5, pageSize: 100 };
      const { list } = await api.ok(marketList.topFinaCalendarList, input);
      told.push(list.find(({ stockCode }) => stockCode === 'KO')?.epsEstimate ?? Number.NaN);
      return found;
    };
    for (let quarter = 0; quarter < 5; quarter += 1) {
      const releaseTime = await reported();
      api.clock.set(releaseTime - 1);
      const before = await api.ok(marketList.summaryDetail, asked);
      api.clock.set(releaseTime);
      const after = await api.ok(marketList.summaryDetail, asked);
      // Until the day is over its results are the next ones.
      api.clock.set(releaseTime + DAY_MS);
      if (quarter < 4) continue;
      const sum = (quarters: number[]) => quarters.reduce((total, one) => total + one, 0);
      expect(before.eps).toBeCloseTo(sum(told.slice(0, 4)), 1);
      expect(after.eps).toBeCloseTo(sum(told.slice(1, 5)), 1);
      expect(after.eps).not.toBe(before.eps);
    }
    api.clock.set(START_MS);
  });

  test('of an instrument without earnings has none', async () => {
    const summary = await api.ok(marketList.summaryDetail, { stockCode: 'BTC', market: 'CRYPTO' });
    expect(summary.eps).toBeUndefined();
    expect(summary.nextEarningsDate).toBeUndefined();
  });

  test.for([
    [{ stockCode: 'NOSUCH', market: 'US' }, 404, 'UnknownInstrument'],
    [{ stockCode: 'AAPL', market: 'MARS' }, 404, 'UnknownInstrument'],
    [{ stockCode: 'AAPL' }, 400, 'InvalidInput'],
  ] as const)('refuses %j', async ([input, status, error]) => {
    expect(await api.refused(marketList.summaryDetail, input)).toMatchObject({ status, error });
  });
});
