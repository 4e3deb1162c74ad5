/** When what was offered is listed, in memory: every order asks. */
import type { Instrument } from '#domain/instrument.ts';
import { isOffered } from '#domain/offering.ts';
import type { Client } from '../store/database.ts';
import { allOfferings } from '../store/offers.ts';
import type { Changes } from '../store/state.ts';

export class Listings {
  private readonly listAt = new Map<string, number>();

  async load(reader: Client): Promise<void> {
    for (const { instrument, listAt } of await allOfferings(reader)) {
      this.listAt.set(instrument, listAt);
    }
  }

  onCommit(changes: Changes): void {
    for (const { instrument, listAt } of changes.rows('Offering')) {
      this.listAt.set(instrument, listAt);
    }
  }

  /** Whether an instrument trades at a moment, as far as that depends on its listing. */
  isListed(instrument: Instrument, atMs: number): boolean {
    return !isOffered(instrument) || (this.listAt.get(instrument.key) ?? Infinity) <= atMs;
  }
}
