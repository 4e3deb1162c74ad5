/** Markets and codes in lower case, and those that do not exist: in filters, and where they name an instrument. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alert } from '#contract/alerts';
import { content } from '#contract/content';
import { economy } from '#contract/economy';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { watchlist } from '#contract/watchlist';
import { clock } from '#contract/worlds';
import { type Api, startApi } from './harness.ts';
import { newTrader, type Trader } from './trader.ts';

let api: Api;
let trader: Trader;
beforeAll(async () => {
  api = await startApi();
  trader = await newTrader(api);
  await trader.place({ num: '3' });
  const level = { market: 'us', stockCode: 'aapl', price: '500.00' };
  await api.ok(alert.save, level, trader.as);
  await api.ok(watchlist.save, { market: 'us', secuCode: 'aapl' }, trader.as);
});
afterAll(() => api.close());

const large = { market: 'US', stockCode: 'AAPL' };
const small = { market: 'us', stockCode: 'aapl' };

/** Filters by market, some by code, too. */
const FILTERS = [
  position.me,
  position.executions,
  position.orders,
  position.getByStock,
  alert.list,
] as const;

describe.each(FILTERS.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('finds the same by names in lower case', async () => {
      const found = await api.ok(endpoint, large, trader.as);
      const list = Array.isArray(found) ? found : found.list;
      expect(list.length).toBeGreaterThan(0);
      expect(await api.ok(endpoint, small, trader.as)).toEqual(found);
    });

    test.each(['ZZ', 'EUROPE', 'constructor'])('refuses the market %s', async (market) => {
      expect(await api.refused(endpoint, { ...large, market }, trader.as)).toMatchObject({
        status: 400,
        error: 'InvalidInput',
        fields: { market: 'There is no such market' },
      });
    });
  },
);

test('news about an instrument in lower case are the same', async () => {
  const { list } = await api.ok(content.articleList, { tag: 'All News', pageSize: 100 });
  const about = list.find(({ stockCode }) => stockCode !== undefined);
  const { market = '', stockCode = '' } = about ?? {};
  const found = await api.ok(content.articleList, { market, stockCode, pageSize: 100 });
  expect(found.list.map(({ id }) => id)).toContain(about?.id);
  const small = { market: market.toLowerCase(), stockCode: stockCode.toLowerCase() };
  const named = { ...small, pageSize: 100 };
  expect(await api.ok(content.articleList, named)).toEqual(found);
  expect(await api.refused(content.articleList, { ...named, market: 'ZZ' })).toMatchObject({
    fields: { market: 'There is no such market' },
  });
});

test.each([position.getByStock, position.orders, alert.list])(
  '$path refuses an instrument that does not exist',
  async (endpoint) => {
    const named = { market: 'US', stockCode: 'NOSUCH' };
    expect(await api.refused(endpoint, named, trader.as)).toMatchObject({
      status: 404,
      error: 'UnknownInstrument',
    });
  },
);

test('a group of the watchlist tells of a code in lower case, and knows no other', async () => {
  const { id } = await api.ok(watchlist.makeGroup, { name: 'Chips' }, trader.as);
  const named = { market: 'us', secuCode: 'aapl' };
  await api.ok(watchlist.addToGroup, { id, ...named }, trader.as);
  expect(await api.ok(watchlist.groups, named, trader.as)).toMatchObject([{ id, holds: true }]);
  const other = { market: 'US', secuCode: 'NOSUCH' };
  expect(await api.refused(watchlist.groups, other, trader.as)).toMatchObject({
    error: 'UnknownInstrument',
  });
});

test('a scenario strikes a market in lower case, and a clock knows its instrument', async () => {
  const terms = { kind: 'gap', size: 0.1, durationMs: 60_000 } as const;
  expect(await api.ok(sandbox.makeScenario, { ...terms, market: 'us' })).toMatchObject({
    market: 'US',
  });
  expect(await api.ok(sandbox.makeScenario, { ...terms, code: 'us.aapl' })).toMatchObject({
    code: 'US.AAPL',
  });
  expect(await api.refused(sandbox.makeScenario, { ...terms, market: 'ZZ' })).toMatchObject({
    status: 400,
    fields: { market: 'There is no such market' },
  });
  await api.ok(clock.next, { event: 'open', code: 'us.aapl' });
});

test('the economic calendar is of a market in lower case', async () => {
  const [us, small] = [{ market: 'US' }, { market: 'us' }] as const;
  expect(await api.ok(economy.calendar, small)).toEqual(await api.ok(economy.calendar, us));
  expect(await api.refused(economy.calendar, { market: 'ZZ' })).toMatchObject({ status: 400 });
});
