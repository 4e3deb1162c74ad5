/** A complete server with worlds, assembled as in `server/main.ts`; the main one is frozen. */
import type { AddressInfo } from 'node:net';
import { MAIN_WORLD } from '#platform/http/world-of.ts';
import { createTimers } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import { WorldRegistry } from '#world/world-registry.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { seedIfEmpty } from '../../seed/seed-if-empty.ts';
import { appOf } from '../app-of.ts';
import { answerParent } from './child.ts';

const config = readConfig({
  ...process.env,
  HOST: '127.0.0.1',
  WORLD_SEED: '1',
  WORLD_CLOCK: '2026-03-18T15:00:00Z,frozen',
  SANDBOX_WORLDS: '200',
  WARM_UP: 'false',
  LOG_LEVEL: 'warn',
});
const log = createLogger({ level: config.logLevel });
const timers = createTimers();
const worlds = new WorldRegistry({
  config,
  log,
  timers,
  instruments: seedInstruments(),
  seed: seedIfEmpty,
});
const main = await worlds.openMain();
await worlds.load();
await seedIfEmpty(main);
await main.start();
const app = await appOf(main, { worlds, timers });
await app.listen({ port: 0, host: '127.0.0.1' });

answerParent(
  {
    port: () => (app.server.address() as AddressInfo).port,
    /** Resident memory of the process, megabytes. */
    memory: () => process.memoryUsage.rss() / 2 ** 20,
    /** Drops all worlds but the main one, and all snapshots, except those named `keep`. */
    dropMade: async (input?: { keep: string }) => {
      for (const { name } of worlds.list()) {
        if (name !== MAIN_WORLD && name !== input?.keep) await worlds.drop(name);
      }
      for (const { id } of await worlds.snapshots.list()) {
        if (id !== input?.keep) await worlds.snapshots.drop(id);
      }
    },
  },
  async () => {
    await app.close();
    await worlds.stop();
    timers.stop();
  },
);
