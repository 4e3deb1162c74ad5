/** Opens a world's database: one connection that writes, others that read. */
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isPostgres } from '#platform/runtime/database-url.ts';
import type { Database, DatabaseSizes } from './database.ts';
import { PrismaClient } from './generated/sqlite/client.ts';
import { KeepingAdapter } from './kept-statements.ts';
import { migrate } from './migrate.ts';
import { SqliteWriter } from './sqlite-writer.ts';

async function sizesOf(file: string): Promise<DatabaseSizes> {
  const sizeOf = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => 0,
    );
  const [size, log, { bavail, bsize }] = await Promise.all([
    sizeOf(file),
    sizeOf(`${file}-wal`),
    statfs(dirname(file)),
  ]);
  return { file: size, log, free: bavail * bsize };
}

async function openSqlite(file: string): Promise<Database> {
  migrate(file);
  const writer = new SqliteWriter(file);
  const reader = new PrismaClient({ adapter: new KeepingAdapter({ url: `file:${file}` }) });
  await reader.$queryRawUnsafe('PRAGMA query_only = ON');
  return {
    writer,
    reader,
    sizes: () => sizesOf(file),
    close: async () => {
      await reader.$disconnect();
      await writer.close();
    },
  };
}

/**
 * Opens and migrates a SQLite file, or the PostgreSQL database at an address; resolves once it can be
 * used. `asNode`: to serve a world, as one of several processes where that is possible; `direct`: address
 * of the PostgreSQL server itself, if `place` is a pooler in front of it.
 * @throws ConfigError when that is impossible.
 */
export async function openDatabase(
  place: string,
  { asNode = false, direct }: { asNode?: boolean; direct?: string | undefined } = {},
): Promise<Database> {
  if (!isPostgres(place)) return openSqlite(place);
  // The driver is loaded only when needed.
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres({ url: place, direct }, asNode);
}
