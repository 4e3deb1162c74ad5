/** When companies report: days without trading, days that have begun in one place and not in another. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/time.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { type Api, startApi } from './harness.ts';

type Earnings = OutputOf<typeof marketList.topFinaCalendarList>['list'][number];

const MARKETS = ['US', 'MX', 'HK', 'EUROPE'] as const;
/** The day before Thanksgiving; until February most exchanges close for days, not all for the same. */
const START_MS = Date.parse('2026-11-25T12:00:00Z');

let api: Api;
beforeAll(async () => {
  api = await startApi({ seeded: false, startMs: START_MS });
});
afterAll(() => api.close());

async function reports(market: string): Promise<Earnings[]> {
  const all: Earnings[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const input = { market, days: 91, pageNum, pageSize: 100 };
    const { list, hasNext } = await api.ok(marketList.topFinaCalendarList, input);
    all.push(...list);
    if (!hasNext) return all;
  }
}

const named = ({ stockCode, market }: Earnings) => ({ stockCode, market });
const keyOf = ({ stockCode, market }: Earnings) => `${market}.${stockCode}`;

test.each(MARKETS)('%s: earliest first, each company once', async (market) => {
  const list = await reports(market);
  const days = list.map(({ releaseDate }) => Math.floor(releaseDate / DAY_MS));
  expect(days).toEqual([...days].sort((a, b) => a - b));
  expect(new Set(list.map(keyOf)).size).toBe(list.length);
});

test('an announced report keeps its date', async () => {
  const before = new Map<string, Earnings[]>();
  for (const market of MARKETS) before.set(market, await reports(market));
  // One walk for all markets: each moment of it is dear.
  for (let days = 1; days <= 45; days += 1) {
    api.clock.set(START_MS + days * DAY_MS);
    for (const market of MARKETS) {
      const after = await reports(market);
      const dates = new Map(after.map((report) => [keyOf(report), report.releaseDate]));
      expect(dates.size).toBe(after.length);
      const told = before.get(market) ?? [];
      expect(told).not.toEqual([]);
      const ahead = told.filter(({ releaseDate }) => releaseDate > api.clock.now());
      const moved = ahead.filter((report) => dates.get(keyOf(report)) !== report.releaseDate);
      expect({ market, days, moved }).toEqual({ market, days, moved: [] });
      before.set(market, after);
    }
  }
  api.clock.set(START_MS);
});

test.each([0, 6, 13, 18])(
  'a company reports on the same day in its summary, %i hours later as well',
  async (hours) => {
    api.clock.set(START_MS + hours * HOUR_MS);
    for (const market of MARKETS) {
      const list = await reports(market);
      // The first report today or tomorrow, the last some three months ahead.
      for (const report of [...list.slice(0, 5), ...list.slice(-5)]) {
        const { nextEarningsDate } = await api.ok(marketList.summaryDetail, named(report));
        expect({ ...named(report), nextEarningsDate }).toMatchObject({
          nextEarningsDate: report.releaseDate,
        });
      }
    }
  },
);
