/** Applies the committed SQL migrations, without the Prisma command line. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';

const MIGRATIONS = new URL('../../../prisma/sqlite/migrations/', import.meta.url);

// The same table `prisma migrate` keeps, so its commands work on a database of ours too.
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
 * Brings the database file up to the newest migration, each in a transaction of its own.
 * Throws when a migration that was applied has been changed since.
 */
export function migrate(file: string): void {
  const db = new SqliteDatabase(file);
  try {
    db.pragma('journal_mode = WAL');
    db.exec(HISTORY);
    const applied = new Map(
      db
        .prepare<[], { name: string; checksum: string }>(
          'SELECT "migration_name" AS name, "checksum" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL',
        )
        .all()
        .map((row) => [row.name, row.checksum]),
    );
    for (const name of readdirSync(MIGRATIONS).sort()) {
      if (!/^\d/.test(name)) continue;
      const sql = readFileSync(new URL(`${name}/migration.sql`, MIGRATIONS), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known !== undefined)
        throw new Error(`migration ${name} was changed after it was applied`);
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
