import { describe, expect, test } from 'vitest';
import { createInstrumentBook } from '../../server/market/instrument-book.ts';
import { INSTRUMENTS } from './sample-market.ts';

const book = createInstrumentBook(INSTRUMENTS);
const codes = (text: string, limit?: number): string[] =>
  book.search(text, limit).map(({ code }) => code);

describe('search', () => {
  test('an exact code comes first, also among codes it begins', () => {
    expect(codes('V')[0]).toBe('V');
    expect(codes('V').slice(0, 2)).toEqual(['V', 'VOO']);
  });

  test('then codes that begin with it, then words of names, then anything inside', () => {
    const found = codes('co');
    expect(found[0]).toBe('COST');
    expect(found.indexOf('KO')).toBeGreaterThan(found.indexOf('COST'));
    expect(found.indexOf('MSFT')).toBeGreaterThan(found.indexOf('KO'));
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
});
