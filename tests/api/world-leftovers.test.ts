/** What a server leaves on the disk that is killed while it makes or removes worlds and snapshots. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock, snapshots, worlds } from '#contract/worlds';
import { type HostedApi, inWorld, makeWorld, startHost } from './world-host.ts';

let host: HostedApi;
beforeEach(async () => {
  host = await startHost();
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await host.close();
});

const folderOf = (...names: string[]) => join(host.dataDir, ...names);

async function restart(): Promise<void> {
  await host.end();
  host = await startHost({ dataDir: host.dataDir });
}

/** Removing this folder ends half-way, with its database. */
function breakRemoving(folder: string): void {
  const real = files.rm;
  vi.spyOn(files, 'rm').mockImplementation(async (path, ...how) => {
    if (path !== folder) return real(path, ...how);
    rmSync(join(folder, 'sandbourse.db'));
    throw new Error('killed');
  });
  syncBuiltinESMExports();
}

test('a world or snapshot whose removal ends half-way is gone after a restart', async () => {
  const own = await makeWorld(host, 'half');
  await host.ok(snapshots.save, { id: 'half-kept' }, own);
  const world = folderOf('worlds', 'half');
  breakRemoving(world);
  await expect(host.registry.drop('half')).rejects.toThrow('killed');
  vi.restoreAllMocks();
  const snapshot = folderOf('snapshots', 'half-kept');
  breakRemoving(snapshot);
  await expect(host.registry.snapshots.drop('half-kept')).rejects.toThrow('killed');
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect([existsSync(world), existsSync(snapshot)]).toEqual([true, true]);
  await restart();
  expect((await host.ok(worlds.list, {})).map(({ name }) => name)).toEqual(['main']);
  expect(await host.ok(snapshots.list, {})).toEqual([]);
  expect(await host.refused(clock.read, {}, inWorld('half'))).toMatchObject({ status: 404 });
  expect([existsSync(world), existsSync(snapshot)]).toEqual([false, false]);
});

test('what was never finished is removed at the next start, and nothing that is not ours', async () => {
  const strange: [name: string, file: string][] = [
    ['notes', 'read-me.txt'],
    ['Not-A-Name', 'sandbourse.db'],
    // Somebody may still repair it.
    ['damaged', 'world.json'],
  ];
  for (const place of ['worlds', 'snapshots']) {
    mkdirSync(folderOf(place, 'begun', 'uploads'), { recursive: true });
    for (const file of ['sandbourse.db.new', 'sandbourse.db-wal', 'world.json.new', 'token-secret'])
      writeFileSync(folderOf(place, 'begun', file), 'half');
    mkdirSync(folderOf(place, 'empty'));
    for (const [name, file] of strange) {
      mkdirSync(folderOf(place, name));
      writeFileSync(folderOf(place, name, file), 'something');
    }
    writeFileSync(folderOf(place, 'a-file'), 'something');
  }
  await restart();
  const left = ['Not-A-Name', 'a-file', 'damaged', 'notes'];
  for (const place of ['worlds', 'snapshots']) {
    expect(readdirSync(folderOf(place)).sort()).toEqual(left);
  }
});

test('folders that are no snapshots do not count against their limit', async () => {
  const own = await makeWorld(host, 'small');
  for (let at = 0; at < 256; at += 1) {
    mkdirSync(folderOf('snapshots', `begun-${at}`), { recursive: true });
  }
  await host.ok(snapshots.save, { id: 'one' }, own);
  const about = files.readFile(folderOf('snapshots', 'one', 'world.json'));
  for (let at = 1; at < 256; at += 1) {
    writeFileSync(folderOf('snapshots', `begun-${at}`, 'world.json'), await about);
  }
  expect(await host.refused(snapshots.save, { id: 'more' }, own)).toMatchObject({
    error: 'WorldsFull',
    figures: { max: 256, count: 256 },
  });
  // Half a snapshot counts while it is being made.
  await host.ok(snapshots.drop, { id: 'begun-1' });
  const two = ['more', 'most'].map((id) => host.call(snapshots.save, { id }, own));
  expect((await Promise.all(two)).map(({ status }) => status).sort()).toEqual([200, 422]);
});
