/**
 * What one of the markets of the same instruments, seed and hours showed last. It is the same in all of
 * them with the same scenarios on top, so that a world that was copied need not compute it anew.
 */
import { newColumns, type SnapshotColumns } from './snapshot-columns.ts';

export interface Shown {
  /** NaN before any. */
  atMs: number;
  /** The scenarios on top of it, as JSON. */
  onTop: string;
  columns: SnapshotColumns | undefined;
}

export const newShown = (): Shown => ({ atMs: Number.NaN, onTop: '', columns: undefined });

function copy(from: SnapshotColumns, to: SnapshotColumns): void {
  for (const name of Object.keys(to) as (keyof SnapshotColumns)[]) to[name].set(from[name]);
}

/** Fills columns with what was shown; false when that was of another instant, or under other scenarios. */
export function takeShown(
  { columns, ...last }: Shown,
  atMs: number,
  onTop: string,
  to: SnapshotColumns,
): boolean {
  if (!columns || last.atMs !== atMs || last.onTop !== onTop) return false;
  copy(columns, to);
  return true;
}

/** Remembers columns, before anybody writes over them. */
export function keepShown(
  shown: Shown,
  atMs: number,
  onTop: string,
  columns: SnapshotColumns,
): void {
  shown.columns ??= newColumns(columns.last.length);
  copy(columns, shown.columns);
  shown.atMs = atMs;
  shown.onTop = onTop;
}
