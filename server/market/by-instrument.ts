import type { Instrument } from '#core/instrument.ts';
import { Recent } from './memory.ts';
import { NAMED_KEPT } from './search/instrument-book.ts';

/**
 * One value per instrument, made when first asked for and kept. Named scripts are unlimited in number, so
 * only those used last are kept.
 */
export class ByInstrument<T> {
  private readonly all = new Map<string, T>();
  private readonly named = new Recent<T>(NAMED_KEPT);

  get({ key, namedAfter }: Instrument, make: () => T): T {
    if (namedAfter !== undefined) return this.named.get(key, make);
    const found = this.all.get(key);
    if (found !== undefined) return found;
    const made = make();
    this.all.set(key, made);
    return made;
  }
}
