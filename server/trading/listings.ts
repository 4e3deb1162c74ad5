/** The public offerings and their listing dates, in memory because every order and quote needs them. */
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

  /** Whether an instrument may trade at a moment, as far as its listing is concerned. */
  isListed(instrument: Instrument, atMs: number): boolean {
    return !isOffered(instrument) || (this.of(instrument)?.listAt ?? Infinity) <= atMs;
  }

  /** A withdrawn offering counts as never announced; a newer one may have replaced it. */
  private take(row: OfferingRow): void {
    if (row.withdrawnAt === null) this.offers.set(row.instrument, row);
    else if (this.offers.get(row.instrument)?.id === row.id) this.offers.delete(row.instrument);
  }

  /** How many offers are listed at a moment; lists change when this number does. */
  countListed(atMs: number): number {
    let count = 0;
    for (const { listAt } of this.offers.values()) if (listAt <= atMs) count += 1;
    return count;
  }
}
