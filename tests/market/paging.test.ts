import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Scenario } from '#core/scenario.ts';
import { DAY_MS } from '#core/time.ts';
import type { Candle } from '#market/bars/candles.ts';
import { Period, periodSeconds } from '#market/calendar/periods.ts';
import { createMarket, type Market } from '../../server/market/market.ts';
import { HISTORY_FROM } from '../../server/market/tuning.ts';
import { anyHours, anyTime, instrumentOf, KEYS } from './sample-market.ts';
import { EURGBP, SMALL_INDEX, WAVE, WITH_SPECIAL } from './special-instruments.ts';

const list: Scenario[] = [];
const book = { version: 0, list };
const options = { seed: 2, instruments: WITH_SPECIAL, scenarios: () => book };
const markets = {
  always: createMarket({ ...options, hours: 'always' }),
  exchange: createMarket({ ...options, hours: 'exchange' }),
};
const anyInstrument = fc.constantFrom(...KEYS, EURGBP.key, SMALL_INDEX.key, WAVE.key);
const anyPeriod = fc.constantFrom(...Object.values(Period));

/** Halts of one key, in seconds before now. */
const anyHalts = fc.array(
  fc.record({
    before: fc.integer({ min: 0, max: 90_000 }),
    lasts: fc.integer({ min: 30, max: 40_000 }),
  }),
  { maxLength: 2 },
);

function halt(key: string, nowMs: number, halts: { before: number; lasts: number }[]): void {
  list.length = 0;
  halts.forEach(({ before, lasts }, i) => {
    const fromMs = nowMs - before * 1000;
    list.push({ id: `${i}`, kind: 'halt', key, fromMs, toMs: fromMs + lasts * 1000, size: 0 });
  });
  book.version++;
}

/** Pages of the given sizes, from the newest back, put together. */
function paged(
  market: Market,
  key: string,
  period: Period,
  sizes: number[],
  nowMs: number,
): Candle[] {
  const instrument = instrumentOf(market, key);
  let candles: Candle[] = [];
  for (const limit of sizes) {
    const range = { limit, endMs: candles[0]?.t };
    const page = market.candles(instrument, period, range, nowMs);
    expect(page.length).toBeLessThanOrEqual(limit);
    candles = [...page, ...candles];
  }
  return candles;
}

describe('candles by pages', () => {
  test('join without a gap or a candle twice, for every period and class, over halts', () => {
    fc.assert(
      fc.property(
        anyHours,
        anyInstrument,
        anyPeriod,
        anyTime,
        anyHalts,
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
        (hours, key, period, nowMs, halts, sizes) => {
          const market = markets[hours];
          halt(key, nowMs, halts);
          const pages = paged(market, key, period, sizes, nowMs);
          const starts = pages.map(({ t }) => t);
          expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
          // The points of a session end where it begins, so there a page may be shorter.
          const oneSession = period === Period.time;
          const at = { limit: oneSession ? 10_000 : sizes.reduce((a, b) => a + b) };
          const all = market.candles(instrumentOf(market, key), period, at, nowMs);
          if (oneSession) expect(pages.slice(-all.length)).toEqual(all.slice(-pages.length));
          else expect(pages).toEqual(all);
        },
      ),
      { numRuns: 80 },
    );
  }, 120_000);

  test('hold as many bars as asked for after a halt, in the session it ended', () => {
    const { exchange } = markets;
    const nowMs = Date.UTC(2026, 10, 20, 20, 30);
    halt('US.AAPL', nowMs, [{ before: 7200, lasts: 7300 }]);
    const apple = instrumentOf(exchange, 'US.AAPL');
    const bars = exchange.candles(apple, Period.fiveMinutes, { limit: 5 }, nowMs);
    const stop = nowMs - 7_200_000;
    expect(bars.map(({ t }) => t)).toEqual([5, 4, 3, 2, 1].map((i) => stop - i * 300_000));
  });

  test('return the day before when a halt leaves the first second of a day without a price', () => {
    const { always } = markets;
    const nowMs = Date.UTC(2025, 5, 16, 13, 30);
    halt('US.AAPL', nowMs, [{ before: 0, lasts: 30 }]);
    const apple = instrumentOf(always, 'US.AAPL');
    const last = (limit: number) => always.candles(apple, Period.day, { limit }, nowMs);
    const [day] = last(1);
    expect(day?.t).toBe(Date.UTC(2025, 5, 13, 13, 30));
    expect(last(3).at(-1)).toEqual(day);
    expect(last(3)).toHaveLength(3);
  });

  test('begin with the first day of the history, and are empty before it', () => {
    list.length = 0;
    book.version++;
    const nowMs = Date.UTC(2026, 10, 20, 18);
    for (const hours of ['always', 'exchange'] as const) {
      for (const key of [...KEYS, EURGBP.key, SMALL_INDEX.key, WAVE.key]) {
        const market = markets[hours];
        const instrument = instrumentOf(market, key);
        const at = (endMs: number, period: Period) =>
          market.candles(instrument, period, { limit: 1000, endMs }, nowMs);
        const days = at((HISTORY_FROM + 40) * DAY_MS, Period.day);
        const [first] = days;
        if (!first) throw new Error(`${key} has no first day`);
        expect(Math.abs(first.t / DAY_MS - HISTORY_FROM)).toBeLessThan(3);
        expect(first.low).toBeGreaterThan(0);
        expect(first.high).toBeGreaterThanOrEqual(Math.max(first.open, first.close));
        for (const period of Object.values(Period)) {
          expect(at(first.t, period)).toEqual([]);
          const [start] = at(first.t + 1, period);
          expect(start?.t, `${key} ${period}`).toBe(first.t);
          if (periodSeconds(period)) expect(start?.open).toBe(first.open);
        }
      }
    }
  });
});
