import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '#platform/runtime/config.ts';
import { migrate } from '#platform/store/migrate.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-migrate-'));
  file = join(folder, 'test.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function inside<T>(look: (db: SqliteDatabase.Database) => T): T {
  const db = new SqliteDatabase(file);
  try {
    return look(db);
  } finally {
    db.close();
  }
}

const history = () => inside((db) => db.prepare('SELECT * FROM "_prisma_migrations"').all());
const schema = () => inside((db) => db.prepare('SELECT "name", "sql" FROM sqlite_schema').all());

test('a new file gets every table, and a second run changes nothing', () => {
  migrate(file);
  const [applied, tables] = [history(), schema()];
  expect(applied.length).toBeGreaterThan(0);
  expect(tables.map((row) => (row as { name: string }).name)).toContain('Transfer');
  inside((db) => db.exec(`INSERT INTO "WorldFact" VALUES ('kept', '1')`));
  migrate(file);
  expect(history()).toEqual(applied);
  expect(schema()).toEqual(tables);
  expect(inside((db) => db.prepare('SELECT * FROM "WorldFact"').all())).toHaveLength(1);
});

test('a migration that was changed after it was applied is refused, and nothing is written', () => {
  migrate(file);
  inside((db) => db.exec(`UPDATE "_prisma_migrations" SET "checksum" = 'another'`));
  const tables = schema();
  expect(() => migrate(file)).toThrow(/was changed after it was applied/);
  expect(schema()).toEqual(tables);
});

test('a file of another version is refused with one line that says what to do', () => {
  migrate(file);
  inside((db) =>
    db.exec(`UPDATE "_prisma_migrations" SET "migration_name" = '20261121110000_old'`),
  );
  const tables = schema();
  const line = /^\S+ was made by another version: .*20261121110000_old is not known.*DATA_DIR.*$/;
  expect(() => migrate(file)).toThrow(ConfigError);
  expect(() => migrate(file)).toThrow(line);
  expect(schema()).toEqual(tables);
});

test('a failing migration is rolled back', () => {
  inside((db) => db.exec('CREATE TABLE "Position" ("mine" TEXT)'));
  expect(() => migrate(file)).toThrow(/already exists/);
  expect(history()).toEqual([]);
  const names = schema().map((row) => (row as { name: string }).name);
  expect(names).not.toContain('User');
});
