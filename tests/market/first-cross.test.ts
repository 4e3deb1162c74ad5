import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Instrument } from '#core/instrument.ts';
import { Period } from '#market/calendar/periods.ts';
import type { Cross, CrossSide, Market } from '../../server/market/market.ts';
import { anyHours, anyKey, anySeed, anyTime, instrumentOf, usedMarket } from './sample-market.ts';

/** Asks for every tick in turn; knows a tick by its being a new one at its own time. */
function bruteForce(
  market: Market,
  instrument: Instrument,
  fromMs: number,
  toMs: number,
  side: CrossSide,
  level: number,
): Cross | undefined {
  const minutes = market
    .candles(instrument, Period.fiveMinutes, { endMs: toMs, limit: 100 }, toMs)
    .filter(({ t }) => t + 300_000 > fromMs);
  for (const { t } of minutes) {
    const live = market.candles(instrument, Period.fiveMinutes, { endMs: t + 1, limit: 1 }, toMs);
    if (live.length === 0) continue;
    for (let at = t; at < t + 300_000; at += instrument.tickSeconds * 1000) {
      if (at < fromMs || at >= toMs) continue;
      const ticks = market.quote(instrument, at).last;
      if (side === 'atOrBelow' ? ticks <= level : ticks >= level) return { atMs: at, ticks };
    }
  }
  return undefined;
}

const anySide = fc.constantFrom<CrossSide>('atOrBelow', 'atOrAbove');

describe('the first tick through a level', () => {
  test('equals the one found by checking every tick', () => {
    let found = 0;
    fc.assert(
      fc.property(
        anySeed,
        anyHours,
        anyKey,
        anyTime,
        anySide,
        fc.double({ min: -1.2, max: 1.2, noNaN: true }),
        fc.integer({ min: 1, max: 1_500_000 }),
        (seed, hours, key, fromMs, side, place, span) => {
          const market = usedMarket(seed, hours);
          const instrument = instrumentOf(market, key);
          const toMs = fromMs + span;
          const bars = market.candles(instrument, Period.fiveMinutes, { limit: 6 }, toMs);
          const high = Math.max(...bars.map((bar) => bar.high));
          const low = Math.min(...bars.map((bar) => bar.low));
          const level = Math.round((high + low) / 2 + (place * (high - low)) / 2);
          const cross = market.firstCross(instrument, fromMs, toMs, side, level);
          expect(cross).toEqual(bruteForce(market, instrument, fromMs, toMs, side, level));
          if (cross) found++;
        },
      ),
      { numRuns: 80 },
    );
    expect(found).toBeGreaterThan(10);
  });

  test('over weeks: no earlier tick reaches the level, and the one found does', () => {
    let found = 0;
    fc.assert(
      fc.property(anySeed, anyHours, anyKey, anyTime, anySide, (seed, hours, key, fromMs, side) => {
        const market = usedMarket(seed, hours);
        const instrument = instrumentOf(market, key);
        const { last } = market.quote(instrument, fromMs);
        const level = side === 'atOrBelow' ? Math.ceil(last * 0.97) : Math.floor(last * 1.03);
        const toMs = fromMs + 40 * 86_400_000;
        const cross = market.firstCross(instrument, fromMs, toMs, side, level);
        const until = cross ? cross.atMs - 1 : toMs - 1;
        if (until < fromMs) return;
        const days = market.candles(instrument, Period.day, { limit: 60 }, until);
        const after = days.filter(({ t }) => t >= fromMs);
        for (const { high, low } of after) {
          if (side === 'atOrBelow') expect(low).toBeGreaterThan(level);
          else expect(high).toBeLessThan(level);
        }
        if (!cross) return;
        found++;
        expect(market.quote(instrument, cross.atMs).last).toBe(cross.ticks);
        expect(cross.ticks <= level).toBe(side === 'atOrBelow' || cross.ticks === level);
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(10);
  });

  test('an empty time has no tick', () => {
    const market = usedMarket(1, 'exchange');
    const apple = instrumentOf(market, 'US.AAPL');
    const at = Date.UTC(2026, 10, 20, 16);
    expect(market.firstCross(apple, at, at, 'atOrAbove', 1)).toBeUndefined();
    const saturday = Date.UTC(2026, 10, 21, 12);
    const sunday = saturday + 86_400_000;
    expect(market.firstCross(apple, saturday, sunday, 'atOrAbove', 1)).toBeUndefined();
    const open = usedMarket(1, 'always');
    expect(open.firstCross(apple, saturday, sunday, 'atOrAbove', 1)?.atMs).toBe(saturday);
  });
});
