/** The connection that writes to a SQLite file. */
import SqliteDatabase from 'better-sqlite3';
import { Checkpointer } from './checkpointer.ts';
import { encodeRows, upsertSql } from './tables.ts';
import { type Parameter, type Statements, StorageFault, type Writer } from './writer.ts';

/** Of SQLite's errors those that are the disk's, and no fault of a statement. */
const OF_STORAGE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/;

/** As much as a command that does a lot. */
const PROBE_BYTES = 65_536;

interface LogState {
  /** Pages in the log, and how many of them are in the database file already. */
  log: bigint;
  checkpointed: bigint;
}

export class SqliteWriter implements Writer {
  /** A file of one's own is always there. */
  readonly isAway = false;
  private readonly checkpointer: Checkpointer;
  private readonly db: SqliteDatabase.Database;
  private readonly compiled = new Map<string, SqliteDatabase.Statement>();
  private onFault: (fault: StorageFault | undefined) => void = () => {};
  /** Why the last transaction that failed by the disk did, until a write is known to succeed. */
  private fault: StorageFault | undefined;
  failures = 0;
  private readonly statements: Statements = {
    all: async <R>(sql: string, ...parameters: Parameter[]) => this.rowsOf<R>(sql, parameters),
    // There is no other connection that writes.
    allToChange: async <R>(sql: string, ...parameters: Parameter[]) =>
      this.rowsOf<R>(sql, parameters),
    run: async (sql, ...parameters) => this.statement(sql).run(...parameters).changes,
    put: async (table, rows) => {
      this.statement(upsertSql(table)).run(encodeRows(table, rows));
    },
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

  get isRefused(): boolean {
    return this.fault !== undefined;
  }

  follow(onFault: (fault: StorageFault | undefined) => void): void {
    this.onFault = onFault;
  }

  /** Asks for more room where it was refused before. */
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

  private rowsOf<R>(sql: string, parameters: Parameter[]): R[] {
    return this.statement(sql).all(...parameters) as R[];
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
