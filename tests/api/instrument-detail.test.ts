/** What the detail of an instrument tells beside its quote. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { cleanPrice } from '#core/bond.ts';
import { localDate } from '#core/calendar.ts';
import { type Api, START_MS, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('a bond has its terms, and the yield at its price', async () => {
  const detail = await api.ok(market.stockDetail, { stockCode: 'US10Y', market: 'BOND' });
  const { bond, price_nominal } = detail;
  const terms = api.world.market.instruments.get('BOND.US10Y')?.bond;
  if (!bond || !terms) throw new Error('no terms');
  expect(bond).toMatchObject({ coupon: 4.25, frequency: 2, dayCount: 'ACT/ACT' });
  const price = cleanPrice(terms, (bond.yield ?? 0) / 100, localDate('us', START_MS));
  expect(Math.abs(price - price_nominal)).toBeLessThan(0.01);
  expect(price_nominal).toBeGreaterThan(70);
  expect(price_nominal).toBeLessThan(130);
});

test('a future has its category, an invented company its facts', async () => {
  const gold = await api.ok(market.stockDetail, { stockCode: 'GC', market: 'FUT' });
  expect(gold).toMatchObject({ category: 'Metal', contractSize: 100 });
  const invented = api.world.market.instruments.list.find(
    ({ profile }) => profile.chiefExecutive !== undefined,
  );
  const { profile } = await api.ok(market.stockDetail, {
    stockCode: invented?.code ?? '',
    market: invented?.market ?? '',
  });
  expect(profile).toMatchObject({ website: expect.stringMatching(/\.example$/) });
  expect(profile.employees).toBeGreaterThan(0);
});
