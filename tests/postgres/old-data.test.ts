/** Data of the first schema of PostgreSQL come through every migration since, and people go on with what they had. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searched } from '#core/searched.ts';
import { ConfigError } from '#platform/runtime/config.ts';
import { openDatabase } from '#platform/store/open-database.ts';
import { MIGRATIONS, migratePostgres } from '#platform/store/postgres/migrate.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { NAMES_FROM_BEFORE } from '../names-from-before.ts';
import { DATA, goesOn } from '../platform/store/first-data.ts';
import { placeIn } from '../test-database.ts';

const FIRST = '20261123150000_init';
const textOf = (name: string, folder: URL) =>
  readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8');
const SCHEMA = textOf(FIRST, MIGRATIONS);

/** What SQLite had come to when that was written: the same tables, from which the rows are. */
const SQLITE = new URL('../../prisma/sqlite/migrations/', import.meta.url);
const BY_THEN = readdirSync(SQLITE).filter((name) => /^\d/.test(name) && name < '20261123183000');

/** Those after the first, but for the newest. */
const MIGRATIONS_BEFORE_LAST = readdirSync(MIGRATIONS)
  .filter((name) => /^\d/.test(name) && name > FIRST)
  .sort()
  .slice(0, -1);

/** Of tables that the first data know nothing of. */
const MORE = `
INSERT INTO "OutcomeRule" VALUES ('out_1','deposit','reject',NULL,'Blurred',60000,NULL,NULL,'42',NULL,3,1773800000000,NULL);
INSERT INTO "EventBatch" VALUES (2,1,'[]');
INSERT INTO "Recorded" VALUES (7,'{"kind":"call"}');
INSERT INTO "Webhook" VALUES ('whk_1','http://127.0.0.1:9/','secret','["order.filled"]',NULL,2,1773800000000);
INSERT INTO "WebhookDelivery" VALUES ('whd_1','whk_1',2,'order.filled','{}','done',1773800000000,'[]',1773800000000);`;

type Row = Record<string, string | bigint | Buffer | null>;

/** The rows of each table as SQLite has them. */
function firstRows(): Map<string, Row[]> {
  const db = new SqliteDatabase(':memory:').defaultSafeIntegers(true);
  const [first = '', ...since] = BY_THEN.map((name) => textOf(name, SQLITE));
  for (const sql of [first, DATA, ...since, MORE]) db.exec(sql);
  const tables = [...SCHEMA.matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, name = '']) => name);
  const rows = new Map(
    tables.map((name) => [name, db.prepare<[], Row>(`SELECT * FROM "${name}"`).all()]),
  );
  db.close();
  return rows;
}

let folder: string;
let client: pg.Client;
const askServer = async (sql: string) => {
  const server = new pg.Client({ connectionString: process.env.TEST_POSTGRES });
  await server.connect();
  await server.query(sql).finally(() => server.end());
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'old-rows-'));
  const url = placeIn(folder, '');
  await askServer(`CREATE DATABASE "${new URL(url).pathname.slice(1)}"`);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(SCHEMA);
  // As Prisma keeps it.
  await client.query(`CREATE TABLE "_prisma_migrations" ("id" VARCHAR(36) PRIMARY KEY,
    "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ, "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT, "rolled_back_at" TIMESTAMPTZ, "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`);
  const checksum = createHash('sha256').update(SCHEMA).digest('hex');
  const applied = `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ($1, $2, $1)`;
  await client.query(applied, [FIRST, checksum]);
  for (const [table, rows] of firstRows()) {
    for (const row of rows) {
      const columns = Object.keys(row).map((name) => `"${name}"`);
      const holes = columns.map((_, at) => `$${at + 1}`);
      // The column reads SQLite's words for its type, true and false among them; the migration has rows of its own.
      await client.query(
        `INSERT INTO "${table}" (${columns}) VALUES (${holes}) ON CONFLICT DO NOTHING`,
        Object.values(row),
      );
    }
  }
  await client.query('COMMIT');
});
afterEach(async () => {
  await client.end();
  rmSync(folder, { recursive: true, force: true });
  await askServer(`DROP DATABASE "${new URL(placeIn(folder, '')).pathname.slice(1)}" WITH (FORCE)`);
});

