/** A database and the files that belong to it as one file, gzipped. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import SqliteDatabase from 'better-sqlite3';
import { ConfigError } from '#platform/runtime/config.ts';

export interface Pack {
  /** The database file. */
  database: Buffer;
  files: readonly { name: string; bytes: Buffer }[];
  /** What it is, as the packer says. */
  about: string;
}

/** Why a file cannot be unpacked: it is none of ours, cut short, or of another version. */
export class UnreadablePack extends Error {
  override name = 'UnreadablePack';
}

/**
 * What stands beside the tables: the files as an SQLite archive, so that `sqlite3 file -At` lists them,
 * and what it is.
 */
const PACK = `
  CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB);
  CREATE TABLE "PackAbout" (about TEXT NOT NULL)`;
const UNPACK = 'DROP TABLE sqlar; DROP TABLE "PackAbout"; VACUUM';
const FILE_MODE = 0o100600;
/** Of one that is unpacked. */
const BYTES_MAX = 512 * 1024 * 1024;

const zip = promisify(gzip);
const unzip = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

/** A database in memory can have no write-ahead log beside it, so it may not ask for one. */
function withoutLog(database: Buffer): Buffer {
  const copy = Buffer.from(database);
  // Versions of the file format for writing and reading: 1 by rollback journal, 2 by write-ahead log.
  copy.fill(1, 18, 20);
  return copy;
}

export async function packed({ database, files, about }: Pack): Promise<Buffer> {
  const db = new SqliteDatabase(withoutLog(database));
  try {
    db.exec(PACK);
    db.prepare('INSERT INTO "PackAbout" VALUES (?)').run(about);
    const put = db.prepare('INSERT INTO sqlar VALUES (?, ?, 0, ?, ?)');
    for (const { name, bytes } of files) put.run(name, FILE_MODE, bytes.length, bytes);
    return await zip(db.serialize());
  } finally {
    db.close();
  }
}

/** @throws UnreadablePack */
export async function unpacked(bytes: Buffer): Promise<Pack> {
  try {
    return open(await unzip(bytes, { maxOutputLength: BYTES_MAX }));
  } catch (error) {
    throw isAtFault(error) ? new UnreadablePack(String(error)) : error;
  }
}

function open(bytes: Buffer): Pack {
  const db = new SqliteDatabase(bytes);
  try {
    const check = db.pragma('quick_check', { simple: true });
    if (check !== 'ok') throw new UnreadablePack(String(check));
    const about = String(db.prepare('SELECT about FROM "PackAbout"').pluck().get());
    const files = db.prepare('SELECT name, data AS bytes FROM sqlar').all() as Pack['files'];
    db.exec(UNPACK);
    return { database: db.serialize(), files, about };
  } finally {
    db.close();
  }
}

/** Whether it is the file that is at fault. */
export function isAtFault(error: unknown): boolean {
  if (error instanceof SqliteDatabase.SqliteError || error instanceof ConfigError) return true;
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'ERR_BUFFER_TOO_LARGE' || code.startsWith('Z_');
}
