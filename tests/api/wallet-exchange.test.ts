import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandbox } from '#contract/sandbox';
import { wallet } from '#contract/wallets';
import { parseDecimal } from '#core/money.ts';
import { DAY_MS } from '#core/time.ts';
import { type Api, startApi } from './harness.ts';
import { cents, moveTo, newTrader } from './trader.ts';

const RATE = 10n ** 12n;
const SPREAD = { kept: 9975n, of: 10_000n };

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
    '%s is changed at the market less the spread, and stays changed',
    async ([purse, currency]) => {
      const trader = await newTrader(api, 1_000_000n, 'BALANCE');
      const between = { fromWalletType: 'BALANCE', toWalletType: purse } as const;
      const offered = await api.ok(wallet.rate, between);
      expect(offered).toMatchObject({ fromCurrency: 'USD', toCurrency: currency });
      const sent = await api.ok(wallet.transfer, { amount: '1234.56', ...between }, trader.as);
      expect(sent.rate).toBe(offered.rate);
      const rate = parseDecimal(sent.rate, 12) ?? 0n;
      const mid = parseDecimal(offered.midRate, 12) ?? 0n;
      expect(mid).toBeGreaterThan(0n);
      const afterSpread = (mid * SPREAD.kept) / SPREAD.of;
      expect(rate).toBe(afterSpread - (afterSpread % 10_000n));
      const received = (123_456n * rate) / RATE;
      expect(cents(sent.received)).toBe(received);
      expect(await trader.money('BALANCE')).toEqual({ free: 876_544n, used: 0n });
      expect(await trader.money(purse)).toEqual({ free: received, used: 0n });
      const { list } = await api.ok(wallet.bill, { walletType: purse }, trader.as);
      expect(list).toMatchObject([{ currency, fall: false, rate: sent.rate, status: 1 }]);
      // Each line tells the way, and what is on the other side.
      const way = { fromWalletType: 'BALANCE', toWalletType: purse };
      const here = { ...way, walletType: purse, counterAmount: '1234.56', counterCurrency: 'USD' };
      expect(list[0]).toMatchObject(here);
      const [out] = (await api.ok(wallet.bill, { walletType: 'BALANCE' }, trader.as)).list;
      const there = { ...way, counterAmount: sent.received, counterCurrency: currency };
      expect(out).toMatchObject({ ...there, amount: '-1234.56', walletType: 'BALANCE' });
      expect(cents(list[0]?.amount ?? '')).toBe(received);
      const undo = await api.refused(wallet.cancelTransfer, { id: sent.id }, trader.as);
      expect(undo).toMatchObject({ status: 422, error: 'ExchangeFinal' });
      expect(await trader.money('BALANCE')).toEqual({ free: 876_544n, used: 0n });
    },
  );

  test('is made at the rate that was shown, for fifteen seconds and no longer', async () => {
    const trader = await newTrader(api, 1_000_000n, 'BALANCE');
    const between = { fromWalletType: 'BALANCE', toWalletType: 'EURO' } as const;
    const shown = await api.ok(wallet.rate, between);
    expect(shown).toMatchObject({ spread: '0.25', heldUntil: shown.rateAt + 15_000 });
    const input = { amount: '5000', ...between, rateAt: shown.rateAt };
    await moveTo(api, shown.heldUntil);
    const sent = await api.ok(wallet.transfer, input, trader.as);
    expect(sent.rate).toBe(shown.rate);
    await moveTo(api, shown.heldUntil + 1);
    const late = await api.refused(wallet.transfer, input, trader.as);
    expect(late).toMatchObject({ status: 409, error: 'RateChanged' });
    const early = { ...input, rateAt: api.clock.now() + 1 };
    expect((await api.refused(wallet.transfer, early, trader.as)).error).toBe('RateChanged');
  });

  test('of half a cent says how many digits there may be', async () => {
    const trader = await newTrader(api, 1_000_000n, 'BALANCE');
    const between = { fromWalletType: 'BALANCE', toWalletType: 'EURO' } as const;
    const half = await api.refused(wallet.transfer, { amount: '1.005', ...between }, trader.as);
    expect(half.fields).toEqual({ amount: 'At most 2 digits after the point' });
  });

  test('of what brings no cent of the other money is refused with the least that does', async () => {
    const trader = await newTrader(api, 1_000_000n, 'BALANCE');
    const between = { fromWalletType: 'BALANCE', toWalletType: 'EURO' } as const;
    const { error, status, msg, figures } = await api.refused(
      wallet.transfer,
      { amount: '0.01', ...between },
      trader.as,
    );
    expect({ error, status, msg, figures }).toEqual({
      error: 'TooSmall',
      status: 422,
      msg: 'The amount is too small',
      figures: { min: '0.02', given: '0.01', currency: 'USD' },
    });
    const sent = await api.ok(wallet.transfer, { amount: '0.02', ...between }, trader.as);
    expect(sent.received).toBe('0.01');
  });

  test('is not made at another rate than was shown, also where the market moves while the clock is frozen', async () => {
    const trader = await newTrader(api, 1_000_000n, 'BALANCE');
    const between = { fromWalletType: 'BALANCE', toWalletType: 'EURO' } as const;
    await moveTo(api, Math.ceil(api.clock.now() / 1000) * 1000);
    const { rate, rateAt } = await api.ok(wallet.rate, between);
    await api.ok(sandbox.makeScenario, { code: 'FX.EURUSD', kind: 'gap', size: 0.1 });
    const input = { amount: '5000', ...between, rateAt };
    const refused = await api.refused(wallet.transfer, { ...input, rate }, trader.as);
    expect(refused).toMatchObject({ status: 409, error: 'RateChanged' });
    expect(await trader.money('BALANCE')).toEqual({ free: 1_000_000n, used: 0n });
    const now = await api.ok(wallet.rate, between);
    expect(now.rate).not.toBe(rate);
    const sent = await api.ok(wallet.transfer, { ...input, rate: now.rate }, trader.as);
    expect(sent.rate).toBe(now.rate);
  });

  test('an expired rate does not matter for a transfer within one currency', async () => {
    const trader = await newTrader(api, 1_000_000n, 'BALANCE');
    const between = { fromWalletType: 'BALANCE', toWalletType: 'STOCK' } as const;
    const { rate, rateAt, heldUntil } = await api.ok(wallet.rate, between);
    await moveTo(api, heldUntil + 1);
    const input = { amount: '50', ...between, rateAt, rate };
    expect((await api.ok(wallet.transfer, input, trader.as)).received).toBe('50.00');
  });

  test('there and back, again and again, only ever costs', async () => {
    const trader = await newTrader(api, 100_000_000n, 'BALANCE');
    let before = 100_000_000n;
    for (let round = 0; round < 3; round++) {
      const there = { amount: '100000', fromWalletType: 'BALANCE', toWalletType: 'EURO' } as const;
      const { received } = await api.ok(wallet.transfer, there, trader.as);
      await moveTo(api, api.clock.now() + 20_000);
      const back = { amount: received, fromWalletType: 'EURO', toWalletType: 'BALANCE' } as const;
      await api.ok(wallet.transfer, back, trader.as);
      const { free } = await trader.money('BALANCE');
      expect(free).toBeLessThan(before - 40_000n);
      before = free;
    }
  });

  test('counts in the overview at what it is worth in dollars', async () => {
    const trader = await newTrader(api, 1_000_000n, 'EURO');
    const { midRate } = await api.ok(wallet.rate, {
      fromWalletType: 'EURO',
      toWalletType: 'BALANCE',
    });
    const { totalAmount } = await api.ok(wallet.fundingOverview, {}, trader.as);
    expect(cents(totalAmount)).toBe((1_000_000n * (parseDecimal(midRate, 12) ?? 0n)) / RATE);
  });

  test('too little to be a cent of the other currency is refused', async () => {
    const trader = await newTrader(api, 100n, 'MEXICO');
    const input = { amount: '0.05', fromWalletType: 'MEXICO', toWalletType: 'BALANCE' } as const;
    const refused = await api.refused(wallet.transfer, input, trader.as);
    expect(refused).toMatchObject({ status: 422, error: 'TooSmall' });
    expect(await trader.money('MEXICO')).toEqual({ free: 100n, used: 0n });
  });
});

