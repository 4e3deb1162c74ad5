/** Prices at which people are told: at the tick that brings them, once, whenever somebody looks. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alert } from '#contract/alerts';
import { inbox } from '#contract/inbox';
import { makeScenario } from '#core/scenario-life.ts';
import { MINUTE_MS } from '#core/time.ts';
import { ALERTS_MAX } from '#trading/rules/price-alert.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, dollars, moveTo, newTrader, type Trader, whenReached } from './trader.ts';

let api: Api;
let who: Trader;
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  who = await newTrader(api);
});

const APPLE = { market: 'US', stockCode: 'AAPL' } as const;
const set = (price: bigint, named: { market: string; stockCode: string } = APPLE) =>
  api.ok(alert.save, { ...named, price: dollars(price) }, who.as);
const refused = (price: string, named: { market: string; stockCode: string } = APPLE) =>
  api.refused(alert.save, { ...named, price }, who.as);
const alerts = () => api.ok(alert.list, {}, who.as);
const told = async () =>
  (await api.ok(inbox.list, {}, who.as)).list.filter(({ kind }) => kind.startsWith('alert.'));

describe('an alert', () => {
  test.each([
    ['above', 'atOrAbove', 2n, 'Apple Inc. rose to'],
    ['below', 'atOrBelow', -2n, 'Apple Inc. fell to'],
  ] as const)(
    '%s the price is told at the tick that brings it, once',
    async (_, side, by, words) => {
      const level = bookOf(api).last + by;
      const { id } = await set(level);
      const waiting = { id, side, price: dollars(level), stock_code: 'AAPL' };
      expect(await alerts()).toMatchObject([waiting]);
      const reached = whenReached(api, side, level);
      // Nobody looks for a while.
      await moveTo(api, reached.at + 90 * MINUTE_MS);
      const price = dollars(reached.price);
      const [message, ...more] = await told();
      expect(message).toMatchObject({
        title: `${words} ${dollars(level)}`,
        body: `Your price alert: the price came to ${price}.`,
        createTime: reached.at,
        refId: id,
        stockCode: 'AAPL',
      });
      expect(more).toEqual([]);
      expect(await alerts()).toMatchObject([
        { ...waiting, reachedTime: reached.at, reachedPrice: price },
      ]);
      await moveTo(api, api.clock.now() + 600 * MINUTE_MS);
      expect(await told()).toHaveLength(1);
    },
  );

  test('setting an alert again keeps the existing one; a removed one notifies nobody', async () => {
    const level = bookOf(api).last + 3n;
    const { id } = await set(level);
    expect(await set(level)).toEqual({ id });
    await api.ok(alert.remove, { id }, who.as);
    expect(await alerts()).toEqual([]);
    await moveTo(api, whenReached(api, 'atOrAbove', level).at + MINUTE_MS);
    expect(await told()).toEqual([]);
  });

  test('waits for an index, too, and is found by its code', async () => {
    await set(bookOf(api, 'INDEX.SPX').last + 100n, { market: 'INDEX', stockCode: 'SPX' });
    await set(bookOf(api).last + 500n);
    const found = await api.ok(alert.list, { market: 'INDEX', stockCode: 'SPX' }, who.as);
    expect(found.map(({ stock_code }) => stock_code)).toEqual(['SPX']);
    expect(await alerts()).toHaveLength(2);
  });

  test('is converted by a split, which does not trigger it', async () => {
    const named = { market: 'US', stockCode: 'MSFT' };
    const { last } = bookOf(api, 'US.MSFT');
    const level = last + (last % 2n) + 400n;
    await set(level, named);
    await set(last - 400n - (last % 2n), named);
    const terms = { instrument: 'US.MSFT', sector: null, market: null, fromMs: null, toMs: null };
    await api.world.unitOfWork.run({
      needs: {},
      decide: (draft) => makeScenario(draft, { ...terms, kind: 'split', size: '2' }, 0),
    });
    await moveTo(api, api.clock.now() + 1000);
    expect(await told()).toEqual([]);
    const prices = (await alerts()).map(({ price }) => price);
    expect(prices).toContain(dollars(level / 2n));
    expect(prices).toHaveLength(2);
    const reached = whenReached(api, 'atOrAbove', level / 2n, 60, 'US.MSFT');
    await moveTo(api, reached.at);
    const times = (await told()).map(({ createTime }) => createTime);
    expect(times).toContain(reached.at);
  });
});

describe('refused with what there is to know', () => {
  test('a price already reached, or not a tick', async () => {
    const { last } = bookOf(api);
    expect(await refused(dollars(last))).toMatchObject({
      error: 'AlertMet',
      figures: { given: dollars(last), last: dollars(last) },
    });
    expect(await refused('100.001')).toMatchObject({
      error: 'OffTick',
      figures: { field: 'price', below: '100.00', above: '100.01' },
    });
    expect(await refused('0')).toMatchObject({ error: 'OffTick' });
    expect(await refused('-5')).toMatchObject({ error: 'InvalidInput' });
    expect(await refused('1e9')).toMatchObject({ error: 'InvalidInput' });
    expect(await refused('50', { market: 'US', stockCode: 'NONE' })).toMatchObject({
      error: 'UnknownInstrument',
    });
  });

  test('more than the limit, sent at once', async () => {
    const { last } = bookOf(api);
    const level = (index: number) => dollars(last + 1000n + BigInt(index));
    const answers = await Promise.all(
      Array.from({ length: ALERTS_MAX + 3 }, (_, index) =>
        api.call(alert.save, { ...APPLE, price: level(index) }, who.as),
      ),
    );
    const full = answers.filter(({ body }) => body.code === 422);
    expect(full.map(({ body }) => body.data)).toMatchObject(
      Array.from({ length: 3 }, () => ({
        error: 'AlertsFull',
        figures: { max: ALERTS_MAX, count: ALERTS_MAX },
      })),
    );
    expect(await alerts()).toHaveLength(ALERTS_MAX);
  });

  test('that of somebody else', async () => {
    const { id } = await set(bookOf(api).last + 700n);
    const other = await newTrader(api);
    const taken = await api.refused(alert.remove, { id }, other.as);
    expect(taken).toMatchObject({ status: 404, error: 'NotFound' });
    expect(await alerts()).toHaveLength(1);
  });
});
