/** Settings that all processes on one database have to share: with others one would sell at another price, or another time. */
import { type Config, ConfigError } from '#platform/runtime/config.ts';
import type { Database } from '#platform/store/database.ts';
import { putWorldFact, worldFact } from '#platform/store/world-facts.ts';

type Settings = Pick<Config, 'sandbox' | 'worldSeed' | 'sandboxHours' | 'worldClock'>;

/** Outside the sandbox the seed is a secret that the database keeps, and compares, itself. */
const sharedOf = ({ sandbox, worldSeed, sandboxHours, worldClock }: Settings) => ({
  ...(sandbox && { WORLD_SEED: worldSeed }),
  SANDBOX_HOURS: sandboxHours,
  WORLD_CLOCK: worldClock ?? null,
});

/**
 * Who leads says under which settings the world runs.
 * @throws ConfigError where a process that would follow has others.
 */
export async function refuseOtherSettings(
  { nodes, reader, writer }: Database,
  settings: Settings,
): Promise<void> {
  if (!nodes) return;
  const own = sharedOf(settings);
  if (nodes.leads) {
    await writer.transaction((tx) => putWorldFact(tx, 'settings', JSON.stringify(own)));
    return;
  }
  // Who leads may be of a version that says nothing of it.
  const led: Record<string, unknown> = JSON.parse((await worldFact(reader, 'settings')) ?? '{}');
  const others = Object.entries(own).flatMap(([name, value]) =>
    name in led && JSON.stringify(led[name]) !== JSON.stringify(value) ? [name] : [],
  );
  if (others.length === 0) return;
  throw new ConfigError(
    `${others.join(' and ')} must be what the processes have that run on this database: start all with the same`,
  );
}
