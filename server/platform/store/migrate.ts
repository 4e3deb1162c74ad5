/** Applies the committed migrations to a SQLite file, without the Prisma command line. */
import SqliteDatabase from 'better-sqlite3';
import { ConfigError } from '#platform/runtime/config.ts';
import { APPLIED, type Applied, committed, faultOf, missing } from './migrations.ts';

const MIGRATIONS = new URL('../../../prisma/sqlite/migrations/', import.meta.url);

// The table of `prisma migrate`, so that its commands work on our databases, too.
const HISTORY = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL,
  "checksum" TEXT NOT NULL,
  "finished_at" DATETIME,
  "migration_name" TEXT NOT NULL,
  "logs" TEXT,
  "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/**
 * Brings the database file up to the newest migration, each in its own transaction.
 * @throws ConfigError, before anything is changed, when an applied migration differs here or is missing.
 */
export function migrate(file: string): void {
  const migrations = committed(MIGRATIONS);
  const db = new SqliteDatabase(file);
  try {
    db.pragma('journal_mode = WAL');
    db.exec(HISTORY);
    const applied = db.prepare<[], Applied>(APPLIED).all();
    const fault = faultOf(applied, migrations);
    if (fault !== undefined) {
      throw new ConfigError(
        `${file} was made by another version: ${fault}. Set DATA_DIR to a new folder (and ` +
          'DATABASE_URL, where it is set, to a new file)',
      );
    }
    for (const { name, sql, checksum } of missing(applied, migrations)) {
      db.transaction(() => {
        db.exec(sql);
        db.prepare(
          `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "applied_steps_count")
           VALUES (?, ?, current_timestamp, ?, 1)`,
        ).run(name, checksum, name);
      })();
    }
  } finally {
    db.close();
  }
}
