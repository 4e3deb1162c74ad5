/** The instruments of a market: by key, and by what a person types. */
import type { Instrument } from '#core/instrument.ts';
import { namedScript } from '#core/named-script.ts';
import { Recent } from '../memory.ts';
import { createSearch } from './instrument-search.ts';

export interface InstrumentBook {
  /** Without the scripts that somebody named: there are as many as there are names. */
  readonly list: readonly Instrument[];
  get(key: string): Instrument | undefined;
  /** Where an instrument of the list stands in it. */
  rowOf(key: string): number | undefined;
  /**
   * Best matches first: exact code, whole name in any language, the largest that hold it or are part of
   * it, code or name that begins with the text, word of a name that begins with it, anything inside. Of
   * equal ones the larger company comes first. A script that somebody named is found by its whole code
   * alone.
   */
  search(text: string, limit?: number): Instrument[];
}

/** Scripts that somebody named are kept at hand, so many; any other is made again when it is asked for. */
export const NAMED_KEPT = 2000;

/** The market of the scripts: a code may be searched for without it. */
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
