import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { sandbox } from '#contract/sandbox';
import { MINUTE_MS } from '#core/time.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { type Api, START_MS, startApi } from './harness.ts';
import { bookOf, newTrader } from './trader.ts';
import { watchOnPush } from './watch-on-push.ts';

const APPLE = { stockCode: 'AAPL', market: 'US' };

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

type ScenarioInput = InputOf<typeof sandbox.makeScenario>;
const make = (input: ScenarioInput) => api.ok(sandbox.makeScenario, input);
const quote = () => api.ok(market.detailQuote, APPLE);
const listed = async (status?: 'coming' | 'running' | 'over' | 'cancelled') =>
  (await api.ok(sandbox.scenarios, { ...(status && { status }) })).list.map(({ id }) => id);

describe('a scenario', () => {
  test('moves the price for everybody at once, and is named on the quote', async () => {
    const before = await quote();
    expect(before).toMatchObject({ halted: false, stalled: false, scenarios: [] });
    const made = await make({ kind: 'gap', code: 'us.aapl', size: 1, durationMs: 10 * MINUTE_MS });
    const shown = { id: made.id, kind: 'gap', size: 1, from: START_MS };
    expect(made).toEqual({
      ...shown,
      returns: true,
      to: START_MS + 10 * MINUTE_MS,
      code: 'US.AAPL',
      status: 'running',
      createTime: START_MS,
    });
    const after = await quote();
    expect(after.price_nominal).toBeCloseTo(2 * before.price_nominal, 1);
    expect(after.scenarios).toEqual([shown]);
    expect((await api.ok(market.stockDetail, APPLE)).scenarios).toEqual([shown]);
    api.clock.advance(10 * MINUTE_MS);
    expect(await quote()).toMatchObject({ scenarios: [] });
    expect(await listed('over')).toEqual([made.id]);
  });

  test('changes lists of the same second and reaches watchers, also while the clock is frozen', async () => {
    const code = 'MSFT';
    const row = async () =>
      (await api.ok(market.allStockList, { sort: 'f3', order: 'desc', pageSize: 1 })).list[0];
    expect((await row())?.code).not.toBe(code);
    const watcher = watchOnPush(api, `US.${code}`);
    const [first] = await watcher.quotes(1);
    await make({ kind: 'gap', code: `US.${code}`, size: 3 });
    expect(await row()).toMatchObject({ code });
    expect((await row())?.change_ratio).toBeGreaterThan(200);
    const [, second] = await watcher.quotes(2);
    expect(second?.price_nominal).toBeCloseTo(4 * (first?.price_nominal ?? 0), 1);
    expect(second?.scenarios).toHaveLength(1);
  });

  test('planned for later changes nothing yet, and can be cancelled', async () => {
    const before = await quote();
    const from = START_MS + MINUTE_MS;
    const { id } = await make({ kind: 'gap', code: 'US.AAPL', size: 0.5, from });
    const other = await make({ kind: 'halt', code: 'US.AAPL', from: from + 1 });
    expect(await listed('coming')).toEqual([other.id, id]);
    expect(await quote()).toEqual(before);
    const cancelled = await api.ok(sandbox.endScenario, { id });
    expect(cancelled).toMatchObject({ status: 'cancelled', endedAt: START_MS });
    api.clock.set(from + 1000);
    expect(await quote()).toMatchObject({ halted: true, scenarios: [{ id: other.id }] });
    const { price_nominal } = await quote();
    expect(Math.abs(price_nominal / before.price_nominal - 1)).toBeLessThan(0.05);
    expect(await api.refused(sandbox.endScenario, { id })).toMatchObject({ error: 'AlreadyDone' });
  });

  test('that was ended does not change past prices', async () => {
    const { id } = await make({
      kind: 'trend',
      code: 'US.AAPL',
      size: 1,
      durationMs: 20 * MINUTE_MS,
    });
    api.clock.advance(10 * MINUTE_MS);
    const bars = () => api.ok(market.kline, { ...APPLE, type: 6, limit: 3 });
    const [seen, price] = [await bars(), (await quote()).price_nominal];
    expect(await api.ok(sandbox.endScenario, { id })).toMatchObject({ status: 'over' });
    expect(await bars()).toEqual(seen);
    api.clock.advance(5 * MINUTE_MS);
    const later = (await quote()).price_nominal;
    expect(Math.abs(later / price - 1)).toBeLessThan(0.02);
    expect(await api.refused(sandbox.endScenario, { id })).toMatchObject({ status: 409 });
    expect(await api.refused(sandbox.endScenario, { id: 'sce_none' })).toMatchObject({
      status: 404,
    });
  });

  test('can be of a sector, a market, or the world', async () => {
    const price = async (code: string, place: string) =>
      (await api.ok(market.detailQuote, { stockCode: code, market: place })).price_nominal;
    const before = [await price('AAPL', 'US'), await price('JPM', 'US'), await price('SAP', 'DE')];
    await make({ kind: 'gap', sector: 'Technology', size: 1 });
    const moved = [await price('AAPL', 'US'), await price('JPM', 'US'), await price('SAP', 'DE')];
    const growth = () => moved.map((now, n) => Math.round((now / (before[n] ?? 1)) * 10) / 10);
    expect(growth()).toEqual([2, 1, 2]);
    api.clock.advance(MINUTE_MS);
    await make({ kind: 'halt', market: 'DE' });
    expect(await api.ok(market.detailQuote, { stockCode: 'SAP', market: 'DE' })).toMatchObject({
      halted: true,
      scenarios: [{ kind: 'gap' }, { kind: 'halt' }],
    });
    expect(await quote()).toMatchObject({ halted: false });
  });
});

