import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { wallet } from '#contract/wallets';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, dollars, newTrader, type Trader } from './trader.ts';

let api: Api;
let trader: Trader;
let before: string;

/** All that can hold money or a promise, as text. */
async function books(): Promise<string> {
  const { reader } = api.world.database;
  const rows = await Promise.all([
    reader.account.findMany({ orderBy: { id: 'asc' } }),
    reader.order.findMany({ orderBy: { id: 'asc' } }),
    reader.position.findMany({ orderBy: { id: 'asc' } }),
    reader.walletTransfer.findMany({ orderBy: { id: 'asc' } }),
    reader.transfer.count(),
    reader.fill.count(),
    reader.job.count(),
  ]);
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
}

beforeAll(async () => {
  api = await startApi();
  trader = await newTrader(api, 10_000_000n);
});
afterAll(() => api.close());
beforeEach(async () => {
  before = await books();
});
afterEach(async () => {
  expect(await books()).toBe(before);
  expect((await checkLedger(api.world.database.reader)).faults).toEqual([]);
});

const buy = { stockCode: 'AAPL', market: 'US', classify: 0, direction: 0, num: '1' };
const limit = { ...buy, isLp: 1, unitAmount: '100' };
const digits = '9'.repeat(30);

describe('an order with', () => {
  test.for([
    ['nothing in it', {}, 400, 'InvalidInput'],
    ['no quantity', { ...buy, num: undefined }, 400, 'InvalidInput'],
    ['a quantity of zero', { ...buy, num: '0' }, 422, 'TotalEmpty'],
    ['a quantity of 0.0', { ...buy, num: 0.0 }, 422, 'TotalEmpty'],
    ['a negative quantity', { ...buy, num: '-1' }, 400, 'InvalidInput'],
    ['a negative number', { ...buy, num: -1 }, 400, 'InvalidInput'],
    ['thirty digits', { ...buy, num: digits }, 400, 'InvalidInput'],
    ['fifteen digits', { ...buy, num: '9'.repeat(15) }, 400, 'InvalidInput'],
    ['more than anybody has', { ...limit, num: '10000000' }, 422, 'InsufficientFunds'],
    [
      'more than the system speaks of',
      { ...limit, num: '1000000000', unitAmount: '100000' },
      422,
      'TooLarge',
    ],
    ['a quantity that is no number', { ...buy, num: 'NaN' }, 400, 'InvalidInput'],
    ['infinitely many', { ...buy, num: 'Infinity' }, 400, 'InvalidInput'],
    ['a quantity in powers', { ...buy, num: '1e3' }, 400, 'InvalidInput'],
    ['a quantity in hexadecimal', { ...buy, num: '0x10' }, 400, 'InvalidInput'],
    ['a list as its quantity', { ...buy, num: ['1'] }, 400, 'InvalidInput'],
    ['parts of a share', { ...buy, num: '1.5' }, 400, 'InvalidInput'],
    ['a price with nine decimals', { ...limit, unitAmount: '100.000000001' }, 400, 'InvalidInput'],
    ['a price between two ticks', { ...limit, unitAmount: '100.001' }, 422, 'OffTick'],
    ['a price of zero', { ...limit, unitAmount: '0' }, 422, 'PriceEmpty'],
    ['a negative price', { ...limit, unitAmount: '-100' }, 400, 'InvalidInput'],
    ['a limit without a price', { ...limit, unitAmount: undefined }, 422, 'PriceEmpty'],
    ['a leverage of 0', { ...buy, isolatedPosition: 0 }, 400, 'InvalidInput'],
    ['a leverage of 99', { ...buy, isolatedPosition: 99 }, 422, 'LeverageLimit'],
    ['a leverage of 1.5', { ...buy, isolatedPosition: 1.5 }, 400, 'InvalidInput'],
    ['a list as its direction', { ...buy, direction: [] }, 400, 'InvalidInput'],
    ['a truth as its direction', { ...buy, direction: true }, 400, 'InvalidInput'],
    ['a direction in hexadecimal', { ...buy, direction: '0x1' }, 400, 'InvalidInput'],
    ['a leverage in powers', { ...buy, isolatedPosition: '1e0' }, 400, 'InvalidInput'],
    ['a third direction', { ...buy, direction: 2 }, 400, 'InvalidInput'],
    ['a third price type', { ...buy, isLp: 2 }, 400, 'InvalidInput'],
    ['a time in force of its own', { ...buy, timeInForce: 'GTD' }, 400, 'InvalidInput'],
    ['another product class', { ...buy, classify: 10 }, 400, 'WrongInstrument'],
    ['the name of another stock', { ...buy, stockName: 'Microsoft' }, 400, 'WrongInstrument'],
    ['an instrument that is none', { ...buy, stockCode: 'NOPE' }, 404, 'UnknownInstrument'],
    ['another market', { ...buy, market: 'XX' }, 404, 'UnknownInstrument'],
    [
      'SQL for a code',
      { ...buy, stockCode: `AAPL'; DROP TABLE "Order";--` },
      404,
      'UnknownInstrument',
    ],
    [
      'the prototype for a code',
      { ...buy, market: '__proto__', stockCode: 'x' },
      404,
      'UnknownInstrument',
    ],
    [
      'an index, which only has a price',
      { ...buy, market: 'INDEX', stockCode: 'SPX', classify: 999 },
      400,
      'WrongInstrument',
    ],
    ['take profit on the losing side', { ...buy, takeProfit: '1' }, 422, 'TriggerPrice'],
    ['stop loss on the winning side', { ...buy, stopLoss: '9000' }, 422, 'TriggerPrice'],
    ['stop loss between two ticks', { ...buy, stopLoss: '100.005' }, 422, 'OffTick'],
    [
      'a position to close that is none',
      { ...buy, tradeType: 1, positionId: 'pos_none' },
      404,
      'NotFound',
    ],
    ['a close of nothing', { ...buy, tradeType: 1 }, 404, 'NotFound'],
  ] as const)('%s', async ([, input, status, error]) => {
    expect(await api.refused(order.createStock, input, trader.as)).toMatchObject({ status, error });
  });

  test.for([
    ['parts of a share', { ...buy, num: '1.5' }, { num: 'Please enter a whole number' }],
    [
      'parts of a satoshi',
      { ...buy, stockCode: 'BTC', market: 'CRYPTO', classify: 10, num: '0.000000001' },
      { num: 'At most 8 digits after the point' },
    ],
    ['far too many', { ...buy, num: '9'.repeat(15) }, { num: 'Must be at most 1000000000' }],
    [
      'null for a body',
      null,
      { stockCode: 'Please fill this in', num: 'Total amount cannot be empty' },
    ],
  ] as const)('%s is told what is wrong with it', async ([, input, fields]) => {
    const { status, body } = await api.send(order.createStock, input, trader.as);
    expect({ status, body }).toMatchObject({ status: 400, body: { data: { fields } } });
  });

  test('a limit order without a price is refused', async () => {
    const refused = await api.refused(order.createStock, { ...limit, unitAmount: '' }, trader.as);
    expect(refused).toMatchObject({ status: 422, error: 'PriceEmpty' });
  });

  test('funds claimed by the client are ignored', async () => {
    const poor = await newTrader(api, 100n);
    before = await books();
    const forged = { ...limit, balance: '1000000', amount: '0.01', premium: '0' };
    const refused = await api.refused(order.createStock, forged, poor.as);
    expect(refused).toMatchObject({ status: 422, error: 'InsufficientFunds' });
  });
});

