/**
 * Back-ups: the database at one moment, with its pictures, as a single file. They are taken next to a
 * running server, by another process, and restored where no server runs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { MAIN_WORLD } from '#platform/http/world-of.ts';
import { createClock } from '#platform/runtime/clock.ts';
import { type Config, ConfigError } from '#platform/runtime/config.ts';
import { besideDatabase } from '#platform/runtime/data-folder.ts';
import { databaseName, isPostgres } from '#platform/runtime/database-url.ts';
import { makeFolders } from '#platform/runtime/private-files.ts';
import { copyDatabase, isInUse } from '#platform/store/database-copy.ts';
import { holdData } from '#platform/store/hold-folder.ts';
import { openDatabase } from '#platform/store/open-database.ts';
import { packFile, UnreadablePack, unpackFile } from '#platform/store/pack.ts';
import { checkLedger, type LedgerCheck } from '#topics/ledger-desk/ledger-check.ts';
import { EventLogs } from './event-logs.ts';
import { isUploadName, UPLOADS } from './world-folder.ts';

/** What a back-up says about itself. */
const aboutBackup = z.object({
  backup: z.literal(1),
  /** When it was taken, ISO 8601. */
  takenAt: z.string(),
  /** Number of pictures in it. */
  files: z.number().int(),
});

export interface Taken {
  file: string;
  bytes: number;
  files: number;
}

export interface Restored extends Pick<LedgerCheck, 'accounts' | 'transfers'> {
  dataDir: string;
  takenAt: string;
  files: number;
}

/** How often to start over when a picture of the copied database has been removed meanwhile. */
const TRIES_MAX = 5;

function databaseOf({ databaseUrl }: Config): string {
  if (!isPostgres(databaseUrl)) return resolve(databaseName(databaseUrl));
  throw new ConfigError(
    'DATABASE_URL is not a SQLite file: back up and restore PostgreSQL with pg_dump and pg_restore',
  );
}

/** Copies the database and returns the names of its pictures; starts over if one was removed meanwhile. */
async function copyWhole(database: string, dataDir: string, to: string): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    await rm(to, { force: true });
    const names = copyDatabase(database, to);
    const missing = names.find((name) => !existsSync(join(dataDir, UPLOADS, name)));
    if (missing === undefined) return names;
    if (tries < TRIES_MAX) continue;
    throw new ConfigError(`The picture ${missing} is missing from ${join(dataDir, UPLOADS)}`);
  }
}

function* contentOf(dataDir: string, names: readonly string[]) {
  for (const name of names) yield { name, bytes: readFileSync(join(dataDir, UPLOADS, name)) };
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Takes a back-up of a data folder, whether or not a server is running on it.
 * @throws ConfigError that says what to do.
 */
export async function takeBackup(config: Config, to: string): Promise<Taken> {
  const database = databaseOf(config);
  if (!existsSync(database)) throw new ConfigError(`There is no database at ${database}`);
  const takenAt = new Date(createClock().now()).toISOString();
  const ownName = `sandbourse-${takenAt.replace(/[:.]/g, '-')}.backup`;
  const file = (await isFolder(to)) ? join(to, ownName) : resolve(to);
  if (!(await isFolder(dirname(file)))) {
    throw new ConfigError(`There is no folder ${dirname(file)}: make it, or name another`);
  }
  const work = await mkdtemp(join(dirname(file), '.backup-'));
  try {
    const copy = join(work, 'database');
    const names = await copyWhole(database, config.dataDir, copy);
    const about = JSON.stringify({ backup: 1, takenAt, files: names.length });
    const made = join(work, 'made');
    await packFile(copy, { files: contentOf(config.dataDir, names), about }, made);
    await rename(made, file);
    return { file, bytes: (await stat(file)).size, files: names.length };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Refuses a folder that a server has open or, without `--force`, that holds data. */
function refuseOccupied(database: string, isForced: boolean): void {
  if (!existsSync(database)) return;
  if (!isForced) {
    throw new ConfigError(
      `${database} exists already. Set DATA_DIR to an empty folder, or pass --force to replace it with ` +
        'the back-up; the data in it are then lost',
    );
  }
  if (isInUse(database)) throw new ConfigError(`A server is using ${database}: stop it first`);
}

/** Migrates an unpacked database to this version, and recomputes its books. */
async function verified(file: string): Promise<LedgerCheck> {
  const database = await openDatabase(file);
  try {
    return await checkLedger(database.reader);
  } finally {
    await database.close();
  }
}

/** An unpacked back-up: each part on the disk of its target, where it can be moved into place. */
interface Unpacked {
  database: string;
  uploads: string;
}

/** Moves an unpacked back-up to where the server looks; everything before this can fail without harm. */
async function putInPlace(unpacked: Unpacked, database: string, dataDir: string): Promise<void> {
  const uploads = join(dataDir, UPLOADS);
  for (const file of besideDatabase(database)) await rm(file, { force: true });
  await rm(uploads, { recursive: true, force: true });
  // Event numbers that clients know belong to the time before the restore, wherever that was.
  await new EventLogs(dataDir).begin(MAIN_WORLD, createClock().now());
  await rename(unpacked.uploads, uploads);
  await rename(unpacked.database, database);
}

const parsed = (about: string) => {
  try {
    return aboutBackup.parse(JSON.parse(about));
  } catch {
    throw new UnreadablePack('it is a packed file, but not a back-up');
  }
};

/**
 * Restores a back-up into a data folder, once its books are found to balance.
 * @throws ConfigError that says what to do; the folder is then unchanged.
 */
export async function restoreBackup(
  config: Config,
  from: string,
  { isForced = false }: { isForced?: boolean } = {},
): Promise<Restored> {
  const { dataDir } = config;
  const database = databaseOf(config);
  if (!existsSync(from) || (await isFolder(from))) {
    throw new ConfigError(`There is no file ${from}`);
  }
  refuseOccupied(database, isForced);
  // A server that starts meanwhile would fill the folder, and go on with files that are replaced under it.
  const letGo = holdData(config);
  let isUndone = true;
  const works: string[] = [];
  const workIn = async (place: string) => {
    makeFolders(place);
    const work = await mkdtemp(join(place, '.restore-'));
    works.push(work);
    return work;
  };
  try {
    const unpacked = {
      database: join(await workIn(dirname(database)), 'database'),
      uploads: join(await workIn(dataDir), UPLOADS),
    };
    mkdirSync(unpacked.uploads, { mode: 0o700 });
    let count = 0;
    const about = await unpackFile(from, unpacked.database, ({ name, bytes }) => {
      if (!isUploadName(name)) throw new UnreadablePack(`"${name}" is no name of a picture`);
      writeFileSync(join(unpacked.uploads, name), bytes, { mode: 0o600, flush: true });
      count += 1;
    });
    const { takenAt, files } = parsed(about);
    if (files !== count) throw new UnreadablePack(`${count} of ${files} pictures are in it`);
    const { accounts, transfers, faults } = await verified(unpacked.database);
    if (faults.length > 0) {
      throw new ConfigError(`The books in ${from} do not balance:\n  ${faults.join('\n  ')}`);
    }
    await putInPlace(unpacked, database, dataDir);
    isUndone = false;
    return { dataDir, takenAt, files, accounts, transfers };
  } catch (error) {
    if (!(error instanceof UnreadablePack)) throw error;
    throw new ConfigError(
      `${basename(from)} is incomplete, damaged, or not a back-up: ${error.message}`,
    );
  } finally {
    for (const work of works) await rm(work, { recursive: true, force: true });
    letGo(isUndone);
  }
}
