/** A server with several worlds, assembled as in `server/main.ts`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { worlds } from '#contract/worlds';
import { createClock, createTimers, type Timers } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import type { PasswordHasher } from '#platform/runtime/password-hash.ts';
import { WorldRegistry } from '#world/world-registry.ts';
import { seedIfEmpty } from '../../seed/seed-if-empty.ts';
import { appOf } from '../app-of.ts';
import { dropDatabase, makeDatabase, settingsIn } from '../test-database.ts';
import { type Api, type As, apiOn, START_MS } from './harness.ts';
import { quickHasher, SETTINGS } from './quick-world.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

export interface HostedApi extends Api {
  registry: WorldRegistry;
  dataDir: string;
  /** Ends the process but leaves its data on disk. */
  end(): Promise<void>;
}

interface HostOptions {
  env?: Record<string, string>;
  /** Data of a host that has ended; new if absent. */
  dataDir?: string;
  /** Start of the main world, which is frozen; by its settings if absent. */
  startMs?: number | 'by settings';
  timers?: Timers;
  /** Unlimited concurrent hashing if absent. */
  hasher?: PasswordHasher;
}

export async function startHost({
  env = {},
  dataDir,
  startMs = START_MS,
  timers = createTimers(),
  hasher = quickHasher(),
}: HostOptions = {}): Promise<HostedApi> {
  return startHostIn(dataDir ?? (await freshFolder()), { env, startMs, timers, hasher });
}

async function freshFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-host-'));
  await makeDatabase(folder);
  return folder;
}

async function startHostIn(
  dataDir: string,
  { env, startMs, timers, hasher }: Required<Omit<HostOptions, 'dataDir'>>,
): Promise<HostedApi> {
  const registry = new WorldRegistry({
    config: readConfig({ ...SETTINGS, ...settingsIn(dataDir), ...env, DATA_DIR: dataDir }),
    log: createLogger({ level: 'error' }),
    instruments: SAMPLE_INSTRUMENTS,
    timers,
    seed: seedIfEmpty,
    hasher,
  });
  const clock = startMs === 'by settings' ? undefined : createClock({ startMs, rate: 0 });
  const world = await registry.openMain(clock);
  await seedIfEmpty(world);
  await registry.load();
  await world.start();
  const app = await appOf(world, { checkOutput: true, worlds: registry, timers });
  const end = async () => {
    await registry.stop();
    timers.stop();
  };
  const api = apiOn(world, [app], async () => {
    await app.close();
    await end();
    rmSync(dataDir, { recursive: true, force: true });
    await dropDatabase(dataDir);
  });
  return {
    ...api,
    registry,
    dataDir,
    end: async () => {
      await app.close();
      await end();
    },
  };
}

/** Directs a request to a world. */
export const inWorld = (name: string, as: As = {}): As & { headers: Record<string, string> } => ({
  ...as,
  headers: { ...as.headers, 'x-world': name },
});

/** Creates a world that starts at the tests' moment. */
export async function makeWorld(api: Api, name: string, seed = 1): Promise<As> {
  await api.ok(worlds.make, { name, seed, at: START_MS });
  return inWorld(name);
}
