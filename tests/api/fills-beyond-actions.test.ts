/** The clock goes ahead to a fill that lies beyond a split or a dividend, in new units and at new prices. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { clock } from '#contract/worlds';
import { DAY_MS } from '#core/time.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { type Api, startApi } from './harness.ts';
import { newTrader, type Trader } from './trader.ts';

let api: Api;
let trader: Trader;
let from: number;
beforeEach(async () => {
  api = await startApi();
  trader = await newTrader(api);
  from = api.clock.now();
});
afterEach(() => api.close());

/** Stands at 100.00 but for what happens to it. */
const FLAT = { stockCode: 'FLAT-AHEAD', market: 'SANDBOX' };
const make = (
  second: number,
  action: Omit<InputOf<typeof sandbox.makeScenario>, 'code' | 'from'>,
) =>
  api.ok(sandbox.makeScenario, {
    code: 'SANDBOX.FLAT-AHEAD',
    from: from + second * 1000,
    ...action,
  });
const fall = (second: number, size: number) =>
  make(second, { kind: 'gap', size, durationMs: 5000 });
const buyAt = async (unitAmount: string, num = '10') => {
  const terms = { isLp: 1, num, unitAmount, timeInForce: 'GTC' } as const;
  return (await trader.place({ ...FLAT, ...terms })).orderId;
};
const secondOf = (now: number) => (now - from) / 1000;
const next = async (orderId?: string) => {
  const { now } = await api.ok(clock.next, { event: 'fill', ...(orderId && { orderId }) });
  return secondOf(now);
};

test('of an order that a split turns into new units, and another split again', async () => {
  const orderId = await buyAt('95.00');
  await make(10, { kind: 'split', size: 2 });
  await fall(20, -0.04);
  await make(30, { kind: 'split', size: 5 });
  await fall(40, -0.06);
  expect(await next(orderId)).toBe(40);
  expect(await trader.show(orderId)).toMatchObject({
    status: 1,
    consignNum: '100',
    avgPrice: '9.40',
  });
});

test('of an order that a dividend leaves as it is, by its fall or after it', async () => {
  const [near, far] = [await buyAt('98.00'), await buyAt('93.00')];
  await make(10, { kind: 'dividend', size: 3 });
  await fall(20, -0.05);
  expect(await next(near)).toBe(10);
  expect(await next(far)).toBe(20);
  for (const id of [near, far]) expect((await trader.show(id)).status).toBe(1);
});

test('of a stop that trails the best price over a split', async () => {
  const { positionId = '' } = await trader.place({ ...FLAT, num: '30' });
  const asked = { positionId, num: '10', trailAmount: '5.00' };
  const { orderId } = await api.ok(order.flatPosition, asked, trader.as);
  await make(5, { kind: 'gap', size: 0.1, durationMs: 20_000 });
  await make(10, { kind: 'split', size: 2 });
  expect(await next(orderId)).toBe(25);
  expect(await trader.show(orderId)).toMatchObject({ status: 1, bestPrice: '55.00' });
});

test('of any order or position: the next one in time', async () => {
  const { positionId = '' } = await trader.place({ ...FLAT, num: '30' });
  await api.ok(order.guard, { positionId, stopLoss: '80.00' }, trader.as);
  const orderId = await buyAt('90.00');
  await make(10, { kind: 'split', size: 2 });
  await fall(20, -0.12);
  await fall(30, -0.25);
  expect(await next()).toBe(20);
  expect((await trader.show(orderId)).status).toBe(1);
  expect(await next()).toBe(30);
});

test('of a stop that is met beyond its limit: when it is filled, not when it is met', async () => {
  const terms = { stopPrice: '104.00', isLp: 1, unitAmount: '105.00', num: '10' } as const;
  const stopped = async () => (await trader.place({ ...FLAT, ...terms })).orderId;
  await make(10, { kind: 'gap', size: 0.1, durationMs: 5000 });
  await make(30, { kind: 'gap', size: 0.1, durationMs: 5000 });
  await make(50, { kind: 'gap', size: 0.1 });
  const [first, other] = [await stopped(), await stopped()];
  expect(await next(first)).toBe(15);
  for (const id of [first, other])
    expect(await trader.show(id)).toMatchObject({ status: 1, avgPrice: '100.00' });
  const second = await stopped();
  expect(await next()).toBe(35);
  expect((await trader.show(second)).status).toBe(1);
  // From then on the price stays beyond the limit.
  const orderId = await stopped();
  for (const named of [{ orderId }, {}]) {
    const asked = { event: 'fill', ...named } as const;
    expect(await api.refused(clock.next, asked)).toMatchObject({ error: 'NothingAhead' });
  }
  expect(secondOf(api.clock.now())).toBe(35);
});

