import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Period } from '#market/calendar/periods.ts';
import type { ScenarioBook } from '#market/paths/scenario.ts';
import { createMarket } from '../../server/market/market.ts';
import { anyHours, anyKey, anyTime, instrumentOf, usedMarket } from './sample-market.ts';
import { EURGBP, SMALL_INDEX, WITH_SPECIAL } from './special-instruments.ts';

const utc = (text: string): number => Date.parse(text);
const exchange = usedMarket(1, 'exchange');
const always = usedMarket(1, 'always');
const apple = instrumentOf(exchange, 'US.AAPL');

describe('a quote under exchange hours', () => {
  const closed = exchange.quote(apple, utc('2026-11-20T20:59:59Z'));

  test('stays at the close through the weekend', () => {
    for (const at of ['2026-11-20T21:00:00Z', '2026-11-21T12:00:00Z', '2026-11-23T14:29:59Z']) {
      const quote = exchange.quote(apple, utc(at));
      expect(quote.last).toBe(closed.last);
      expect(quote.volume).toBe(closed.volume);
      expect(quote.previousClose).toBe(closed.previousClose);
    }
  });

  test('begins a new day at the open, against the close before', () => {
    const open = exchange.quote(apple, utc('2026-11-23T14:30:00Z'));
    expect(open.previousClose).toBe(closed.last);
    expect([open.open, open.high, open.low]).toEqual([open.last, open.last, open.last]);
    expect(open.change).toBe(open.last - closed.last);
    expect(open.changeRatio).toBeCloseTo(open.change / closed.last, 12);
  });

  test('shows the post-market from the close on, then the pre-market', () => {
    const at = (text: string) => exchange.quote(apple, utc(text));
    expect(closed.post).toBeUndefined();
    const evening = at('2026-11-20T23:00:00Z');
    expect(evening.session).toBe('post');
    expect(evening.post?.change).toBe((evening.post?.last ?? 0) - closed.last);
    const end = at('2026-11-21T00:59:59Z').post?.last;
    expect(at('2026-11-22T12:00:00Z').post?.last).toBe(end);
    const morning = at('2026-11-23T12:00:00Z');
    expect(morning.session).toBe('pre');
    expect(morning.pre).toBeDefined();
    expect(morning.post).toBeUndefined();
    expect(at('2026-11-23T15:00:00Z').pre).toBeUndefined();
  });

  test('the Hong Kong lunch break has no trades, and the last price stands', () => {
    const tencent = instrumentOf(exchange, 'HK.00700');
    const before = exchange.quote(tencent, utc('2026-11-20T03:59:59Z'));
    const within = exchange.quote(tencent, utc('2026-11-20T04:30:00Z'));
    expect(within).toMatchObject({ session: 'break', last: before.last, volume: before.volume });
    const end = utc('2026-11-20T08:00:00Z');
    const bars = exchange.candles(tencent, Period.thirtyMinutes, { limit: 11 }, end);
    expect(bars[0]?.t).toBe(utc('2026-11-20T01:30:00Z'));
    expect(bars.some(({ t }) => t === utc('2026-11-20T04:00:00Z'))).toBe(false);
  });
});

test('pre-market and post-market prices are those of a market with hours always, also after halts', () => {
  const nightMs = utc('2026-11-18T21:00:00Z');
  let book: ScenarioBook = { version: 0, list: [] };
  const options = { seed: 1, instruments: WITH_SPECIAL, scenarios: () => book };
  const sessions = createMarket({ ...options, hours: 'exchange' });
  const endless = createMarket({ ...options, hours: 'always' });
  fc.assert(
    fc.property(
      fc.constantFrom(apple, SMALL_INDEX, EURGBP),
      fc.integer({ min: -600_000, max: 60_000_000 }),
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.integer({ min: 0, max: 14_399_000 }),
      fc.boolean(),
      (instrument, haltMs, forMs, laterMs, isMorning) => {
        const fromMs = nightMs + haltMs;
        const halt = { id: 'h', kind: 'halt', key: instrument.key, size: 1, fromMs } as const;
        book = { version: book.version + 1, list: [{ ...halt, toMs: fromMs + forMs }] };
        const atMs = (isMorning ? utc('2026-11-19T09:00:00Z') : nightMs) + laterMs;
        const { pre, post } = sessions.quote(instrument, atMs);
        const firstMs = haltMs <= 0 ? Math.max(nightMs, fromMs + forMs) : nightMs;
        // Currencies have no session to be before or after.
        const isTraded = instrument !== EURGBP && Math.ceil(firstMs / 1000) * 1000 <= atMs;
        expect([pre?.last, post?.last]).toEqual([
          isTraded && isMorning ? endless.quote(instrument, atMs).last : undefined,
          isTraded && !isMorning ? endless.quote(instrument, atMs).last : undefined,
        ]);
      },
    ),
    { numRuns: 60 },
  );
});

describe('a quote with hours always', () => {
  test('moves at the weekend, within the day that opened on Friday', () => {
    const prices = Array.from({ length: 60 }, (_, i) =>
      always.quote(apple, utc('2026-11-21T12:00:00Z') + i * 60_000),
    );
    expect(new Set(prices.map(({ last }) => last)).size).toBeGreaterThan(10);
    expect(new Set(prices.map(({ open }) => open)).size).toBe(1);
    expect(prices[0]?.session).toBe('closed');
  });

  test('closes a day on the tick before the next open', () => {
    const before = always.quote(apple, utc('2026-11-23T14:29:59Z'));
    expect(always.quote(apple, utc('2026-11-23T14:30:00Z')).previousClose).toBe(before.last);
  });
});

test('the figures of every quote are consistent', () => {
  for (const instrument of always.instruments.list) {
    const quote = always.quote(instrument, utc('2026-11-20T16:03:20Z'));
    expect(quote.low).toBeGreaterThanOrEqual(1);
    expect(quote.high).toBeGreaterThanOrEqual(Math.max(quote.last, quote.open));
    expect(quote.low).toBeLessThanOrEqual(Math.min(quote.last, quote.open));
    expect(quote.change).toBe(quote.last - quote.previousClose);
    expect(quote.volume).toBeGreaterThan(0);
    expect(quote.turnover).toBeGreaterThan(0);
  }
});

describe('the closes of days', () => {
  test('are those of the last fifty candles', () => {
    const at = utc('2026-11-20T16:03:20Z');
    const days = exchange.candles(apple, Period.day, { limit: 50 }, at);
    expect(exchange.dailyCloses(apple, at, 50)).toEqual(days.map(({ close }) => close));
    expect(days).toHaveLength(50);
  });

  test('are so for every instrument, whichever moment was asked for before', () => {
    fc.assert(
      fc.property(
        anyKey,
        anyHours,
        fc.array(anyTime, { minLength: 1, maxLength: 3 }),
        (key, hours, times) => {
          const market = hours === 'always' ? always : exchange;
          const instrument = instrumentOf(market, key);
          for (const at of times.flatMap((time) => [time, time + 1000, time - 43_200_000])) {
            const days = market.candles(instrument, Period.day, { limit: 50 }, at);
            expect(market.dailyCloses(instrument, at, 50)).toEqual(days.map(({ close }) => close));
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
