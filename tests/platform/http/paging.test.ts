import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Cursors, cutList, pageOf, sliceOf } from '#platform/http/paging.ts';

const sizes = fc.integer({ min: 1, max: 100 });
const lengths = fc.integer({ min: 0, max: 400 });
const rowsOf = (length: number) =>
  Array.from({ length }, (_, i) => ({ id: String(100_000 + length - i) }));

/** What a reader of the store finds: rows behind one, newest first. */
function read(
  rows: { id: string }[],
  slice: { after?: string | undefined; skip: number; take: number },
) {
  const { after, skip, take } = slice;
  const left = after === undefined ? rows : rows.filter(({ id }) => id < after);
  return { rows: left.slice(skip, skip + take), total: rows.length };
}

test('consecutive pages contain every row once', () => {
  fc.assert(
    fc.property(lengths, sizes, (length, pageSize) => {
      const all = rowsOf(length);
      const seen: string[] = [];
      for (let pageNum = 1; ; pageNum += 1) {
        const page = cutList(all, { pageNum, pageSize });
        expect(page).toMatchObject({ total: length, pageNum, pageSize });
        seen.push(...page.list.map(({ id }) => id));
        if (!page.hasNext) break;
        expect(page.list).toHaveLength(pageSize);
        // Behind a page that ends with the list there is none.
        expect(seen.length).toBeLessThan(length);
      }
      expect(seen).toEqual(all.map(({ id }) => id));
    }),
  );
});

test('a page beyond the end is empty and has none behind it', () => {
  fc.assert(
    fc.property(lengths, sizes, fc.integer({ min: 1, max: 1_000_000 }), (total, pageSize, over) => {
      const pageNum = Math.ceil(total / pageSize) + over;
      expect(sliceOf({ pageNum, pageSize }).skip).toBeGreaterThanOrEqual(total);
      expect(pageOf({ pageNum, pageSize }, [], total).hasNext).toBe(false);
    }),
  );
});

test('a list that is followed shows each row once, however many come or go meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      lengths,
      sizes,
      fc.array(fc.record({ come: fc.integer({ min: 0, max: 20 }), go: fc.nat({ max: 30 }) })),
      async (length, pageSize, changes) => {
        const cursors = new Cursors();
        const begun = rowsOf(length);
        let rows = begun;
        const gone = new Set<string>();
        const seen: string[] = [];
        for (let pageNum = 1; ; pageNum += 1) {
          const input = { pageNum, pageSize };
          const found = read(rows, await cursors.sliceOf('list', input));
          const page = await cursors.pageOf('list', input, found);
          seen.push(...page.list.map(({ id }) => id));
          if (!page.hasNext) break;
          const { come, go } = changes[pageNum - 1] ?? { come: 0, go: 0 };
          for (const { id } of rows.slice(0, go)) gone.add(id);
          const fresh = Array.from({ length: come }, (_, i) => ({
            id: String(500_000 + pageNum * 100 - i),
          }));
          rows = [...fresh, ...rows.slice(go)];
        }
        expect(new Set(seen).size).toBe(seen.length);
        const stayed = begun.filter(({ id }) => !gone.has(id)).map(({ id }) => id);
        expect(seen).toEqual(expect.arrayContaining(stayed));
      },
    ),
  );
});

test('who names the reading has a place that no other reader moves, whenever they begin', async () => {
  const cursors = new Cursors();
  const rows = rowsOf(9).map((row) => ({ ...row, createdAt: 7 }));
  const input = { pageNum: 1, pageSize: 3 };
  const ask = async (
    left: typeof rows,
    asked: { pageNum: number; until?: number; reading?: string },
  ) => {
    const whole = { pageSize: 3, ...asked };
    const found = read(left, await cursors.sliceOf('a', whole));
    return (await cursors.pageOf('a', whole, found)).list;
  };
  const less = rows.slice(1);
  expect(await ask(rows, { ...input, reading: 'ada' })).toEqual(rows.slice(0, 3));
  // Others begin where the newest of all came about in the same moment, one with a name and one without.
  expect(await ask(less, { ...input, reading: 'bob' })).toEqual(rows.slice(1, 4));
  expect(await ask(less, input)).toEqual(rows.slice(1, 4));
  const second = { pageNum: 2, until: 7 };
  expect(await ask(less, { ...second, reading: 'ada' })).toEqual(rows.slice(3, 6));
  expect(await ask(less, { ...second, reading: 'bob' })).toEqual(rows.slice(4, 7));
  expect(await ask(less, second)).toEqual(rows.slice(4, 7));
  expect(await ask(less, { pageNum: 3, until: 7, reading: 'ada' })).toEqual(rows.slice(6, 9));
  // Who comes in later is counted by rows, and followed from there on.
  expect(await ask(rows, { ...second, reading: 'eve' })).toEqual(rows.slice(3, 6));
  expect(await ask(rows.slice(2), { pageNum: 3, until: 7, reading: 'eve' })).toEqual(
    rows.slice(6, 9),
  );
});

test('two lists are followed apart, and the first page begins anew', async () => {
  const cursors = new Cursors();
  const rows = rowsOf(10);
  const input = { pageNum: 1, pageSize: 3 };
  await cursors.pageOf('a', input, read(rows, await cursors.sliceOf('a', input)));
  const second = { pageNum: 2, pageSize: 3 };
  expect(await cursors.sliceOf('a', second)).toEqual({ after: rows[2]?.id, skip: 0, take: 4 });
  expect(await cursors.sliceOf('b', second)).toEqual({ after: undefined, skip: 3, take: 4 });
  await cursors.pageOf('a', input, { rows: [], total: 0 });
  expect(await cursors.sliceOf('a', second)).toEqual({ after: undefined, skip: 3, take: 4 });
});
