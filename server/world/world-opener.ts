/** Opens the worlds of a process on the data in their places. */
import type { Instrument } from '#core/instrument.ts';
import { MAIN_WORLD } from '#platform/http/world-of.ts';
import { type Clock, createClock } from '#platform/runtime/clock.ts';
import type { Config } from '#platform/runtime/config.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import { hasherIn, type PasswordHasher } from '#platform/runtime/password-hash.ts';
import type { Tracing } from '#platform/runtime/tracing.ts';
import type { ClockPoint, WorldHost } from '#platform/runtime/world-host.ts';
import type { EventLogs } from './event-logs.ts';
import { keepClock } from './kept-clock.ts';
import type { WorldMeters } from './meters.ts';
import { createWorld, type World } from './world.ts';
import { aboutOf, type Entry, orClosed } from './world-entry.ts';
import { configIn, forgetRestored, writeAbout } from './world-folder.ts';

export interface OpenerParts {
  config: Config;
  log: Logger;
  instruments: readonly Instrument[];
  hasher: PasswordHasher;
  /** Counters of the main world. */
  meters?: WorldMeters;
  tracing?: Tracing | undefined;
  eventLogs: EventLogs;
  worlds: WorldHost;
}

export class WorldOpener {
  private readonly parts: OpenerParts;

  constructor(parts: OpenerParts) {
    this.parts = parts;
  }

  configOf({ name, place, terms }: Entry): Config {
    const { config } = this.parts;
    return name === MAIN_WORLD ? config : configIn(config, place, terms);
  }

  /** A world that is not started yet. */
  create(name: string, config: Config, clock?: Clock): Promise<World> {
    const { log, instruments, hasher, meters, tracing, eventLogs, worlds } = this.parts;
    return createWorld({
      ...{ config, log, instruments, name, tracing, worlds },
      hasher: hasherIn(name, hasher),
      eventLog: eventLogs.of(name),
      ...(clock && { clock }),
      ...(name === MAIN_WORLD && meters && { meters }),
    });
  }

  /** Opens what is in the place of a world, at a given clock if there is one. */
  async open(entry: Entry, at = entry.restoredAt): Promise<World> {
    const world = await this.create(entry.name, this.configOf(entry), at && clockAt(at));
    return orClosed(world, async () => {
      if (entry.restoredAt) await this.settle(entry, world);
      // The clock of a world runs on while it sleeps, so store where it is.
      else if (at || (world.clock.state().rate !== 0 && entry.name !== MAIN_WORLD)) {
        await keepPresent(world);
      }
      await world.start();
    });
  }

  /** Lets restored data keep their clock themselves, and describes them as any others. */
  async settle(entry: Entry, world: World): Promise<void> {
    const { name, place } = entry;
    await keepPresent(world);
    if (name !== MAIN_WORLD) await writeAbout(place.folder, aboutOf(entry, world.clock));
    await forgetRestored(place);
    entry.restoredAt = undefined;
  }
}

/** The clock that shows a moment. */
export const clockAt = ({ worldMs, rate }: ClockPoint): Clock =>
  createClock({ startMs: worldMs, rate });

/** Stores where a world's clock is. */
function keepPresent({ clock, config, unitOfWork }: World): Promise<void> {
  const anchor = clock.anchorAt(clock.now());
  return unitOfWork.writeApart((tx) => keepClock(tx, config, anchor));
}
