/** One of each product, bought and sold through its own path, to the last minor unit. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import type { Instrument } from '#core/instrument.ts';
import {
  ceilDiv,
  currencyScale,
  EXCHANGE_SCALE,
  EXCHANGE_UNIT,
  floorDiv,
  parseDecimal,
} from '#core/money.ts';
import { productOf } from '#core/product.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import type { WalletType } from '#platform/contract/wire.ts';
import { type Api, startApi } from './harness.ts';
import { cents, moveTo, newTrader, type Trader } from './trader.ts';

const FINE = 10n ** 8n;
const FUNDS = 10n ** 13n;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const fine = (text: string): bigint => parseDecimal(text, 8) ?? 0n;

/**
 * The first instrument of each class and market that is traded in the market alone, cheap enough for one
 * lot; bonds, auctions and placings have tests of their own.
 */
function products(): Map<string, Instrument> {
  const found = new Map<string, Instrument>();
  for (const instrument of api.world.market.instruments.list) {
    const name = `${instrument.classify}/${instrument.market}`;
    const product = productOf(instrument);
    const isListed = instrument.source !== 'ipo' && instrument.source !== 'newCoin';
    const isOrdinary = isListed && !product?.opens && !instrument.bond && !instrument.script;
    if (product && isOrdinary && !found.has(name)) {
      found.set(name, instrument);
    }
  }
  return found;
}

const pathOf = (instrument: Instrument) =>
  [order.createStock, order.createFuture, order.createForex].find(
    ({ path }) => path === productOf(instrument)?.path,
  ) ?? order.createStock;

/** Sum of price × quantity of an order's fills, at the fine scale. */
async function costOf(trader: Trader, orderId: string): Promise<bigint> {
  const { fills } = await trader.show(orderId);
  return fills.reduce((sum, { num, price }) => sum + (fine(num) * fine(price)) / FINE, 0n);
}

async function buyAndSell(instrument: Instrument): Promise<void> {
  const product = productOf(instrument);
  if (!product) throw new Error('no product');
  const purse: WalletType = product.wallet;
  const trader = await newTrader(api, FUNDS, purse);
  const where = { stockCode: instrument.code, market: instrument.market };
  const terms = await api.ok(market.stockDetail, where);
  expect(terms).toMatchObject({ wallet: purse, walletCurrency: WALLET_CURRENCY[purse] });
  const lots = instrument.quantityDecimals > 0 ? 100_000_000n : instrument.lotUnits * 2n;
  const num = `${Number(lots) / 1e8}`;
  const input = { ...where, classify: instrument.classify, direction: 0, num } as const;
  const bought = await api.ok(pathOf(instrument), input, trader.as);
  expect(bought).toMatchObject({ status: 1, filledNum: num });
  const scale = 10n ** BigInt(8 - currencyScale(terms.walletCurrency));
  const cost = await costOf(trader, bought.orderId);
  const rate = parseDecimal(terms.walletRate, EXCHANGE_SCALE) ?? 0n;
  const value = (cost * rate) / EXCHANGE_UNIT;
  const fee = ceilDiv(cost * rate * product.feeRate, EXCHANGE_UNIT * FINE * scale);
  expect(cents(bought.premium)).toBe(fee);
  expect(await trader.money(purse)).toEqual({
    free: FUNDS - value / scale - fee,
    used: value / scale,
  });
  const { list } = await api.ok(position.me, {}, trader.as);
  expect(list).toMatchObject([
    { stockCode: instrument.code, positionNum: num, walletCurrency: terms.walletCurrency },
  ]);
  await moveTo(api, api.clock.now() + 60_000);
  const later = await api.ok(market.stockDetail, where);
  const sold = await api.ok(order.flatPosition, { positionId: bought.positionId ?? '' }, trader.as);
  expect(sold).toMatchObject({ status: 1, filledNum: num });
  const [closed] = (await api.ok(position.flatList, {}, trader.as)).list;
  const gained = (await costOf(trader, sold.orderId)) - cost;
  const rateThen = parseDecimal(later.walletRate, EXCHANGE_SCALE) ?? 0n;
  const profit = floorDiv(gained * rateThen, EXCHANGE_UNIT * scale);
  expect(cents(closed?.sellProfit ?? '')).toBe(profit);
  expect(await trader.money(purse)).toEqual({
    free: FUNDS - fee + profit - cents(sold.premium),
    used: 0n,
  });
}

