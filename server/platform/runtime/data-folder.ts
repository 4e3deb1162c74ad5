/** Where a world keeps what it knows: people, money, codes, and the secrets it signs and draws with. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from './config.ts';
import type { Logger } from './logger.ts';
import { closedFile, privateFile, privateFolder } from './private-files.ts';

/** What SQLite puts beside a database; it gives them the database's mode. */
const BESIDE = ['-wal', '-shm', '-journal'] as const;
const OURS = /^(uploads|worlds|snapshots|templates|world\.json|token-secret(\..*)?)$/;

/**
 * The database's file, in folders that nobody else can look into; whoever made them open is told.
 * @throws Error of the system when they cannot be written.
 */
export function openDataFolder({ databaseUrl, dataDir }: Config, log: Logger): string {
  const file = databaseUrl.replace(/^file:/, '');
  const names = ['', ...BESIDE].map((end) => `${basename(file)}${end}`);
  const isOurs = (name: string) => names.includes(name) || OURS.test(name);
  const folders = [...new Set([dataDir, dirname(file)])];
  const openFolders = folders.filter((folder) => !privateFolder(folder, isOurs));
  const secrets = readdirSync(dataDir).filter((name) => name.startsWith('token-secret'));
  const files = [
    ...BESIDE.map((end) => `${file}${end}`),
    ...secrets.map((name) => join(dataDir, name)),
  ];
  const openFiles = [
    ...(privateFile(file) ? [] : [file]),
    ...files.filter((path) => !closedFile(path)),
  ];
  for (const path of [...openFolders, ...openFiles]) {
    log.warn({ path }, 'others on this machine can look into this; take their rights away');
  }
  return file;
}
