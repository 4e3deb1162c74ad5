import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quant } from '#contract/quant';
import { wallet } from '#contract/wallets';
import { DAY_MS } from '#core/time.ts';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { type Api, startApi } from './harness.ts';
import { cents, dollars, moveTo, newTrader, type Trader } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const midnightAfter = (days: number) => (Math.floor(api.clock.now() / DAY_MS) + 1 + days) * DAY_MS;
const place = (trader: Trader, robotId: string, amount: string) =>
  api.ok(quant.placeOrder, { robotId, amount }, trader.as);
const shown = (trader: Trader, orderId: string) => api.ok(quant.order, { orderId }, trader.as);
const incomes = async (trader: Trader, orderId: string) =>
  (await api.ok(quant.incomes, { orderId, pageSize: 100 }, trader.as)).list;
const robotOf = async (robotId: string) => {
  const found = (await api.ok(quant.robots, {})).list.find((robot) => robot.robotId === robotId);
  if (!found) throw new Error(`no ${robotId}`);
  return found;
};
/** Percent of four decimals in millionths. */
const millionths = (percent: string) => cents(percent);
const billed = async (trader: Trader) =>
  (await api.ok(wallet.bill, { walletType: 'AI' }, trader.as)).list.map(
    ({ eventName, amount }) => `${eventName} ${amount}`,
  );

describe('the life of a robot order', () => {
  test('it binds the amount, earns every day, and gives the amount back', async () => {
    const trader = await newTrader(api, 1_000_000n, 'AI');
    const order = await place(trader, 'QR-03', '2000.00');
    expect(order).toMatchObject({
      status: 0,
      amount: '2000.00',
      income: '0.00',
      incomeMin: '0.60',
      incomeMax: '1.20',
      paidDays: 0,
      startTime: midnightAfter(0),
      maturityTime: midnightAfter(3),
    });
    expect(await trader.money('AI')).toEqual({ free: 800_000n, used: 200_000n });
    const { totalAmount } = await api.ok(wallet.fundingOverview, {}, trader.as);
    expect(totalAmount).toBe('10000.00');

    // The rest of the first day earns nothing.
    await moveTo(api, midnightAfter(0));
    expect(await shown(trader, order.orderId)).toMatchObject({ paidDays: 0, income: '0.00' });
    await moveTo(api, midnightAfter(0) - 1);
    expect(await incomes(trader, order.orderId)).toEqual([]);
    await moveTo(api, midnightAfter(0));
    const [first] = await incomes(trader, order.orderId);
    expect(first).toMatchObject({ day: order.startTime, createTime: order.startTime + DAY_MS });

    await moveTo(api, midnightAfter(1));
    const done = await shown(trader, order.orderId);
    expect(done).toMatchObject({ status: 1, paidDays: 3, endTime: order.maturityTime });
    const list = await incomes(trader, order.orderId);
    const sum = list.reduce((total, { dailyYield }) => total + millionths(dailyYield), 0n);
    const income = (200_000n * sum) / 1_000_000n;
    expect(done.income).toBe(dollars(income));
    expect(list.reduce((total, { amount }) => total + cents(amount), 0n)).toBe(income);
    expect(await trader.money('AI')).toEqual({ free: 1_000_000n + income, used: 0n });
    expect((await billed(trader)).slice(0, 2)).toEqual([
      'AI robot order matured 2000.00',
      `AI robot income ${list[0]?.amount}`,
    ]);
    const again = await api.refused(quant.closeOrder, { orderId: order.orderId }, trader.as);
    expect(again).toMatchObject({ status: 409, error: 'AlreadyDone' });
  });

  test('a day yields the same for everybody, and what the robot reports afterwards', async () => {
    const [one, other] = [
      await newTrader(api, 500_000n, 'AI'),
      await newTrader(api, 500_000n, 'AI'),
    ];
    const orders = [
      await place(one, 'QR-07', '1000'),
      await place(other, 'QR-07', '3000'),
    ] as const;
    // Over four days at once: each is paid, in order.
    await moveTo(api, orders[0].startTime + 4 * DAY_MS + 1);
    const [mine, theirs] = [
      await incomes(one, orders[0].orderId),
      await incomes(other, orders[1].orderId),
    ];
    const incomesOf = (list: typeof mine) =>
      list.map(({ day, dailyYield, createTime }) => ({ day, dailyYield, createTime }));
    expect(mine).toHaveLength(4);
    expect(incomesOf(mine)).toEqual(incomesOf(theirs));
    expect(mine.map(({ createTime, day }) => createTime - day)).toEqual(mine.map(() => DAY_MS));
    const robot = await robotOf('QR-07');
    expect(robot.recentYields.slice(-4)).toEqual(
      [...mine].reverse().map(({ day, dailyYield }) => ({ day, dailyYield })),
    );
    for (const { dailyYield } of robot.recentYields) {
      expect(millionths(dailyYield) >= millionths(robot.dailyYieldMin)).toBe(true);
      expect(millionths(dailyYield) <= millionths(robot.dailyYieldMax)).toBe(true);
    }
    expect(new Set(robot.recentYields.map(({ dailyYield }) => dailyYield)).size).toBeGreaterThan(1);
  });

  test('closing early keeps what was earned and costs the stated penalty', async () => {
    const trader = await newTrader(api, 500_000n, 'AI');
    const { orderId, penalty } = await place(trader, 'QR-30', '4321.09');
    expect(penalty).toBe('21.61');
    // Jumped over while nobody worked: the close pays the days before it takes the order out.
    api.clock.set(midnightAfter(2) + 1);
    const closed = await api.ok(quant.closeOrder, { orderId }, trader.as);
    expect(closed).toMatchObject({ status: 2, paidDays: 2, penalty, endTime: api.clock.now() });
    const income = cents(closed.income);
    expect(income > 0n).toBe(true);
    expect(await trader.money('AI')).toEqual({ free: 500_000n - 2161n + income, used: 0n });
    await api.world.exchange.round();
    await moveTo(api, midnightAfter(1));
    expect(await shown(trader, orderId)).toEqual(closed);
    expect(await trader.money('AI')).toEqual({ free: 500_000n - 2161n + income, used: 0n });
    expect((await billed(trader)).slice(0, 2)).toEqual([
      'Penalty for closing early -21.61',
      'AI robot order closed early 4321.09',
    ]);
    const refusal = await api.refused(quant.closeOrder, { orderId }, trader.as);
    expect(refusal).toMatchObject({ status: 409, error: 'AlreadyDone' });
  });

  test('an order that has matured cannot be closed early, even before it was processed', async () => {
    const trader = await newTrader(api, 500_000n, 'AI');
    const { orderId } = await place(trader, 'QR-03', '100');
    api.clock.set(midnightAfter(3));
    const refusal = await api.refused(quant.closeOrder, { orderId }, trader.as);
    expect(refusal).toMatchObject({ status: 409, error: 'AlreadyDone' });
    await api.world.exchange.round();
    expect(await shown(trader, orderId)).toMatchObject({ status: 1, penalty: '0.00' });
  });
});

