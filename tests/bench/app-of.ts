/** The server of one world, as `server/main.ts` puts it together. */
import { createApp } from '../../server/app.ts';
import { features } from '../../server/routes.ts';
import type { World } from '../../server/world.ts';

export function appOf(world: World) {
  return createApp({
    features,
    worldOf: (name) => (name === undefined ? world : undefined),
    authenticate: (token) => world.authenticate(token),
    hubOf: () => world.hub,
    hubs: () => [world.hub],
    timers: world.clock,
    log: world.log,
    sandbox: world.config.sandbox,
    ready: () => true,
  });
}
