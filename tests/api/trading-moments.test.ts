/** What happens at a moment does not depend on when somebody looks. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { ticksToPrice } from '#core/instrument.ts';
import { makeScenario, type ScenarioCommand } from '#core/scenario-life.ts';
import { MINUTE_MS, SECOND_MS } from '#core/time.ts';
import { openCommand } from '#topics/orders/commands.ts';
import { positionsOf } from '#trading/queries/orders.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import { type Api, START_MS, startApi } from './harness.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';
import { withScripted } from './scripted-instruments.ts';
import { bookOf, dollars, moveTo, newTrader, type Trader, whenReached } from './trader.ts';

const WAVE = { stockCode: 'WAVE', market: 'SANDBOX' } as const;

const INSTRUMENTS = [
  ...SAMPLE_INSTRUMENTS.filter(({ market }) => market !== 'SANDBOX'),
  ...withScripted().filter(({ market }) => market === 'SANDBOX'),
];

let api: Api;
let trader: Trader;
beforeEach(async () => {
  api = await startApi({ instruments: INSTRUMENTS });
  trader = await newTrader(api);
});
afterEach(() => api.close());

async function coin(own: Trader, key: string, terms: Partial<OpenCommand>) {
  const { venues } = api.world.exchange;
  const traded = venues.traded(key);
  if (!traded) throw new Error(`${key} is not traded`);
  return api.world.unitOfWork.run(
    openCommand(venues, traded, {
      userId: own.userId,
      direction: 0,
      quantity: 10n ** 8n,
      leverage: 10,
      priceType: 0,
      limitPrice: null,
      timeInForce: 'GTC',
      takeProfit: null,
      stopLoss: null,
      ...terms,
    }),
  );
}

async function scenario(command: Partial<ScenarioCommand> & Pick<ScenarioCommand, 'kind'>) {
  const terms = { instrument: null, sector: null, market: null, size: '0', fromMs: null };
  await api.world.unitOfWork.run({
    needs: {},
    decide: (draft) => makeScenario(draft, { ...terms, toMs: null, ...command }, 0),
  });
}

const everOpened = async (own: Trader) =>
  (await api.world.database.reader.position.findMany({ where: { userId: own.userId } })).length;
const openOf = (own: Trader) => positionsOf(api.world.database.reader, own.userId);

describe('what was met between two looks', () => {
  test('happens in order: a buy that replaces a stop is executed before the stop', async () => {
    api.clock.set(START_MS + 18.5 * MINUTE_MS);
    await trader.place({ ...WAVE, num: '10', stopLoss: '108.80' });
    const buy = { isLp: 1, unitAmount: '109.40', stopLoss: '85.00' } as const;
    const { orderId } = await trader.place({ ...WAVE, num: '10', ...buy });
    await moveTo(api, START_MS + 20.5 * MINUTE_MS);
    expect(await trader.show(orderId)).toMatchObject({ status: 1 });
    const { list } = await api.ok(position.me, {}, trader.as);
    expect(list).toMatchObject([{ positionNum: '20' }]);
  });

  test('an addition that lowers the liquidation price saves the position, jumped as stepped', async () => {
    const { instrument } = api.world.exchange.venues.traded('CRYPTO.BTC') ?? {};
    if (!instrument) throw new Error('no coin');
    const { last } = api.world.market.quote(instrument, api.clock.now());
    await coin(trader, instrument.key, { quantity: 10n ** 7n });
    const limitPrice = ticksToPrice(instrument, Math.round(last * 0.95));
    await coin(trader, instrument.key, { quantity: 3n * 10n ** 7n, priceType: 1, limitPrice });
    const fromMs = api.clock.now() + SECOND_MS;
    const fall = { kind: 'trend', instrument: instrument.key, size: '-0.11' } as const;
    await scenario({ ...fall, fromMs, toMs: fromMs + 20 * MINUTE_MS });
    await moveTo(api, fromMs + 20 * MINUTE_MS);
    expect(await openOf(trader)).toMatchObject([{ quantity: 4n * 10n ** 7n }]);
    expect(await everOpened(trader)).toBe(1);
  });

  test('is recorded at its own moment: order, fill, position and ledger', async () => {
    const limit = bookOf(api).last - 30n;
    const { orderId } = await trader.place({ isLp: 1, unitAmount: dollars(limit) });
    const met = whenReached(api, 'atOrBelow', limit);
    await moveTo(api, met.at + 3 * 3_600_000);
    const { reader } = api.world.database;
    const at = BigInt(met.at);
    const [fill] = await reader.fill.findMany({ where: { orderId } });
    expect(fill).toMatchObject({ createdAt: at });
    expect(await reader.order.findUnique({ where: { id: orderId } })).toMatchObject({
      updatedAt: at,
    });
    const posted = await reader.transfer.findMany({ where: { refId: orderId, kind: 'post' } });
    expect(posted.map(({ createdAt }) => createdAt)).toEqual([at, at]);
    const { list } = await api.ok(wallet.bill, { walletType: 'STOCK' }, trader.as);
    expect(list[0]?.createTimeTimestamp).toBe(met.at);
    const { steps } = await api.ok(order.explain, { id: orderId }, trader.as);
    expect(steps.find(({ kind }) => kind === 'filled')).toMatchObject({ time: met.at, late: true });
  });

  test('does not hold up others when it fails, and is retried for its own moment', async () => {
    const stop = bookOf(api).last - 60n;
    await trader.place({ num: '10', stopLoss: dollars(stop) });
    const { orderId } = await trader.place({ ...WAVE, num: '10', isLp: 1, unitAmount: '95.00' });
    const met = whenReached(api, 'atOrBelow', stop);
    const later = Math.max(met.at, START_MS + 50 * MINUTE_MS);
    const { venues } = api.world.exchange;
    const own = venues.at.bind(venues);
    const { log } = api.world;
    const level = log.level;
    log.level = 'silent';
    venues.at = (traded, atMs) => {
      if (traded.instrument.key === 'US.AAPL') throw new Error('a rule broke');
      return own(traded, atMs);
    };
    await moveTo(api, later);
    expect(await trader.show(orderId)).toMatchObject({ status: 1 });
    expect(await openOf(trader)).toHaveLength(2);
    venues.at = own;
    log.level = level;
    await moveTo(api, later + SECOND_MS);
    const { list } = await api.ok(position.flatList, {}, trader.as);
    expect(list).toMatchObject([{ sellNum: '10', sellPrice: dollars(met.price) }]);
    const closed = await api.world.database.reader.position.findFirst({
      where: { userId: trader.userId, instrument: 'US.AAPL' },
    });
    expect(closed).toMatchObject({ closedAt: BigInt(met.at) });
  });

  test('SLOW fills a lot a second, each at its own moment, however rarely time is moved', async () => {
    const { orderId } = await trader.place({ stockCode: 'SLOW', market: 'SANDBOX', num: '5' });
    await moveTo(api, START_MS + 3500);
    await moveTo(api, START_MS + MINUTE_MS);
    const fills = await api.world.database.reader.fill.findMany({
      where: { orderId },
      orderBy: { id: 'asc' },
    });
    expect(
      fills.map(({ quantity, createdAt }) => [quantity, Number(createdAt) - START_MS]),
    ).toEqual([1, 2, 3, 4, 5].map((second) => [10n ** 8n, second * SECOND_MS]));
  });
});

describe('a fill does not keep a position from being liquidated', () => {
  test.each(['CRYPTO.LTC', 'CRYPTO.BCH'])(
    '%s falls by 14 per cent, ten times leveraged',
    async (key) => {
      const untouched = await newTrader(api);
      for (const own of [trader, untouched])
        expect(await coin(own, key, {})).toMatchObject({ ok: true });
      const fromMs = api.clock.now() + SECOND_MS;
      await scenario({
        kind: 'trend',
        instrument: key,
        size: '-0.14',
        fromMs,
        toMs: fromMs + MINUTE_MS,
      });
      const refused = new Set<string>();
      for (let at = fromMs; at <= fromMs + MINUTE_MS; at += SECOND_MS) {
        api.clock.set(at);
        const added = await coin(trader, key, { quantity: 500_000n });
        if (!added.ok) refused.add(added.error);
      }
      await api.world.exchange.round();
      expect(await openOf(untouched)).toEqual([]);
      const { list } = await api.ok(position.flatList, {}, trader.as);
      expect(list.length).toBeGreaterThan(0);
      for (const own of await openOf(trader)) expect(own.openedAt).toBeGreaterThan(fromMs);
      expect([...refused].filter((error) => error !== 'LiquidationDue')).toEqual([]);
    },
  );
});

describe('a command is decided after everything due before it', () => {
  test('an order that the quote has crossed cannot be cancelled', async () => {
    const limit = bookOf(api).last - 30n;
    const { orderId } = await trader.place({ isLp: 1, unitAmount: dollars(limit) });
    api.clock.set(whenReached(api, 'atOrBelow', limit).at);
    const refusal = await api.refused(order.cancel, { orderId }, trader.as);
    expect(refusal).toMatchObject({ error: 'AlreadyDone' });
    expect(await trader.show(orderId)).toMatchObject({ status: 1 });
  });

  test('nor a position closed, or added to, whose stop was met', async () => {
    const stop = bookOf(api).last - 60n;
    const { positionId = '' } = await trader.place({ num: '10', stopLoss: dollars(stop) });
    const met = whenReached(api, 'atOrBelow', stop);
    api.clock.set(met.at + 5 * SECOND_MS);
    expect(await api.refused(order.flatPosition, { positionId }, trader.as)).toMatchObject({
      error: 'AlreadyDone',
    });
    const again = await trader.place({ num: '1', stopLoss: '1.00' });
    expect(again.positionId).not.toBe(positionId);
    const { list } = await api.ok(position.flatList, {}, trader.as);
    expect(list).toMatchObject([{ sellNum: '10', sellPrice: dollars(met.price) }]);
  });

  test('nor can money be moved that an order has taken by then', async () => {
    const { free } = await trader.money();
    const { orderId } = await trader.place({ ...WAVE, num: '10', isLp: 1, unitAmount: '95.00' });
    api.clock.set(START_MS + 50 * MINUTE_MS);
    const amount = dollars(free - 90_000n);
    const moved = { fromWalletType: 'STOCK', toWalletType: 'BALANCE', amount } as const;
    expect(await api.refused(wallet.transfer, moved, trader.as)).toMatchObject({ status: 422 });
    expect(await trader.show(orderId)).toMatchObject({ status: 1 });
  });
});
