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
import { type Entry, orClosed } from './world-entry.ts';
import { configIn } from './world-folder.ts';

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
  async open(entry: Entry, at?: ClockPoint): Promise<World> {
    const config = this.configOf(entry);
    const clock = at && createClock({ startMs: at.worldMs, rate: at.rate });
    const world = await this.create(entry.name, config, clock);
    return orClosed(world, async () => {
      // The clock of a world runs on while it sleeps, so store where it is.
      if (at || (world.clock.state().rate !== 0 && entry.name !== MAIN_WORLD)) {
        const anchor = world.clock.anchorAt(world.clock.now());
        await world.unitOfWork.writeApart((tx) => keepClock(tx, config, anchor));
      }
      await world.start();
    });
  }
}
