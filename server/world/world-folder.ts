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
/** Describes data that were put in the place of others, until they are opened there. */
const RESTORED = 'restored.json';
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

const textOf = (about: RestingWorld): string => `${JSON.stringify(about)}\n`;

export const writeAbout = (folder: string, about: RestingWorld): Promise<void> =>
  writeWhole(join(folder, ABOUT), textOf(about));

/** The description of the world in a folder; undefined when none was completely written there. */
export async function readAbout(folder: string, file = ABOUT): Promise<RestingWorld | undefined> {
  try {
    const parsed = restingWorld.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')));
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
async function linkUploads(from: string, to: string, mayExist = false): Promise<Set<string>> {
  await makeFolder(join(to, UPLOADS));
  const names = await readdir(join(from, UPLOADS)).catch((): string[] => []);
  for (const name of names) {
    const file = join(from, UPLOADS, name);
    const target = join(to, UPLOADS, name);
    try {
      await link(file, target);
    } catch (error) {
      if (mayExist && existsSync(target)) continue;
      // If the file exists, it is the target folder that is missing.
      if (!isMissing(error) || existsSync(file)) throw error;
    }
  }
  return new Set(names);
}

/** Removes the uploads of a folder except some. */
async function removeUploads(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(join(folder, UPLOADS))) {
    if (!kept.has(name)) await removeFolder(join(folder, UPLOADS, name));
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
 * beside it, because there may be no room for a copy. `about`: what the place is described by from then on, unless
 * that is what describes it already.
 */
export async function copyResting(
  from: string,
  to: Place,
  leave?: () => Promise<void>,
  about?: RestingWorld,
): Promise<void> {
  await makeFolder(to.folder);
  const aside = asideOf(to);
  // With a copy beside them, data that were never opened would no longer pass for restored ones.
  const unopened = await restoredIn(to);
  if (unopened) await writeAbout(to.folder, unopened);
  await removeFolder(join(to.folder, RESTORED));
  try {
    await copyFile(placeIn(from).database, aside, constants.COPYFILE_FICLONE);
    await leave?.();
    // Pictures of both until then: nothing refers to those of the other one.
    const names = await linkUploads(from, to.folder, true);
    for (const file of besideDatabase(to.database)) await removeFolder(file);
    if (about) await writeWhole(join(to.folder, RESTORED), textOf(about));
    await rename(aside, to.database);
    // What stays of them only takes up space.
    await removeUploads(to.folder, names).catch(() => {});
  } catch (error) {
    await forgetRestored(to);
    throw error;
  }
}

const asideOf = ({ database }: Place): string => `${database}.new`;

/** Ends a restore: the data in the place are described elsewhere. */
export async function forgetRestored(place: Place): Promise<void> {
  // In this order: without a copy beside them, the data would pass for the restored ones.
  await removeFolder(join(place.folder, RESTORED));
  await removeFolder(asideOf(place));
}

/** What describes the data in a place that were restored but not opened yet; undefined where there are no such. */
export async function restoredIn(place: Place): Promise<RestingWorld | undefined> {
  const about = await readAbout(place.folder, RESTORED);
  // A process that died before it put the copy in place left the data as they were.
  return about && existsSync(asideOf(place)) ? undefined : about;
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
  await rm(join(folder, RESTORED), { force: true });
  await rm(join(folder, ABOUT), { force: true });
  await removeFolder(folder);
}

/** What may lie in the folder of a world besides its description. */
const PARTS =
  /^(sandbourse\.db(-wal|-shm|-journal|\.new)?|uploads|token-secret(\..*)?|(world|restored)\.json\.new)$/;

/** Removes worlds that a process was making or removing when it died; nothing else. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const { name } of await foldersIn(folder)) {
    if (!worldName.safeParse(name).success) continue;
    const inside = await readdir(join(folder, name));
    if (inside.every((part) => PARTS.test(part))) await removeFolder(join(folder, name));
  }
}
