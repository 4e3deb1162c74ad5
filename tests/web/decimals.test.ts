import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal } from '#core/money.ts';
import { isLess, isMore, less, smallerOf } from '../../web/src/lib/decimals.ts';

/** Amounts whose cents no double tells apart. */
const cents = fc.bigInt({ min: 10n ** 17n, max: 10n ** 17n + 50n });
const written = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

describe('decimals on a screen', () => {
  test('are weighed to the last cent, however large', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [one, other] = [written(a), written(b)];
        expect(isLess(one, other)).toBe(a < b);
        expect(isMore(one, other)).toBe(a > b);
        expect(smallerOf(one, other)).toBe(a <= b ? one : other);
        expect(less(one, other)).toBe(formatDecimal(a - b, 2, 0));
      }),
    );
  });

  test('below zero, and not written yet', () => {
    expect(less('0.10', '0.30')).toBe('-0.2');
    expect(less('', '1')).toBe('-1');
    expect(isMore('', '0')).toBe(false);
    expect(isMore('no number', '0')).toBe(false);
  });
});
