import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TradingDay } from '#core/calendar.ts';
import { MINUTE_MS } from '#core/time.ts';
import { DaySoFar } from '#market/bars/day-so-far.ts';
import { type Bar, extend } from '#market/bars/spans.ts';
import { mix32 } from '#market/random/hash.ts';

const DAY_MINUTES = 24 * 60;

const dayOf = (date: number): TradingDay => ({
  date,
  openMs: date * DAY_MINUTES * MINUTE_MS,
  closeMs: (date + 1) * DAY_MINUTES * MINUTE_MS,
  regular: [],
  pre: undefined,
  post: undefined,
  earlyClose: false,
});

/** A tick a minute; none in the first hour of a day. */
function addTicks(sum: Bar | undefined, day: TradingDay, afterMs: number, untilMs: number) {
  let bar = sum;
  for (let minute = 60; minute < DAY_MINUTES; minute++) {
    const atMs = day.openMs + minute * MINUTE_MS;
    if (atMs <= afterMs || atMs > untilMs) continue;
    const price = 1 + (mix32(atMs / MINUTE_MS) % 1000);
    bar = extend(bar, { open: price, high: price, low: price, close: price, volume: 0.5 });
  }
  return bar;
}

const question = fc.record({
  day: fc.integer({ min: 20_000, max: 20_001 }).map(dayOf),
  minute: fc.nat(DAY_MINUTES - 1),
  fails: fc.boolean(),
});

test('equals the bar of the ticks up to the moment, whatever was queried or failed before', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(question, { maxLength: 30 }), (keepsHours, questions) => {
      let fails = false;
      const soFar = new DaySoFar((...asked) => {
        const bar = addTicks(...asked);
        if (fails) throw new RangeError('no place left');
        return bar;
      }, keepsHours);
      for (const { day, minute, ...asked } of questions) {
        const untilMs = day.openMs + minute * MINUTE_MS;
        const expected = addTicks(undefined, day, Number.NEGATIVE_INFINITY, untilMs);
        fails = asked.fails;
        if (fails) expect(() => soFar.at(day, untilMs)).toThrow('no place left');
        fails = false;
        const bar = soFar.at(day, untilMs);
        expect(bar).toEqual(expected);
        // Whoever has asked may do with the answer what he likes.
        if (bar) bar.volume = Number.NaN;
      }
    }),
  );
});
