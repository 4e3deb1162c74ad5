/** The connection that writes to a SQLite file. */
import SqliteDatabase from 'better-sqlite3';
import { Checkpointer } from './checkpointer.ts';
import { encodeRows, upsertSql } from './tables.ts';
import { isTaken, type Parameter, type Statements, WriteFaults, type Writer } from './writer.ts';

/** SQLite errors that are the disk's, and not a statement's fault. */
const OF_STORAGE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/;

/** As much as a large command writes. */
const PROBE_BYTES = 65_536;

interface LogState {
  /** Pages in the log, and how many of them are checkpointed. */
  log: bigint;
  checkpointed: bigint;
}

export class SqliteWriter implements Writer {
  /** A local file is always available. */
  readonly isAway = false;
  private readonly checkpointer: Checkpointer;
  private readonly db: SqliteDatabase.Database;
  private readonly compiled = new Map<string, SqliteDatabase.Statement>();
  readonly faults = new WriteFaults();
  private readonly statements: Statements = {
    all: async <R>(sql: string, ...parameters: Parameter[]) => this.rowsOf<R>(sql, parameters),
    // There is no other connection that writes.
    allToChange: async <R>(sql: string, ...parameters: Parameter[]) =>
      this.rowsOf<R>(sql, parameters),
    run: async (sql, ...parameters) => this.statement(sql).run(...parameters).changes,
    write: async (sql, ...parameters) => {
      this.statement(sql).run(...parameters);
    },
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
    // For undoing failed statements; on disk it would double all writes.
    this.db.pragma('temp_store = MEMORY');
    // Pages of 4 kB. By then the checkpointer has checkpointed all but the last of them, and only this
    // connection can restart the log, as it is never idle.
    this.db.pragma('wal_autocheckpoint = 16000');
  }

  async transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    if (this.db.inTransaction) throw new Error('a transaction is open already');
    let result: T;
    try {
      this.statement('BEGIN IMMEDIATE').run();
      result = await work(this.statements);
      this.statement('COMMIT').run();
    } catch (error) {
      // Some errors have rolled back already.
      if (this.db.inTransaction) this.statement('ROLLBACK').run();
      throw this.explained(error);
    }
    this.carryOver();
    return result;
  }

  /** Asks for more space if some was refused before; a small write may fit when all others do not. */
  async probe(): Promise<boolean> {
    const wasTaken = await isTaken(() =>
      this.transaction(async (tx) => {
        await tx.run('PRAGMA user_version = 0');
        if (!this.faults.isRefused) return;
        await tx.run(`INSERT INTO "WorldFact" VALUES ('probe', zeroblob(${PROBE_BYTES}))`);
        await tx.run(`DELETE FROM "WorldFact" WHERE "id" = 'probe'`);
      }),
    );
    if (wasTaken) this.faults.taken();
    return wasTaken;
  }

  copy(): Buffer {
    if (this.db.inTransaction) throw new Error('a transaction is still open');
    return this.db.serialize();
  }

  async close(): Promise<void> {
    await this.checkpointer.close();
    this.db.close();
  }

  /** The error for callers. */
  private explained(error: unknown): unknown {
    const { code = '', message } = error as { code?: string; message?: string };
    return OF_STORAGE.test(code) ? this.faults.refused(`${message} (${code})`, error) : error;
  }

  private carryOver(): void {
    try {
      const state = this.statement('PRAGMA wal_checkpoint(NOOP)').get() as LogState;
      this.checkpointer.note(Number(state.log - state.checkpointed));
    } catch {
      // The transaction is durable: if this failed it, its commands would be written a second time. The
      // log is checkpointed after a later commit.
    }
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
