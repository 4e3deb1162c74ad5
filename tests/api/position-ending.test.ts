/** What closed a position: an order, a price that was met, its loss, a split. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { type Api, startApi } from './harness.ts';
import { bookOf, cents, dollars, moveTo, newTrader, type Trader, whenReached } from './trader.ts';

let api: Api;
let trader: Trader;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  trader = await newTrader(api);
});

const endingOf = (id: string) => api.ok(position.ending, { id }, trader.as);
const open = async (input: Parameters<Trader['place']>[0] = {}) =>
  (await trader.place({ num: '10', ...input })).positionId ?? '';

test('a position ended by orders of its owner names the last of them', async () => {
  const id = await open();
  await api.ok(order.flatPosition, { positionId: id, num: '4' }, trader.as);
  const { orderId, avgPrice } = await api.ok(order.flatPosition, { positionId: id }, trader.as);
  const [last] = (await api.ok(position.flatList, {}, trader.as)).list;
  expect(await endingOf(id)).toEqual({
    positionId: id,
    cause: 'order',
    closeTime: api.clock.now(),
    orderId,
    num: '6',
    price: avgPrice,
    profit: last?.sellProfit,
  });
});

test.for(['takeProfit', 'stopLoss'] as const)(
  'a position ended by its %s names the tick that met it',
  async (guard) => {
    const id = await open();
    const { last } = bookOf(api);
    const level = guard === 'takeProfit' ? last + 25n : last - 25n;
    await api.ok(order.guard, { positionId: id, [guard]: dollars(level) }, trader.as);
    const met = whenReached(api, guard === 'takeProfit' ? 'atOrAbove' : 'atOrBelow', level);
    await moveTo(api, met.at + 60_000);
    const ended = await endingOf(id);
    expect(ended).toMatchObject({
      cause: guard,
      closeTime: met.at,
      num: '10',
      price: dollars(met.price),
    });
    const { steps } = await api.ok(order.explain, { id: ended.orderId ?? '' }, trader.as);
    expect(steps.at(-1)).toMatchObject({ rule: guard, price: ended.price });
  },
);

test('a position ended by liquidation says so', async () => {
  const lost = await open({ isolatedPosition: 5 });
  await api.ok(sandbox.makeScenario, { code: 'US.AAPL', kind: 'gap', size: -0.4 });
  await moveTo(api, api.clock.now() + 5000);
  expect(await endingOf(lost)).toMatchObject({ cause: 'liquidation', num: '10' });
});

test('a position ended by a split that leaves no whole share has an order in every list', async () => {
  const id = await open({ num: '3', takeProfit: '100000.00' });
  const { free } = await trader.money();
  await api.ok(sandbox.makeScenario, { code: 'US.AAPL', kind: 'split', size: 0.25 });
  await api.world.exchange.round();
  const ended = await endingOf(id);
  expect(ended).toEqual({
    positionId: id,
    cause: 'split',
    closeTime: api.clock.now(),
    orderId: expect.any(String),
    num: '3',
    price: expect.any(String),
    profit: expect.any(String),
  });
  const { orderId = '', price = '', profit = '' } = ended;
  const [closed, ...others] = (await api.ok(position.flatList, {}, trader.as)).list;
  expect(others).toEqual([]);
  expect(closed).toMatchObject({
    id: orderId,
    sellNum: '3',
    sellPrice: price,
    sellProfit: profit,
    premium: '0.00',
    direction: 0,
  });
  expect((await trader.money()).free - free).toBe(3n * cents(price));
  const orders = await api.ok(position.orders, {}, trader.as);
  expect(orders.list[0]).toMatchObject({ orderId, status: 1 });
  const { steps } = await api.ok(order.explain, { id: orderId }, trader.as);
  expect(steps.at(-1)).toMatchObject({ rule: 'split', num: '3', price });
  // On the chart it is in today's units, as what was bought is.
  const aapl = { stockCode: 'AAPL', market: 'US' };
  const [sold, bought] = await api.ok(position.fills, aapl, trader.as);
  expect([sold?.num, bought?.num]).toEqual(['0.75', '0.75']);
  const { list } = await api.ok(position.me, {}, trader.as);
  expect(list).toEqual([]);
});

test('the ending of an open or foreign position is not found', async () => {
  const id = await open();
  const refused = () => api.refused(position.ending, { id }, trader.as);
  expect(await refused()).toMatchObject({ status: 404, error: 'NotFound' });
  await api.ok(order.flatPosition, { positionId: id }, trader.as);
  const stranger = await newTrader(api);
  expect(await api.refused(position.ending, { id }, stranger.as)).toMatchObject({ status: 404 });
});
