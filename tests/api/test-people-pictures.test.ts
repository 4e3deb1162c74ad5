/** The pictures of test people's documents: none stays of people who were not made. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPeople } from '#contract/test-people';
import { StorageFault } from '#platform/store/writer.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('a person that cannot be written leaves no picture behind', async () => {
  const email = 'twice@sandbourse.test';
  const { files } = api.world;
  const { write, remove } = files;
  const there = new Set<string>();
  let removed = 0;
  files.write = (name, bytes) => {
    there.add(name);
    return write(name, bytes);
  };
  files.remove = (name) => {
    there.delete(name);
    removed += 1;
    return remove(name);
  };
  const calls = [0, 1].map(() => api.call(testPeople.make, { email, identity: 'passed' }));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  Object.assign(files, { write, remove });
  expect(statuses.toSorted()).toEqual([200, 409]);
  // Of who is there, and of each try at the other: numbers that are somebody's are drawn anew.
  expect(there.size).toBe(1);
  expect(removed).toBeGreaterThan(0);
});

test('people of whom one picture cannot be written leave none behind', async () => {
  const { files } = api.world;
  const { write } = files;
  const names: string[] = [];
  const writes: Promise<void>[] = [];
  files.write = async (name, bytes) => {
    names.push(name);
    // The first fails, while the others are under way.
    if (names.length === 1) throw new StorageFault('the disk is full');
    writes.push(write(name, bytes));
    await writes.at(-1);
  };
  const { status } = await api.call(testPeople.make, { count: 3, identity: 'passed' });
  files.write = write;
  expect([status, names.length]).toEqual([503, 3]);
  await Promise.all(writes);
  const left = await Promise.all(names.map((name) => files.read(name)));
  expect(left.filter((bytes) => bytes !== undefined)).toEqual([]);
});
