import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMarket, type Market } from '../../server/market/market.ts';
import {
  anyHours,
  anyKey,
  anySeed,
  anyTime,
  INSTRUMENTS,
  instrumentOf,
  usedMarket,
} from './sample-market.ts';

test('ten levels a side, sorted, around the quote, in whole lots', () => {
  fc.assert(
    fc.property(anySeed, anyHours, anyKey, anyTime, (seed, hours, key, atMs) => {
      const market = usedMarket(seed, hours);
      const instrument = instrumentOf(market, key);
      const { bids, asks } = market.depth(instrument, atMs);
      const quote = market.quote(instrument, atMs);
      expect(asks).toHaveLength(10);
      expect(bids).toHaveLength(10);
      expect(bids[0]?.ticks).toBe(quote.bid);
      expect(asks[0]?.ticks).toBe(quote.ask);
      expect(quote.ask).toBeGreaterThan(quote.bid);
      expect(quote.last).toBeGreaterThanOrEqual(quote.bid);
      expect(quote.last).toBeLessThanOrEqual(quote.ask);
      for (let i = 1; i < 10; i++) {
        expect(bids[i]?.ticks).toBeLessThan(bids[i - 1]?.ticks ?? 0);
        expect(asks[i]?.ticks).toBeGreaterThan(asks[i - 1]?.ticks ?? 0);
      }
      for (const { ticks, quantity } of [...bids, ...asks]) {
        expect(Number.isSafeInteger(ticks) && ticks >= 1).toBe(true);
        expect(quantity).toBeGreaterThan(0n);
        expect(quantity % instrument.lotUnits).toBe(0n);
      }
    }),
    { numRuns: 200 },
  );
});

test('most levels keep their size from one second to the next', () => {
  const market = usedMarket(1, 'exchange');
  const apple = instrumentOf(market, 'US.AAPL');
  const from = Date.UTC(2026, 10, 20, 16);
  let same = 0;
  let seen = 0;
  for (let second = 0; second < 60; second++) {
    const now = market.depth(apple, from + second * 1000);
    const next = market.depth(apple, from + second * 1000 + 1000);
    for (const { ticks, quantity } of now.asks) {
      const match = next.asks.find((level) => level.ticks === ticks);
      if (!match) continue;
      seen++;
      if (match.quantity === quantity) same++;
    }
  }
  expect(seen).toBeGreaterThan(20);
  expect(same / seen).toBeGreaterThan(0.7);
});

/** Best bid and ask as the quote has them, and all levels. */
function bookOf(market: Market, key: string, atMs: number) {
  const { bid, ask } = market.quote(instrumentOf(market, key), atMs);
  const { bids, asks } = market.depth(instrumentOf(market, key), atMs);
  return { bid, ask, bids, asks };
}

test.each([
  ['US.AAPL', '2026-11-20T20:59:59.999Z', '2026-11-23T14:29:59.999Z'],
  ['HK.00700', '2026-11-20T03:59:59.999Z', '2026-11-20T04:59:59.999Z'],
  ['DE.BMW', '2026-11-20T16:29:59.999Z', '2026-11-23T07:59:59.999Z'],
])('%s: the order book does not change while the market is closed', (key, closes, opens) => {
  const market = usedMarket(1, 'exchange');
  const closed = Date.parse(closes);
  const reopened = Date.parse(opens);
  fc.assert(
    fc.property(fc.integer({ min: closed, max: reopened }), (atMs) => {
      expect(bookOf(market, key, atMs)).toEqual(bookOf(market, key, closed));
    }),
  );
  expect(bookOf(market, key, reopened + 1)).not.toEqual(bookOf(market, key, closed));
});

test('the book does not change during a halt, except for a spread', () => {
  const key = 'US.AAPL';
  const fromMs = Date.UTC(2026, 10, 20, 16);
  const halt = { id: 'h', kind: 'halt', key, size: 0, fromMs, toMs: fromMs + 600_000 } as const;
  // Another one begins in it, and ends later.
  const again = { ...halt, id: 'i', fromMs: fromMs + 300_000, toMs: fromMs + 900_000 };
  const opened = fromMs + 800_000;
  const spread = {
    id: 's',
    kind: 'spread',
    key,
    size: 20,
    fromMs: opened,
    toMs: undefined,
  } as const;
  const scenarios = { version: 1, list: [halt, again, spread] };
  const market = createMarket({
    seed: 1,
    instruments: INSTRUMENTS,
    hours: 'exchange',
    scenarios: () => scenarios,
  });
  const before = bookOf(market, key, fromMs - 1);
  fc.assert(
    fc.property(fc.integer({ min: fromMs, max: opened - 1 }), (atMs) => {
      expect(bookOf(market, key, atMs)).toEqual(before);
    }),
  );
  const wide = bookOf(market, key, opened);
  expect(wide.ask - wide.bid).toBe(20 * (before.ask - before.bid));
  expect(bookOf(market, key, opened + 99_999)).toEqual(wide);
  expect(bookOf(market, key, opened + 100_000)).not.toEqual(wide);
});
