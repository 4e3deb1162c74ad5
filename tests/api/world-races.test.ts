/** Worlds and snapshots that several people make, copy and drop at the same time, and what fails half-way. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { account } from '#contract/accounts';
import { events } from '#contract/events';
import { clock, snapshots, worlds } from '#contract/worlds';
import { createPasswordHasher } from '#platform/runtime/password-hash.ts';
import { packed } from '#platform/store/pack.ts';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { type As, START_MS } from './harness.ts';
import { type HostedApi, inWorld, makeWorld, startHost } from './world-host.ts';

let api: HostedApi;
beforeAll(async () => {
  api = await startHost();
});
afterAll(() => api.close());

const hashIn = async (as: As) => (await api.ok(worlds.stateHash, {}, as)).hash;

test('a name can be used again only when the world that had it is gone', async () => {
  await makeWorld(api, 'again');
  const log = async () => (await api.ok(events.read, {}, inWorld('again'))).log;
  const before = await log();
  await Promise.all([
    api.registry.drop('again'),
    api.registry.make('again', { seed: 2, startMs: START_MS, rate: 0 }),
  ]);
  // Its data are on disk, and its events are numbered anew.
  await api.ok(worlds.fork, { name: 'again', as: 'again-copied' });
  expect(readdirSync(join(api.dataDir, 'worlds', 'again'))).toContain('sandbourse.db');
  expect(await hashIn(inWorld('again-copied'))).toBe(await hashIn(inWorld('again')));
  expect(await log()).not.toBe(before);
  expect(await log()).not.toBe('again.0');
});

test('a request to a world that is being dropped is answered or refused with a reason', async () => {
  for (const [kind, ask] of Object.entries({
    fork: () => api.call(worlds.fork, { name: 'going', as: 'going-copied' }),
    reset: () => api.call(worlds.reset, { name: 'going' }),
    save: () => api.call(snapshots.save, { id: 'going-kept' }, inWorld('going')),
    advance: () => api.call(clock.advance, { by: '1d' }, inWorld('going')),
    again: () => api.call(worlds.drop, { name: 'going' }),
    hash: () => api.call(worlds.stateHash, {}, inWorld('going')),
  })) {
    await makeWorld(api, 'going');
    const drop = () => api.call(worlds.drop, { name: 'going' });
    for (const both of [
      [ask, drop],
      [drop, ask],
    ]) {
      const answers = await Promise.all(both.map((one) => one()));
      expect([kind, answers.map(({ status }) => status)]).toEqual([
        kind,
        answers.map(({ status }) => ([200, 404].includes(status) ? status : 'in words')),
      ]);
      await api.call(worlds.drop, { name: 'going-copied' });
      await api.call(snapshots.drop, { id: 'going-kept' });
      if (both[0] === ask) await makeWorld(api, 'going');
    }
  }
  expect((await api.ok(worlds.list, {})).some(({ name }) => name.startsWith('going'))).toBe(false);
});

test('clock moves that outlast their world are answered with Retry-After', async () => {
  const own = await makeWorld(api, 'outlasted');
  const world = await api.registry.find('outlasted');
  const moves = ['365d', '1h', '1s'].map((by) => api.call(clock.advance, { by }, own));
  await vi.waitFor(() => expect(world?.clock.now()).toBeGreaterThan(START_MS));
  // As closing it does, once requests in flight have had their time.
  await world?.exchange.stop();
  for (const { status, body, headers } of await Promise.all(moves)) {
    expect([status, body.data]).toMatchObject([503, { error: 'Unavailable' }]);
    expect(headers['retry-after']).toBeDefined();
  }
  await api.ok(worlds.drop, { name: 'outlasted' });
});

test('a request for a snapshot that is being dropped is answered or refused with a reason', async () => {
  const own = await makeWorld(api, 'leaving');
  const here = await hashIn(own);
  const to = await makeWorld(api, 'taking');
  for (const [kind, ask] of Object.entries({
    restore: () => api.call(snapshots.restore, { id: 'leaves' }, to),
    download: () => api.call(snapshots.download, { id: 'leaves' }),
    save: () => api.call(snapshots.save, { id: 'leaves' }, own),
    again: () => api.call(snapshots.drop, { id: 'leaves' }),
  })) {
    for (const isFirst of [true, false]) {
      await api.call(snapshots.save, { id: 'leaves' }, own);
      const drop = () => api.call(snapshots.drop, { id: 'leaves' });
      const answers = await Promise.all((isFirst ? [ask, drop] : [drop, ask]).map((one) => one()));
      const statuses = answers.map(({ status }) => status);
      const allowed = { restore: [404], download: [404], save: [409], again: [404] }[kind] ?? [];
      expect([
        kind,
        statuses.filter((status) => status !== 200 && !allowed.includes(status)),
      ]).toEqual([kind, []]);
      // One alone drops it, and what is there afterwards is whole.
      if (kind === 'again') expect(statuses.sort()).toEqual([200, 404]);
      expect(await hashIn(to)).toBe(here);
      const isThere = (await api.ok(snapshots.list, {})).some(({ id }) => id === 'leaves');
      const restored = await api.call(snapshots.restore, { id: 'leaves' }, to);
      expect([kind, restored.status]).toEqual([kind, isThere ? 200 : 404]);
    }
  }
  await api.call(snapshots.drop, { id: 'leaves' });
});

test('of concurrent snapshots with one name one is saved; leftovers of a dead process are ignored', async () => {
  const own = await makeWorld(api, 'crowded');
  const save = () => api.call(snapshots.save, { id: 'wanted' }, own);
  const answers = await Promise.all(Array.from({ length: 8 }, save));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  await api.ok(snapshots.restore, { id: 'wanted' }, await makeWorld(api, 'from-wanted'));
  expect(await hashIn(inWorld('from-wanted'))).toBe(await hashIn(own));
  await api.ok(snapshots.drop, { id: 'wanted' });

  mkdirSync(join(api.dataDir, 'snapshots', 'wanted', 'uploads'), { recursive: true });
  await api.ok(snapshots.save, { id: 'wanted' }, own);
  await api.ok(snapshots.drop, { id: 'wanted' });
});

test('a world whose restore fails is what it was', async () => {
  const own = await makeWorld(api, 'unharmed');
  const hash = await hashIn(own);
  await api.ok(snapshots.save, { id: 'hollow' }, await makeWorld(api, 'of-nine', 9));
  rmSync(join(api.dataDir, 'snapshots', 'hollow', 'sandbourse.db'));
  expect(await api.refused(snapshots.restore, { id: 'hollow' }, own)).toMatchObject({
    status: 500,
  });
  expect(await hashIn(own)).toBe(hash);
  const listed = (await api.ok(worlds.list, {})).find(({ name }) => name === 'unharmed');
  expect(listed).toMatchObject({ seed: 1 });
});

test.each([
  ['a clock that nobody can set', { clock: { worldMs: 8e15, rate: 0 } }],
  ['a pace that nobody can ask for', { clock: { worldMs: START_MS, rate: 1e9 } }],
  ['a pace that goes back', { rate: -1 }],
  ['a seed that there is not', { seed: -7 }],
  ['another seed than that of its data', { seed: 2 }],
  ['a beginning before all calendars', { startMs: 0 }],
  ['a name that is none', { name: '../etc' }],
])('a file of a world with %s is refused', async (_, odd) => {
  const made = { seed: 1, startMs: START_MS, rate: 0, name: 'odd' };
  const about = JSON.stringify({ ...made, clock: { worldMs: START_MS, rate: 0 }, ...odd });
  const database = readFileSync(join(api.dataDir, 'worlds', 'unharmed', 'sandbourse.db'));
  const bytes = await packed({ database, files: [], about });
  await expect(api.registry.snapshots.unpack(bytes, 'odd')).rejects.toMatchObject({
    problem: 'SnapshotUnreadable',
  });
  expect((await api.ok(snapshots.list, {})).map(({ id }) => id)).not.toContain('odd');
});

test('the same person of the seed logs in to many worlds at once', async () => {
  const host = await startHost({ hasher: createPasswordHasher() });
  const names = Array.from({ length: 9 }, (_, at) => `door-${at}`);
  for (const name of names) await makeWorld(host, name);
  const trader = { username: 'trader@sandbourse.test', loginPassword: SEED_PASSWORD };
  const answers = await Promise.all(
    names.map((name) => host.call(account.login, trader, inWorld(name))),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  await host.close();
});
