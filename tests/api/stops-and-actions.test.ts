/** Stops, with a limit, and that trail, over a split, a dividend and a halt of their own. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { type Api, startApi } from './harness.ts';
import { moveTo, newTrader, type Trader } from './trader.ts';

let api: Api;
let trader: Trader;
beforeEach(async () => {
  api = await startApi();
  trader = await newTrader(api);
});
afterEach(() => api.close());

/** Stands at 100.00 but for what happens to it. */
const FLAT = { stockCode: 'FLAT-STOPS', market: 'SANDBOX' };
const make = (action: Omit<InputOf<typeof sandbox.makeScenario>, 'code'>) =>
  api.ok(sandbox.makeScenario, { code: 'SANDBOX.FLAT-STOPS', ...action });
const seconds = (count: number) => moveTo(api, api.clock.now() + count * 1000);

/** Three sales of what is held: at a stop, at one with a limit, and behind the highest price. */
async function protect(limit: string) {
  const { positionId = '' } = await trader.place({ ...FLAT, num: '30' });
  const close = async (terms: Partial<InputOf<typeof order.flatPosition>>) => {
    const asked = { positionId, num: '10', ...terms };
    return (await api.ok(order.flatPosition, asked, trader.as)).orderId;
  };
  return {
    stop: await close({ stopPrice: '95.00' }),
    limited: await close({ stopPrice: '95.00', isLp: 1, unitAmount: limit }),
    trail: await close({ trailAmount: '5.00' }),
  };
}

test('a split converts stops, and triggers none', async () => {
  const { stop, limited, trail } = await protect('94.01');
  await make({ kind: 'gap', size: 0.1, durationMs: 20_000 });
  await seconds(10);
  expect(await trader.show(trail)).toMatchObject({ bestPrice: '110.00', stopPrice: '105.00' });
  await make({ kind: 'split', size: 3 });
  await seconds(2);
  expect(await trader.show(stop)).toMatchObject({
    status: 0,
    consignNum: '30',
    stopPrice: '31.66',
  });
  expect(await trader.show(limited)).toMatchObject({ stopPrice: '31.66', consignPrice: '31.34' });
  expect(await trader.show(trail)).toMatchObject({
    ...{ status: 0, consignNum: '30', trailAmount: '1.67' },
    ...{ bestPrice: '36.67', stopPrice: '35.00' },
  });
  // The gap ends: 33.33 is below where it has followed the price to, and above the others.
  await seconds(10);
  expect(await trader.show(trail)).toMatchObject({
    status: 1,
    avgPrice: '33.33',
    bestPrice: '36.67',
  });
  expect((await trader.show(stop)).status).toBe(0);
  await make({ kind: 'gap', size: -0.055 });
  await seconds(2);
  expect(await trader.show(stop)).toMatchObject({ status: 1, avgPrice: '31.50' });
  expect(await trader.show(limited)).toMatchObject({ status: 1, avgPrice: '31.50' });
});

test('a dividend leaves stops unchanged, and its fall can trigger them', async () => {
  const { stop, limited, trail } = await protect('95.00');
  await make({ kind: 'dividend', size: 3 });
  await seconds(2);
  for (const id of [stop, limited, trail]) expect((await trader.show(id)).status).toBe(0);
  expect(await trader.show(trail)).toMatchObject({ bestPrice: '100.00', stopPrice: '95.00' });
  await make({ kind: 'dividend', size: 3 });
  await seconds(2);
  for (const id of [stop, trail]) {
    expect(await trader.show(id)).toMatchObject({ status: 1, avgPrice: '94.00' });
  }
  // Its tick is beyond the limit, for which it waits from then on.
  expect(await trader.show(limited)).toMatchObject({ status: 0, stopTime: expect.any(Number) });
  const [held] = (await api.ok(position.me, {}, trader.as)).list;
  expect(held).toMatchObject({ positionNum: '10', closableNum: '0' });
});

test('during a halt no stop is met and none trails; the first tick afterwards counts', async () => {
  const { stop, limited, trail } = await protect('80.00');
  const from = api.clock.now();
  await make({ kind: 'halt', from: from + 10_000, durationMs: 20_000 });
  await make({ kind: 'gap', size: 0.5, from: from + 12_000, durationMs: 6000 });
  await make({ kind: 'gap', size: -0.1, from: from + 20_000 });
  await seconds(25);
  expect(await trader.show(trail)).toMatchObject({ status: 0, bestPrice: '100.00' });
  for (const id of [stop, limited]) expect((await trader.show(id)).status).toBe(0);
  await seconds(600);
  for (const id of [stop, limited, trail]) {
    expect(await trader.show(id)).toMatchObject({
      ...{ status: 1, avgPrice: '90.00', stopTime: from + 30_000 },
    });
  }
  expect(await trader.show(trail)).toMatchObject({ bestPrice: '100.00', stopPrice: '95.00' });
});

test('the first tick in new units triggers a guard like a stop', async () => {
  const other = await newTrader(api);
  const { positionId = '' } = await trader.place({ ...FLAT, num: '10' });
  await api.ok(order.guard, { positionId, stopLoss: '80.00' }, trader.as);
  const { positionId: stopped = '' } = await other.place({ ...FLAT, num: '10' });
  const asked = { positionId: stopped, num: '10', stopPrice: '80.00' };
  await api.ok(order.flatPosition, asked, other.as);
  const from = api.clock.now() + 10_000;
  await make({ kind: 'split', size: 2, from });
  // At 35.00 for its second, and at 50.00 again.
  await make({ kind: 'gap', size: -0.3, from, durationMs: 1000 });
  await seconds(20);
  for (const { as } of [other, trader]) {
    const { list } = await api.ok(position.flatList, {}, as);
    expect(list).toMatchObject([{ sellNum: '20', sellPrice: '35.00' }]);
  }
});

test('on FILL a stop-limit that the market gaps over fills at its limit', async () => {
  const FILL = { stockCode: 'FILL-STOPS', market: 'SANDBOX' };
  const { positionId = '' } = await trader.place({ ...FLAT, ...FILL, num: '20' });
  const closing = { positionId, num: '10', isLp: 1, unitAmount: '94.00' } as const;
  const asked = { ...closing, stopPrice: '95.00' };
  const { orderId } = await api.ok(order.flatPosition, asked, trader.as);
  const made = { kind: 'gap', size: -0.2, durationMs: 60_000 } as const;
  await api.ok(sandbox.makeScenario, { code: 'SANDBOX.FILL-STOPS', ...made });
  await seconds(3);
  const shown = await trader.show(orderId);
  expect(shown).toMatchObject({ status: 1, avgPrice: '94.00' });
  const now = await api.ok(order.flatPosition, closing, trader.as);
  expect(await trader.show(now.orderId)).toMatchObject({ status: 1, avgPrice: '94.00' });
  const { steps } = await api.ok(order.explain, { id: orderId }, trader.as);
  expect(steps.map(({ kind, rule }) => [kind, rule])).toEqual([
    ['placed', undefined],
    ['stopped', undefined],
    ['filled', 'script'],
  ]);
});
