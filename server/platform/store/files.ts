/** Uploaded files: on disk, in a folder that only the server's user can read, or in a shared database. */
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#core/time.ts';
import type { Client } from './database.ts';
import type { Statements } from './writer.ts';

export interface Files {
  /** Writes a new file durably. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no file of this name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Deletes a file; a missing one is fine. */
  remove(name: string): Promise<void>;
  /**
   * Deletes old files that no upload names: a process died between the file and its row. To be called at
   * the start and once a day.
   */
  sweep(): Promise<void>;
}

/** A file without a row that is younger may belong to an upload that is under way. */
export const SWEEP_EVERY_MS = DAY_MS;
/** Most names looked up at once. */
const NAMES_MAX = 1000;

/** The server chooses all names; anything else is an error. */
const NAME = /^[\w-]{16,64}$/;

/** Whether a file-system call failed because the file does not exist. */
export const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Those names that no upload has. */
async function unnamed(reader: Client, names: readonly string[]): Promise<string[]> {
  const rows = await reader.upload.findMany({
    where: { file: { in: [...names] } },
    select: { file: true },
  });
  const known = new Set(rows.map(({ file }) => file));
  return names.filter((name) => !known.has(name));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => NAME.test(name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * The uploads folder inside a world's data folder; created with the first file. `own`: the database in the
 * same folder, and the machine's clock; without it nothing is swept, as the files may be another's.
 */
export function createFiles(dataDir: string, own?: { reader: Client; now: () => number }): Files {
  const folder = join(dataDir, 'uploads');
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error(`"${name}" is not the name of an upload`);
    return join(folder, name);
  };
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(pathOf(name), 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } catch (error) {
        // Nothing refers to the partial file yet, so nothing would ever remove it.
        await rm(pathOf(name), { force: true });
        throw error;
      } finally {
        await handle.close();
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async sweep() {
      const names = own ? await namesIn(folder) : [];
      for (let from = 0; own && from < names.length; from += NAMES_MAX) {
        for (const name of await unnamed(own.reader, names.slice(from, from + NAMES_MAX))) {
          const { mtimeMs } = await stat(pathOf(name));
          if (mtimeMs < own.now() - SWEEP_EVERY_MS) await rm(pathOf(name), { force: true });
        }
      }
    },
  };
}

type Write = (work: (tx: Statements) => Promise<unknown>) => Promise<unknown>;

/**
 * Uploads in the database, where every process finds them. Earlier uploads on this process's disk are
 * still found there.
 */
export function filesInDatabase(reader: Client, write: Write, before: Files): Files {
  const put = `INSERT INTO "UploadFile" ("name", "bytes") VALUES (?, decode(?, 'base64'))`;
  const deleteOne = (name: string) =>
    write((tx) => tx.run('DELETE FROM "UploadFile" WHERE "name" = ?', name));
  /** Files that had no row when it was last looked: their age is not stored. */
  let suspects = new Set<string>();
  return {
    write: async (name, bytes) => {
      const text = Buffer.from(bytes).toString('base64');
      await write((tx) => tx.run(put, name, text));
    },
    read: async (name) => {
      const found = await reader.uploadFile.findUnique({ where: { name } });
      return found ? Buffer.from(found.bytes) : before.read(name);
    },
    remove: async (name) => {
      await deleteOne(name);
      await before.remove(name);
    },
    sweep: async () => {
      const rows = await reader.$queryRawUnsafe<{ name: string }[]>(
        `SELECT "name" FROM "UploadFile"
         WHERE NOT EXISTS (SELECT 1 FROM "Upload" WHERE "file" = "UploadFile"."name")`,
      );
      for (const { name } of rows) if (suspects.has(name)) await deleteOne(name);
      suspects = new Set(rows.map(({ name }) => name));
    },
  };
}
