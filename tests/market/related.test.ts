/** What trades the same thing moves together. */
import { describe, expect, test } from 'vitest';
import { Period } from '#market/calendar/periods.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { createMarket } from '../../server/market/market.ts';

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

describe('the same in two sizes', () => {
  test.each([
    ['FUT.MGC', 'FUT.GC'],
    ['FUT.SIL', 'FUT.SI'],
    ['FUT.MCL', 'FUT.CL'],
  ])('%s costs what %s does, at every moment', (small, large) => {
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

describe('funds and what they hold', () => {
  test.each([
    ['gold', 'FUT.GC', 'US.GLD', 0.95],
    ['two houses with gold', 'US.GLD', fundOf('Gold Trust', 0), 0.95],
    ['silver', 'FUT.SI', 'US.SLV', 0.95],
    ['oil', 'FUT.CL', 'US.USO', 0.9],
    ['two kinds of oil', 'FUT.CL', 'FUT.BZ', 0.85],
    ['Germany', 'US.EWG', 'INDEX.DAX', 0.6],
    ['two funds of Germany', 'US.EWG', fundOf('Germany', 1), 0.9],
    ['chips', 'US.SMH', fundOf('Semiconductors', 1), 0.85],
    ['the S&P 500', 'US.SPY', 'INDEX.SPX', 0.99],
  ])('%s', (_what, one, other, least) => {
    expect(correlationOf(one, other)).toBeGreaterThan(least);
  });

  test('a fund of bonds rises and falls with the bonds that it holds', () => {
    expect(market.candles(instrumentOf('BOND.US20Y'), Period.day, { limit: 3 }, AT)).toHaveLength(
      3,
    );
    expect(correlationOf('US.TLT', 'BOND.US20Y')).toBeGreaterThan(0.6);
  });
});
