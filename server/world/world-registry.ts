/** The worlds of a process: creates, copies, puts to sleep, wakes, restores and drops them. */
import { join } from 'node:path';
import { MINUTE_MS } from '#core/time.ts';
import { MAIN_WORLD, type Worlds } from '#platform/http/world-of.ts';
import { type Clock, createClock, type Timers } from '#platform/runtime/clock.ts';
import { hasherOfAll, type PasswordHasher } from '#platform/runtime/password-hash.ts';
import {
  type Attempt,
  type KnownWorld,
  type Perform,
  type RestingWorld,
  type WorldHost,
  WorldRefusal,
  type WorldTerms,
} from '#platform/runtime/world-host.ts';
import { keepSessions, readSessions } from '#topics/accounts/kept-sessions.ts';
import { EventLogs } from './event-logs.ts';
import { letFinish } from './in-flight.ts';
import { madeBefore, standing } from './made-before.ts';
import { readRecording, recordingOf, refuseOther } from './recording.ts';
import { replayInto } from './replay.ts';
import { Snapshots } from './snapshots.ts';
import { Templates } from './templates.ts';
import type { World } from './world.ts';
import {
  aboutOf,
  type Entry,
  inTurn,
  known,
  type Named,
  orClosed,
  type Replacing,
} from './world-entry.ts';
import {
  aboutAll,
  copyResting,
  copyRunning,
  copyTokenSecret,
  makeFolder,
  placeIn,
  refuseServed,
  removeFolder,
  removeUnfinished,
  removeWorld,
  restoredIn,
  writeAbout,
} from './world-folder.ts';
import { clockAt, type OpenerParts, WorldOpener } from './world-opener.ts';

export interface RegistryParts extends Omit<OpenerParts, 'hasher' | 'eventLogs' | 'worlds'> {
  timers: Timers;
  /** Fills a fresh world. */
  seed(world: World): Promise<unknown>;
  hasher?: PasswordHasher;
}

const WORLDS = 'worlds';
/** How long a world that nobody requests stays awake. */
const SLEEP_MS = 10 * MINUTE_MS;

export class WorldRegistry implements Worlds<World>, WorldHost {
  private readonly parts: RegistryParts;
  private readonly opener: WorldOpener;
  private readonly templates: Templates;
  private readonly eventLogs: EventLogs;
  private readonly entries = new Map<string, Entry>();
  /** Worlds being dropped, by name: whoever takes the name next waits until the folder is gone. */
  private readonly leaving = new Map<string, Promise<unknown>>();
  readonly snapshots: Snapshots;

  constructor(parts: RegistryParts) {
    const all = { ...parts, hasher: parts.hasher ?? hasherOfAll(parts.config) };
    this.parts = parts;
    this.templates = new Templates(all);
    this.eventLogs = new EventLogs(parts.config.dataDir);
    this.opener = new WorldOpener({ ...all, eventLogs: this.eventLogs, worlds: this });
    this.snapshots = new Snapshots(parts.config.dataDir, this);
    parts.timers.every(MINUTE_MS, () => this.putIdleToSleep());
  }

  /** Finds the worlds of earlier runs; they sleep until requested. */
  async load(): Promise<void> {
    await this.templates.clear();
    await this.removeLeftovers();
    for (const [name, about] of await aboutAll(this.folder)) {
      const restored = await restoredIn(placeIn(join(this.folder, name)));
      const { seed, startMs, rate, clock } = restored ?? about;
      const entry = this.entryOf(name, { seed, startMs, rate });
      const kept = { sleptAt: clock, restoredAt: restored?.clock, madeBy: about.madeBy };
      this.entries.set(name, { ...entry, ...kept });
    }
  }

