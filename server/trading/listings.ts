/** What is offered to the public and when it is listed, in memory: every order and quote asks. */
import type { Instrument } from '#core/instrument.ts';
import { isOffered } from '#core/offering.ts';
import type { OfferingRow } from '#core/rows.ts';
import type { Changes } from '#platform/store/batch.ts';
import type { Client } from '#platform/store/database.ts';
import { allOfferings } from './queries/offers.ts';

export class Listings {
  private readonly offers = new Map<string, OfferingRow>();

  async load(reader: Client): Promise<void> {
    for (const row of await allOfferings(reader)) this.take(row);
  }

  onCommit(changes: Changes): void {
    for (const row of changes.rows('Offering')) this.take(row);
  }

  /** The offering of an instrument, once it is announced. */
  of({ key }: Instrument): OfferingRow | undefined {
    return this.offers.get(key);
  }

  /** Whether an instrument trades at a moment, as far as that depends on its listing. */
  isListed(instrument: Instrument, atMs: number): boolean {
    return !isOffered(instrument) || (this.of(instrument)?.listAt ?? Infinity) <= atMs;
  }

  /** What was taken back is as if it had never been announced; another may stand in its place. */
  private take(row: OfferingRow): void {
    if (row.withdrawnAt === null) this.offers.set(row.instrument, row);
    else if (this.offers.get(row.instrument)?.id === row.id) this.offers.delete(row.instrument);
  }

  /** How many are listed at a moment: another number, other lists. */
  countListed(atMs: number): number {
    let count = 0;
    for (const { listAt } of this.offers.values()) if (listAt <= atMs) count += 1;
    return count;
  }
}
