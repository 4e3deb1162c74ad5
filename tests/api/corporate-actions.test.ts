import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inbox } from '#contract/inbox';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import { wallet } from '#contract/wallets';
import { clock } from '#contract/worlds';
import { MINUTE_MS } from '#core/time.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { type Api, startApi } from './harness.ts';
import { cents, dollars, moveTo, newTrader, type Trader } from './trader.ts';

const APPLE = { stockCode: 'AAPL', market: 'US' };

let api: Api;
let trader: Trader;
beforeEach(async () => {
  api = await startApi();
  trader = await newTrader(api);
});
afterEach(() => api.close());

const make = (action: Omit<InputOf<typeof sandbox.makeScenario>, 'code'>) =>
  api.ok(sandbox.makeScenario, { code: 'US.AAPL', ...action });
const held = async () => (await api.ok(position.me, {}, trader.as)).list;
const price = async () => (await api.ok(market.detailQuote, APPLE)).price_nominal;
const lastCents = async () => BigInt(Math.round((await price()) * 100));
const billed = async (name: string) =>
  (await api.ok(wallet.bill, {}, trader.as)).list
    .filter(({ eventName }) => eventName === name)
    .map(({ amount }) => amount);
/** Free and used money and what the positions won or lost, in cents. */
const worth = async () => {
  const { free, used } = await trader.money();
  return (await held()).reduce((sum, { profit }) => sum + cents(profit), free + used);
};

