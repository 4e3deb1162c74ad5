import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScenarioKind } from '#core/codes.ts';
import type { Instrument } from '#core/instrument.ts';
import type { Scenario } from '#core/scenario.ts';
import { HONG_KONG_TICKS, tickStepAt } from '#core/tick-table.ts';
import { Period } from '#market/calendar/periods.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { createMarket } from '../../server/market/market.ts';
import { anyTime, INSTRUMENTS } from './sample-market.ts';

/** Shares of Hong Kong whose prices lie at borders of the table, and an index of them. */
const model = INSTRUMENTS.find(({ key }) => key === 'HK.00700') as Instrument;
const shares = [0.25, 0.5, 10, 20, 50, 100, 200, 500].map((basePrice, i): Instrument => {
  const code = `0900${i}`;
  return { ...model, key: `HK.${code}`, code, basePrice, tickSeconds: 1 };
});
const index: Instrument = {
  ...(seedInstruments().find(({ key }) => key === 'INDEX.SPX') as Instrument),
  key: 'INDEX.BORDERS',
  code: 'BORDERS',
  calendar: model.calendar,
  members: shares.map(({ key }) => ({ key, weight: 1 / shares.length })),
};
const list: Scenario[] = [];
const book = { version: 0, list };
const market = createMarket({
  seed: 5,
  instruments: [...shares, index],
  hours: 'exchange',
  scenarios: () => book,
});

const anyShare = fc.constantFrom(...shares);
const MOVING: readonly ScenarioKind[] = [
  'gap',
  'trend',
  'volatility',
  'halt',
  'dividend',
  'spread',
];
const anyScenarios = fc.array(
  fc.record({
    kind: fc.constantFrom(...MOVING),
    size: fc.double({ min: 0.02, max: 0.9, noNaN: true }),
    before: fc.integer({ min: 0, max: 40_000 }),
    lasts: fc.integer({ min: 60, max: 9000 }),
  }),
  { maxLength: 3 },
);

function expectPrice(...prices: number[]): void {
  for (const ticks of prices) {
    expect(ticks).toBeGreaterThan(0);
    expect(ticks % tickStepAt(HONG_KONG_TICKS, ticks)).toBe(0);
  }
}

describe('prices on a table of tick sizes', () => {
  test('are used by quotes, charts and depth, also under scenarios', () => {
    fc.assert(
      fc.property(anyShare, anyTime, anyScenarios, (share, atMs, wanted) => {
        list.length = 0;
        wanted.forEach(({ kind, size, before, lasts }, i) => {
          const fromMs = atMs - 1000 * before;
          list.push({
            id: `${i}`,
            kind,
            key: share.key,
            size,
            fromMs,
            toMs: fromMs + 1000 * lasts,
          });
        });
        book.version++;
        const quote = market.quote(share, atMs);
        const { last, open, high, low, previousClose, bid, ask } = quote;
        expectPrice(last, open, high, low, previousClose, bid, ask);
        expect(bid <= last && last <= ask && bid < ask).toBe(true);
        const { bids, asks } = market.depth(share, atMs);
        expectPrice(...bids.map(({ ticks }) => ticks), ...asks.map(({ ticks }) => ticks));
        for (let i = 1; i < asks.length; i++) {
          expect(asks[i]?.ticks).toBeGreaterThan(asks[i - 1]?.ticks ?? 0);
        }
        for (let i = 1; i < bids.length; i++) {
          expect(bids[i]?.ticks).toBeLessThan(bids[i - 1]?.ticks ?? 0);
        }
        const bars = market.candles(share, Period.fiveMinutes, { limit: 100 }, atMs);
        for (const bar of bars) expectPrice(bar.open, bar.high, bar.low, bar.close);
        const today = bars.filter(({ t }) => t >= atMs - 3_600_000 * 9);
        expect(Math.max(...today.map((bar) => bar.high))).toBeLessThanOrEqual(high);
        const row = market.snapshot(atMs).row(share.key) as number;
        expect(market.snapshot(atMs).figures(row)).toEqual({
          last,
          open,
          high,
          low,
          previousClose,
          volume: quote.volume,
        });
      }),
      { numRuns: 80 },
    );
  });

  test('are used by an index over them', () => {
    list.length = 0;
    book.version++;
    fc.assert(
      fc.property(anyTime, (atMs) => {
        let sum = 0;
        for (const share of shares) {
          sum += (market.quote(share, atMs).last / share.basePrice) * (index.basePrice / 8);
        }
        // 1000 ticks a dollar for the shares, 100 a point for the index.
        const { last } = market.quote(index, atMs);
        expect(Math.abs(last - sum / 10)).toBeLessThan(0.5001);
        const [bar] = market.candles(index, Period.fiveMinutes, { limit: 1 }, atMs);
        const prices: number[] = [];
        for (let at = bar?.t ?? atMs; at <= Math.min(atMs, (bar?.t ?? 0) + 299_000); at += 1000) {
          prices.push(market.quote(index, at).last);
        }
        expect([bar?.high, bar?.low]).toEqual([Math.max(...prices), Math.min(...prices)]);
      }),
      { numRuns: 8 },
    );
  });
});
