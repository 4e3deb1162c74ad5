/** What of worlds is a matter of files. */
import { expect, test } from 'vitest';
import { sandbox } from '#contract/sandbox';
import { snapshots, worlds } from '#contract/worlds';
import { openDatabase } from '#platform/store/open-database.ts';
import { inWorld, makeWorld, startHost } from '../api/world-host.ts';

test('the main world is not copied, put aside or taken back; others are, each in a file of its own', async () => {
  const api = await startHost();
  const before = await api.ok(worlds.stateHash, {});
  const refused = { status: 409, error: 'MainWorldInPostgres' };
  expect(await api.refused(worlds.fork, { name: 'main', as: 'copy' })).toMatchObject(refused);
  expect(await api.refused(worlds.reset, { name: 'main' })).toMatchObject(refused);
  expect(await api.refused(worlds.resetOwn, {})).toMatchObject(refused);
  expect(await api.refused(snapshots.save, { id: 'kept' })).toMatchObject(refused);
  const as = await makeWorld(api, 'own');
  await api.ok(snapshots.save, { id: 'kept' }, as);
  expect(await api.refused(snapshots.restore, { id: 'kept' })).toMatchObject(refused);
  await api.ok(worlds.fork, { name: 'own', as: 'second' }, as);
  await api.ok(worlds.reset, { name: 'own' }, as);
  await api.ok(snapshots.restore, { id: 'kept' }, inWorld('second'));
  expect((await api.ok(worlds.list, {})).map(({ name }) => name).sort()).toEqual([
    'main',
    'own',
    'second',
  ]);
  expect((await api.ok(snapshots.list, {})).map(({ id }) => id)).toEqual(['kept']);
  expect(await api.ok(worlds.stateHash, {})).toEqual(before);
  expect(await api.ok(sandbox.outbox, { email: 'nobody@sandbourse.test' }, as)).toEqual([]);
  await api.close();
});

test('further worlds are not made while another process shares the main one', async () => {
  const api = await startHost();
  const other = await openDatabase(api.world.config.databaseUrl, { asNode: true });
  await expect.poll(() => api.world.database.nodes?.isShared).toBe(true);
  expect(await api.refused(worlds.make, { name: 'own' })).toMatchObject({
    status: 409,
    error: 'OneProcessOnly',
  });
  await other.close();
  await expect.poll(() => api.world.database.nodes?.isShared).toBe(false);
  await makeWorld(api, 'own');
  await api.close();
});
