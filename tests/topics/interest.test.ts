import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walletAccount } from '#core/ledger.ts';
import { dailyInterest, payDailyInterest } from '#topics/wallets/interest-rules.ts';
import { freeOf, ledgerFaults } from '../core/ledger-model.ts';
import { fund, peopled } from '../core/memory-draft.ts';

test('a year of interest is at most 1.33 %, less a cent a day for rounding', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (amount) => {
      const year = 365n * dailyInterest(amount);
      const whole = (amount * 133n) / 10_000n;
      expect(year).toBeLessThanOrEqual(whole);
      expect(whole - year).toBeLessThanOrEqual(365n);
    }),
  );
  expect(dailyInterest(1_000_000n)).toBe(36n);
  expect(dailyInterest(-5n)).toBe(0n);
});

test('interest is paid by the house and recorded; too little money earns none', () => {
  const rows = peopled(['ada', 'bo']);
  fund(rows, 'ada', 'BALANCE', 10_000_000n);
  fund(rows, 'bo', 'BALANCE', 100n);
  for (const [id, free] of [
    ['ada', 10_000_000n],
    ['bo', 100n],
  ] as const) {
    rows.arrange((draft) => payDailyInterest(draft, walletAccount(id, 'BALANCE'), free));
  }
  expect(freeOf(rows.get('Account', walletAccount('ada', 'BALANCE')))).toBe(10_000_364n);
  expect(freeOf(rows.get('Account', walletAccount('bo', 'BALANCE')))).toBe(100n);
  expect(rows.all('Transfer').filter(({ event }) => event === 'interest')).toHaveLength(1);
  expect(ledgerFaults(rows)).toEqual([]);
});
