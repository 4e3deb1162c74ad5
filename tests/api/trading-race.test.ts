import { afterEach, beforeEach, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import type { Statements } from '#platform/store/writer.ts';
import { closeCommand } from '#topics/orders/commands.ts';
import type { World } from '#world/world.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, dollars, newTrader, SHARE, type Trader, whenReached } from './trader.ts';

const FUNDS = 10_000_000_000n;

let api: Api;
let trader: Trader;
beforeEach(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
  trader = await newTrader(api, FUNDS);
});
afterEach(() => api.close());

/** Keeps the next batch between its last statement and its commit until it is let go. */
function holdNextBatch({ database: { writer } }: World) {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const own = writer.transaction.bind(writer);
  const within: { tx?: Statements } = {};
  writer.transaction = (work) => {
    writer.transaction = own;
    return own(async (tx) => {
      const result = await work(tx);
      within.tx = tx;
      reached.resolve();
      await gate.promise;
      return result;
    });
  };
  return { within, reached: reached.promise, letGo: gate.resolve, fail: gate.reject };
}

/** A level that the price touches for a second and then leaves again. */
function touchedOnce() {
  const { world } = api;
  const instrument = world.market.instruments.get('US.AAPL');
  for (let limit = bookOf(api).last - 20n; instrument && limit > 0n; limit -= 1n) {
    const met = whenReached(api, 'atOrBelow', limit);
    if (world.market.quote(instrument, met.at + 1000).last > limit) return { limit, met };
  }
  throw new Error('no level is touched only once');
}

test('no read of the API sees an order before it is durable', async () => {
  const batch = holdNextBatch(api.world);
  const placing = trader.place({ isLp: 1, unitAmount: '100' });
  await batch.reached;
  expect(await trader.money()).toEqual({ free: FUNDS, used: 0n });
  expect((await api.ok(position.consignList, {}, trader.as)).total).toBe(0);
  expect((await api.ok(wallet.bill, { walletType: 'STOCK' }, trader.as)).total).toBe(1);
  // The canary: the writer's connection has it already.
  const written = batch.within.tx?.all(
    'SELECT "status" FROM "Order" WHERE "userId" = ?',
    trader.userId,
  );
  expect(await written).toEqual([{ status: 'working' }]);
  batch.letGo();
  await placing;
  expect(await trader.money()).toEqual({ free: FUNDS - 100_100n, used: 100_100n });
});

test('nor one whose batch is rolled back, and its owner gets an error', async () => {
  const batch = holdNextBatch(api.world);
  const placing = api.send(
    order.createStock,
    { stockCode: 'AAPL', market: 'US', direction: 0, num: 1 },
    trader.as,
  );
  await batch.reached;
  const reading = trader.money();
  expect(await reading).toEqual({ free: FUNDS, used: 0n });
  batch.fail(new Error('the disk is full'));
  expect(await placing).toMatchObject({ status: 500, body: { data: { error: 'ServerError' } } });
  expect(await trader.money()).toEqual({ free: FUNDS, used: 0n });
  expect((await trader.place({ num: 1 })).status).toBe(1);
});

test('a price that was met while an order was being written still counts', async () => {
  const { limit, met } = touchedOnce();
  const batch = holdNextBatch(api.world);
  const placing = trader.place({ isLp: 1, unitAmount: dollars(limit) });
  await batch.reached;
  api.clock.set(met.at + 1);
  const round = api.world.exchange.round();
  expect((await api.ok(position.consignList, {}, trader.as)).total).toBe(0);
  batch.letGo();
  const { orderId } = await placing;
  await round;
  expect(await trader.show(orderId)).toMatchObject({ status: 1, avgPrice: dollars(met.price) });
});

test('a stop ends its position before anything decided at the moment it was met', async () => {
  const { world } = api;
  const stop = bookOf(api).last - 100n;
  const { positionId = '' } = await trader.place({ num: 10, stopLoss: dollars(stop) });
  const met = whenReached(api, 'atOrBelow', stop);
  const traded = world.exchange.venues.traded('US.AAPL');
  if (!traded) throw new Error('US.AAPL is not traded');
  api.clock.set(met.at);
  const bound = { priceType: 1, limitPrice: 500n * SHARE, timeInForce: 'GTC' } as const;
  const resting = world.unitOfWork.run(
    closeCommand(world.exchange.venues, traded, {
      ...bound,
      userId: trader.userId,
      positionId,
      quantity: 4n * SHARE,
    }),
  );
  const neighbour = trader.place({ num: 3, isolatedPosition: 2 });
  await world.exchange.round();
  expect(await resting).toEqual({ ok: false, error: 'AlreadyDone' });
  expect(await neighbour).toMatchObject({ status: 1 });
  const { list } = await api.ok(position.flatList, {}, trader.as);
  expect(list).toMatchObject([{ sellNum: '10', sellPrice: dollars(met.price) }]);
  expect((await api.ok(position.consignList, {}, trader.as)).total).toBe(0);
});
