/** Opens a world's database: one connection that writes, another that reads. */
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaClient } from './generated/sqlite/client.ts';
import { migrate } from './migrate.ts';
import { Writer } from './writer.ts';

export type Client = PrismaClient;

export interface Database {
  /** For the unit of work alone: a read on it would see what is not committed. */
  writer: Writer;
  reader: Client;
  close(): Promise<void>;
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
    close: async () => {
      await reader.$disconnect();
      await writer.close();
    },
  };
}
