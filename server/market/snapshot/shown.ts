/**
 * What markets of the same instruments, seed and hours showed last. At the same moment and under the same
 * scenarios it is identical in all of them, so a copied world need not compute it again.
 */
import { newColumns, type SnapshotColumns } from './snapshot-columns.ts';

/** Enough for markets that are read in turn: a running one beside frozen copies. About 0.7 MB each. */
const MARKETS_MAX = 4;

interface Moment {
  /** The market that showed it last. */
  readonly by: symbol;
  readonly atMs: number;
  /** The scenarios it was computed under, as JSON. */
  readonly onTop: string;
  readonly columns: SnapshotColumns;
}

function copy(from: SnapshotColumns, to: SnapshotColumns): void {
  for (const name of Object.keys(to) as (keyof SnapshotColumns)[]) to[name].set(from[name]);
}

export class Shown {
  /** Ordered by last use, the most recent last. */
  private moments: readonly Moment[] = [];

  /** Copies what was shown at a moment under scenarios into columns; false when it is not known. */
  take(atMs: number, onTop: string, to: SnapshotColumns): boolean {
    const known = this.moments.find((one) => one.atMs === atMs && one.onTop === onTop);
    if (!known) return false;
    this.moments = [...this.moments.filter((one) => one !== known), known];
    copy(known.columns, to);
    return true;
  }

  /** Remembers a market's columns before they are overwritten: one moment per market. */
  keep(by: symbol, atMs: number, onTop: string, from: SnapshotColumns): void {
    const isFull = this.moments.length === MARKETS_MAX;
    const last =
      this.moments.find((one) => one.by === by) ?? (isFull ? this.moments[0] : undefined);
    const columns = last?.columns ?? newColumns(from.last.length);
    copy(from, columns);
    const others = this.moments.filter((one) => one !== last);
    this.moments = [...others, { by, atMs, onTop, columns }];
  }
}