describe('a split', () => {
  test('leaves a company worth what it was, in every list, in more shares that earn less each', async () => {
    const look = async () => {
      const ranked = await api.ok(market.allStockList, {
        market: 'US',
        sort: 'f20',
        pageSize: 100,
      });
      const summary = await api.ok(marketList.summaryDetail, APPLE);
      const place = ranked.list.findIndex(({ code }) => code === 'AAPL');
      return { place, listed: ranked.list[place]?.marketValue ?? 0, summary };
    };
    const before = await look();
    await make({ kind: 'split', size: 4 });
    const after = await look();
    expect(after.place).toBe(before.place);
    expect(before.place).toBeGreaterThanOrEqual(0);
    // The price is rounded to a cent.
    expect(after.listed / before.listed).toBeCloseTo(1, 3);
    expect(after.summary.marketValue).toBe(after.listed);
    expect(after.summary.sharesOutstanding).toBe(before.summary.sharesOutstanding * 4);
    expect(after.summary.averageVolume).toBe(before.summary.averageVolume * 4);
    expect(after.summary.eps ?? 0).toBeCloseTo((before.summary.eps ?? 0) / 4, 1);
    expect(after.summary.peRatio ?? 0).toBeCloseTo(before.summary.peRatio ?? -1, 1);
    await make({ kind: 'split', size: 0.5 });
    const again = await look();
    expect(again.summary.sharesOutstanding).toBe(before.summary.sharesOutstanding * 2);
    expect(again.summary.averageVolume).toBe(before.summary.averageVolume * 2);
    expect(again.listed / before.listed).toBeCloseTo(1, 3);
  });

  test('three for two: shares, prices, guards and orders in new units, the half share in cash', async () => {
    const last = await lastCents();
    const rest = last - 500n;
    const guards = { takeProfit: dollars(last + 1001n), stopLoss: dollars(last - 2000n) };
    await trader.place({ num: '5', ...guards });
    const buying = await trader.place({ num: '7', isLp: 1, unitAmount: dollars(rest) });
    const [before] = await held();
    const selling = await api.ok(
      order.flatPosition,
      { positionId: before?.id ?? '', num: '3', isLp: 1, unitAmount: dollars(last + 777n) },
      trader.as,
    );
    const [value, charts] = [await worth(), await price()];
    await make({ kind: 'split', size: 1.5 });

    expect(await price()).toBeCloseTo(charts / 1.5, 1);
    const [after] = await held();
    // Five become seven and a half; of the three to be sold four are whole.
    expect(after).toMatchObject({ positionNum: '7', closableNum: '3' });
    const up = (at: bigint) => dollars((at * 2n + 2n) / 3n);
    const down = (at: bigint) => dollars((at * 2n) / 3n);
    expect(after).toMatchObject({ takeProfit: up(last + 1001n), stopLoss: down(last - 2000n) });
    expect(await trader.show(buying.orderId)).toMatchObject({
      status: 0,
      consignNum: '10',
      consignPrice: down(rest),
    });
    expect(await trader.show(selling.orderId)).toMatchObject({
      status: 0,
      consignNum: '4',
      consignPrice: up(last + 777n),
    });
    // The price itself is rounded to a cent: seven shares, half a cent each, and two roundings.
    const change = (await worth()) - value;
    expect(change >= -6n && change <= 6n).toBe(true);
    const paid = await billed('Stock split: cash for a fraction');
    const sum = paid.reduce((total, amount) => total + cents(amount), 0n);
    expect(sum - last / 3n >= -1n && sum - last / 3n <= 1n).toBe(true);
    expect(await api.ok(market.detailQuote, APPLE)).toMatchObject({
      scenarios: [{ kind: 'split', size: 1.5 }],
    });
    const closed = await api.ok(order.flatPosition, { positionId: after?.id ?? '' }, trader.as);
    expect(closed).toMatchObject({ status: 1, filledNum: '3' });
  });

  test('turns what was traded before it into today’s units, as it does the bars, and leaves the rest', async () => {
    const told = async () => {
      const { stockCode, market: place } = APPLE;
      const fills = await api.ok(position.fills, { stockCode, market: place }, trader.as);
      return fills.map(({ num, price: paid }) => ({ num, price: Number(paid) }));
    };
    await trader.place({ num: '6' });
    const [before] = await told();
    await moveTo(api, api.clock.now() + MINUTE_MS);
    await make({ kind: 'split', size: 1.5 });
    await trader.place({ num: '3' });
    const [after, first] = await told();
    expect(first?.num).toBe('9');
    expect(first?.price).toBeCloseTo((before?.price ?? 0) / 1.5, 3);
    expect(after).toEqual({ num: '3', price: expect.closeTo(await price(), 0) });
    await moveTo(api, api.clock.now() + MINUTE_MS);
    await make({ kind: 'split', size: 4 });
    const [last, oldest] = await told();
    expect([last?.num, oldest?.num]).toEqual(['12', '36']);
    expect(oldest?.price).toBeCloseTo((before?.price ?? 0) / 6, 3);
  });

  test('turns what was traded before it at its own moment, and nothing after it', async () => {
    const total = async () => (await api.ok(wallet.fundingOverview, {}, trader.as)).totalAmount;
    await trader.place({ ...APPLE, num: '10' });
    await make({ kind: 'split', size: 2 });
    await trader.place({ ...APPLE, num: '3' });
    const drawn = await api.ok(position.fills, APPLE, trader.as);
    expect(drawn.map(({ num }) => num).sort()).toEqual(['20', '3']);
    await api.ok(clock.advance, { by: MINUTE_MS });
    const [at, was] = [api.clock.now(), await total()];
    await api.ok(clock.advance, { by: MINUTE_MS });
    const { points } = await api.ok(wallet.equity, { period: '1W' }, trader.as);
    expect(points.find(({ time }) => time === at)?.totalAmount).toBe(was);
  });

  test('does not fill orders by its lower price, and is applied once', async () => {
    const last = await lastCents();
    const rest = (last * 6n) / 10n;
    const { orderId } = await trader.place({ num: '10', isLp: 1, unitAmount: dollars(rest) });
    const from = api.clock.now() + MINUTE_MS;
    await make({ kind: 'split', size: 2, from });
    await moveTo(api, from + 5 * MINUTE_MS);
    const consignPrice = dollars(rest / 2n);
    const now = { status: 0, consignNum: '20', consignPrice };
    expect(await trader.show(orderId)).toMatchObject(now);
    const transfers = await api.world.database.reader.transfer.count();
    await moveTo(api, from + 6 * MINUTE_MS);
    expect(await trader.show(orderId)).toMatchObject(now);
    expect(await api.world.database.reader.transfer.count()).toBe(transfers);
    await make({ kind: 'gap', size: -0.5 });
    await moveTo(api, from + 7 * MINUTE_MS);
    expect(await trader.show(orderId)).toMatchObject({ status: 1 });
  });

  test('in reverse pays out holdings below a share, and converts shorts', async () => {
    const [few, short] = [await newTrader(api), await newTrader(api)];
    await few.place({ num: '3' });
    await short.place({ num: '25', direction: 1, isolatedPosition: 2 });
    const before = await few.money();
    const from = api.clock.now() + MINUTE_MS;
    await make({ kind: 'split', size: 0.1, from });
    // Paid out is the last price before the moment.
    await moveTo(api, from - 1);
    const last = await lastCents();
    await moveTo(api, from);
    const of = async (who: Trader) => (await api.ok(position.me, {}, who.as)).list;
    expect(await of(few)).toEqual([]);
    const after = await few.money();
    const got = after.free - before.free;
    expect(after.used).toBe(0n);
    expect(got - 3n * last >= -2n && got - 3n * last <= 2n).toBe(true);
    expect(await of(short)).toMatchObject([{ positionNum: '2', direction: 1 }]);
  });

  test('does not change the profit of the day, also when fractions are paid out, long or short', async () => {
    const today = async () => (await api.ok(wallet.fundingOverview, {}, trader.as)).todayProfit;
    const flat = (name: string) => ({ stockCode: `FLAT-${name}`, market: 'SANDBOX' });
    const bought = [
      ['SOME', '12', 0],
      ['ALL', '9', 0],
      ['SHORT', '17', 1],
    ] as const;
    const happens = (name: string, what: Omit<InputOf<typeof sandbox.makeScenario>, 'code'>) =>
      api.ok(sandbox.makeScenario, { code: `SANDBOX.FLAT-${name}`, ...what });
    for (const [name, num, direction] of bought) {
      await trader.place({ ...flat(name), num, direction });
    }
    await api.ok(clock.advance, { by: '1d' });
    // Of the same day as well, each part at its own beginning.
    await trader.place({ ...flat('SOME'), num: '3' });
    for (const [name] of bought) await happens(name, { kind: 'gap', size: 0.1 });
    await api.ok(clock.advance, { by: '5s' });
    // Some of it closed before already.
    for (const { id, stockCode } of await held()) {
      if (stockCode === 'FLAT-SHORT')
        await api.ok(order.flatPosition, { positionId: id, num: '2' }, trader.as);
    }
    expect(await today()).toBe('70.00');
    for (const [name] of bought) await happens(name, { kind: 'split', size: 0.1 });
    await api.ok(clock.advance, { by: '5s' });
    expect((await held()).map(({ positionNum }) => positionNum)).toEqual(['1', '1']);
    expect(await today()).toBe('70.00');
    // What is left of it goes on from there.
    await happens('SOME', { kind: 'gap', size: 0.1 });
    await api.ok(clock.advance, { by: '5s' });
    expect(await today()).toBe('180.00');
  });

  test('is applied to everybody before an order of the same moment is decided', async () => {
    await trader.place({ num: '3' });
    const from = api.clock.now() + MINUTE_MS;
    await make({ kind: 'split', size: 2, from });
    api.clock.set(from);
    await trader.place({ num: '1' });
    expect(await held()).toMatchObject([{ positionNum: '7' }]);
  });

  test('of a partly filled order keeps the fills and continues with the rest', async () => {
    const { asks } = await api.ok(market.detailQuote, APPLE);
    const first = asks[0];
    const num = `${(first?.size ?? 0) + 50}`;
    const unitAmount = (first?.price ?? 0).toFixed(2);
    const { orderId, filledNum } = await trader.place({ num, isLp: 1, unitAmount });
    expect(filledNum).toBe(`${first?.size}`);
    await make({ kind: 'split', size: 2 });
    expect(await trader.show(orderId)).toMatchObject({ status: 2, filledNum });
    const resting = (await api.ok(position.consignList, {}, trader.as)).list;
    expect(resting).toHaveLength(1);
    expect(resting[0]).toMatchObject({ consignNum: '100' });
    expect(await held()).toMatchObject([{ positionNum: `${2 * Number(filledNum)}` }]);
  });
});

