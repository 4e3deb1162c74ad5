/** Applies the committed migrations to a PostgreSQL database, without the Prisma command line. */
import type pg from 'pg';
import { ConfigError } from '#platform/runtime/config.ts';
import { APPLIED, type Applied, committed, faultOf, missing } from '../migrations.ts';
import { GONE_MS } from './lease-sql.ts';
import { NOW } from './turn.ts';

export const MIGRATIONS = new URL('../../../../prisma/postgres/migrations/', import.meta.url);

// The table of `prisma migrate`, so that its commands work on our databases, too.
const HISTORY = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;
/** The same lock number as Prisma's: of several simultaneous starts, one migrates. */
const LOCK = 'SELECT pg_advisory_xact_lock(72707369)';
const ADD = `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "applied_steps_count")
  VALUES (gen_random_uuid()::text, $1, now(), $2, 1)`;
const FOREIGN = `SELECT count(*) AS tables FROM pg_tables
  WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations'`;

/** Processes that may still write; none in a database from before there could be several. */
const RUNNING = `SELECT count(*) AS nodes, min(${NOW} - "seenAt") AS "agoMs" FROM "Node" WHERE "seenAt" > ${NOW} - ${GONE_MS}`;
const HAS_NODES = `SELECT to_regclass('"Node"') IS NOT NULL AS "hasNodes"`;

/**
 * Processes of an earlier version would go on with tables that they do not know.
 * @throws ConfigError while there are any: called when there is something to migrate.
 */
async function refuseBeside(client: pg.Client, where: string): Promise<void> {
  const { rows: found } = await client.query<{ hasNodes: boolean }>(HAS_NODES);
  if (!found[0]?.hasNodes) return;
  const { rows } = await client.query<{ nodes: bigint; agoMs: bigint | null }>(RUNNING);
  const nodes = Number(rows[0]?.nodes ?? 0);
  if (nodes === 0) return;
  const seconds = Math.max(0, Math.round(Number(rows[0]?.agoMs) / 1000));
  const who =
    nodes === 1
      ? 'a process of an earlier version runs'
      : `${nodes} processes of an earlier version run`;
  throw new ConfigError(
    `${who} on ${where}, last heard ${seconds} s ago: stop them all, then start this version, which migrates ` +
      `the tables. A process that was killed counts for ${GONE_MS / 1000} s`,
  );
}

async function bringUpToDate(client: pg.Client): Promise<void> {
  const migrations = committed(MIGRATIONS);
  await client.query(LOCK);
  await client.query(HISTORY);
  const { rows: applied } = await client.query<Applied>(APPLIED);
  const where = `the database "${client.database}" of DATABASE_URL`;
  const fault = faultOf(applied, migrations);
  if (fault !== undefined) {
    throw new ConfigError(
      `${where} was made by another version: ${fault}. Start that version, or set DATABASE_URL to another database`,
    );
  }
  const found = await client.query<{ tables: bigint }>(FOREIGN);
  if (applied.length === 0 && Number(found.rows[0]?.tables ?? 0) > 0) {
    throw new ConfigError(
      `${where} holds tables of another application: set DATABASE_URL to a database of its own`,
    );
  }
  const left = missing(applied, migrations);
  if (left.length > 0) await refuseBeside(client, where);
  for (const { name, sql, checksum } of left) {
    await client.query(sql);
    await client.query(ADD, [checksum, name]);
  }
}

/**
 * Brings a database up to the newest migration, all or nothing.
 * @throws ConfigError, before anything is changed, when an applied migration differs here or is missing, or
 * processes of an earlier version are running.
 */
export async function migratePostgres(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  try {
    await bringUpToDate(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
