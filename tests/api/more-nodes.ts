/** Further processes on a world's database, simulated by worlds that share no memory with it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Instrument } from '#core/instrument.ts';
import { createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import { createWorld, type World } from '#world/world.ts';
import { appOf } from '../app-of.ts';
import { onPostgres } from '../test-database.ts';
import { quickHasher, SETTINGS } from './quick-world.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

/** Number of processes per world (`npm run test:postgres -- --nodes 3`). */
export const NODES = onPostgres ? Number(process.env.TEST_NODES ?? 1) : 1;

interface Joined {
  world: World;
  app: FastifyInstance;
  stop(): Promise<void>;
}

/** Adds one, with settings that name its database. */
export async function joinWorld(
  env: Record<string, string>,
  startMs: number,
  instruments: readonly Instrument[] = SAMPLE_INSTRUMENTS,
): Promise<Joined> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbourse-node-'));
  const log = createLogger({ level: 'error' });
  const world = await createWorld({
    config: readConfig({ ...SETTINGS, ...env, DATA_DIR: dataDir }),
    log,
    instruments,
    clock: createClock({ startMs, rate: 0 }),
    hasher: quickHasher(),
  });
  await world.start();
  const app = await appOf(world, { checkOutput: true });
  const stop = async () => {
    await app.close();
    await world.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { world, app, stop };
}

/** Adds as many as the tests are to run on. Their clocks follow the first one's. */
export async function joinRest(
  first: World,
  env: Record<string, string>,
  instruments?: readonly Instrument[],
): Promise<Joined[]> {
  const { clock } = first;
  const rest: Joined[] = [];
  while (rest.length < NODES - 1) rest.push(await joinWorld(env, clock.now(), instruments));
  clock.onChange(({ now, rate }) => {
    for (const { world } of rest) {
      if (world.clock.now() !== now) world.clock.set(now);
      if (world.clock.speed !== rate) world.clock.rate(rate);
    }
  });
  return rest;
}
