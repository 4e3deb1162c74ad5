/**
 * Which attempt made a world or snapshot. Stored next to the world's data and not in a database, because
 * the world that received the request may be gone before it answers; a repeated attempt is answered with
 * what it made.
 */
import { KEPT_MS } from '#platform/runtime/kept-answers.ts';
import { type Attempt, type KnownWorld, WorldRefusal } from '#platform/runtime/world-host.ts';
import { type Entry, known } from './world-entry.ts';

/**
 * What an attempt made before or is making now.
 * @throws WorldRefusal for a different attempt with the same key.
 */
export function madeBefore<T extends { madeBy?: Attempt | undefined }>(
  entries: Iterable<T>,
  attempt: Attempt | undefined,
): T | undefined {
  if (!attempt) return undefined;
  const { id, fingerprint, at } = attempt;
  for (const entry of entries) {
    const { madeBy } = entry;
    if (madeBy?.id !== id || madeBy.at <= at - KEPT_MS) continue;
    if (madeBy.fingerprint !== fingerprint) throw new WorldRefusal('IdempotencyMismatch');
    return entry;
  }
  return undefined;
}

/** A world after any operation on it has finished. */
export async function standing(entry: Entry): Promise<KnownWorld> {
  await entry.opening;
  return known(entry);
}
