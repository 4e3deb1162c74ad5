/** The instruments of a market: by key, and by what a person types. */
import type { Instrument } from '#core/instrument.ts';
import { createSearch } from './instrument-search.ts';

export interface InstrumentBook {
  readonly list: readonly Instrument[];
  get(key: string): Instrument | undefined;
  /**
   * Best matches first: exact code, code that begins with the text, word of the name that begins with
   * it, anything inside. Of equal ones the larger company comes first.
   */
  search(text: string, limit?: number): Instrument[];
}

export function createInstrumentBook(instruments: readonly Instrument[]): InstrumentBook {
  const byKey = new Map<string, Instrument>();
  for (const instrument of instruments) {
    if (byKey.has(instrument.key)) throw new Error(`two instruments have key ${instrument.key}`);
    byKey.set(instrument.key, instrument);
  }
  let search: InstrumentBook['search'] | undefined;
  return {
    list: instruments,
    get: (key) => byKey.get(key),
    search(text, limit) {
      search ??= createSearch(instruments);
      return search(text, limit);
    },
  };
}
