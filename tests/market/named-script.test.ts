/** Scripts that somebody named: the same formula, and nobody else's scenarios. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Instrument } from '#core/instrument.ts';
import type { Scenario } from '#core/scenario.ts';
import { Period } from '#market/calendar/periods.ts';
import { Recent } from '#market/memory.ts';
import { createInstrumentBook, NAMED_KEPT } from '#market/search/instrument-book.ts';
import { createMarket, type Market } from '../../server/market/market.ts';
import { SPECIAL, WITH_SPECIAL } from './special-instruments.ts';

const START = Date.UTC(2026, 10, 21, 9);
const scripts = SPECIAL.filter(({ script }) => script);

const marketWith = (list: readonly Scenario[]) =>
  createMarket({
    seed: 1,
    instruments: WITH_SPECIAL,
    hours: 'always',
    scenarios: () => ({ version: 1, list }),
  });

function named(market: Market, key: string): Instrument {
  const found = market.instruments.get(key);
  if (!found) throw new Error(`no ${key}`);
  return found;
}

const name = fc
  .array(fc.constantFrom(...'ABCXYZ0189-'), { minLength: 1, maxLength: 24 })
  .map((letters) => letters.join(''));
const moment = fc.integer({ min: START, max: START + 40 * 86_400_000 });

describe('a named script', () => {
  test('has the price of the script at any moment, and its own book', () => {
    const market = marketWith([]);
    fc.assert(
      fc.property(fc.constantFrom(...scripts), name, moment, (script, own, at) => {
        const one = named(market, `${script.key}-${own}`);
        const { key, ...quote } = market.quote(one, at);
        expect(key).toBe(`${script.key}-${own}`);
        expect({ key: script.key, ...quote }).toEqual(market.quote(script, at));
        const range = { limit: 5 };
        expect(market.candles(one, Period.fiveMinutes, range, at)).toEqual(
          market.candles(script, Period.fiveMinutes, range, at),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('differs from its script only in code and name', () => {
    const market = marketWith([]);
    for (const script of scripts) {
      const { key, code, name: text, namedAfter, ...own } = named(market, `${script.key}-A-1`);
      const { key: _, code: __, name: ___, ...base } = script;
      expect(own).toEqual(base);
      expect([key, code, text, namedAfter]).toEqual([
        `${script.key}-A-1`,
        `${script.code}-A-1`,
        `${script.name}-A-1`,
        script.key,
      ]);
    }
  });

  test('is not affected by scenarios of other names, the script, the market or the world', () => {
    const toMs = START + 3_600_000;
    const about = [
      { key: 'SANDBOX.FLAT-B' },
      { key: 'SANDBOX.FLAT' },
      { market: 'SANDBOX' },
      { sector: scripts[0]?.sector },
      {},
    ];
    const kinds = ['gap', 'trend', 'volatility', 'halt', 'stall', 'spread'] as const;
    const list = kinds.flatMap((kind, i) =>
      about.map((target, j) => ({
        ...{ id: `sce_${i}_${j}`, kind, size: 0.5, fromMs: START + 60_000, toMs },
        ...target,
      })),
    );
    const market = marketWith(list);
    const plain = marketWith([]);
    const one = named(market, 'SANDBOX.WAVE-A');
    fc.assert(
      fc.property(moment, (at) => {
        expect(market.quote(one, at)).toEqual(plain.quote(one, at));
        expect(market.isHalted(one, at)).toBe(false);
        expect(market.scenarios(one, at)).toEqual([]);
      }),
      { numRuns: 60, examples: [[START + 60_000], [START + 1_800_000], [toMs]] },
    );
    const own = marketWith([{ ...list[0], key: 'SANDBOX.WAVE-A' } as Scenario]);
    const at = START + 120_000;
    expect(own.quote(one, at).last).toBe(Math.round(plain.quote(one, at).last * 1.5));
    expect(own.quote(named(own, 'SANDBOX.WAVE'), at).last).toBe(plain.quote(one, at).last);
  });

  test('is named by up to 24 capital letters, digits and dashes after an existing script', () => {
    const { instruments } = marketWith([]);
    const most = 'X'.repeat(24);
    for (const key of [
      'SANDBOX.FLAT-A',
      `SANDBOX.WAVE-${most}`,
      'SANDBOX.GAP--',
      'SANDBOX.GAP-A-B-9',
    ]) {
      expect(instruments.get(key)?.key).toBe(key);
    }
    for (const key of [
      ...['SANDBOX.FLAT-', `SANDBOX.FLAT-${most}X`, 'SANDBOX.FLAT-a', 'SANDBOX.FLAT-A B'],
      ...[
        'SANDBOX.NONE-A',
        'FLAT-A',
        'US.AAPL-A',
        'SANDBOX.FLAT-Ä',
        'SANDBOX.FLAT-A\n',
        'CRYPTO.BTC-A',
      ],
    ]) {
      expect(instruments.get(key), key).toBeUndefined();
    }
  });

  test('is in no list, and found only by its whole code', () => {
    const { instruments } = marketWith([]);
    const before = instruments.list.length;
    for (const typed of ['SANDBOX.FLAT-MINE', ' flat-mine ', 'Flat-Mine']) {
      expect(instruments.search(typed, 5)[0]?.key).toBe('SANDBOX.FLAT-MINE');
    }
    expect(instruments.search('FLAT', 50).some(({ namedAfter }) => namedAfter)).toBe(false);
    expect(instruments.search('MINE', 50).some(({ namedAfter }) => namedAfter)).toBe(false);
    expect(instruments.list).toHaveLength(before);
  });

  test('a limited number of them is kept in memory', () => {
    const book = createInstrumentBook(scripts);
    const first = book.get('SANDBOX.FLAT-FIRST');
    expect(book.get('SANDBOX.FLAT-FIRST')).toBe(first);
    for (let i = 0; i < NAMED_KEPT; i++) book.get(`SANDBOX.FLAT-${i}`);
    // Put out by those that came after it, and made again just the same.
    expect(book.get('SANDBOX.FLAT-FIRST')).not.toBe(first);
    expect(book.get('SANDBOX.FLAT-FIRST')).toEqual(first);
    const kept = new Recent<number>(3);
    const made: string[] = [];
    const ask = (key: string) =>
      kept.get(key, () => {
        made.push(key);
        return made.length;
      });
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b', 'c']) ask(key);
    expect(made.join('')).toBe('abcdbc');
  });
});
