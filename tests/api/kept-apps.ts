/**
 * Apps that tests reuse: mounting every endpoint takes three times as long as opening a world. An app holds
 * nothing of a world except a reference to it.
 */
import type { FastifyInstance } from 'fastify';
import { MAIN_WORLD } from '#platform/http/world-of.ts';
import type { Timers } from '#platform/runtime/clock.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { World } from '#world/world.ts';
import { appOf } from '../app-of.ts';

interface KeptApp {
  app: FastifyInstance;
  /** The world it serves now. */
  served: { world: World };
}

/** Unused apps, by whether they have the sandbox surface. */
const idle = new Map<boolean, KeptApp[]>();

const timersOf = (served: KeptApp['served']): Timers => ({
  elapsed: () => served.world.clock.elapsed(),
  loadMeter: () => served.world.clock.loadMeter(),
  every: (intervalMs, fn) => served.world.clock.every(intervalMs, fn),
  after: (delayMs, fn) => served.world.clock.after(delayMs, fn),
  stop: () => served.world.clock.stop(),
});

async function keptApp(world: World, log: Logger): Promise<KeptApp> {
  const served = { world };
  const app = await appOf(world, {
    checkOutput: true,
    log,
    timers: timersOf(served),
    worlds: {
      find: (name) => (name === MAIN_WORLD ? served.world : undefined),
      ready: () => [served.world],
    },
  });
  return { app, served };
}

/** An app for a world until it leaves; one that has listened on a port cannot be reused, and is closed. */
export async function enterApp(
  world: World,
  log: Logger,
): Promise<{ app: FastifyInstance; leave: () => Promise<void> }> {
  const { sandbox } = world.config;
  const waiting = idle.get(sandbox) ?? [];
  idle.set(sandbox, waiting);
  const kept = waiting.pop() ?? (await keptApp(world, log));
  const { app, served } = kept;
  served.world = world;
  let hasListened = false;
  const note = () => {
    hasListened = true;
  };
  app.server.once('listening', note);
  return {
    app,
    leave: async () => {
      app.server.off('listening', note);
      if (hasListened) await app.close();
      else waiting.push(kept);
    },
  };
}