  /** Opens the main world; the caller starts it. */
  async openMain(clock?: Clock): Promise<World> {
    const { config } = this.parts;
    const place = { folder: config.dataDir, database: config.databaseUrl.replace(/^file:/, '') };
    const restoredAt = (await restoredIn(place))?.clock;
    const at = clock ?? (restoredAt && clockAt(restoredAt));
    const world = await this.opener.create(MAIN_WORLD, config, at);
    const { now, rate } = world.clock.state();
    const { worldSeed } = world.config;
    const seed = typeof worldSeed === 'number' ? worldSeed : 0;
    const terms = this.begun(MAIN_WORLD, { seed, startMs: now, rate });
    const entry = { ...this.entryOf(MAIN_WORLD, terms), place, world, restoredAt };
    if (restoredAt) await orClosed(world, () => this.opener.settle(entry, world));
    this.entries.set(MAIN_WORLD, entry);
    return world;
  }

  find(name: string): World | undefined | Promise<World | undefined> {
    const entry = this.entries.get(name);
    if (entry === undefined) return undefined;
    if (name !== MAIN_WORLD) entry.usedAt = this.parts.timers.elapsed();
    if (entry.world) return entry.world;
    // Wakes a world that is falling asleep. Callers that only check whether it is ready do not handle a failure.
    const found = entry.opening?.then((world) => world ?? this.find(name)) ?? this.wake(entry);
    found.catch(() => {});
    return found;
  }

  *ready(): Iterable<World> {
    for (const { world } of this.entries.values()) if (world) yield world;
  }

  /** The main world if it is ready. */
  get main(): World | undefined {
    return this.entries.get(MAIN_WORLD)?.world;
  }

  list(): KnownWorld[] {
    return [...this.entries.values()].map(known);
  }

  async make(name: string, terms: WorldTerms, attempt?: Attempt): Promise<KnownWorld> {
    const copied = async (entry: Entry) => {
      await this.templates.copyTo(entry.place, terms);
      return this.opener.open(entry);
    };
    return this.enter(name, terms, copied, attempt);
  }

  async fork(from: string, name: string, keepTokens: boolean, attempt?: Attempt) {
    // The source may have been dropped since an earlier try of this attempt.
    const source = this.entries.get(from) ?? madeBefore(this.entries.values(), attempt);
    if (!source) throw new WorldRefusal('UnknownWorld');
    const copied = async (entry: Entry) => {
      const { folder } = entry.place;
      const { clock } = await this.copyTo(folder, source, { name });
      if (keepTokens) await copyTokenSecret(this.opener.configOf(source).dataDir, folder);
      return this.opener.open(entry, clock);
    };
    return this.enter(name, source.terms, copied, attempt);
  }

  async drop(name: string, asker?: object): Promise<void> {
    const entry = this.entries.get(name);
    if (!entry) throw new WorldRefusal('UnknownWorld');
    if (name === MAIN_WORLD) throw new WorldRefusal('MainWorldStays');
    this.entries.delete(name);
    const gone = inTurn(entry, async () => {
      await this.close(entry, asker);
      await removeWorld(entry.place.folder);
      await this.eventLogs.forget(name);
      return undefined;
    });
    entry.isGone = true;
    this.leaving.set(name, entry.work);
    await gone.finally(() => {
      if (this.leaving.get(name) === entry.work) this.leaving.delete(name);
    });
  }

  async reset(name: string, keepTokens: boolean, asker?: object): Promise<KnownWorld> {
    return this.replace(name, { asker, keepTokens }, async (entry, leave) => {
      const isByMachine = name === MAIN_WORLD && this.parts.config.worldClock === undefined;
      const startMs = isByMachine ? createClock().now() : entry.terms.startMs;
      const terms = { ...entry.terms, startMs };
      await this.templates.copyTo(entry.place, terms, leave);
      entry.terms = terms;
      return this.opener.open(entry);
    });
  }

  async recording(name: string): Promise<Buffer> {
    const world = await this.find(name);
    if (!world) throw new WorldRefusal('NotFound');
    return recordingOf(world);
  }

