/** Folders of worlds while somebody else takes away what is in them. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/runtime/config.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import { Templates } from '#world/templates.ts';
import { placeIn, UPLOADS } from '#world/world-folder.ts';
import { START_MS } from './harness.ts';
import { quickHasher, SETTINGS } from './quick-world.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';
import { type HostedApi, makeWorld, startHost } from './world-host.ts';

let api: HostedApi;
let dataDir: string;
beforeAll(async () => {
  api = await startHost();
  dataDir = mkdtempSync(join(tmpdir(), 'sandbourse-templates-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

/** Lets something happen in the middle of a call of the file system, as the server makes it. */
function meanwhile<N extends 'readdir' | 'rm'>(
  name: N,
  work: (real: (typeof files)[N]) => unknown,
) {
  const real = files[name];
  vi.spyOn(files, name).mockImplementation(work(real) as never);
  syncBuiltinESMExports();
}

const KEPT = 'kept-picture-0000';
const GONE = 'gone-picture-0000';

test('a copy skips a picture deleted while it is made, and fails on any other error', async () => {
  await makeWorld(api, 'pictures');
  const from = join(api.dataDir, 'worlds', 'pictures', UPLOADS);
  mkdirSync(from, { recursive: true });
  for (const name of [KEPT, GONE]) writeFileSync(join(from, name), name);
  meanwhile('readdir', (real) => async (...args: Parameters<typeof real>) => {
    const names = await real(...args);
    rmSync(join(from, GONE), { force: true });
    return names;
  });
  const copies = join(dataDir, 'copies');
  await api.registry.copy('pictures', copies);
  const copied = readdirSync(join(copies, UPLOADS));
  expect(copied).toContain(KEPT);
  expect(copied).not.toContain(GONE);
  // The place has one of the name.
  const again = api.registry.copy('pictures', copies);
  await expect(again).rejects.toMatchObject({ code: 'EEXIST' });
});

test('a template requested while it is being removed is made again afterwards', async () => {
  const templates = new Templates({
    config: readConfig({ ...SETTINGS, DATA_DIR: dataDir }),
    log: createLogger({ level: 'error' }),
    instruments: SAMPLE_INSTRUMENTS,
    hasher: quickHasher(),
    seed: async () => {},
  });
  let copies = 0;
  const copyOf = async (seed: number) => {
    copies += 1;
    const place = placeIn(join(dataDir, `copy-${copies}`));
    await templates.copyTo(place, { seed, startMs: START_MS, rate: 0 });
    return place.database;
  };
  for (let seed = 1; seed <= 8; seed++) await copyOf(seed);
  let removing = 0;
  let atOnceMax = 0;
  let isWanted = false;
  let wanted: Promise<string> | undefined;
  meanwhile('rm', (real) => async (...args: Parameters<typeof real>) => {
    if (!String(args[0]).endsWith(`/1-${START_MS}`)) return real(...args);
    removing += 1;
    atOnceMax = Math.max(atOnceMax, removing);
    if (!isWanted) {
      isWanted = true;
      wanted = copyOf(1);
    }
    await real(...args);
    removing -= 1;
  });
  await copyOf(9);
  expect(existsSync((await wanted) ?? '')).toBe(true);
  expect(atOnceMax).toBe(1);
  expect(existsSync(await copyOf(1))).toBe(true);
});
