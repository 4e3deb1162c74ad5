/** A bond's whole life over HTTP, to the cent: bought with interest, coupons, repaid at par. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inbox } from '#contract/inbox';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { dayNumber } from '#core/civil-date.ts';
import type { Instrument } from '#core/instrument.ts';
import { DAY_MS } from '#core/time.ts';
import { type Api, startApi } from './harness.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';
import { bookOf, cents, moveTo, newTrader, type Trader, whenReached } from './trader.ts';

/** A two-thousandth, up to the next cent. */
const feeOf = (cost: bigint) => (cost + 1999n) / 2000n;
const FUNDS = 1_000_000n;
/** Where the dates begin in New York: the first coupon of the test, and repayment. */
const COUPON_MS = Date.UTC(2026, 2, 25, 4);
const MATURITY_MS = Date.UTC(2026, 5, 25, 4);
const BOND = { stockCode: 'SHORT', market: 'BOND', classify: 101 } as const;

const find = (key: string): Instrument => {
  const found = SAMPLE_INSTRUMENTS.find((one) => one.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};
const yearly = find('BOND.US1Y');
/** Pays 1.0625 a unit each quarter; that of the start has 90 days, of which 83 have passed. */
const SHORT: Instrument = {
  ...yearly,
  key: 'BOND.SHORT',
  code: 'SHORT',
  bond: {
    coupon: 0.0425,
    frequency: 4,
    maturity: dayNumber(2026, 6, 25),
    dayCount: 'ACT/ACT',
    baseYield: 0.0405,
  },
};
const start = () =>
  startApi({ instruments: [...SAMPLE_INSTRUMENTS, SHORT], env: { SESSION_HOURS: '8760' } });

let api: Api;
let trader: Trader;
/** Bought at the beginning, and held until it is repaid. */
let keeper: Trader;
/** A world for all: its clock goes on from one test to the next. */
beforeAll(async () => {
  api = await start();
  keeper = await newTrader(api, FUNDS);
});
beforeEach(async () => {
  trader = await newTrader(api, FUNDS);
});
afterAll(() => api.close());

const buy = (num: string, as = trader.as, more = {}) =>
  api.ok(order.createBond, { ...BOND, direction: 0, num, ...more }, as);
const held = async (as = trader.as) => (await api.ok(position.me, {}, as)).list;
const bill = async (at: Api, { as }: Trader) =>
  (await at.ok(wallet.bill, { walletType: 'STOCK', pageSize: 50 }, as)).list
    .map(({ eventName, amount }) => `${eventName} ${amount}`)
    .reverse();
const couponsOf = async (at: Api, of: Trader) =>
  (await bill(at, of)).filter((line) => line.startsWith('Bond coupon'));

test('lists show the same yield of a bond as its page', async () => {
  const { list } = await api.ok(market.allStockList, { market: 'BOND', pageSize: 100 });
  expect(list.length).toBeGreaterThan(10);
  for (const item of list) expect(item.bond?.yield).toBeGreaterThan(0);
  const short = list.find(({ code }) => code === 'SHORT');
  const detail = await api.ok(market.stockDetail, { stockCode: 'SHORT', market: 'BOND' });
  expect(short?.bond).toEqual(detail.bond);
  expect(detail.bond).toMatchObject({
    accruedPerUnit: '0.97986111',
    couponPerUnit: '1.0625',
    nextCoupon: COUPON_MS,
  });
});

const refuse = (input: object, as = trader.as) =>
  api.refused(order.createBond, { ...BOND, direction: 0, num: '20', ...input }, as);

test('orders that are too small, short, leveraged, for another product, or beyond the funds are refused', async () => {
  expect(await refuse({ num: '9' })).toMatchObject({ status: 422, error: 'BelowMinimum' });
  expect(await refuse({ num: '20.5' })).toMatchObject({ status: 400 });
  expect(await refuse({ direction: 1 })).toMatchObject({ status: 422, error: 'NoShortSale' });
  expect(await refuse({ isolatedPosition: 2 })).toMatchObject({ error: 'LeverageLimit' });
  const stock = await api.refused(
    order.createStock,
    { ...BOND, direction: 0, num: '20' },
    trader.as,
  );
  expect(stock).toMatchObject({ status: 400, error: 'WrongInstrument' });
  const share = { stockCode: 'AAPL', market: 'US', direction: 0, num: '20', classify: undefined };
  expect(await refuse(share)).toMatchObject({ status: 400, error: 'WrongInstrument' });
  const unit = bookOf(api, 'BOND.SHORT').asks[0]?.price ?? 0n;
  const cost = (unit * 5n * 20n) / 10n;
  const short = await newTrader(api, cost + feeOf(cost) + 1958n);
  expect(await refuse({}, short.as)).toMatchObject({ status: 422, error: 'InsufficientFunds' });
  expect(await trader.money()).toEqual({ free: FUNDS, used: 0n });
});

test('a resting purchase holds one more coupon, and releases all when it is cancelled', async () => {
  const { last } = bookOf(api, 'BOND.SHORT');
  const limit = ((Number(last) - 200) * 5) / 1000;
  const placed = await buy('20', trader.as, { isLp: 1, unitAmount: limit.toFixed(3) });
  expect(placed.status).toBe(0);
  const margin = (BigInt(Math.round(limit * 1000)) * 20n) / 10n;
  const holds = margin + feeOf(margin) + 2125n + 1n;
  expect(await trader.money()).toEqual({ free: FUNDS - holds, used: holds });
  await api.ok(order.cancel, { orderId: placed.orderId }, trader.as);
  expect(await trader.money()).toEqual({ free: FUNDS, used: 0n });
});

test('a bond is bought with the interest that has accrued', async () => {
  const unit = bookOf(api, 'BOND.SHORT').asks[0]?.price ?? 0n;
  const bought = await buy('20', keeper.as);
  // Prices have three decimals and steps of five: a tick is half a cent.
  const cost = (unit * 5n * 20n) / 10n;
  const fee = feeOf(cost);
  expect(bought).toMatchObject({ status: 1, filledNum: '20' });
  expect(cents(bought.premium)).toBe(fee);
  expect(await keeper.money()).toEqual({ free: FUNDS - cost - fee - 1960n, used: cost });
  // What was paid for interest is still there.
  const mark = bookOf(api, 'BOND.SHORT').last * 10n - cost;
  const { totalAmount } = await api.ok(wallet.fundingOverview, {}, keeper.as);
  expect(cents(totalAmount)).toBe(FUNDS - fee + mark - 1n);
  expect(await held(keeper.as)).toMatchObject([
    { positionType: 6, interest: '-19.60', accruedInterest: '19.59', positionNum: '20' },
  ]);
  const explained = await api.ok(order.explain, { id: bought.orderId }, keeper.as);
  expect(explained.steps.at(-1)?.text).toBe('Accrued interest that goes with it: 19.60 USD');
});

test('sold between coupons it brings the interest of the days it was held', async () => {
  const { positionId = '' } = await buy('20');
  const { free } = await trader.money();
  await moveTo(api, api.clock.now() + 2 * DAY_MS);
  const half = await api.ok(order.flatPosition, { positionId, num: '10' }, trader.as);
  const [closed] = (await api.ok(position.flatList, {}, trader.as)).list;
  // 85 of 90 days of 1.0625 on ten units.
  const back = cents(closed?.sellTotalAmount ?? '') - cents(half.premium) + 1003n;
  const { free: after } = await trader.money();
  expect(after).toBe(free + back);
  expect(await held()).toMatchObject([{ positionNum: '10', interest: '-9.57' }]);
});

test('a resting purchase pays the interest of the day it fills, out of what it holds', async () => {
  const { last } = bookOf(api, 'BOND.SHORT');
  const met = whenReached(api, 'atOrBelow', last - 2n, 4, 'BOND.SHORT');
  const limit = ((Number(last) - 2) * 5) / 1000;
  const placed = await buy('20', trader.as, { isLp: 1, unitAmount: limit.toFixed(3) });
  await moveTo(api, met.at + 1000);
  const { status, premium } = await trader.show(placed.orderId);
  expect(status).toBe(1);
  const [one] = await held();
  const interest = cents(one?.interest ?? '');
  const passed = BigInt(90 - Math.ceil((COUPON_MS - met.at) / DAY_MS));
  expect(interest).toBe(-((21_250_000n * passed + 899_999n) / 900_000n));
  const { free, used } = await trader.money();
  expect(free + used).toBe(FUNDS - cents(premium) + interest);
});

test('sold on the coupon date the seller has the coupon, once, and nothing accrued', async () => {
  const { positionId = '' } = await buy('20');
  const { free } = await trader.money();
  // The clock is there, the exchange has not looked yet.
  api.clock.set(COUPON_MS + 5000);
  const sold = await api.ok(order.flatPosition, { positionId }, trader.as);
  const [closed] = (await api.ok(position.flatList, {}, trader.as)).list;
  const back = cents(closed?.sellTotalAmount ?? '') - cents(sold.premium) + 2125n;
  expect(await trader.money()).toEqual({ free: free + back, used: 0n });
  await api.world.exchange.round();
  expect((await trader.money()).free).toBe(free + back);
  expect(await couponsOf(api, trader)).toEqual(['Bond coupon 21.25']);
});

test('the holder on the coupon date gets the coupon', async () => {
  expect(await couponsOf(api, keeper)).toEqual(['Bond coupon 21.25']);
  await moveTo(api, COUPON_MS + DAY_MS);
  expect(await held(keeper.as)).toMatchObject([{ interest: '1.65', accruedInterest: '0.23' }]);
});

test('at maturity it is repaid at par without a fee, and orders that wait for it end', async () => {
  const { last } = bookOf(api, 'BOND.SHORT');
  const limit = (((Number(last) - 4000) * 5) / 1000).toFixed(3);
  const { orderId = '' } = await buy('20', trader.as, { isLp: 1, unitAmount: limit });
  const { free, used } = await keeper.money();
  api.clock.set(MATURITY_MS + 1000);
  await api.world.exchange.round();
  expect(await refuse({})).toMatchObject({ status: 422, error: 'BondMatured' });
  expect(await trader.money()).toEqual({ free: FUNDS, used: 0n });
  const { steps } = await api.ok(order.explain, { id: orderId }, trader.as);
  const end = { text: 'The rest was cancelled: the bond had matured', time: MATURITY_MS };
  expect(steps.at(-1)).toMatchObject(end);
  expect(await keeper.money()).toEqual({ free: free + 2125n + 200_000n, used: 0n });
  expect(used).toBeGreaterThan(0n);
  expect(await held(keeper.as)).toEqual([]);
  const { list } = await api.ok(position.flatList, {}, keeper.as);
  expect(list).toMatchObject([{ sellPrice: '100.000', sellNum: '20', premium: '0.00' }]);
  const [closing] = (await api.ok(position.executions, {}, keeper.as)).list;
  const why = await api.ok(order.explain, { id: closing?.id ?? '' }, keeper.as);
  expect(why.steps.map(({ rule }) => rule)).toContain('redemption');
  const inboxPage = await api.ok(inbox.list, {}, keeper.as);
  expect(inboxPage.list.map(({ title, body }) => `${title}: ${body}`)).toEqual([
    'Bond repaid: US Treasury 4.25 % 2027: 2,000.00 USD were paid back at maturity.',
    'Coupon: US Treasury 4.25 % 2027: 21.25 USD of interest for what you hold.',
    'Coupon: US Treasury 4.25 % 2027: 21.25 USD of interest for what you hold.',
  ]);
  const names = (await bill(api, keeper)).map((line) => line.replace(/ -?[\d.]+$/, ''));
  expect(new Set(names)).toEqual(
    new Set([
      'Deposit',
      'Order payment',
      'Handling fee',
      'Accrued interest paid',
      'Bond coupon',
      'Bond repaid',
    ]),
  );
});

describe('one jump over the whole life', () => {
  test('pays what each day would have paid, and no more later', async () => {
    const other = await start();
    const jumper = await newTrader(other, FUNDS);
    await other.ok(order.createBond, { ...BOND, direction: 0, num: '20' }, jumper.as);
    const { free } = await jumper.money();
    await moveTo(other, MATURITY_MS + 40 * DAY_MS);
    const all = { free: free + 200_000n + 2n * 2125n, used: 0n };
    expect(await jumper.money()).toEqual(all);
    expect(await couponsOf(other, jumper)).toEqual(['Bond coupon 21.25', 'Bond coupon 21.25']);
    await moveTo(other, MATURITY_MS + 41 * DAY_MS);
    expect(await jumper.money()).toEqual(all);
    await other.close();
  });
});