describe('a position in another currency than its wallet’s, whose rate has moved', () => {
  const BP = { stockCode: 'BP.L', market: 'EU', num: '100', isolatedPosition: 5 };
  const code = 'EU.BP.L';
  const happens = async (what: Omit<InputOf<typeof sandbox.makeScenario>, 'code'>, of = code) => {
    await api.ok(sandbox.makeScenario, { code: of, ...what });
    await moveTo(api, api.clock.now() + 2000);
  };
  const openOne = async (direction: 0 | 1) => {
    // In the morning in London.
    await moveTo(api, Date.UTC(2026, 2, 19, 10));
    const owner = await newTrader(api, 100_000n, 'EURO');
    await owner.place({ ...BP, direction });
    await moveTo(api, api.clock.now() + 2000);
    const own = async () => (await api.ok(position.me, {}, owner.as)).list;
    return { owner, own };
  };

  test('is not liquidated by a split alone', async () => {
    const { own } = await openOne(0);
    // Nine tenths of the margin are lost at 82.0 % of the price, at a pound worth a tenth more at 83.6 %.
    await happens({ kind: 'gap', size: -0.0909 }, 'FX.EURGBP');
    await happens({ kind: 'gap', size: -0.172 });
    await happens({ kind: 'split', size: 2 });
    expect(await own()).toMatchObject([{ positionNum: '200' }]);
    await happens({ kind: 'gap', size: -0.02 });
    expect(await own()).toEqual([]);
  });

  test('is not liquidated by a dividend alone that its margin pays', async () => {
    const { owner, own } = await openOne(1);
    const { free, used } = await owner.money('EURO');
    const back = { fromWalletType: 'EURO', toWalletType: 'BALANCE' } as const;
    await api.ok(wallet.transfer, { ...back, amount: dollars(free) }, owner.as);
    await happens({ kind: 'gap', size: -0.0909 }, 'FX.EURGBP');
    await happens({ kind: 'gap', size: 0.172 });
    await happens({ kind: 'dividend', size: 0.01 });
    expect(await own()).toMatchObject([{ positionNum: '100' }]);
    expect((await owner.money('EURO')).used).toBeLessThan(used);
    await happens({ kind: 'gap', size: 0.02 });
    expect(await own()).toEqual([]);
  });
});