test('none ahead: the clock does not move, and nothing changes', async () => {
  const orderId = await buyAt('90.00');
  await make(10, { kind: 'split', size: 2 });
  await make(20, { kind: 'dividend', size: 1 });
  const before = await trader.money();
  for (const named of [{ orderId }, {}]) {
    const asked = { event: 'fill', ...named } as const;
    expect(await api.refused(clock.next, asked)).toMatchObject({ error: 'NothingAhead' });
  }
  expect(api.clock.now()).toBe(from);
  expect(await trader.money()).toEqual(before);
  expect(await trader.show(orderId)).toMatchObject({ status: 0, consignPrice: '90.00' });
});

describe('of an order that was partly filled and continues under another number', () => {
  let orderId: string;
  beforeEach(async () => {
    await make(0, { kind: 'gap', size: -0.05, durationMs: 1000 });
    const { asks } = await api.ok(market.detailQuote, FLAT);
    const [first] = asks;
    orderId = await buyAt(String(first?.price), String((first?.size ?? 0) + 50));
    expect(await trader.show(orderId)).toMatchObject({ status: 3, filledNum: `${first?.size}` });
    await make(10, { kind: 'split', size: 2 });
    await make(20, { kind: 'split', size: 2 });
    await fall(30, -0.06);
  });

  test('where the splits lie ahead', async () => {
    expect(await next(orderId)).toBe(30);
    expect((await api.ok(position.consignList, {}, trader.as)).list).toEqual([]);
  });

  test('its explanation links to the order that continues it', async () => {
    await api.ok(clock.set, { at: from + 10_000 });
    const { steps } = await api.ok(order.explain, { id: orderId }, trader.as);
    const [going] = (await api.ok(position.consignList, {}, trader.as)).list;
    expect(going?.orderId).not.toBe(orderId);
    expect(steps.at(-1)).toMatchObject({
      kind: 'ended',
      text: 'The rest goes on as a new order in the units after the split',
      num: '50',
      orderId: going?.orderId,
    });
    // One that somebody cancels goes on nowhere.
    const id = await buyAt('20.00');
    await api.ok(order.cancel, { orderId: id }, trader.as);
    const own = await api.ok(order.explain, { id }, trader.as);
    expect(own.steps.at(-1)).toMatchObject({ kind: 'ended', text: 'The rest was cancelled' });
    expect(own.steps.at(-1)).not.toHaveProperty('orderId');
  });

  test.each([10, 20])('with the clock frozen at second %d', async (second) => {
    await api.ok(clock.set, { at: from + second * 1000 });
    expect(await trader.show(orderId)).toMatchObject({ status: 2 });
    expect(await next(orderId)).toBe(30);
    expect((await api.ok(position.consignList, {}, trader.as)).list).toEqual([]);
  });
});

test('of SLOW after a halt, in which it gives no lots, for one order and for any', async () => {
  const slow = { stockCode: 'SLOW-AHEAD', market: 'SANDBOX' };
  await api.ok(clock.advance, { by: 300 });
  const { orderId } = await trader.place({ ...slow, num: '3' });
  const code = 'SANDBOX.SLOW-AHEAD';
  const halt = { kind: 'halt', code, from: from + 1000, durationMs: 60_500 } as const;
  await api.ok(sandbox.makeScenario, halt);
  // The first tick after the halt is that of second 62.
  expect(await next(orderId)).toBe(62.3);
  expect((await trader.show(orderId)).filledNum).toBe('1');
  await api.ok(sandbox.makeScenario, { ...halt, from: from + 63_000 });
  expect(await next()).toBe(124.3);
  expect((await trader.show(orderId)).filledNum).toBe('2');
});

test('of SLOW never beyond the day of an order, nor in units that a split ends before', async () => {
  const slow = { stockCode: 'SLOW-AHEAD', market: 'SANDBOX' };
  const code = 'SANDBOX.SLOW-AHEAD';
  const { orderId } = await trader.place({ ...slow, num: '2', timeInForce: 'DAY' });
  await api.ok(sandbox.makeScenario, { kind: 'halt', code, durationMs: 2 * DAY_MS });
  await api.refused(clock.next, { event: 'fill', orderId });
  const kept = await trader.place({ stockCode: 'SLOW-SPLIT', market: 'SANDBOX', num: '4' });
  expect(await next()).toBe(1);
  const split = { kind: 'split', code: 'SANDBOX.SLOW-SPLIT', size: 2 } as const;
  await api.ok(sandbox.makeScenario, { ...split, from: from + 1700 });
  // The order that goes on counts its seconds from the split.
  expect(await next(kept.orderId)).toBe(2.7);
  expect((await trader.show(kept.orderId)).filledNum).toBe('1');
});
