/** What other processes changed is read until the latest is known, one read at a time. */
import { expect, test } from 'vitest';
import { createClock } from '#platform/runtime/clock.ts';
import type { Database } from '#platform/store/database.ts';
import { followClock } from '#world/kept-clock.ts';
import { ReadAgain } from '#world/read-again.ts';

const quiet = { failed: () => {}, done: () => {}, isOver: () => false };

test('a change during a read is read after it, so that the later one stays', async () => {
  let stored = 1;
  let known = 0;
  let reads = 0;
  const held = Promise.withResolvers<void>();
  const again = new ReadAgain({
    ...quiet,
    read: async () => {
      reads += 1;
      const found = stored;
      if (reads === 1) await held.promise;
      known = found;
    },
  });
  const all = [again.want()];
  stored = 2;
  all.push(again.want(), again.want());
  expect(reads).toBe(1);
  held.resolve();
  await Promise.all(all);
  expect([reads, known]).toEqual([2, 2]);
});

test('a read that fails is repeated until it succeeds', async () => {
  const errors: unknown[] = [];
  let reads = 0;
  const again = new ReadAgain({
    ...quiet,
    failed: (error) => errors.push(error),
    read: async () => {
      reads += 1;
      if (reads < 3) throw new Error('the database is away');
    },
  });
  await again.want();
  expect([reads, errors.length]).toEqual([3, 2]);
  await again.want();
  expect(reads).toBe(4);
});

test('nothing is read any more once nobody needs it', async () => {
  let isOver = false;
  let reads = 0;
  const again = new ReadAgain({
    ...quiet,
    isOver: () => isOver,
    read: async () => {
      reads += 1;
      isOver = true;
      throw new Error('the database is closed');
    },
  });
  await again.want();
  await again.want();
  expect(reads).toBe(1);
});

test('a move made here while an older one is read stays', async () => {
  const anchorAt = (worldMs: number) => ({ realMs: 0, worldMs, rate: 0 });
  const clock = createClock({ anchor: anchorAt(1000), real: () => 0 });
  let stored = 2000;
  let reads = 0;
  const findUnique = async () => {
    const value = JSON.stringify(anchorAt(stored));
    reads += 1;
    if (reads === 1) {
      stored = 3000;
      clock.set(3000);
    }
    return { value };
  };
  const database = { reader: { worldFact: { findUnique } }, nodes: { now: () => 0 } };
  await followClock({ database: database as unknown as Database, clock });
  expect([reads, clock.now()]).toEqual([2, 3000]);
});
