/** The areas of the Trading Center: lists of one market or class. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { type Api, startApi } from './harness.ts';
import { openDesk } from './trading-desk.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('lists narrow to a market, a new coin is no future', async () => {
  const desk = await openDesk(api, 10n ** 9n);
  const share = { stockCode: 'FILL', market: 'SANDBOX', direction: 0, num: '2' } as const;
  await api.ok(order.createStock, share, desk.as);
  await api.ok(order.createStock, { ...share, stockCode: 'AAPL', market: 'US', num: '1' }, desk.as);
  for (const list of [position.me, position.water] as const) {
    const all = await api.ok(list, {}, desk.as);
    expect(all.total).toBe(2);
    const us = await api.ok(list, { market: 'US', classify: 0 }, desk.as);
    expect(us).toMatchObject({ total: 1, list: [{ stockCode: 'AAPL' }] });
    expect((await api.ok(list, { market: 'FUT' }, desk.as)).total).toBe(0);
  }
  expect((await api.ok(position.flatList, { market: 'US' }, desk.as)).total).toBe(0);
  expect((await api.ok(position.consignList, { market: 'US' }, desk.as)).total).toBe(0);
});
