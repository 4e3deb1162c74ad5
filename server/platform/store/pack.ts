/**
 * A database and its files as one gzipped file: a small one in memory, or any size from disk to disk.
 * Both have the same format.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzip, gzip } from 'node:zlib';
import SqliteDatabase from 'better-sqlite3';
import { ConfigError } from '#platform/runtime/config.ts';

export interface PackedFile {
  name: string;
  bytes: Buffer;
}

export interface Pack {
  /** The database file. */
  database: Buffer;
  files: readonly PackedFile[];
  /** A description by the packer. */
  about: string;
}

/** Why a file cannot be unpacked: it is not a pack, cut short, or of another version. */
export class UnreadablePack extends Error {
  override name = 'UnreadablePack';
}

/**
 * Tables added to the database: its files as an SQLite archive, so that `sqlite3 file -At` lists them,
 * and the description.
 */
const PACK = `
  CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB);
  CREATE TABLE "PackAbout" (about TEXT NOT NULL)`;
const UNPACK = 'DROP TABLE sqlar; DROP TABLE "PackAbout"; VACUUM';
const FILE_MODE = 0o100600;
/** Largest unpacked size. */
const BYTES_MAX = 512 * 1024 * 1024;

const zip = promisify(gzip);
const unzip = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

/** An in-memory database cannot have a write-ahead log, so the mode must not be set. */
function withoutLog(database: Buffer): Buffer {
  const copy = Buffer.from(database);
  // File format versions for writing and reading: 1 is a rollback journal, 2 a write-ahead log.
  copy.fill(1, 18, 20);
  return copy;
}

/** Adds files and description to a database. */
function fill(db: SqliteDatabase.Database, files: Iterable<PackedFile>, about: string): void {
  db.exec(PACK);
  db.prepare('INSERT INTO "PackAbout" VALUES (?)').run(about);
  const put = db.prepare('INSERT INTO sqlar VALUES (?, ?, 0, ?, ?)');
  for (const { name, bytes } of files) put.run(name, FILE_MODE, bytes.length, bytes);
}

/** The description of a pack. @throws UnreadablePack when it is damaged */
function aboutOf(db: SqliteDatabase.Database): string {
  const check = db.pragma('quick_check', { simple: true });
  if (check !== 'ok') throw new UnreadablePack(String(check));
  return String(db.prepare('SELECT about FROM "PackAbout"').pluck().get());
}

const FILES = 'SELECT name, data AS bytes FROM sqlar';
const SEED = `SELECT "value" FROM "WorldFact" WHERE "id" = 'seed'`;

export async function packed({ database, files, about }: Pack): Promise<Buffer> {
  const db = new SqliteDatabase(withoutLog(database));
  try {
    fill(db, files, about);
    return await zip(db.serialize());
  } finally {
    db.close();
  }
}

/** @throws UnreadablePack */
export async function unpacked(bytes: Buffer): Promise<Pack> {
  try {
    return read(await unzip(bytes, { maxOutputLength: BYTES_MAX }));
  } catch (error) {
    throw isAtFault(error) ? new UnreadablePack(String(error)) : error;
  }
}

/** The seed that a database file keeps; undefined in one from before it was kept. */
export function seedIn(file: string): string | undefined {
  const db = new SqliteDatabase(file, { readonly: true });
  try {
    return db.prepare(SEED).pluck().get() as string | undefined;
  } finally {
    db.close();
  }
}

function read(bytes: Buffer): Pack {
  const db = new SqliteDatabase(bytes);
  try {
    const about = aboutOf(db);
    const files = db.prepare(FILES).all() as Pack['files'];
    db.exec(UNPACK);
    return { database: db.serialize(), files, about };
  } finally {
    db.close();
  }
}

/**
 * Turns a database file that nobody has open into a pack at another path, on disk once it resolves.
 * Modifies `file`.
 */
export async function packFile(
  file: string,
  { files, about }: { files: Iterable<PackedFile>; about: string },
  to: string,
): Promise<void> {
  const db = new SqliteDatabase(file);
  try {
    db.transaction(() => fill(db, files, about))();
  } finally {
    db.close();
  }
  await pipeline(createReadStream(file), createGzip(), createWriteStream(to, { mode: 0o600 }));
  const handle = await open(to, 'r+');
  await handle.sync().finally(() => handle.close());
}

/**
 * Unpacks a database file; passes each file in the pack to `put`. Returns the description.
 * @throws UnreadablePack when it is cut short, damaged or not a pack
 */
export async function unpackFile(
  from: string,
  to: string,
  put: (file: PackedFile) => void,
): Promise<string> {
  try {
    await pipeline(createReadStream(from), createGunzip(), createWriteStream(to, { mode: 0o600 }));
    const db = new SqliteDatabase(to);
    try {
      const about = aboutOf(db);
      for (const file of db.prepare<[], PackedFile>(FILES).iterate()) put(file);
      db.exec(UNPACK);
      return about;
    } finally {
      db.close();
    }
  } catch (error) {
    throw isAtFault(error) ? new UnreadablePack(String(error)) : error;
  }
}

/** Whether the file is at fault. */
export function isAtFault(error: unknown): boolean {
  if (error instanceof SqliteDatabase.SqliteError || error instanceof ConfigError) return true;
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'ERR_BUFFER_TOO_LARGE' || code.startsWith('Z_');
}
