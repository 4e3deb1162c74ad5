import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { quant } from './contract.ts';
import { quantYield } from './quant-desk.ts';
import { quantRobots } from './queries.ts';
import { robotView } from './views.ts';

export const robots = publicFeature(quant.robots, async ({ world }: PublicRequest<World>) => {
  const rows = await quantRobots(world.database.reader);
  const { worldSeed } = world.config;
  const now = world.clock.now();
  return done({
    list: rows
      .filter(({ closedAt }) => closedAt === null)
      .map((robot) => robotView(robot, now, (day) => quantYield(worldSeed, robot.id, robot, day))),
  });
});
