/** The areas of the Trading Center: lists of one market or class. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { type Api, startApi } from './harness.ts';
import { newTrader } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('lists narrow to a market, a new coin is no future', async () => {
  const trader = await newTrader(api, 10n ** 9n);
  const share = { stockCode: 'FILL', market: 'SANDBOX', direction: 0, num: '2' } as const;
  await api.ok(order.createStock, share, trader.as);
  await api.ok(
    order.createStock,
    { ...share, stockCode: 'AAPL', market: 'US', num: '1' },
    trader.as,
  );
  for (const list of [position.me, position.executions] as const) {
    const all = await api.ok(list, {}, trader.as);
    expect(all.total).toBe(2);
    const us = await api.ok(list, { market: 'US', classify: 0 }, trader.as);
    expect(us).toMatchObject({ total: 1, list: [{ stockCode: 'AAPL' }] });
    expect((await api.ok(list, { market: 'FUT' }, trader.as)).total).toBe(0);
  }
  expect((await api.ok(position.flatList, { market: 'US' }, trader.as)).total).toBe(0);
  expect((await api.ok(position.consignList, { market: 'US' }, trader.as)).total).toBe(0);
});
