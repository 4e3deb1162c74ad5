import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { parseDecimal } from '#core/money.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, cents, dollars, moveTo, newTrader, walk, whenReached } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
});
afterAll(() => api.close());

const FUNDS = 10_000_000_000n;

test('a market buy fills at the asks, to the cent', async () => {
  const trader = await newTrader(api);
  const shares = (bookOf(api).asks[0]?.size ?? 0n) + 100n;
  const { parts, cost, fee } = walk(bookOf(api).asks, shares);
  expect(parts).toHaveLength(2);
  const placed = await trader.place({ num: `${shares}` });
  expect(placed).toMatchObject({
    status: 1,
    filledNum: `${shares}`,
    premium: dollars(fee),
  });
  // Cut off at two digits more than the price has.
  expect(parseDecimal(placed.avgPrice, 4)).toBe((cost * 100n) / shares);
  const detail = await trader.show(placed.orderId);
  expect(detail.fills.map(({ num, price }) => [num, price])).toEqual(
    parts.map((part) => [`${part.shares}`, dollars(part.price)]),
  );
  expect(await trader.money()).toEqual({ free: FUNDS - cost - fee, used: cost });
});

test('a holding shows what it is worth', async () => {
  const trader = await newTrader(api);
  const { last, asks } = bookOf(api);
  const { cost, fee } = walk(asks, 10n);
  const placed = await trader.place({ num: 10, takeProfit: '400', stopLoss: '100' });
  const { list, total } = await api.ok(position.me, {}, trader.as);
  const profit = 10n * last - cost;
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({
    id: placed.positionId,
    stockCode: 'AAPL',
    market: 'US',
    source: 'stock',
    classify: 0,
    currency: 'USD',
    positionNum: '10',
    closableNum: '10',
    isolatedPosition: 1,
    direction: 0,
    marketEntryPrice: dollars(cost / 10n),
    newPrice: dollars(last),
    margin: dollars(cost),
    marketPrice: dollars(cost + profit),
    profit: dollars(profit),
    profitFall: profit < 0n,
    dailyProfit: dollars(profit),
    sellProfit: '0.00',
    takeProfit: '400.00',
    stopLoss: '100.00',
    createTime: api.clock.now(),
  });
  expect(await trader.money()).toEqual({ free: FUNDS - cost - fee, used: cost });
  const one = await api.ok(position.getByStock, { stockCode: 'aapl', market: 'US' }, trader.as);
  expect(one).toEqual(list);
});

test('a limit far away rests and holds its money; cancelled, the money is back', async () => {
  const trader = await newTrader(api);
  const placed = await trader.place({ isLp: 1, unitAmount: '100', num: 30, isolatedPosition: 3 });
  expect(placed).toMatchObject({ status: 0, filledNum: '0', premium: '0.00' });
  expect(placed.positionId).toBeUndefined();
  expect(await trader.money()).toEqual({ free: FUNDS - 100_300n, used: 100_300n });
  const { list } = await api.ok(position.consignList, {}, trader.as);
  expect(list).toMatchObject([
    {
      orderId: placed.orderId,
      status: 0,
      consignAmount: '1003.00',
      consignPrice: '100.00',
      consignNum: '30',
      filledNum: '0',
      isolatedPosition: 3,
      timeInForce: 'GTC',
    },
  ]);
  expect(await api.ok(order.cancel, { orderId: placed.orderId }, trader.as)).toEqual({});
  expect(await trader.money()).toEqual({ free: FUNDS, used: 0n });
  expect((await api.ok(position.consignList, {}, trader.as)).total).toBe(0);
  expect(await trader.show(placed.orderId)).toMatchObject({ status: 2, filledNum: '0' });
  const again = await api.refused(order.cancel, { orderId: placed.orderId }, trader.as);
  expect(again).toMatchObject({ status: 409, error: 'AlreadyDone' });
});

test('a limit that the market reaches fills at it or better, and not a moment earlier', async () => {
  const trader = await newTrader(api);
  const limit = bookOf(api).last - 100n;
  const { orderId } = await trader.place({ isLp: 1, unitAmount: dollars(limit) });
  const cross = whenReached(api, 'atOrBelow', limit);
  await moveTo(api, cross.at - 1);
  expect(await trader.show(orderId)).toMatchObject({ status: 0 });
  await moveTo(api, cross.at);
  const filled = await trader.show(orderId);
  expect(filled).toMatchObject({ status: 1, filledNum: '10', avgPrice: dollars(cross.price) });
  expect(cross.price).toBeLessThanOrEqual(limit);
  const cost = cross.price * 10n;
  expect(await trader.money()).toEqual({ free: FUNDS - cost - (cost + 999n) / 1000n, used: cost });
});

