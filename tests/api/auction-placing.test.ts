/** Auctions and placings over HTTP, from the bid to the sale, to the cent. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inbox } from '#contract/inbox';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { type AuctionItem, type PlacingItem, specialOffer } from '#contract/special-offers';
import { accept } from '#core/result.ts';
import { DAY_MS } from '#core/time.ts';
import { besideId, openAtDesk } from '#topics/special-offers/jobs.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, cents, dollars, moveTo, newTrader, type Trader } from './trader.ts';

/** A thousandth, up to the next cent. */
const feeOf = (cost: bigint) => (cost + 999n) / 1000n;
const FUNDS = 1_000_000_000n;

let api: Api;
let trader: Trader;
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
});
beforeEach(async () => {
  trader = await newTrader(api, FUNDS);
});
afterAll(() => api.close());

const auctions = async (closed = false) =>
  (await api.ok(specialOffer.auctionList, { closed })).list;
const placings = async (closed = false) =>
  (await api.ok(specialOffer.placingList, { closed })).list;
const first = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (!one) throw new Error('nothing is on offer');
  return one;
};
const named = ({ stock_code, market: place, classify }: AuctionItem | PlacingItem) => ({
  stockCode: stock_code,
  market: place,
  classify,
});
const bidInput = (item: AuctionItem, num: string, unitAmount: string) => ({
  ...named(item),
  direction: 0 as const,
  isLp: 1 as const,
  num,
  unitAmount,
});
const bid = (item: AuctionItem, num: string, price: string, as = trader.as) =>
  api.ok(order.createBid, bidInput(item, num, price), as);
const times = (price: string, factor: number) => (Number(price) * factor).toFixed(2);
const holdsFor = (price: string, num: bigint) => {
  const cost = cents(price) * num;
  return cost + feeOf(cost);
};

test('auctions are listed with live prices, the first to close in front', async () => {
  const list = await auctions();
  expect(list.length).toBeGreaterThan(3);
  const closes = list.map(({ auction }) => auction.closeDate);
  expect(closes).toEqual(closes.toSorted((a, b) => a - b));
  for (const { auction, price_nominal } of list) {
    expect(auction.status).toBe(1);
    expect(Number(auction.reservePrice)).toBeLessThan(price_nominal);
  }
  const { stockCode, market: place } = named(first(list));
  const detail = await api.ok(market.stockDetail, { stockCode, market: place });
  expect(detail.auction).toEqual(first(list).auction);
});

test('a bid below the lowest price, beyond the offer, or on another path is refused', async () => {
  const item = first(await auctions());
  const { reservePrice, offerNum } = item.auction;
  const refuse = (change: object, endpoint = order.createBid) =>
    api.refused(endpoint, { ...bidInput(item, '10', reservePrice), ...change }, trader.as);
  expect(await refuse({ unitAmount: times(reservePrice, 0.5) })).toMatchObject({
    status: 422,
    error: 'BidTooLow',
  });
  expect(await refuse({ num: `${Number(offerNum) + 1}` })).toMatchObject({ error: 'ExceedsOffer' });
  expect(await refuse({ num: '0' })).toMatchObject({ error: 'TotalEmpty' });
  expect(await refuse({ unitAmount: undefined })).toMatchObject({ error: 'PriceEmpty' });
  expect(await refuse({ direction: 1 })).toMatchObject({ error: 'NoShortSale' });
  expect(await refuse({}, order.createStock)).toMatchObject({ error: 'WrongInstrument' });
  expect(await refuse({}, order.createPlacing)).toMatchObject({ error: 'WrongInstrument' });
  const poor = await newTrader(api, 100n);
  const short = await api.refused(order.createBid, bidInput(item, '10', reservePrice), poor.as);
  expect(short).toMatchObject({ status: 422, error: 'InsufficientFunds' });
  expect(await trader.money()).toEqual({ free: FUNDS, used: 0n });
});

