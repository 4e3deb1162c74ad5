/** What a data folder was made for, it stays for: the sandbox's log-ins open nothing outside it. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAIN_WORLD } from '#platform/http/world-of.ts';
import { createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { createPasswordHasher } from '#platform/runtime/password-hash.ts';
import { holdData } from '#platform/store/hold-folder.ts';
import { EventLogs } from '#world/event-logs.ts';
import { createWorld, type World } from '#world/world.ts';
import { createFirstOwner } from '../../seed/first-owner.ts';
import { seedIfEmpty } from '../../seed/seed-if-empty.ts';
import { START_MS } from './harness.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function openAs(sandbox: boolean, more: Record<string, string> = {}): Promise<World> {
  const env = { NODE_ENV: 'test', WARM_UP: 'false', DATA_DIR: folder, SANDBOX: String(sandbox) };
  const world = await createWorld({
    config: readConfig({ ...env, ...more }),
    log: createSilentLogger(),
    instruments: SAMPLE_INSTRUMENTS,
    clock: createClock({ startMs: START_MS, rate: 0 }),
    hasher: createPasswordHasher({ cost: 4 }),
  });
  await seedIfEmpty(world);
  if (!sandbox) await createFirstOwner(world);
  return world;
}

/** Opens the folder and closes it again. */
async function visit(sandbox: boolean): Promise<void> {
  await (await openAs(sandbox)).stop();
}

/** As a database was before it knew what it is for. */
async function forget(sandbox: boolean): Promise<void> {
  const world = await openAs(sandbox);
  await world.database.writer.transaction((tx) => tx.run('DELETE FROM "WorldFact"'));
  await world.stop();
}

const toClosed = /^SANDBOX is off, but .*sandbourse\.db was filled by the sandbox.*DATA_DIR/;
const toSandbox = /^SANDBOX is on, but .*sandbourse\.db was made without it.*DATA_DIR/;

test('a folder of the sandbox is refused outside it, and opens inside it', async () => {
  await visit(true);
  await expect(visit(false)).rejects.toThrow(toClosed);
  await visit(true);
});

test('a folder from outside is refused by the sandbox, and opens outside it', async () => {
  await visit(false);
  await expect(visit(true)).rejects.toThrow(toSandbox);
  await visit(false);
});

test('a data folder without a record of its mode is recognised by the people in it', async () => {
  await forget(true);
  await expect(visit(false)).rejects.toThrow(toClosed);
  rmSync(folder, { recursive: true });
  await forget(false);
  await expect(visit(true)).rejects.toThrow(toSandbox);
});

test('a data folder opened without any data is bound to its mode, too', async () => {
  const env = { NODE_ENV: 'test', DATA_DIR: folder, SANDBOX: 'true' };
  const options = { log: createSilentLogger(), instruments: SAMPLE_INSTRUMENTS };
  await (await createWorld({ ...options, config: readConfig(env) })).stop();
  await expect(visit(false)).rejects.toThrow(toClosed);
});

test('outside the sandbox the first start draws a seed of 128 bits and keeps it', async () => {
  const seen = [];
  for (let start = 0; start < 2; start += 1) {
    const world = await openAs(false);
    seen.push([world.config.worldSeed, quoteIn(world)]);
    await world.stop();
  }
  const [first, second] = seen;
  expect(first?.[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toEqual(first);
  rmSync(folder, { recursive: true });
  const other = await openAs(false);
  expect(other.config.worldSeed).not.toBe(first?.[0]);
  expect(quoteIn(other)).not.toBe(first?.[1]);
  await other.stop();
});

test('a seed that is given stays the one there is, and a short one is refused', async () => {
  const WORLD_SEED = '0123456789abcdef0123456789ABCDEF';
  const world = await openAs(false, { WORLD_SEED });
  expect(world.config.worldSeed).toBe(WORLD_SEED.toLowerCase());
  await world.stop();
  await (await openAs(false)).stop();
  await expect(openAs(false, { WORLD_SEED: `${WORLD_SEED}00` })).rejects.toThrow(
    /^WORLD_SEED is not/,
  );
  await expect(openAs(false, { WORLD_SEED: '7' })).rejects.toThrow(/^WORLD_SEED is a number/);
  const secret = openAs(false, { WORLD_SEED: 'not-hexadecimal-but-secret' });
  await expect(secret).rejects.toThrow(/^WORLD_SEED is a value of the wrong form/);
});

test('a folder of the sandbox opens with its own seed, and is refused with another', async () => {
  const first = await openAs(true, { WORLD_SEED: '7' });
  const quoted = quoteIn(first);
  await first.stop();
  const other = openAs(true, { WORLD_SEED: '8' });
  await expect(other).rejects.toThrow(
    /^WORLD_SEED is 8, but .*sandbourse\.db was made with 7: .*DATA_DIR/,
  );
  for (const more of [{}, { WORLD_SEED: '7' }]) {
    const again = await openAs(true, more);
    expect([again.config.worldSeed, quoteIn(again)]).toEqual([7, quoted]);
    await again.stop();
  }
  await expect(openAs(true, { WORLD_SEED: 'ab'.repeat(16) })).rejects.toThrow(
    /^WORLD_SEED is hexadecimal digits, but in the sandbox/,
  );
});

test('a data folder whose prices follow from a guessable seed is refused, with a hint how to go on', async () => {
  await forget(false);
  await expect(visit(false)).rejects.toThrow(/before prices .* secret seed.*WORLD_SEED.*DATA_DIR/);
  await (await openAs(false, { WORLD_SEED: 'ab'.repeat(16) })).stop();
  await visit(false);
});

test('the data folder is closed to other users of the machine, even one that was open before', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(data, 0o755);
  // What stands in one from the first reset on.
  await new EventLogs(data).begin(MAIN_WORLD, START_MS);
  // As the server does first; other files in the folder must not make it count as foreign.
  holdData(readConfig({ DATA_DIR: data }));
  const modes = () =>
    ['', 'sandbourse.db', 'sandbourse.db-wal', 'sandbourse.db-shm', 'token-secret', 'uploads'].map(
      (name) => statSync(join(data, name)).mode & 0o777,
    );
  for (let start = 0; start < 2; start += 1) {
    const world = await openAs(true, { DATA_DIR: data });
    expect(modes()).toEqual([0o700, 0o600, 0o600, 0o600, 0o600, 0o700]);
    await world.stop();
    chmodSync(join(data, 'sandbourse.db'), 0o644);
    chmodSync(join(data, 'token-secret'), 0o644);
    chmodSync(data, 0o755);
  }
});

const quoteIn = ({ market, clock }: World): string => {
  const [instrument] = market.instruments.list;
  if (!instrument) throw new Error('no instrument');
  return JSON.stringify(market.quote(instrument, clock.now()));
};
