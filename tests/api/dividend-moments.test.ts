/** When a dividend comes: among what else happens at its moment, and where nothing trades. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { sandbox } from '#contract/sandbox';
import { wallet } from '#contract/wallets';
import { MINUTE_MS } from '#core/time.ts';
import { type Api, startApi } from './harness.ts';
import { cents, moveTo, newTrader, type Trader } from './trader.ts';

let api: Api;
let trader: Trader;
beforeEach(async () => {
  api = await startApi();
  trader = await newTrader(api);
});
afterEach(() => api.close());

const billed = async (name: string) =>
  (await api.ok(wallet.bill, {}, trader.as)).list
    .filter(({ eventName }) => eventName === name)
    .map(({ amount }) => amount);

test.each([
  ['a long, on a Saturday', 'US.AAPL', 0, '2026-03-21T12:00:00Z', '2026-03-23T13:30:00Z'],
  ['a short, in the evening', 'US.AAPL', 1, '2026-03-18T22:00:00Z', '2026-03-19T13:30:00Z'],
  ['a long, before the open', 'US.AAPL', 0, '2026-03-19T12:00:00Z', '2026-03-19T13:30:00Z'],
  ['a long, in a break', 'HK.00700', 0, '2026-03-19T04:30:00Z', '2026-03-19T05:00:00Z'],
] as const)(
  'where nothing trades a dividend waits for the open, and nobody is richer meanwhile: %s',
  async (_, code, direction, at, opens) => {
    await api.close();
    api = await startApi({
      env: {
        SESSION_HOURS: '8760',
        SANDBOX_HOURS: 'exchange',
        WORLD_CLOCK: '2026-03-18T03:00:00Z,frozen',
      },
    });
    trader = await newTrader(api);
    const [place, stockCode] = code.split('.') as [string, string];
    await moveTo(api, Date.parse(place === 'HK' ? '2026-03-18T03:00:00Z' : '2026-03-18T15:00:00Z'));
    const { classify } = await api.ok(market.detailQuote, { stockCode, market: place });
    await trader.place({ market: place, stockCode, classify, direction, num: '100' });
    await moveTo(api, Date.parse(at));
    const another = { market: place, stockCode, classify, direction: 0 as const, num: '100' };
    expect(await api.refused(order.createStock, another, trader.as)).toMatchObject({
      error: 'MarketClosed',
      figures: { opensAt: Date.parse(opens) },
    });
    const total = async () =>
      cents((await api.ok(wallet.fundingOverview, {}, trader.as)).totalAmount);
    const before = await total();
    const last = (await api.ok(market.detailQuote, { stockCode, market: place })).price_nominal;
    const size = Math.floor(last / 2);
    const made = await api.ok(sandbox.makeScenario, { kind: 'dividend', code, size });
    expect(made).toMatchObject({ from: Date.parse(opens), status: 'coming' });
    expect(await total()).toBe(before);
    await moveTo(api, Date.parse(opens) - 1);
    expect(await total()).toBe(before);
    expect(await billed('Dividend')).toEqual([]);
    await moveTo(api, Date.parse(opens) + MINUTE_MS);
    const name = direction === 0 ? 'Dividend' : 'Dividend owed on a short position';
    expect(await billed(name)).toHaveLength(1);
    // The market's own night is far less than half of the price.
    const moved = Number((await total()) - before);
    expect(Math.abs(moved)).toBeLessThan(0.1 * Number(before));
  },
);

test.each([
  ['before', (110 - 50) / 1.1],
  ['after', 110 / 1.1 - 50],
] as const)(
  'a dividend made %s a gap is ended, at its very moment, meets the price of then',
  async (when, left) => {
    const code = 'SANDBOX.FLAT-MET';
    const flat = { stockCode: 'FLAT-MET', market: 'SANDBOX' };
    const gap = await api.ok(sandbox.makeScenario, { kind: 'gap', code, size: 0.1 });
    await moveTo(api, api.clock.now() + MINUTE_MS);
    await trader.place({ ...flat, num: '5' });
    await moveTo(api, api.clock.now() + MINUTE_MS);
    const end = () => api.ok(sandbox.endScenario, { id: gap.id });
    const pay = () => api.ok(sandbox.makeScenario, { kind: 'dividend', code, size: 50 });
    for (const act of when === 'before' ? [pay, end] : [end, pay]) await act();
    expect((await api.ok(market.detailQuote, flat)).price_nominal).toBeCloseTo(left, 2);
    await moveTo(api, api.clock.now() + MINUTE_MS);
    const quote = await api.ok(market.detailQuote, flat);
    expect(quote.price_nominal).toBeCloseTo(left, 2);
    expect(await billed('Dividend')).toEqual(['250.00']);
  },
);
