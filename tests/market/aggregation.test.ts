import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Instrument } from '#core/instrument.ts';
import type { Candle } from '#market/bars/candles.ts';
import { Period } from '#market/calendar/periods.ts';
import type { Market } from '../../server/market/market.ts';
import { anyHours, anyKey, anySeed, anyTime, instrumentOf, usedMarket } from './sample-market.ts';

type Bar = Omit<Candle, 't'>;

function sum(parts: readonly Bar[]): Bar {
  return {
    open: parts[0]?.open ?? Number.NaN,
    high: Math.max(...parts.map(({ high }) => high)),
    low: Math.min(...parts.map(({ low }) => low)),
    close: parts.at(-1)?.close ?? Number.NaN,
    volume: parts.reduce((total, { volume }) => total + volume, 0),
  };
}

function barOf({ open, high, low, close, volume }: Bar): Bar {
  return { open, high, low, close, volume };
}

/** Every tick of `[fromMs, toMs)` by asking for the quote of each second. */
function walk(market: Market, instrument: Instrument, fromMs: number, toMs: number): number[] {
  const prices: number[] = [];
  const step = instrument.tickSeconds * 1000;
  for (let at = fromMs; at < toMs; at += step) prices.push(market.quote(instrument, at).last);
  return prices;
}

/** Parts whose start lies in `[from, to)`. */
const between = (parts: readonly Candle[], from: number, to: number): Candle[] =>
  parts.filter(({ t }) => t >= from && t < to);

const INTRADAY = [
  [Period.fiveMinutes, Period.time],
  [Period.fifteenMinutes, Period.fiveMinutes],
  [Period.thirtyMinutes, Period.fifteenMinutes],
  [Period.sixtyMinutes, Period.thirtyMinutes],
  [Period.day, Period.sixtyMinutes],
] as const;

const LONG = [
  [Period.week, Period.day],
  [Period.month, Period.day],
  [Period.quarter, Period.month],
  [Period.year, Period.quarter],
] as const;