describe('nobody sees or trades a price ahead of its tick', () => {
  /** A share that trades every twelve seconds, just after it did. */
  async function between() {
    const share = api.world.market.instruments.list.find(
      (one) => one.market === 'US' && one.classify === 0 && one.tickSeconds === 12,
    );
    if (!share) throw new Error('no quiet share');
    api.clock.advance(1000);
    const where = { stockCode: share.code, market: 'US' };
    const trader = await newTrader(api, 100_000_000n);
    const place = { ...where, direction: 0, num: `${Number(share.lotUnits) / 1e8}` } as const;
    return { code: share.key, trader, place, look: () => api.ok(market.detailQuote, where) };
  }

  test('a gap is neither shown nor traded before the first tick that has it, and the same at its end', async () => {
    const { code, trader, place, look } = await between();
    const before = await look();
    const bought = await api.ok(order.createStock, place, trader.as);
    const { id } = await make({ kind: 'gap', code, size: 0.5, durationMs: 10 * MINUTE_MS });
    expect(await look()).toEqual({ ...before, halted: true });
    const held = { positionId: bought.positionId ?? '' };
    for (const refused of [
      await api.refused(order.createStock, place, trader.as),
      await api.refused(order.flatPosition, held, trader.as),
    ]) {
      expect(refused).toMatchObject({ status: 422, error: 'InstrumentHalted' });
    }
    api.clock.advance(12_000);
    const after = await look();
    expect(after.price_nominal).toBeGreaterThan(1.4 * before.price_nominal);
    expect(after).toMatchObject({ halted: false, scenarios: [{ id, kind: 'gap', size: 0.5 }] });
    // When it falls back is the price to come.
    expect(after.scenarios[0]?.to).toBeUndefined();
    await api.ok(order.createStock, place, trader.as);
    await api.ok(sandbox.endScenario, { id });
    expect((await look()).halted).toBe(true);
    expect((await api.refused(order.flatPosition, held, trader.as)).error).toBe('InstrumentHalted');
    api.clock.advance(12_000);
    expect(await look()).toMatchObject({ halted: false, scenarios: [] });
  });

  test('of an order during a halt: trading resumes with the first price after it', async () => {
    const { code, trader, place, look } = await between();
    const { id } = await make({ kind: 'halt', code });
    await make({ kind: 'gap', code, size: 0.5 });
    api.clock.advance(MINUTE_MS);
    expect((await look()).scenarios).toMatchObject([{ id }]);
    api.clock.advance(1000);
    await api.ok(sandbox.endScenario, { id });
    expect(await look()).toMatchObject({ halted: true, scenarios: [] });
    expect((await api.refused(order.createStock, place, trader.as)).error).toBe('InstrumentHalted');
    api.clock.advance(12_000);
    expect(await look()).toMatchObject({ halted: false, scenarios: [{ kind: 'gap' }] });
  });

  test('the end of a trend is reported', async () => {
    await make({ kind: 'trend', code: 'US.AAPL', size: 1, durationMs: 10 * MINUTE_MS });
    for (const minutes of [0, 5, 4]) {
      api.clock.advance(minutes * MINUTE_MS);
      expect((await quote()).scenarios).toEqual([]);
    }
    api.clock.advance(MINUTE_MS);
    expect((await quote()).scenarios).toMatchObject([{ kind: 'trend', size: 1 }]);
  });
});