describe('every product', () => {
  test('is bought and sold in the money of its wallet, to the last unit', async () => {
    const all = products();
    expect([...all.keys()]).toEqual(
      expect.arrayContaining([
        '0/US',
        '0/DE',
        '0/EU',
        '0/MX',
        '11/HK',
        '20/US',
        '10/CRYPTO',
        '2/FX',
        '3/FUT',
      ]),
    );
    for (const instrument of all.values()) await buyAndSell(instrument);
  });

  test('so are a future on an index, in its own money, and a receipt for a share abroad', async () => {
    const instrumentOf = (key: string): Instrument => {
      const found = api.world.market.instruments.get(key);
      if (!found) throw new Error(`no instrument ${key}`);
      return found;
    };
    const [dax, sap] = [instrumentOf('FUT.FDAX'), instrumentOf('US.SAP')];
    const { contractSize, category, walletRate } = await api.ok(market.stockDetail, {
      stockCode: dax.code,
      market: dax.market,
    });
    expect({ contractSize, category }).toEqual({ contractSize: 25, category: 'Index' });
    // Points are euros, and the wallet holds dollars.
    expect(Number(walletRate) / 25).toBeGreaterThan(0.9);
    await buyAndSell(dax);
    await buyAndSell(sap);
  });

  test('is refused on the path of another product', async () => {
    const trader = await newTrader(api, FUNDS);
    for (const instrument of products().values()) {
      const right = pathOf(instrument);
      for (const path of [order.createStock, order.createFuture, order.createForex]) {
        if (path === right) continue;
        const { code: stockCode, market: place, classify } = instrument;
        const input = { stockCode, market: place, classify, direction: 0, num: '1000' };
        const refused = await api.refused(path, input, trader.as);
        expect(refused).toMatchObject({ status: 400, error: 'WrongInstrument' });
      }
    }
    expect(await trader.money()).toEqual({ free: FUNDS, used: 0n });
  });
});

test('what cannot be sold short is refused, and nothing is held', async () => {
  const trader = await newTrader(api, FUNDS);
  const input = { stockCode: 'BTC', market: 'CRYPTO', classify: 10, direction: 1, num: '1' };
  const refused = await api.refused(order.createStock, input, trader.as);
  expect(refused).toMatchObject({ status: 422, error: 'NoShortSale' });
  expect(await trader.money()).toEqual({ free: FUNDS, used: 0n });
});

test('an order of less than the minimum is refused', async () => {
  const trader = await newTrader(api, FUNDS);
  const input = {
    stockCode: 'BTC',
    market: 'CRYPTO',
    classify: 10,
    direction: 0,
    num: '0.00000001',
  };
  const refused = await api.refused(order.createStock, input, trader.as);
  expect(refused).toMatchObject({ status: 422, error: 'BelowMinimum' });
  expect(await trader.money()).toEqual({ free: FUNDS, used: 0n });
});

test('nothing is added to a position at its maximum loss by the exchange rate, before its price reaches the liquidation', async () => {
  const trader = await newTrader(api);
  const yen = { stockCode: 'USDJPY', market: 'FX', direction: 0, num: '10000' } as const;
  const leveraged = { ...yen, isolatedPosition: 10 };
  await api.ok(order.createForex, leveraged, trader.as);
  await api.ok(sandbox.makeScenario, { kind: 'gap', code: 'FX.USDJPY', size: -0.0765 });
  await moveTo(api, api.clock.now() + 3000);
  expect(await api.refused(order.createForex, leveraged, trader.as)).toMatchObject({
    error: 'LiquidationDue',
    msg: 'This position has reached its maximum loss; nothing can be added to it',
  });
  // It is not being closed: that is by its price, at the rate of its beginning.
  const { list } = await api.ok(position.me, {}, trader.as);
  expect(list).toMatchObject([{ positionNum: '10000' }]);
});
