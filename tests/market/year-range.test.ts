import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '#core/calendar.ts';
import { DAY_MS } from '#core/time.ts';
import { Period } from '#market/calendar/periods.ts';
import type { ScenarioBook } from '#market/paths/scenario.ts';
import { createMarket, type Market } from '../../server/market/market.ts';
import {
  anyHours,
  anyKey,
  anyTime,
  INSTRUMENTS,
  instrumentOf,
  usedMarket,
} from './sample-market.ts';

const YEAR_DAYS = 364;
const always = usedMarket(1, 'always');
const exchange = usedMarket(1, 'exchange');

/** The same, from the candles of the days. */
function fromCandles(market: Market, key: string, atMs: number) {
  const instrument = instrumentOf(market, key);
  const candles = market.candles(instrument, Period.day, { limit: YEAR_DAYS + 1 }, atMs);
  // A day of currencies opens on the evening before: at noon of its date every one has begun.
  const dateOf = (t: number) => localDate(instrument.calendar, t + DAY_MS / 4);
  const today = dateOf(candles.at(-1)?.t ?? 0);
  const days = candles.filter(({ t }) => dateOf(t) > today - YEAR_DAYS);
  const high = Math.max(...days.map((day) => day.high));
  return { high, low: Math.min(...days.map((day) => day.low)) };
}

describe('the range of 52 weeks', () => {
  test('equals that of the daily candles, in any order of queries', () => {
    fc.assert(
      fc.property(anyKey, anyHours, anyTime, (key, hours, time) => {
        const market = hours === 'always' ? always : exchange;
        for (const at of [time, time + 7_200_000, time - 3 * DAY_MS]) {
          const range = market.yearRange(instrumentOf(market, key), at);
          expect(range).toMatchObject(fromCandles(market, key, at));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('includes a new high or low at once, and is adjusted for a split', () => {
    let book: ScenarioBook = { version: 0, list: [] };
    const market = createMarket({
      seed: 1,
      instruments: INSTRUMENTS,
      hours: 'always',
      scenarios: () => book,
    });
    const apple = instrumentOf(market, 'US.AAPL');
    const at = Date.parse('2026-03-04T16:00:00Z');
    const before = market.yearRange(apple, at);
    const gap = { id: 'scn_1', kind: 'gap', key: apple.key, fromMs: at, size: 2 } as const;
    book = { version: 1, list: [gap] };
    const after = market.yearRange(apple, at + 60_000);
    expect(after?.low).toBe(before?.low);
    expect(after?.high).toBeGreaterThan((before?.high ?? 0) * 1.2);
    expect(after?.high).toBe(fromCandles(market, apple.key, at + 60_000).high);
    const split = { ...gap, id: 'scn_2', kind: 'split', fromMs: at, size: 4 } as const;
    book = { version: 2, list: [split] };
    const inFour = market.yearRange(apple, at + 60_000);
    expect(inFour?.low).toBe(Math.round((before?.low ?? 0) / 4));
  });
});
