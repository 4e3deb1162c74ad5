/** What an order would do, against what it then does. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import type { Instrument } from '#core/instrument.ts';
import { walletAccount } from '#core/ledger.ts';
import { isOffered } from '#core/offering.ts';
import { productOf } from '#core/product.ts';
import { MINUTE_MS, SECOND_MS } from '#core/time.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { type Api, startApi } from './harness.ts';
import { cents, dollars, moveTo, newTrader, type Trader } from './trader.ts';

type Preview = OutputOf<typeof order.preview>;
type Terms = InputOf<typeof order.createStock>;
type Closing = InputOf<typeof order.flatPosition>;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const previewOf = (trader: Trader, input: InputOf<typeof order.preview>): Promise<Preview> =>
  api.ok(order.preview, input, trader.as);

/** Everything of a person that an order could change. */
async function stateOf(trader: Trader) {
  const { as } = trader;
  const lists = [
    position.me,
    position.consignList,
    position.executions,
    position.flatList,
  ] as const;
  const shown = await Promise.all(lists.map((list) => api.ok(list, {}, as)));
  const money = Object.values(await trader.money()).map(String);
  return JSON.stringify([money, shown, await api.ok(wallet.bill, {}, as)]);
}

/** Places, and holds the order to what was said of it. */
async function agree(
  trader: Trader,
  endpoint: typeof order.createStock | typeof order.flatPosition,
  input: Terms | Closing,
): Promise<Preview | undefined> {
  const before = await stateOf(trader);
  const asked = { ...input, path: endpoint.path };
  const { status: answered, body: seen } = await api.send(order.preview, asked, trader.as);
  expect(await stateOf(trader)).toBe(before);
  if (answered !== 200) {
    // Not an order at all: both are told so in the same words.
    const { status, body } = await api.send(endpoint, input, trader.as);
    expect({ status, body }).toEqual({ status: answered, body: seen });
    return undefined;
  }
  const said = seen.data as Preview;
  const money = await trader.money();
  expect(said).toMatchObject({ currency: 'USD', at: api.clock.now() });
  expect(said.available).toBe(dollars(money.free));
  const { status, body } = await api.send(endpoint, input, trader.as);
  if (!said.order) {
    const { msg, ...refusal } = said.refusal ?? {};
    expect({ status, ...body }).toEqual({
      ...{ status: expect.toSatisfy((code: number) => code === 409 || code === 422) },
      ...{ code: status, msg, data: refusal },
    });
    return said;
  }
  const { orderId, ...placed } = body.data as OutputOf<typeof order.createStock>;
  const { status: wire, consignNum, filledNum, premium } = said.order;
  const told = { status: wire, consignNum, filledNum, premium };
  expect(placed.unfilled).toEqual(said.order.unfilled);
  expect(placed).toMatchObject({ ...told, avgPrice: said.order.avgPrice ?? '0.00' });
  const { fills } = await trader.show(orderId);
  const made = fills.map(({ num, price, premium: fee }) => ({ num, price, premium: fee }));
  expect(said.order.fills.map(({ level: _, ...fill }) => fill)).toEqual(made);
  expect(said.order.left).toBe(dollars((await trader.money()).free));
  const open = await api.ok(position.consignList, { pageSize: 100 }, trader.as);
  const resting = open.list.find((row) => row.orderId === orderId);
  const held = cents(said.order.holdMargin) + cents(said.order.holdPremium);
  expect(cents(resting?.consignAmount ?? '0.00')).toBe(held);
  return said;
}

const codes = [
  ['AAPL', 'US'],
  ['MSFT', 'US'],
  ...['FLAT', 'FILL', 'HALF', 'SLOW', 'REST', 'REJECT', 'HALT', 'WAVE'].map((one) => [
    one,
    'SANDBOX',
  ]),
] as const;

const opening = fc.record({
  which: fc.constantFrom(...codes),
  direction: fc.constantFrom(0, 1),
  num: fc.constantFrom('0', '1', '3', '7.5', '40', '250', '9000', '400000', '90000000'),
  isLp: fc.constantFrom(0, 1),
  unitAmount: fc.constantFrom(
    '0',
    '60.00',
    '95.005',
    '99.00',
    '100.00',
    '101.00',
    '180.00',
    '260.00',
  ),
  isolatedPosition: fc.constantFrom(1, 1, 2, 10, 400),
  timeInForce: fc.constantFrom('GTC', 'GTC', 'DAY', 'IOC', 'FOK'),
  guards: fc.constantFrom(
    {},
    {},
    { takeProfit: '300.00' },
    { stopLoss: '20.00' },
    { takeProfit: '99.001' },
  ),
  /** What is done with what is held then. */
  closing: fc.constantFrom('', 'all', '1', '2.5', '99999'),
  pauseMs: fc.constantFrom(0, SECOND_MS, 17 * MINUTE_MS),
});

const ORDINARY = {
  ...{ which: ['FLAT', 'SANDBOX'], direction: 0, num: '3', isLp: 0, unitAmount: '100.00' },
  ...{ isolatedPosition: 1, timeInForce: 'GTC', guards: {}, closing: '', pauseMs: 0 },
} as const;

