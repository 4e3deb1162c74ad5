/** Worlds that were opened and then could not be made use of: they are closed, and a later try finds nothing in its way. */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { snapshots, worlds } from '#contract/worlds';
import { isInUse } from '#platform/store/database-copy.ts';
import { Exchange } from '#world/exchange.ts';
import { START_MS } from './harness.ts';
import { type HostedApi, inWorld, makeWorld, startHost } from './world-host.ts';

let api: HostedApi;
beforeAll(async () => {
  api = await startHost();
  // From here on, a world that is made starts no template besides itself.
  await makeWorld(api, 'first');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(() => api.close());

const realStart = Exchange.prototype.start;
let opened: Exchange[] = [];

/** Notes every exchange that is started; with `isRefused`, it fails afterwards. */
function watchStarts(isRefused: boolean): void {
  opened = [];
  vi.spyOn(Exchange.prototype, 'start').mockImplementation(async function begun(this: Exchange) {
    opened.push(this);
    await realStart.call(this);
    if (isRefused) throw new Error('not started');
  });
}

/** As soon as a world was opened, there is no room for its description. */
function fillDisk(): void {
  watchStarts(false);
  const real = files.open;
  vi.spyOn(files, 'open').mockImplementation(async (path, ...how) => {
    if (opened.length === 0 || !String(path).endsWith('world.json.new')) return real(path, ...how);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
}

const FAILURES = { description: fillDisk, start: () => watchStarts(true) };

const ASKED: Readonly<Record<string, () => Promise<unknown>>> = {
  made: () => api.registry.make('failing', { seed: 1, startMs: START_MS, rate: 0 }),
  forked: () => api.registry.fork('first', 'failing', false),
  reset: () => api.registry.reset('first', true),
  restored: () => api.registry.snapshots.restore('kept', 'first', true),
};

for (const [what, ask] of Object.entries(ASKED)) {
  for (const [why, fail] of Object.entries(FAILURES)) {
    test(`one that is ${what} is closed when its ${why} fails`, async () => {
      await api.call(snapshots.save, { id: 'kept' }, inWorld('first'));
      fail();
      await expect(ask()).rejects.toThrow();
      expect(opened.map(({ isStopped }) => isStopped)).toEqual([true]);
      vi.restoreAllMocks();
      syncBuiltinESMExports();
      await ask();
      await api.ok(worlds.stateHash, {}, inWorld('first'));
      await api.call(worlds.drop, { name: 'failing' });
    });
  }
}

test('one whose key cannot be read leaves its database to others', async () => {
  const host = await startHost();
  await makeWorld(host, 'locked');
  await host.end();
  const folder = join(host.dataDir, 'worlds', 'locked');
  rmSync(join(folder, 'token-secret'));
  mkdirSync(join(folder, 'token-secret'));
  const again = await startHost({ dataDir: host.dataDir });
  await expect(again.registry.find('locked')).rejects.toThrow('EISDIR');
  const file = join(folder, 'sandbourse.db');
  expect([statSync(file).isFile(), isInUse(file)]).toEqual([true, false]);
  await again.close();
});
