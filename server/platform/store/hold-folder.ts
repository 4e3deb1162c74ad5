/** One server per data folder and database: two would each trust their own memory, and do every job twice. */
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
  /** Whether this server created the file. */
  isNew: boolean;
  db: SqliteDatabase.Database;
}

/** Referenced for as long as the process lives; garbage collection would release the locks. */
const held: Lock[] = [];

/**
 * Takes a lock for this process. The system releases it however the process ends, so a killed process leaves no
 * lock behind.
 */
function hold(file: string, taken: string): void {
  const isNew = !existsSync(file);
  // Its error has a code and a path, unlike that of the driver.
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
 * Locks a data folder and the database's file, which may lie elsewhere and be in use by another server. Returns a
 * function that releases them; with `isUndone`, it also removes the lock files that were new.
 * @throws ConfigError if another server holds one of them; the system's error if they cannot be written.
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
  // Opening the database reports that.
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return letGo;
  makeFolders(dirname(file));
  hold(lockOf(file), taken('DATABASE_URL', databaseUrl));
  return letGo;
}
