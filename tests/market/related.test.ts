/** What trades the same thing moves together. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentTradingDay } from '#core/calendar.ts';
import { ticksToNumber } from '#core/instrument.ts';
import type { Scenario } from '#core/scenario.ts';
import { Period } from '#market/calendar/periods.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { createMarket, type Market } from '../../server/market/market.ts';

const AT = Date.UTC(2026, 9, 20, 22);
const DAYS = 400;
const HOUR_MS = 3_600_000;

const instruments = seedInstruments();
const market = createMarket({ seed: 5, instruments, hours: 'exchange' });

const instrumentOf = (key: string) => {
  const found = market.instruments.get(key);
  if (!found) throw new Error(`no instrument ${key}`);
  return found;
};

/** Closes by trading date: a day of futures begins on the evening before. */
function closesOf(key: string): Map<number, number> {
  const candles = market.candles(instrumentOf(key), Period.day, { limit: DAYS }, AT);
  return new Map(
    candles.map(({ t, close }) => [Math.floor((t + 8 * HOUR_MS) / (24 * HOUR_MS)), close]),
  );
}

/** Correlation of the daily changes of two instruments, on the days that both trade. */
function correlationOf(one: string, other: string): number {
  const [a, b] = [closesOf(one), closesOf(other)];
  const days = [...a.keys()].filter((day) => b.has(day)).sort((x, y) => x - y);
  expect(days.length).toBeGreaterThan(DAYS / 2);
  const changes = (closes: Map<number, number>) =>
    days.slice(1).map((day, i) => Math.log(closes.get(day)! / closes.get(days[i]!)!));
  const centred = (values: number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const [x, y] = [centred(changes(a)), centred(changes(b))];
  const product = (p: number[], q: number[]) => p.reduce((sum, value, i) => sum + value * q[i]!, 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

const fundOf = (theme: string, place: number) =>
  instruments.filter(({ source, industry }) => source === 'etf' && industry === theme)[place]!.key;

describe('a contract and its small size', () => {
  test.each([
    ['FUT.MGC', 'FUT.GC'],
    ['FUT.SIL', 'FUT.SI'],
    ['FUT.MCL', 'FUT.CL'],
  ])('%s always has the price of %s', (small, large) => {
    for (let step = 0; step < 50; step += 1) {
      const at = AT - step * 7.31 * HOUR_MS;
      expect(market.quote(instrumentOf(small), at).last).toBe(
        market.quote(instrumentOf(large), at).last,
      );
    }
    const minutes = (key: string) =>
      market
        .candles(instrumentOf(key), Period.fiveMinutes, { limit: 60 }, AT)
        .map(({ t, open, high, low, close }) => ({ t, open, high, low, close }));
    expect(minutes(small)).toEqual(minutes(large));
  });

  test('the small gas contract has the price of the large one, in its own steps', () => {
    const { last } = market.quote(instrumentOf('FUT.NG'), AT);
    const small = market.quote(instrumentOf('FUT.QG'), AT).last * 5;
    expect(Math.abs(small - last)).toBeLessThanOrEqual(3);
  });
});

const priceOf = (of: Market, key: string, atMs: number): number => {
  const instrument = instrumentOf(key);
  return ticksToNumber(instrument, of.quote(instrument, atMs).last);
};
const tickOf = (key: string): number => ticksToNumber(instrumentOf(key), 1);
const always = createMarket({ seed: 6, instruments, hours: 'always' });
const anyTime = fc.integer({ min: 1_600_000_000_000, max: 1_956_528_000_000 });

describe('a future on an index', () => {
  const sizes = instruments.filter(({ category }) => category === 'Index');

  test('costs the index plus the carry, at any moment, in any contract size', () => {
    expect(sizes).toHaveLength(12);
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...sizes), (atMs, { key, follows, code }) => {
        const index = follows?.key ?? '';
        const wanted = priceOf(always, index, atMs) * (follows?.perUnit ?? 0);
        expect(Math.abs(priceOf(always, key, atMs) - wanted), code).toBeLessThanOrEqual(
          tickOf(key) * 0.5001,
        );
      }),
      { numRuns: 60 },
    );
  });

  test('has the change of the index over its own day, which begins on the evening before', () => {
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...sizes), (atMs, { key, follows, calendar, code }) => {
        const index = follows?.key ?? '';
        const { openMs } = currentTradingDay(calendar, atMs);
        const before = priceOf(always, index, openMs - 1);
        const wanted = priceOf(always, index, atMs) / before - 1;
        const { changeRatio } = always.quote(instrumentOf(key), atMs);
        // Both its prices are rounded to a tick.
        const roundingMax = (tickOf(key) * 1.2) / before;
        expect(Math.abs(changeRatio - wanted), code).toBeLessThanOrEqual(roundingMax);
      }),
      { numRuns: 60 },
    );
  });

  test('has the extremes of the index, bar by bar', () => {
    for (const [future, index] of [
      ['FUT.ES', 'INDEX.SPX'],
      ['FUT.MNQ', 'INDEX.NDX'],
      ['FUT.FDAX', 'INDEX.DAX'],
    ] as const) {
      const barsOf = (key: string) =>
        always.candles(instrumentOf(key), Period.thirtyMinutes, { limit: 60 }, AT);
      const own = new Map(barsOf(future).map((bar) => [bar.t, bar]));
      const { perUnit = 0 } = instrumentOf(future).follows ?? {};
      const ratio = (perUnit * tickOf(index)) / tickOf(future);
      let compared = 0;
      for (const { t, open, high, low, close } of barsOf(index)) {
        const bar = own.get(t);
        // The last bar before a close is shorter.
        if (!bar || own.get(t + 1_800_000) === undefined) continue;
        compared += 1;
        expect([bar.open, bar.high, bar.low, bar.close]).toEqual(
          [open, high, low, close].map((ticks) => Math.round(ticks * ratio)),
        );
      }
      expect(compared).toBeGreaterThan(30);
    }
  });

  test('has a carry of interest less dividends, and of interest alone for a total return index', () => {
    const carryOf = (key: string) => (instrumentOf(key).follows?.perUnit ?? 0) - 1;
    expect(carryOf('FUT.ES')).toBeCloseTo((0.043 - 0.013) / 8);
    expect(carryOf('FUT.MES')).toBe(carryOf('FUT.ES'));
    expect(carryOf('FUT.FDAX')).toBeCloseTo(0.022 / 8);
  });
});

