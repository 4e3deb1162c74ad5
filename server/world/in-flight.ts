import type { Timers } from '#platform/runtime/clock.ts';
import type { World } from './world.ts';

/** How long requests in flight may take before their world is taken from under them. */
const FINISH_MS = 3000;
const LOOK_MS = 5;

/** Lets requests in flight end, but for the one of who asks for that. */
export async function letFinish(
  world: Pick<World, 'faults' | 'journal' | 'inFlight'>,
  asker: object | undefined,
  timers: Timers,
): Promise<void> {
  // What a fault holds up goes on, and ends with the others.
  world.faults.dropAll();
  world.journal?.release();
  const own = world === asker ? 1 : 0;
  const until = timers.elapsed() + FINISH_MS;
  while (world.inFlight.size > own && timers.elapsed() < until) {
    await new Promise<void>((resolve) => timers.after(LOOK_MS, resolve));
  }
}
