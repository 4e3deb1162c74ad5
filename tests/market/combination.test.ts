import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Instrument, ticksToNumber } from '#core/instrument.ts';
import { Period } from '#market/calendar/periods.ts';
import { createMarket, type Market } from '../../server/market/market.ts';
import { anyHours, instrumentOf } from './sample-market.ts';
import {
  COUNTRY_FUND,
  EURGBP,
  EURJPY,
  FUTURE,
  LARGE_INDEX,
  RECEIPT,
  SMALL_INDEX,
  WITH_SPECIAL,
} from './special-instruments.ts';

const markets = {
  always: createMarket({ seed: 3, instruments: WITH_SPECIAL, hours: 'always' }),
  exchange: createMarket({ seed: 3, instruments: WITH_SPECIAL, hours: 'exchange' }),
};
const anyTime = fc.integer({ min: 1_600_000_000_000, max: 1_956_528_000_000 });
const anyComputed = fc.constantFrom(EURGBP, EURJPY, SMALL_INDEX);
const anyComputedOrFollowing = fc.constantFrom(
  ...[EURGBP, SMALL_INDEX, FUTURE, COUNTRY_FUND, RECEIPT],
);
/** With those of the seed. */
const every = WITH_SPECIAL.filter(({ members, legs }) => members ?? legs);
const anyOfAll = fc.constantFrom(...every);

/** A price as anybody can work it out from the quotes of the members. */
function byHand(
  market: Market,
  instrument: Instrument,
  atMs: number,
  of: 'last' | 'previousClose' = 'last',
): number {
  const price = (key: string): number => {
    const part = instrumentOf(market, key);
    return ticksToNumber(part, market.quote(part, atMs)[of]);
  };
  if (instrument.legs) {
    let product = 1;
    for (const { key, power } of instrument.legs) product *= price(key) ** power;
    return product;
  }
  let sum = 0;
  for (const { key, weight } of instrument.members ?? []) {
    sum += (weight * instrument.basePrice * price(key)) / instrumentOf(market, key).basePrice;
  }
  return sum;
}