  async replay(name: string, file: Buffer, perform: Perform, attempt?: Attempt) {
    const recording = readRecording(file);
    const { seed, startMs, stateHash: hash } = recording;
    const replayed = async (entry: Entry) => {
      await this.templates.copyTo(entry.place, entry.terms);
      const made = await this.opener.open(entry);
      return orClosed(made, async () => {
        await refuseOther(recording, made);
        await replayInto(made, recording, perform);
      });
    };
    return { world: await this.enter(name, { seed, startMs, rate: 0 }, replayed, attempt), hash };
  }

  /** Replaces a world by the data in a folder. @throws WorldRefusal */
  async restore(
    name: string,
    from: string,
    { seed, startMs, rate, clock }: RestingWorld,
    replacing: Replacing,
  ): Promise<KnownWorld> {
    const entry = this.entries.get(name);
    if (name === MAIN_WORLD && entry?.terms.seed !== seed) throw new WorldRefusal('OtherSeed');
    const terms = this.begun(name, { seed, startMs, rate });
    return this.replace(name, replacing, async (found, leave) => {
      await copyResting(from, found.place, leave, { ...terms, name, clock });
      found.terms = terms;
      found.restoredAt = clock;
      return this.opener.open(found);
    });
  }

  /** Copies a world into a folder. @throws WorldRefusal */
  async copy(name: string, to: string, madeBy?: Attempt): Promise<RestingWorld> {
    const entry = this.entries.get(name);
    if (!entry) throw new WorldRefusal('UnknownWorld');
    return this.copyTo(to, entry, { name, madeBy });
  }

  async stop(): Promise<void> {
    const entries = [...this.entries.values()];
    await Promise.all(entries.map((entry) => entry.work.catch(() => {})));
    await Promise.all(this.leaving.values());
    await Promise.all(entries.map((entry) => this.putToSleep(entry)));
    await this.templates.clear();
  }

  /**
   * The terms a world starts from. The main world's clock follows its setting, wherever its data come
   * from: starting later than the setting would put the data ahead of it, and no start accepts such data.
   */
  private begun(name: string, terms: WorldTerms): WorldTerms {
    return name === MAIN_WORLD ? { ...terms, ...this.parts.config.worldClock } : terms;
  }

  /** Disk space alone: what cannot be removed stands in nobody's way. */
  private async removeLeftovers(): Promise<void> {
    try {
      await removeUnfinished(this.folder);
      await this.snapshots.removeUnfinished();
    } catch (error) {
      this.parts.log.warn({ err: error }, 'unfinished worlds or snapshots could not be removed');
    }
  }

  private get folder(): string {
    return join(this.parts.config.dataDir, WORLDS);
  }

  private entryOf(name: string, terms: WorldTerms): Entry {
    const place = placeIn(join(this.folder, name));
    const work = this.leaving.get(name) ?? Promise.resolve();
    return { name, place, terms, work, usedAt: this.parts.timers.elapsed() };
  }

  /** Registers a world that is being made, unless the attempt made one before. */
  private async enter(
    name: string,
    terms: WorldTerms,
    make: (entry: Entry) => Promise<World>,
    madeBy?: Attempt,
  ): Promise<KnownWorld> {
    const before = madeBefore(this.entries.values(), madeBy);
    if (before) return standing(before);
    if (this.entries.has(name)) throw new WorldRefusal('WorldExists');
    // Other processes do not have its files, and would answer that it does not exist.
    if (this.main?.database.nodes?.isShared) throw new WorldRefusal('OneProcessOnly');
    const { worldsMax: max } = this.parts.config;
    const { size: count } = this.entries;
    if (count >= max)
      throw new WorldRefusal('WorldsFull', { max, count, setting: 'SANDBOX_WORLDS' });
    const entry = { ...this.entryOf(name, terms), madeBy };
    this.entries.set(name, entry);
    try {
      await inTurn(entry, () => this.fill(entry, make));
    } catch (error) {
      if (this.entries.get(name) === entry) this.entries.delete(name);
      throw error;
    }
    return known(entry);
  }

