import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHours, anyKey, anySeed, anyTime, instrumentOf, usedMarket } from './sample-market.ts';

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

test('a level keeps its size for a while', () => {
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
