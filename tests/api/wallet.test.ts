import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { wallet } from '#contract/wallets';
import type { WalletType } from '#platform/contract/wire.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, cents, dollars, moveTo, newTrader, type Trader, walk } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const move = (trader: Trader, amount: string, from: WalletType, to: WalletType) =>
  api.ok(wallet.transfer, { amount, fromWalletType: from, toWalletType: to }, trader.as);

const billOf = async (trader: Trader, walletType?: WalletType) =>
  (await api.ok(wallet.bill, walletType ? { walletType } : {}, trader.as)).list;

describe('a transfer', () => {
  test('moves the money at once and is pending on the bill until its time is over', async () => {
    const trader = await newTrader(api, 100_000n);
    const { id } = await move(trader, '250.5', 'STOCK', 'BALANCE');
    expect(await trader.money('STOCK')).toEqual({ free: 74_950n, used: 0n });
    expect(await trader.money('BALANCE')).toEqual({ free: 25_050n, used: 0n });
    const left = { id, amount: '-250.50', fall: true, status: 0, currency: 'USD', tradeNo: id };
    expect((await billOf(trader, 'STOCK'))[0]).toMatchObject(left);
    expect((await billOf(trader, 'BALANCE'))[0]).toMatchObject({
      id,
      amount: '250.50',
      fall: false,
    });
    api.clock.advance(59_999);
    expect((await billOf(trader, 'STOCK'))[0]).toMatchObject({ status: 0 });
    api.clock.advance(1);
    expect((await billOf(trader, 'STOCK'))[0]).toMatchObject({ status: 1 });
    const late = await api.refused(wallet.cancelTransfer, { id }, trader.as);
    expect(late).toMatchObject({ status: 422, error: 'UndoExpired' });
  });

  test('is undone whole within its time, once', async () => {
    const trader = await newTrader(api, 100_000n);
    const { id } = await move(trader, '999.99', 'STOCK', 'BALANCE');
    api.clock.advance(59_999);
    expect(await api.ok(wallet.cancelTransfer, { id }, trader.as)).toEqual({});
    expect(await trader.money('STOCK')).toEqual({ free: 100_000n, used: 0n });
    expect(await trader.money('BALANCE')).toEqual({ free: 0n, used: 0n });
    const createTime = api.clock.now();
    const undone = { id, amount: '-999.99', status: 2 };
    // One line wherever it is read, with what came back in it; never a second loss.
    for (const wallets of [['STOCK'], []] as const) {
      const [sent, seed, ...others] = await billOf(trader, ...wallets);
      expect(sent).toMatchObject({ ...undone, reversal: { amount: '999.99', createTime } });
      expect(seed).toMatchObject({ amount: '1000.00', status: 1 });
      expect(others).toEqual([]);
    }
    const arrived = await billOf(trader, 'BALANCE');
    expect(arrived).toMatchObject([
      { id, amount: '999.99', status: 2, reversal: { amount: '-999.99', createTime } },
    ]);
    const again = await api.refused(wallet.cancelTransfer, { id }, trader.as);
    expect(again).toMatchObject({ status: 409, error: 'AlreadyDone' });
  });

  test('cannot be undone once the money was spent', async () => {
    const trader = await newTrader(api, 500_000n);
    const { id } = await move(trader, '5000', 'STOCK', 'BALANCE');
    await move(trader, '4000', 'BALANCE', 'IPO');
    const late = await api.refused(wallet.cancelTransfer, { id }, trader.as);
    expect(late).toMatchObject({ status: 422, error: 'InsufficientFunds' });
    expect(await trader.money('BALANCE')).toEqual({ free: 100_000n, used: 0n });
  });

  test('cannot be undone or seen by somebody else', async () => {
    const [trader, other] = [await newTrader(api, 100_000n), await newTrader(api, 0n)];
    const { id } = await move(trader, '1', 'STOCK', 'BALANCE');
    const theirs = await api.refused(wallet.cancelTransfer, { id }, other.as);
    expect(theirs).toMatchObject({ status: 404, error: 'NotFound' });
    expect(await billOf(other)).toEqual([]);
  });

  test.for([
    ['BALANCE', 'STOCK', true],
    ['BALANCE', 'IPO', true],
    ['BALANCE', 'BALANCE', false],
    ['STOCK', 'IPO', false],
    ['IPO', 'STOCK', false],
    ['EURO', 'BALANCE', true],
    ['BALANCE', 'AI', true],
    ['EURO', 'MEXICO', false],
    ['STOCK', 'AI', false],
  ] as const)('from %s to %s', async ([from, to, open]) => {
    const trader = await newTrader(api, 0n);
    const input = { amount: '1', fromWalletType: from, toWalletType: to };
    const refused = await api.refused(wallet.transfer, input, trader.as);
    expect(refused.error).toBe(open ? 'InsufficientFunds' : 'TransferDirection');
    expect(refused.status).toBe(422);
  });
});

