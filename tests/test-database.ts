/**
 * Where the worlds of tests have their databases: in a file of their folder, or each in its own database on
 * the PostgreSQL server named by TEST_POSTGRES (`npm run test:postgres` starts one).
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { committed } from '#platform/store/migrations.ts';
import { MIGRATIONS, migratePostgres } from '#platform/store/postgres/migrate.ts';

const server = process.env.TEST_POSTGRES;

/** Whether tests run on PostgreSQL. */
export const onPostgres = server !== undefined;

const nameIn = (folder: string): string => basename(folder).replace(/\W/g, '_').toLowerCase();

function urlOf(name: string): string {
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

type Ask = (sql: string) => Promise<pg.QueryResult>;

/** Runs a statement on the server outside any database, then `then`; does nothing without a server. */
async function askServer(sql: string, then?: (ask: Ask) => Promise<void>): Promise<void> {
  if (server === undefined) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
    await then?.((more) => client.query(more));
  } finally {
    await client.end();
  }
}

/** Argument of `openDatabase` for the world of a folder. */
export const placeIn = (folder: string, file: string): string =>
  onPostgres ? urlOf(nameIn(folder)) : file;

/** Settings for a world in a folder, besides the folder itself. */
export const settingsIn = (folder: string): Record<string, string> =>
  onPostgres ? { DATABASE_URL: urlOf(nameIn(folder)) } : {};

/** Named after these migrations: a server may still have one from earlier. */
const EMPTY = `sandbourse_empty_${createHash('sha256')
  .update(
    committed(MIGRATIONS)
      .map(({ checksum }) => checksum)
      .join(),
  )
  .digest('hex')
  .slice(0, 16)}`;
let empty: Promise<void> | undefined;

/** Creates an empty database with all tables, unless another test process has done so. */
async function makeEmpty(): Promise<void> {
  await askServer(`SELECT pg_advisory_lock(1)`, async (ask) => {
    const { rowCount } = await ask(`SELECT 1 FROM pg_database WHERE datname = '${EMPTY}'`);
    if (rowCount) return;
    await ask(`CREATE DATABASE "${EMPTY}"`);
    const client = new pg.Client({ connectionString: urlOf(EMPTY) });
    await client.connect();
    await migratePostgres(client);
    await client.end();
  });
}

/**
 * On PostgreSQL, creates the database of a folder: with empty tables, or as a copy of another folder's, which
 * is at rest.
 */
export async function makeDatabase(folder: string, of?: string): Promise<void> {
  if (!onPostgres) return;
  if (of === undefined) {
    empty ??= makeEmpty();
    await empty;
  }
  const template = of === undefined ? EMPTY : nameIn(of);
  await askServer(`CREATE DATABASE "${nameIn(folder)}" TEMPLATE "${template}"`);
}

/** Lets copies of a folder's database count as the original, not as restored from a backup. */
export async function forgetPlace(folder: string): Promise<void> {
  if (!onPostgres) return;
  const apart = await openApart(urlOf(nameIn(folder)));
  await apart.run(`DELETE FROM "WorldFact" WHERE "id" = 'place'`);
  await apart.close();
}

export async function dropDatabase(folder: string): Promise<void> {
  await askServer(`DROP DATABASE IF EXISTS "${nameIn(folder)}" WITH (FORCE)`);
}

/**
 * A connection besides the world's own, to see what is really stored and to change it without the world's
 * knowledge.
 */
export interface Apart {
  /** Integers of more than 32 bits are bigints. */
  rows<R = Record<string, unknown>>(sql: string): Promise<R[]>;
  /** Returns the number of changed rows. */
  run(sql: string): Promise<number>;
  /** Allows rows that the tables would reject, as if a disk had failed. */
  breakChecks(): Promise<void>;
  close(): Promise<void>;
}

function apartOnSqlite(file: string): Apart {
  const db = new SqliteDatabase(file);
  return {
    rows: async <R>(sql: string) => db.prepare(sql).safeIntegers().all() as R[],
    run: async (sql) => db.prepare(sql).run().changes,
    breakChecks: async () => {
      db.pragma('ignore_check_constraints = ON');
    },
    close: async () => {
      db.close();
    },
  };
}

const CHECKS = `SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
  WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;
const { INT8 } = pg.types.builtins;
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text');

async function apartOnPostgres(url: string): Promise<Apart> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } });
  // Its database is dropped while it is connected, if a test fails.
  client.on('error', () => {});
  await client.connect();
  return {
    rows: async <R>(sql: string) => (await client.query(sql)).rows as R[],
    run: async (sql) => (await client.query(sql)).rowCount ?? 0,
    breakChecks: async () => {
      const { rows } = await client.query<{ table: string; name: string }>(CHECKS);
      for (const { table, name } of rows)
        await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
    },
    close: () => client.end(),
  };
}

export const openApart = async (place: string): Promise<Apart> =>
  /^postgres/.test(place) ? apartOnPostgres(place) : apartOnSqlite(place.replace(/^file:/, ''));

/** How either database reports a row that violates a constraint. */
export const REFUSED =
  /constraint failed|violates \w+( \w+)? constraint|constraint ".*"|is of a wrong form/;
