/** Worlds at rest from which others are made: to seed one takes longer than to copy it. */
import { join } from 'node:path';
import type { Instrument } from '#core/instrument.ts';
import { createClock } from '#platform/runtime/clock.ts';
import type { Config } from '#platform/runtime/config.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { WorldTerms } from '#platform/runtime/world-host.ts';
import { createWorld, type World } from './world.ts';
import { placeIn, removeFolder } from './world-folder.ts';

interface TemplateParts {
  config: Config;
  log: Logger;
  instruments: readonly Instrument[];
  seed(world: World): Promise<unknown>;
}

const TEMPLATES = 'templates';
/** Those used last stay. */
const KEPT_MAX = 8;

export class Templates {
  private readonly parts: TemplateParts;
  /** The folder of each, by what it was made from; the one used last stands last. */
  private readonly folders = new Map<string, Promise<string>>();

  constructor(parts: TemplateParts) {
    this.parts = parts;
  }

  /** The folder of a world as it is when its clock starts, begun and at rest. */
  async at({ seed, startMs }: Pick<WorldTerms, 'seed' | 'startMs'>): Promise<string> {
    const key = `${seed}-${startMs}`;
    const known = this.folders.get(key);
    this.folders.delete(key);
    const folder = known ?? this.make(key, seed, startMs);
    this.folders.set(key, folder);
    try {
      return await folder;
    } catch (error) {
      this.folders.delete(key);
      throw error;
    } finally {
      await this.forgetOld();
    }
  }

  /** They follow from the program, so none of another run is of use. */
  async clear(): Promise<void> {
    this.folders.clear();
    await removeFolder(this.folder);
  }

  private get folder(): string {
    return join(this.parts.config.dataDir, TEMPLATES);
  }

  private async make(key: string, seed: number, startMs: number): Promise<string> {
    const { config, log, instruments } = this.parts;
    const folder = join(this.folder, key);
    await removeFolder(folder);
    const { smtpUrl: _, ...rest } = config;
    const world = await createWorld({
      config: {
        ...rest,
        dataDir: folder,
        databaseUrl: `file:${placeIn(folder).database}`,
        worldSeed: seed,
        isSeedGiven: true,
        worldClock: { startMs, rate: 0 },
        warmUp: false,
      },
      log,
      instruments,
      clock: createClock({ startMs, rate: 0 }),
    });
    try {
      await this.parts.seed(world);
      await world.start();
    } finally {
      await world.stop();
    }
    return folder;
  }

  private async forgetOld(): Promise<void> {
    for (const [key, folder] of this.folders) {
      if (this.folders.size <= KEPT_MAX) return;
      this.folders.delete(key);
      await folder.then(removeFolder, () => {});
    }
  }
}
