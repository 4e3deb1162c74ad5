/** Fills a fresh world from the seed. */

import { createIds } from '#platform/runtime/ids.ts';
import { createRng } from '#platform/runtime/rng.ts';
import { yieldsOf } from '#topics/quant/commands.ts';
import type { World } from '#world/world.ts';
import { seedWorld } from './world.ts';

/** Seeds the world if nobody is in it yet; returns whether it did. Must be called before `start`. */
export function seedIfEmpty(world: World): Promise<boolean> {
  const { database, clock, config, files } = world;
  const { venues } = world.exchange;
  const { worldSeed } = config;
  // Ids are visible, so they are never derived from a secret seed.
  const random =
    typeof worldSeed === 'number' ? createRng(worldSeed).fork('seeded ids') : world.secrets;
  return seedWorld({
    database,
    withPeople: config.sandbox,
    files,
    nowMs: clock.now(),
    market: world.market,
    worldSeed: config.worldSeed,
    yieldOf: yieldsOf(config.worldSeed),
    newsroom: world.exchange.newsroom,
    makeIds: (walking) => createIds(walking, random),
    venueAt: (key, atMs) => {
      const traded = venues.traded(key);
      return traded && venues.at(traded, atMs);
    },
  });
}
