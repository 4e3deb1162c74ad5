/** Several processes on one database, as worlds that share nothing in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import { createWorld } from '#world/world.ts';
import { type Api, apiOn, quickHasher, SETTINGS, startApi } from '../api/harness.ts';
import { SAMPLE_INSTRUMENTS } from '../api/sample-instruments.ts';
import { appOf } from '../app-of.ts';
import { dropDatabase, makeDatabase, openApart, placeIn } from '../test-database.ts';

let made = 0;

export interface Nodes {
  /** Leads. */
  first: Api;
  /** Follows. */
  second: Api;
  /** Of their database. */
  place: string;
  /** Time passes for both. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

async function joinAt(place: string, startMs: number): Promise<Api> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbourse-node-'));
  const log = createLogger({ level: 'error' });
  const world = await createWorld({
    config: readConfig({ ...SETTINGS, DATABASE_URL: place, DATA_DIR: dataDir }),
    log,
    instruments: SAMPLE_INSTRUMENTS,
    clock: createClock({ startMs, rate: 0 }),
    hasher: quickHasher(),
  });
  await world.start();
  const app = await appOf(world, { checkOutput: true });
  return apiOn(world, app, async () => {
    await app.close();
    await world.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** A database that two have open. */
export async function openNodes(): Promise<Nodes> {
  made += 1;
  const name = `nodes_${process.pid}_${made}`;
  await makeDatabase(name);
  const place = placeIn(name, '');
  const first = await startApi({ env: { DATABASE_URL: place } });
  const second = await joinAt(place, first.clock.now());
  return {
    first,
    second,
    place,
    advance: async (ms) => {
      for (const { clock } of [first, second]) clock.advance(ms);
      await first.world.exchange.round();
    },
    close: async () => {
      await second.close();
      await first.close();
      await dropDatabase(name);
    },
  };
}

/** Cuts the lines by which processes hear one another. */
export async function cutLines(place: string): Promise<number> {
  const apart = await openApart(place);
  const cut = await apart.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'sandbourse line'`,
  );
  await apart.close();
  return cut.length;
}
