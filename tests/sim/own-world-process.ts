/** A whole server with a clock that can be moved by whoever started the process: `tests/e2e/own-world.ts`. */
import { fileURLToPath } from 'node:url';
import { createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import { createPasswordHasher } from '#platform/runtime/password-hash.ts';
import { createWorld, type World } from '#world/world.ts';
import { seedIfEmpty } from '../../seed/seed-if-empty.ts';
import { SAMPLE_INSTRUMENTS } from '../api/sample-instruments.ts';
import { appOf } from '../app-of.ts';

const WEB_ROOT = fileURLToPath(new URL('../../dist/web', import.meta.url));

const world: World = await createWorld({
  config: readConfig(process.env),
  log: createLogger({ level: 'error' }),
  instruments: SAMPLE_INSTRUMENTS,
  clock: createClock({ startMs: Number(process.argv[2]), rate: Number(process.argv[3] ?? 1) }),
  hasher: createPasswordHasher({ cost: 4 }),
});
const app = await appOf(world, { webRoot: WEB_ROOT, checkOutput: true });
await seedIfEmpty(world);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
await world.start();

/** Where it listens: told at the start, and after each journey of the clock. */
const tell = () => process.send?.({ origin });
process.on('message', async ({ atMs }: { atMs: number }) => {
  world.clock.set(atMs);
  await world.exchange.round();
  tell();
});
process.on('disconnect', async () => {
  app.server.closeAllConnections();
  await app.close();
  await world.stop();
  process.exit();
});
tell();
