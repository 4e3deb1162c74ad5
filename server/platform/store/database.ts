/** Opens a world's database: one connection that writes, another that reads. */
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaClient } from './generated/sqlite/client.ts';
import { migrate } from './migrate.ts';
import { Writer } from './writer.ts';

export type Client = PrismaClient;

/** How much room a database takes, in bytes. */
export interface DatabaseSizes {
  file: number;
  /** What is written ahead, and not carried over yet or to be written over. */
  log: number;
  /** What is left where it lies. */
  free: number;
}

export interface Database {
  /** For the unit of work alone: a read on it would see what is not committed. */
  writer: Writer;
  reader: Client;
  sizes(): Promise<DatabaseSizes>;
  close(): Promise<void>;
}

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

/** Opens (and brings up to date) the SQLite file; answers only once it can be used. */
export async function openDatabase(file: string): Promise<Database> {
  migrate(file);
  const writer = new Writer(file);
  const reader = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: `file:${file}` }) });
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
