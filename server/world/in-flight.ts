import type { Timers } from '#platform/runtime/clock.ts';
import type { World } from './world.ts';

/** How long requests in flight may take before their world is closed. */
const FINISH_MS = 3000;
const LOOK_MS = 5;

/** Waits for requests in flight to end, except the one that asks for it. */
export async function letFinish(
  world: Pick<World, 'faults' | 'journal' | 'inFlight'>,
  asker: object | undefined,
  timers: Timers,
): Promise<void> {
  // Requests held up by a fault continue, and end with the others.
  world.faults.dropAll();
  world.journal?.release();
  const excluded = world === asker ? 1 : 0;
  const until = timers.elapsed() + FINISH_MS;
  while (world.inFlight.size > excluded && timers.elapsed() < until) {
    await new Promise<void>((resolve) => timers.after(LOOK_MS, resolve));
  }
}
