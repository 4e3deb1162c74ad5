import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { sandbox } from '#contract/sandbox';
import { LOCALES } from '#core/locale.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, dollars, moveTo, newTrader, type Trader, walk, whenReached } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
});
afterAll(() => api.close());

/** As English writes it. */
const grouped = (shares: bigint) => shares.toLocaleString('en');

const explain = async (trader: Trader, id: string) =>
  (await api.ok(order.explain, { id }, trader.as)).steps;

test('a market order is explained by the levels of the book it took, and the quote', async () => {
  const trader = await newTrader(api);
  const book = bookOf(api);
  const shares = (book.asks[0]?.size ?? 0n) + 100n;
  const { parts } = walk(book.asks, shares);
  const at = Math.floor(api.clock.now() / 1000) * 1000;
  const { orderId } = await trader.place({ num: `${shares}` });
  const steps = await explain(trader, orderId);
  expect(steps[0]).toMatchObject({
    kind: 'placed',
    text: `Buy ${grouped(shares)} at the market price`,
  });
  expect(steps.slice(1)).toEqual(
    parts.map((part, index) => ({
      kind: 'filled',
      rule: 'depth',
      time: at,
      num: `${part.shares}`,
      price: dollars(part.price),
      text:
        `${grouped(part.shares)} filled at ${dollars(part.price)} from level ${index + 1} of the order book ` +
        `(bid ${dollars(book.bids[0]?.price ?? 0n)}, ask ${dollars(book.asks[0]?.price ?? 0n)})`,
    })),
  );
});

test('figures are formatted for the language', async () => {
  const trader = await newTrader(api);
  const limit = bookOf(api).last - 100n;
  const { orderId } = await trader.place({ isLp: 1, num: '1234', unitAmount: dollars(limit) });
  const said = async (locale: 'de' | 'en') =>
    (await api.ok(order.explain, { id: orderId }, { ...trader.as, locale })).steps[0]?.text;
  expect(await said('en')).toBe(`Buy 1,234 at ${dollars(limit)} or lower`);
  expect(await said('de')).toContain(`1.234`);
  expect(await said('de')).toContain(dollars(limit).replace('.', ','));
});

test('a resting order waits, and is then explained by the tick that met it, however late it was found', async () => {
  const trader = await newTrader(api);
  const limit = bookOf(api).last - 100n;
  const { orderId } = await trader.place({ isLp: 1, unitAmount: dollars(limit) });
  expect(await explain(trader, orderId)).toMatchObject([
    { kind: 'placed', text: `Buy 10 at ${dollars(limit)} or lower` },
    {
      kind: 'waiting',
      text: `10 left to fill once the market reaches ${dollars(limit)}`,
      num: '10',
    },
  ]);
  const cross = whenReached(api, 'atOrBelow', limit);
  await moveTo(api, cross.at + 3_600_000);
  const tick = dollars(cross.price);
  expect((await explain(trader, orderId))[1]).toEqual({
    kind: 'filled',
    rule: 'trigger',
    time: cross.at,
    num: '10',
    price: tick,
    late: true,
    text: `The market reached ${tick}, so 10 filled at ${tick}`,
  });
});

test('an unfilled part is explained by why it ended', async () => {
  const trader = await newTrader(api);
  const far = { isLp: 1, unitAmount: '1.00', num: '10' } as const;
  const ends: Record<string, string> = {};
  for (const timeInForce of ['IOC', 'FOK', 'GTC', 'DAY'] as const) {
    const { orderId } = await trader.place({ ...far, timeInForce });
    if (timeInForce === 'GTC') await api.ok(order.cancel, { orderId }, trader.as);
    if (timeInForce === 'DAY') await moveTo(api, api.clock.now() + 5 * 86_400_000);
    const last = (await explain(trader, orderId)).at(-1);
    expect(last).toMatchObject({ kind: 'ended', num: '10' });
    ends[timeInForce] = last?.text ?? '';
  }
  expect(ends).toEqual({
    IOC: 'The rest was cancelled: it had to fill at once',
    FOK: 'Cancelled: all of it had to fill at once',
    GTC: 'The rest was cancelled',
    DAY: 'The rest expired at the end of the trading day',
  });
});

test('what was cancelled because its position was closed, or by a split, says so', async () => {
  const trader = await newTrader(api);
  const code = 'SANDBOX.FLAT-ENDS';
  const flat = { stockCode: 'FLAT-ENDS', market: 'SANDBOX' } as const;
  const happens = async (what: { kind: 'gap' | 'split'; size: number }) => {
    await api.ok(sandbox.makeScenario, { code, ...what });
    await moveTo(api, api.clock.now() + 2000);
  };
  const { positionId = '' } = await trader.place({ ...flat, num: '10', stopLoss: '90.00' });
  const far = { positionId, num: '4', isLp: 1, unitAmount: '150.00' } as const;
  const closing = await api.ok(order.flatPosition, far, trader.as);
  const buying = await trader.place({ ...flat, num: '9', isLp: 1, unitAmount: '50.00' });
  await happens({ kind: 'gap', size: -0.2 });
  expect((await explain(trader, closing.orderId)).at(-1)).toMatchObject({
    kind: 'ended',
    text: 'The rest was cancelled: its position had been closed',
    num: '4',
  });
  await happens({ kind: 'split', size: 0.1 });
  expect((await explain(trader, buying.orderId)).at(-1)).toMatchObject({
    kind: 'ended',
    text: 'The rest was cancelled: in the units after the split it could not go on',
    num: '9',
  });
});

