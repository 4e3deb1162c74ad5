/** The prices that end a position, as its sheet writes and draws them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  guardChanges,
  guardsOf,
  isOnWrongSide,
  placesOf,
} from '../../web/src/features/position/guard-math.ts';

const cents = fc.integer({ min: 1, max: 100_000 }).map((price) => (price / 100).toFixed(2));

describe('guards of a position', () => {
  test('lie on the wrong side where the price has met them already', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1), cents, cents, (direction, last, guard) => {
        const held = { direction, newPrice: last };
        const gain = (Number(guard) - Number(last)) * (direction === 0 ? 1 : -1);
        expect(isOnWrongSide('takeProfit', guard, held)).toBe(gain <= 0);
        expect(isOnWrongSide('stopLoss', guard, held)).toBe(gain >= 0);
        expect(isOnWrongSide('stopLoss', '', held)).toBe(false);
      }),
    );
  });

  test('are sent where they are otherwise, and taken off where they were emptied', () => {
    const before = guardsOf({ takeProfit: '120.00' });
    expect(guardChanges(before, { takeProfit: '120', stopLoss: '' })).toEqual({});
    expect(guardChanges(before, { takeProfit: '', stopLoss: '80' })).toEqual({
      takeProfit: '0',
      stopLoss: '80',
    });
  });

  test('are the ends of a line from the loss to the profit, and the price lies on it', () => {
    const both = { takeProfit: '120', stopLoss: '80' };
    expect(placesOf(both, ['100', '110'])).toEqual([0.5, 0.75]);
    // Of a short the profit lies below.
    expect(placesOf({ takeProfit: '80', stopLoss: '120' }, ['100', '90'])).toEqual([0.5, 0.75]);
    // What was bought beyond an end stands at it.
    expect(placesOf(both, ['60', '100'])).toEqual([0, 0.5]);
    expect(placesOf({ takeProfit: '120', stopLoss: '' }, ['100', '110'])).toEqual([0, 0.5]);
    expect(placesOf({ takeProfit: '', stopLoss: '80' }, ['100', '90'])).toEqual([1, 0.5]);
    expect(placesOf({ takeProfit: '', stopLoss: '120' }, ['100', '110'])).toEqual([1, 0.5]);
    fc.assert(
      fc.property(cents, cents, cents, cents, (takeProfit, stopLoss, average, last) => {
        for (const place of placesOf({ takeProfit, stopLoss }, [average, last])) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
