/**
 * The single connection that writes. Its statements are few, set-based and always the same, so they go
 * directly to the driver, compiled once; everything that is only read goes through Prisma.
 *
 * Statements have one text for both databases, written as in `sql.ts`.
 */
import type { Rows, Table } from '#core/rows.ts';

export type Parameter = string | bigint;

/** A process's announcement of its transaction as stored, with its events if they are kept. */
export interface ChangeRow {
  seq: bigint;
  node: string;
  body: string;
  /** Number of its last event in the log; null when it has none. */
  last: number | bigint | null;
  /** Number of the first event; null when the events are no longer kept. */
  first: number | bigint | null;
  events: string | null;
}

/** State of the processes at the beginning of a transaction, read by its first statement. */
export interface TransactionStart {
  /** Number of the last change by any of them. */
  seq: bigint;
  /** Number of processes, including this one. */
  nodes: number;
  /** Whether the others know this one. */
  isKnown: boolean;
  /** Fencing token of the leader: grows with each new leader. */
  token: bigint;
  /** Moments that the leader is bringing the world up to, and has brought it up to; -1 while unknown. */
  catchingUpTo: number;
  caughtUpTo: number;
  /** Changes after the last one applied here; cut off where there are too many. */
  changes: readonly ChangeRow[];
}

/** The statements a transaction can run. */
export interface Statements {
  /** The state at its beginning; absent when one process has the database to itself. */
  readonly turn?: TransactionStart;
  /** Rows by column name; every whole number is a bigint. */
  all<R = Record<string, unknown>>(sql: string, ...parameters: Parameter[]): Promise<R[]>;
  /** As `all`, for rows with an id, which nobody else changes until the transaction ends. */
  allToChange<R = Record<string, unknown>>(sql: string, ...parameters: Parameter[]): Promise<R[]>;
  /** Returns the number of rows changed. */
  run(sql: string, ...parameters: Parameter[]): Promise<number>;
  /**
   * As `run`, without the count and without waiting for a remote database: if it refuses the statement,
   * the transaction fails, at the latest when it ends.
   */
  write(sql: string, ...parameters: Parameter[]): Promise<void>;
  /** As `write`, for a whole set of rows in one statement: inserts new ones, updates changed ones. */
  put<T extends Table>(table: T, rows: Iterable<Rows[T]>): Promise<void>;
}

/**
 * The disk is full, gone or read-only, or the database server cannot be reached. Nothing of the
 * transaction was written, and the caller may retry.
 */
export class StorageFault extends Error {
  override name = 'StorageFault';
  /** For the HTTP layer: retry soon. */
  readonly statusCode = 503;
}

/** Whether a database accepts writes, and whom to call when that changes. */
export class WriteFaults {
  /** Number of transactions that could not be written. */
  count = 0;
  private present: StorageFault | undefined;
  private onFault: (fault: StorageFault | undefined) => void = () => {};

  /** Whether the last write failed, as far as is known. */
  get isRefused(): boolean {
    return this.present !== undefined;
  }

  /** Calls back with the error when writes start to fail, and without one when they succeed again. */
  follow(onFault: (fault: StorageFault | undefined) => void): void {
    this.onFault = onFault;
  }

  /** Another transaction failed: returns the error to throw. Only the first of a series is reported. */
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

/** Tries a write; returns whether it succeeded. */
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
   * Runs `work` between begin and commit, durable once it resolves; rolled back when it throws. With
   * several writers, `work` may be run again from its beginning, after another has written.
   * @throws Error while another transaction is open: two on one connection would be one.
   * @throws StorageFault when the disk does not accept it, or the server cannot be reached.
   */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
  readonly faults: WriteFaults;
  /** Whether the database is unreachable, so that waiting for an answer is no use. */
  readonly isAway: boolean;
  /**
   * Whether the database accepts writes: writes something durably without changing anything. Call between
   * transactions.
   */
  probe(): Promise<boolean>;
  /**
   * The whole database as one file, as of the last commit; absent when it is not a file.
   * @throws Error while a transaction is open.
   */
  copy?(): Buffer;
  close(): Promise<void>;
}
