import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { type Api, START_MS, startApi } from './harness.ts';
import { withScripted } from './scripted-instruments.ts';
import { moveTo, newTrader, type Trader } from './trader.ts';

let api: Api;
let trader: Trader;
beforeEach(async () => {
  api = await startApi({ instruments: withScripted() });
  trader = await newTrader(api);
});
afterEach(() => api.close());

type Terms = Partial<InputOf<typeof order.createStock>>;
const place = (stockCode: string, terms: Terms = {}) =>
  trader.place({ stockCode, market: 'SANDBOX', num: '10', ...terms });
const refused = (stockCode: string) =>
  api.refused(
    order.createStock,
    { stockCode, market: 'SANDBOX', classify: 0, direction: 0, num: '10' },
    trader.as,
  );
const quoteOf = (stockCode: string) => api.ok(market.detailQuote, { stockCode, market: 'SANDBOX' });
const cancel = (orderId: string) => api.ok(order.cancel, { orderId }, trader.as);

describe('on the exchange SANDBOX', () => {
  test('FILL fills at once, however much, whatever the limit', async () => {
    const filled = { status: 1, filledNum: '100000', avgPrice: '100.00' };
    expect(await place('FILL', { num: '100000' })).toMatchObject(filled);
    expect(await place('FILL', { isLp: 1, unitAmount: '90.00' })).toMatchObject({
      status: 1,
      avgPrice: '90.00',
    });
    const sold = await place('FILL', { direction: 1, isLp: 1, unitAmount: '90.00' });
    expect(sold).toMatchObject({ status: 1, avgPrice: '100.00' });
  });

  test('HALF fills half and rests; the rest can be cancelled, and its money is free again', async () => {
    const before = await trader.money();
    const { orderId, positionId } = await place('HALF', { num: '11' });
    expect(await trader.show(orderId)).toMatchObject({
      status: 3,
      filledNum: '5',
      avgPrice: '100.00',
    });
    expect(await trader.money()).toEqual({
      free: before.free - 110_000n - 110n,
      used: 110_000n + 60n,
    });
    await moveTo(api, START_MS + HOUR_MS);
    expect(await trader.show(orderId)).toMatchObject({ status: 3, filledNum: '5' });
    await cancel(orderId);
    expect(await trader.show(orderId)).toMatchObject({ status: 2, filledNum: '5' });
    expect(await trader.money()).toEqual({ free: before.free - 50_050n, used: 50_000n });
    const closing = await api.ok(order.flatPosition, { positionId: positionId ?? '' }, trader.as);
    expect(closing).toMatchObject({ status: 3, filledNum: '2' });
    await cancel(closing.orderId);
    expect(await trader.money()).toMatchObject({ used: 30_000n });
  });

  test('SLOW fills one lot a second, and what is left can be cancelled', async () => {
    const { orderId } = await place('SLOW');
    const filledAt = async (ms: number) => {
      await moveTo(api, START_MS + ms);
      const { status, filledNum, fills } = await trader.show(orderId);
      return [status, filledNum, fills.length];
    };
    expect(await filledAt(999)).toEqual([0, '0', 0]);
    expect(await filledAt(1000)).toEqual([3, '1', 1]);
    expect(await filledAt(1999)).toEqual([3, '1', 1]);
    expect(await filledAt(2000)).toEqual([3, '2', 2]);
    expect(await filledAt(2000)).toEqual([3, '2', 2]);
    expect(await filledAt(5500)).toEqual([3, '5', 5]);
    await cancel(orderId);
    expect(await filledAt(HOUR_MS)).toEqual([2, '5', 5]);
    const whole = await place('SLOW', { isLp: 1, unitAmount: '99.00' });
    await moveTo(api, api.clock.now() + 10 * SECOND_MS);
    expect(await trader.show(whole.orderId)).toMatchObject({ status: 1, avgPrice: '99.00' });
  });

  test('REST never fills, not even with a limit beyond the price', async () => {
    const orders = [await place('REST'), await place('REST', { isLp: 1, unitAmount: '150.00' })];
    await moveTo(api, START_MS + 3 * HOUR_MS);
    for (const { orderId } of orders) {
      expect(await trader.show(orderId)).toMatchObject({ status: 0, filledNum: '0' });
      await cancel(orderId);
    }
    expect(await trader.money()).toMatchObject({ used: 0n });
    expect(await place('REST', { timeInForce: 'IOC' })).toMatchObject({ status: 2 });
  });

  test('REJECT refuses by a name of its own, in the language of the request', async () => {
    expect(await refused('REJECT')).toMatchObject({
      status: 422,
      error: 'RejectedByVenue',
      msg: 'The venue rejected the order',
    });
    expect(await trader.money()).toMatchObject({ used: 0n });
  });

  test('HALT is halted', async () => {
    expect(await quoteOf('HALT')).toMatchObject({ halted: true, price_nominal: 100 });
    expect(await refused('HALT')).toMatchObject({ status: 422, error: 'InstrumentHalted' });
  });

  test('WAVE swings from 90 to 110 within the hour, and orders go along', async () => {
    const hour = Math.ceil(START_MS / HOUR_MS) * HOUR_MS;
    await moveTo(api, hour);
    const { orderId } = await place('WAVE', { isLp: 1, unitAmount: '95.00' });
    await moveTo(api, hour + 15 * MINUTE_MS);
    expect(await quoteOf('WAVE')).toMatchObject({ price_nominal: 110 });
    expect(await place('WAVE')).toMatchObject({ avgPrice: '110.00' });
    expect(await trader.show(orderId)).toMatchObject({ status: 0 });
    await moveTo(api, hour + 45 * MINUTE_MS);
    expect(await quoteOf('WAVE')).toMatchObject({ price_nominal: 90 });
    // At the first tick at or through it.
    expect(await trader.show(orderId)).toMatchObject({ status: 1, avgPrice: '94.99' });
  });

  test('GAP doubles at the full hour', async () => {
    const hour = Math.ceil(START_MS / HOUR_MS) * HOUR_MS;
    const prices: number[] = [];
    for (const at of [hour - SECOND_MS, hour, hour + 30 * MINUTE_MS]) {
      await moveTo(api, at);
      prices.push((await quoteOf('GAP')).price_nominal);
    }
    expect(prices).toEqual([100, 200, 100]);
  });

  test('FLAT is 100.00 at any time, on either side', async () => {
    for (const at of [START_MS, START_MS + 7 * HOUR_MS, START_MS + 20 * HOUR_MS]) {
      await moveTo(api, at);
      expect(await place('FLAT')).toMatchObject({ status: 1, avgPrice: '100.00' });
      expect(await place('FLAT', { direction: 1 })).toMatchObject({ avgPrice: '100.00' });
    }
    // What has not moved has not fallen.
    expect(await quoteOf('FLAT')).toMatchObject({ change: 0, fall: false });
    const { list } = await api.ok(position.me, {}, trader.as);
    const unmoved = { profit: '0.00', profitFall: false, fall: false };
    expect(list).toMatchObject([unmoved, unmoved]);
    await api.ok(order.flatPosition, { positionId: list[0]?.id ?? '' }, trader.as);
    const closed = await api.ok(position.flatList, {}, trader.as);
    expect(closed.list).toMatchObject([{ sellProfit: '0.00', fall: false }]);
  });
});

test('without the sandbox they are not listed', async () => {
  const real = await startApi({ instruments: withScripted(), env: { SANDBOX: 'false' } });
  const named = { stockCode: 'FLAT', market: 'SANDBOX' };
  expect(await real.refused(market.detailQuote, named)).toMatchObject({ status: 404 });
  const found = await real.ok(market.getMakets, { stkName: 'FLAT' });
  expect(found.list.filter(({ market: place }) => place === 'SANDBOX')).toEqual([]);
  await real.close();
});