test('without the sandbox the calls do not exist, and existing scenarios are still reported', async () => {
  const real = await startApi({ env: { SANDBOX: 'false' } });
  for (const [endpoint, input] of [
    [sandbox.makeScenario, { kind: 'halt' }],
    [sandbox.scenarios, {}],
    [sandbox.endScenario, { id: 'x' }],
  ] as const) {
    expect(await real.refused(endpoint, input)).toMatchObject({ status: 404 });
  }
  expect(await real.ok(market.detailQuote, APPLE)).toMatchObject({ scenarios: [] });
  await real.close();
});

describe('orders', () => {
  test('are refused during a halt; resting ones wait and fill when it is over', async () => {
    const trader = await newTrader(api);
    const { asks } = bookOf(api);
    const under = (asks[0]?.price ?? 0n) - 30n;
    const limit = {
      isLp: 1 as const,
      unitAmount: `${under / 100n}.${`${under % 100n}`.padStart(2, '0')}`,
    };
    const { orderId } = await trader.place({ ...limit, num: 3 });
    const { id } = await make({ kind: 'halt', code: 'US.AAPL' });
    const refusal = await api.refused(
      order.createStock,
      { ...APPLE, classify: 0, direction: 0, num: '1' },
      trader.as,
    );
    expect(refusal).toMatchObject({ status: 422, error: 'InstrumentHalted' });
    await make({ kind: 'gap', code: 'US.AAPL', size: -0.2 });
    api.clock.advance(5 * MINUTE_MS);
    await api.world.exchange.round();
    expect(await trader.show(orderId)).toMatchObject({ status: 0 });
    await api.ok(sandbox.endScenario, { id });
    api.clock.advance(1000);
    await api.world.exchange.round();
    const filled = await trader.show(orderId);
    expect(filled).toMatchObject({ status: 1, filledNum: '3' });
    expect(Number(filled.avgPrice)).toBeLessThan(0.85 * Number(limit.unitAmount));
  });

  test('meet the real market while the feed is stalled', async () => {
    const trader = await newTrader(api);
    await make({ kind: 'stall', code: 'US.AAPL', durationMs: 10 * MINUTE_MS });
    await make({ kind: 'gap', code: 'US.AAPL', size: 0.5, from: START_MS + MINUTE_MS });
    api.clock.advance(2 * MINUTE_MS);
    const shown = await quote();
    expect(shown).toMatchObject({ stalled: true });
    const { avgPrice } = await trader.place({ num: 1 });
    expect(Number(avgPrice) / shown.price_nominal).toBeGreaterThan(1.4);
  });

  test('pay a wider spread', async () => {
    const trader = await newTrader(api);
    const best = async () => {
      const { asks, bids } = await quote();
      return (asks[0]?.price ?? 0) - (bids[0]?.price ?? 0);
    };
    const usual = await best();
    await make({ kind: 'spread', code: 'US.AAPL', size: 50 });
    expect(await best()).toBeGreaterThan(10 * usual);
    const { avgPrice } = await trader.place({ num: 1 });
    expect(Number(avgPrice)).toBeCloseTo((await quote()).asks[0]?.price ?? 0, 4);
  });
});
