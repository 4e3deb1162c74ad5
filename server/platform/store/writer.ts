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
  first: number | bigint | null;
  events: string | null;
}

/** What stands when a transaction begins, as the database tells with its first statement. */
export interface Turn {
  /** Number of the last change that any of them wrote. */
  seq: bigint;
  /** How many there are, this one among them. */
  nodes: number;
  /** Whether the others know of this one. */
  isKnown: boolean;
  /** Of who leads: one more with each. */
  token: bigint;
  /** Moments of the world that who leads brings it up to, and has; -1 while nobody has said. */
  settlingTo: number;
  settledTo: number;
  /** What was told after the last that was known here; not all, where it is much. */
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
   * The same where nobody asks how many. A database that is far away is not waited for: what it refuses, the
   * transaction is refused for, at the latest when it ends.
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

/** Whether a database takes what is written to it, and who is told when that changes. */
export class WriteFaults {
  /** How many transactions were not taken. */
  count = 0;
  private present: StorageFault | undefined;
  private onFault: (fault: StorageFault | undefined) => void = () => {};

  /** Whether the last that was written was not taken, as far as is known. */
  get isRefused(): boolean {
    return this.present !== undefined;
  }

  /** Calls when what is written begins to be refused, and, with nothing, when it is taken again. */
  follow(onFault: (fault: StorageFault | undefined) => void): void {
    this.onFault = onFault;
  }

  /** Another transaction was not taken: the error to throw. Who follows is told of the first of many. */
  refused(message: string, cause?: unknown): StorageFault {
    this.count += 1;
    const isNew = !this.isRefused;
    this.present = new StorageFault(message, { cause });
    if (isNew) this.onFault(this.present);
    return this.present;
  }

  /** Something is known to have been taken. */
  taken(): void {
    if (!this.present) return;
    this.present = undefined;
    this.onFault(undefined);
  }
}

/** Writes to find out; whether it was taken. */
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
   * Runs `work` between begin and commit, durable once it settles; rolled back when it throws. Where
   * several write at once, `work` may be run again from its beginning, over what another has written.
   * @throws Error while another transaction is open: two on one connection would be one.
   * @throws StorageFault when the disk does not take it, or the server cannot be reached.
   */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
  readonly faults: WriteFaults;
  /** Whether nobody is there who could be asked, so that it is no use to wait for an answer. */
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