test('an order converted by a split is explained as placed, and in its new units', async () => {
  const trader = await newTrader(api);
  const flat = { stockCode: 'FLAT-TURNS', market: 'SANDBOX' } as const;
  const limit = { isLp: 1, unitAmount: '95.50', takeProfit: '130.00' } as const;
  const limited = await trader.place({ ...flat, num: '9', ...limit });
  const stopped = await trader.place({ ...flat, num: '7', stopPrice: '110.00' });
  const trailing = await trader.place({ ...flat, num: '6', trailPercent: '5' });
  await api.ok(order.replace, { orderId: stopped.orderId, num: '8' }, trader.as);
  await api.ok(sandbox.makeScenario, { kind: 'split', code: 'SANDBOX.FLAT-TURNS', size: 2 });
  await moveTo(api, api.clock.now() + 2000);
  const textsOf = async ({ orderId }: { orderId: string }) =>
    (await explain(trader, orderId)).map(({ text }) => text);
  const turned = 'A split turned the order into its new units';
  expect(await textsOf(limited)).toEqual([
    'Buy 9 at 95.50 or lower',
    turned,
    'Changed: 9 at 95.50 became 18 at 47.75',
    'Changed: take-profit 65.00, stop-loss –',
    '18 left to fill once the market reaches 47.75',
  ]);
  expect(await textsOf(stopped)).toEqual([
    'Buy 7 at the market once the price rises to 110.00',
    'Changed: 7 at 110.00 became 8 at 110.00',
    turned,
    'Changed: 8 at 110.00 became 16 at 55.00',
    'Changed: the stop moved from 110.00 to 55.00',
    '16 wait until the market reaches 55.00',
  ]);
  expect(await textsOf(trailing)).toEqual([
    'Buy 6 at the market once the price has risen 5% above its lowest since',
    turned,
    'Changed: 6 at 105.00 became 12 at 52.50',
    'Changed: the stop moved from 105.00 to 52.50',
    '12 wait until the market reaches 52.50, the stop behind the best price of 50.00',
  ]);
});

test('a resting market order of a script is explained as a market order, also after changes', async () => {
  const trader = await newTrader(api);
  const half = { stockCode: 'HALF', market: 'SANDBOX', num: '10' };
  const { orderId } = await trader.place(half);
  await api.ok(order.replace, { orderId, num: '8' }, trader.as);
  const placed = { kind: 'placed', text: 'Buy 10 at the market price' };
  expect((await explain(trader, orderId))[0]).toMatchObject(placed);
  await api.ok(order.replace, { orderId, unitAmount: '99.00' }, trader.as);
  expect((await explain(trader, orderId))[0]).toMatchObject(placed);
  const limited = await trader.place({ ...half, isLp: 1, unitAmount: '100.00' });
  await api.ok(order.replace, { orderId: limited.orderId, num: '8' }, trader.as);
  expect((await explain(trader, limited.orderId))[0]).toMatchObject({
    text: 'Buy 10 at 100.00 or lower',
  });
});

test('a price in another currency is explained with the rate, one in the wallet’s is not', async () => {
  const trader = await newTrader(api, 10n ** 13n, 'MEXICO');
  const mexican = api.world.market.instruments.list.find(({ market }) => market === 'MX');
  const foreign = { stockCode: mexican?.code ?? '', market: 'MX', classify: 0, num: '100' };
  const { orderId } = await trader.place(foreign);
  // The peso's own share is not changed into anything.
  expect((await explain(trader, orderId)).map(({ kind }) => kind)).not.toContain('ended');
  expect((await explain(trader, orderId)).filter(({ kind }) => kind === 'placed')).toHaveLength(1);
  const yen = await newTrader(api);
  const pair = {
    stockCode: 'USDJPY',
    market: 'FX',
    classify: 2,
    direction: 0,
    num: '1000',
  } as const;
  const bought = await api.ok(order.createForex, pair, yen.as);
  const [, changed] = await explain(yen, bought.orderId);
  expect(changed?.text).toMatch(/^Converted at 0\.00\d+ USD for each unit of the price$/);
});

test('is translated in every language, with every placeholder filled', async () => {
  const trader = await newTrader(api);
  const { orderId } = await trader.place({ num: '10' });
  const texts = new Set<string>();
  for (const locale of LOCALES) {
    const { steps } = await api.ok(order.explain, { id: orderId }, { ...trader.as, locale });
    const text = steps.map((step) => step.text).join(' ');
    expect(text).not.toMatch(/\{\{|explain\./);
    texts.add(text);
  }
  expect(texts.size).toBe(LOCALES.length);
});

test("somebody else's order does not exist", async () => {
  const [trader, other] = [await newTrader(api), await newTrader(api)];
  const { orderId } = await trader.place({ num: '10' });
  for (const id of [orderId, 'ord_none']) {
    const refused = await api.refused(order.explain, { id }, other.as);
    expect(refused).toMatchObject({ status: 404, error: 'NotFound' });
  }
});
