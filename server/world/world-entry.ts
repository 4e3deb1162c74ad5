/** One world of a process as its registry knows it: its terms, its place, and what is being done to it. */
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
  /** Which attempt made it, where its caller named it. */
  madeBy?: Attempt | undefined;
  /** Set while it stands ready. */
  world?: World | undefined;
  /** Set while it is being opened. */
  opening?: Promise<World | undefined> | undefined;
  /** What is being done to it, one after the other. */
  work: Promise<unknown>;
  /** It is being dropped: nothing more is done to it. */
  isGone?: true;
  /** When somebody last asked for it, by the timers' elapsed milliseconds. */
  usedAt: number;
  /** How its clock stood when it fell asleep. */
  sleptAt?: ClockPoint;
}

/** How it stands, as it is listed; one that sleeps by the clock with which it fell asleep. */
export function known({ name, world, terms, sleptAt }: Entry): KnownWorld {
  const { now: worldMs, rate } = world?.clock.state() ?? {};
  const clock =
    worldMs === undefined || rate === undefined
      ? (sleptAt ?? { worldMs: terms.startMs, rate: terms.rate })
      : { worldMs, rate };
  return { ...terms, name, isAwake: world !== undefined, clock };
}

/** What a copy is called, and which attempt made it. */
export type Named = Pick<RestingWorld, 'name' | 'madeBy'>;

/**
 * How one is put in the place of another: who asks, whether log-ins stay, and whether it is from another server, which
 * may have begun as many logs as this one: a webhook of both would take them for one.
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
 * Does something to a world once all before it is done. What it answers stands ready from then on.
 * @throws WorldRefusal for one that was dropped meanwhile.
 */
export async function inTurn(
  entry: Entry,
  work: () => Promise<World | undefined>,
): Promise<World | undefined> {
  if (entry.isGone) throw new WorldRefusal('UnknownWorld');
  const own = entry.work.then(work).then((world) => {
    entry.world = world;
    return world;
  });
  entry.work = own.catch(() => {});
  entry.opening = own;
  const finish = () => {
    if (entry.opening === own) entry.opening = undefined;
  };
  own.then(finish, finish);
  return own;
}
