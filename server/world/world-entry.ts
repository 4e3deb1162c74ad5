/** One world as its process's registry knows it: its terms, its place, and the operations on it. */
import type { Clock } from '#platform/runtime/clock.ts';
import {
  type Attempt,
  type ClockPoint,
  type KnownWorld,
  type RestingWorld,
  WorldRefusal,
  type WorldTerms,
} from '#platform/runtime/world-host.ts';
import type { World } from './world.ts';
import type { Place } from './world-folder.ts';

export interface Entry {
  readonly name: string;
  readonly place: Place;
  terms: WorldTerms;
  /** The attempt that made it, if its caller named one. */
  madeBy?: Attempt | undefined;
  /** Set while it is ready. */
  world?: World | undefined;
  /** Set while it is being opened. */
  opening?: Promise<World | undefined> | undefined;
  /** Operations on it, one after another. */
  work: Promise<unknown>;
  /** It is being dropped: no further operation starts. */
  isGone?: true;
  /** When it was last requested, by the timers' elapsed milliseconds. */
  usedAt: number;
  /** State of its clock when it fell asleep. */
  sleptAt?: ClockPoint;
  /** Its data were restored and not opened since: the clock that they are opened at. */
  restoredAt?: ClockPoint | undefined;
}

/** A world as listed; a sleeping one by the clock it fell asleep with. */
export function known({ name, world, terms, sleptAt }: Entry): KnownWorld {
  const { now: worldMs, rate } = world?.clock.state() ?? {};
  const clock =
    worldMs === undefined || rate === undefined
      ? (sleptAt ?? { worldMs: terms.startMs, rate: terms.rate })
      : { worldMs, rate };
  return { ...terms, name, isAwake: world !== undefined, clock };
}

/** The name of a copy, and the attempt that made it. */
export type Named = Pick<RestingWorld, 'name' | 'madeBy'>;

/**
 * How a world replaces another: who asks, whether log-ins stay valid, and whether it comes from another server. That
 * one may have begun as many logs as this one, and a webhook of both would mistake them for one.
 */
export interface Replacing {
  asker: object | undefined;
  keepTokens?: boolean;
  isBrought?: true | undefined;
}

/** What stands beside its data once they are at rest, by its clock now. */
export function aboutOf({ name, terms, madeBy }: Entry, clock: Clock): RestingWorld {
  const { now, rate } = clock.state();
  return { ...terms, name, clock: { worldMs: now, rate }, madeBy };
}

/**
 * Runs an operation on a world after all earlier ones; the world it returns is ready from then on.
 * @throws WorldRefusal when the world was dropped meanwhile.
 */
export async function inTurn(
  entry: Entry,
  work: () => Promise<World | undefined>,
): Promise<World | undefined> {
  if (entry.isGone) throw new WorldRefusal('UnknownWorld');
  const result = entry.work.then(work).then((world) => {
    entry.world = world;
    return world;
  });
  entry.work = result.catch(() => {});
  entry.opening = result;
  const finish = () => {
    if (entry.opening === result) entry.opening = undefined;
  };
  result.then(finish, finish);
  return result;
}

/**
 * Does what a world that was just opened still needs. If that fails, the world is closed: nobody else knows of it,
 * and it would run on beside the next one that is opened on its data.
 */
export async function orClosed(world: World, work: () => Promise<unknown>): Promise<World> {
  try {
    await work();
    return world;
  } catch (error) {
    await world.stop().catch((fault: unknown) => {
      world.log.error({ err: fault }, 'a world that could not be used could not be closed');
    });
    throw error;
  }
}
