import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { market } from '#contract/instruments';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test.each([3, 6] as const)(
  'others have their turn while an index chart of period %s is made',
  async (type) => {
    const ended: string[] = [];
    const input = { stockCode: 'DAX', market: 'INDEX', type, limit: 1000 } as const;
    const chart = api.ok(market.kline, input).then(({ list }) => {
      ended.push('chart');
      return list;
    });
    for (let n = 0; n < 3; n += 1) {
      await api.ok(account.areaList, {});
      ended.push('countries');
    }
    const list = await chart;
    expect(ended).toEqual(['countries', 'countries', 'countries', 'chart']);
    // The same bars as when they are all at hand.
    expect(await api.ok(market.kline, input)).toEqual({ list });
    expect(list.length).toBeGreaterThan(200);
  },
);
