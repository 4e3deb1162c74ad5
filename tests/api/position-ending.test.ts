/** What closed a position: an order, a price that was met, its loss, a split. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { type Api, startApi } from './harness.ts';
import { bookOf, dollars, moveTo, newTrader, type Trader, whenReached } from './trader.ts';

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

test('an order of one’s own: the last of several', async () => {
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

test.for(['takeProfit', 'stopLoss'] as const)('its %s, at the tick that met it', async (guard) => {
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
});

test('its loss, and a split that leaves no whole share', async () => {
  const lost = await open({ isolatedPosition: 5 });
  const one = await open({ num: '1' });
  await api.ok(sandbox.makeScenario, { code: 'US.AAPL', kind: 'gap', size: -0.4 });
  await moveTo(api, api.clock.now() + 5000);
  expect(await endingOf(lost)).toMatchObject({ cause: 'liquidation', num: '10' });
  await api.ok(sandbox.makeScenario, { code: 'US.AAPL', kind: 'split', size: 0.01 });
  await api.world.exchange.round();
  expect(await endingOf(one)).toEqual({
    positionId: one,
    cause: 'split',
    closeTime: expect.any(Number),
  });
});

test('there is none of what is open, or of somebody else', async () => {
  const id = await open();
  const refused = () => api.refused(position.ending, { id }, trader.as);
  expect(await refused()).toMatchObject({ status: 404, error: 'NotFound' });
  await api.ok(order.flatPosition, { positionId: id }, trader.as);
  const stranger = await newTrader(api);
  expect(await api.refused(position.ending, { id }, stranger.as)).toMatchObject({ status: 404 });
});