test('a huge order takes what there is: at the market the rest is cancelled, at a limit it rests', async () => {
  const trader = await newTrader(api);
  const { asks } = bookOf(api);
  const depth = asks.reduce((sum, { size }) => sum + size, 0n);
  const { cost, fee } = walk(asks, depth);
  const market = await trader.place({ num: `${depth + 1000n}`, isolatedPosition: 5 });
  expect(market).toMatchObject({ status: 2, filledNum: `${depth}`, premium: dollars(fee) });
  expect((await trader.money()).used).toBe(cost / 5n);
  const worst = asks.at(-1)?.price ?? 0n;
  const limit = await trader.place({
    num: `${depth + 1000n}`,
    isolatedPosition: 5,
    isLp: 1,
    unitAmount: dollars(worst),
  });
  expect(limit).toMatchObject({ status: 3, filledNum: `${depth}` });
  const { list } = await api.ok(position.consignList, {}, trader.as);
  const rest = worst * 1000n;
  const held = (cost + rest) / 5n - cost / 5n + (cost + rest + 999n) / 1000n - fee;
  expect(list).toMatchObject([{ status: 3, consignAmount: dollars(held) }]);
  await api.ok(order.cancel, { orderId: limit.orderId }, trader.as);
  expect(await trader.show(limit.orderId)).toMatchObject({ status: 2, filledNum: `${depth}` });
  // One position of both, as instrument, side and leverage are the same.
  const { list: holdings } = await api.ok(position.me, {}, trader.as);
  expect(holdings).toMatchObject([{ positionNum: `${depth * 2n}` }]);
  expect((await trader.money()).used).toBe((cost / 5n) * 2n);
});

test('a short is covered: part by part, then whole, with every list telling it', async () => {
  const trader = await newTrader(api);
  const sold = walk(bookOf(api).bids, 100n);
  const opened = await trader.place({ direction: 1, num: 100, isolatedPosition: 2 });
  expect(opened).toMatchObject({ status: 1, premium: dollars(sold.fee) });
  expect(await trader.money()).toEqual({
    free: FUNDS - sold.cost / 2n - sold.fee,
    used: sold.cost / 2n,
  });
  await moveTo(api, api.clock.now() + 3_600_000);
  const positionId = opened.positionId ?? '';
  const closes = [];
  let free = (await trader.money()).free;
  const margin = sold.cost / 2n;
  for (const [shares, marginPart] of [
    [40n, (margin * 40n) / 100n],
    [60n, margin - (margin * 40n) / 100n],
  ] as const) {
    const bought = walk(bookOf(api).asks, shares);
    const profit = (sold.cost * shares - bought.cost * 100n) / 100n;
    const closed = await api.ok(
      order.flatPosition,
      shares === 40n ? { positionId, num: '40' } : { positionId },
      trader.as,
    );
    expect(closed).toMatchObject({ status: 1, filledNum: `${shares}`, positionId });
    free += marginPart + profit - bought.fee;
    expect((await trader.money()).free).toBe(free);
    closes.unshift({
      id: closed.orderId,
      sellNum: `${shares}`,
      sellTotalAmount: dollars(bought.cost),
      sellProfit: dollars(profit),
      premium: dollars(bought.fee),
      fall: profit < 0n,
      direction: 1,
    });
  }
  expect((await api.ok(position.me, {}, trader.as)).total).toBe(0);
  expect((await api.ok(position.flatList, {}, trader.as)).list).toMatchObject(closes);
  const { list: executions, total } = await api.ok(position.executions, { pageSize: 2 }, trader.as);
  expect(total).toBe(3);
  expect(executions).toMatchObject([
    { id: closes[0]?.id, tradeType: 1, num: '60', profit: closes[0]?.sellProfit, status: 1 },
    { id: closes[1]?.id, tradeType: 1, num: '40', profit: closes[1]?.sellProfit, status: 1 },
  ]);
  expect((await trader.money()).used).toBe(0n);
  const again = await api.refused(order.flatPosition, { positionId }, trader.as);
  expect(again).toMatchObject({ status: 409, error: 'AlreadyDone' });
});

test('the bill adds up to the change of the wallet, month by month', async () => {
  const trader = await newTrader(api, 5_000_000n);
  const bill = async (month?: string) => {
    const input = { walletType: 'STOCK', pageSize: 100, ...(month && { month }) } as const;
    return (await api.ok(wallet.bill, input, trader.as)).list;
  };
  const sum = (list: { amount: string }[]) =>
    list.reduce((total, { amount }) => total + cents(amount), 0n);
  const { positionId = '' } = await trader.place({ num: 7 });
  const first = new Date(api.clock.now()).toISOString().slice(0, 7);
  expect(sum(await bill())).toBe((await trader.money()).free);
  await moveTo(api, api.clock.now() + 40 * 86_400_000);
  const before = await trader.money();
  await api.ok(order.flatPosition, { positionId }, trader.as);
  const second = new Date(api.clock.now()).toISOString().slice(0, 7);
  const after = await trader.money();
  expect(sum(await bill(first))).toBe(before.free);
  expect(sum(await bill(second))).toBe(after.free - before.free);
  expect(sum(await bill('2020-01'))).toBe(0n);
  expect(sum(await bill())).toBe(after.free);
  for (const { amount, fall } of await bill()) expect(fall).toBe(amount.startsWith('-'));
});
