/** Figures so large that no column holds them: they are refused, and stand in nobody's way. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/audit';
import { chat } from '#contract/chat';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { wallet } from '#contract/wallets';
import { makeScenario } from '#core/scenario-life.ts';
import { DAY_MS } from '#core/time.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, dollars, moveTo, newTrader, type Trader, whenReached } from './trader.ts';

let api: Api;
let rich: Trader;
beforeEach(async () => {
  api = await startApi();
  rich = await newTrader(api, 10n ** 15n);
});
afterEach(() => api.close());

interface Wish {
  kind?: 'gap' | 'split';
  size?: number;
  from?: number;
  durationMs?: number;
}

/** Stores a scenario that is refused today, as old data may contain it; by default a gap of 100. */
async function fromBefore(instrument: string, { kind = 'gap', size = 100, ...when }: Wish = {}) {
  const { from, durationMs } = when;
  const terms = { kind, instrument, sector: null, market: null, size: String(size) };
  const toMs = from && durationMs ? from + durationMs : null;
  const command = { ...terms, fromMs: from ?? null, toMs };
  await api.world.unitOfWork.run({
    needs: {},
    decide: (draft) => makeScenario(draft, command, 0),
  });
}

/** How the story of an order ends. */
const endOf = async (id = '') => (await api.ok(order.explain, { id }, rich.as)).steps.at(-1)?.text;

const leveraged = { direction: 0, isolatedPosition: 5 } as const;

test('one that fills at once is refused, with the most there may be', async () => {
  const scripted = { ...leveraged, stockCode: 'FILL', market: 'SANDBOX' };
  const tooMany = { ...scripted, num: '100000001' };
  expect(await api.refused(order.createStock, tooMany, rich.as)).toMatchObject({
    status: 422,
    error: 'TooLarge',
    figures: { max: '10000000000.00', given: '10000000100.00', currency: 'USD' },
  });
  const most = await api.ok(order.createStock, { ...scripted, num: '100000000' }, rich.as);
  expect(most).toMatchObject({ status: 1, filledNum: '100000000' });
  // What is held already counts with it.
  expect(await api.refused(order.createStock, { ...scripted, num: '1' }, rich.as)).toMatchObject({
    error: 'TooLarge',
    figures: { max: '10000000000.00', given: '10000000100.00' },
  });
});

test('several that rest and are too large together: the last is cancelled, its money is free', async () => {
  const { last } = bookOf(api);
  const num = String((6n * 10n ** 11n) / last);
  const limit = { ...leveraged, num, isLp: 1 } as const;
  const ids: string[] = [];
  for (const below of [100n, 200n]) {
    const placed = await rich.place({ ...limit, unitAmount: dollars(last - below) });
    ids.push(placed.orderId);
  }
  await moveTo(api, whenReached(api, 'atOrBelow', last - 200n).at + 1000);
  const [first, second] = await Promise.all(ids.map((id) => rich.show(id)));
  expect(first).toMatchObject({ status: 1, filledNum: num });
  expect(second).toMatchObject({ status: 2, filledNum: '0', consignAmount: '0.00' });
  expect(await endOf(ids[1])).toMatch(/more than the books can hold/);
  const { list } = await api.ok(position.me, {}, rich.as);
  expect(list).toMatchObject([{ positionNum: num }]);
});

test('a price that makes a position too large for the books does not affect other traders', async () => {
  const scripted = { stockCode: 'FILL', market: 'SANDBOX' };
  const whole = { ...leveraged, ...scripted, num: '100000000' };
  const { positionId = '' } = await api.ok(order.createStock, whole, rich.as);
  const { last } = bookOf(api);
  const other = await newTrader(api);
  const price = last - 100n;
  const resting = await other.place({ num: 1, isLp: 1, unitAmount: dollars(price) });
  const code = 'SANDBOX.FILL';
  await api.ok(sandbox.makeScenario, { kind: 'gap', code, size: 19 });
  await moveTo(api, whenReached(api, 'atOrBelow', price).at + 1000);
  expect(await other.show(resting.orderId)).toMatchObject({ status: 1 });
  expect(await other.place({ num: 1 })).toMatchObject({ status: 1 });
  // What it is worth fits no column; in parts it can be closed.
  const half = { positionId, num: '40000000' };
  expect(await api.ok(order.flatPosition, half, rich.as)).toMatchObject({ avgPrice: '2000.00' });
});