test('a bid holds what it names, can be cancelled until the close, and not after', async () => {
  const item = first(await auctions());
  const price = times(item.auction.reservePrice, 1.1);
  const one = await bid(item, '10', price);
  expect(one).toMatchObject({ status: 0, filledNum: '0' });
  const held = holdsFor(price, 10n);
  expect(await trader.money()).toEqual({ free: FUNDS - held, used: held });
  const { list } = await api.ok(position.consignList, {}, trader.as);
  expect(list).toMatchObject([{ orderId: one.orderId, consignPrice: price, consignNum: '10' }]);
  await api.ok(order.cancel, { orderId: one.orderId }, trader.as);
  expect(await trader.money()).toEqual({ free: FUNDS, used: 0n });

  const two = await bid(item, '10', item.auction.reservePrice);
  // The clock is past the close, the auction not settled yet.
  api.clock.set(item.auction.closeDate);
  const late = await api.refused(order.cancel, { orderId: two.orderId }, trader.as);
  expect(late).toMatchObject({ status: 422, error: 'OfferClosed' });
  const after = await api.refused(order.createBid, bidInput(item, '10', price), trader.as);
  expect(after).toMatchObject({ status: 422, error: 'OfferClosed' });
  await api.world.exchange.round();
});

test('at the close all pay one price, and what they get can be sold', async () => {
  const item = first(await auctions());
  const { reservePrice, closeDate, offerNum } = item.auction;
  const high = times(reservePrice, 2);
  const low = await newTrader(api, FUNDS);
  const placed = await bid(item, '20', high);
  const beaten = await bid(item, offerNum, reservePrice, low.as);
  await moveTo(api, closeDate);
  const done = (await auctions(true)).find(({ auction }) => auction.id === item.auction.id);
  const { clearingPrice = '', soldNum } = done?.auction ?? {};
  expect(soldNum).toBe(offerNum);
  // One bid for as many as are sold, and one above it: the price is above the lowest or shared at it.
  expect(Number(clearingPrice)).toBeGreaterThanOrEqual(Number(reservePrice));
  expect(Number(clearingPrice)).toBeLessThan(Number(high));
  expect(await trader.show(placed.orderId)).toMatchObject({ status: 1, avgPrice: clearingPrice });
  const cost = cents(clearingPrice) * 20n;
  expect(await trader.money()).toEqual({ free: FUNDS - cost - feeOf(cost), used: cost });

  const rest = await low.show(beaten.orderId);
  expect(rest.status).toBe(2);
  const served = BigInt(rest.filledNum);
  const paid = cents(clearingPrice) * served;
  expect(await low.money()).toEqual({ free: FUNDS - paid - feeOf(paid), used: paid });
  if (Number(clearingPrice) > Number(reservePrice)) expect(served).toBe(0n);

  const explained = await api.ok(order.explain, { id: placed.orderId }, trader.as);
  expect(explained.steps.map(({ rule }) => rule)).toEqual([undefined, 'auction']);
  expect(explained.steps[1]?.text).toContain('The auction closed at');
  expect((await api.ok(inbox.list, {}, trader.as)).list[0]?.title).toBe(`Allotted: ${item.name}`);

  const [holding] = (await api.ok(position.me, {}, trader.as)).list;
  expect(holding).toMatchObject({ positionType: 7, positionNum: '20' });
  const sold = await api.ok(order.flatPosition, { positionId: holding?.id ?? '' }, trader.as);
  expect(sold).toMatchObject({ status: 1, filledNum: '20' });
  const { free, used } = await trader.money();
  const [closed] = (await api.ok(position.flatList, {}, trader.as)).list;
  const gained = cents(closed?.sellProfit ?? '') - cents(sold.premium);
  expect({ free, used }).toEqual({ free: FUNDS - feeOf(cost) + gained, used: 0n });
});

