import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceAtOrBelow, priceToTicks, tickSizeAt, ticksToPrice } from '#core/instrument.ts';
import {
  floorTicks,
  HONG_KONG_TICKS,
  moveTicks,
  snapTicks,
  type TickTable,
  tickStepAt,
} from '#core/tick-table.ts';

/** Tables whose borders are multiples of the steps on both sides, as the exchanges' are. */
const anyTable: fc.Arbitrary<TickTable> = fc
  .array(
    fc.record({ grows: fc.constantFrom(2, 3, 5, 10), prices: fc.integer({ min: 1, max: 40 }) }),
    {
      maxLength: 6,
    },
  )
  .map((bands) => {
    const table = [{ from: 0, step: 1 }];
    for (const { grows, prices } of bands) {
      const { from, step } = table.at(-1) as { from: number; step: number };
      table.push({ from: from + prices * step * grows, step: step * grows });
    }
    // The next border has to be a multiple of its own step, too.
    return table.map(({ from, step }) => ({ from: Math.ceil(from / step) * step, step }));
  });
const table = fc.oneof(fc.constant(HONG_KONG_TICKS), anyTable);
const ticks = fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 9_995_000 }));

const isPrice = (of: TickTable, at: number): boolean => at % tickStepAt(of, at) === 0;

describe('a tick table', () => {
  test('rounds to the nearest tick, keeping the order, and ticks to themselves', () => {
    fc.assert(
      fc.property(table, ticks, ticks, (of, a, b) => {
        const snapped = snapTicks(of, a);
        expect(isPrice(of, snapped)).toBe(true);
        expect(snapped).toBeGreaterThan(0);
        expect(snapTicks(of, snapped)).toBe(snapped);
        if (a <= b) expect(snapped).toBeLessThanOrEqual(snapTicks(of, b));
        const below = floorTicks(of, a);
        const above = moveTicks(of, below, 1);
        expect(below <= a && a < above).toBe(true);
        if (below > 0) expect(snapped).toBe(a - below < above - a ? below : above);
      }),
    );
  });

  test('steps from tick to tick and back, also across the borders of bands', () => {
    fc.assert(
      fc.property(table, ticks, fc.integer({ min: 0, max: 500 }), (of, a, steps) => {
        const start = snapTicks(of, a);
        const end = moveTicks(of, start, steps);
        expect(isPrice(of, end)).toBe(true);
        expect(moveTicks(of, end, -steps)).toBe(start);
        let walked = start;
        for (let i = 0; i < steps; i++) {
          const next = moveTicks(of, walked, 1);
          expect(next - walked).toBe(tickStepAt(of, walked));
          walked = next;
        }
        expect(walked).toBe(end);
        expect(moveTicks(of, start, -10_000_000)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('is that of Hong Kong', () => {
    const share = { priceDecimals: 3, tickStep: 1, tickTable: HONG_KONG_TICKS };
    const sizes = [0.1, 0.25, 0.5, 9.995, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map(
      (price) => Number(tickSizeAt(share, Math.round(price * 1000))) / 1e8,
    );
    expect(sizes).toEqual([0.001, 0.005, 0.005, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]);
    expect(priceToTicks(share, 44_720_000_000n)).toBe(447_200);
    expect(priceToTicks(share, 44_710_000_000n)).toBeUndefined();
    expect(priceToTicks(share, 1n)).toBeUndefined();
    expect(priceAtOrBelow(share, 44_739_999_999n)).toBe(ticksToPrice(share, 447_200));
    expect(priceAtOrBelow(share, 999_999_999n)).toBe(999_500_000n);
  });
});
