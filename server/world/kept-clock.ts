/** The clock of a world over restarts: once somebody moved it, it goes on from there. */
import { z } from 'zod';
import { type Clock, type ClockAnchor, createClock } from '#platform/runtime/clock.ts';
import type { Config } from '#platform/runtime/config.ts';
import type { Database } from '#platform/store/database.ts';
import { putWorldFact, worldFact } from '#platform/store/world-facts.ts';
import type { Statements } from '#platform/store/writer.ts';

const kept = z.object({
  realMs: z.number(),
  worldMs: z.number(),
  rate: z.number(),
  /** The moment that the settings named then: where they name another, they are right. */
  settingMs: z.number().optional(),
});

type Settings = Pick<Config, 'worldClock'>;

/** The clock that a world goes on by: as it was left, or as the settings say. */
export async function openClock({ reader }: Database, { worldClock }: Settings): Promise<Clock> {
  const text = await worldFact(reader, 'clock');
  const anchor = text === undefined ? undefined : kept.parse(JSON.parse(text));
  if (!anchor || anchor.settingMs !== worldClock?.startMs) return createClock(worldClock);
  return createClock({ anchor });
}

/** Writes down how the clock goes. */
export function keepClock(
  tx: Statements,
  { worldClock }: Settings,
  anchor: ClockAnchor,
): Promise<void> {
  const settingMs = worldClock?.startMs;
  return putWorldFact(tx, 'clock', JSON.stringify({ ...anchor, settingMs }));
}
