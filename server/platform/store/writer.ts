/**
 * The one connection that writes. Its statements are few, set-based and always the same, so they
 * go to the driver itself, compiled once; whatever is only read goes through Prisma.
 */
import SqliteDatabase from 'better-sqlite3';
import { Checkpointer } from './checkpointer.ts';

type Parameter = string | bigint;

/** What a transaction can ask of the database. */
export interface Statements {
  /** Rows by column name; every whole number is a bigint. */
  all<R = Record<string, unknown>>(sql: string, ...parameters: Parameter[]): Promise<R[]>;
  /** How many rows it changed. */
  run(sql: string, ...parameters: Parameter[]): Promise<number>;
}

/**
 * The disk is full, gone, or may not be written to. Nothing of the transaction stands, and who asked for it
 * may ask again.
 */
export class StorageFault extends Error {
  override name = 'StorageFault';
  /** For the HTTP layer: come back soon. */
  readonly statusCode = 503;
}

/** Of SQLite's errors those that are the disk's, and no fault of a statement. */
const OF_STORAGE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/;

/** As much as a command that does a lot. */
const PROBE_BYTES = 65_536;

interface LogState {
  /** Pages in the log, and how many of them are in the database file already. */
  log: bigint;
  checkpointed: bigint;
}

export class Writer {
  private readonly checkpointer: Checkpointer;
  private readonly db: SqliteDatabase.Database;
  private readonly compiled = new Map<string, SqliteDatabase.Statement>();
  private onFault: (fault: StorageFault | undefined) => void = () => {};
  /** Why the last transaction that failed by the disk did, until a write is known to succeed. */
  private fault: StorageFault | undefined;
  /** How many transactions the disk did not take. */
  failures = 0;
  private readonly statements: Statements = {
    all: async <R>(sql: string, ...parameters: Parameter[]) =>
      this.statement(sql).all(...parameters) as R[],
    run: async (sql, ...parameters) => this.statement(sql).run(...parameters).changes,
  };

  constructor(file: string) {
    this.checkpointer = new Checkpointer(file);
    this.db = new SqliteDatabase(file);
    this.db.defaultSafeIntegers(true);
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = FULL');
    // What undoes a failed statement; on disk it doubled all that is written.
    this.db.pragma('temp_store = MEMORY');
    // Pages of 4 kB. By then the checkpointer has carried over all but the last of them, and only
    // this connection can begin the log anew while it is never idle.
    this.db.pragma('wal_autocheckpoint = 16000');
  }

  /**
   * Runs `work` between begin and commit, durable once it settles; rolled back when it throws.
   * @throws Error while another transaction is open: two on one connection would be one.
   * @throws StorageFault when the disk does not take it.
   */
  async transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    if (this.db.inTransaction) throw new Error('a transaction is open already');
    try {
      this.statement('BEGIN IMMEDIATE').run();
      const result = await work(this.statements);
      this.statement('COMMIT').run();
      this.carryOver();
      return result;
    } catch (error) {
      // Some errors have rolled back already.
      if (this.db.inTransaction) this.statement('ROLLBACK').run();
      throw this.told(error);
    }
  }

  /** Whether the disk did not take the last that was written, as far as is known. */
  get isRefused(): boolean {
    return this.fault !== undefined;
  }

  /** Calls when the disk begins to refuse what is written, and, with nothing, when it takes it again. */
  follow(onFault: (fault: StorageFault | undefined) => void): void {
    this.onFault = onFault;
  }

  /**
   * Whether something can be written: writes it, durably, and changes nothing by it. Asks for more room
   * where it was refused before. To be called between transactions.
   */
  async probe(): Promise<boolean> {
    try {
      await this.transaction(async (tx) => {
        await tx.run('PRAGMA user_version = 0');
        if (!this.fault) return;
        await tx.run(`INSERT INTO "WorldFact" VALUES ('probe', zeroblob(${PROBE_BYTES}))`);
        await tx.run(`DELETE FROM "WorldFact" WHERE "id" = 'probe'`);
      });
    } catch (error) {
      if (error instanceof StorageFault) return false;
      throw error;
    }
    if (this.fault) this.onFault(undefined);
    this.fault = undefined;
    return true;
  }

  /**
   * The whole database as one file, as it was after the last commit.
   * @throws Error while a transaction is open.
   */
  copy(): Buffer {
    if (this.db.inTransaction) throw new Error('a transaction is open');
    return this.db.serialize();
  }

  async close(): Promise<void> {
    await this.checkpointer.close();
    this.db.close();
  }

  /** An error as others are to see it. */
  private told(error: unknown): unknown {
    const { code = '', message } = error as { code?: string; message?: string };
    if (!OF_STORAGE.test(code)) return error;
    this.failures += 1;
    const isNew = this.fault === undefined;
    this.fault = new StorageFault(`${message} (${code})`, { cause: error });
    if (isNew) this.onFault(this.fault);
    return this.fault;
  }

  private carryOver(): void {
    const state = this.statement('PRAGMA wal_checkpoint(NOOP)').get() as LogState;
    this.checkpointer.note(Number(state.log - state.checkpointed));
  }

  private statement(sql: string): SqliteDatabase.Statement {
    let statement = this.compiled.get(sql);
    if (!statement) {
      statement = this.db.prepare(sql);
      this.compiled.set(sql, statement);
    }
    return statement;
  }
}
