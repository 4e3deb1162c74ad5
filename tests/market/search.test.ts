import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createInstrumentBook } from '#market/search/instrument-book.ts';
import { bySize, plainNames, plainWords, THEMES_FIRST } from '#market/search/instrument-search.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { INSTRUMENTS } from './sample-market.ts';

const book = createInstrumentBook(INSTRUMENTS);
const whole = createInstrumentBook(seedInstruments());
const codes = (text: string, limit?: number): string[] =>
  book.search(text, limit).map(({ code }) => code);

interface PlainRow {
  readonly key: string;
  readonly plainCode: string;
  readonly plainKey: string;
  readonly plainNames: readonly string[];
  /** Of which it is among the largest, and of which it is not. */
  readonly themes: readonly string[];
  readonly smallThemes: readonly string[];
}

const joined = (code: string): string => code.replaceAll(/[ ./-]/g, '');

/** How well one instrument matches; undefined when it does not. */
function naiveRank(row: PlainRow, typed: string): number | undefined {
  const wanted = typed.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const words = plainWords(typed);
  if (wanted === '') return undefined;
  const codes = [row.plainCode, joined(row.plainCode), row.plainKey];
  if (codes.includes(wanted)) return 0;
  if (codes.includes(joined(wanted))) return 0.5;
  if (row.plainNames.includes(words)) return 1;
  if (row.themes.includes(words)) return 2;
  if (row.plainCode.startsWith(wanted)) return 3;
  if (words === '') return undefined;
  if (row.plainNames.some((name) => name.startsWith(words))) return 3;
  if (row.plainNames.some((name) => name.includes(` ${words}`))) return 4;
  const inside = [...row.plainNames, row.plainCode].some(
    (text) => text.includes(words) || text.includes(wanted),
  );
  if (inside) return 5;
  return row.smallThemes.includes(words) ? 6 : undefined;
}

