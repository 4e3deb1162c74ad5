/** One server a data folder: two would each believe in what they have in memory, and do every job twice. */
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { ConfigError } from '#platform/runtime/config.ts';
import { makeFolders } from '#platform/runtime/private-files.ts';

/** How long one that is just ending may take to let go. */
const WAIT_MS = 1000;
const NAME = 'server.lock';

/** Held for as long as the process lives; what nobody refers to would be let go of. */
const held: SqliteDatabase.Database[] = [];

/**
 * Takes a data folder for this process. The system takes it back however the process ends, so nothing is left of one
 * that was killed.
 * @throws ConfigError where another server has it; what the system says where the folder cannot be written.
 */
export function holdFolder(folder: string): void {
  makeFolders(folder);
  const file = join(folder, NAME);
  // Tells by its code and path what is wrong, which the driver does not.
  closeSync(openSync(file, 'a', 0o600));
  const lock = new SqliteDatabase(file, { timeout: WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new ConfigError(
      `DATA_DIR is "${folder}", on which another server runs: stop that one, or name another DATA_DIR`,
    );
  }
  held.push(lock);
}
