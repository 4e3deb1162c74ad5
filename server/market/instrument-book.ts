/** The instruments of a market: by key, and by what a person types. */
import type { Instrument } from '../domain/instrument.ts';

export interface InstrumentBook {
  readonly list: readonly Instrument[];
  get(key: string): Instrument | undefined;
  /** Best matches first: exact code, code prefix, prefix of a word of the name, substring. */
  search(text: string, limit?: number): Instrument[];
}

const SEARCH_LIMIT = 50;
const Rank = { exactCode: 0, codePrefix: 1, wordPrefix: 2, substring: 3, none: 4 } as const;

function rankOf(code: string, name: string, text: string): number {
  if (code === text) return Rank.exactCode;
  if (code.startsWith(text)) return Rank.codePrefix;
  if (name.startsWith(text) || name.includes(` ${text}`)) return Rank.wordPrefix;
  return name.includes(text) || code.includes(text) ? Rank.substring : Rank.none;
}

export function createInstrumentBook(instruments: readonly Instrument[]): InstrumentBook {
  const byKey = new Map<string, Instrument>();
  const rows = instruments.map((instrument) => {
    if (byKey.has(instrument.key)) throw new Error(`two instruments have key ${instrument.key}`);
    byKey.set(instrument.key, instrument);
    const words = instrument.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
    return { instrument, code: instrument.code.toLowerCase(), name: words };
  });
  return {
    list: instruments,
    get: (key) => byKey.get(key),
    search(text, limit = SEARCH_LIMIT) {
      const wanted = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
      if (wanted === '') return [];
      return rows
        .map((row) => ({ row, rank: rankOf(row.code, row.name, wanted) }))
        .filter(({ rank }) => rank < Rank.none)
        .sort((a, b) => a.rank - b.rank || compareText(a.row.code, b.row.code))
        .slice(0, limit)
        .map(({ row }) => row.instrument);
    },
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