test('the overview is all dollars together, at the market', async () => {
  const trader = await newTrader(api, 1_000_000n);
  await move(trader, '1000', 'STOCK', 'BALANCE');
  await move(trader, '300', 'BALANCE', 'IPO');
  const { asks, last } = bookOf(api);
  const { cost, fee } = walk(asks, 20n);
  await trader.place({ num: 20, isolatedPosition: 2 });
  await trader.place({ num: 5, isLp: 1, unitAmount: '50' });
  const profit = last * 20n - cost;
  const total = 1_000_000n - fee + profit;
  const rate = (profit * 10_000n) / (total - profit);
  expect(await api.ok(wallet.fundingOverview, {}, trader.as)).toEqual({
    totalAmount: dollars(total),
    fail: profit < 0n,
    todayProfit: dollars(profit),
    todayProfitRate: dollars(rate),
    statDate: api.clock.now(),
    balance: '700.00',
    dailyInterest: '0.00',
    totalInterest: '0.00',
    hasTraded: true,
  });
});

test('the overview includes the first fill, until nothing is left of it', async () => {
  const trader = await newTrader(api, 1_000_000n);
  const overview = () => api.ok(wallet.fundingOverview, {}, trader.as);
  expect((await overview()).hasTraded).toBe(false);
  // What waits is no fill.
  await trader.place({ num: 1, isLp: 1, unitAmount: '1' });
  expect((await overview()).hasTraded).toBe(false);
  const { positionId } = await trader.place({ num: 1 });
  expect((await overview()).hasTraded).toBe(true);
  await api.ok(order.flatPosition, { positionId: positionId ?? '', num: '1' }, trader.as);
  expect((await overview()).hasTraded).toBe(true);
});

test('a bill is read page by page, nothing twice and nothing left out', async () => {
  const trader = await newTrader(api, 100_000n);
  for (let n = 1; n <= 7; n += 1) await move(trader, `${n}`, 'STOCK', 'BALANCE');
  const seen: string[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const input = { walletType: 'STOCK', pageNum, pageSize: 3 } as const;
    const page = await api.ok(wallet.bill, input, trader.as);
    expect(page).toMatchObject({ total: 8, pageNum, pageSize: 3 });
    seen.push(...page.list.map(({ amount }) => amount));
    if (!page.hasNext) break;
  }
  const moved = ['-7.00', '-6.00', '-5.00', '-4.00', '-3.00', '-2.00', '-1.00'];
  expect(seen).toEqual([...moved, '1000.00']);
  expect(seen.reduce((sum, amount) => sum + cents(amount), 0n)).toBe(97_200n);
});

// Last: it moves the clock on.
test('a movement in the evening is in the month of the person’s time zone', async () => {
  await moveTo(api, Date.UTC(2026, 2, 31, 20));
  const trader = await newTrader(api, 100_000n);
  const { id } = await move(trader, '2', 'STOCK', 'BALANCE');
  const idsOf = async (month: string, timeZone?: string) => {
    const input = { walletType: 'BALANCE', month, ...(timeZone && { timeZone }) } as const;
    return (await api.ok(wallet.bill, input, trader.as)).list.map((item) => item.id);
  };
  expect(await idsOf('2026-03')).toEqual([id]);
  expect(await idsOf('2026-03', 'America/New_York')).toEqual([id]);
  expect(await idsOf('2026-03', 'Asia/Tokyo')).toEqual([]);
  expect(await idsOf('2026-04', 'Asia/Tokyo')).toEqual([id]);
  const unknown = { month: '2026-03', timeZone: 'Mars/Olympus' };
  expect(await api.refused(wallet.bill, unknown, trader.as)).toMatchObject({ status: 400 });
});
