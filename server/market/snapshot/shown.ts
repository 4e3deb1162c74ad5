/**
 * What the markets of the same instruments, seed and hours showed last. It is the same in all of them at the same
 * moment, with the same scenarios on top, so that a world that was copied need not compute it anew.
 */
import { newColumns, type SnapshotColumns } from './snapshot-columns.ts';

/** As many moments as are looked at by turns: a world that runs beside copies that stand. About 0.7 MB each. */
const MOMENTS_MAX = 4;

interface Moment {
  readonly atMs: number;
  /** The scenarios on top of it, as JSON. */
  readonly onTop: string;
  readonly columns: SnapshotColumns;
}

function copy(from: SnapshotColumns, to: SnapshotColumns): void {
  for (const name of Object.keys(to) as (keyof SnapshotColumns)[]) to[name].set(from[name]);
}

export class Shown {
  /** The one that was asked for last comes last. */
  private moments: readonly Moment[] = [];

  /** Fills columns with what was shown at a moment under scenarios; false when it is not known. */
  take(atMs: number, onTop: string, to: SnapshotColumns): boolean {
    const known = this.moments.find((one) => one.atMs === atMs && one.onTop === onTop);
    if (!known) return false;
    this.moments = [...this.moments.filter((one) => one !== known), known];
    copy(known.columns, to);
    return true;
  }

  /** Remembers columns, before anybody writes over them. */
  keep(atMs: number, onTop: string, from: SnapshotColumns): void {
    const [oldest, ...others] = this.moments;
    const isFull = this.moments.length === MOMENTS_MAX;
    const columns = isFull && oldest ? oldest.columns : newColumns(from.last.length);
    copy(from, columns);
    this.moments = [...(isFull ? others : this.moments), { atMs, onTop, columns }];
  }
}
