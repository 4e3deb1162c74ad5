import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Period } from '#market/calendar/periods.ts';
import {
  anyHours,
  anyKey,
  anySeed,
  anyTime,
  instrumentOf,
  marketOf,
  usedMarket,
} from './sample-market.ts';

describe('a price depends on seed, instrument and time alone', () => {
  test('a new market answers like one that was used before', () => {
    fc.assert(
      fc.property(anySeed, anyHours, anyKey, anyTime, (seed, hours, key, nowMs) => {
        const used = usedMarket(seed, hours);
        const fresh = marketOf(seed, hours);
        const instrument = instrumentOf(fresh, key);
        expect(fresh.quote(instrument, nowMs)).toEqual(used.quote(instrument, nowMs));
        expect(fresh.depth(instrument, nowMs)).toEqual(used.depth(instrument, nowMs));
        const range = { limit: 30 };
        for (const period of [Period.day, Period.month, Period.fiveMinutes]) {
          expect(fresh.candles(instrument, period, range, nowMs)).toEqual(
            used.candles(instrument, period, range, nowMs),
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  test('forwards, backwards and shuffled give the same', () => {
    const times = Array.from({ length: 300 }, (_, i) => Date.UTC(2026, 5, 1) + i * 3_333_333);
    const shuffled = times.map((_, i) => times[(i * 97) % times.length] as number);
    const answers = [times, times.toReversed(), shuffled].map((order) => {
      const market = marketOf(7, 'always');
      const tesla = instrumentOf(market, 'US.TSLA');
      const last = new Map(order.map((at) => [at, market.quote(tesla, at)]));
      return times.map((at) => last.get(at));
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('adding instruments changes none of the others', () => {
    const all = marketOf(5, 'always');
    const apple = instrumentOf(all, 'US.AAPL');
    const at = Date.UTC(2026, 3, 3, 15);
    for (const instrument of all.instruments.list) all.quote(instrument, at - 86_400_000);
    expect(all.quote(apple, at)).toEqual(marketOf(5, 'always').quote(apple, at));
  });

  test('past candles do not change as time goes on', () => {
    fc.assert(
      fc.property(anyHours, anyKey, anyTime, (hours, key, nowMs) => {
        const market = usedMarket(0, hours);
        const instrument = instrumentOf(market, key);
        const [before] = market.candles(instrument, Period.fiveMinutes, { limit: 2 }, nowMs);
        if (!before) return;
        const later = market.candles(
          instrument,
          Period.fiveMinutes,
          { endMs: before.t + 1, limit: 1 },
          nowMs + 86_400_000,
        );
        expect(later).toEqual([before]);
      }),
      { numRuns: 60 },
    );
  });

  test('a price is the same with exchange hours and with hours always', () => {
    const at = Date.UTC(2026, 10, 20, 16, 3, 20);
    for (const key of ['US.AAPL', 'DE.BMW', 'EU.AZN.L'] as const) {
      const [always, exchange] = (['always', 'exchange'] as const).map((hours) => {
        const market = usedMarket(1, hours);
        return market.quote(instrumentOf(market, key), at).last;
      });
      expect(always).toBe(exchange);
    }
  });

  test('another seed is another market', () => {
    const at = Date.UTC(2026, 10, 20, 16);
    const prices = [0, 1, 2, 3].map((seed) => {
      const market = usedMarket(seed, 'always');
      return market.quote(instrumentOf(market, 'US.AAPL'), at).last;
    });
    expect(new Set(prices).size).toBe(4);
  });

  test('on the reference day instruments close at their base price', () => {
    for (const seed of [0, 1]) {
      const market = usedMarket(seed, 'exchange');
      const bitcoin = instrumentOf(market, 'CRYPTO.BTC');
      expect(market.quote(bitcoin, Date.UTC(2026, 0, 2) - 1).last).toBe(9_200_000);
    }
  });
});
