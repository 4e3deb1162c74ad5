/**
 * The rows rules read and write, as plain data, and the draft they do it through. Times are epoch
 * milliseconds, prices, quantities and costs bigints at the fine scale, money minor units. The rows
 * are declared in prisma/models.
 */
import type { AdjustmentRow, PositionRow, ReviewRow, Rows } from './rows.gen.ts';

export type * from './rows.gen.ts';

export type Table = keyof Rows;

/**
 * What a command sees and changes while it is decided. Nothing reaches the database before every
 * command of its batch is decided; a refused command's changes are dropped whole.
 */
export interface Draft {
  /** The world's time of this decision, epoch milliseconds. */
  readonly now: number;
  newId(prefix: string): string;
  /** A row the command asked for, or one made earlier in the batch; rows are never mutated. */
  find<T extends Table>(table: T, id: string): Rows[T] | undefined;
  /** The open position with this key. */
  openPosition(key: string): PositionRow | undefined;
  /** Requests of a person that the batch knows of, by their ids. */
  reviewsOf(userId: string): ReadonlyMap<string, ReviewRow>;
  /** Corrections of a person's balances that the batch knows of, by their ids. */
  adjustmentsOf(userId: string): ReadonlyMap<string, AdjustmentRow>;
  put<T extends Table>(table: T, row: Rows[T]): void;
  /** Removes a row when the batch is written. */
  remove(table: 'Job', id: string): void;
}