describe('every candle is the aggregate of its parts', () => {
  test.each(INTRADAY)('period %i of period %i', (period, part) => {
    fc.assert(
      fc.property(anySeed, anyHours, anyKey, anyTime, (seed, hours, key, nowMs) => {
        const market = usedMarket(seed, hours);
        const instrument = instrumentOf(market, key);
        const parts = market.candles(instrument, part, { limit: 5000 }, nowMs);
        const first = parts[0]?.t ?? 0;
        const wholes = market
          .candles(instrument, period, { limit: period === Period.day ? 3 : 20 }, nowMs)
          .filter(({ t }) => t >= first);
        expect(wholes.length).toBeGreaterThan(0);
        wholes.forEach((whole, i) => {
          const end = wholes[i + 1]?.t ?? Number.POSITIVE_INFINITY;
          expect(barOf(whole)).toEqual(sum(between(parts, whole.t, end)));
        });
      }),
      { numRuns: 15 },
    );
  });

  test.each(LONG)('period %i of period %i', (period, part) => {
    fc.assert(
      fc.property(anyHours, anyKey, anyTime, (hours, key, nowMs) => {
        const market = usedMarket(1, hours);
        const instrument = instrumentOf(market, key);
        const parts = market.candles(instrument, part, { limit: 5000 }, nowMs);
        const wholes = market.candles(instrument, period, { limit: 5000 }, nowMs);
        wholes.forEach((whole, i) => {
          const end = wholes[i + 1]?.t ?? Number.POSITIVE_INFINITY;
          expect(barOf(whole)).toEqual(sum(between(parts, whole.t, end)));
        });
      }),
      { numRuns: 5 },
    );
  });

  test('minutes are the aggregate of their ticks, each asked for alone', () => {
    fc.assert(
      fc.property(anySeed, anyHours, anyKey, anyTime, (seed, hours, key, nowMs) => {
        const market = usedMarket(seed, hours);
        const instrument = instrumentOf(market, key);
        const minutes = market.candles(instrument, Period.time, { limit: 6 }, nowMs);
        for (const minute of minutes) {
          const end = Math.min(minute.t + 60_000, nowMs + 1);
          const prices = walk(market, instrument, minute.t, end);
          expect([minute.open, minute.high, minute.low, minute.close]).toEqual([
            prices[0],
            Math.max(...prices),
            Math.min(...prices),
            prices.at(-1),
          ]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a day is the aggregate of its ticks, and its volume the sum of its minutes', () => {
    const market = usedMarket(2, 'exchange');
    const instrument = instrumentOf(market, 'DE.BMW');
    const nowMs = Date.UTC(2026, 2, 10, 23);
    const [day] = market.candles(instrument, Period.day, { limit: 1 }, nowMs);
    const minutes = market.candles(instrument, Period.time, { limit: 5000 }, nowMs);
    expect(minutes).toHaveLength(510);
    const openMs = minutes[0]?.t ?? 0;
    const prices = walk(market, instrument, openMs, openMs + 510 * 60_000);
    expect(day?.high).toBe(Math.max(...prices));
    expect(day?.low).toBe(Math.min(...prices));
    let volume = 0;
    for (const minute of minutes) {
      volume += minute.volume;
      expect(market.quote(instrument, minute.t + 59_999).volume).toBe(volume);
    }
    expect(day?.volume).toBe(volume);
  });
});

describe('candles', () => {
  const PERIODS = Object.values(Period);

  test('hold: low ≤ open, close ≤ high, whole ticks from one up, ascending times up to now', () => {
    fc.assert(
      fc.property(
        anySeed,
        anyHours,
        anyKey,
        anyTime,
        fc.constantFrom(...PERIODS),
        (seed, hours, key, nowMs, period) => {
          const market = usedMarket(seed, hours);
          const instrument = instrumentOf(market, key);
          const candles = market.candles(instrument, period, { limit: 120 }, nowMs);
          expect(candles.length).toBeGreaterThan(0);
          let last = 0;
          for (const { t, open, high, low, close, volume } of candles) {
            expect(t).toBeGreaterThan(last);
            last = t;
            expect(low).toBeGreaterThanOrEqual(1);
            expect(low).toBeLessThanOrEqual(Math.min(open, close));
            expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
            for (const value of [open, high, low, close, volume]) {
              expect(Number.isSafeInteger(value)).toBe(true);
            }
            expect(volume).toBeGreaterThanOrEqual(0);
          }
          expect(last).toBeLessThanOrEqual(nowMs);
        },
      ),
      { numRuns: 80 },
    );
  });

  test('the live candle of every period closes at the quote', () => {
    fc.assert(
      fc.property(anySeed, anyHours, anyKey, anyTime, (seed, hours, key, nowMs) => {
        const market = usedMarket(seed, hours);
        const instrument = instrumentOf(market, key);
        const quote = market.quote(instrument, nowMs);
        for (const period of PERIODS) {
          const live = market.candles(instrument, period, { limit: 1 }, nowMs).at(-1);
          expect(live?.close, `period ${period}`).toBe(quote.last);
        }
        const [day] = market.candles(instrument, Period.day, { limit: 1 }, nowMs);
        expect(barOf(day as Candle)).toEqual({
          open: quote.open,
          high: quote.high,
          low: quote.low,
          close: quote.last,
          volume: quote.volume,
        });
        expect(market.dailyCloses(instrument, nowMs, 2).at(-1)).toBe(quote.last);
      }),
      { numRuns: 40 },
    );
  });

  test('pages join without a gap or an overlap', () => {
    fc.assert(
      fc.property(
        anyHours,
        anyKey,
        anyTime,
        fc.constantFrom(...PERIODS.filter((period) => period !== Period.time)),
        fc.integer({ min: 1, max: 60 }),
        (hours, key, nowMs, period, size) => {
          const market = usedMarket(3, hours);
          const instrument = instrumentOf(market, key);
          const whole = market.candles(instrument, period, { limit: 3 * size }, nowMs);
          let pages: Candle[] = [];
          for (let page = 0; page < 3; page++) {
            const endMs = pages[0]?.t;
            const older = market.candles(instrument, period, { endMs, limit: size }, nowMs);
            pages = [...older, ...pages];
          }
          expect(pages).toEqual(whole);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('one-minute points end with the session they began in', () => {
    const market = usedMarket(1, 'exchange');
    const apple = instrumentOf(market, 'US.AAPL');
    const points = market.candles(apple, Period.time, { limit: 500 }, Date.UTC(2026, 10, 21));
    expect(points).toHaveLength(390);
    const early = market.candles(
      apple,
      Period.time,
      { limit: 500 },
      Date.UTC(2026, 10, 20, 14, 31),
    );
    expect(early).toHaveLength(2);
  });
});