describe('interest', () => {
  test('is paid once a day on free money in the main wallet, each day once when days were jumped', async () => {
    const trader = await newTrader(api, 100_000_000n, 'BALANCE');
    const idle = await newTrader(api, 100_000_000n, 'STOCK');
    const midnight = (Math.floor(api.clock.now() / DAY_MS) + 1) * DAY_MS;
    await moveTo(api, midnight - 1);
    expect(await trader.money('BALANCE')).toEqual({ free: 100_000_000n, used: 0n });
    await moveTo(api, midnight);
    await moveTo(api, midnight + 5000);
    // 1,000,000.00 × 1.33 % ÷ 365, cut off to the cent.
    expect((await trader.money('BALANCE')).free).toBe(100_003_643n);
    await moveTo(api, midnight + 3 * DAY_MS);
    const { list } = await api.ok(wallet.bill, { walletType: 'BALANCE' }, trader.as);
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
    const overview = await api.ok(wallet.fundingOverview, {}, trader.as);
    expect(overview).toMatchObject({ dailyInterest: '36.44', totalInterest: '145.74' });
    expect(await idle.money('STOCK')).toEqual({ free: 100_000_000n, used: 0n });
    // Of the day: from midnight to midnight, and nothing where nothing was paid at the last one.
    const { balance } = await api.ok(wallet.balance, { walletType: 'BALANCE' }, trader.as);
    const out = { fromWalletType: 'BALANCE', toWalletType: 'STOCK' } as const;
    await api.ok(wallet.transfer, { ...out, amount: balance }, trader.as);
    const ofDay = async () => (await api.ok(wallet.fundingOverview, {}, trader.as)).dailyInterest;
    await moveTo(api, midnight + 4 * DAY_MS - 1);
    expect(await ofDay()).toBe('36.44');
    await moveTo(api, midnight + 4 * DAY_MS);
    expect(await ofDay()).toBe('0.00');
  });
});