describe('a receipt for a share abroad', () => {
  const receipts = instruments.filter(({ source, follows }) => source === 'stock' && follows);

  test('costs its shares at the exchange rate, at any moment', () => {
    expect(receipts).toHaveLength(12);
    const gaps: number[] = [];
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...receipts), (atMs, { key, follows }) => {
        const { rate, perUnit = 0, key: home = '' } = follows ?? {};
        const dollars = priceOf(always, rate?.key ?? '', atMs) ** (rate?.power ?? 1);
        const wanted = priceOf(always, home, atMs) * perUnit * dollars;
        const apart = Math.abs(priceOf(always, key, atMs) / wanted - 1);
        gaps.push(apart);
        // A tick of each, and what a currency moves in five minutes at the very most.
        const ticks = tickOf(key) / wanted + tickOf(home) / priceOf(always, home, atMs);
        expect(apart, key).toBeLessThan(0.005 + ticks);
      }),
      { numRuns: 150 },
    );
    gaps.sort((a, b) => a - b);
    expect(gaps[Math.floor(gaps.length / 2)]).toBeLessThan(3e-4);
  });

  test('opens in New York with what happened at home since its last close', () => {
    const exchange = createMarket({ seed: 6, instruments, hours: 'exchange' });
    // Half past eight in New York: Hong Kong has closed.
    const before = Date.UTC(2026, 9, 20, 12, 30);
    const open = Date.UTC(2026, 9, 20, 13, 30);
    expect(exchange.quote(instrumentOf('US.BABA'), before).session).toBe('pre');
    expect(exchange.quote(instrumentOf('HK.09988'), open).session).toBe('closed');
    const [first] = exchange.candles(instrumentOf('US.BABA'), Period.time, { limit: 1 }, open);
    expect(first?.t).toBe(open);
    expect(first?.open).toBe(always.quote(instrumentOf('US.BABA'), open).last);
    const { previousClose, last } = exchange.quote(instrumentOf('US.BABA'), open);
    expect(last).not.toBe(previousClose);
  });

  test('has the earnings dates of its company', () => {
    const days = (key: string) =>
      market.earnings(instrumentOf(key), Math.floor(AT / 864e5), Math.floor(AT / 864e5) + 91);
    // The open of one exchange may fall on a holiday of the other.
    expect(Math.abs((days('US.SAP')[0] ?? 0) - (days('DE.SAP')[0] ?? 0))).toBeLessThan(5);
  });

  test('is found by the names of its company, and is not a member of an index', () => {
    const found = market.instruments.search('阿里巴巴', 5).map(({ key }) => key);
    expect(found).toEqual(expect.arrayContaining(['US.BABA', 'HK.09988']));
    const counted = instruments.flatMap(({ members = [] }) => members.map(({ key }) => key));
    expect(receipts.filter(({ key }) => counted.includes(key))).toEqual([]);
  });
});