test.for([
  ['a take-profit', 0, { takeProfit: '150.00' }, 'takeProfit'],
  ['its loss', 1, {}, 'liquidation'],
] as const)(
  '%s closes what no order can in several, all at the tick that met it',
  async (terms) => {
    const [, direction, guards, rule] = terms;
    const huge = { stockCode: 'FILL-GUARDED', market: 'SANDBOX', num: '100000000' };
    const placed = { ...leveraged, ...huge, ...guards, direction };
    const { positionId = '' } = await api.ok(order.createStock, placed, rich.as);
    await api.ok(sandbox.makeScenario, { kind: 'gap', code: 'SANDBOX.FILL-GUARDED', size: 19 });
    const from = api.clock.now();
    await moveTo(api, from + 60_000);
    const ended = await api.ok(position.ending, { id: positionId }, rich.as);
    const { closeTime, orderId = '' } = ended;
    expect(closeTime).toBeLessThanOrEqual(from + 1000);
    expect(ended).toMatchObject({ cause: rule, num: '10000000', price: '2000.00' });
    const { list } = await api.ok(position.flatList, {}, rich.as);
    expect(list.map(({ sellNum }) => sellNum)).toEqual(['10000000', '45000000', '45000000']);
    expect(new Set(list.map(({ createTime }) => createTime))).toEqual(new Set([closeTime]));
    const { steps } = await api.ok(order.explain, { id: orderId }, rich.as);
    expect(steps.at(-1)).toMatchObject({ rule, price: '2000.00' });
    expect((await api.ok(position.me, {}, rich.as)).list).toEqual([]);
  },
);

test('a limit that would close more than one order can hold is cancelled, and says why', async () => {
  const code = 'SANDBOX.FLAT-HUGE';
  const flat = { stockCode: 'FLAT-HUGE', market: 'SANDBOX' };
  const { positionId = '' } = await rich.place({ ...flat, num: '1000' });
  const far = { positionId, isLp: 1, unitAmount: '2000000.00' } as const;
  const { orderId } = await api.ok(order.flatPosition, far, rich.as);
  for (let times = 0; times < 3; times += 1) {
    expect(await rich.show(orderId)).toMatchObject({ status: 0 });
    await api.ok(sandbox.makeScenario, { kind: 'gap', code, size: 100 });
    await moveTo(api, api.clock.now() + 60_000);
  }
  expect(await rich.show(orderId)).toMatchObject({ status: 2, filledNum: '0' });
  expect(await endOf(orderId)).toMatch(/more than the books can hold/);
  const { list } = await api.ok(position.me, {}, rich.as);
  expect(list).toMatchObject([{ positionNum: '1000', closableNum: '1000' }]);
});

test('a guard that is met where not one unit fits the books waits for the next tick that it can close at', async () => {
  const code = 'SANDBOX.FLAT-BEYOND';
  const trader = await newTrader(api);
  const guarded = { stockCode: 'FLAT-BEYOND', market: 'SANDBOX', num: '3', takeProfit: '150.00' };
  const { positionId = '' } = await trader.place(guarded);
  const from = api.clock.now() + 1000;
  // A hundred times as much, five times over, for ten seconds.
  for (let times = 0; times < 5; times += 1) {
    await fromBefore(code, { from, durationMs: 10_000 });
  }
  await fromBefore(code, { size: 1, from: from + 20_000 });
  await moveTo(api, from + 5000);
  const [waiting] = (await api.ok(position.me, {}, trader.as)).list;
  // Nothing is written, and nobody told, at each tick that it lets pass.
  const untouched = { positionNum: '3', modifyTimeTimestamp: waiting?.createTimeTimestamp };
  expect(waiting).toMatchObject(untouched);
  await moveTo(api, from + 60_000);
  const ended = await api.ok(position.ending, { id: positionId }, trader.as);
  const { price, closeTime } = ended;
  expect({ price, closeTime }).toEqual({ price: '200.00', closeTime: from + 20_000 });
});

