import { expect, test } from 'vitest';
import type { Rows, Table } from '#core/rows.ts';
import type { Changes } from '#platform/store/batch.ts';
import { ReadCache } from '#platform/store/read-cache.ts';
import { balanceOnDisk, openStore, sendCommand } from './open-store.ts';

/** A commit that touched one row of somebody. */
const touching = (userId: string, table: Table = 'Account'): Changes => ({
  rows: <T extends Table>(name: T) =>
    (name === table ? [{ id: userId, userId }] : []) as unknown as Iterable<Rows[T]>,
  before: () => undefined,
  removedJobs: new Set<string>(),
  commands: [],
  events: [],
});

/** A read that takes as long as the test wants. */
function slow<T>(value: T) {
  const gate = Promise.withResolvers<void>();
  return { end: gate.resolve, load: () => gate.promise.then(() => value) };
}

const never = () => Promise.reject(new Error('was read again'));

test('a value is loaded once and kept until a commit touches its person', async () => {
  const cache = new ReadCache();
  expect(await cache.get('ada', 'accounts', async () => 1)).toBe(1);
  expect(await cache.get('ada', 'accounts', never)).toBe(1);
  expect(await cache.get('ada', 'positions', async () => 2)).toBe(2);
  cache.onCommit(touching('bo'));
  expect(await cache.get('ada', 'accounts', never)).toBe(1);
  cache.onCommit(touching('ada'));
  expect(cache.peek('ada', 'accounts')).toBeUndefined();
  expect(await cache.get('ada', 'accounts', async () => 3)).toBe(3);
});

test.for(['User', 'Account', 'WalletTransfer', 'Order', 'Fill', 'Position'] as const)(
  'a changed %s is a change of the person',
  async (table) => {
    const cache = new ReadCache();
    await cache.get('ada', 'any', async () => 1);
    cache.onCommit(touching('ada', table));
    expect(cache.peek('ada', 'any')).toBeUndefined();
  },
);

test('a slow load that began before a commit is not kept after it', async () => {
  const cache = new ReadCache();
  const old = slow('old');
  const reading = cache.get('ada', 'accounts', old.load);
  cache.onCommit(touching('ada'));
  expect(await cache.get('ada', 'accounts', async () => 'new')).toBe('new');
  old.end();
  // Whoever asked before the commit may get what was true then; nobody after it.
  expect(await reading).toBe('old');
  expect(await cache.get('ada', 'accounts', never)).toBe('new');
});

test('nor when the person was evicted in between', async () => {
  const cache = new ReadCache();
  const old = slow('old');
  const reading = cache.get('ada', 'accounts', old.load);
  for (let other = 0; other < 10_000; other += 1) {
    await cache.get(`other${other}`, 'accounts', async () => other);
  }
  cache.onCommit(touching('ada'));
  old.end();
  await reading;
  expect(await cache.get('ada', 'accounts', async () => 'new')).toBe('new');
});

test('a read that fails is not kept', async () => {
  const cache = new ReadCache();
  await expect(cache.get('ada', 'accounts', never)).rejects.toThrow('was read again');
  expect(await cache.get('ada', 'accounts', async () => 1)).toBe(1);
});

test('with real writes it never returns less than was acknowledged', async () => {
  const cache = new ReadCache();
  const store = await openStore({ onCommit: (changes) => cache.onCommit(changes) });
  const load = async () => {
    const row = await store.database.reader.account.findUnique({ where: { id: 'ada/STOCK' } });
    return row?.creditsPosted ?? 0n;
  };
  let acknowledged = 0n;
  let isWriting = true;
  const write = async () => {
    for (let n = 0; n < 60; n += 1) {
      await store.unitOfWork.run(sendCommand(1n));
      acknowledged += 1n;
    }
    isWriting = false;
  };
  const read = async () => {
    while (isWriting) {
      const least = acknowledged;
      expect(await cache.get('ada', 'accounts', load)).toBeGreaterThanOrEqual(least);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all([write(), read(), read(), read()]);
  expect(await balanceOnDisk(store, 'ada/STOCK')).toBe(60n);
  await store.close();
});
