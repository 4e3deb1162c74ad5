/** The clock of a world across restarts: once it has been moved, it continues from there. */
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
  /** The start in the settings at that time; if the settings have changed, they win. */
  settingMs: z.number().optional(),
});

type Settings = Pick<Config, 'worldClock'>;

async function keptIn({
  reader,
}: Pick<Database, 'reader'>): Promise<z.infer<typeof kept> | undefined> {
  const text = await worldFact(reader, 'clock');
  return text === undefined ? undefined : kept.parse(JSON.parse(text));
}

/**
 * The clock to continue with: as it was left, or as in the settings. With several processes the leading
 * one decides, by the database's clock.
 */
export async function openClock(database: Database, { worldClock }: Settings): Promise<Clock> {
  const { nodes, writer } = database;
  const options = nodes && { real: () => nodes.now() };
  const anchor = await keptIn(database);
  if (anchor && anchor.settingMs === worldClock?.startMs)
    return createClock({ ...options, anchor });
  const clock = createClock({ ...options, ...worldClock });
  if (nodes?.leads && worldClock) {
    await writer.transaction((tx) => keepClock(tx, { worldClock }, clock.anchorAt(clock.now())));
  }
  return clock;
}

/** Adopts the newest state of the clock, as set by another process or, meanwhile, by this one. */
export async function followClock({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const { nodes } = database;
  let isMoved = false;
  const stop = clock.onChange(() => {
    isMoved = true;
  });
  const anchor = await keptIn(database).finally(stop);
  if (!anchor || !nodes) return;
  // What was just read may be older than a move made here meanwhile.
  if (isMoved) return followClock({ database, clock });
  const now = createClock({ anchor, real: () => nodes.now() }).now();
  clock.goOn(clock.anchorAt(now, anchor.rate));
}

/** Stores the state of the clock. */
export function keepClock(
  tx: Statements,
  { worldClock }: Settings,
  anchor: ClockAnchor,
): Promise<void> {
  const settingMs = worldClock?.startMs;
  return putWorldFact(tx, 'clock', JSON.stringify({ ...anchor, settingMs }));
}
