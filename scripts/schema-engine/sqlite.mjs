import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';

/** Opens a SQLite file for the schema engine, with functions to create and drop it. */
export function open(url) {
  const file = url.replace(/^file:/, '').replace(/\?.*$/, '');
  return {
    name: file,
    adapters: new PrismaBetterSqlite3({ url }),
    exists: async () => existsSync(file),
    async create() {
      mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
      closeSync(openSync(file, 'a'));
    },
    async drop() {
      for (const suffix of ['', '-wal', '-shm', '-journal']) {
        rmSync(`${file}${suffix}`, { force: true });
      }
    },
  };
}
