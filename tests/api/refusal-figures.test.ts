/** What a program is told beside the words of a refusal. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { wallet } from '#contract/wallets';
import { withdrawal } from '#contract/withdrawals';
import { type Api, startApi } from './harness.ts';
import { newTrader, type Trader } from './trader.ts';

let api: Api;
let trader: Trader;
beforeAll(async () => {
  api = await startApi();
  trader = await newTrader(api, 100_000n);
});
afterAll(() => api.close());

const buy = { stockCode: 'AAPL', market: 'US', direction: 0, num: '10' } as const;

test('every refusal has exact figures beside its name, in one form', async () => {
  const moved = await api.refused(
    wallet.transfer,
    { amount: '1000.01', fromWalletType: 'STOCK', toWalletType: 'BALANCE' },
    trader.as,
  );
  const figures = { needed: '1000.01', available: '1000.00', currency: 'USD' };
  expect(moved).toMatchObject({ status: 422, error: 'InsufficientFunds', figures });
  const bought = await api.refused(order.createStock, { ...buy, num: '1000' }, trader.as);
  expect(bought).toMatchObject({ error: 'InsufficientFunds', figures: { available: '1000.00' } });
  const off = await api.refused(
    order.createStock,
    { ...buy, isLp: 1, unitAmount: '100.001' },
    trader.as,
  );
  expect(off).toMatchObject({
    error: 'OffTick',
    figures: {
      field: 'unitAmount',
      given: '100.001',
      tick: '0.01',
      below: '100.00',
      above: '100.01',
    },
  });
  const leveraged = await api.refused(
    order.createStock,
    { ...buy, isolatedPosition: 500 },
    trader.as,
  );
  expect(leveraged).toMatchObject({ error: 'LeverageLimit', figures: { min: 1, given: 500 } });
});

test('a refusal without figures has none', async () => {
  const refused = await api.refused(order.createStock, { ...buy, stockCode: 'NONE' }, trader.as);
  expect(refused).toMatchObject({ error: 'UnknownInstrument' });
  expect(refused).not.toHaveProperty('figures');
});

test('an order filled wholly or not at all says how much there was; a repeat says the same', async () => {
  const input = {
    ...buy,
    num: '900000',
    isLp: 1,
    unitAmount: '0.01',
    timeInForce: 'FOK',
    secretKey: 'fok-1',
  } as const;
  const answer = await api.ok(order.createStock, input, trader.as);
  expect(answer).toMatchObject({
    status: 2,
    filledNum: '0',
    unfilled: { needed: '900000', available: '0', limit: '0.01' },
  });
  expect(await api.ok(order.createStock, input, trader.as)).toEqual(answer);
});

test('a refusal names the smallest amount that can be withdrawn', async () => {
  const refused = await api.refused(
    withdrawal.apply,
    { applyAmount: '0.01', userCardId: 'pay_none', payPassWord: '123456' },
    { token: await api.signIn('trader@sandbourse.test') },
  );
  expect(refused).toMatchObject({ error: 'WithdrawalMinimum', figures: { given: '0.01' } });
});
