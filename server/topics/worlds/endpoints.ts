import type { CalendarName } from '#core/calendar.ts';
import { END_OF_MOMENTS_MS, MOVE_MS_MAX } from '#core/time.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import {
  BackwardTime,
  type Move,
  type Snapshot,
  type WorldHost,
} from '#platform/runtime/world-host.ts';
import { findOrder } from '#trading/queries/orders.ts';
import type { World } from '#world/world.ts';
import { clock, type SandboxClock, type SandboxSnapshot, snapshots, worlds } from './contract.ts';
import { attemptOf, onWorlds } from './on-worlds.ts';
import { worldView } from './world-view.ts';

const NEW_YORK: CalendarName = 'us';

type Moved = NonNullable<Awaited<ReturnType<World['clockControl']['move']>>>;

function clockView({ name, clock: own, market }: World, state = own.state()): SandboxClock {
  const { now, mode, rate } = state;
  return { world: name, now, iso: new Date(now).toISOString(), mode, rate, hours: market.hours };
}

const movedView = (world: World, { state, events, count, deliveriesOut }: Moved) => ({
  ...clockView(world, state),
  events,
  eventCount: count,
  deliveriesOut,
});

/**
 * A move to a moment, if it is still within range; evaluated at this move's turn, as others may come
 * first.
 */
const moveTo = (to: number | undefined): Move | undefined =>
  to === undefined || to >= END_OF_MOMENTS_MS ? undefined : { to };

/**
 * Moves the clock of a world, and reports what happened on the way; `nowhere` is the answer when there is
 * nothing to move to.
 */
async function moveClock(
  world: World,
  move: Move | (() => Promise<Move | undefined>),
  nowhere = refuse('NothingAhead'),
) {
  try {
    const moved = await world.clockControl.move(move);
    return moved ? done(movedView(world, moved)) : nowhere;
  } catch (error) {
    if (error instanceof BackwardTime) return refuse('ClockGoesForward');
    throw error;
  }
}

function snapshotView({ id, name, seed, clock: { worldMs, rate } }: Snapshot): SandboxSnapshot {
  return { id, world: name, seed, at: worldMs, rate };
}

const nameFor = ({ secrets }: World, kind: string): string => `${kind}-${secrets.code(10)}`;

export const worldsEndpoints = [
  ...handlersFor<World>()(clock, {
    read: ({ world }) => done(clockView(world)),
    freeze: ({ world }) => moveClock(world, { rate: 0 }),
    set: ({ world, locale }, { at }) =>
      at > world.clock.now() + MOVE_MS_MAX
        ? refuse('InvalidInput', { fields: { at: fieldMessageOf('aheadMax', locale) } })
        : moveClock(world, { to: at }),
    advance: ({ world, locale }, { by }) =>
      moveClock(
        world,
        async () => moveTo(world.clock.now() + by),
        refuse('InvalidInput', { fields: { by: fieldMessageOf('afterLast', locale) } }),
      ),
    next: async ({ world }, { event, code, orderId }) => {
      const instrument = code === undefined ? undefined : world.market.instruments.get(code);
      if (code !== undefined && !instrument) return refuse('UnknownInstrument');
      const order = orderId && (await findOrder(world.database.reader, orderId));
      if (orderId !== undefined && !order) return refuse('NotFound');
      const awaited = { event, calendar: instrument?.calendar ?? NEW_YORK, orderId };
      return moveClock(world, async () => moveTo(await world.clockControl.next(awaited)));
    },
    rate: ({ world }, { rate }) => moveClock(world, { rate }),
  }),
  ...handlersFor<World>()(worlds, {
    list: ({ world }) => onWorlds(world, async (all) => all.list().map(worldView)),
    make: ({ world, idempotency }, { name = nameFor(world, 'world'), seed, at, rate }) => {
      const attempt = attemptOf(world, idempotency);
      const terms = { seed, startMs: at, rate };
      return onWorlds(world, async (all) => worldView(await all.make(name, terms, attempt)));
    },
    fork: ({ world, idempotency }, { name, as = nameFor(world, 'fork'), keepTokens }) => {
      const attempt = attemptOf(world, idempotency);
      const made = async (all: WorldHost) => all.fork(name, as, keepTokens, attempt);
      return onWorlds(world, async (all) => worldView(await made(all)), name);
    },
    reset: ({ world }, { name, keepTokens }) =>
      onWorlds(world, async (all) => worldView(await all.reset(name, keepTokens, world)), name),
    resetOwn: ({ world }, { keepTokens }) =>
      onWorlds(world, async (all) => worldView(await all.reset(world.name, keepTokens, world))),
    drop: ({ world }, { name }) =>
      onWorlds(
        world,
        async (all) => {
          await all.drop(name, world);
          return {};
        },
        name,
      ),
    stateHash: async ({ world }) => done(await world.stateHash()),
  }),
  ...handlersFor<World>()(snapshots, {
    list: ({ world }) =>
      onWorlds(world, async (all) => (await all.snapshots.list()).map(snapshotView)),
    save: ({ world, idempotency }, { id = nameFor(world, 'snapshot') }) => {
      // Snapshots outlast what is done to their world: a key of before a reset is another one.
      const attempt = attemptOf(world, idempotency, { asked: world.journal?.log });
      const saved = (all: WorldHost) => all.snapshots.save(world.name, id, attempt);
      return onWorlds(world, async (all) => snapshotView(await saved(all)));
    },
    restore: ({ world }, { id, keepTokens }) => {
      const restored = (all: WorldHost) => all.snapshots.restore(id, world.name, keepTokens, world);
      return onWorlds(world, async (all) => worldView(await restored(all)));
    },
    drop: ({ world }, { id }) =>
      onWorlds(world, async (all) => {
        await all.snapshots.drop(id);
        return {};
      }),
    download: ({ world }, { id }) =>
      onWorlds(world, async (all) => ({
        bytes: await all.snapshots.pack(id),
        mediaType: 'application/gzip',
      })),
    upload: ({ world, upload: { bytes }, idempotency }, { id = nameFor(world, 'snapshot') }) => {
      const attempt = attemptOf(world, idempotency, { bytes });
      const taken = (all: WorldHost) => all.snapshots.unpack(bytes, id, attempt);
      return onWorlds(world, async (all) => snapshotView(await taken(all)));
    },
  }),
];
