/** One server a data folder and a database: two would each believe in what they have in memory, and do every job twice. */
import { closeSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { type Config, ConfigError } from '#platform/runtime/config.ts';
import { lockOf } from '#platform/runtime/data-folder.ts';
import { databaseName, isPostgres } from '#platform/runtime/database-url.ts';
import { makeFolders } from '#platform/runtime/private-files.ts';

/** How long one that is just ending may take to let go. */
const WAIT_MS = 1000;

/** Held for as long as the process lives; what nobody refers to would be let go of. */
const held: SqliteDatabase.Database[] = [];

/**
 * Takes a lock for this process. The system takes it back however the process ends, so nothing is left of one
 * that was killed.
 */
function hold(file: string, taken: string): void {
  // Tells by its code and path what is wrong, which the driver does not.
  closeSync(openSync(file, 'a', 0o600));
  const lock = new SqliteDatabase(file, { timeout: WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new ConfigError(taken);
  }
  held.push(lock);
}

/**
 * Takes a data folder, and the file of the database, which may lie elsewhere and be another server's.
 * @throws ConfigError where another server has one of them; what the system says where they cannot be written.
 */
export function holdData({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): void {
  const taken = (setting: string, value: string) =>
    `${setting} is "${value}", on which another server runs: stop that one, or name another ${setting}`;
  makeFolders(dataDir);
  hold(join(dataDir, 'server.lock'), taken('DATA_DIR', dataDir));
  if (isPostgres(databaseUrl)) return;
  const file = databaseName(databaseUrl);
  // Opening it says so.
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolders(dirname(file));
  hold(lockOf(file), taken('DATABASE_URL', databaseUrl));
}
