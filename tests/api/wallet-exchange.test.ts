import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/wallet.ts';
import { parseDecimal } from '#domain/money.ts';
import { type Api, startApi } from './harness.ts';
import { cents, moveTo, openDesk } from './trading-desk.ts';

const DAY_MS = 86_400_000;
const RATE = 10n ** 8n;

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
});
afterAll(() => api.close());

describe('a transfer to a wallet of another currency', () => {
  test.for([
    ['EURO', 'EUR'],
    ['MEXICO', 'MXN'],
  ] as const)(
    '%s is changed at the market, and its undo gives back the very same money',
    async ([purse, currency]) => {
      const desk = await openDesk(api, 1_000_000n, 'BALANCE');
      const between = { fromWalletType: 'BALANCE', toWalletType: purse } as const;
      const offered = await api.ok(wallet.rate, between);
      expect(offered).toMatchObject({ fromCurrency: 'USD', toCurrency: currency });
      const sent = await api.ok(wallet.transfer, { amount: '1234.56', ...between }, desk.as);
      expect(sent.rate).toBe(offered.rate);
      const rate = parseDecimal(sent.rate, 8) ?? 0n;
      expect(rate).toBeGreaterThan(0n);
      expect(rate).not.toBe(RATE);
      const received = (123_456n * rate) / RATE;
      expect(cents(sent.received)).toBe(received);
      expect(await desk.money('BALANCE')).toEqual({ free: 876_544n, used: 0n });
      expect(await desk.money(purse)).toEqual({ free: received, used: 0n });
      const { list } = await api.ok(wallet.bill, { walletType: purse }, desk.as);
      expect(list).toMatchObject([{ currency, fall: false, rate: sent.rate, status: 1 }]);
      expect(cents(list[0]?.amount ?? '')).toBe(received);
      await api.ok(wallet.cancelTransfer, { id: sent.id }, desk.as);
      expect(await desk.money('BALANCE')).toEqual({ free: 1_000_000n, used: 0n });
      expect(await desk.money(purse)).toEqual({ free: 0n, used: 0n });
    },
  );

  test('is undone at the rate it was made at, whatever the market does meanwhile', async () => {
    const desk = await openDesk(api, 1_000_000n, 'BALANCE');
    const between = { fromWalletType: 'BALANCE', toWalletType: 'EURO' } as const;
    const before = await api.ok(wallet.rate, between);
    const sent = await api.ok(wallet.transfer, { amount: '5000', ...between }, desk.as);
    await moveTo(api, api.clock.now() + 45_000);
    expect(await api.ok(wallet.rate, between)).not.toEqual(before);
    await api.ok(wallet.cancelTransfer, { id: sent.id }, desk.as);
    expect(await desk.money('BALANCE')).toEqual({ free: 1_000_000n, used: 0n });
  });

  test('counts in the overview at what it is worth in dollars', async () => {
    const desk = await openDesk(api, 1_000_000n, 'EURO');
    const { rate } = await api.ok(wallet.rate, {
      fromWalletType: 'EURO',
      toWalletType: 'BALANCE',
    });
    const { totalAmount } = await api.ok(wallet.fundingOverview, {}, desk.as);
    expect(cents(totalAmount)).toBe((1_000_000n * (parseDecimal(rate, 8) ?? 0n)) / RATE);
  });

  test('too little to be a cent of the other currency is refused', async () => {
    const desk = await openDesk(api, 100n, 'MEXICO');
    const input = { amount: '0.05', fromWalletType: 'MEXICO', toWalletType: 'BALANCE' } as const;
    const refused = await api.refused(wallet.transfer, input, desk.as);
    expect(refused).toMatchObject({ status: 422, error: 'TotalEmpty' });
    expect(await desk.money('MEXICO')).toEqual({ free: 100n, used: 0n });
  });
});

describe('interest', () => {
  test('is paid once a day on free money in the main wallet, each day once when days were jumped', async () => {
    const desk = await openDesk(api, 100_000_000n, 'BALANCE');
    const idle = await openDesk(api, 100_000_000n, 'STOCK');
    const midnight = (Math.floor(api.clock.now() / DAY_MS) + 1) * DAY_MS;
    await moveTo(api, midnight - 1);
    expect(await desk.money('BALANCE')).toEqual({ free: 100_000_000n, used: 0n });
    await moveTo(api, midnight);
    await moveTo(api, midnight + 5000);
    // 1,000,000.00 × 1.33 % ÷ 365, cut off to the cent.
    expect((await desk.money('BALANCE')).free).toBe(100_003_643n);
    await moveTo(api, midnight + 3 * DAY_MS);
    const { list } = await api.ok(wallet.bill, { walletType: 'BALANCE' }, desk.as);
    // Interest earns interest: from the third day on a cent more.
    expect(list.map(({ amount }) => amount)).toEqual([
      '36.44',
      '36.44',
      '36.43',
      '36.43',
      '1000000.00',
    ]);
    expect(list.slice(0, 4).map(({ createTime }) => createTime)).toEqual(
      [3, 2, 1, 0].map((days) => midnight + days * DAY_MS),
    );
    const overview = await api.ok(wallet.fundingOverview, {}, desk.as);
    expect(overview).toMatchObject({ dailyInterest: '36.44', totalInterest: '145.74' });
    expect(await idle.money('STOCK')).toEqual({ free: 100_000_000n, used: 0n });
  });
});