describe('a computed instrument', () => {
  test('equals the formula over its members to half a tick, at every moment', () => {
    fc.assert(
      fc.property(anyHours, anyTime, anyComputed, (hours, atMs, instrument) => {
        const market = markets[hours];
        const ticks = byHand(market, instrument, atMs) / ticksToNumber(instrument, 1);
        expect(Math.abs(market.quote(instrument, atMs).last - ticks)).toBeLessThan(0.5001);
      }),
      { numRuns: 40 },
    );
  });

  test('has the previous close and the session of its members, in any order of queries', () => {
    fc.assert(
      fc.property(anyHours, anyTime, anyOfAll, (hours, atMs, instrument) => {
        const market = markets[hours];
        const quote = market.quote(instrument, atMs);
        const tick = ticksToNumber(instrument, 1);
        const close = byHand(market, instrument, atMs, 'previousClose') / tick;
        expect(Math.abs(quote.previousClose - close)).toBeLessThan(0.5001);
        expect(Math.abs(quote.last - byHand(market, instrument, atMs) / tick)).toBeLessThan(0.5001);
        const [part] = instrument.members ?? instrument.legs ?? [];
        const member = market.quote(instrumentOf(market, part?.key ?? ''), atMs);
        expect([quote.session, quote.tradingDate]).toEqual([member.session, member.tradingDate]);
        expect(quote.volume).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(quote.volume)).toBe(true);
        expect(quote.low <= quote.last && quote.last <= quote.high).toBe(true);
        // What others asked in between makes no difference.
        market.quote(instrument, atMs + 86_400_000);
        market.candles(instrument, Period.sixtyMinutes, { limit: 5 }, atMs - 3_600_000);
        expect(market.quote(instrument, atMs)).toEqual(quote);
      }),
      { numRuns: 60 },
    );
  });

  // The large one has more members than a leaf is filled with at once.
  test.each([EURGBP, EURJPY, SMALL_INDEX, LARGE_INDEX, FUTURE, COUNTRY_FUND, RECEIPT])(
    'has the bars that its ticks make: $code',
    (instrument) => {
      fc.assert(
        fc.property(anyHours, anyTime, (hours, nowMs) => {
          const market = markets[hours];
          const bars = market.candles(instrument, Period.fiveMinutes, { limit: 3 }, nowMs);
          for (const bar of bars) {
            const prices: number[] = [];
            for (let at = bar.t; at < bar.t + 300_000 && at <= nowMs; at += 1000) {
              prices.push(market.quote(instrument, at).last);
            }
            // The last bar of a segment may be shorter than its grid; none here is.
            expect([bar.open, bar.high, bar.low, bar.close]).toEqual([
              prices[0],
              Math.max(...prices),
              Math.min(...prices),
              prices.at(-1),
            ]);
          }
        }),
        { numRuns: 4 },
      );
    },
    60_000,
  );

  test('has days that aggregate its hours, and a quote with the figures of its day', () => {
    fc.assert(
      fc.property(anyHours, anyTime, anyComputedOrFollowing, (hours, nowMs, instrument) => {
        const market = markets[hours];
        const [day] = market.candles(instrument, Period.day, { limit: 1 }, nowMs);
        if (!day) throw new Error('no day');
        const hourly = market
          .candles(instrument, Period.sixtyMinutes, { limit: 100 }, nowMs)
          .filter(({ t }) => t >= day.t);
        expect(day.high).toBe(Math.max(...hourly.map(({ high }) => high)));
        expect(day.low).toBe(Math.min(...hourly.map(({ low }) => low)));
        expect(day.volume).toBe(hourly.reduce((sum, { volume }) => sum + volume, 0));
        const quote = market.quote(instrument, nowMs);
        expect([quote.open, quote.high, quote.low, quote.last, quote.volume]).toEqual([
          day.open,
          day.high,
          day.low,
          day.close,
          day.volume,
        ]);
        const snapshot = market.snapshot(nowMs);
        const row = snapshot.row(instrument.key) as number;
        expect(snapshot.figures(row)).toMatchObject({ last: quote.last, high: quote.high });
        const later = market.quote(instrument, nowMs + 77_000);
        const [grown] = market.candles(instrument, Period.day, { limit: 1 }, nowMs + 77_000);
        expect([later.high, later.low, later.last]).toEqual([
          grown?.high,
          grown?.low,
          grown?.close,
        ]);
      }),
      { numRuns: 15 },
    );
  });

  test('has the same day so far as in a market that was not queried before', () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 86_400 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(
        anyHours,
        anyTime,
        anyComputedOrFollowing,
        seconds,
        (hours, fromMs, instrument, later) => {
          for (const second of later) {
            const atMs = fromMs + second * 1000;
            const untouched = createMarket({ seed: 3, instruments: WITH_SPECIAL, hours });
            const quote = markets[hours].quote(instrument, atMs);
            expect(quote).toEqual(untouched.quote(instrument, atMs));
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  test('crosses a level at the first tick that reaches it', () => {
    let found = 0;
    fc.assert(
      fc.property(anyTime, anyComputedOrFollowing, fc.boolean(), (fromMs, instrument, below) => {
        const market = markets.always;
        const { last } = market.quote(instrument, fromMs);
        const level = below ? Math.floor(last * 0.9998) : Math.ceil(last * 1.0002);
        const side = below ? 'atOrBelow' : 'atOrAbove';
        const toMs = fromMs + 400_000;
        const cross = market.firstCross(instrument, fromMs, toMs, side, level);
        let first: number | undefined;
        for (let at = Math.ceil(fromMs / 1000) * 1000; at < toMs && !first; at += 1000) {
          const ticks = market.quote(instrument, at).last;
          if (below ? ticks <= level : ticks >= level) first = at;
        }
        expect(cross?.atMs).toBe(first);
        if (cross) found++;
      }),
      { numRuns: 15 },
    );
    expect(found).toBeGreaterThan(0);
  });

  test('is warmed up in small steps that do not change its candles', () => {
    const market = createMarket({ seed: 3, instruments: WITH_SPECIAL, hours: 'exchange' });
    const nowMs = Date.UTC(2026, 10, 20, 18);
    const steps = market.warmUp(nowMs);
    for (let i = 0; i < 12; i++) expect(steps.next().done).toBe(false);
    const fresh = markets.exchange.candles(SMALL_INDEX, Period.day, { limit: 5 }, nowMs);
    expect(market.candles(SMALL_INDEX, Period.day, { limit: 5 }, nowMs)).toEqual(fresh);
  });

  test('is refused when its parts do not fit', () => {
    const wrong = (instrument: Instrument) => () =>
      createMarket({ seed: 1, instruments: [...WITH_SPECIAL, instrument], hours: 'always' });
    const base = { ...SMALL_INDEX, key: 'INDEX.WRONG', code: 'WRONG' };
    expect(wrong({ ...base, members: [{ key: 'US.NONE', weight: 1 }] })).toThrow('does not exist');
    expect(wrong({ ...base, members: [{ key: SMALL_INDEX.key, weight: 1 }] })).toThrow('own');
    expect(wrong({ ...base, members: [{ key: 'CRYPTO.BTC', weight: 1 }] })).toThrow('hours');
    expect(wrong({ ...base, members: [{ key: 'US.AAPL', weight: 0.5 }] })).toThrow('weights');
    const follower = { ...FUTURE, key: 'FUT.WRONG', code: 'WRONG' };
    expect(wrong({ ...follower, follows: { key: FUTURE.key, perUnit: 1 } })).toThrow('follow');
    expect(wrong({ ...follower, tickSeconds: 3 })).toThrow('follow');
  });
});
