/** What other processes wrote is heard in order, and whoever asks for all of it is not told too early. */
import { beforeEach, expect, test } from 'vitest';
import { bodyOf } from '#platform/store/change-body.ts';
import { ChangeReader } from '#platform/store/postgres/change-reader.ts';
import type { ChangeRow } from '#platform/store/writer.ts';

const changeOf = (seq: bigint, node: string): ChangeRow => ({
  seq,
  node,
  body: bodyOf({ events: [], count: Number(seq), recorded: 0 }, false),
  last: null,
  first: null,
  events: null,
});

let stored: ChangeRow[];
let heard: number[];
let asked: number;
let reader: ChangeReader;
beforeEach(() => {
  stored = [];
  heard = [];
  asked = 0;
  reader = new ChangeReader('here', 0n, () => {});
  reader.listen(({ count }) => heard.push(count));
});

const ask = async (_sql: string, after: string) => {
  asked += 1;
  return stored.filter(({ seq }) => seq > BigInt(after));
};

const isDone = async (reading: Promise<void>): Promise<boolean> => {
  const turn = new Promise<false>((resolve) => setImmediate(() => resolve(false)));
  return Promise.race([reading.then(() => true), turn]);
};

test('while the outcome of a change made here is unknown, what follows it is waited for', async () => {
  stored = [changeOf(1n, 'there'), changeOf(2n, 'here'), changeOf(3n, 'there')];
  reader.begins(2n);
  const reading = reader.read(ask);
  expect(await isDone(reading)).toBe(false);
  expect(heard).toEqual([1]);
  const askedSoFar = asked;
  expect(await isDone(reader.read(ask))).toBe(false);
  expect(asked).toBe(askedSoFar);
  reader.ends(true);
  await reading;
  expect([heard, reader.applied]).toEqual([[1, 3], 3n]);
});

test('a change made here whose outcome stays unknown is heard like that of another', async () => {
  stored = [changeOf(1n, 'here'), changeOf(2n, 'there')];
  reader.begins(1n);
  const reading = reader.read(ask);
  expect(await isDone(reading)).toBe(false);
  reader.ends(false);
  await reading;
  expect([heard, reader.applied]).toEqual([[1, 2], 2n]);
});

test('nothing is waited for while a change made here is not committed', async () => {
  stored = [changeOf(1n, 'there')];
  reader.begins(2n);
  await reader.read(ask);
  expect(heard).toEqual([1]);
  reader.ends(true);
  expect(reader.applied).toBe(2n);
});

test('a read wanted as another ends is not lost', async () => {
  stored = [changeOf(1n, 'there')];
  let isAskedAgain = false;
  let last: Promise<void> | undefined;
  const first = reader.read(async (sql, after) => {
    const found = await ask(sql, after);
    if (found.length > 0 || isAskedAgain) return found;
    isAskedAgain = true;
    // Asked for in the steps between the last look and the end.
    void Promise.resolve()
      .then(() => {})
      .then(() => {
        stored.push(changeOf(2n, 'there'));
        last = reader.read(ask);
      });
    return found;
  });
  await first;
  await last;
  expect(heard).toEqual([1, 2]);
});
