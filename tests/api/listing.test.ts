/** What is offered to the public, before it is listed and from then on, in quotes, charts and lists. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { subscriptions } from '#contract/offers';
import { order } from '#contract/orders';
import { watchlist } from '#contract/watchlist';
import { DAY_MS, HOUR_MS } from '#core/time.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { KlineType } from '#platform/contract/quote.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { type Api, startApi } from './harness.ts';
import { moveTo, newTrader, type Trader } from './trader.ts';

let api: Api;
let who: Trader;
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
  who = await newTrader(api);
});
afterAll(() => api.close());

type Offer = OutputOf<typeof subscriptions.newStock>['list'][number];

async function coming(classify: number): Promise<Offer> {
  const { list } = await api.ok(subscriptions.newStock, { pageSize: 100, classify });
  const found = list.find(({ status }) => status < 3);
  if (!found) throw new Error(`nothing of class ${classify} is to come`);
  return found;
}

const named = ({ stockCode, market: where }: Offer) => ({ stockCode, market: where });
const quoteOf = (offer: Offer) => api.ok(market.detailQuote, named(offer));
const bars = async (offer: Offer, type: KlineType, more: { endTime?: number } = {}) =>
  (await api.ok(market.kline, { ...named(offer), type, limit: 400, ...more })).list;
const searched = async ({ stockCode }: Offer) =>
  (await api.ok(market.getMakets, { stkName: stockCode, type: 3 })).list.find(
    ({ code }) => code === stockCode,
  );
const listedNow = async ({ stockCode, market: where, classify }: Offer) =>
  (await api.ok(market.allStockList, { market: where, classify, pageSize: 100 })).list.find(
    ({ code }) => code === stockCode,
  );
const buy = (offer: Offer) => ({ ...named(offer), direction: 0 as const, num: offer.minCount });

type Bars = Awaited<ReturnType<typeof bars>>;

/** Candles as one. */
const sum = (list: Bars) => ({
  t: list[0]?.t,
  o: list[0]?.o,
  h: Math.max(...list.map(({ h }) => h)),
  l: Math.min(...list.map(({ l }) => l)),
  c: list.at(-1)?.c,
  v: list.reduce((total, { v }) => total + v, 0),
});

async function expectUnlisted(offer: Offer): Promise<void> {
  const price = Number(offer.finalPrice ?? offer.issuePrice);
  const listing = { listed: false, offeringId: offer.id, listDate: offer.listDate };
  expect(await quoteOf(offer)).toMatchObject({
    ...{ price_nominal: price, price_open: price, price_highest: price, price_lowest: price },
    ...{ price_last_close: price, change: 0, change_ratio: 0, volume: 0, turnover: 0 },
    ...{ asks: [], bids: [], tradable: false, hasPreMarketData: false, hasPostMarketData: false },
    listing: { ...listing, issuePrice: offer.issuePrice, status: offer.status },
  });
  expect(await api.ok(market.stockDetail, named(offer))).toMatchObject({ listing, asks: [] });
  for (const type of [1, 2, 3, 4, 5, 9, 11] as const) expect(await bars(offer, type)).toEqual([]);
  const found = { price_nominal: price, change: 0, indicatorsQuoteClose: [], listing };
  expect(await searched(offer)).toMatchObject(found);
  expect(await listedNow(offer)).toBeUndefined();
  const summary = await api.ok(marketList.summaryDetail, named(offer));
  expect(summary).toMatchObject({ yearHigh: price, yearLow: price });
  const early = await api.refused(order.createStock, buy(offer), who.as);
  expect(early).toMatchObject({ status: 422, error: 'NotListed' });
}

/** Lists, quote and charts agree, and know nothing from before the listing. */
async function expectFirstDay(offer: Offer): Promise<void> {
  const quote = await quoteOf(offer);
  const paid = Number(quote.listing?.finalPrice);
  expect(quote).toMatchObject({ price_last_close: paid, listing: { listed: true, status: 3 } });
  expect(quote.change).toBeCloseTo(quote.price_nominal - paid, 6);
  expect(quote.asks.length).toBeGreaterThan(5);
  const { price_nominal, change } = quote;
  const listing = { listed: true };
  expect(await listedNow(offer)).toMatchObject({ price_nominal, change, listing });
  const whole = sum(await bars(offer, 9));
  expect(whole.t).toBe(offer.listDate);
  const { t, h, l, c } = whole;
  expect(sum(await bars(offer, 1))).toMatchObject({ t, h, l, c });
  for (const type of [2, 3, 4, 5, 11] as const) expect(await bars(offer, type)).toEqual([whole]);
  const figures = [quote.price_open, quote.price_highest, quote.price_lowest, quote.volume];
  expect(figures).toEqual([whole.o, whole.h, whole.l, whole.v]);
  expect(await bars(offer, 2, { endTime: offer.listDate })).toEqual([]);
  const closes = (await searched(offer))?.indicatorsQuoteClose ?? [];
  expect(closes.at(-1)).toBe(price_nominal);
  expect(closes.filter((close) => close < whole.l || whole.h < close)).toEqual([]);
}

test.each([5, 3])(
  'of class %i there is no price before the listing, and a chart from it on',
  async (classify) => {
    const offer = await coming(classify);
    await expectUnlisted(offer);
    await moveTo(api, offer.listDate - 1);
    expect((await quoteOf(offer)).listing?.listed).toBe(false);
    await moveTo(api, offer.listDate);
    await expectFirstDay(offer);
    await moveTo(api, offer.listDate + 3 * HOUR_MS + 61_000);
    await expectFirstDay(offer);
    expect((await api.ok(order.createStock, buy(offer), who.as)).filledNum).toBe(offer.minCount);

    await moveTo(api, offer.listDate + 9 * DAY_MS);
    const days = await bars(offer, 2);
    expect(days[0]?.t).toBe(offer.listDate);
    expect(days.length).toBeGreaterThan(5);
    const weeks = await bars(offer, 3);
    expect(weeks.length).toBeGreaterThan(1);
    expect(weeks[0]?.t).toBe(offer.listDate);
    expect(sum(weeks)).toEqual(sum(days));
    expect(await bars(offer, 3, { endTime: offer.listDate + 1 })).toEqual(weeks.slice(0, 1));
    expect((await quoteOf(offer)).price_last_close).toBe(days.at(-2)?.c);
  },
);

test('an offering not yet announced is not found by any call', async () => {
  const { list } = await api.ok(subscriptions.newStock, { pageSize: 100, listed: 'true' });
  const known = new Set(list.map(({ stockCode }) => stockCode));
  const hidden = api.world.market.instruments.list.find(
    ({ source, code }) => source === 'ipo' && !known.has(code),
  );
  const it = { stockCode: hidden?.code ?? '', market: 'US' };
  for (const endpoint of [market.detailQuote, market.stockDetail, marketList.summaryDetail]) {
    expect(await api.refused(endpoint, it)).toMatchObject({ error: 'UnknownInstrument' });
  }
  expect(await api.refused(market.kline, { ...it, type: 2 })).toMatchObject({ status: 404 });
  const { list: found } = await api.ok(market.getMakets, { stkName: it.stockCode, type: 3 });
  expect(found.map(({ code }) => code)).not.toContain(it.stockCode);
  const watch = { market: 'US', classify: 5, secuCode: it.stockCode, securityName: 'x' };
  expect((await api.refused(watchlist.save, watch, who.as)).error).toBe('UnknownInstrument');
});