test('what an auction brought is sold by stops that are fixed or trail, and bids have none', async () => {
  const item = first(await auctions());
  const { reservePrice, closeDate } = item.auction;
  const code = `${item.market}.${item.stock_code}`;
  const asked = bidInput(item, '20', times(reservePrice, 2));
  const stopped = await api.refused(order.createBid, { ...asked, stopPrice: '1.00' }, trader.as);
  expect(stopped).toMatchObject({ status: 422, error: 'StopNotTaken' });
  await api.ok(order.createBid, asked, trader.as);
  await moveTo(api, closeDate);
  const [{ id: positionId = '' } = {}] = (await api.ok(position.me, {}, trader.as)).list;
  const sell = (terms: object) =>
    api.ok(order.flatPosition, { positionId, num: '10', ...terms }, trader.as);
  const stopPrice = dollars((bookOf(api, code).last * 19n) / 20n);
  const waiting = [await sell({ stopPrice }), await sell({ trailPercent: '5' })];
  expect(waiting).toMatchObject([{ status: 0 }, { status: 0 }]);
  const [fixed] = waiting;
  const moved = { orderId: fixed?.orderId ?? '', stopPrice: times(stopPrice, 0.99) };
  expect(await api.ok(order.replace, moved, trader.as)).toMatchObject({ status: 0 });
  await api.ok(sandbox.makeScenario, { kind: 'gap', code, size: -0.1 });
  await moveTo(api, api.clock.now() + DAY_MS);
  for (const { orderId } of waiting)
    expect(await trader.show(orderId)).toMatchObject({ status: 1, filledNum: '10' });
  expect((await api.ok(position.me, {}, trader.as)).list).toEqual([]);
});

test('new auctions and placings follow, also after a jump over many closes', async () => {
  const item = first(await auctions());
  const placed = await bid(item, '50', times(item.auction.reservePrice, 2));
  await moveTo(api, api.clock.now() + 21 * DAY_MS);
  expect(await trader.show(placed.orderId)).toMatchObject({ status: 1, filledNum: '50' });
  for (const list of [await auctions(), await placings()]) {
    expect(list).toHaveLength(6);
    expect(new Set(list.map(({ code }) => code)).size).toBe(6);
  }
  const past = await auctions(true);
  expect(past.length).toBeGreaterThan(10);
  for (const { auction } of past) expect(auction).toMatchObject({ status: 2, soldNum: /\d+/ });
  const ids = new Set(past.map(({ auction }) => auction.id));
  expect(ids.size).toBe(past.length);
});

const buyInput = (item: PlacingItem, num: string) => ({
  ...named(item),
  direction: 0 as const,
  num,
});

test('a placing is sold at its price, from its minimum, while it lasts', async () => {
  const item = first(await placings());
  const { placingPrice, minCount, leftNum } = item.placing;
  const refuse = (num: string, change = {}) =>
    api.refused(order.createPlacing, { ...buyInput(item, num), ...change }, trader.as);
  expect(await refuse(`${Number(minCount) - 1}`)).toMatchObject({ error: 'BelowMinimum' });
  expect(await refuse(`${Number(leftNum) + 1}`)).toMatchObject({ error: 'ExceedsOffer' });
  expect(await refuse(minCount, { direction: 1 })).toMatchObject({ error: 'NoShortSale' });
  const poor = await newTrader(api, 100n);
  const short = await api.refused(order.createPlacing, buyInput(item, minCount), poor.as);
  expect(short).toMatchObject({ error: 'InsufficientFunds' });
  const wrong = await api.refused(order.createBid, buyInput(item, minCount), trader.as);
  expect(wrong).toMatchObject({ status: 400, error: 'WrongInstrument' });
  const bought = await api.ok(order.createPlacing, buyInput(item, minCount), trader.as);
  expect(bought).toMatchObject({ status: 1, filledNum: minCount, avgPrice: placingPrice });
  const cost = cents(placingPrice) * BigInt(minCount);
  expect(await trader.money()).toEqual({ free: FUNDS - cost - feeOf(cost), used: cost });
  const after = (await placings()).find(({ placing }) => placing.id === item.placing.id);
  expect(Number(after?.placing.leftNum)).toBe(Number(leftNum) - Number(minCount));
  const explained = await api.ok(order.explain, { id: bought.orderId }, trader.as);
  expect(explained.steps[1]?.text).toBe(`${minCount} bought from the placing at ${placingPrice}`);
});

