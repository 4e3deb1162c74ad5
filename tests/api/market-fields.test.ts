/** The names under which clients read the market: a name that changes breaks them, so all are held here. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#contract/content';
import { market } from '#contract/instruments';
import { subscriptions } from '#contract/offers';
import { specialOffer } from '#contract/special-offers';
import { watchlist } from '#contract/watchlist';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { type Api, type As, startApi } from './harness.ts';

let api: Api;
let as: As;
const apple = { market: 'US', classify: 0, secuCode: 'AAPL', securityName: 'Apple Inc.' };

beforeAll(async () => {
  api = await startApi();
  as = { token: await api.register('reader@example.test') };
  await api.ok(watchlist.save, apple, as);
});
afterAll(() => api.close());

const words = (text: string) => text.trim().split(/\s+/);

const NAMES = words('name code stock_code source market classify localLogoUrl');
const PRICES = words('price_nominal change change_ratio fall volume');
const FLAG = words('selfSelectStatus');
const ITEM = [...NAMES, ...PRICES, ...FLAG, 'indicatorsQuoteClose'];
const QUOTE = [
  ...NAMES,
  ...PRICES,
  ...words('price_highest price_lowest price_open price_last_close asks bids currentDate'),
  ...words('hasPostMarketData postMarketChange postMarketChangePercent'),
  ...words('hasPreMarketData preMarketChange preMarketChangePercent'),
];
const PLATE = words('name change_ratio r_name r_change r_change_ratio fall rFall');
const OFFERING = [
  ...words('name symbol disSymbol issuePrice issuePriceStr offerAmount listDate purchaseEndDate'),
  ...words('planUnitAmount planTotalAmount stockName status'),
];
const AAPL = { stockCode: 'AAPL', market: 'US' };

const ONE: [string, Endpoint, object, string[]][] = [
  ['stock_detail_ft', market.stockDetail, AAPL, [...QUOTE, ...ITEM, 'watchId', 'profile']],
  ['detail_quote', market.detailQuote, AAPL, QUOTE],
  ['summary_detail', marketList.summaryDetail, AAPL, words('code name longBusinessSummary')],
  ['decliner_advancer', marketList.declinerAdvancer, {}, words('advancedNum declinedNum')],
];

const LISTS: [string, Endpoint, object, string[]][] = [
  ['kline', market.kline, AAPL, words('t o h l c v')],
  ['getMakets', market.getMakets, { stkName: 'aapl', type: 3 }, [...ITEM, 'watchId']],
  ['all_stock_list', market.allStockList, { sort: 'f20', pageSize: 10 }, ITEM],
  ['hot_stock', marketList.hotStock, {}, ITEM],
  ['topList', marketList.topList, {}, ITEM],
  ['home_custom_list', marketList.homeCustomList, {}, [...ITEM, 'watchId']],
  ['topMoverShakers', marketList.topMoverShakers, {}, ITEM],
  ['topBuySells', marketList.topBuySells, {}, ITEM],
  ['top_concepts_plate', marketList.topConcepts, {}, PLATE],
  ['top_industries_plate', marketList.topIndustries, {}, PLATE],
  [
    'topFinaCalendarList',
    marketList.topFinaCalendarList,
    {},
    words('stockCode stockName epsEstimate releaseDate'),
  ],
  ['webull/new/stock', subscriptions.newStock, {}, OFFERING],
  [
    'block_list',
    specialOffer.blockList,
    {},
    words('name last change change_ratio volume stock_code discountPrice minCount trade_volumn'),
  ],
  [
    'selectSelfSelectionStocksData',
    watchlist.list,
    {},
    [...ITEM, ...words('id f14 f12 f4 f3 f5 f2')],
  ],
  ['article/pageList', content.articleList, {}, words('id title deployTime imageUrl')],
  ['academyConfig', content.academyConfig, {}, words('url poster title')],
  ['trendingAnalysis', content.trendingAnalysis, {}, words('authorUrl title createTime')],
];

describe('an answer carries all that clients read', () => {
  test.each(ONE)('%s', async (_name, endpoint, input, fields) => {
    const answer = await api.ok(endpoint, input, as);
    expect(Object.keys(answer as object)).toEqual(expect.arrayContaining(fields));
  });

  test.each(LISTS)('%s, in each row', async (_name, endpoint, input, fields) => {
    const { list } = (await api.ok(endpoint, input, as)) as { list: object[] };
    expect(list[0]).toBeDefined();
    for (const field of fields) expect(Object.keys(list[0] as object)).toContain(field);
  });

  test('global_index, three of each region', async () => {
    const regions = await api.ok(marketList.globalIndex, {}, as);
    expect(regions.map(({ region }) => region)).toEqual(expect.arrayContaining(['US', 'Europe']));
    for (const { list } of regions) {
      expect(list.length).toBeLessThanOrEqual(3);
      expect(Object.keys(list[0] as object)).toEqual(expect.arrayContaining(ITEM));
    }
  });

  test('an article, with its text', async () => {
    const { list } = await api.ok(content.articleList, {}, as);
    const article = await api.ok(content.article, { id: list[0]?.id ?? '' });
    expect(Object.keys(article)).toEqual(
      expect.arrayContaining(words('id title deployTime imageUrl content')),
    );
  });
});

test('small charts hold the session from its open to now, on the detail as in lists', async () => {
  const detail = await api.ok(market.stockDetail, AAPL);
  // An hour and a half of six and a half, in 49 parts.
  expect(detail.indicatorsQuoteClose).toHaveLength(13);
  expect(detail.indicatorsQuoteClose[0]).toBe(detail.price_open);
  expect(detail.indicatorsQuoteClose.at(-1)).toBe(detail.price_nominal);
  expect(detail.price_nominal - detail.change).toBeCloseTo(detail.price_last_close, 6);
});

describe.each([
  ['stock_detail_ft', market.stockDetail],
  ['detail_quote', market.detailQuote],
  ['summary_detail', marketList.summaryDetail],
  ['kline', market.kline],
] as const)('%s', (_name, endpoint) => {
  test.each([
    { stockCode: 'NOSUCH', market: 'US' },
    { stockCode: 'AAPL', market: 'MARS' },
  ])('knows nothing of %j', async (input) => {
    expect(await api.refused(endpoint, input)).toMatchObject({
      status: 404,
      error: 'UnknownInstrument',
    });
  });
});