test('a scenario of a share moves its receipt, and one of an index member the future', () => {
  const at = Date.UTC(2026, 9, 20, 14, 30);
  const list: Scenario[] = [];
  let version = 0;
  const touched = createMarket({
    seed: 6,
    instruments,
    hours: 'always',
    scenarios: () => ({ version, list }),
  });
  const moveOf = (key: string, change: () => void): number => {
    const before = priceOf(touched, key, at + 1000);
    change();
    return priceOf(touched, key, at + 1000) / before - 1;
  };
  const gap = (key: string) => () => {
    list.push({ id: key, kind: 'gap', key, fromMs: at, size: 0.1 });
    version += 1;
  };
  expect(moveOf('US.SAP', gap('DE.SAP'))).toBeCloseTo(0.1, 3);
  const apple = instrumentOf('INDEX.SPX').members?.find(({ key }) => key === 'US.AAPL');
  expect(apple).toBeDefined();
  expect(moveOf('FUT.ES', gap('US.AAPL'))).toBeGreaterThan(0.003);
  expect(moveOf('US.EWG', gap('FX.EURUSD'))).toBeCloseTo(0.1, 3);
});

describe('funds and what they hold', () => {
  test.each([
    ['gold', 'FUT.GC', 'US.GLD', 0.95],
    ['two houses with gold', 'US.GLD', fundOf('Gold Trust', 0), 0.95],
    ['silver', 'FUT.SI', 'US.SLV', 0.95],
    ['oil', 'FUT.CL', 'US.USO', 0.9],
    ['two kinds of oil', 'FUT.CL', 'FUT.BZ', 0.85],
    ['Germany', 'US.EWG', 'INDEX.DAX', 0.8],
    ['Britain', 'US.EWU', 'INDEX.FTSE', 0.8],
    ['two funds of Germany', fundOf('Germany', 1), fundOf('Germany', 2), 0.9],
    ['one of them that follows the DAX', 'US.EWG', fundOf('Germany', 1), 0.8],
    ['two funds of China', 'US.FXI', fundOf('China', 1), 0.7],
    ['small companies', 'US.IWM', fundOf('US Small Cap', 1), 0.95],
    ['middling companies', 'US.MDY', fundOf('US Mid Cap', 0), 0.95],
    ['all companies', 'US.VTI', fundOf('Total Market', 0), 0.95],
    ['large companies', fundOf('US Large Cap', 0), 'INDEX.SPX', 0.8],
    ['software', fundOf('Software', 0), fundOf('Software', 1), 0.9],
    ['chips', 'US.SMH', fundOf('Semiconductors', 1), 0.85],
    ['the S&P 500', 'US.SPY', 'INDEX.SPX', 0.99],
  ])('%s', (_what, one, other, least) => {
    expect(correlationOf(one, other)).toBeGreaterThan(least);
  });

  test('a fund of gold, silver or oil has a constant ratio to its future', () => {
    const pairs = [
      ['US.GLD', 'FUT.GC'],
      ['US.SLV', 'FUT.SI'],
      ['US.USO', 'FUT.CL'],
    ] as const;
    const partOf = (fund: string, future: string, atMs: number) =>
      priceOf(always, fund, atMs) / priceOf(always, future, atMs);
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...pairs), (atMs, [fund, future]) => {
        const apart = partOf(fund, future, atMs) / partOf(fund, future, AT) - 1;
        // Half a tick of each, at both moments.
        const tick = [atMs, AT].flatMap((at) =>
          [fund, future].map((key) => tickOf(key) / priceOf(always, key, at)),
        );
        expect(Math.abs(apart), fund).toBeLessThan(tick.reduce((sum, one) => sum + one, 0));
      }),
      { numRuns: 60 },
    );
  });

  test('a fund of bonds is correlated with the bonds it holds', () => {
    expect(market.candles(instrumentOf('BOND.US20Y'), Period.day, { limit: 3 }, AT)).toHaveLength(
      3,
    );
    expect(correlationOf('US.TLT', 'BOND.US20Y')).toBeGreaterThan(0.6);
  });
});