test('a split is applied to everybody, however far a guard is, and however much was sold before', async () => {
  const code = 'SANDBOX.FILL-SPLIT';
  const traded = { stockCode: 'FILL-SPLIT', market: 'SANDBOX' };
  const happens = async (what: { kind: 'gap' | 'split'; size: number }) => {
    await api.ok(sandbox.makeScenario, { code, ...what });
    await moveTo(api, api.clock.now() + 2000);
  };
  const held = async ({ as }: Trader) =>
    (await api.ok(position.me, {}, as)).list.map(({ positionNum, takeProfit }) => ({
      positionNum,
      takeProfit,
    }));
  const other = await newTrader(api);
  await other.place({ ...traded, num: '500', takeProfit: '999999999.00' });
  await happens({ kind: 'split', size: 0.01 });
  expect(await held(other)).toEqual([{ positionNum: '5', takeProfit: undefined }]);
  await happens({ kind: 'gap', size: -0.99 });
  await happens({ kind: 'gap', size: -0.99 });
  const { positionId = '' } = await rich.place({ ...traded, num: '1000000000' });
  await rich.place({ ...traded, num: '10' });
  await moveTo(api, api.clock.now() + DAY_MS);
  await api.ok(order.flatPosition, { positionId, num: '1000000000' }, rich.as);
  await moveTo(api, api.clock.now() + DAY_MS);
  await happens({ kind: 'split', size: 100 });
  expect(await held(rich)).toEqual([{ positionNum: '1000', takeProfit: undefined }]);
});

test('a coin of which one costs more than any column holds is neither bought nor closed, and its guard waits', async () => {
  const trader = await newTrader(api);
  const coin = { stockCode: 'BTC', market: 'CRYPTO', classify: 10, direction: 0 } as const;
  const guarded = { ...coin, num: '0.001', takeProfit: '100000000.00' };
  const { positionId = '' } = await api.ok(order.createStock, guarded, trader.as);
  const from = api.clock.now() + 1000;
  // A hundred times as much, four times over, for ten seconds.
  for (let times = 0; times < 4; times += 1) {
    await fromBefore('CRYPTO.BTC', { from, durationMs: 10_000 });
  }
  await moveTo(api, from + 5000);
  const tooLarge = { status: 422, error: 'TooLarge', figures: { max: '90000000000.00' } };
  const bought = await api.refused(order.createStock, { ...coin, num: '0.0001' }, rich.as);
  expect(bought).toMatchObject(tooLarge);
  const part = { positionId, num: '0.0001' };
  expect(await api.refused(order.flatPosition, part, trader.as)).toMatchObject(tooLarge);
  await moveTo(api, from + 20_000);
  const { list } = await api.ok(position.me, {}, trader.as);
  expect(list).toMatchObject([{ positionNum: '0.001', closableNum: '0.001' }]);
  expect(await api.ok(order.flatPosition, part, trader.as)).toMatchObject({ status: 1 });
});

test('an order that trails a coin up to where no column holds its price fills on the way back', async () => {
  const trader = await newTrader(api);
  const coin = { stockCode: 'BTC', market: 'CRYPTO', classify: 10, direction: 0 } as const;
  const bought = { ...coin, num: '0.001' };
  const { positionId = '' } = await api.ok(order.createStock, bought, trader.as);
  const trailing = { positionId, num: '0.0004', trailPercent: '10' };
  const { orderId = '' } = await api.ok(order.flatPosition, trailing, trader.as);
  const from = api.clock.now() + 1000;
  for (let times = 0; times < 4; times += 1) {
    await fromBefore('CRYPTO.BTC', { from, durationMs: 10_000 });
  }
  await moveTo(api, from + 5000);
  const late = await api.ok(order.flatPosition, trailing, trader.as);
  await moveTo(api, from + 20_000);
  for (const id of [orderId, late.orderId]) {
    expect(await trader.show(id)).toMatchObject({ status: 1, filledNum: '0.0004' });
    const { steps } = await api.ok(order.explain, { id }, trader.as);
    expect(steps[1]?.text).toMatch(
      /the best price of [\d,]{17,}\.\d\d to [\d,]{17,}\.\d\d, was met/,
    );
  }
});

