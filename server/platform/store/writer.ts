/**
 * The one connection that writes. Its statements are few, set-based and always the same, so they
 * go to the driver itself, compiled once; whatever is only read goes through Prisma.
 *
 * Statements have one text for both databases, in the words that `sql.ts` lists.
 */
import type { Rows, Table } from '#core/rows.ts';

export type Parameter = string | bigint;

/** What a process tells of its transaction, as it lies in the database, with the events of it where they are kept. */
export interface ChangeRow {
  seq: bigint;
  node: string;
  body: string;
  /** Number of its last event in the log; null where it has none. */
  last: number | bigint | null;
  /** Those; null where they are forgotten already. */
  first: number | bigint | null;
  events: string | null;
}

/** State of the processes when a transaction begins, as its first statement reads it. */
export interface Turn {
  /** Number of the last change that any of them wrote. */
  seq: bigint;
  /** How many there are, this one among them. */
  nodes: number;
  /** Whether the others know of this one. */
  isKnown: boolean;
  /** Fencing token of the leader: grows by one with each new leader. */
  token: bigint;
  /** Moments that the leader is bringing the world up to, and has brought it up to; -1 while unknown. */
  catchingUpTo: number;
  caughtUpTo: number;
  /** Changes after the last that is applied here; cut off where there are too many. */
  changes: readonly ChangeRow[];
}

/** What a transaction can ask of the database. */
export interface Statements {
  /** How things stand as it begins; absent where one process has the database to itself. */
  readonly turn?: Turn;
  /** Rows by column name; every whole number is a bigint. */
  all<R = Record<string, unknown>>(sql: string, ...parameters: Parameter[]): Promise<R[]>;
  /** The same of rows with an id, which nobody else changes until the transaction has ended. */
  allToChange<R = Record<string, unknown>>(sql: string, ...parameters: Parameter[]): Promise<R[]>;
  /** How many rows it changed. */
  run(sql: string, ...parameters: Parameter[]): Promise<number>;
  /**
   * The same without the count, and without waiting for a distant database: if it refuses the statement, the
   * transaction fails, at the latest when it ends.
   */
  write(sql: string, ...parameters: Parameter[]): Promise<void>;
  /** As `write`, a whole set of rows in one statement: those that are new, and those that have changed. */
  put<T extends Table>(table: T, rows: Iterable<Rows[T]>): Promise<void>;
}

/**
 * The disk is full, gone, or may not be written to, or the database server cannot be reached. Nothing of
 * the transaction stands, and who asked for it may ask again.
 */
export class StorageFault extends Error {
  override name = 'StorageFault';
  /** For the HTTP layer: come back soon. */
  readonly statusCode = 503;
}

/** Whether a database accepts writes, and who is called when that changes. */
export class WriteFaults {
  /** How many transactions failed to be written. */
  count = 0;
  private present: StorageFault | undefined;
  private onFault: (fault: StorageFault | undefined) => void = () => {};

  /** Whether the last write failed, as far as is known. */
  get isRefused(): boolean {
    return this.present !== undefined;
  }

  /** Calls with the error when writes begin to fail, and with nothing when they succeed again. */
  follow(onFault: (fault: StorageFault | undefined) => void): void {
    this.onFault = onFault;
  }

  /** Another transaction failed: answers the error to throw. Callers hear only of the first of a series. */
  refused(message: string, cause?: unknown): StorageFault {
    this.count += 1;
    const isNew = !this.isRefused;
    this.present = new StorageFault(message, { cause });
    if (isNew) this.onFault(this.present);
    return this.present;
  }

  /** A write is known to have succeeded. */
  taken(): void {
    if (!this.present) return;
    this.present = undefined;
    this.onFault(undefined);
  }
}

/** Tries a write; answers whether it succeeded. */
export async function isTaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof StorageFault) return false;
    throw error;
  }
}

export interface Writer {
  /**
   * Runs `work` between begin and commit, durable once it resolves; rolled back when it throws. Where
   * several write at once, `work` may be run again from its beginning, over what another has written.
   * @throws Error while another transaction is open: two on one connection would be one.
   * @throws StorageFault when the disk does not take it, or the server cannot be reached.
   */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
  readonly faults: WriteFaults;
  /** Whether the database is unreachable, so that waiting for an answer is no use. */
  readonly isAway: boolean;
  /**
   * Whether something can be written: writes it, durably, and changes nothing by it. To be called between
   * transactions.
   */
  probe(): Promise<boolean>;
  /**
   * The whole database as one file, as it was after the last commit; absent where it is no file.
   * @throws Error while a transaction is open.
   */
  copy?(): Buffer;
  close(): Promise<void>;
}
