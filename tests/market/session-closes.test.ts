import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TradingDay, tradingDayOnOrAfter, tradingDayOnOrBefore } from '#core/calendar.ts';
import type { Instrument } from '#core/instrument.ts';
import type { Scenario } from '#core/scenario.ts';
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
import { EURGBP, GAP, LARGE_INDEX, SMALL_INDEX, WITH_SPECIAL } from './special-instruments.ts';

const utc = (text: string): number => Date.parse(text);
const exchange = usedMarket(1, 'exchange');
const always = usedMarket(1, 'always');
const apple = instrumentOf(exchange, 'US.AAPL');

/** The day whose session runs or ran last. */
function dayAt({ calendar }: Instrument, atMs: number): TradingDay {
  let day = tradingDayOnOrBefore(calendar, Math.floor(atMs / 86_400_000) + 2);
  while (day.openMs > atMs) day = tradingDayOnOrBefore(calendar, day.date - 1);
  return day;
}

/** The moments that a small chart shows before now, second by second along the calendar. */
function momentsOf(market: Market, instrument: Instrument, atMs: number): number[] {
  const day = dayAt(instrument, atMs);
  const next = tradingDayOnOrAfter(instrument.calendar, day.date + 1);
  const isEndless = market.hours === 'always';
  const windows = isEndless ? [{ fromMs: day.openMs, toMs: next.openMs }] : day.regular;
  const lengthOf = (until: number) =>
    windows.reduce((sum, { fromMs, toMs }) => sum + Math.max(0, Math.min(toMs, until) - fromMs), 0);
  const session = lengthOf(day.closeMs) / 1000;
  const passed = Math.ceil(lengthOf(atMs + 1) / 1000) - 1;
  const stretched = Math.max(8, Math.ceil((passed / session) * 8)) / 8;
  const moments: number[] = [];
  for (let i = 0; i < 49; i++) {
    let left = Math.floor((i * session * stretched) / 49) * 1000;
    if (left >= passed * 1000) break;
    const window = windows.find(({ fromMs, toMs }) => {
      if (left < toMs - fromMs) return true;
      left -= toMs - fromMs;
      return false;
    });
    if (window) moments.push(window.fromMs + left);
  }
  return moments;
}

describe('the prices of small charts', () => {
  test('equal the quote at each moment, for every instrument, in any order of queries', () => {
    fc.assert(
      fc.property(
        anyKey,
        anyHours,
        fc.array(anyTime, { minLength: 1, maxLength: 2 }),
        (key, hours, times) => {
          const market = hours === 'always' ? always : exchange;
          const instrument = instrumentOf(market, key);
          for (const at of times.flatMap((time) => [time, time + 1000, time - 14_400_000])) {
            const closes = market.sessionCloses(instrument, at);
            const moments = momentsOf(market, instrument, at);
            expect(closes).toEqual(moments.map((ms) => market.quote(instrument, ms).last));
            if (closes.length > 0) expect(closes[0]).toBe(market.quote(instrument, at).open);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('do so in halts, gaps and trends, and for computed instruments', () => {
    const openMs = utc('2026-11-18T14:30:00Z');
    let book: ScenarioBook = { version: 0, list: [] };
    const options = { seed: 1, instruments: WITH_SPECIAL, scenarios: () => book };
    const markets = (['exchange', 'always'] as const).map((hours) =>
      createMarket({ ...options, hours }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(apple, SMALL_INDEX, EURGBP, GAP),
        fc.constantFrom<Scenario['kind']>('halt', 'gap', 'trend'),
        fc.constantFrom(...markets),
        fc.integer({ min: -10_000, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 0, max: 60_000 }),
        (instrument, kind, market, from, length, later) => {
          const key = instrument === SMALL_INDEX && kind !== 'halt' ? 'US.AAPL' : instrument.key;
          const fromMs = openMs + from * 1000;
          const toMs = fromMs + length * 1000;
          const list = [{ id: 's', kind, key, size: kind === 'halt' ? 1 : 0.1, fromMs, toMs }];
          book = { version: book.version + 1, list };
          const at = openMs + later * 1000;
          const closes = market.sessionCloses(instrument, at);
          const moments = momentsOf(market, instrument, at);
          expect(closes).toEqual(moments.map((ms) => market.quote(instrument, ms).last));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('grow from the open, and are complete from the close until the next open', () => {
    const lengths = [
      ['2026-11-20T14:29:59Z', 49],
      ['2026-11-20T14:30:00Z', 0],
      ['2026-11-20T14:30:01Z', 1],
      ['2026-11-20T14:37:58Z', 2],
      ['2026-11-20T17:45:00Z', 25],
      ['2026-11-20T20:59:59Z', 49],
      ['2026-11-22T12:00:00Z', 49],
    ] as const;
    for (const [at, length] of lengths) {
      expect([at, exchange.sessionCloses(apple, utc(at)).length]).toEqual([at, length]);
    }
  });

  test('cover overnight and weekend trading', () => {
    for (let minute = 0; minute < 3 * 1440; minute += 7) {
      const at = utc('2026-11-20T21:00:00Z') + minute * 60_000;
      if (at >= utc('2026-11-23T14:30:00Z')) break;
      const { length } = always.sessionCloses(apple, at);
      expect([length > 42, length <= 49]).toEqual([true, true]);
    }
  });

  test('do not depend on earlier queries', () => {
    const at = utc('2026-11-20T19:00:00Z');
    const [often, once] = [0, 1].map(() =>
      createMarket({ seed: 1, instruments: [...INSTRUMENTS, LARGE_INDEX], hours: 'always' }),
    );
    for (const instrument of [apple, LARGE_INDEX]) {
      for (let ms = at - 14_400_000; ms < at; ms += 1_234_000) often?.sessionCloses(instrument, ms);
      expect(often?.sessionCloses(instrument, at)).toEqual(once?.sessionCloses(instrument, at));
    }
  });

  test('begin with a listing during the session', () => {
    const at = utc('2026-11-20T19:00:00Z');
    const whole = exchange.sessionCloses(apple, at);
    const later = exchange.sessionCloses(apple, at, utc('2026-11-20T17:00:00Z'));
    expect(later.length).toBeGreaterThan(10);
    expect(later).toEqual(whole.slice(-later.length));
    expect(exchange.sessionCloses(apple, at, at)).toEqual([]);
  });
});
