import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CURVE,
  depositedIn,
  lineOf,
  pointAt,
  shapeOf,
} from '../../web/src/features/wallet/equity-curve.ts';

const curveOf = (profits: readonly string[], base = '1000.00', deposited = '0.00') => ({
  period: '1M' as const,
  currency: 'USD',
  base,
  points: profits.map((profit, time) => ({
    time,
    totalAmount: profit,
    profit,
    profitRate: '0.00',
    deposited,
  })),
});

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => (n / 100).toFixed(2));

describe('the shape of a curve', () => {
  test('stays in its drawing, and lies above its base where something is won', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 2, maxLength: 99 }), (profits) => {
        const { x, y, base } = shapeOf(curveOf(profits));
        expect([x[0], x.at(-1)]).toEqual([0, CURVE.width]);
        for (const [at, level] of y.entries()) {
          expect(level).toBeGreaterThanOrEqual(CURVE.top - 0.001);
          expect(level).toBeLessThanOrEqual(CURVE.height - CURVE.bottom + 0.001);
          expect(Math.sign(base - level) * Math.sign(Number(profits[at]))).toBeGreaterThanOrEqual(
            0,
          );
        }
      }),
    );
  });

  test('is a flat line for nothing, and draws no mountain of a cent', () => {
    const nothing = shapeOf(curveOf(['0.00', '0.00', '0.00'], '0.00'));
    expect(new Set([...nothing.y, nothing.base]).size).toBe(1);
    const { y, base } = shapeOf(curveOf(['0.00', '0.01'], '100000.00'));
    expect(base - (y[1] ?? 0)).toBeLessThan(1);
  });

  test('knows where least was there, and draws the part that is asked for', () => {
    const shape = shapeOf(curveOf(['0.00', '-5.00', '3.00']));
    expect(shape.lowest).toBe(1);
    expect(lineOf(shape, 1, 2)).toMatch(/^M500\.0 [\d.]+L1000\.0 [\d.]+$/);
  });
});

test('a finger beyond an end is at that end', () => {
  expect([-1, 0, 0.5, 1, 3].map((place) => pointAt(place, 5))).toEqual([0, 0, 2, 4, 4]);
});

test('tells of deposits where there were any', () => {
  expect(depositedIn(curveOf(['0.00', '1.00']).points)).toBeUndefined();
  expect(depositedIn(curveOf(['0.00', '1.00'], '1.00', '-5.00').points)).toBe('-5.00');
});