/** How many rows each table of the first schema has. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [, name = ''] of SCHEMA.matchAll(/^CREATE TABLE "(\w+)"/gm)) {
    const { rows } = await client.query(`SELECT count(*)::int AS rows FROM "${name}"`);
    found[name] = rows[0].rows;
  }
  return found;
}

const search = async () =>
  (await client.query('SELECT "name", "searchName" FROM "User" ORDER BY "id"')).rows;

test('every migration since keeps every row, and the books balance', async () => {
  const before = await counts();
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
  expect(Object.keys(before).length).toBeGreaterThan(45);
  // Names as they are, and a picture that was a photo first.
  const { rows: people } = await client.query('SELECT "id" FROM "User" ORDER BY "id"');
  for (const [at, name] of NAMES_FROM_BEFORE.entries())
    await client.query('UPDATE "User" SET "name" = $1 WHERE "id" = $2', [name, people[at].id]);
  const uses = async () =>
    (await client.query('SELECT "id", "usedBy" FROM "Upload" ORDER BY "id"')).rows;
  const used = await uses();
  await client.query(`UPDATE "Upload" SET "usedBy" = 'photo/' || "userId"`);
  await migratePostgres(client);
  expect(await counts()).toEqual(before);
  expect(await uses()).toEqual(
    used.map(({ id, usedBy }) => ({ id, usedBy: usedBy?.startsWith('kyc_') ? usedBy : null })),
  );
  const found = await search();
  expect(found.map(({ searchName }) => searchName)).toEqual(
    found.map(({ name }) => searched(name)),
  );
  const database = await openDatabase(placeIn(folder, ''));
  const { ok, faults, transfers } = await checkLedger(database.reader);
  await database.close();
  expect({ ok, faults, transfers }).toEqual({ ok: true, faults: [], transfers: before.Transfer });
  // Nothing is left to be done.
  await migratePostgres(client);
});

test('while processes of before are running nothing is migrated under them', async () => {
  const nodes = MIGRATIONS_BEFORE_LAST.map((name) => textOf(name, MIGRATIONS));
  for (const sql of nodes) await client.query(sql);
  for (const [at, name] of MIGRATIONS_BEFORE_LAST.entries()) {
    const checksum = createHash('sha256')
      .update(nodes[at] ?? '')
      .digest('hex');
    const applied = `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name")
      VALUES (gen_random_uuid()::text, $2, $1)`;
    await client.query(applied, [name, checksum]);
  }
  const tables = async () =>
    (await client.query('SELECT "migration_name" FROM "_prisma_migrations" ORDER BY 1')).rows;
  const before = await tables();
  const heard = async (agoMs: number) => {
    await client.query('DELETE FROM "Node"');
    await client.query(`INSERT INTO "Node" ("id", "seenAt") SELECT n,
      (extract(epoch FROM clock_timestamp()) * 1000)::bigint - ${agoMs} FROM (VALUES ('a'), ('b')) AS v (n)`);
  };
  const open = () => openDatabase(placeIn(folder, ''));
  // As far as a heart that beats each second is heard of, and as long as others still wait for it.
  for (const agoMs of [0, 10_000]) {
    await heard(agoMs);
    const fault = await open().catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ConfigError);
    expect((fault as Error).message).toMatch(
      /^2 processes of an earlier version run on the database "\S+" of DATABASE_URL, last heard \d+ s ago: stop them all, [^\n]*$/,
    );
    expect(await tables()).toEqual(before);
  }
  // Those that were killed have left their rows.
  await heard(60_000);
  await (await open()).close();
  expect((await tables()).length).toBe(before.length + 1);
  // Where nothing is to be migrated, they are processes of this version, which is welcome beside them.
  await heard(0);
  await (await open()).close();
});

test('a world goes on with it: whoever was in it logs in, and what they have is theirs', () =>
  goesOn({ DATA_DIR: folder, DATABASE_URL: placeIn(folder, '') }));
