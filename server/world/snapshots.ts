/** Snapshots of worlds, to go back to: in folders of their own, or packed as a single file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type Attempt,
  type KnownWorld,
  type RestingWorld,
  type Snapshot,
  type SnapshotHost,
  WorldRefusal,
} from '#platform/runtime/world-host.ts';
import { migrate } from '#platform/store/migrate.ts';
import { isAtFault, packed, seedIn, UnreadablePack, unpacked } from '#platform/store/pack.ts';
import { momentMs, worldName, worldRate, worldSeed } from '#topics/worlds/contract.ts';
import { madeBefore } from './made-before.ts';
import type { Replacing } from './world-entry.ts';
import {
  aboutAll,
  makeFolder,
  placeIn,
  readAbout,
  readUploads,
  removeFolder,
  removeUnfinished,
  removeWorld,
  restingWorld,
  writeAbout,
  writeUpload,
  writeWhole,
} from './world-folder.ts';

/** Copies worlds and puts them back. */
interface Source {
  copy(world: string, to: string, madeBy?: Attempt): Promise<RestingWorld>;
  restore(
    world: string,
    from: string,
    about: RestingWorld,
    replacing: Replacing,
  ): Promise<KnownWorld>;
}

const SNAPSHOTS = 'snapshots';
const SNAPSHOTS_MAX = 256;

export class Snapshots implements SnapshotHost {
  private readonly folder: string;
  private readonly worlds: Source;
  /** Names under which a snapshot is being written. */
  private readonly filling = new Set<string>();
  /** Snapshots being read (with their readers) and being dropped, by name. */
  private readonly readers = new Map<string, Set<Promise<unknown>>>();
  private readonly leaving = new Map<string, Promise<unknown>>();
  /** Names are claimed one at a time, so that none is claimed twice and the limit holds. */
  private taking: Promise<unknown> = Promise.resolve();

  /** For each attempt id, the last one in progress: an attempt sent twice at once makes one snapshot. */
  private readonly attempts = new Map<string, Promise<unknown>>();

  constructor(dataDir: string, worlds: Source) {
    this.folder = join(dataDir, SNAPSHOTS);
    this.worlds = worlds;
  }

  /** Removes what was never finished; before any is made. */
  removeUnfinished(): Promise<void> {
    return removeUnfinished(this.folder);
  }

