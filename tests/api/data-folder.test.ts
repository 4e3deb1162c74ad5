/** What a data folder was made for, it stays for: the sandbox's log-ins open nothing outside it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hireFirstOwner } from '../../server/first-owner.ts';
import { createClock } from '../../server/runtime/clock.ts';
import { readConfig } from '../../server/runtime/config.ts';
import { createSilentLogger } from '../../server/runtime/logger.ts';
import { createPasswordHasher } from '../../server/runtime/password-hash.ts';
import { seedIfEmpty } from '../../server/seeding.ts';
import { createWorld, type World } from '../../server/world.ts';
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
  if (!sandbox) await hireFirstOwner(world);
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

test('a folder of the sandbox is refused outside it, and goes on inside it', async () => {
  await visit(true);
  await expect(visit(false)).rejects.toThrow(toClosed);
  await visit(true);
});

test('a folder from outside is refused by the sandbox, and goes on outside it', async () => {
  await visit(false);
  await expect(visit(true)).rejects.toThrow(toSandbox);
  await visit(false);
});

test('a folder from before this was written down is told by who is in it', async () => {
  await forget(true);
  await expect(visit(false)).rejects.toThrow(toClosed);
  rmSync(folder, { recursive: true });
  await forget(false);
  await expect(visit(true)).rejects.toThrow(toSandbox);
});

test('a folder that was opened but never filled is held to it, too', async () => {
  const env = { NODE_ENV: 'test', DATA_DIR: folder, SANDBOX: 'true' };
  const options = { log: createSilentLogger(), instruments: SAMPLE_INSTRUMENTS };
  await (await createWorld({ ...options, config: readConfig(env) })).stop();
  await expect(visit(false)).rejects.toThrow(toClosed);
});
