/**
 * Which attempt made a world, or a snapshot. It stands beside the world's data rather than in a database, as the world that was
 * asked may be gone before its answer came: so whoever repeats an attempt is answered what it made.
 */
import { type Attempt, type KnownWorld, WorldRefusal } from '#platform/runtime/world-host.ts';
import { KEPT_MS } from '#platform/store/idempotency.ts';
import { type Entry, known } from './world-entry.ts';

/** What an attempt made before, or makes now. @throws WorldRefusal for another one with its key. */
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

/** A world once what is under way with it is done. */
export async function standing(entry: Entry): Promise<KnownWorld> {
  await entry.opening;
  return known(entry);
}
