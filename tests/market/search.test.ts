import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createInstrumentBook } from '#market/search/instrument-book.ts';
import { bySize, plainWords } from '#market/search/instrument-search.ts';
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
  readonly plainName: string;
}

/** How well one instrument matches; undefined when it does not. */
function naiveRank(
  { plainCode, plainKey, plainName }: PlainRow,
  typed: string,
): number | undefined {
  const wanted = typed.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const words = plainWords(typed);
  if (wanted === '') return undefined;
  if ([wanted, wanted.replaceAll(/[ /-]/g, '')].includes(plainCode)) return 0;
  if (plainKey === wanted) return 0;
  if (plainCode.startsWith(wanted)) return 1;
  if (words === '') return undefined;
  if (plainName.startsWith(words)) return 1;
  if (plainName.includes(` ${words}`)) return 2;
  const inside = [plainName, plainCode].some(
    (text) => text.includes(words) || text.includes(wanted),
  );
  return inside ? 3 : undefined;
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
const plainRows = ranked.map(({ key, code, name }) => ({
  key,
  plainCode: code.toLowerCase(),
  plainKey: key.toLowerCase(),
  plainName: plainWords(name),
}));
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

  test('nothing for nothing, and no more than asked for', () => {
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

  test('is what looking at every instrument finds', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(1, 7, 50, 500), (typed, limit) => {
        const found = whole.search(typed, limit).map(({ key }) => key);
        expect(found).toEqual(naiveSearch(plainRows, typed, limit));
      }),
      { numRuns: 60 },
    );
  });
});
