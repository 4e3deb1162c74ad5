import { quant } from '#contract/quant.ts';
import { quantYield } from '../../exchange/quant-desk.ts';
import { robotView } from '../../exchange/quant-view.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import { quantRobots } from '../../store/quant.ts';
import type { World } from '../../world.ts';

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
