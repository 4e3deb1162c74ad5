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

function rankOf(code: string, name: string, text: string, words: string): number {
  if (code === text) return Rank.exactCode;
  if (code.startsWith(text)) return Rank.codePrefix;
  if (words === '') return Rank.none;
  if (name.startsWith(words) || name.includes(` ${words}`)) return Rank.wordPrefix;
  return name.includes(words) || code.includes(text) ? Rank.substring : Rank.none;
}

/** Letters and digits only, in lower case, accents and apostrophes gone: "McDonald's" is mcdonalds. */
function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function createInstrumentBook(instruments: readonly Instrument[]): InstrumentBook {
  const byKey = new Map<string, Instrument>();
  const rows = instruments.map((instrument) => {
    if (byKey.has(instrument.key)) throw new Error(`two instruments have key ${instrument.key}`);
    byKey.set(instrument.key, instrument);
    return {
      instrument,
      code: instrument.code.toLowerCase(),
      name: plainWords(instrument.name),
    };
  });
  return {
    list: instruments,
    get: (key) => byKey.get(key),
    search(text, limit = SEARCH_LIMIT) {
      const wanted = text.trim().toLowerCase();
      const words = plainWords(text);
      if (wanted === '') return [];
      return rows
        .map((row) => ({ row, rank: rankOf(row.code, row.name, wanted, words) }))
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
