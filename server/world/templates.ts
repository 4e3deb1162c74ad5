/** Worlds at rest that new ones are copied from: copying is faster than seeding. */
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
/** Templates kept; those used last. */
const KEPT_MAX = 8;

interface Template {
  folder: Promise<string>;
  /** Number of copies in progress. */
  users: number;
}

export class Templates {
  private readonly parts: TemplateParts;
  /** By seed and start; in order of last use, the latest last. */
  private readonly templates = new Map<string, Template>();
  /** Templates being removed: whoever makes one again waits until its folder is gone. */
  private readonly leaving = new Map<string, Promise<void>>();

  constructor(parts: TemplateParts) {
    this.parts = parts;
  }

  /** Copies a new world, started and at rest, into a place; `leave` frees the place just before. */
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
      // It may never have been made; the next caller tries again.
      if (this.templates.get(key) === template) this.templates.delete(key);
      throw error;
    } finally {
      template.users -= 1;
      await this.forgetOld();
    }
  }

  /** Templates depend on the program, so those of an earlier run are useless. */
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
      // A half-made template only takes up space.
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

  /** Removes the templates used longest ago, except those being copied. */
  private async forgetOld(): Promise<void> {
    for (const [key, { folder, users }] of this.templates) {
      if (this.templates.size <= KEPT_MAX) return;
      if (users > 0) continue;
      this.templates.delete(key);
      const gone = folder.then(removeFolder, () => {});
      // A failure is reported here; whoever waits tries on their own.
      const over = gone.catch(() => {});
      this.leaving.set(key, over);
      await gone.finally(() => {
        if (this.leaving.get(key) === over) this.leaving.delete(key);
      });
    }
  }
}
