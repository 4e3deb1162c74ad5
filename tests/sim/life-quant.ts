/** Actions of people with robots in a life. */

import type { Rng } from '#platform/runtime/rng.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import { closeQuantCommand, openQuantCommand, yieldsOf } from '#topics/quant/commands.ts';
import { LIFE_ROBOT, type LifeWorld } from './life-world.ts';

type Run = <T>(place: LifeWorld, command: Command<T>) => Promise<string>;

/** Invests in the robot, sometimes too little or too much. */
export const openRobot =
  (run: Run) =>
  (place: LifeWorld, rng: Rng): Promise<string> => {
    const amount = BigInt(rng.int(1, rng.pick([2_000, 300_000, 2_000_000])));
    const command = { userId: rng.pick(place.people), robotId: LIFE_ROBOT.id, amount };
    return run(place, openQuantCommand(command));
  };

/** Closes any order, including ended ones and those of others. */
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
