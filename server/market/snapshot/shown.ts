/**
 * What the markets of the same instruments, seed and hours showed last. It is the same in all of them at the same
 * moment, with the same scenarios on top, so that a world that was copied need not compute it anew.
 */
import { newColumns, type SnapshotColumns } from './snapshot-columns.ts';

/** As many markets as are looked at by turns: one that runs beside copies that stand. About 0.7 MB each. */
const MARKETS_MAX = 4;

interface Moment {
  /** The market that showed it last. */
  readonly by: symbol;
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

  /** Remembers columns of a market, before anybody writes over them: one moment of each. */
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
