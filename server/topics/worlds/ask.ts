import { done, type Outcome, refuse } from '#platform/http/handlers.ts';
import { type WorldHost, WorldRefusal } from '#platform/runtime/world-host.ts';
import type { World } from '#world/world.ts';

/** Asks the worlds of the process for something, and says what they refuse; `name` is the world it is about. */
export async function ask<T>(
  world: World,
  what: (all: WorldHost) => Promise<T>,
  name = world.name,
): Promise<Outcome<T>> {
  const { worlds: all } = world;
  if (!all) return refuse('Unavailable');
  try {
    return done(await what(all));
  } catch (error) {
    if (!(error instanceof WorldRefusal)) throw error;
    return refuse(
      error.problem,
      error.problem === 'UnknownWorld'
        ? { figures: { name } }
        : error.figures && { figures: error.figures },
    );
  }
}