test('a dividend is a fall of the price, paid to longs and by shorts', async () => {
  const short = await newTrader(api);
  await trader.place({ num: '10', isolatedPosition: 5 });
  await short.place({ num: '4', direction: 1 });
  const [long, owed, last] = [await trader.money(), await short.money(), await price()];
  await make({ kind: 'dividend', size: 1.25 });
  expect(await price()).toBeCloseTo(last - 1.25, 1);
  expect(await trader.money()).toEqual({ ...long, free: long.free + 1250n });
  expect(await short.money()).toEqual({ ...owed, free: owed.free - 500n });
  expect(await billed('Dividend')).toEqual(['12.50']);
  const messages = async ({ as }: Trader) =>
    (await api.ok(inbox.list, {}, as)).list.map(({ body }) => body);
  expect(await messages(trader)).toEqual(['12.50 USD for what you hold.']);
  expect(await messages(short)).toEqual(['You paid 5.00 USD for what you had sold short.']);
  await moveTo(api, api.clock.now() + MINUTE_MS);
  expect(await billed('Dividend')).toEqual(['12.50']);
  expect(await messages(trader)).toHaveLength(1);
});

test("today's change of what was bought today has the dividend in it", async () => {
  const daily = async ({ as }: Trader) => {
    const [one] = (await api.ok(position.me, {}, as)).list;
    return Number(one?.dailyProfit);
  };
  const short = await newTrader(api);
  await trader.place({ num: '10' });
  await short.place({ num: '10', direction: 1 });
  const before = [await daily(trader), await daily(short)];
  await make({ kind: 'dividend', size: 2 });
  await moveTo(api, api.clock.now() + MINUTE_MS);
  const after = [await daily(trader), await daily(short)];
  // 20.00 were paid; what is left of the change is the market's own minute.
  expect(Math.abs((after[0] ?? 0) - (before[0] ?? 0))).toBeLessThan(10);
  expect(Math.abs((after[1] ?? 0) - (before[1] ?? 0))).toBeLessThan(10);
});

