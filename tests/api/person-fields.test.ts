/** The names under which clients read what belongs to a person: a name that changes breaks them, so all are held here. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { deposit } from '#contract/deposits';
import { market } from '#contract/instruments';
import { subscriptions } from '#contract/offers';
import { order } from '#contract/orders';
import { payMethod } from '#contract/payout-methods';
import { permission } from '#contract/permissions';
import { position } from '#contract/positions';
import { specialOffer } from '#contract/special-offers';
import { wallet } from '#contract/wallets';
import { watchlist } from '#contract/watchlist';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { type Api, type As, startApi } from './harness.ts';

let api: Api;
let as: As;
beforeAll(async () => {
  api = await startApi();
  as = { token: await api.signIn('trader@sandbourse.test') };
});
afterAll(() => api.close());

const words = (text: string) => text.trim().split(/\s+/);

const HOLDING = words(`id positionNum isolatedPosition positionType stockCode stockName
  discountBuyingPrice actualBuyingPrice direction marketEntryPrice marketPrice newPrice zdf zde
  profit profitFall sellProfit market classify localLogoUrl createTime createTimeTimestamp
  marketDateTimestamp modifyTimeTimestamp fall`);

test.for<[name: string, Endpoint, object, string[]]>([
  [
    'user',
    account.userInfo,
    {},
    words('id name email isReal payPassword profilePhoto userLoginId inviteCode country'),
  ],
  ['wallet balance', wallet.balance, { walletType: 'STOCK' }, words('balance usedBalance')],
  [
    'funding overview',
    wallet.fundingOverview,
    {},
    words(
      'totalAmount fail todayProfit todayProfitRate statDate balance dailyInterest totalInterest hasTraded',
    ),
  ],
  ['block permission', permission.status, { type: 0 }, words('status')],
])('%s', async ([, endpoint, input, fields]) => {
  const answer = await api.ok(endpoint, input, as);
  for (const field of fields) expect(answer).toHaveProperty(field);
});

test.for<[name: string, Endpoint, object, string[]]>([
  [
    'bill',
    wallet.bill,
    {},
    words('id eventName createTime tradeNo amount fall status createTimeTimestamp'),
  ],
  ['holding', position.me, {}, HOLDING],
  [
    'closed position',
    position.flatList,
    {},
    words('buyPrice sellPrice sellNum sellTotalAmount sellProfit direction createTime'),
  ],
  [
    'entrusted order',
    position.consignList,
    {},
    words('orderId consignAmount consignPrice consignNum isolatedPosition createTime'),
  ],
  [
    'stock record',
    position.executions,
    {},
    words(`direction stockCode stockName tradeType currentPrice num totalPrice premium profit fall
      status createTime classify`),
  ],
  [
    'subscription',
    subscriptions.list,
    {},
    words(`orderState planUnitAmount unitAmount planNum equityNum amount actualAmount pendingAmount
      marketDate allotDate expiryDate createTime modifyTime`),
  ],
  [
    'deposit',
    deposit.listPage,
    {},
    words('coinCode createTime orderNo status createTimeTimestamp'),
  ],
])('%s, in each row', async ([, endpoint, input, fields]) => {
  const { list } = (await api.ok(endpoint, input, as)) as { list: object[] };
  expect(list).not.toEqual([]);
  for (const row of list) for (const field of fields) expect(row).toHaveProperty(field);
});

test.for<[name: string, Endpoint, object, string[]]>([
  ['card', payMethod.list, { type: 1 }, words('id type name bankName cardNo')],
  ['coin type', deposit.coinList, {}, words('coinCode coinName chain walletAccount logo')],
  ['country', account.areaList, {}, words('englishName phoneAreaCode nationalFlag')],
])('%s, in a plain list', async ([, endpoint, input, fields]) => {
  const list = (await api.ok(endpoint, input, as)) as object[];
  expect(list).not.toEqual([]);
  for (const row of list) for (const field of fields) expect(row).toHaveProperty(field);
});

test('a deposit that failed says why, no other does', async () => {
  const { list } = await api.ok(deposit.listPage, {}, as);
  for (const { status, grounds } of list) expect(grounds !== undefined).toBe(status === 2);
  expect(new Set(list.map(({ status }) => status))).toEqual(new Set([1, 2, 3]));
});

test('positions in one stock are listed by class, side and code, for every order type', async () => {
  const [held] = (await api.ok(position.me, { classify: 0, market: 'US' }, as)).list;
  const { stockCode, classify, direction } = held!;
  const asked = { classify, direction, orderType: 0, stockCode };
  const found = await api.ok(position.getByStock, asked, as);
  expect(found.map(({ id }) => id)).toContain(held?.id);
  for (const field of HOLDING) expect(found[0]).toHaveProperty(field);
  for (const other of [
    { ...asked, direction: direction === 0 ? 1 : 0 },
    { ...asked, classify: 2 },
    { ...asked, stockCode: 'NOSUCH' },
  ] as const) {
    expect(await api.ok(position.getByStock, other, as)).toEqual([]);
  }
});

test('an order is taken with every field that clients send, and sums of theirs are not believed', async () => {
  const quote = await api.ok(market.detailQuote, { stockCode: 'AAPL', market: 'US' });
  const limit = (quote.price_nominal * 0.9).toFixed(2);
  const payload = {
    source: 'stock',
    orderType: 0,
    tradeMethod: 0,
    type: 0,
    tradeType: 0,
    cryptoOrderType: 0,
    direction: 0,
    classify: 0,
    market: 'US',
    marketType: 'US',
    stockName: quote.name,
    stockCode: 'AAPL',
    isLp: 1,
    unitAmount: limit,
    amount: '0.01',
    num: '2',
    isolatedPosition: 1,
    balance: '999999999',
    subscribeQuantity: '9',
    equityNum: '9',
    issuePrice: '0.01',
    vol: '9',
    period: 'none',
    stockId: 'none',
    secretKey: 'every-field',
    takeProfit: (quote.price_nominal * 2).toFixed(2),
    stopLoss: (quote.price_nominal / 2).toFixed(2),
  };
  const { status, body } = await api.send(order.createStock, payload, as);
  expect(status).toBe(200);
  const { orderId } = body.data as { orderId: string };
  const waiting = (await api.ok(position.consignList, { pageSize: 100 }, as)).list;
  expect(waiting.find((one) => one.orderId === orderId)).toMatchObject({
    consignPrice: limit,
    consignNum: '2',
  });
  await api.ok(order.cancel, { orderId }, as);
});

test.for<[name: string, Endpoint, object]>([
  ['search', market.getMakets, { stkName: 'a', type: 3 }],
  ['popular stocks', marketList.hotStock, {}],
  ['watchlist', watchlist.list, {}],
  ['holdings', position.me, {}],
  ['closings', position.flatList, {}],
  ['entrusted orders', position.consignList, {}],
  ['subscriptions', subscriptions.list, {}],
  ['stock records', position.executions, {}],
  ['bill', wallet.bill, {}],
  ['deposits', deposit.listPage, {}],
  ['blocks', specialOffer.blockList, {}],
])(
  'a page of %s has fifteen rows unless it is asked for otherwise',
  async ([, endpoint, input]) => {
    expect(await api.ok(endpoint, input, as)).toMatchObject({ pageNum: 1, pageSize: 15 });
  },
);

test('a page of the search has fifteen matches, and the next one continues', async () => {
  const found = (pageNum: number) =>
    api.ok(market.getMakets, { stkName: 'a', type: 3, pageNum }, as);
  const [first, second] = [await found(1), await found(2)];
  expect(first.list).toHaveLength(15);
  const seen = new Set(first.list.map((one) => `${one.market}.${one.code}`));
  expect(second.list.filter((one) => seen.has(`${one.market}.${one.code}`))).toEqual([]);
});

test('a page of the live table has ten rows', async () => {
  const page = await api.ok(market.allStockList, {}, as);
  expect(page).toMatchObject({ pageSize: 10 });
  expect(page.list).toHaveLength(10);
});

test('what is in euros or pesos is paid from the wallet of its money', async () => {
  for (const [stockCode, place, purse] of [
    ['AAPL', 'US', 'STOCK'],
    ['SAP', 'DE', 'EURO'],
    ['WALMEX', 'MX', 'MEXICO'],
  ] as const) {
    const detail = await api.ok(market.stockDetail, { stockCode, market: place });
    expect(detail.wallet).toBe(purse);
    const { currency } = await api.ok(wallet.balance, { walletType: purse }, as);
    expect(detail.walletCurrency).toBe(currency);
  }
});

test('0 buys and 1 sells, at the market by 0 and at a limit by 1, to open by 0 and to close by 1', async () => {
  const fill = { stockCode: 'FILL', market: 'SANDBOX', num: '1' };
  const held = async () => {
    const { list } = await api.ok(position.me, { pageSize: 100 }, as);
    return list.filter(({ stockCode }) => stockCode === 'FILL');
  };
  await api.ok(order.createStock, { ...fill, direction: 0, isLp: 0, tradeType: 0 }, as);
  expect(await held()).toMatchObject([{ direction: 0, positionNum: '1' }]);
  const [bought] = await held();
  await api.ok(order.flatPosition, { positionId: bought?.id ?? '', num: '1' }, as);
  expect(await held()).toEqual([]);
  const records = (await api.ok(position.executions, { pageSize: 100 }, as)).list;
  const ofFill = records.filter(({ stockCode }) => stockCode === 'FILL');
  expect(ofFill.map(({ tradeType }) => tradeType).sort()).toEqual([0, 1]);
  await api.ok(order.createStock, { ...fill, direction: 1, isLp: 0, tradeType: 0 }, as);
  expect(await held()).toMatchObject([{ direction: 1, positionNum: '1' }]);
  const limit = { stockCode: 'REST', market: 'SANDBOX', num: '1', direction: 0, isLp: 1 };
  const { orderId } = await api.ok(order.createStock, { ...limit, unitAmount: '99.00' }, as);
  const waiting = (await api.ok(position.consignList, { pageSize: 100 }, as)).list;
  expect(waiting.find((one) => one.orderId === orderId)).toMatchObject({ consignPrice: '99.00' });
});
