/** Data of the first schema come through every migration since, and people go on with what they had. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searched } from '#core/searched.ts';
import { migrate } from '#platform/store/migrate.ts';
import { openDatabase } from '#platform/store/open-database.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { NAMES_FROM_BEFORE } from '../../names-from-before.ts';
import { DATA, FIRST, goesOn, SCHEMA } from './first-data.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'old-data-'));
  file = join(folder, 'sandbourse.db');
  inside((db) => db.transaction(() => db.exec(SCHEMA).exec(DATA))());
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

/** How many rows each table of the first schema has. */
const counts = () =>
  inside((db) => {
    const tables = [...`${SCHEMA}${DATA}`.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gm)];
    return Object.fromEntries(
      tables.map(([, name = '']) => [
        name,
        db.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number,
      ]),
    );
  });

const applied = () =>
  inside((db) =>
    db.prepare<[], string>('SELECT "migration_name" FROM "_prisma_migrations"').pluck().all(),
  );

test('the old database has rows in each table of the first schema, and no later migration', () => {
  expect(Object.entries(counts()).filter(([, rows]) => rows === 0)).toEqual([]);
  expect(Object.keys(counts()).length).toBeGreaterThan(40);
  expect(applied()).toEqual([FIRST]);
});

test('every migration since keeps every row, and the books balance', async () => {
  const { _prisma_migrations: before, ...rows } = counts();
  migrate(file);
  const { _prisma_migrations: after = 0, ...kept } = counts();
  expect(kept).toEqual(rows);
  expect(after).toBeGreaterThan(before ?? 0);
  const database = await openDatabase(file);
  const { ok, faults, transfers } = await checkLedger(database.reader);
  const reasons = await database.reader.kycApplication.findMany({ select: { reason: true } });
  await database.close();
  expect({ ok, faults }).toEqual({ ok: true, faults: [] });
  expect(transfers).toBe(rows.Transfer);
  // What stood in a column that has another name now.
  expect(reasons.some(({ reason }) => reason !== '')).toBe(true);
});

test('existing people get a search name by the same rule as new ones', () => {
  const ids = inside((db) => {
    const all = db.prepare<[], string>('SELECT "id" FROM "User" ORDER BY "id"').pluck().all();
    const rename = db.prepare('UPDATE "User" SET "name" = ? WHERE "id" = ?');
    for (const [at, name] of NAMES_FROM_BEFORE.entries()) rename.run(name, all[at]);
    return all;
  });
  expect(ids.length).toBeGreaterThan(NAMES_FROM_BEFORE.length);
  migrate(file);
  const people = inside((db) =>
    db.prepare<[], { name: string; searchName: string }>('SELECT * FROM "User"').all(),
  );
  expect(people.map(({ searchName }) => searchName)).toEqual(
    people.map(({ name }) => searched(name)),
  );
});

test('a picture recorded as used by the profile photo is reassigned to its identity check, or to nothing', () => {
  const uses = () =>
    inside((db) => db.prepare('SELECT "id", "usedBy" FROM "Upload" ORDER BY "id"').all());
  const before = uses() as { id: string; usedBy: string | null }[];
  inside((db) => db.exec(`UPDATE "Upload" SET "usedBy" = 'photo/' || "userId"`));
  migrate(file);
  const ofPapers = (usedBy: string | null) => usedBy?.startsWith('kyc_') === true;
  expect(before.filter(({ usedBy }) => ofPapers(usedBy)).length).toBeGreaterThan(1);
  expect(uses()).toEqual(
    before.map(({ id, usedBy }) => ({ id, usedBy: ofPapers(usedBy) ? usedBy : null })),
  );
});

test('a migrated file has the tables, indexes and triggers of a new one', () => {
  const schemaOf = (path: string) => {
    const db = new SqliteDatabase(path);
    const rows = db
      .prepare<[], { type: string; name: string }>(
        `SELECT "type", "name" FROM sqlite_schema WHERE "name" NOT LIKE 'sqlite_%' ORDER BY 1, 2`,
      )
      .all();
    const columns = rows.map(({ type, name }) => ({
      type,
      name,
      columns: type === 'table' ? db.pragma(`table_info("${name}")`) : [],
    }));
    db.close();
    return columns;
  };
  migrate(file);
  const fresh = join(folder, 'fresh.db');
  migrate(fresh);
  expect(schemaOf(file)).toEqual(schemaOf(fresh));
});

test('a server runs on the migrated data: people log in and have what was theirs', () =>
  goesOn({ DATA_DIR: folder }));
