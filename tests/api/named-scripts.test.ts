/** Scripted instruments that a test names for itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { watchlist } from '#contract/watchlist';
import { MINUTE_MS, SECOND_MS } from '#core/time.ts';
import { type Api, START_MS, startApi } from './harness.ts';
import { Restartable } from './restartable.ts';
import { withScripted } from './scripted-instruments.ts';
import { moveTo, newTrader, type Trader } from './trader.ts';
import { watchOnPush } from './watch-on-push.ts';

let api: Api;
let trader: Trader;
beforeAll(async () => {
  api = await startApi();
  trader = await newTrader(api);
});
afterAll(() => api.close());

const named = (stockCode: string) => ({ stockCode, market: 'SANDBOX' });
const priceOf = async (stockCode: string) =>
  (await api.ok(market.detailQuote, named(stockCode))).price_nominal;
const buy = (stockCode: string, more = {}) =>
  trader.place({ ...named(stockCode), num: '10', ...more });

describe('a scripted instrument of one’s own', () => {
  test('is there with the first call that names it, in whichever case', async () => {
    const quote = await api.ok(market.detailQuote, named('FLAT-QUOTE'));
    expect(quote).toMatchObject({ code: 'FLAT-QUOTE', price_nominal: 100, exchange: 'SANDBOX' });
    expect(await api.ok(market.detailQuote, named('flat-quote'))).toEqual(quote);
    const { list } = await api.ok(market.kline, { ...named('WAVE-CANDLES'), type: 6, limit: 3 });
    expect(list).toEqual(
      (await api.ok(market.kline, { ...named('WAVE'), type: 6, limit: 3 })).list,
    );
    expect(await api.ok(market.stockDetail, named('FLAT-DETAIL'))).toMatchObject({
      orderable: true,
      tickSize: '0.01',
    });
    const asked = { ...named('FILL-AHEAD'), direction: 0, num: '7' } as const;
    const { order: said } = await api.ok(order.preview, asked, trader.as);
    expect(said).toMatchObject({ filledNum: '7', avgPrice: '100.00' });
    expect(await buy('HALF-ORDER')).toMatchObject({ status: 3, filledNum: '5' });
    const trend = { kind: 'trend', size: 0.1, durationMs: MINUTE_MS } as const;
    const code = 'sandbox.flat-trend';
    expect(await api.ok(sandbox.makeScenario, { ...trend, code })).toMatchObject({
      code: 'SANDBOX.FLAT-TREND',
      returns: true,
    });
    expect(await api.refused(market.detailQuote, named('NONE-A'))).toMatchObject({ status: 404 });
    expect(await api.refused(market.detailQuote, named('FLAT-A_B'))).toMatchObject({ status: 404 });
  });

  test('does as its script does with orders', async () => {
    for (const [script, error] of [
      ['REJECT', 'RejectedByVenue'],
      ['HALT', 'InstrumentHalted'],
    ]) {
      const input = { ...named(`${script}-MINE`), direction: 0, num: '1' };
      expect(await api.refused(order.createStock, input, trader.as)).toMatchObject({ error });
    }
    expect(await buy('REST-MINE')).toMatchObject({ status: 0 });
    const slow = await buy('SLOW-MINE');
    await moveTo(api, api.clock.now() + 3 * SECOND_MS);
    expect(await trader.show(slow.orderId)).toMatchObject({ filledNum: '3' });
  });

  test('can be held, watched and found, and is in no list', async () => {
    await buy('FILL-HELD');
    const { list } = await api.ok(position.me, { pageSize: 100 }, trader.as);
    expect(list.map(({ stockCode }) => stockCode)).toContain('FILL-HELD');
    await api.ok(watchlist.save, { market: 'SANDBOX', secuCode: 'FLAT-SEEN' }, trader.as);
    const watched = await api.ok(watchlist.list, {}, trader.as);
    expect(watched.list.map(({ code }) => code)).toContain('FLAT-SEEN');
    const found = await api.ok(market.getMakets, { stkName: 'fill-held' });
    expect(found.list[0]).toMatchObject({ code: 'FILL-HELD' });
    const all = await api.ok(market.allStockList, { market: 'SANDBOX', pageSize: 100 });
    expect(all.list).toHaveLength(9);
    const like = await api.ok(market.getMakets, { stkName: 'FLAT' });
    expect(like.list.filter(({ code }) => code.includes('-'))).toEqual([]);
  });

  test('sends its quotes on the live channel', async () => {
    const watcher = watchOnPush(api, 'SANDBOX.FLAT-LIVE');
    await watcher.quotes(1);
    await api.ok(sandbox.makeScenario, { kind: 'gap', code: 'SANDBOX.FLAT-LIVE', size: 0.5 });
    await moveTo(api, api.clock.now() + 2 * SECOND_MS);
    const quotes = await watcher.quotes(2);
    expect(quotes.at(-1)).toMatchObject({ code: 'FLAT-LIVE', price_nominal: 150 });
  });

  test('has its trend to itself, and is at its script again when that ends', async () => {
    const from = Math.ceil(api.clock.now() / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
    await moveTo(api, from);
    const trend = { kind: 'trend', size: 0.2, durationMs: 10 * MINUTE_MS } as const;
    await api.ok(sandbox.makeScenario, { ...trend, code: 'SANDBOX.FLAT-A' });
    await moveTo(api, from + 5 * MINUTE_MS);
    const prices = async () => [
      await priceOf('FLAT-A'),
      await priceOf('FLAT-B'),
      await priceOf('FLAT'),
    ];
    expect(await prices()).toEqual([110, 100, 100]);
    await moveTo(api, from + 10 * MINUTE_MS);
    expect(await prices()).toEqual([100, 100, 100]);
    // What has been stays as it was.
    const { list } = await api.ok(market.kline, { ...named('FLAT-A'), type: 6, limit: 3 });
    expect(list.map(({ o, h, c }) => [o, h, c])).toEqual([
      [100, 109.96, 109.96],
      [110, 119.96, 119.96],
      [100, 100, 100],
    ]);
  });

  test('waits with orders from the end of its trend until the first price of the script', async () => {
    const from = Math.ceil(api.clock.now() / MINUTE_MS) * MINUTE_MS + 400;
    await moveTo(api, from);
    const trend = { kind: 'trend', size: 0.2, durationMs: MINUTE_MS } as const;
    await api.ok(sandbox.makeScenario, { ...trend, code: 'SANDBOX.FLAT-JUMP' });
    await moveTo(api, from + MINUTE_MS - 1);
    expect(await buy('FLAT-JUMP')).toMatchObject({ status: 1 });
    await moveTo(api, from + MINUTE_MS);
    const refused = { ...named('FLAT-JUMP'), direction: 1, num: '1' };
    expect(await api.refused(order.createStock, refused, trader.as)).toMatchObject({
      error: 'InstrumentHalted',
    });
    await moveTo(api, from + MINUTE_MS + 600);
    expect(await buy('FLAT-JUMP')).toMatchObject({ avgPrice: '100.00' });
  });

  test('meets its orders among any number of others', async () => {
    const hour = Math.ceil(api.clock.now() / (60 * MINUTE_MS)) * 60 * MINUTE_MS;
    await moveTo(api, hour);
    const limit = { isLp: 1, num: '1' } as const;
    const orders = [];
    for (let i = 0; i < 210; i++) {
      orders.push(await buy(`WAVE-${i}`, { ...limit, unitAmount: '95.00' }));
    }
    const { orderId = '' } = orders[100] ?? {};
    await moveTo(api, hour + SECOND_MS);
    expect(await trader.show(orderId)).toMatchObject({ status: 0 });
    await moveTo(api, hour + 45 * MINUTE_MS - 2 * SECOND_MS);
    await moveTo(api, hour + 45 * MINUTE_MS);
    for (const one of [orders[0], orders[100], orders[209]]) {
      expect(await trader.show(one?.orderId ?? '')).toMatchObject({ status: 1 });
    }
  });
});

test('comes back after a restart with its order, its holding and its scenario, from its code alone', async () => {
  const one = new Restartable(withScripted());
  await one.startAt(START_MS);
  const key = 'SANDBOX.FLAT-AGAIN';
  await one.scenario({ kind: 'gap', instrument: key, size: '0.25' });
  one.world.clock.set(START_MS + SECOND_MS);
  const held = await one.place(key);
  const { id } = await one.place(key, { priceType: 1, limitPrice: 110n * 10n ** 8n });
  await one.startAt(START_MS + MINUTE_MS);
  const { instrument } = one.traded(key);
  expect(one.world.market.quote(instrument, one.world.clock.now()).last).toBe(12_500);
  expect(await one.order(held.id)).toMatchObject({ status: 'done' });
  await one.scenario({ kind: 'gap', instrument: key, size: '-0.2' });
  await one.startAt(START_MS + 2 * MINUTE_MS);
  expect(await one.order(id)).toMatchObject({ status: 'done' });
  await one.close();
});

test('there is none without the sandbox', async () => {
  const real = await startApi({ instruments: withScripted(), env: { SANDBOX: 'false' } });
  expect(await real.refused(market.detailQuote, named('FLAT-A'))).toMatchObject({ status: 404 });
  const found = await real.ok(market.getMakets, { stkName: 'SANDBOX.FLAT-A' });
  expect(found.list).toEqual([]);
  await real.close();
});
