/**
 * Prisma's SQLite adapter compiles every statement anew, which is half of the cost of a read. This one
 * caches compiled statements.
 */
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type SqliteDatabase from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/**
 * Most statements kept compiled: more than are used regularly, but a list of a different length is a
 * different text.
 */
const KEPT_MAX = 128;

interface Kept {
  readonly statement: SqliteDatabase.Statement;
  columns?: SqliteDatabase.ColumnDefinition[];
}

/**
 * One use of a cached statement: better-sqlite3 binds values permanently, so they are passed with the
 * call instead.
 */
class Use {
  private readonly kept: Kept;
  private values: unknown[] = [];

  constructor(kept: Kept) {
    this.kept = kept;
  }

  get reader(): boolean {
    return this.kept.statement.reader;
  }

  bind(values: unknown[]): this {
    this.values = values;
    return this;
  }

  columns(): SqliteDatabase.ColumnDefinition[] {
    this.kept.columns ??= this.kept.statement.columns();
    return this.kept.columns;
  }

  /** Cached statements are raw already. */
  raw(): this {
    return this;
  }

  all(): unknown[] {
    return this.kept.statement.all(...this.values);
  }

  run(): SqliteDatabase.RunResult {
    return this.kept.statement.run(...this.values);
  }
}

function keepStatements(client: SqliteDatabase.Database): void {
  const compiled = new LRUCache<string, Kept>({ max: KEPT_MAX });
  const prepare = client.prepare.bind(client);
  const use = (sql: string): Use => {
    let kept = compiled.get(sql);
    if (!kept) {
      const statement = prepare(sql);
      kept = { statement: statement.reader ? statement.raw() : statement };
      compiled.set(sql, kept);
    }
    return new Use(kept);
  };
  Object.assign(client, { prepare: use });
}

/** Prisma's adapter for a SQLite file, with cached statements. */
export class KeepingAdapter extends PrismaBetterSqlite3 {
  override async connect(): ReturnType<PrismaBetterSqlite3['connect']> {
    const adapter = await super.connect();
    // Prisma's types do not expose the connection.
    keepStatements((adapter as unknown as { client: SqliteDatabase.Database }).client);
    return adapter;
  }
}