/** Some of each kind, so that none is left to luck. */
const EXAMPLES = [
  { ...ORDINARY, closing: 'all' },
  { ...ORDINARY, num: '90000000' },
  { ...ORDINARY, isLp: 1, unitAmount: '95.005' },
  { ...ORDINARY, isolatedPosition: 10 },
  { ...ORDINARY, which: ['REJECT', 'SANDBOX'] },
  { ...ORDINARY, which: ['AAPL', 'US'], num: '400000', timeInForce: 'FOK' },
] as const;

/** One instrument of each product whose orders a wallet in dollars pays. */
function products(): Instrument[] {
  const found = new Map<string, Instrument>();
  for (const instrument of api.world.market.instruments.list) {
    const product = productOf(instrument);
    if (product?.wallet !== 'STOCK' || instrument.script || isOffered(instrument)) continue;
    const name = `${instrument.classify}/${instrument.market}`;
    if (!found.has(name)) found.set(name, instrument);
  }
  return [...found.values()];
}

describe('a preview', () => {
  test('is what the order placed at the same moment does, and changes nothing', async () => {
    const trader = await newTrader(api, 5_000_000n);
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(opening, async ({ which, guards, closing, pauseMs, ...terms }) => {
        await moveTo(api, api.clock.now() + pauseMs);
        const [stockCode, market] = which as [string, string];
        const input = { stockCode, market, ...terms, ...guards } as Terms;
        const said = await agree(trader, order.createStock, input);
        seen.add(said?.refusal?.error ?? (said ? 'taken' : 'mistaken'));
        if (closing === '') return;
        const { list } = await api.ok(position.me, { pageSize: 100 }, trader.as);
        const held = list[0];
        if (!held) return;
        const part = closing === 'all' ? {} : { num: closing };
        const limit = { isLp: input.isLp, unitAmount: input.unitAmount ?? '1' };
        const ended = await agree(trader, order.flatPosition, {
          positionId: held.id,
          ...part,
          ...limit,
        });
        seen.add(ended?.refusal?.error ?? (ended ? 'closed' : 'mistaken'));
      }),
      { numRuns: 60, examples: EXAMPLES.map((one): [never] => [one as never]) },
    );
    for (const one of [
      'taken',
      'closed',
      'InsufficientFunds',
      'OffTick',
      'LeverageLimit',
      'RejectedByVenue',
    ]) {
      expect([...seen]).toContain(one);
    }
  });

  test('covers every product', async () => {
    const trader = await newTrader(api, 10n ** 13n);
    const ways = Object.values(order);
    const tried = products();
    const paths = new Set<string>();
    for (const instrument of tried) {
      const product = productOf(instrument);
      const endpoint = ways.find(({ path }) => path === product?.path) as typeof order.createStock;
      paths.add(endpoint.path);
      const { code: stockCode, market } = instrument;
      const lots = instrument.quantityDecimals > 0 ? 100_000_000n : instrument.lotUnits * 2n;
      const num = `${Number(lots) / 1e8}`;
      const input = { stockCode, market, direction: 0, num } as const;
      const said = await agree(trader, endpoint, input);
      expect({ stockCode, said: said !== undefined }).toEqual({ stockCode, said: true });
    }
    const block = { ...ORDINARY, stockCode: 'AAPL', market: 'US' };
    await agree(trader, order.createBlock as never, block as never);
    expect([...paths].sort()).toEqual([
      '/crude/create',
      '/gold/create',
      '/placing_order/create',
      '/stock/auctionStockCreate',
      '/stock/create',
      '/treasuryBond/create',
    ]);
  });

  test('walks the book level by level, and says what it takes of the money', async () => {
    const trader = await newTrader(api, 90_000_000_000n);
    const said = await previewOf(trader, {
      stockCode: 'AAPL',
      market: 'US',
      direction: 0,
      num: '100000',
    });
    const { fills = [], filledNum, margin, premium, required, left } = said.order ?? {};
    expect(fills.map(({ level }) => level)).toEqual(fills.map((_, index) => index + 1));
    expect(fills.length).toBeGreaterThan(1);
    expect(fills.reduce((sum, { num }) => sum + Number(num), 0)).toBe(Number(filledNum));
    expect(cents(required ?? '')).toBe(cents(margin ?? '') + cents(premium ?? ''));
    expect(cents(said.available) - cents(left ?? '')).toBe(cents(required ?? ''));
    expect(said.order).toMatchObject({ tax: '0.00', accrued: '0.00', profit: '0.00' });
  });

  test('has the missing amounts in figures', async () => {
    const trader = await newTrader(api, 25_000n);
    const flat = { stockCode: 'FLAT', market: 'SANDBOX', direction: 0, num: '100' } as const;
    const refusalOf = async (more: object) =>
      (await previewOf(trader, { ...flat, ...more })).refusal;
    expect(await refusalOf({})).toEqual({
      error: 'InsufficientFunds',
      msg: 'Insufficient available balance',
      figures: { needed: '10010.00', available: '250.00', currency: 'USD' },
    });
    const limit = { isLp: 1, num: '1' };
    expect(await refusalOf({ ...limit, unitAmount: '99.005' })).toMatchObject({
      error: 'OffTick',
      figures: { field: 'unitAmount', tick: '0.01' },
    });
    expect(await refusalOf({ isolatedPosition: 11 })).toMatchObject({
      error: 'LeverageLimit',
      figures: { min: 1, max: 5, given: 11 },
    });
    expect(await refusalOf({ num: '1', stopLoss: '100' })).toMatchObject({
      error: 'TriggerPrice',
      figures: { below: '100.00' },
    });
    expect(await refusalOf({ isLp: 1 })).toMatchObject({
      error: 'PriceEmpty',
      fields: { unitAmount: expect.any(String) },
    });
    const { positionId = '' } = await trader.place({ ...flat, num: '2' });
    const closing = { path: '/position/flatPosition', positionId, num: '3' } as const;
    expect((await previewOf(trader, closing)).refusal).toMatchObject({
      error: 'ExceedsPosition',
      figures: { needed: '3', available: '2' },
    });
    const all = await previewOf(trader, { positionId });
    expect(all).toMatchObject({
      accepted: true,
      order: { filledNum: '2', positionId, margin: '200.00' },
    });
  });

  test('checks identity first, like the order', async () => {
    const token = await api.register('previewer@sandbourse.test');
    const asked = { stockCode: 'FLAT', market: 'SANDBOX', direction: 0, num: '1' } as const;
    expect(await api.ok(order.preview, asked, { token })).toMatchObject({
      accepted: false,
      available: '0.00',
      refusal: { error: 'IdentityRequired' },
    });
    expect(await api.refused(order.preview, asked)).toMatchObject({ status: 401 });
  });

  test('what names nothing, or not enough, is answered as the order would be', async () => {
    const trader = await newTrader(api);
    const asked = { stockCode: 'AAPL', market: 'US', direction: 0, num: '1' };
    const refusedAs = (input: object) => api.refused(order.preview, input, trader.as);
    expect(await refusedAs({ ...asked, stockCode: 'NOWHERE' })).toMatchObject({ status: 404 });
    expect(await refusedAs({ ...asked, path: '/gold/create' })).toMatchObject({
      error: 'WrongInstrument',
    });
    expect(await refusedAs({ positionId: 'pos_nobody' })).toMatchObject({ error: 'NotFound' });
    expect(await refusedAs({ path: '/position/flatPosition' })).toMatchObject({
      status: 400,
      fields: { positionId: expect.any(String) },
    });
    const { num: _, ...less } = asked;
    expect(await refusedAs(less)).toMatchObject({
      status: 400,
      fields: { num: expect.any(String) },
    });
    expect(await refusedAs({})).toMatchObject({
      fields: { stockCode: expect.any(String), direction: expect.any(String) },
    });
  });

  test('draws no id and writes nothing', async () => {
    const trader = await newTrader(api);
    const count = async () => {
      const { reader } = api.world.database;
      const [orders, fills, transfers] = await Promise.all([
        reader.order.count(),
        reader.fill.count(),
        reader.transfer.count(),
      ]);
      const account = await reader.account.findUnique({
        where: { id: walletAccount(trader.userId, 'STOCK') },
      });
      return [orders, fills, transfers, account];
    };
    const before = await count();
    const asked = { stockCode: 'AAPL', market: 'US', direction: 0, num: '5' } as const;
    const all = await Promise.all(Array.from({ length: 20 }, () => previewOf(trader, asked)));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await count()).toEqual(before);
  });

  test('says where a leveraged position would end, and there it ends', async () => {
    const trader = await newTrader(api, 100_000n);
    const hour = Math.ceil(api.clock.now() / (60 * MINUTE_MS)) * 60 * MINUTE_MS;
    await moveTo(api, hour + 15 * MINUTE_MS);
    const wave = { stockCode: 'WAVE', market: 'SANDBOX', direction: 0, num: '10' } as const;
    const said = await agree(trader, order.createStock, { ...wave, isolatedPosition: 5 });
    const end = Number(said?.order?.liquidationPrice);
    expect(end).toBeGreaterThan(90);
    expect(end).toBeLessThan(95);
    const key = api.world.market.instruments.get('SANDBOX.WAVE');
    if (!key) throw new Error('no WAVE');
    const now = api.clock.now();
    const met = api.world.market.firstCross(
      key,
      now,
      now + 60 * MINUTE_MS,
      'atOrBelow',
      Math.round(end * 100),
    );
    const at = met?.atMs ?? 0;
    const openAt = async (ms: number) => {
      await moveTo(api, ms);
      return (await api.ok(position.me, {}, trader.as)).total;
    };
    expect(await openAt(at - SECOND_MS)).toBe(1);
    expect(await openAt(at)).toBe(0);
  });
});
