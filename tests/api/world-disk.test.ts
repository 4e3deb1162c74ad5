/** Disk errors: they affect only the world whose files cannot be read or written, and change nothing. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { events } from '#contract/events';
import { faults } from '#contract/faults';
import { snapshots, worlds } from '#contract/worlds';
import type { As } from './harness.ts';
import { type HostedApi, inWorld, makeWorld, startHost } from './world-host.ts';

/** What must not change: state, log, and faults, which a reopened world forgets. */
async function stateOf(host: HostedApi, as: As) {
  const { hash } = await host.ok(worlds.stateHash, {}, as);
  const { log } = await host.ok(events.read, { limit: 0 }, as);
  return { hash, log, faults: (await host.ok(faults.list, {}, as)).total };
}

test('a world with a damaged database is refused, and affects no other world', async () => {
  const first = await startHost();
  await makeWorld(first, 'damaged');
  await first.end();
  const file = join(first.dataDir, 'worlds', 'damaged', 'sandbourse.db');
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  writeFileSync(
    file,
    'no database, but something of the length that its head would have, and more of it',
  );
  const host = await startHost({ dataDir: first.dataDir });
  const as = inWorld('damaged');
  expect((await host.call(worlds.stateHash, {}, as)).status).toBe(500);
  // The answer to an unknown path only looks for the world's log.
  const none = await host.app.inject({ url: '/nowhere?world=damaged' });
  expect(none.statusCode).toBe(404);
  // An unhandled rejection would have ended the process by now.
  await new Promise((resolve) => setImmediate(resolve));
  await host.ok(worlds.stateHash, {});
  await host.ok(worlds.drop, { name: 'damaged' });
  await host.close();
});

test('a reset or restore without room on the disk leaves the world as it is, and works later', async () => {
  const host = await startHost();
  const as = await makeWorld(host, 'in-use');
  await host.ok(snapshots.save, { id: 'before' }, as);
  await host.ok(faults.make, { effect: 'latency', maxMs: 1, endpoint: 'POST /logout' }, as);
  const before = await stateOf(host, as);
  const { dataDir } = host;
  // The paths that are written first.
  const places = [
    join(dataDir, 'worlds/in-use/sandbourse.db.new'),
    join(dataDir, 'event-logs.json.new'),
  ];
  for (const place of places) {
    mkdirSync(place);
    expect((await host.call(worlds.reset, { name: 'in-use' })).status).toBe(500);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
    expect((await host.call(snapshots.restore, { id: 'before' }, as)).status).toBe(500);
    rmSync(place, { recursive: true, force: true });
    expect(await stateOf(host, as)).toEqual(before);
  }
  await host.end();
  const again = await startHost({ dataDir });
  expect(await stateOf(again, as)).toEqual({ ...before, faults: 0 });
  await again.ok(worlds.reset, { name: 'in-use' });
  expect((await stateOf(again, as)).log).not.toBe(before.log);
  await again.close();
});
