/** What somebody may do with robots in a life. */

import type { Rng } from '#platform/runtime/rng.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import { closeQuantCommand, openQuantCommand, yieldsOf } from '#topics/quant/commands.ts';
import { LIFE_ROBOT, type LifeWorld } from './life-world.ts';

type Run = <T>(place: LifeWorld, command: Command<T>) => Promise<string>;

/** Puts some money into the robot, at times too little or too much. */
export const openRobot =
  (run: Run) =>
  (place: LifeWorld, rng: Rng): Promise<string> => {
    const amount = BigInt(rng.int(1, rng.pick([2_000, 300_000, 2_000_000])));
    const command = { userId: rng.pick(place.people), robotId: LIFE_ROBOT.id, amount };
    return run(place, openQuantCommand(command));
  };

/** Closes any order, also one that has ended, or is somebody else's. */
export const closeRobot =
  (run: Run) =>
  async (place: LifeWorld, rng: Rng): Promise<string> => {
    const { database, config } = place.world;
    const orders = await database.reader.quantOrder.findMany({ orderBy: { id: 'desc' }, take: 5 });
    if (orders.length === 0) return 'nothing';
    const { id, userId } = rng.pick(orders);
    const who = rng.int(0, 9) === 0 ? rng.pick(place.people) : userId;
    return run(place, closeQuantCommand(yieldsOf(config.worldSeed), who, id));
  };