test('nobody trades at the old price after the dividend has been paid', async () => {
  await moveTo(api, api.clock.now() + 500);
  await trader.place({ num: '10' });
  const last = await price();
  await make({ kind: 'dividend', size: 20 });
  const buy = { ...APPLE, classify: 0, direction: 0 as const, num: '1' };
  expect(await price()).toBe(last);
  expect(await billed('Dividend')).toEqual(['200.00']);
  const refusal = await api.refused(order.createStock, buy, trader.as);
  expect(refusal).toMatchObject({ error: 'InstrumentHalted' });
  await moveTo(api, api.clock.now() + 500);
  const { avgPrice } = await trader.place({ num: '1' });
  expect(Math.abs(Number(avgPrice) - last + 20)).toBeLessThan(1);
});

test('a dividend beyond nine tenths of the price is cut, and the record says what was paid', async () => {
  await moveTo(api, api.clock.now() + MINUTE_MS);
  const [long, short] = [await newTrader(api), await newTrader(api)];
  await long.place({ num: '10' });
  await short.place({ num: '10', direction: 1 });
  await moveTo(api, api.clock.now() + MINUTE_MS + 500);
  const last = await lastCents();
  const [owned, owed] = [await long.money(), await short.money()];
  const made = await make({ kind: 'dividend', size: 100_000 });
  await moveTo(api, api.clock.now() + MINUTE_MS);
  const { list } = await api.ok(sandbox.scenarios, {});
  const row = list.find(({ id }) => id === made.id);
  expect(row).toMatchObject({ kind: 'dividend', size: 100_000 });
  const paid = BigInt(Math.round((row?.paid ?? 0) * 1000));
  // Nine tenths of the price before, to a tenth of a cent.
  expect(paid).toBe(last * 9n);
  const sum = paid;
  expect((await long.money()).free).toBe(owned.free + sum);
  expect((await short.money()).free).toBe(owed.free - sum);
  expect(await api.ok(market.detailQuote, APPLE)).toMatchObject({
    scenarios: expect.arrayContaining([
      expect.objectContaining({ id: made.id, kind: 'dividend', size: row?.paid }),
    ]),
  });
  const lastMessage = async (who: Trader) => (await api.ok(inbox.list, {}, who.as)).list[0];
  expect(await lastMessage(long)).toMatchObject({ kind: 'corporate.dividend' });
  expect((await lastMessage(long))?.body).toContain(
    `${Number(sum) / 100} USD`.replace(/(\d)(?=(\d{3})+\.)/, '$1,'),
  );
  expect(await lastMessage(short)).toMatchObject({ kind: 'corporate.dividendOwed' });
  const lines = (await api.ok(wallet.bill, {}, short.as)).list.map(({ eventName }) => eventName);
  expect(lines[0]).toBe('Dividend owed on a short position');
});
