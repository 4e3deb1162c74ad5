/** A server that is killed at any moment of a restore: the world is then what it was, or what was restored, as a whole. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clock, snapshots, worlds } from '#contract/worlds';
import { DAY_MS, HOUR_MS } from '#core/time.ts';
import { createTimers } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import type { World } from '#world/world.ts';
import { UPLOADS } from '#world/world-folder.ts';
import { WorldRegistry } from '#world/world-registry.ts';
import { seedIfEmpty } from '../../seed/seed-if-empty.ts';
import { type As, START_MS } from './harness.ts';
import { quickHasher, SETTINGS } from './quick-world.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';
import { type HostedApi, inWorld, makeWorld, startHost } from './world-host.ts';

let api: HostedApi;
let crashes: string;
let mainDir: string;
beforeAll(async () => {
  mainDir = mkdtempSync(join(tmpdir(), 'sandbourse-restored-'));
  crashes = mkdtempSync(join(tmpdir(), 'sandbourse-crashes-'));
  api = await startHost({ dataDir: mainDir, startMs: 'by settings', env: settingsOf(mainDir) });
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(async () => {
  await api.close();
  rmSync(crashes, { recursive: true });
});

const settingsOf = (dataDir: string) => ({
  DATABASE_URL: `file:${join(dataDir, 'main.db')}`,
  WORLD_CLOCK: `${new Date(START_MS).toISOString()},frozen`,
});

const WATCHED = ['open', 'rename', 'rm', 'link', 'copyFile', 'mkdir'] as const;

/** Runs `work`, and copies the data folder after everything that it does to the disk. */
async function copiesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const made: string[] = [];
  const copy = () => {
    const to = mkdtempSync(join(crashes, 'crash-'));
    const filter = (path: string) => !path.includes('snapshots') && !path.includes('.lock');
    cpSync(api.dataDir, to, { recursive: true, filter });
    made.push(to);
  };
  for (const name of WATCHED) {
    const real = files[name] as (...args: unknown[]) => Promise<unknown>;
    const watched = async (...args: unknown[]) => {
      const found = await real(...args);
      copy();
      return found;
    };
    vi.spyOn(files, name).mockImplementation(watched as never);
  }
  syncBuiltinESMExports();
  await work();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  return made;
}

/** Starts again on the data of a server that was killed. */
function registryOn(dataDir: string): WorldRegistry {
  return new WorldRegistry({
    config: readConfig({ ...SETTINGS, DATA_DIR: dataDir, ...settingsOf(dataDir) }),
    log: createLogger({ level: 'error' }),
    instruments: SAMPLE_INSTRUMENTS,
    timers: createTimers(),
    seed: seedIfEmpty,
    hasher: quickHasher(),
  });
}

const PICTURE = 'kept-picture-0000';

/** What a world is. */
async function stateOf(world: World) {
  const { hash } = await world.stateHash();
  return { hash, now: world.clock.now(), seed: world.config.worldSeed };
}
const stateIn = async (name: string) =>
  stateOf((await api.registry.find(name)) ?? expect.fail(`there is no ${name}`));

async function saved(source: string, as: As, by: string): Promise<string> {
  await api.ok(clock.advance, { by }, as);
  const place = source === 'main' ? api.dataDir : join(api.dataDir, 'worlds', source);
  mkdirSync(join(place, UPLOADS), { recursive: true });
  writeFileSync(join(place, UPLOADS, PICTURE), 'a picture');
  const id = `of-${source}`;
  await api.ok(snapshots.save, { id }, as);
  return id;
}

test.each([
  ['another seed', 'seven', '26h'],
  ['the main world', 'main', '3h'],
])('one by that of %s', async (_, source, by) => {
  const as = source === 'main' ? {} : await makeWorld(api, source, 7);
  const id = await saved(source, as, by);
  const name = `over-${source}`;
  await api.ok(clock.advance, { by: '1h' }, await makeWorld(api, name));
  const before = await stateIn(name);
  const restored = await stateIn(source);
  const copies = await copiesDuring(() => api.registry.snapshots.restore(id, name, false));
  expect(await stateIn(name)).toEqual(restored);
  const found: boolean[] = [];
  for (const copy of copies) {
    const registry = registryOn(copy);
    await registry.load();
    const listed = registry.list().find((one) => one.name === name);
    const world = (await registry.find(name)) ?? expect.fail('it is gone');
    const state = await stateOf(world);
    expect([before, restored]).toContainEqual(state);
    const isRestored = state.now === restored.now;
    expect(listed?.seed).toBe(state.seed);
    if (isRestored) expect(listed?.clock).toEqual({ worldMs: restored.now, rate: 0 });
    const hasPicture = existsSync(join(copy, 'worlds', name, UPLOADS, PICTURE));
    expect(hasPicture || !isRestored).toBe(true);
    found.push(isRestored);
    await registry.stop();
    // Whatever the crash left has been dealt with: it opens as it fell asleep.
    const again = registryOn(copy);
    await again.load();
    expect(await stateOf((await again.find(name)) ?? expect.fail('it is gone'))).toEqual(state);
    await again.stop();
  }
  expect(found.sort()).toEqual(found);
  expect(new Set(found)).toEqual(new Set([false, true]));
});

test('the main world by that of one that began earlier', async () => {
  await api.ok(worlds.make, { name: 'earlier', seed: 1, at: START_MS - DAY_MS });
  const id = await saved('earlier', inWorld('earlier'), '2d');
  const restored = await stateIn('earlier');
  const before = await stateIn('main');
  expect([before.now, restored.now]).toEqual([START_MS + 3 * HOUR_MS, START_MS + DAY_MS]);
  const copies = await copiesDuring(() => api.registry.snapshots.restore(id, 'main', false));
  const found: number[] = [];
  for (const copy of copies) {
    for (let starts = 0; starts < 2; starts += 1) {
      const registry = registryOn(copy);
      const world = await registry.openMain();
      const state = await stateOf(world);
      expect([before, restored]).toContainEqual(state);
      found.push(state.now);
      await registry.stop();
    }
  }
  expect(found.sort()).toEqual(found);
  expect(new Set(found)).toEqual(new Set([before.now, restored.now]));
});