  /** Makes a world in a folder of its own; a failure leaves none. */
  private async fill(entry: Entry, make: (entry: Entry) => Promise<World>): Promise<World> {
    const { folder } = entry.place;
    try {
      await this.eventLogs.begin(entry.name);
      // A process that died while making it may have left parts.
      await removeFolder(folder);
      await makeFolder(folder);
      const world = await make(entry);
      return await orClosed(world, () => writeAbout(folder, aboutOf(entry, world.clock)));
    } catch (error) {
      await removeFolder(folder);
      throw error;
    }
  }

  /** Closes a world once there is room for another, and opens that in its place; other requests wait. */
  private async replace(
    name: string,
    { asker, keepTokens = false, isBrought }: Replacing,
    make: (entry: Entry, leave: () => Promise<void>) => Promise<World>,
  ): Promise<KnownWorld> {
    refuseServed(name, this.parts.config);
    const entry = this.entries.get(name);
    if (!entry) throw new WorldRefusal('UnknownWorld');
    // Without tokens to keep, the world need not be woken.
    if (keepTokens) await this.find(name);
    await inTurn(entry, async () => {
      let sessions: Awaited<ReturnType<typeof readSessions>> = [];
      const world = await make(entry, async () => {
        await this.eventLogs.begin(name, isBrought ? createClock().now() : 0);
        await entry.world?.writeUses();
        if (keepTokens && entry.world) sessions = await readSessions(entry.world.database);
        await this.close(entry, asker);
      });
      return orClosed(world, async () => {
        await keepSessions(world, sessions);
        if (name === MAIN_WORLD) return;
        await writeAbout(entry.place.folder, aboutOf(entry, world.clock));
      });
    });
    return known(entry);
  }

  private wake(entry: Entry): Promise<World | undefined> {
    return inTurn(entry, async () => entry.world ?? this.opener.open(entry));
  }

  /** Copies a world into a folder, while no other operation runs on it. */
  private async copyTo(folder: string, entry: Entry, as: Named): Promise<RestingWorld> {
    if (entry.name !== MAIN_WORLD) entry.usedAt = this.parts.timers.elapsed();
    let about: RestingWorld | undefined;
    await inTurn(entry, async () => {
      const world = entry.world ?? (await this.opener.open(entry));
      entry.world = world;
      await world.writeUses();
      const aboutNow = () => ({ ...aboutOf(entry, world.clock), madeBy: undefined, ...as });
      about = await copyRunning(world, folder, aboutNow);
      return world;
    });
    if (!about) throw new Error('the copy of a world has no description');
    return about;
  }

  /** Makes a world unavailable, lets requests in flight end, and closes it. */
  private async close(entry: Entry, asker: object | undefined): Promise<void> {
    const { world } = entry;
    if (!world) return;
    entry.world = undefined;
    await letFinish(world, asker, this.parts.timers);
    await world.stop();
  }

  private putIdleToSleep(): void {
    const now = this.parts.timers.elapsed();
    for (const entry of this.entries.values()) {
      const { name, world, usedAt } = entry;
      if (!world || name === MAIN_WORLD || now - usedAt < SLEEP_MS) continue;
      if (world.inFlight.size > 0 || world.hub.counters().clients > 0) continue;
      inTurn(entry, () => this.putToSleep(entry)).catch((error: unknown) => {
        this.parts.log.error({ err: error, world: name }, 'a world could not be put to sleep');
      });
    }
  }

  private async putToSleep(entry: Entry): Promise<undefined> {
    const { world, name, place } = entry;
    if (!world) return;
    await this.close(entry, undefined);
    const about = aboutOf(entry, world.clock);
    entry.sleptAt = about.clock;
    if (name !== MAIN_WORLD) await writeAbout(place.folder, about);
  }
}