describe('what is refused', () => {
  test('wrong amounts, robots and people', async () => {
    const trader = await newTrader(api, 20_000_00n, 'AI');
    const tries = [
      ['QR-07', '99.99', 422, 'BelowMinimum'],
      ['QR-07', '10000.01', 422, 'TooLarge'],
      ['QR-07', '0', 422, 'TotalEmpty'],
      ['QR-07', '100.001', 400, 'InvalidInput'],
      ['QR-07', '-100', 400, 'InvalidInput'],
      ['QR-07', 'a lot', 400, 'InvalidInput'],
      ['QR-90', '20000.01', 422, 'InsufficientFunds'],
      ['QR-99', '100', 404, 'NotFound'],
    ] as const;
    for (const [robotId, amount, status, error] of tries) {
      const refusal = await api.refused(quant.placeOrder, { robotId, amount }, trader.as);
      expect({ amount, status: refusal.status, error: refusal.error }).toEqual({
        amount,
        status,
        error,
      });
    }
    expect(await trader.money('AI')).toEqual({ free: 20_000_00n, used: 0n });
    const stranger = { token: await api.register('nobody@sandbourse.test') };
    const unknown = await api.refused(
      quant.placeOrder,
      { robotId: 'QR-07', amount: '100' },
      stranger,
    );
    expect(unknown).toMatchObject({ status: 422, error: 'IdentityRequired' });
  });

  test('a foreign order is not found, by any call', async () => {
    const [trader, other] = [await newTrader(api, 100_000n, 'AI'), await newTrader(api, 0n, 'AI')];
    const { orderId } = await place(trader, 'QR-07', '100');
    for (const endpoint of [quant.order, quant.incomes, quant.closeOrder]) {
      const refusal = await api.refused(endpoint, { orderId }, other.as);
      expect(refusal).toMatchObject({ status: 404, error: 'NotFound' });
      const missing = await api.refused(endpoint, { orderId: 'qnt_none' }, other.as);
      expect(missing).toMatchObject({ status: 404, error: 'NotFound' });
    }
    expect((await api.ok(quant.orders, {}, other.as)).list).toEqual([]);
  });

  test('the same key places one order and closes it once', async () => {
    const trader = await newTrader(api, 100_000n, 'AI');
    const as = { ...trader.as, headers: { 'idempotency-key': 'robot-1' } };
    const input = { robotId: 'QR-07', amount: '250' };
    const first = await api.ok(quant.placeOrder, input, as);
    expect(await api.ok(quant.placeOrder, input, as)).toEqual(first);
    expect(await trader.money('AI')).toEqual({ free: 75_000n, used: 25_000n });
    const other = await api.refused(quant.placeOrder, { ...input, amount: '251' }, as);
    expect(other).toMatchObject({ status: 409, error: 'IdempotencyMismatch' });
    const { orderId } = first;
    const close = { ...trader.as, headers: { 'idempotency-key': 'robot-2' } };
    const closed = await api.ok(quant.closeOrder, { orderId }, close);
    expect(await api.ok(quant.closeOrder, { orderId }, close)).toEqual(closed);
    expect(await trader.money('AI')).toEqual({ free: 99_975n, used: 0n });
  });
});

test('the seeded trader has an order that runs and one that has ended', async () => {
  const as = { token: await api.signIn(TRADER_EMAIL) };
  const robots = await api.ok(quant.robots, {});
  expect(robots.list.map(({ robotId }) => robotId)).toEqual([
    'QR-03',
    'QR-07',
    'QR-14',
    'QR-30',
    'QR-60',
    'QR-90',
  ]);
  const ended = await api.ok(quant.orders, { running: 'false' }, as);
  expect(ended.list.at(-1)).toMatchObject({ robotId: 'QR-07', status: 1, paidDays: 7 });
  const all = await api.ok(quant.orders, {}, as);
  expect(all.list.map(({ robotId }) => robotId)).toEqual(['QR-30', 'QR-07']);
});
