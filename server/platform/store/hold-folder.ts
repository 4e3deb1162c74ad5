/** One server a data folder and a database: two would each believe in what they have in memory, and do every job twice. */
import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { type Config, ConfigError } from '#platform/runtime/config.ts';
import { lockOf } from '#platform/runtime/data-folder.ts';
import { databaseName, isPostgres } from '#platform/runtime/database-url.ts';
import { makeFolders } from '#platform/runtime/private-files.ts';

/** How long a server that is just ending may take to release it. */
const WAIT_MS = 1000;

interface Lock {
  file: string;
  /** Whether it was not there before. */
  isNew: boolean;
  db: SqliteDatabase.Database;
}

/** Held for as long as the process lives; what nobody refers to would be let go of. */
const held: Lock[] = [];

/**
 * Takes a lock for this process. The system takes it back however the process ends, so nothing is left of one
 * that was killed.
 */
function hold(file: string, taken: string): void {
  const isNew = !existsSync(file);
  // Tells by its code and path what is wrong, which the driver does not.
  closeSync(openSync(file, 'a', 0o600));
  const db = new SqliteDatabase(file, { timeout: WAIT_MS });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new ConfigError(taken);
  }
  held.push({ file, isNew, db });
}

/**
 * Takes a data folder, and the file of the database, which may lie elsewhere and be another server's. Answers how to
 * let them go, and where nothing came of it to leave nothing of that.
 * @throws ConfigError where another server has one of them; what the system says where they cannot be written.
 */
export function holdData({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): (isUndone?: boolean) => void {
  const letGo = (isUndone = false) => {
    for (const { file, isNew, db } of held.splice(0)) {
      db.close();
      if (isUndone && isNew) rmSync(file, { force: true });
    }
  };
  const taken = (setting: string, value: string) =>
    `${setting} is "${value}", on which another server runs: stop that one, or name another ${setting}`;
  makeFolders(dataDir);
  hold(join(dataDir, 'server.lock'), taken('DATA_DIR', dataDir));
  if (isPostgres(databaseUrl)) return letGo;
  const file = databaseName(databaseUrl);
  // Opening it says so.
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return letGo;
  makeFolders(dirname(file));
  hold(lockOf(file), taken('DATABASE_URL', databaseUrl));
  return letGo;
}
