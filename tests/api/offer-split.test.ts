/** Splits of companies whose shares are on offer: blocks change their units, other offers keep theirs. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { subscriptions } from '#contract/offers';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { specialOffer } from '#contract/special-offers';
import { type Api, startApi } from './harness.ts';
import { moveTo, newTrader } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const split = (code: string, size: number, more: { from?: number } = {}) => ({
  kind: 'split' as const,
  code,
  size,
  ...more,
});
const blocks = async () => (await api.ok(specialOffer.blockList, { pageSize: 100 })).list;

test.each([4, 1.5, 0.1])(
  'by %d a block is as large as it was, in new units and whole lots',
  async (ratio) => {
    const [before] = (await blocks()).filter(({ stock_code }) => stock_code !== 'AAPL');
    if (!before) throw new Error('no block is for sale');
    const code = `${before.market}.${before.stock_code}`;
    await api.ok(sandbox.makeScenario, split(code, ratio));
    const after = (await blocks()).find(({ id }) => id === before.id);
    const scaled = (num: string) => String(Math.floor(Number(num) * ratio + 1e-9));
    expect(after).toMatchObject({
      trade_volumn: scaled(before.trade_volumn),
      minCount: scaled(before.minCount),
      discount: before.discount,
    });
  },
);

test('a split is refused while bids or terms are in old units, and changes nothing', async () => {
  const [auction] = (await api.ok(specialOffer.auctionList, {})).list;
  const [placing] = (await api.ok(specialOffer.placingList, {})).list;
  const [coming] = (await api.ok(subscriptions.newStock, {})).list;
  if (!auction || !placing || !coming) throw new Error('something is on offer');
  const trader = await newTrader(api);
  const { stock_code: stockCode, market: place } = auction;
  const bid = { stockCode, market: place, direction: 0 as const, num: '10' };
  const price = auction.auction.reservePrice;
  await api.ok(order.createBid, { ...bid, isLp: 1, unitAmount: price }, trader.as);
  const now = api.clock.now();
  for (const input of [
    split(`${place}.${stockCode}`, 2),
    split(`${place}.${stockCode}`, 2, { from: now + 86_400_000 }),
    split(`${placing.market}.${placing.stock_code}`, 3),
    split(`${coming.market}.${coming.stockCode}`, 2),
    split(`${coming.market}.${coming.stockCode}`, 2, { from: coming.listDate }),
  ]) {
    expect(await api.refused(sandbox.makeScenario, input)).toMatchObject({
      ...{ status: 422, error: 'OnOffer' },
      msg: expect.stringContaining('on offer'),
    });
  }
  await api.world.exchange.round();
  const { list } = await api.ok(position.consignList, {}, trader.as);
  expect(list).toMatchObject([{ consignPrice: price, consignNum: '10' }]);
  expect((await api.ok(specialOffer.auctionList, {})).list[0]?.auction).toEqual(auction.auction);
  // Once it is listed it is a share as any other.
  const after = { from: coming.listDate + 1 };
  await api.ok(sandbox.makeScenario, split(`${coming.market}.${coming.stockCode}`, 2, after));
});

test('on the day of a listing the offer is what the change is measured from, in new units', async () => {
  const { list } = await api.ok(subscriptions.newStock, { pageSize: 100, classify: 5 });
  const coming = list.findLast(({ status }) => status < 3);
  if (!coming) throw new Error('nothing is to be listed');
  const { stockCode, market: place } = coming;
  const code = `${place}.${stockCode}`;
  await moveTo(api, coming.listDate + 3_600_000);
  const quote = () => api.ok(market.detailQuote, { stockCode, market: place });
  const before = await quote();
  const paid = Number(before.listing?.finalPrice);
  expect(before.price_last_close).toBe(paid);

  await api.ok(sandbox.makeScenario, split(code, 4));
  const after = await quote();
  // Half a cent and more is one.
  const quarter = Math.floor((paid * 100) / 4 + 0.5) / 100;
  expect(after.price_last_close).toBe(quarter);
  expect(after.change).toBeCloseTo(after.price_nominal - quarter, 6);
  expect(after.price_open).toBeCloseTo(before.price_open / 4, 1);
  expect(after.volume).toBe(before.volume * 4);
  // What was asked for them then stays what it was.
  expect(after.listing).toMatchObject({ finalPrice: before.listing?.finalPrice });
  const rows = await api.ok(market.getMakets, { stkName: stockCode, type: 3 });
  const row = rows.list.find((one) => one.code === stockCode);
  expect(row).toMatchObject({ change: after.change, change_ratio: after.change_ratio });

  await api.ok(sandbox.makeScenario, { kind: 'dividend', code, size: 0.5 });
  expect((await quote()).price_last_close).toBeCloseTo(quarter - 0.5, 6);
});
