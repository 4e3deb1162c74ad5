import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Instrument } from '#core/instrument.ts';
import { type Scenario, scenarioFaults } from '#core/scenario.ts';
import { DAY_MS, MINUTE_MS } from '#core/time.ts';
import type { Candle } from '#market/bars/candles.ts';
import { Period } from '#market/calendar/periods.ts';
import { createMarket, type Market } from '../../server/market/market.ts';
import { anyHours, instrumentOf } from './sample-market.ts';
import { EURGBP, FLAT, FUTURE, RECEIPT, SMALL_INDEX, WITH_SPECIAL } from './special-instruments.ts';

const T = Date.UTC(2026, 10, 18, 15);

const KEYS = [
  'US.AAPL',
  'US.GTLB',
  'CRYPTO.BTC',
  'FX.EURUSD',
  'HK.00700',
  EURGBP.key,
  SMALL_INDEX.key,
  FUTURE.key,
  RECEIPT.key,
  RECEIPT.follows?.key ?? '',
  FLAT.key,
].filter((key) => WITH_SPECIAL.some((instrument) => instrument.key === key));

const SIZES: Readonly<Record<Scenario['kind'], readonly number[]>> = {
  gap: [0.1, -0.4, 1],
  trend: [0.3, -0.2],
  volatility: [5, 0.2],
  spread: [3],
  halt: [0],
  dividend: [1.5],
  split: [2, 0.1],
  stall: [0],
};

const anyScenario = (kinds: readonly Scenario['kind'][]): fc.Arbitrary<Scenario> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      target: fc.constantFrom<Partial<Scenario>>(
        { key: 'US.AAPL' },
        { key: 'CRYPTO.BTC' },
        { key: 'FX.EURUSD' },
        { key: EURGBP.key },
        { key: FLAT.key },
        { sector: 'Technology' },
        { market: 'US' },
        {},
      ),
      from: fc.integer({ min: -30 * 60_000, max: 10 * 60_000 }),
      length: fc.constantFrom(undefined, 1, 90_500, 11 * 60_000, 40 * 60_000),
      pick: fc.nat(2),
    })
    .map(({ kind, target, from, length, pick }) => {
      const sizes = SIZES[kind];
      const ends = kind === 'trend' ? (length ?? 600_000) : length;
      return {
        id: `${kind}${from}`,
        kind,
        ...target,
        fromMs: T + from,
        toMs: ends === undefined ? undefined : T + from + ends,
        size: sizes[pick % sizes.length] as number,
      };
    });

type Hours = 'always' | 'exchange';

/** A market whose scenarios are replaced each time it is asked for. */
function replaceable(hours: Hours): (list: readonly Scenario[]) => Market {
  let book = { version: 0, list: [] as readonly Scenario[] };
  const scenarios = () => book;
  const market = createMarket({ seed: 9, instruments: WITH_SPECIAL, hours, scenarios });
  return (list) => {
    book = { version: book.version + 1, list };
    return market;
  };
}

const first = { always: replaceable('always'), exchange: replaceable('exchange') };
const second = { always: replaceable('always'), exchange: replaceable('exchange') };
const marketWith = (list: readonly Scenario[], hours: Hours): Market => first[hours](list);
const plain = createMarket({ seed: 9, instruments: WITH_SPECIAL, hours: 'always' });

interface Tick {
  readonly at: number;
  readonly price: number;
  readonly volume: number;
}

/** All ticks of a time, by asking for the quote of each second; a new volume shows a new tick. */
function walk(market: Market, instrument: Instrument, fromMs: number, toMs: number): Tick[] {
  const ticks: Tick[] = [];
  const step = instrument.tickSeconds * 1000;
  for (let at = fromMs; at < toMs; at += step) {
    const quote = market.quote(instrument, at);
    if (!quote.halted) ticks.push({ at, price: quote.last, volume: quote.volume });
  }
  return ticks;
}

function barOf(ticks: readonly Tick[]): Omit<Candle, 't' | 'volume'> {
  const prices = ticks.map(({ price }) => price);
  return {
    open: prices[0] as number,
    high: Math.max(...prices),
    low: Math.min(...prices),
    close: prices.at(-1) as number,
  };
}

/** Bars before it are in other units than quotes of their time. */
function lastSplit(list: readonly Scenario[], nowMs: number): number {
  const splits = list.filter(({ kind, fromMs }) => kind === 'split' && fromMs <= nowMs);
  return Math.max(0, ...splits.map(({ fromMs }) => fromMs));
}

const MOVES = ['gap', 'trend', 'volatility', 'halt', 'dividend', 'split', 'spread'] as const;

