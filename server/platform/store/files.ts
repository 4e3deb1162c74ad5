/** Uploaded files: on disk, in a folder that only the server's user can read, or in a shared database. */
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from './database.ts';
import type { Statements } from './writer.ts';

export interface Files {
  /** Writes a new file durably. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no file of this name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Deletes a file; a missing one is fine. */
  remove(name: string): Promise<void>;
}

/** The server chooses all names; anything else is an error. */
const NAME = /^[\w-]{16,64}$/;

/** Whether a file-system call failed because the file does not exist. */
export const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The uploads folder inside a world's data folder; created with the first file. */
export function createFiles(dataDir: string): Files {
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
  };
}

type Write = (work: (tx: Statements) => Promise<unknown>) => Promise<unknown>;

/**
 * Uploads in the database, where every process finds them. Earlier uploads on this process's disk are
 * still found there.
 */
export function filesInDatabase(reader: Client, write: Write, before: Files): Files {
  const put = `INSERT INTO "UploadFile" ("name", "bytes") VALUES (?, decode(?, 'base64'))`;
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
      await write((tx) => tx.run('DELETE FROM "UploadFile" WHERE "name" = ?', name));
      await before.remove(name);
    },
  };
}