/** Every instrument looked at, one by one. */
function naiveSearch(all: readonly PlainRow[], typed: string, limit: number): string[] {
  return all
    .map((row) => ({ key: row.key, rank: naiveRank(row, typed) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .slice(0, limit)
    .map(({ key }) => key);
}

const ranked = bySize(seedInstruments());
const themeCounts = new Map<string, number>();
const plainRows = ranked.map((instrument): PlainRow => {
  const { key, code, themes = [] } = instrument;
  const isLarge = new Map<string, boolean>();
  for (const theme of new Set(themes.map(plainWords))) {
    const count = (themeCounts.get(theme) ?? 0) + 1;
    themeCounts.set(theme, count);
    isLarge.set(theme, count <= THEMES_FIRST);
  }
  const themesThat = (large: boolean) =>
    [...isLarge].filter(([, is]) => is === large).map(([theme]) => theme);
  return {
    key,
    plainCode: code.toLowerCase(),
    plainKey: key.toLowerCase(),
    plainNames: plainNames(instrument),
    themes: themesThat(true),
    smallThemes: themesThat(false),
  };
});
/** What people type: parts of codes and names, in any case, with slips. */
const anyText = fc.oneof(
  fc
    .tuple(fc.constantFrom(...ranked), fc.nat(12), fc.integer({ min: 1, max: 9 }), fc.boolean())
    .map(([{ code, name }, from, length, isCode]) =>
      isCode ? code : name.slice(from, from + length),
    )
    .chain((text) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase(), ` ${text} `)),
  fc.string({ maxLength: 4 }),
  fc.constantFrom(
    'a',
    'E',
    '.',
    '0',
    '007',
    'co',
    'inc',
    'mé',
    '&',
    "l'o",
    'zzzz',
    'app',
    'EUR/USD',
    'us.aapl',
    '金',
    '苹',
    'Öl',
    'أبل',
    'dollar',
    'ドル',
    ' ',
    '\t\n',
  ),
);

describe('search', () => {
  test('an exact code comes first, also among codes it begins', () => {
    expect(codes('V')[0]).toBe('V');
    expect(codes('BA').slice(0, 2)).toEqual(['BA', 'BAC']);
  });

  test('then codes that begin with it, then words of names, then anything inside', () => {
    const found = codes('co');
    expect(found[0]).toBe('COST');
    expect(found.indexOf('KO')).toBeGreaterThan(found.indexOf('COST'));
    expect(found.indexOf('AVGO')).toBeGreaterThan(found.indexOf('KO'));
    expect(codes('mart')).toEqual(['WALMEX', 'WMT']);
  });

  test('letter case and spaces around do not matter', () => {
    expect(codes(' aApL ')).toEqual(['AAPL']);
    expect(codes('APPLE inc')).toEqual(['AAPL']);
    expect(codes('coca-cola')[0]).toBe('KO');
    expect(codes('brk.b')).toEqual(['BRK.B']);
    expect(whole.search('walt disney')[0]?.code).toBe('DIS');
  });

  test('accents and apostrophes do not matter either', () => {
    expect(codes('mexico')).toEqual(['WALMEX']);
    expect(codes('México')).toEqual(['WALMEX']);
    expect(codes('mcdonalds')).toEqual(['MCD']);
    expect(codes("McDonald's")).toEqual(['MCD']);
  });

  test('a pair is found as people write it, and a share with its market', () => {
    for (const typed of ['EUR/USD', 'eur usd', 'EUR-USD', 'fx.eurusd']) {
      expect(codes(typed)).toEqual(['EURUSD']);
    }
    expect(codes('US.AAPL')).toEqual(['AAPL']);
    expect(codes('us.brk.b')).toEqual(['BRK.B']);
  });

  test('an empty query finds nothing, and no more is returned than requested', () => {
    expect(codes('')).toEqual([]);
    expect(codes('   ')).toEqual([]);
    expect(codes('no such thing')).toEqual([]);
    expect(codes('a', 3)).toHaveLength(3);
  });

  test('a key finds its instrument', () => {
    expect(book.get('US.AAPL')?.name).toBe('Apple Inc.');
    expect(book.get('AAPL')).toBeUndefined();
    expect(() => createInstrumentBook([...INSTRUMENTS, ...INSTRUMENTS.slice(0, 1)])).toThrow();
  });

  test('larger companies come before smaller ones that match as well', () => {
    const found = whole.search('app').map(({ code }) => code);
    expect(found.slice(0, 2)).toEqual(['APP', 'AAPL']);
    expect(whole.search('micro')[0]?.code).toBe('MSFT');
    expect(whole.search('700')[0]?.code).toBe('00700');
  });

  test.each([
    ['苹果', 'AAPL'],
    ['蘋果', 'AAPL'],
    ['アップル', 'AAPL'],
    ['あっぷる', 'AAPL'],
    ['애플', 'AAPL'],
    ['آبل', 'AAPL'],
    ['ＡＡＰＬ', 'AAPL'],
    ['腾讯', '00700'],
    ['黄金', 'GC'],
    ['الذهب', 'GC'],
    ['ذهب', 'GC'],
    ['Öl', 'CL'],
    ['oel', 'CL'],
    ['pétrole', 'CL'],
    ['trigo', 'ZW'],
    ['Pfund', 'GBPUSD'],
    ['美元', 'EURUSD'],
    ['ドル円', 'USDJPY'],
    ['euro dollar', 'EURUSD'],
    ['比特币', 'BTC'],
    ['道琼斯', 'DJI'],
    ['Google', 'GOOGL'],
    ['facebook', 'META'],
    ['P&G', 'PG'],
    ['BRK B', 'BRK.B'],
    ['brk-b', 'BRK.B'],
    ['VW', 'VOW3'],
    ['半导体', 'SMH'],
  ])('%s finds %s first', (typed, code) => {
    expect(whole.search(typed)[0]?.code).toBe(code);
  });

  test('a theme leads to the largest of it, and leaves room for what is called alike', () => {
    const found = whole.search('gold', 500).map(({ code }) => code);
    expect(found.slice(0, 3)).toEqual(['GC', 'GLD', 'MGC']);
    expect(found.indexOf('GS')).toBeLessThan(10);
    expect(whole.search('金', 500).length).toBeGreaterThan(20);
  });

  test('equals the search over every instrument', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(1, 7, 50, 500), (typed, limit) => {
        const found = whole.search(typed, limit).map(({ key }) => key);
        expect(found).toEqual(naiveSearch(plainRows, typed, limit));
      }),
      // Typed with a full stop, as people end a sentence, a code is the code.
      { numRuns: 60, examples: [['W.', 1]] },
    );
  });
});
