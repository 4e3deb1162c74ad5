/** Where a world keeps what it knows: people, money, codes, and the secrets it signs and draws with. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { isPostgres } from './database-url.ts';
import type { Logger } from './logger.ts';
import { closedFile, privateFile, privateFolder } from './private-files.ts';

/** What SQLite puts beside a database; it gives them the database's mode. */
export const besideDatabase = (file: string): string[] =>
  ['-wal', '-shm', '-journal'].map((end) => `${file}${end}`);
/** Held by the server that runs on a database. */
export const lockOf = (file: string): string => `${file}.lock`;

const OURS =
  /^(uploads|worlds|snapshots|templates|event-logs\.json|world\.json|token-secret(\..*)?|server\.lock(-journal)?)$/;

/** The file of a database and what lies beside it, closed; answers what of it others have opened. */
function openFilesOf(file: string): string[] {
  const beside = besideDatabase(file).filter((path) => !closedFile(path));
  return privateFile(file) ? beside : [file, ...beside];
}

/**
 * The database's file, in folders that nobody else can look into, or its address where it is elsewhere;
 * whoever made them open is told.
 * @throws Error of the system when they cannot be written.
 */
export function openDataFolder({ databaseUrl, dataDir }: Config, log: Logger): string {
  const files = isPostgres(databaseUrl) ? [] : [databaseUrl.replace(/^file:/, '')];
  const names = files
    .flatMap((file) => [file, lockOf(file)])
    .flatMap((file) => [file, ...besideDatabase(file)])
    .map((file) => basename(file));
  const isOurs = (name: string) => names.includes(name) || OURS.test(name);
  const folders = [...new Set([dataDir, ...files.map((file) => dirname(file))])];
  const openFolders = folders.filter((folder) => !privateFolder(folder, isOurs));
  const secrets = readdirSync(dataDir).filter((name) => name.startsWith('token-secret'));
  const openFiles = [
    ...files.flatMap(openFilesOf),
    ...secrets.map((name) => join(dataDir, name)).filter((path) => !closedFile(path)),
  ];
  for (const path of [...openFolders, ...openFiles]) {
    log.warn(
      { path },
      'other users of this machine can access this path: remove their permissions (chmod go-rwx)',
    );
  }
  return files[0] ?? databaseUrl;
}
