/** What a transfer is said to bring is what it brings, to the minor unit. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXCHANGE_SCALE, formatDecimal, formatMoney, parseDecimal } from '#core/money.ts';
import { rateAfterSpread, receivedOf, WALLET_CURRENCY } from '#core/wallet.ts';
import { arrivesOf } from '../../web/src/features/wallet/sums.ts';

const partners = ['EURO', 'MEXICO', 'STOCK'] as const;

test('what is said to arrive is what the books let arrive', () => {
  const ends = fc.record({ partner: fc.constantFrom(...partners), isInto: fc.boolean() });
  const midRate = fc.bigInt({ min: 10n ** 9n, max: 10n ** 14n });
  const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(ends, midRate, cents, ({ partner, isInto }, mid, amount) => {
      const [fromWallet, toWallet] = isInto ? [partner, 'BALANCE'] : ['BALANCE', partner];
      const fromCurrency = WALLET_CURRENCY[fromWallet as 'BALANCE'];
      const toCurrency = WALLET_CURRENCY[toWallet as 'BALANCE'];
      const isChange = fromCurrency !== toCurrency;
      const rate = isChange ? rateAfterSpread(mid) : 10n ** BigInt(EXCHANGE_SCALE);
      const said = arrivesOf(formatMoney(amount, fromCurrency), {
        fromCurrency,
        toCurrency,
        rate: formatDecimal(rate, EXCHANGE_SCALE, 2),
      });
      const booked = receivedOf({ fromWallet, toWallet, amount, rate });
      expect(said).toBe(formatMoney(booked, toCurrency));
    }),
  );
});

test('a hundred at 1.15 are a hundred and fifteen, not a cent less', () => {
  const change = { fromCurrency: 'EUR', toCurrency: 'USD', rate: '1.15' };
  expect(100 * 1.15).toBeLessThan(115);
  expect(arrivesOf('100', change)).toBe('115.00');
  expect(arrivesOf('', change)).toBe('0.00');
  expect(arrivesOf('12.', change)).toBe('13.80');
  expect(parseDecimal(arrivesOf('0.01', change), 2)).toBe(1n);
});
