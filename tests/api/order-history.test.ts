/** All orders of a person, wherever they stand: narrowed, page by page, and one of them in full. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { MINUTE_MS } from '#core/time.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, moveTo, newTrader } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const half = { stockCode: 'HALF', market: 'SANDBOX', direction: 0, isLp: 1 } as const;

test('the history has resting, filled and cancelled orders, and filters by status', async () => {
  const { as } = await newTrader(api, 10n ** 9n);
  const done = await api.ok(
    order.createStock,
    { stockCode: 'FILL', market: 'SANDBOX', direction: 0, num: '2' },
    as,
  );
  const limit = { ...half, num: '6', unitAmount: '100' };
  const gone = await api.ok(order.createStock, limit, as);
  await api.ok(order.cancel, { orderId: gone.orderId }, as);
  const never = await api.ok(
    order.createStock,
    { ...half, stockCode: 'REST', num: '3', unitAmount: '90' },
    as,
  );
  await api.ok(order.cancel, { orderId: never.orderId }, as);
  const open = await api.ok(order.createStock, limit, as);

  const all = await api.ok(position.orders, {}, as);
  expect(all.total).toBe(4);
  expect(all.list.map((one) => [one.orderId, one.status])).toEqual([
    [open.orderId, 3],
    [never.orderId, 2],
    [gone.orderId, 2],
    [done.orderId, 1],
  ]);
  // Nothing was filled: what it asked for, at its limit.
  expect(all.list[1]).toMatchObject({
    totalPrice: '270.00',
    consignAmount: '0.00',
    filledNum: '0',
  });
  expect(all.list[0]).toMatchObject({ filledNum: '3', totalPrice: '300.00', timeInForce: 'GTC' });
  for (const [standing, ids] of [
    ['open', [open.orderId]],
    ['done', [done.orderId]],
    ['cancelled', [never.orderId, gone.orderId]],
  ] as const) {
    const { list, total } = await api.ok(position.orders, { standing }, as);
    expect([total, list.map(({ orderId }) => orderId)]).toEqual([ids.length, ids]);
  }
  const ofHalf = await api.ok(position.orders, { stockCode: 'HALF', market: 'SANDBOX' }, as);
  expect(ofHalf.list.map(({ orderId }) => orderId)).toEqual([open.orderId, gone.orderId]);
  const ordered = await api.ok(position.ordered, {}, as);
  expect(ordered.map(({ stockCode }) => stockCode)).toEqual(['FILL', 'HALF', 'REST']);
  expect((await api.ok(position.orders, { month: '2001-01' }, as)).total).toBe(0);
  const bought = await api.ok(position.orders, { direction: 0, pageSize: 2 }, as);
  expect(bought).toMatchObject({ total: 4, hasNext: true });
  expect((await api.ok(position.orders, { direction: 1 }, as)).total).toBe(0);
  const sold = await api.ok(
    order.createStock,
    { ...half, stockCode: 'REST', direction: 1, num: '1', unitAmount: '110' },
    as,
  );
  const ofSale = await api.ok(position.orders, { direction: 1, standing: 'open' }, as);
  expect(ofSale.list.map(({ orderId }) => orderId)).toEqual([sold.orderId]);
  const unknown = await api.send(position.orders, { stockCode: 'NONE', market: 'US' }, as);
  expect(unknown.status).toBe(404);
});

test('its pages neither skip nor repeat an order that is cancelled meanwhile', async () => {
  const { as } = await newTrader(api, 10n ** 9n);
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const rest = { ...half, stockCode: 'REST', num: '1', unitAmount: '90' };
    ids.unshift((await api.ok(order.createStock, rest, as)).orderId);
  }
  const seen: string[] = [];
  for (let pageNum = 1; pageNum <= 3; pageNum += 1) {
    const page = await api.ok(position.orders, { pageNum, pageSize: 2 }, as);
    seen.push(...page.list.map(({ orderId }) => orderId));
    await api.ok(order.cancel, { orderId: ids[pageNum - 1] ?? '' }, as);
  }
  expect(seen).toEqual(ids);
});

test('one order has its fills and its remaining hold, to the cent', async () => {
  const { as } = await newTrader(api, 10n ** 9n);
  const { orderId } = await api.ok(order.createStock, { ...half, num: '6', unitAmount: '100' }, as);
  const shown = await api.ok(order.show, { id: orderId }, as);
  const [entrusted] = (await api.ok(position.consignList, {}, as)).list;
  expect(shown.consignAmount).toBe(entrusted?.consignAmount);
  expect(shown).toMatchObject({
    stockName: 'Sandbox HALF',
    priceType: 1,
    avgPrice: '100.00',
    fills: [{ num: '3', price: '100.00', premium: shown.premium }],
  });
  const stranger = await newTrader(api, 10n ** 6n);
  expect((await api.send(order.show, { id: orderId }, stranger.as)).status).toBe(404);
  expect((await api.ok(position.orders, {}, stranger.as)).total).toBe(0);
});

test('the fills of an instrument are listed with their own times and prices, for their owner only', async () => {
  const { as, place } = await newTrader(api, 10n ** 12n);
  const [best, next] = bookOf(api).asks;
  const bought = await place({ num: String((best?.size ?? 0n) + (next?.size ?? 0n)) });
  const { fills: parts } = await api.ok(order.show, { id: bought.orderId }, as);
  expect(parts.length).toBeGreaterThan(1);
  await moveTo(api, api.clock.now() + MINUTE_MS);
  const { positionId = '' } = bought;
  const sold = await api.ok(order.flatPosition, { positionId, num: '7' }, as);
  await api.ok(
    order.createStock,
    { stockCode: 'FILL', market: 'SANDBOX', direction: 0, num: '2' },
    as,
  );

  const asked = { stockCode: 'AAPL', market: 'US' };
  const told = await api.ok(position.fills, asked, as);
  expect(told[0]).toMatchObject({
    orderId: sold.orderId,
    direction: 1,
    tradeType: 1,
    num: '7',
    createTime: api.clock.now(),
  });
  const ofBought = told.filter(({ orderId }) => orderId === bought.orderId);
  expect(ofBought.map(({ num, price, createTime }) => ({ num, price, createTime }))).toEqual(
    parts.map(({ num, price, createTime }) => ({ num, price, createTime })).reverse(),
  );
  expect(told.length).toBe(parts.length + 1);
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);

  const stranger = await newTrader(api, 10n ** 6n);
  expect(await api.ok(position.fills, asked, stranger.as)).toEqual([]);
  const unknown = await api.send(position.fills, { ...asked, stockCode: 'NONE' }, as);
  expect(unknown.status).toBe(404);
});

test('of many fills in one instrument the newest hundred are listed, newest first', async () => {
  const { as } = await newTrader(api, 10n ** 10n);
  const ids: string[] = [];
  for (let at = 0; at < 102; at += 1) {
    const placed = { stockCode: 'FILL', market: 'SANDBOX', direction: 0, num: '1' } as const;
    ids.unshift((await api.ok(order.createStock, placed, as)).orderId);
  }
  const told = await api.ok(position.fills, { stockCode: 'FILL', market: 'SANDBOX' }, as);
  expect(told.map(({ orderId }) => orderId)).toEqual(ids.slice(0, 100));
});
