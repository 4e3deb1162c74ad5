import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KLINE_TYPES, market } from '#contract/market.ts';
import { ticksToNumber } from '#domain/instrument.ts';
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
