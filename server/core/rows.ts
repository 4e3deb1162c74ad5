/**
 * The rows that rules read and write, as plain data, and the draft through which they do. Times are epoch
 * milliseconds; prices, quantities and costs are bigints at the fine scale; money is in minor units. The
 * rows are declared in prisma/models.
 */
import type { AdjustmentRow, PositionRow, ReviewRow, Rows } from './rows.gen.ts';

export type * from './rows.gen.ts';

export type Table = keyof Rows;

/**
 * What a command sees and changes while it is decided. Nothing reaches the database before every command
 * of its batch is decided; all changes of a refused command are dropped.
 */
export interface Draft {
  /** The world's time of the decision, epoch milliseconds. */
  readonly now: number;
  newId(prefix: string): string;
  /** A row the command asked for, or one written earlier in the batch; rows are never mutated. */
  find<T extends Table>(table: T, id: string): Rows[T] | undefined;
  /** The open position with this key. */
  openPosition(key: string): PositionRow | undefined;
  /** A person's reviews that the batch has loaded or made, by id. */
  reviewsOf(userId: string): ReadonlyMap<string, ReviewRow>;
  /** A person's adjustments that the batch has loaded or made, by id. */
  adjustmentsOf(userId: string): ReadonlyMap<string, AdjustmentRow>;
  put<T extends Table>(table: T, row: Rows[T]): void;
  /** Removes a row when the batch is written. */
  remove(table: 'Job', id: string): void;
}
