import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { ticksToNumber } from '#core/instrument.ts';
import { HOUR_MS } from '#core/time.ts';
import { KLINE_TYPES } from '#platform/contract/quote.ts';
import { type Api, START_MS, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const aapl = { stockCode: 'AAPL', market: 'US' };

describe('the candle call', () => {
  test.for([
    { limit: 0 },
    { limit: -5 },
    { limit: 1001 },
    { limit: 1e12 },
    { limit: 1.5 },
    { limit: 'many' },
    { type: 0 },
    { type: 10 },
    { type: 12 },
    { type: '1D' },
    { endTime: 1.5 },
    { startTime: -1 },
    { startTime: 1.5 },
    { stockCode: '' },
    { stockCode: 'A'.repeat(33) },
    { market: 'M'.repeat(17) },
  ])('refuses %j with what is wrong', async (wrong) => {
    const refused = await api.refused(market.kline, { ...aapl, ...wrong });
    expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.keys(refused.fields ?? {})).toEqual(Object.keys(wrong));
  });

  test.for([
    '../../etc',
    '%00',
    'AAPL\0',
    "' OR 1=1 --",
    '苹果',
    'AAPL;',
    '__proto__',
    '🍎',
    'A A',
  ])('knows no instrument %j', async (stockCode) => {
    const refused = await api.refused(market.kline, { stockCode, market: 'US' });
    expect(refused).toMatchObject({ error: 'UnknownInstrument' });
  });

  test.for(KLINE_TYPES)(
    'gives period %i back to the first price, page after page',
    async (type) => {
      const long = (type >= 2 && type <= 5) || type === 11;
      let endTime: number | undefined;
      const starts: number[] = [];
      // Long periods to their very first; of short ones there would be very many.
      for (let page = 0; long || page < 4; page++) {
        const range = endTime === undefined ? {} : { endTime };
        const { list } = await api.ok(market.kline, { ...aapl, type, limit: 300, ...range });
        const [first] = list;
        if (!first) break;
        starts.unshift(...list.map(({ t }) => t));
        endTime = first.t;
      }
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      expect(starts.at(-1)).toBeLessThanOrEqual(START_MS);
      if (long) expect(new Date(starts[0] ?? 0).getUTCFullYear()).toBe(2019);
      else expect(starts.length).toBeGreaterThan(700);
    },
  );

  test.for([
    [
      'reversed',
      { startTime: START_MS - 1, endTime: START_MS - 2 },
      { endTime: /after the start/ },
    ],
    ['ahead', { startTime: START_MS + HOUR_MS }, { startTime: /future/ }],
    ['before the first price', { startTime: 1 }, { startTime: /before the first/ }],
    ['far too long', { startTime: 0, endTime: 1e15 }, { startTime: /first/, endTime: /future/ }],
  ] as const)('refuses a range that is %s', async ([, range, fields]) => {
    const refused = await api.refused(market.kline, { ...aapl, ...range });
    expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.keys(refused.fields ?? {})).toEqual(Object.keys(fields));
    for (const [field, text] of Object.entries(fields)) {
      expect(refused.fields?.[field]).toMatch(text);
    }
  });

  test('returns the newest of a range, and earlier ones page by page', async () => {
    const [startTime, endTime] = [START_MS - 10 * HOUR_MS, START_MS - 2 * HOUR_MS];
    const ask = async (end: number, limit: number) => {
      const range = { startTime, endTime: end, limit };
      return (await api.ok(market.kline, { ...aapl, type: 9, ...range })).list;
    };
    const whole = await ask(endTime, 100);
    expect(whole.length).toBeGreaterThan(5);
    expect(whole.every(({ t }) => t >= startTime && t < endTime)).toBe(true);
    const newest = await ask(endTime, 3);
    expect(newest).toEqual(whole.slice(-3));
    expect(await ask(newest[0]?.t ?? 0, 100)).toEqual(whole.slice(0, -3));
    expect(await ask(startTime, 100)).toEqual([]);
  });

  test('can be paged to the first day of every calendar, and says there that it is over', async () => {
    const { list } = api.world.market.instruments;
    const one = new Map(list.filter(({ classify }) => classify !== 5).map((i) => [i.calendar, i]));
    expect(one.size).toBeGreaterThan(5);
    for (const { code: stockCode, market: place, calendar } of one.values()) {
      let page: { t: number }[] = [];
      for (let pages = 0; pages === 0 || page.length > 0; pages += 1) {
        const endTime = page[0]?.t;
        const range = { limit: 1000, ...(endTime !== undefined && { endTime }) };
        const input = { stockCode, market: place, type: 2 as const, ...range };
        ({ list: page } = await api.ok(market.kline, input));
        expect({ calendar, pages }).not.toEqual({ calendar, pages: 9 });
      }
    }
  });

  test('minutes include when their session opens and closes, candles do not', async () => {
    const { list, session = [] } = await api.ok(market.kline, { ...aapl, type: 1, limit: 1000 });
    const { from = 0 } = session[0] ?? {};
    const { to = 0 } = session.at(-1) ?? {};
    for (const { t } of list) expect(session.some((one) => one.from <= t && t < one.to)).toBe(true);
    expect(from).toBe(list[0]?.t);
    expect(to).toBeGreaterThan(START_MS);
    const earlier = await api.ok(market.kline, { ...aapl, type: 1, endTime: from });
    expect(earlier.session?.at(-1)?.to).toBe(from);
    expect(await api.ok(market.kline, { ...aapl, type: 6 })).not.toHaveProperty('session');
  });

  test('ends with the live price, for every class there is', async () => {
    const { instruments, listings } = api.world.market;
    // What is not listed yet has no candles: `listing.test.ts`.
    const list = instruments.list.filter((one) => listings.isListed(one, START_MS));
    const classes = new Map(list.map((instrument) => [instrument.classify, instrument]));
    for (const instrument of classes.values()) {
      const { last } = api.world.market.quote(instrument, START_MS);
      const { code: stockCode, market: place } = instrument;
      for (const type of KLINE_TYPES) {
        const answer = await api.ok(market.kline, { stockCode, market: place, type, limit: 3 });
        expect(answer.list.at(-1)?.c).toBe(ticksToNumber(instrument, last));
      }
    }
  });
});
