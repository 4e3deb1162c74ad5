import { createHash } from 'node:crypto';
import { done, type Idempotency, type Outcome, refuse } from '#platform/http/handlers.ts';
import { type Attempt, type WorldHost, WorldRefusal } from '#platform/runtime/world-host.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';

/**
 * Runs an operation on the process's worlds, and turns its refusal into an answer; `name` is the world
 * concerned.
 */
export async function onWorlds<T>(
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

/**
 * A caller's attempt to make a world or snapshot. Its key belongs to the world that handles the request, or to
 * `asked`; the same key with another file is another attempt.
 */
export function attemptOf(
  { name, clock: own }: World,
  idempotency: Idempotency | undefined,
  { asked = name, bytes }: { asked?: string | undefined; bytes?: Buffer } = {},
): Attempt | undefined {
  const once = onceOf(asked, idempotency);
  if (!once) return undefined;
  const file = bytes ? createHash('sha256').update(bytes).digest('base64url') : '';
  return { ...once, fingerprint: once.fingerprint + file, at: own.now() };
}
