import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MarketHours } from '#market/calendar/schedule.ts';
import { createMarket } from '#market/market.ts';
import { anyHours, anySeed, anyTime, marketOf, usedMarket } from './sample-market.ts';
import { syntheticInstruments } from './synthetic.ts';

/** Small and large jumps in time, as a clock or a person makes them. */
const anyStep = fc.oneof(
  fc.constantFrom(0, 1000, 2000, 5000, 60_000),
  fc.integer({ min: -3_600_000, max: 3_600_000 }),
  fc.integer({ min: -400_000_000, max: 400_000_000 }),
);

function fields(quote: object): string[] {
  return Object.keys(quote).sort();
}

describe('the snapshot of all quotes', () => {
  test('equals the single quotes, whichever way time moves', () => {
    fc.assert(
      fc.property(
        anySeed,
        anyHours,
        anyTime,
        fc.array(anyStep, { maxLength: 5 }),
        (seed, hours, start, steps) => {
          const moving = usedMarket(seed, hours);
          const asked = marketOf(seed, hours);
          let at = start;
          for (const step of [0, ...steps]) {
            at += step;
            const snapshot = moving.snapshot(at);
            expect(snapshot.atMs).toBe(at);
            moving.instruments.list.forEach((instrument, row) => {
              if ((row + at) % 7 !== 0) return;
              const quote = asked.quote(instrument, at);
              const { last, open, high, low, previousClose, volume, turnover } = quote;
              expect(snapshot.row(instrument.key)).toBe(row);
              expect({
                ...snapshot.figures(row),
                turnover: snapshot.turnover[row],
                change: snapshot.change[row],
                changeRatio: snapshot.changeRatio[row],
              }).toEqual({
                ...{ last, open, high, low, previousClose, volume, turnover },
                change: quote.change,
                changeRatio: quote.changeRatio,
              });
              const fromSnapshot = moving.quote(instrument, at);
              expect(fromSnapshot).toEqual(quote);
              expect(fields(fromSnapshot)).toEqual(fields(quote));
            });
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  test('is the same when advanced second by second', () => {
    const instruments = syntheticInstruments(400);
    const single = createMarket({ seed: 4, instruments, hours: 'exchange' });
    const moving = createMarket({ seed: 4, instruments, hours: 'exchange' });
    // Over the turns of leaves, minutes and a quarter of an hour; sometimes a second is left out.
    const from = Date.UTC(2026, 10, 20, 16, 13, 10);
    for (let second = 0; second < 200; second += second % 37 === 0 ? 2 : 1) {
      const at = from + second * 1000;
      const isWhole = second % 3 === 0;
      const { last, row } = isWhole ? moving.snapshot(at) : moving.lastPrices(at);
      for (let i = second % 9; i < instruments.length; i += 9) {
        const instrument = instruments[i] as (typeof instruments)[number];
        const quote = single.quote(instrument, at);
        expect(last[row(instrument.key) as number]).toBe(quote.last);
        if (isWhole)
          expect(moving.snapshot(at).figures(i)).toMatchObject({
            high: quote.high,
            volume: quote.volume,
          });
      }
    }
  });

  test('holds any number of instruments', () => {
    const instruments = syntheticInstruments(1500);
    const at = Date.UTC(2026, 10, 20, 16, 3, 20);
    for (const hours of ['always', 'exchange'] satisfies MarketHours[]) {
      const market = createMarket({ seed: 4, instruments, hours });
      const single = createMarket({ seed: 4, instruments, hours });
      const snapshot = market.snapshot(at);
      for (let row = 0; row < instruments.length; row += 31) {
        const quote = single.quote(instruments[row] as (typeof instruments)[number], at);
        expect(snapshot.last[row]).toBe(quote.last);
        expect(snapshot.volume[row]).toBe(quote.volume);
      }
    }
  });

  test('sorts rows by a column, or by given values', () => {
    const market = marketOf(2, 'always');
    const snapshot = market.snapshot(Date.UTC(2026, 10, 20, 16));
    const rows = Int32Array.from(market.instruments.list.keys()).filter((row) => row % 2 === 0);
    const falling = snapshot.ranked(rows, 'changeRatio', 'desc');
    expect(falling.toSorted()).toEqual(rows.toSorted());
    for (let i = 1; i < falling.length; i++) {
      const before = snapshot.changeRatio[falling[i - 1] as number] as number;
      expect(snapshot.changeRatio[falling[i] as number]).toBeLessThanOrEqual(before);
    }
    const equal = new Float64Array(market.instruments.list.length);
    expect(snapshot.ranked(falling, equal, 'asc')).toEqual(falling);
  });
});
