/** Lists whose rows change their state while somebody goes through those of one state. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#contract/customers';
import { subscriptions } from '#contract/offers';
import { quant } from '#contract/quant';
import { wallet } from '#contract/wallets';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { type Api, type As, startApi } from './harness.ts';
import { moveTo, newTrader, type Trader } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
});
afterAll(() => api.close());

// The first, as those after it move the clock.
test('subscriptions of a state leave out nothing while one is paid', async () => {
  const as: As = { token: await api.signIn(TRADER_EMAIL) };
  const owner: As = { token: await api.signIn('owner@sandbourse.test') };
  const one = (orderStates: (0 | 1 | 2 | 3 | 4)[], pageNum: number, reading?: string) =>
    api.ok(subscriptions.list, { orderStates, pageNum, pageSize: 1, reading }, as);
  const { list: all } = await api.ok(subscriptions.list, {}, as);
  const [payable, ...older] = all;
  expect(payable?.orderState).toBe(3);
  const waiting = older.find(({ orderState }) => orderState === 0);
  for (const reading of [undefined, 'mine'])
    expect((await one([3, 0], 1, reading)).list[0]?.id).toBe(payable?.id);
  const amount = payable?.pendingAmount ?? '0';
  await api.ok(wallet.transfer, { amount, fromWalletType: 'BALANCE', toWalletType: 'IPO' }, as);
  await api.world.exchange.round();
  // Those of no state that was asked for are another list.
  await one([0], 1);
  for (const reading of [undefined, 'mine']) {
    const { list, hasNext, total } = await one([0, 3], 2, reading);
    expect([list.map(({ id }) => id), hasNext, total]).toEqual([[waiting?.id], false, 1]);
  }
  const { id: userId } = await api.world.database.reader.user.findUniqueOrThrow({
    where: { email: TRADER_EMAIL },
  });
  const ids: string[] = [];
  for (let pageNum = 1, hasNext = true; hasNext; pageNum += 1) {
    const page = await api.ok(
      people.subscriptions,
      { id: userId, pageNum, pageSize: 2, reading: 'desk' },
      owner,
    );
    ids.push(...page.list.map(({ id }) => id));
    ({ hasNext } = page);
  }
  expect(ids).toEqual(all.map(({ id }) => id));
});

const place = async (trader: Trader) => {
  api.clock.advance(1);
  return (await api.ok(quant.placeOrder, { robotId: 'QR-03', amount: '200' }, trader.as)).orderId;
};

test.each([[undefined], ['mine']])(
  'robot orders of a state leave out nothing while one ends and one begins, read as %s',
  async (reading) => {
    const trader = await newTrader(api, 1_000_000n, 'AI');
    for (let count = 0; count < 5; count += 1) await place(trader);
    const page = (pageNum: number, pageSize = 2) =>
      api.ok(quant.orders, { running: 'true', pageNum, pageSize, reading }, trader.as);
    const all = (await page(1, 9)).list.map(({ orderId }) => orderId);
    const first = await page(1);
    const [newest] = first.list;
    await api.ok(quant.closeOrder, { orderId: first.list[1]?.orderId ?? '' }, trader.as);
    const second = await page(2);
    expect(second.list.map(({ orderId }) => orderId)).toEqual(all.slice(2, 4));
    for (let count = 0; count < 3; count += 1) await place(trader);
    const third = await page(3);
    expect(third).toMatchObject({ hasNext: false, total: 7 });
    expect(third.list.map(({ orderId }) => orderId)).toEqual(all.slice(4));
    expect(newest?.orderId).toBe(all[0]);
  },
);

test('the income of a robot order is paged completely while another day is paid', async () => {
  const trader = await newTrader(api, 1_000_000n, 'AI');
  const { orderId, startTime } = await api.ok(
    quant.placeOrder,
    { robotId: 'QR-07', amount: '200' },
    trader.as,
  );
  const page = async (pageNum: number) => {
    const { list } = await api.ok(quant.incomes, { orderId, pageNum, pageSize: 1 }, trader.as);
    return list.map(({ day }) => day);
  };
  const dayMs = 86_400_000;
  await moveTo(api, startTime + 2 * dayMs);
  expect(await page(1)).toEqual([startTime + dayMs]);
  await moveTo(api, startTime + 3 * dayMs);
  expect(await page(2)).toEqual([startTime]);
});
