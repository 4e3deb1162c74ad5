/** What a transaction writes is on its way at once: nobody waits for each answer, and none of the failures is missed. */
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../platform/store/open-store.ts';

const KEEP = `INSERT INTO "WorldFact" ("id", "value") VALUES (?, '')`;

let store: Store;
let other: pg.Client;

beforeEach(async () => {
  store = await openStore();
  other = new pg.Client({ connectionString: store.place });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await store.close();
});

const facts = async () =>
  (await store.onDisk<{ id: string }>('SELECT "id" FROM "WorldFact" ORDER BY "id"')).map(
    ({ id }) => id,
  );

test('a write that waits for others holds up the end of its transaction alone', async () => {
  await other.query('BEGIN');
  await other.query(KEEP.replace('?', `'taken'`));
  let sent = 0;
  const done = store.database.writer.transaction(async (tx) => {
    for (const id of ['taken by me', 'taken', 'another']) {
      await tx.write(KEEP, id);
      sent += 1;
    }
  });
  await expect.poll(() => sent).toBe(3);
  await other.query('ROLLBACK');
  await done;
  expect(await facts()).toEqual(['another', 'taken', 'taken by me']);
});

test('a write that fails is the reason given, whatever is asked or written after it', async () => {
  const twice = (then: 'all' | 'write') =>
    store.database.writer.transaction(async (tx) => {
      await tx.write(KEEP, 'one');
      await tx.write(KEEP, 'one');
      if (then === 'all') await tx.all('SELECT 1 AS one');
      else await tx.write(KEEP, 'two');
    });
  for (const then of ['all', 'write'] as const)
    await expect(twice(then)).rejects.toMatchObject({ code: '23505' });
  expect(await facts()).toEqual([]);
  await store.database.writer.transaction((tx) => tx.write(KEEP, 'one'));
  expect(await facts()).toEqual(['one']);
});