test('shares of a placing are locked up until their date, then they are sold', async () => {
  const item = first(await placings());
  const { minCount, lockedUntil, closeDate } = item.placing;
  const { positionId = '' } = await api.ok(
    order.createPlacing,
    buyInput(item, minCount),
    trader.as,
  );
  const [holding] = (await api.ok(position.me, {}, trader.as)).list;
  expect(holding).toMatchObject({ closableNum: '0', lockedNum: minCount, lockedUntil });
  const sell = (num?: string) =>
    api.refused(order.flatPosition, { positionId, ...(num && { num }) }, trader.as);
  expect(await sell()).toMatchObject({ status: 422, error: 'LockedUp' });
  expect((await sell('1')).msg).toBe('These shares are locked up and cannot be sold yet');
  await moveTo(api, closeDate);
  const late = await api.refused(order.createPlacing, buyInput(item, minCount), trader.as);
  expect(late).toMatchObject({ status: 422, error: 'OfferClosed' });
  await moveTo(api, lockedUntil - 1);
  expect(await sell()).toMatchObject({ error: 'LockedUp' });
  await moveTo(api, lockedUntil);
  const sold = await api.ok(order.flatPosition, { positionId }, trader.as);
  expect(sold).toMatchObject({ status: 1, filledNum: minCount });
  const { used } = await trader.money();
  expect(used).toBe(0n);
});

test('shares locked up by a second purchase are not sold by an earlier guard before their date', async () => {
  const item = first(await placings());
  const key = `${item.market}.${item.stock_code}`;
  const { minCount, lockedUntil } = item.placing;
  const buy = () => api.ok(order.createPlacing, buyInput(item, minCount), trader.as);
  const { positionId = '' } = await buy();
  await moveTo(api, lockedUntil);
  const takeProfit = dollars((bookOf(api, key).last * 11n) / 10n);
  await api.ok(order.guard, { positionId, takeProfit }, trader.as);
  const instrument = api.world.market.instruments.get(key);
  if (!instrument) throw new Error(`no ${key}`);
  const beside = { id: besideId('placing', key, 0), kind: 'placing', instrument, days: 5 } as const;
  await api.world.unitOfWork.run({
    needs: {},
    decide: (draft) => accept(openAtDesk(draft, api.world, beside)),
  });
  const more = (await placings()).find(({ placing }) => placing.id === beside.id)?.placing;
  const bought = await api.ok(order.createPlacing, buyInput(item, more?.minCount ?? ''), trader.as);
  expect(bought.positionId).toBe(positionId);
  await api.ok(sandbox.makeScenario, { kind: 'gap', code: key, size: 0.5 });
  await moveTo(api, api.clock.now() + DAY_MS);
  const until = more?.lockedUntil ?? 0;
  expect((await api.ok(position.me, {}, trader.as)).list).toMatchObject([
    { closableNum: minCount, lockedNum: more?.minCount, lockedUntil: until, takeProfit },
  ]);
  await moveTo(api, until - 1);
  expect((await api.ok(position.me, {}, trader.as)).total).toBe(1);
  await moveTo(api, until);
  expect((await api.ok(position.me, {}, trader.as)).total).toBe(0);
  const ended = await api.ok(position.ending, { id: positionId }, trader.as);
  expect(ended).toMatchObject({ cause: 'takeProfit', closeTime: until });
});
