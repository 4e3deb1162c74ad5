import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ScenarioRegistry } from '#trading/scenario-registry.ts';
import { type Trigger, TriggerBook } from '#trading/trigger-book.ts';
import { TriggerScan } from '#trading/trigger-scan.ts';
import { createMarket } from '../../server/market/market.ts';
import { INSTRUMENTS } from './sample-market.ts';
import { syntheticInstruments } from './synthetic.ts';

const START_MS = Date.UTC(2026, 10, 4, 15);

const instruments = syntheticInstruments(INSTRUMENTS.length + 150);
const market = createMarket({ seed: 8, instruments, hours: 'always' });
const scanOf = (book: TriggerBook) =>
  new TriggerScan({ market, scenarios: new ScenarioRegistry(), book });

/** A trigger on each side of every instrument, some ticks from the price. */
function bookAround(atMs: number, away: (n: number) => number): TriggerBook {
  const book = new TriggerBook();
  instruments.forEach((instrument, n) => {
    const { last } = market.quote(instrument, atMs);
    for (const [side, sign] of [
      ['atOrBelow', -1],
      ['atOrAbove', 1],
    ] as const) {
      const id = `${side} ${instrument.key}`;
      const trigger: Trigger = {
        id,
        ownerId: id,
        instrument: instrument.key,
        side,
        level: last + sign * away(2 * n + (sign + 1) / 2),
        since: atMs,
        userId: 'u',
        rank: 0,
        command: () => ({ needs: {}, decide: () => ({ ok: true, value: {} }) }),
      };
      book.set(id, [trigger]);
    }
  });
  return book;
}

test('finds every side that a tick within some seconds reached, and few others', () => {
  const distances = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 50 });
  let met = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000_000 }),
      fc.integer({ min: 1, max: 4500 }),
      distances,
      (offset, span, away) => {
        const fromMs = START_MS + offset;
        const book = bookAround(fromMs, (n) => away[n % away.length] as number);
        const reached = scanOf(book).sides(fromMs, fromMs + span);
        expect(reached).toBeDefined();
        for (const side of book.all()) {
          const instrument = market.instruments.get(side.instrument);
          const { level } = side.list[0] as Trigger;
          const cross =
            instrument &&
            market.firstCross(instrument, fromMs + 1, fromMs + span + 1, side.side, level);
          if (cross) met += 1;
          if (cross) expect(reached?.has(side), `${side.side} ${side.instrument}`).toBe(true);
        }
      },
    ),
    { numRuns: 15 },
  );
  expect(met).toBeGreaterThan(100);
});

test('is not used for long periods and for few triggers', () => {
  const book = bookAround(START_MS, () => 1);
  expect(scanOf(book).sides(START_MS, START_MS + 60_000)).toBeUndefined();
  expect(scanOf(book).sides(Number.NEGATIVE_INFINITY, START_MS)).toBeUndefined();
  expect(scanOf(new TriggerBook()).sides(START_MS, START_MS + 1000)).toBeUndefined();
});
