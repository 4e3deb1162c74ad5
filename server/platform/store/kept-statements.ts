/**
 * Prisma's adapter for SQLite has each statement compiled anew, which is half of what a read costs. Here what
 * was compiled is kept.
 */
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type SqliteDatabase from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** Statements a world keeps compiled: more than it reads with again and again; a list of another length is another text. */
const KEPT_MAX = 128;

interface Kept {
  readonly statement: SqliteDatabase.Statement;
  columns?: SqliteDatabase.ColumnDefinition[];
}

/** One use of a kept statement: better-sqlite3 binds values to a statement for good, so they come with the call. */
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

  /** They are kept so. */
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

/** Prisma's adapter for a SQLite file, whose connections keep what they have compiled. */
export class KeepingAdapter extends PrismaBetterSqlite3 {
  override async connect(): ReturnType<PrismaBetterSqlite3['connect']> {
    const adapter = await super.connect();
    // Prisma names the connection in its code alone.
    keepStatements((adapter as unknown as { client: SqliteDatabase.Database }).client);
    return adapter;
  }
}
