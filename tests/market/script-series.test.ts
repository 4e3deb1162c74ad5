import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { Period } from '#market/calendar/periods.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { createMarket } from '../../server/market/market.ts';
import { FLAT, GAP, WAVE, WITH_SPECIAL } from './special-instruments.ts';

const market = createMarket({ seed: 1, instruments: WITH_SPECIAL, hours: 'always' });
const hour = Date.UTC(2026, 10, 21, 9);
const minutes = (count: number): number => hour + count * 60_000;
const last = (instrument: typeof WAVE, at: number, where = market): number =>
  where.quote(instrument, at).last;

describe('scripted instruments', () => {
  test('WAVE swings between 90 and 110 each hour', () => {
    expect([0, 15, 30, 45, 60].map((at) => last(WAVE, minutes(at)))).toEqual([
      10_000, 11_000, 10_000, 9_000, 10_000,
    ]);
    const [whole] = market.candles(WAVE, Period.sixtyMinutes, { limit: 1 }, minutes(60) - 1);
    expect(whole).toMatchObject({ t: hour, open: 10_000, high: 11_000, low: 9_000 });
  });

  test('GAP doubles at each full hour and falls back at half past', () => {
    expect([-1, 0, 29, 30, 59, 60].map((at) => last(GAP, minutes(at)))).toEqual([
      10_000, 20_000, 20_000, 10_000, 10_000, 20_000,
    ]);
  });

  test('prices follow the formulas that docs/scenarios.md gives', () => {
    const rows = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const formulas = new Map(
      rows.map((line) => {
        const cells = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
        return [cells[1] ?? '', cells[3] ?? ''];
      }),
    );
    const scripted = seedInstruments().filter(({ script }) => script);
    const all = createMarket({ seed: 1, instruments: scripted, hours: 'always' });
    expect(scripted.length).toBe(9);
    for (const instrument of scripted) {
      // Nothing but a number, s, and arithmetic.
      const formula = formulas.get(instrument.code) ?? '';
      expect(formula, instrument.code).toMatch(/^[\d\s.s<?:()+−×÷]+$/);
      const code = formula.replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/');
      const hourly = `Array.from({ length: 3600 }, (_, s) => ${code})`;
      const exact = runInNewContext(hourly) as number[];
      const seconds = [0, 1, 899, 900, 901, 1799, 1800, 2699, 2700, 2701, 3599, 1234, 2345, 3456];
      for (const s of seconds) {
        const cents = Math.floor((exact[s] ?? 0) * 100 + 0.5);
        expect(last(instrument, hour + s * 1000, all), `${instrument.code} at ${s}`).toBe(cents);
      }
    }
  });

  test.each([
    ['trend', { size: 0.02, toMs: minutes(10) }],
    ['gap', { size: 0.5, toMs: minutes(10) }],
    ['volatility', { size: 3, toMs: minutes(10) }],
  ] as const)('are back at their script when a %s ends', (kind, terms) => {
    const list = [{ id: 'sce', kind, fromMs: minutes(1), ...terms }];
    for (const endedMs of [undefined, minutes(5)]) {
      const book = { version: 1, list: list.map((one) => ({ ...one, endedMs })) };
      const moved = createMarket({
        seed: 1,
        instruments: WITH_SPECIAL,
        hours: 'always',
        scenarios: () => book,
      });
      for (const instrument of [WAVE, GAP, FLAT]) {
        const end = endedMs ?? minutes(10);
        for (const at of [end, end + 1000, minutes(20), minutes(44)]) {
          expect(last(instrument, at, moved)).toBe(last(instrument, at));
        }
        if (kind === 'trend') {
          expect(last(instrument, minutes(4), moved)).not.toBe(last(instrument, minutes(4)));
        }
      }
    }
  });

  test('FLAT stays', () => {
    const days = market.candles(FLAT, Period.day, { limit: 30 }, hour);
    expect(new Set(days.flatMap(({ open, high, low, close }) => [open, high, low, close]))).toEqual(
      new Set([10_000]),
    );
  });

  test('their bars are made of their seconds', () => {
    const now = minutes(52) + 33_000;
    for (const instrument of [WAVE, GAP, FLAT]) {
      for (const bar of market.candles(instrument, Period.fiveMinutes, { limit: 30 }, now)) {
        const prices: number[] = [];
        for (let at = bar.t; at < bar.t + 300_000 && at <= now; at += 1000) {
          prices.push(last(instrument, at));
        }
        expect([bar.open, bar.high, bar.low, bar.close, bar.volume]).toEqual([
          prices[0],
          Math.max(...prices),
          Math.min(...prices),
          prices.at(-1),
          100 * prices.length,
        ]);
      }
    }
  });

  test('a level is crossed at the second that reaches it', () => {
    const cross = market.firstCross(WAVE, hour, hour + 86_400_000, 'atOrBelow', 9_500);
    expect(cross && last(WAVE, cross.atMs - 1000)).toBeGreaterThan(9_500);
    expect(cross?.ticks).toBeLessThanOrEqual(9_500);
    expect(cross && last(WAVE, cross.atMs)).toBe(cross?.ticks);
    expect(cross && cross.atMs < minutes(45)).toBe(true);
    expect(market.firstCross(WAVE, hour, hour + 86_400_000, 'atOrAbove', 11_001)).toBeUndefined();
  });
});
