import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Instrument } from '#core/instrument.ts';
import type { Scenario } from '#core/scenario.ts';
import { Period } from '#market/calendar/periods.ts';
import type { ScenarioBook } from '#market/paths/scenario.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { createMarket } from '../../server/market/market.ts';
import { FLAT, GAP, WAVE, WITH_SPECIAL } from './special-instruments.ts';

const market = createMarket({ seed: 1, instruments: WITH_SPECIAL, hours: 'always' });
const hour = Date.UTC(2026, 10, 21, 9);
const minutes = (count: number): number => hour + count * 60_000;
const DAY = 86_400_000;

const PAGE = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8');

/** Name → the formula of a table's column, as the page writes it. */
function formulasOf(text: string, column: number): Record<string, string> {
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return Object.fromEntries(
    rows.map((line) => {
      const cells = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
      return [cells[1] ?? '', cells[column] ?? ''];
    }),
  );
}

const SCRIPT_FORMULAS = formulasOf(PAGE.slice(PAGE.indexOf('## Scripted instruments')), 3);
const SCENARIO_PART = PAGE.slice(PAGE.indexOf('### A scenario on a script'));
const SCENARIO_FORMULAS = formulasOf(SCENARIO_PART, 2);
/** How many steps a trend has. */
const STEPS = /`n = ([^`]+)`/.exec(SCENARIO_PART)?.[1] ?? '';

/** What a formula of the page comes to: nothing but numbers, its names, and arithmetic. */
function evaluated(formula: string, values: Readonly<Record<string, number>>): number {
  const code = formula.replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/');
  const words = code.match(/[a-z]+/g) ?? [];
  const functions = ['ceil', 'floor', 'min', 'max'];
  expect(words.filter((word) => !functions.includes(word) && !(word in values))).toEqual([]);
  expect(code).toMatch(/^[\w\s.<?:()+\-*/,]+$/);
  const { ceil, floor, min, max } = Math;
  return Number(runInNewContext(code, { ...values, ceil, floor, min, max }));
}

const known = new Map<string, number>();
/** What the page says a script costs at a moment, in cents. */
function scriptCents(code: string, at: number): number {
  const s = Math.floor(at / 1000) % 3600;
  const found = known.get(`${code} ${s}`);
  if (found !== undefined) return found;
  const exact = evaluated(SCRIPT_FORMULAS[code] ?? '', { s });
  const cents = Math.floor(exact * 100 + 0.5);
  known.set(`${code} ${s}`, cents);
  return cents;
}

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

  test('prices follow the formulas that docs/scenarios.md gives, at any moment', () => {
    const scripted = seedInstruments().filter(({ script }) => script);
    const all = createMarket({ seed: 1, instruments: scripted, hours: 'always' });
    expect(scripted.length).toBe(9);
    fc.assert(
      fc.property(
        fc.constantFrom(...scripted),
        fc.constantFrom('', '-MINE', '-A-2'),
        fc.integer({ min: hour - 400 * DAY, max: hour + 400 * DAY }),
        ({ key }, name, at) => {
          const instrument = all.instruments.get(`${key}${name}`);
          if (!instrument) throw new Error(`no ${key}${name}`);
          const { code = '' } = scripted.find((one) => one.key === key) ?? {};
          expect(last(instrument, at, all)).toBe(scriptCents(code, at));
        },
      ),
      {
        numRuns: 300,
        examples: scripted.flatMap((one) =>
          [0, 1, 899, 900, 901, 1799, 1800, 2699, 2700, 2701, 3599].map(
            (s): [Instrument, string, number] => [one, '', hour + s * 1000],
          ),
        ),
      },
    );
  });

  test('a scenario on a script follows the formula of docs/scenarios.md, and is undone at its end', () => {
    let book: ScenarioBook = { version: 1, list: [] };
    const moved = createMarket({
      seed: 1,
      instruments: [WAVE, GAP, FLAT],
      hours: 'always',
      scenarios: () => book,
    });
    const cases = fc.record({
      kind: fc.constantFrom('gap', 'trend', 'volatility'),
      script: fc.constantFrom(WAVE, GAP, FLAT),
      size: fc.integer({ min: 1, max: 300 }).map((hundredths) => hundredths / 100),
      from: fc.integer({ min: hour, max: hour + 7_200_000 }),
      d: fc.integer({ min: 1, max: 1_500_000 }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      after: fc.integer({ min: 0, max: 7_200_000 }),
    });
    fc.assert(
      fc.property(cases, ({ kind, script, size, from, d, at, after }) => {
        const key = `${script.key}-MINE`;
        const one = { id: 'sce', kind, key, size, fromMs: from, toMs: from + d };
        book = { version: book.version + 1, list: [one as Scenario] };
        const mine = moved.instruments.get(key) as Instrument;
        // Prices are those of the last tick, one a second.
        const tick = Math.floor((from + at * d) / 1000) * 1000;
        const p = scriptCents(script.code, tick) / 100;
        if (from <= tick && tick < from + d) {
          const q = scriptCents(script.code, from - 1) / 100;
          const n = Number(evaluated(STEPS, { d }));
          const exact = evaluated(SCENARIO_FORMULAS[kind] ?? '', {
            p,
            q,
            n,
            d,
            size,
            t: tick - from,
          });
          // Halves of a cent may fall to either side.
          const cents = Math.max(1, exact * 100);
          expect(Math.abs(last(mine, tick, moved) - cents)).toBeLessThanOrEqual(0.5 + 1e-6);
        }
        // The first tick at or after its end, and any later one, is the script's.
        const back = Math.ceil((from + d) / 1000) * 1000 + after;
        expect(last(mine, back, moved)).toBe(scriptCents(script.code, back));
        expect(moved.isHalted(mine, from + d)).toBe((from + d) % 1000 !== 0);
        expect(last(script, tick, moved)).toBe(scriptCents(script.code, tick));
      }),
      { numRuns: 300 },
    );
  });

  test('after any scenarios at once the script has its own price again', () => {
    let book: ScenarioBook = { version: 1, list: [] };
    const moved = createMarket({
      seed: 1,
      instruments: [WAVE, GAP, FLAT],
      hours: 'always',
      scenarios: () => book,
    });
    const one = fc.record({
      kind: fc.constantFrom('gap', 'trend', 'volatility', 'halt', 'stall', 'spread'),
      size: fc.integer({ min: 5, max: 300 }).map((hundredths) => hundredths / 100),
      fromMs: fc.integer({ min: hour, max: hour + 3_600_000 }),
      d: fc.integer({ min: 1, max: 3_600_000 }),
      /** Ended by somebody after this part of it. */
      ended: fc.option(fc.double({ min: 0.01, max: 1, noNaN: true }), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(WAVE, GAP, FLAT),
        fc.array(one, { minLength: 1, maxLength: 7 }),
        fc.integer({ min: 0, max: 7_200_000 }),
        (script, wished, after) => {
          const key = `${script.key}-MINE`;
          const list = wished.map(({ d, ended, fromMs, ...rest }, i) => ({
            ...{ ...rest, id: `sce_${i}`, key, fromMs, toMs: fromMs + d },
            ...(ended !== undefined && { endedMs: fromMs + Math.ceil(ended * d) }),
          }));
          book = { version: book.version + 1, list: list as Scenario[] };
          const ends = list.map(({ toMs, endedMs = toMs }) => Math.min(toMs, endedMs));
          const at = Math.ceil(Math.max(...ends) / 1000) * 1000 + after;
          const mine = moved.instruments.get(key) as Instrument;
          expect(last(mine, at, moved)).toBe(scriptCents(script.code, at));
          expect(moved.quote(mine, at)).toMatchObject({ halted: false, stalled: false });
        },
      ),
      { numRuns: 150 },
    );
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

  test('their bars are the aggregate of their seconds', () => {
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
