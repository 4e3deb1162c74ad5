/** Worlds at rest from which others are made: to seed one takes longer than to copy it. */
import { join } from 'node:path';
import type { Instrument } from '#core/instrument.ts';
import { createClock } from '#platform/runtime/clock.ts';
import type { Config } from '#platform/runtime/config.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { PasswordHasher } from '#platform/runtime/password-hash.ts';
import type { WorldTerms } from '#platform/runtime/world-host.ts';
import { keepWorldFacts } from '#platform/store/world-facts.ts';
import { createWorld, type World } from './world.ts';
import { configIn, copyResting, type Place, placeIn, removeFolder } from './world-folder.ts';

interface TemplateParts {
  config: Config;
  log: Logger;
  instruments: readonly Instrument[];
  hasher: PasswordHasher;
  seed(world: World): Promise<unknown>;
}

const TEMPLATES = 'templates';
/** Those used last stay. */
const KEPT_MAX = 8;

interface Template {
  folder: Promise<string>;
  /** How many copies are being made of it. */
  users: number;
}

export class Templates {
  private readonly parts: TemplateParts;
  /** By what they were made from; the one used last stands last. */
  private readonly templates = new Map<string, Template>();
  /** Those being taken away: who makes one of them anew waits until its folder is gone. */
  private readonly leaving = new Map<string, Promise<void>>();

  constructor(parts: TemplateParts) {
    this.parts = parts;
  }

  /** Puts a world, as it is when its clock starts, begun and at rest, in a place, once that is left. */
  async copyTo(
    place: Place,
    { seed, startMs }: WorldTerms,
    leave?: () => Promise<void>,
  ): Promise<void> {
    const key = `${seed}-${startMs}`;
    const template = this.templates.get(key) ?? { folder: this.make(key, seed, startMs), users: 0 };
    this.templates.delete(key);
    this.templates.set(key, template);
    template.users += 1;
    try {
      await copyResting(await template.folder, place, leave);
    } catch (error) {
      // Perhaps it was never made; the next one who wants it tries again.
      if (this.templates.get(key) === template) this.templates.delete(key);
      throw error;
    } finally {
      template.users -= 1;
      await this.forgetOld();
    }
  }

  /** They follow from the program, so none of another run is of use. */
  async clear(): Promise<void> {
    this.templates.clear();
    await removeFolder(this.folder);
  }

  private get folder(): string {
    return join(this.parts.config.dataDir, TEMPLATES);
  }

  private async make(key: string, seed: number, startMs: number): Promise<string> {
    const folder = join(this.folder, key);
    await this.leaving.get(key);
    await removeFolder(folder);
    try {
      await this.fill(folder, { seed, startMs });
    } catch (error) {
      // What there is of it only takes room.
      await removeFolder(folder);
      throw error;
    }
    return folder;
  }

  private async fill(folder: string, { seed, startMs }: Omit<WorldTerms, 'rate'>): Promise<void> {
    const { config, log, instruments, hasher } = this.parts;
    const world = await createWorld({
      config: configIn(config, placeIn(folder), { seed, startMs, rate: 0 }),
      log,
      instruments,
      hasher,
      clock: createClock({ startMs, rate: 0 }),
    });
    try {
      await keepWorldFacts(world.database.writer, { start: JSON.stringify({ seed, startMs }) });
      await this.parts.seed(world);
      await world.start();
    } finally {
      await world.stop();
    }
  }

  /** Takes away those used longest ago, but none of which somebody makes a copy. */
  private async forgetOld(): Promise<void> {
    for (const [key, { folder, users }] of this.templates) {
      if (this.templates.size <= KEPT_MAX) return;
      if (users > 0) continue;
      this.templates.delete(key);
      const gone = folder.then(removeFolder, () => {});
      // Who waits for it tries by themselves where it failed; that is told here.
      const over = gone.catch(() => {});
      this.leaving.set(key, over);
      await gone.finally(() => {
        if (this.leaving.get(key) === over) this.leaving.delete(key);
      });
    }
  }
}
