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

interface LogState {
  /** Pages in the log, and how many of them are in the database file already. */
  log: bigint;
  checkpointed: bigint;
}

export class Writer {
  private readonly checkpointer: Checkpointer;
  private readonly db: SqliteDatabase.Database;
  private readonly compiled = new Map<string, SqliteDatabase.Statement>();
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
   */
  async transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    if (this.db.inTransaction) throw new Error('a transaction is open already');
    this.statement('BEGIN IMMEDIATE').run();
    try {
      const result = await work(this.statements);
      this.statement('COMMIT').run();
      this.carryOver();
      return result;
    } catch (error) {
      // Some errors have rolled back already.
      if (this.db.inTransaction) this.statement('ROLLBACK').run();
      throw error;
    }
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
