/** Folders that hold a world: those of worlds, snapshots and templates. */
import { constants, type Dirent, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MAIN_WORLD } from '#platform/http/world-of.ts';
import type { Config } from '#platform/runtime/config.ts';
import { besideDatabase } from '#platform/runtime/data-folder.ts';
import { isPostgres } from '#platform/runtime/database-url.ts';
import { type RestingWorld, WorldRefusal, type WorldTerms } from '#platform/runtime/world-host.ts';
import type { Database } from '#platform/store/database.ts';
import { isMissing } from '#platform/store/files.ts';
import { UnreadablePack } from '#platform/store/pack.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { worldName } from '#topics/worlds/contract.ts';

const whole = z.number().int();

/** The description stored next to the data of a world at rest. */
export const restingWorld: z.ZodType<RestingWorld> = z.object({
  seed: whole,
  startMs: whole,
  rate: z.number(),
  name: z.string(),
  clock: z.object({ worldMs: whole, rate: z.number() }),
  madeBy: z.object({ id: z.string(), fingerprint: z.string(), at: whole }).optional(),
  isBrought: z.literal(true).optional(),
});

/** The parts of a running world that are copied. */
interface Copied {
  readonly config: { dataDir: string };
  readonly unitOfWork: UnitOfWork;
  readonly database: Database;
}

const DATABASE = 'sandbourse.db';
export const UPLOADS = 'uploads';
const ABOUT = 'world.json';
const TOKEN_SECRET = 'token-secret';

export const isUploadName = (name: string): boolean => /^[\w-]{16,64}$/.test(name);

export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

/** Writes a file completely to disk before it appears under its name. */
export async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  const aside = `${path}.new`;
  const handle = await open(aside, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, path);
}

export const writeAbout = (folder: string, about: RestingWorld): Promise<void> =>
  writeWhole(join(folder, ABOUT), `${JSON.stringify(about)}\n`);

/** The description of the world in a folder; undefined when none was completely written there. */
export async function readAbout(folder: string): Promise<RestingWorld | undefined> {
  try {
    const parsed = restingWorld.safeParse(JSON.parse(await readFile(join(folder, ABOUT), 'utf8')));
    return parsed.data;
  } catch {
    return undefined;
  }
}

async function foldersIn(folder: string): Promise<Dirent[]> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory());
}

/** The worlds in the subfolders of a folder, by subfolder name. */
export async function aboutAll(folder: string): Promise<Map<string, RestingWorld>> {
  const found = new Map<string, RestingWorld>();
  for (const { name } of await foldersIn(folder)) {
    const about = await readAbout(join(folder, name));
    if (about) found.set(name, about);
  }
  return found;
}

/**
 * Files of uploads never change, so a hard link is a copy. A running world may delete one meanwhile: the
 * copy then lacks it, too.
 */
async function linkUploads(from: string, to: string): Promise<void> {
  await makeFolder(join(to, UPLOADS));
  for (const name of await readdir(join(from, UPLOADS)).catch((): string[] => [])) {
    const file = join(from, UPLOADS, name);
    try {
      await link(file, join(to, UPLOADS, name));
    } catch (error) {
      // If the file exists, it is the target folder that is missing.
      if (!isMissing(error) || existsSync(file)) throw error;
    }
  }
}

/** Where a world's data are; the database may be outside the folder. */
export interface Place {
  folder: string;
  database: string;
}

export const placeIn = (folder: string): Place => ({ folder, database: join(folder, DATABASE) });

/** The settings of a world in a place, based on those of the process; without the mail server. */
export function configIn(
  { smtpUrl: _, ...config }: Config,
  { folder, database }: Place,
  { seed, startMs, rate }: WorldTerms,
): Config {
  return {
    ...config,
    dataDir: folder,
    databaseUrl: `file:${database}`,
    worldSeed: seed,
    isSeedGiven: true,
    worldClock: { startMs, rate },
    warmUp: false,
  };
}

/**
 * Copies a running world into a fresh folder, as of a point between two transactions; returns its description
 * as of that point.
 * @throws WorldRefusal when it is not in a file.
 */
export async function copyRunning(
  world: Copied,
  to: string,
  aboutNow: () => RestingWorld,
): Promise<RestingWorld> {
  const { writer } = world.database;
  await makeFolder(to);
  const { bytes, about } = await world.unitOfWork.between(async () => ({
    // Its turn may come late, and much may be written until then: a clock read before would lie behind the data.
    about: aboutNow(),
    bytes: await writer.copy?.(),
  }));
  if (!bytes) throw new WorldRefusal('MainWorldInPostgres');
  await writeWhole(placeIn(to).database, bytes);
  await linkUploads(world.config.dataDir, to);
  await writeAbout(to, about);
  return about;
}

/** @throws WorldRefusal for the main world when it is not in a file that could be replaced. */
export function refuseServed(name: string, { databaseUrl }: Config): void {
  if (name !== MAIN_WORLD || !isPostgres(databaseUrl)) return;
  throw new WorldRefusal('MainWorldInPostgres');
}

/**
 * Copies a world at rest into a place, without its token secret. `leave` frees the place only once the copy lies
 * beside it, because there may be no room for a copy.
 */
export async function copyResting(
  from: string,
  to: Place,
  leave?: () => Promise<void>,
): Promise<void> {
  await makeFolder(to.folder);
  const aside = `${to.database}.new`;
  try {
    await copyFile(placeIn(from).database, aside, constants.COPYFILE_FICLONE);
    await leave?.();
  } catch (error) {
    await removeFolder(aside);
    throw error;
  }
  for (const file of besideDatabase(to.database)) await removeFolder(file);
  await rename(aside, to.database);
  await removeFolder(join(to.folder, UPLOADS));
  await linkUploads(from, to.folder);
}

/** The uploads in a folder. */
export async function readUploads(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  const names = await readdir(join(folder, UPLOADS)).catch((): string[] => []);
  return Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(folder, UPLOADS, name)) })),
  );
}

/** @throws UnreadablePack when `name` is not the name of an upload. */
export async function writeUpload(folder: string, name: string, bytes: Buffer): Promise<void> {
  if (!isUploadName(name)) throw new UnreadablePack(`"${name}" is not the name of an upload`);
  await makeFolder(join(folder, UPLOADS));
  await writeWhole(join(folder, UPLOADS, name), bytes);
}

/** Makes the tokens of one world valid in another. */
export const copyTokenSecret = (from: string, to: string): Promise<void> =>
  copyFile(join(from, TOKEN_SECRET), join(to, TOKEN_SECRET));

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/**
 * Removes the folder of a world, its description first: whenever the process dies, either the whole world is left
 * or what the next start removes.
 */
export async function removeWorld(folder: string): Promise<void> {
  await rm(join(folder, ABOUT), { force: true });
  await removeFolder(folder);
}

/** What may lie in the folder of a world besides its description. */
const PARTS =
  /^(sandbourse\.db(-wal|-shm|-journal|\.new)?|uploads|token-secret(\..*)?|world\.json\.new)$/;

/** Removes worlds that a process was making or removing when it died; nothing else. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const { name } of await foldersIn(folder)) {
    if (!worldName.safeParse(name).success) continue;
    const inside = await readdir(join(folder, name));
    if (inside.every((part) => PARTS.test(part))) await removeFolder(join(folder, name));
  }
}