describe('a transfer of', () => {
  const to = { fromWalletType: 'STOCK', toWalletType: 'BALANCE' };
  test.for([
    ['zero', { ...to, amount: '0' }, 422, 'TotalEmpty'],
    ['less than zero', { ...to, amount: '-1' }, 400, 'InvalidInput'],
    ['parts of a cent', { ...to, amount: '0.001' }, 400, 'InvalidInput'],
    ['thirty digits', { ...to, amount: digits }, 400, 'InvalidInput'],
    ['no number', { ...to, amount: 'all' }, 400, 'InvalidInput'],
    ['null', { ...to, amount: null }, 400, 'InvalidInput'],
    ['a cent more than there is', { ...to, amount: '100000.01' }, 422, 'InsufficientFunds'],
    ['more than is ever moved', { ...to, amount: '10000000000000.01' }, 422, 'TooLarge'],
    ['a wallet that is none', { ...to, toWalletType: 'MOON', amount: '1' }, 400, 'InvalidInput'],
    [
      'a wallet of the prototype',
      { ...to, toWalletType: 'constructor', amount: '1' },
      400,
      'InvalidInput',
    ],
  ] as const)('%s', async ([, input, status, error]) => {
    expect(await api.refused(wallet.transfer, input, trader.as)).toMatchObject({ status, error });
  });
});

describe("somebody else's", () => {
  test('order and position do not exist', async () => {
    const other = await newTrader(api, 10_000_000n);
    const { orderId, positionId = '' } = await other.place({ num: 3 });
    const resting = await other.place({ num: 3, isLp: 1, unitAmount: '100' });
    before = await books();
    for (const [endpoint, input] of [
      [order.show, { id: orderId }],
      [order.cancel, { orderId: resting.orderId }],
      [order.flatPosition, { positionId }],
      [order.createStock, { ...buy, tradeType: 1, positionId }],
    ] as const) {
      const refused = await api.refused(endpoint, input, trader.as);
      expect(refused).toMatchObject({ status: 404, error: 'NotFound' });
    }
  });
});

describe('closing', () => {
  test('more than is held, or by another market, is refused', async () => {
    const own = await newTrader(api, 10_000_000n);
    const { positionId = '' } = await own.place({ num: 3 });
    before = await books();
    const close = (input: object) =>
      api.refused(order.createStock, { ...buy, tradeType: 1, positionId, ...input }, own.as);
    const flat = (input: object) =>
      api.refused(order.flatPosition, { positionId, ...input }, own.as);
    expect(await flat({ num: '4' })).toMatchObject({ status: 422, error: 'ExceedsPosition' });
    expect(await flat({ num: '0' })).toMatchObject({ status: 422, error: 'TotalEmpty' });
    expect(await flat({ num: '0.5' })).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(await flat({ isLp: 1 })).toMatchObject({ status: 422, error: 'PriceEmpty' });
    expect(await close({ num: 4 })).toMatchObject({ status: 422, error: 'ExceedsPosition' });
    // The dearer stock's price, for a share of the cheaper one.
    const dear = await close({ num: 3, stockCode: 'MSFT' });
    expect(dear).toMatchObject({ status: 400, error: 'WrongInstrument' });
  });

  test('the quantity bound by another closing order is refused', async () => {
    const own = await newTrader(api, 10_000_000n);
    const { positionId = '' } = await own.place({ num: 3 });
    const price = dollars(bookOf(api).last * 2n);
    const input = { positionId, num: '2', isLp: 1, unitAmount: price } as const;
    await api.ok(order.flatPosition, input, own.as);
    before = await books();
    const flat = (num: string) => api.refused(order.flatPosition, { positionId, num }, own.as);
    expect(await flat('2')).toMatchObject({ status: 422, error: 'ExceedsPosition' });
  });
});
