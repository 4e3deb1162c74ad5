/** Where a world stores its data: people, money, codes, and the secrets for signing and drawing. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { isPostgres } from './database-url.ts';
import type { Logger } from './logger.ts';
import { closedFile, privateFile, privateFolder } from './private-files.ts';

/** Files that SQLite puts next to a database, with the database's mode. */
export const besideDatabase = (file: string): string[] =>
  ['-wal', '-shm', '-journal'].map((end) => `${file}${end}`);
/** The lock file of the server that runs on a database. */
export const lockOf = (file: string): string => `${file}.lock`;

const OURS =
  /^(uploads|worlds|snapshots|templates|event-logs\.json|world\.json|restored\.json|token-secret(\..*)?|server\.lock(-journal)?)$/;

/** Makes a database's files private; returns those that were open to others. */
function openFilesOf(file: string): string[] {
  const beside = besideDatabase(file).filter((path) => !closedFile(path));
  return privateFile(file) ? beside : [file, ...beside];
}

/**
 * The database's file, in folders that nobody else can read, or its address if it is on a network; logs
 * which of them were open.
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
