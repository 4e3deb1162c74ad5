/** The instruments of a market: by key, and by what a person types. */
import type { Instrument } from '#core/instrument.ts';
import { namedScript } from '#core/named-script.ts';
import { Recent } from '../memory.ts';
import { createSearch } from './instrument-search.ts';

export interface InstrumentBook {
  /** Without the scripts that somebody named: there are as many as there are names. */
  readonly list: readonly Instrument[];
  get(key: string): Instrument | undefined;
  /**
   * Best matches first: exact code, code that begins with the text, word of the name that begins with
   * it, anything inside. Of equal ones the larger company comes first. A script that somebody named is
   * found by its whole code alone.
   */
  search(text: string, limit?: number): Instrument[];
}

/** Scripts that somebody named are kept at hand, so many; any other is made again when it is asked for. */
export const NAMED_KEPT = 2000;

/** The market of the scripts: a code may be searched for without it. */
const SCRIPTS = 'SANDBOX.';

export function createInstrumentBook(instruments: readonly Instrument[]): InstrumentBook {
  const byKey = new Map<string, Instrument>();
  for (const instrument of instruments) {
    if (byKey.has(instrument.key)) throw new Error(`two instruments have key ${instrument.key}`);
    byKey.set(instrument.key, instrument);
  }
  let search: InstrumentBook['search'] | undefined;
  const named = new Recent<Instrument>(NAMED_KEPT);
  const namedOf = (key: string): Instrument | undefined => {
    const made = namedScript(key, (of) => byKey.get(of));
    return made && named.get(key, () => made);
  };
  const get = (key: string): Instrument | undefined => byKey.get(key) ?? namedOf(key);
  return {
    list: instruments,
    get,
    search(text, limit) {
      search ??= createSearch(instruments);
      const code = text.trim().toUpperCase();
      const own = namedOf(code) ?? namedOf(`${SCRIPTS}${code}`);
      const found = search(text, limit);
      return own ? [own, ...found].slice(0, limit) : found;
    },
  };
}