  async list(): Promise<Snapshot[]> {
    const all = await aboutAll(this.folder);
    return [...all].map(([id, about]) => ({ id, ...about })).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  save(world: string, id: string, attempt?: Attempt): Promise<Snapshot> {
    return this.once(attempt, () =>
      this.fill(id, (folder) => this.worlds.copy(world, folder, attempt)),
    );
  }

  /** Makes a snapshot, unless the attempt already made one. */
  private async once(
    attempt: Attempt | undefined,
    make: () => Promise<Snapshot>,
  ): Promise<Snapshot> {
    if (!attempt) return make();
    const put = async () => madeBefore(await this.list(), attempt) ?? make();
    const { id: key } = attempt;
    const made = (this.attempts.get(key) ?? Promise.resolve()).then(put, put);
    this.attempts.set(key, made);
    try {
      return await made;
    } finally {
      if (this.attempts.get(key) === made) this.attempts.delete(key);
    }
  }

  async restore(
    id: string,
    world: string,
    keepTokens: boolean,
    asker?: object,
  ): Promise<KnownWorld> {
    return this.read(id, (folder, about) => {
      const { isBrought } = about;
      return this.worlds.restore(world, folder, about, { asker, keepTokens, isBrought });
    });
  }

  async drop(id: string): Promise<void> {
    await this.left(id);
    const gone = this.remove(id);
    this.leaving.set(
      id,
      gone.catch(() => {}),
    );
    await gone.finally(() => this.leaving.delete(id));
  }

  pack(id: string): Promise<Buffer> {
    // Who named its making did so here: elsewhere it is none of theirs.
    return this.read(id, async (folder, { madeBy: _, isBrought: __, ...about }) => {
      const database = await readFile(placeIn(folder).database);
      return packed({ database, files: await readUploads(folder), about: JSON.stringify(about) });
    });
  }

  async unpack(bytes: Buffer, id: string, attempt?: Attempt): Promise<Snapshot> {
    const take = (folder: string) => unpackInto(folder, bytes, attempt);
    try {
      return await this.once(attempt, () => this.fill(id, take));
    } catch (error) {
      const isOfFile = error instanceof UnreadablePack || isAtFault(error);
      throw isOfFile ? new WorldRefusal('SnapshotUnreadable') : error;
    }
  }

  /** Reads a snapshot, which is not dropped until then. */
  private async read<T>(
    id: string,
    work: (folder: string, about: RestingWorld) => Promise<T>,
  ): Promise<T> {
    await this.left(id);
    const readers = this.readers.get(id) ?? new Set();
    this.readers.set(id, readers);
    const reading = this.about(id).then((about) => work(join(this.folder, id), about));
    readers.add(reading);
    try {
      return await reading;
    } finally {
      readers.delete(reading);
      if (readers.size === 0) this.readers.delete(id);
    }
  }

  /** Waits while a snapshot of this name is being dropped. */
  private async left(id: string): Promise<void> {
    while (this.leaving.has(id)) await this.leaving.get(id);
  }

  private async remove(id: string): Promise<void> {
    await Promise.allSettled(this.readers.get(id) ?? []);
    await this.about(id);
    await removeWorld(join(this.folder, id));
  }

  private async about(id: string): Promise<RestingWorld> {
    const about = await readAbout(join(this.folder, id));
    if (!about) throw new WorldRefusal('NotFound');
    return about;
  }

  /** Claims a name. What a process left under it when it died while writing is not a snapshot. */
  private async take(id: string, folder: string): Promise<void> {
    await this.left(id);
    await makeFolder(this.folder);
    const isTaken = this.filling.has(id) || (await readAbout(folder)) !== undefined;
    if (isTaken) throw new WorldRefusal('WorldExists');
    const whole = await aboutAll(this.folder);
    const { size: count } = new Set([...whole.keys(), ...this.filling]);
    if (count >= SNAPSHOTS_MAX) {
      throw new WorldRefusal('WorldsFull', { max: SNAPSHOTS_MAX, count });
    }
    this.filling.add(id);
    await removeFolder(folder);
    await makeFolder(folder);
  }

  /** Makes and fills a folder for a snapshot; a failure leaves none. */
  private async fill(
    id: string,
    fill: (folder: string) => Promise<RestingWorld>,
  ): Promise<Snapshot> {
    const folder = join(this.folder, id);
    const taken = this.taking.then(() => this.take(id, folder));
    this.taking = taken.catch(() => {});
    await taken;
    try {
      return { id, ...(await fill(folder)) };
    } catch (error) {
      await removeFolder(folder);
      throw error;
    } finally {
      this.filling.delete(id);
    }
  }
}

async function unpackInto(
  folder: string,
  bytes: Buffer,
  madeBy: Attempt | undefined,
): Promise<RestingWorld> {
  const { database, files, about } = await unpacked(bytes);
  for (const { name, bytes: content } of files) await writeUpload(folder, name, content);
  await writeWhole(placeIn(folder).database, database);
  // A snapshot of an unusable version is refused here, and not only when a world is made from it.
  migrate(placeIn(folder).database);
  const found = { ...aboutOf(about), madeBy, isBrought: true } as const;
  // No world could be opened from it, and the one that it replaces would be gone.
  if ((seedIn(placeIn(folder).database) ?? String(found.seed)) !== String(found.seed)) {
    throw new UnreadablePack('its data have another seed');
  }
  await writeAbout(folder, found);
  return found;
}

/** Checks a file from elsewhere: it must describe a world that could have been made here. */
const brought = restingWorld.pipe(
  z.object({
    seed: worldSeed,
    startMs: momentMs,
    rate: worldRate,
    name: worldName,
    clock: z.object({ worldMs: momentMs, rate: worldRate }),
  }),
);

function aboutOf(text: string): RestingWorld {
  try {
    return brought.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw new UnreadablePack(error.message);
    }
    throw error;
  }
}
