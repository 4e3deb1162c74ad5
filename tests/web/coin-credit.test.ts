/** What the desk says a deposit comes to is what the server credits. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FINE_SCALE, formatDecimal, formatMoney } from '#core/money.ts';
import { creditOf } from '#topics/deposits/rules.ts';
import { centsOf, creditCents, dollarsOf, isSame } from '../../web/src/admin/queue/coin-credit.ts';

test('to the cent, for every amount and rate', () => {
  const fine = fc.bigInt(1n, 10n ** 22n);
  fc.assert(
    fc.property(fine, fc.bigInt(1n, 10n ** 14n), (coins, rate) => {
      const amount = formatDecimal(coins, FINE_SCALE, 0);
      const cents = creditCents(amount, formatDecimal(rate, FINE_SCALE, 2));
      expect(cents).toBe(creditOf(coins, rate));
      expect(dollarsOf(cents ?? 0n)).toBe(formatMoney(cents ?? 0n, 'USD'));
    }),
  );
});

test.for(['', '0', '0.00000000', '.5', '1.', '1.123456789', '1e3', '-1', '1,250'])(
  'of %s there is none',
  (amount) => {
    expect(creditCents(amount, '1.00')).toBeUndefined();
  },
);

test('money is counted in cents', () => {
  expect(['0', '0.00', '12.34', '10000.00'].map(centsOf)).toEqual([0n, 0n, 1_234n, 1_000_000n]);
});

test('two ways to write an amount are the same amount', () => {
  expect(isSame('25000', '25000.00')).toBe(true);
  expect(isSame('25000', '25000.00000001')).toBe(false);
  expect(isSame('', '')).toBe(false);
});
