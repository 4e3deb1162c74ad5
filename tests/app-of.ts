/** The server of one world, assembled as in `server/main.ts`. */

import { onlyWorld } from '#platform/http/world-of.ts';
import { topics } from '#topics/described.ts';
import { endpoints } from '#topics/endpoints.ts';
import type { World } from '#world/world.ts';
import { type AppOptions, createApp } from '../server/app.ts';

type Differences = Partial<
  Pick<
    AppOptions<World>,
    'checkOutput' | 'log' | 'metrics' | 'ready' | 'timers' | 'webRoot' | 'worlds'
  >
>;

export function appOf(world: World, differences: Differences = {}) {
  return createApp<World>({
    endpoints,
    topics,
    worlds: onlyWorld(world),
    timers: world.clock,
    log: world.log,
    sandbox: world.config.sandbox,
    ready: () => true,
    ...differences,
  });
}
