import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exp, log } from '#market/random/elementary.ts';
import { cumulativeNormal, normalOf } from '#market/random/normal.ts';

/** Two units in the last place: what the language's own functions may differ by. */
const close = (mine: number, theirs: number): boolean =>
  Math.abs(mine - theirs) <= 4.5e-16 * Math.abs(theirs) || mine === theirs;

test('exp is the exponential', () => {
  fc.assert(
    fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => {
      expect(close(exp(x), Math.exp(x)), `${x}`).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect([exp(0), exp(-800), exp(800)]).toEqual([1, 0, Number.POSITIVE_INFINITY]);
});

test('log is the inverse of exp', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => {
      expect(close(log(x), Math.log(x)), `${x}`).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(log(1)).toBe(0);
  expect(() => log(0)).toThrow(RangeError);
});

test('normal draws have mean 0 and variance 1, and Φ is their distribution', () => {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < 4096; i++) {
    const z = normalOf(i * 2 ** 20);
    sum += z;
    squares += z * z;
    expect(cumulativeNormal(z)).toBeCloseTo((i + 0.5) / 4096, 3);
  }
  expect(sum / 4096).toBeCloseTo(0, 9);
  expect(squares / 4096).toBeCloseTo(1, 9);
  expect(cumulativeNormal(1.959963985)).toBeCloseTo(0.975, 7);
  expect(cumulativeNormal(-40)).toBeGreaterThan(0);
  expect(cumulativeNormal(40)).toBeLessThan(1);
});
