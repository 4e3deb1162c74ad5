/** The instruments of a market, by key and by search text. */
import type { Instrument } from '#core/instrument.ts';
import { namedScript } from '#core/named-script.ts';
import { Recent } from '../memory.ts';
import { createSearch } from './instrument-search.ts';

export interface InstrumentBook {
  /** Without named scripts, which are unlimited in number. */
  readonly list: readonly Instrument[];
  get(key: string): Instrument | undefined;
  /** Index of an instrument in the list. */
  rowOf(key: string): number | undefined;
  /**
   * Best matches first: exact code, full name in any language, the largest instruments with the text as a
   * theme, code or name with this prefix, a word of a name with this prefix, any other match. Among
   * equals the larger company comes first. A named script is found only by its full code.
   */
  search(text: string, limit?: number): Instrument[];
}

/** Most named scripts kept in memory; others are made again on demand. */
export const NAMED_KEPT = 2000;

/** The market of scripts: a code may be searched without this prefix. */
const SCRIPTS = 'SANDBOX.';

export function createInstrumentBook(instruments: readonly Instrument[]): InstrumentBook {
  const rows = new Map<string, number>();
  for (const [row, { key }] of instruments.entries()) {
    if (rows.has(key)) throw new Error(`two instruments have the key ${key}`);
    rows.set(key, row);
  }
  const listed = (key: string): Instrument | undefined => {
    const row = rows.get(key);
    return row === undefined ? undefined : instruments[row];
  };
  let search: InstrumentBook['search'] | undefined;
  const named = new Recent<Instrument>(NAMED_KEPT);
  const namedOf = (key: string): Instrument | undefined => {
    const made = namedScript(key, listed);
    return made && named.get(key, () => made);
  };
  const get = (key: string): Instrument | undefined => listed(key) ?? namedOf(key);
  return {
    list: instruments,
    get,
    rowOf: (key) => rows.get(key),
    search(text, limit) {
      search ??= createSearch(instruments);
      const code = text.trim().toUpperCase();
      const own = namedOf(code) ?? namedOf(`${SCRIPTS}${code}`);
      const found = search(text, limit);
      return own ? [own, ...found].slice(0, limit) : found;
    },
  };
}