describe('scenarios, mixed and overlapping', () => {
  test('leave every bar the aggregate of its ticks, and crosses where the ticks are', () => {
    let crossed = 0;
    fc.assert(
      fc.property(
        fc.array(anyScenario(MOVES), { minLength: 1, maxLength: 5 }),
        anyHours,
        fc.constantFrom(...KEYS.slice(0, 7)),
        fc.boolean(),
        (list, hours, key, below) => {
          const market = marketWith(list, hours);
          const instrument = instrumentOf(market, key);
          const nowMs = T + 7 * MINUTE_MS + 21_000;
          const bars = market
            .candles(instrument, Period.fiveMinutes, { limit: 6 }, nowMs)
            .filter(({ t }) => t > T - 40 * MINUTE_MS && t >= lastSplit(list, nowMs));
          for (const bar of bars) {
            const end = Math.min(bar.t + 300_000, nowMs + 1);
            const ticks = walk(market, instrument, bar.t, end);
            expect(bar).toMatchObject(barOf(ticks));
          }
          const from = T - 3 * MINUTE_MS;
          const all = walk(market, instrument, from, nowMs);
          const middle = all[Math.floor(all.length / 2)]?.price ?? 100;
          const level = below ? middle - 1 : middle + 1;
          const side = below ? 'atOrBelow' : 'atOrAbove';
          if (bars.length < 2) return;
          const wanted = all.find(({ price }) => (below ? price <= level : price >= level));
          const cross = market.firstCross(instrument, from, nowMs, side, level);
          expect(cross && { at: cross.atMs, price: cross.ticks }).toEqual(
            wanted && { at: wanted.at, price: wanted.price },
          );
          if (cross) crossed++;
        },
      ),
      { numRuns: 20 },
    );
    expect(crossed).toBeGreaterThan(3);
  }, 120_000);

  test('leave days the aggregate of hours, and the snapshot equal to the quotes', () => {
    fc.assert(
      fc.property(
        fc.array(anyScenario([...MOVES, 'stall']), { minLength: 1, maxLength: 5 }),
        anyHours,
        (list, hours) => {
          const market = marketWith(list, hours);
          const asked = second[hours](list);
          for (const nowMs of [
            T - 2 * MINUTE_MS,
            T + 9 * MINUTE_MS,
            T + 9 * MINUTE_MS + 1000,
            T + DAY_MS,
          ]) {
            const snapshot = market.snapshot(nowMs);
            for (const key of KEYS) {
              const instrument = instrumentOf(market, key);
              const quote = asked.quote(instrument, nowMs);
              expect(snapshot.figures(snapshot.row(key) as number)).toEqual({
                last: quote.last,
                open: quote.open,
                high: quote.high,
                low: quote.low,
                previousClose: quote.previousClose,
                volume: quote.volume,
              });
              expect(market.quote(instrument, nowMs)).toEqual(quote);
              const [day] = asked.candles(instrument, Period.day, { limit: 1 }, nowMs);
              if (!day || quote.volume === 0) continue;
              const hourly = asked
                .candles(instrument, Period.sixtyMinutes, { limit: 100 }, nowMs)
                .filter(({ t }) => t >= day.t);
              expect(day.high).toBe(Math.max(...hourly.map(({ high }) => high)));
              expect(day.low).toBe(Math.min(...hourly.map(({ low }) => low)));
              expect(day.volume).toBe(hourly.reduce((sum, { volume }) => sum + volume, 0));
              expect(quote.low).toBeGreaterThanOrEqual(1);
            }
          }
        },
      ),
      { numRuns: 6 },
    );
  }, 120_000);

  test('change nothing before they begin', () => {
    fc.assert(
      fc.property(fc.array(anyScenario([...MOVES, 'stall']), { maxLength: 5 }), (list) => {
        const market = marketWith(list, 'always');
        const start = Math.min(T, ...list.map(({ fromMs }) => fromMs));
        for (const key of KEYS) {
          const instrument = instrumentOf(market, key);
          const at = start - 1;
          expect(market.quote(instrument, at)).toEqual(plain.quote(instrument, at));
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe('a scenario', () => {
  const apple = instrumentOf(plain, 'US.AAPL');
  const one = (scenario: Omit<Scenario, 'id' | 'fromMs' | 'key'>): Market =>
    marketWith([{ id: 'one', key: apple.key, fromMs: T, ...scenario }], 'always');
  const last = (market: Market, at: number): number => market.quote(apple, at).last;

  test('gap: at once, and back at its end', () => {
    const market = one({ kind: 'gap', size: 1, toMs: T + 10 * MINUTE_MS });
    expect(last(market, T)).toBeGreaterThanOrEqual(2 * last(plain, T) - 1);
    expect(last(market, T + 10 * MINUTE_MS)).toBe(last(plain, T + 10 * MINUTE_MS));
  });

  test('trend: reaches its full size at its end, and stays', () => {
    const market = one({ kind: 'trend', size: 0.5, toMs: T + 10 * MINUTE_MS });
    for (const at of [T + 10 * MINUTE_MS, T + DAY_MS]) {
      expect(last(market, at) / last(plain, at)).toBeCloseTo(1.5, 3);
    }
    expect(last(market, T + 5 * MINUTE_MS) / last(plain, T + 5 * MINUTE_MS)).toBeCloseTo(1.25, 2);
  });

  test('volatility: larger moves, no jump at either end', () => {
    const market = one({ kind: 'volatility', size: 4, toMs: T + 30 * MINUTE_MS });
    for (const at of [T, T + 30 * MINUTE_MS]) {
      const jump = Math.abs(last(market, at) / last(market, at - 1000) - 1);
      expect(jump).toBeLessThan(0.002);
    }
    const range = (of: Market): number => {
      const [bar] = of.candles(apple, Period.thirtyMinutes, { limit: 1 }, T + 30 * MINUTE_MS - 1);
      return (bar?.high ?? 0) - (bar?.low ?? 0);
    };
    expect(range(market) / range(plain)).toBeGreaterThan(3.5);
  });

  test('halt: the last price stands, the quote says so, and then trading goes on', () => {
    const market = one({ kind: 'halt', size: 0, toMs: T + 3 * DAY_MS });
    const before = last(plain, T - 1);
    for (const at of [T, T + MINUTE_MS, T + 2 * DAY_MS]) {
      expect(market.quote(apple, at)).toMatchObject({ halted: true, last: before });
    }
    expect(market.quote(apple, T + 2 * DAY_MS).volume).toBe(0);
    expect(market.firstCross(apple, T, T + 3 * DAY_MS, 'atOrAbove', 1)).toBeUndefined();
    expect(market.quote(apple, T + 3 * DAY_MS)).toMatchObject({
      halted: false,
      last: last(plain, T + 3 * DAY_MS),
    });
  });

  test('dividend: the price falls by the amount paid', () => {
    const market = one({ kind: 'dividend', size: 2 });
    expect(last(plain, T) - last(market, T)).toBeGreaterThan(195);
    expect(last(plain, T) - last(market, T)).toBeLessThan(205);
  });

  test('spread: asks and bids stand farther apart', () => {
    const market = one({ kind: 'spread', size: 20, toMs: T + MINUTE_MS });
    const width = (of: Market): number => of.quote(apple, T).ask - of.quote(apple, T).bid;
    expect(width(market)).toBeGreaterThan(10 * width(plain));
    expect(market.depth(apple, T).asks[0]?.ticks).toBe(market.quote(apple, T).ask);
  });

  test('spread: the book opens to both sides of the last price', () => {
    const market = one({ kind: 'spread', size: 8, toMs: T + 10 * MINUTE_MS });
    for (let at = T; at < T + 5 * MINUTE_MS; at += 1000) {
      const { bid, ask, last: traded } = market.quote(apple, at);
      expect([at, bid < traded, ask > traded]).toEqual([at, true, true]);
    }
  });

  test('stall: quote and chart stand still, while triggers are still met', () => {
    const market = one({ kind: 'stall', size: 0, toMs: T + 10 * MINUTE_MS });
    const stalled = market.quote(apple, T + 9 * MINUTE_MS);
    expect(stalled).toMatchObject({ stalled: true, last: last(plain, T - 1) });
    const bars = market.candles(apple, Period.time, { limit: 1 }, T + 9 * MINUTE_MS);
    expect(bars[0]?.t).toBe(T - MINUTE_MS);
    const args = [apple, T, T + 9 * MINUTE_MS, 'atOrAbove', last(plain, T + MINUTE_MS)] as const;
    expect(market.firstCross(...args)).toEqual(plain.firstCross(...args));
    expect(market.quote(apple, T + 10 * MINUTE_MS)).toEqual(plain.quote(apple, T + 10 * MINUTE_MS));
  });

  test('moves the instruments computed from it', () => {
    const market = one({ kind: 'gap', size: 1 });
    const ratio = market.quote(SMALL_INDEX, T).last / plain.quote(SMALL_INDEX, T).last;
    expect(ratio).toBeGreaterThan(1.05);
  });

  test('may begin while the market runs', () => {
    const market = marketWith([], 'always');
    const row = market.snapshot(T).row(apple.key) as number;
    expect(market.snapshot(T).last[row]).toBe(last(plain, T));
    marketWith([{ id: 'g', kind: 'gap', key: apple.key, fromMs: T, size: 1 }], 'always');
    expect(market.snapshot(T).last[row]).toBe(last(market, T));
    expect(last(market, T)).toBeGreaterThan(1.9 * last(plain, T));
    marketWith([], 'always');
    expect(market.snapshot(T).last[row]).toBe(last(plain, T));
  });

  test('with invalid terms is reported, and has no effect', () => {
    const base: Scenario = { id: 'x', kind: 'gap', key: apple.key, fromMs: T, size: 0.1 };
    expect(scenarioFaults(base)).toEqual([]);
    const wrong: Scenario[] = [
      { ...base, size: -1 },
      { ...base, size: Number.NaN },
      { ...base, toMs: T },
      { ...base, fromMs: Number.NaN },
      { ...base, kind: 'trend' },
      { ...base, kind: 'split', size: 0 },
      { ...base, kind: 'dividend', size: 0 },
    ];
    for (const scenario of wrong) {
      expect(scenarioFaults(scenario)).not.toEqual([]);
      expect(last(marketWith([scenario], 'always'), T)).toBe(last(plain, T));
    }
  });
});
