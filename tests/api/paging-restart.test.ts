/** Whoever pages through a list goes on where they are, though the process was started anew in between. */
import { afterAll, expect, test } from 'vitest';
import { openApart } from '../test-database.ts';
import { START_MS } from './harness.ts';
import { Restartable } from './restartable.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

const house = new Restartable(SAMPLE_INSTRUMENTS);
afterAll(() => house.close());

const all = Array.from({ length: 12 }, (_, at) => ({ id: String(900 - at) }));
type Rows = typeof all;

/** A page of a list that is followed, as a query of the store finds it. */
async function followed(rows: Rows, pageNum: number, reading?: string): Promise<Rows> {
  const { cursors } = house.world;
  const input = { pageNum, pageSize: 3, reading };
  const { after, skip, take } = await cursors.sliceOf('orders', input);
  const left = after === undefined ? rows : rows.filter(({ id }) => id < after);
  const found = { rows: left.slice(skip, skip + take), total: rows.length };
  return (await cursors.pageOf('orders', input, found)).list;
}

const readWhole = async (rows: Rows, pageNum: number) =>
  (await house.world.cursors.readings.cut('rules', rows, { pageNum, pageSize: 3, reading: 'ada' }))
    .list;

test('after a restart rows removed or added between pages cause no gap and no repetition', async () => {
  await house.startAt(START_MS);
  for (const reading of ['ada', undefined]) await followed(all, 1, reading);
  await readWhole(all, 1);
  await house.startAt(START_MS);
  const gone = all.slice(2);
  for (const reading of ['ada', undefined]) {
    expect(await followed(gone, 2, reading)).toEqual(all.slice(3, 6));
  }
  expect(await readWhole(gone, 2)).toEqual(all.slice(3, 6));
  await house.startAt(START_MS);
  const more = [{ id: '950' }, { id: '940' }, ...gone];
  for (const reading of ['ada', undefined]) {
    expect(await followed(more, 3, reading)).toEqual(all.slice(6, 9));
  }
  expect(await readWhole(more, 3)).toEqual(all.slice(6, 9));
});

test('pages that became one are passed over as one, as they are without a restart', async () => {
  await house.startAt(START_MS);
  const names = ['bob', undefined];
  for (const reading of names) await followed(all, 1, reading);
  await readWhole(all, 1);
  // A process that never saw the longer list may read it, and more than once.
  const few = all.slice(-3);
  for (const rows of [few.slice(0, 2), few]) {
    await house.startAt(START_MS);
    for (let look = 0; look < 2; look += 1) {
      for (const reading of names) expect(await followed(rows, 1, reading)).toEqual(rows);
      expect(await readWhole(rows, 1)).toEqual(rows);
    }
  }
  const grown = all.slice(0, 6).concat(few, [{ id: '800' }]);
  for (let start = 0; start < 2; start += 1) {
    for (const reading of names) expect(await followed(grown, 2, reading)).toEqual([{ id: '800' }]);
    expect(await readWhole(grown, 2)).toEqual([]);
    await house.startAt(START_MS);
  }
});

test('it is written early, for a process that is killed', async () => {
  await house.startAt(START_MS);
  await followed(all, 1, 'eve');
  const { databaseUrl } = house.world.config;
  const apart = await openApart(databaseUrl);
  const pages = JSON.stringify([[2, '898']]);
  const written = () => apart.rows(`SELECT "at" FROM "Place" WHERE "pages" = '${pages}'`);
  await expect.poll(async () => (await written()).length, { timeout: 20_000 }).toBe(1);
  await apart.close();
});
