/** Opens a world's database: one connection that writes, another that reads. */
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaClient } from './generated/sqlite/client.ts';
import { migrate } from './migrate.ts';

export type Client = PrismaClient;

export interface Database {
  /** For the unit of work alone: a read beside its open transaction would see unwritten rows. */
  writer: Client;
  reader: Client;
  close(): Promise<void>;
}

async function connect(file: string, pragmas: readonly string[]): Promise<Client> {
  const client = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: `file:${file}` }) });
  for (const pragma of pragmas) await client.$queryRawUnsafe(`PRAGMA ${pragma}`);
  return client;
}

/** Opens (and brings up to date) the SQLite file; answers only once it can be used. */
export async function openDatabase(file: string): Promise<Database> {
  migrate(file);
  const writer = await connect(file, [
    'journal_mode = WAL',
    'synchronous = FULL',
    // What undoes a failed statement; on disk it doubled all that is written.
    'temp_store = MEMORY',
  ]);
  const reader = await connect(file, ['query_only = ON']);
  return {
    writer,
    reader,
    close: async () => {
      await reader.$disconnect();
      await writer.$disconnect();
    },
  };
}
