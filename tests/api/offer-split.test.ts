/** Splits of companies whose shares are on offer: blocks change their units, other offers keep theirs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketList } from '#contract/market-list.ts';
import { order } from '#contract/order.ts';
import { position } from '#contract/position.ts';
import { sandbox } from '#contract/sandbox.ts';
import { specialOffer } from '#contract/special-offer.ts';
import { type Api, startApi } from './harness.ts';
import { openDesk } from './trading-desk.ts';

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
const blocks = async () => (await api.ok(marketList.blockList, { pageSize: 100 })).list;

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
  const [coming] = (await api.ok(marketList.newStock, {})).list;
  if (!auction || !placing || !coming) throw new Error('something is on offer');
  const desk = await openDesk(api);
  const { stock_code: stockCode, market } = auction;
  const bid = { stockCode, market, direction: 0 as const, num: '10' };
  const price = auction.auction.reservePrice;
  await api.ok(order.createBid, { ...bid, isLp: 1, unitAmount: price }, desk.as);
  const now = api.clock.now();
  for (const wish of [
    split(`${market}.${stockCode}`, 2),
    split(`${market}.${stockCode}`, 2, { from: now + 86_400_000 }),
    split(`${placing.market}.${placing.stock_code}`, 3),
    split(`${coming.market}.${coming.stockCode}`, 2),
  ]) {
    expect(await api.refused(sandbox.makeScenario, wish)).toMatchObject({
      ...{ status: 422, error: 'OnOffer' },
      msg: expect.stringContaining('on offer'),
    });
  }
  await api.world.exchange.round();
  const { list } = await api.ok(position.consignList, {}, desk.as);
  expect(list).toMatchObject([{ consignPrice: price, consignNum: '10' }]);
  expect((await api.ok(specialOffer.auctionList, {})).list[0]?.auction).toEqual(auction.auction);
  // Once it is listed it is a share as any other.
  const after = { from: coming.listDate };
  await api.ok(sandbox.makeScenario, split(`${coming.market}.${coming.stockCode}`, 2, after));
});
