/** What follows the best price: by every tick in turn, in pieces, and under what scenarios make of prices. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Instrument } from '#core/instrument.ts';
import { Period } from '#market/calendar/periods.ts';
import type { Cross, CrossSide, Market } from '../../server/market/market.ts';
import { anyHours, anyKey, anySeed, anyTime, instrumentOf, usedMarket } from './sample-market.ts';

const MINUTES_MS = 300_000;

/** Every tick of a span, by asking for each: a tick is a price at its own time. */
function* ticksOf(market: Market, instrument: Instrument, fromMs: number, toMs: number) {
  const range = { endMs: toMs, limit: 100 };
  for (const { t } of market.candles(instrument, Period.fiveMinutes, range, toMs)) {
    const one = { endMs: t + 1, limit: 1 };
    if (market.candles(instrument, Period.fiveMinutes, one, toMs).length === 0) continue;
    for (let atMs = t; atMs < t + MINUTES_MS; atMs += instrument.tickSeconds * 1000) {
      if (atMs >= fromMs && atMs < toMs) yield { atMs, ticks: market.quote(instrument, atMs).last };
    }
  }
}

const levelBehind = (side: CrossSide, distance: number) => (best: number) =>
  side === 'atOrBelow' ? best - distance : best + distance;

function byEveryTick(ticks: Iterable<Cross>, side: CrossSide, first: number, distance: number) {
  let best = first;
  for (const tick of ticks) {
    const away = side === 'atOrBelow' ? best - tick.ticks : tick.ticks - best;
    if (away >= distance) return { best, cross: tick };
    if (away < 0) best = tick.ticks;
  }
  return { best, cross: undefined };
}

const anySide = fc.constantFrom<CrossSide>('atOrBelow', 'atOrAbove');

test('a trailing stop is met at the tick that following every tick finds, with the same best price', () => {
  let found = 0;
  fc.assert(
    fc.property(
      ...([anySeed, anyHours, anyKey, anyTime, anySide] as const),
      fc.double({ min: 0, max: 1.1, noNaN: true }),
      fc.integer({ min: 1, max: 1_500_000 }),
      (seed, hours, key, fromMs, side, part, span) => {
        const market = usedMarket(seed, hours);
        const instrument = instrumentOf(market, key);
        const toMs = fromMs + span;
        const best = market.quote(instrument, fromMs).last;
        const ticks = [...ticksOf(market, instrument, fromMs, toMs)];
        const prices = ticks.map((tick) => tick.ticks);
        const range = Math.max(0, Math.max(...prices, best) - Math.min(...prices, best));
        const distance = Math.max(1, Math.round(range * part));
        const trail = { side, best, levelOf: levelBehind(side, distance) };
        const followed = market.firstTrailed(instrument, fromMs, toMs, trail);
        expect(followed).toEqual(byEveryTick(ticks, side, best, distance));
        if (followed.cross) found += 1;
      },
    ),
    { numRuns: 80 },
  );
  expect(found).toBeGreaterThan(10);
});

test('over weeks the result is the same for one search and for several parts', () => {
  let found = 0;
  fc.assert(
    fc.property(
      ...([anySeed, anyHours, anyKey, anyTime, anySide] as const),
      fc.array(fc.integer({ min: 1, max: 12 * 86_400_000 }), { maxLength: 6 }),
      (seed, hours, key, fromMs, side, cuts) => {
        const market = usedMarket(seed, hours);
        const instrument = instrumentOf(market, key);
        const toMs = fromMs + 12 * 86_400_000;
        const first = market.quote(instrument, fromMs).last;
        const levelOf = levelBehind(side, Math.ceil(first * 0.03));
        const trail = { side, best: first, levelOf };
        const whole = market.firstTrailed(instrument, fromMs, toMs, trail);
        let pieced: { best: number; cross?: Cross | undefined } = { best: first, cross: undefined };
        let at = fromMs;
        for (const cut of [...cuts.sort((a, b) => a - b).map((cut) => fromMs + cut), toMs]) {
          if (pieced.cross) break;
          pieced = market.firstTrailed(instrument, at, cut, { ...trail, best: pieced.best });
          at = cut;
        }
        expect(pieced).toEqual(whole);
        if (whole.cross) found += 1;
      },
    ),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(5);
});