test.for([
  ['in an order a unit', 5, { cause: 'split', num: '1' }],
  ['without an order where not one unit fits the books', 100, { cause: 'split' }],
] as const)(
  'a split ends whole what it leaves no unit of, however dear: %s',
  async ([, lastGap, ending]) => {
    const code = 'SANDBOX.FLAT-DEAR';
    const trader = await newTrader(api);
    const flat = { stockCode: 'FLAT-DEAR', market: 'SANDBOX', num: '99' };
    const { positionId = '' } = await trader.place(flat);
    for (const size of [100, 100, 100, 100, lastGap]) {
      await fromBefore(code, { size });
      await moveTo(api, api.clock.now() + 10_000);
    }
    const { price_nominal: price } = await api.ok(market.detailQuote, flat);
    const before = await trader.money();
    await fromBefore(code, { kind: 'split', size: 0.01 });
    await moveTo(api, api.clock.now() + 10_000);
    expect((await api.ok(position.me, {}, trader.as)).list).toEqual([]);
    const ended = await api.ok(position.ending, { id: positionId }, trader.as);
    expect(ended).toMatchObject(ending);
    const { free } = await trader.money();
    expect(free - before.free).toBe(99n * BigInt(price) * 100n);
  },
);

test('a sequence number beyond 32 bits is refused, on either database', async () => {
  const owner = { token: await api.signIn('owner@sandbourse.test') };
  const most = 2 ** 31 - 1;
  await api.ok(audit.list, { until: most }, owner);
  await api.ok(chat.messages, { before: most }, rich.as);
  for (const [endpoint, input, as] of [
    [audit.list, { until: most + 1 }, owner],
    [audit.export, { from: most + 1 }, owner],
    [chat.messages, { before: most + 1 }, rich.as],
    [chat.read, { seq: most + 1 }, rich.as],
  ] as const) {
    const refused = await api.refused(endpoint, input, as);
    expect(refused, endpoint.path).toMatchObject({ status: 400, error: 'InvalidInput' });
  }
});

test('a holding that outgrew the books can be closed in parts, and the refusal says how large they may be', async () => {
  const trader = await newTrader(api, 10n ** 12n);
  const flat = { stockCode: 'FILL-HUGE', market: 'SANDBOX' };
  const code = 'SANDBOX.FILL-HUGE';
  const { positionId = '' } = await trader.place({ ...flat, num: '20000' });
  for (let times = 0; times < 3; times += 1) {
    await api.ok(sandbox.makeScenario, { kind: 'gap', code, size: 100 });
    await moveTo(api, api.clock.now() + 60_000);
  }
  const last = (await api.ok(market.detailQuote, flat)).price_nominal;
  const before = await api.ok(wallet.fundingOverview, {}, trader.as);
  const refused = await api.refused(order.flatPosition, { positionId }, trader.as);
  expect(refused).toMatchObject({
    status: 422,
    error: 'TooLarge',
    figures: { max: '90000000000.00', given: `${20_000 * last}.00`, currency: 'USD' },
  });
  // In parts, each of the same day.
  for (let left = 20_000; left > 0; left -= 800) {
    await api.ok(order.flatPosition, { positionId, num: '800' }, trader.as);
  }
  const after = await api.ok(wallet.fundingOverview, {}, trader.as);
  const fees = Number(before.totalAmount) - Number(after.totalAmount);
  expect(fees).toBeGreaterThan(0);
  expect(fees).toBeLessThan(0.01 * 20_000 * last);
});
