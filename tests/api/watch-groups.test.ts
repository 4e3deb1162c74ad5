/** Groups of the watchlist: made, filled, put in order, and undone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { watchlist } from '#contract/watchlist';
import { WATCH_GROUPS_MAX } from '#topics/watchlist/group-rules.ts';
import { type Api, type As, startApi } from './harness.ts';

let api: Api;
let as: As;
let people = 0;
const newcomer = async (): Promise<As> => {
  people += 1;
  return { token: await api.register(`grouper${people}@example.test`) };
};
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  as = await newcomer();
});

const make = async (name: string) => (await api.ok(watchlist.makeGroup, { name }, as)).id;
const us = (secuCode: string) => ({ market: 'US', secuCode });
const add = (id: string, code: string, place?: number) =>
  api.ok(watchlist.addToGroup, { id, ...us(code), ...(place !== undefined && { place }) }, as);
const groups = (who = as) => api.ok(watchlist.groups, {}, who);
const names = async () => (await groups()).map(({ name }) => name);
const codes = async (groupId?: string) => {
  const { list } = await api.ok(watchlist.list, groupId === undefined ? {} : { groupId }, as);
  return list.map(({ f12 }) => f12);
};

describe('a group', () => {
  test('holds what is put into it, which is watched too, in its own order', async () => {
    const chips = await make('Chips');
    for (const code of ['AAPL', 'MSFT', 'NVDA']) await add(chips, code);
    expect(await codes(chips)).toEqual(['AAPL', 'MSFT', 'NVDA']);
    expect(await codes()).toEqual(['NVDA', 'MSFT', 'AAPL']);
    const { list } = await api.ok(watchlist.list, { groupId: chips }, as);
    const [apple, , nvidia] = list;
    expect(apple).toMatchObject({ watchId: apple?.id, selfSelectStatus: true });
    const move = { id: nvidia?.id ?? '', before: apple?.id ?? '', groupId: chips };
    await api.ok(watchlist.move, move, as);
    expect(await codes(chips)).toEqual(['NVDA', 'AAPL', 'MSFT']);
    await api.ok(watchlist.move, { id: nvidia?.id ?? '', groupId: chips }, as);
    expect(await codes(chips)).toEqual(['AAPL', 'MSFT', 'NVDA']);
    expect(await codes()).toEqual(['NVDA', 'MSFT', 'AAPL']);
  });

  test('shares an instrument with other groups, and says whether it holds it', async () => {
    const [chips, phones] = [await make('Chips'), await make('Phones')];
    await add(chips, 'AAPL');
    await add(phones, 'AAPL');
    await add(phones, 'MSFT');
    expect(await api.ok(watchlist.groups, us('MSFT'), as)).toEqual([
      { id: chips, name: 'Chips', count: 1, holds: false },
      { id: phones, name: 'Phones', count: 2, holds: true },
    ]);
    const { place } = await api.ok(watchlist.takeFromGroup, { id: phones, ...us('AAPL') }, as);
    expect(await codes(phones)).toEqual(['MSFT']);
    expect(await codes(chips)).toEqual(['AAPL']);
    expect(await codes()).toEqual(['MSFT', 'AAPL']);
    await add(phones, 'AAPL', place);
    expect(await codes(phones)).toEqual(['AAPL', 'MSFT']);
  });

  test('put into twice, or from many screens at once, holds it once', async () => {
    const chips = await make('Chips');
    const all = await Promise.all(Array.from({ length: 6 }, () => add(chips, 'AAPL')));
    expect(new Set(all.map(({ watchId }) => watchId)).size).toBe(1);
    expect(await codes(chips)).toEqual(['AAPL']);
  });

  test('loses an instrument that is no longer watched, and gets it back in its place by undo', async () => {
    const [chips, phones] = [await make('Chips'), await make('Phones')];
    for (const code of ['AAPL', 'MSFT']) await add(chips, code);
    await add(phones, 'AAPL');
    const stood = await api.ok(watchlist.removeByStockCode, { code: 'AAPL' }, as);
    expect(stood).toEqual({
      place: 1,
      groups: [
        { id: chips, place: 0 },
        { id: phones, place: 0 },
      ],
    });
    expect(await codes(chips)).toEqual(['MSFT']);
    await api.ok(watchlist.deleteGroup, { id: phones }, as);
    await api.ok(watchlist.save, { ...us('AAPL'), ...stood }, as);
    expect(await codes()).toEqual(['MSFT', 'AAPL']);
    expect(await codes(chips)).toEqual(['AAPL', 'MSFT']);
    await api.ok(watchlist.removeByStockCode, { code: 'AAPL' }, as);
    await api.ok(watchlist.save, us('AAPL'), as);
    expect(await codes(chips)).toEqual(['MSFT']);
  });

  test('is deleted with all it holds still watched, and brought back where it stood', async () => {
    const ids = [await make('One'), await make('Two'), await make('Three')];
    const [, two = ''] = ids;
    await add(two, 'AAPL');
    await api.ok(watchlist.deleteGroup, { id: two }, as);
    expect(await names()).toEqual(['One', 'Three']);
    expect(await codes()).toEqual(['AAPL']);
    for (const endpoint of [watchlist.list, watchlist.deleteGroup] as const) {
      const refused = await api.refused(endpoint, { groupId: two, id: two }, as);
      expect(refused).toMatchObject({ status: 404, error: 'NotFound' });
    }
    await api.ok(watchlist.restoreGroup, { id: two }, as);
    await api.ok(watchlist.restoreGroup, { id: two }, as);
    expect(await names()).toEqual(['One', 'Two', 'Three']);
    expect(await codes(two)).toEqual(['AAPL']);
  });

  test('moves before another, or to the end', async () => {
    const [one, , three] = [await make('One'), await make('Two'), await make('Three')];
    await api.ok(watchlist.moveGroup, { id: three, before: one }, as);
    expect(await names()).toEqual(['Three', 'One', 'Two']);
    await api.ok(watchlist.moveGroup, { id: three }, as);
    expect(await names()).toEqual(['One', 'Two', 'Three']);
    const none = { id: one, before: 'wgr_none' };
    expect(await api.refused(watchlist.moveGroup, none, as)).toMatchObject({ status: 404 });
  });
});

describe('a name', () => {
  test('is kept in one line, and no two read alike', async () => {
    const chips = await make('  My\n chips\u202e ');
    expect(await names()).toEqual(['My chips']);
    const phones = await make('Phones');
    for (const name of ['my chips', 'MY  CHIPS', 'ｍｙ chips']) {
      const made = await api.refused(watchlist.makeGroup, { name }, as);
      expect(made).toMatchObject({ status: 409, error: 'WatchGroupExists' });
      const renamed = await api.refused(watchlist.renameGroup, { id: phones, name }, as);
      expect(renamed).toMatchObject({ status: 409, error: 'WatchGroupExists' });
    }
    await api.ok(watchlist.renameGroup, { id: chips, name: 'MY CHIPS' }, as);
    expect(await names()).toEqual(['MY CHIPS', 'Phones']);
  });

  test.for(['', '   ', '\u0001\u202e', 'x'.repeat(31), 7, ['Chips'], null])(
    'is not %j',
    async (name) => {
      const id = await make('Chips');
      for (const [endpoint, input] of [
        [watchlist.makeGroup, { name }],
        [watchlist.renameGroup, { id, name }],
      ] as const) {
        const refused = await api.refused(endpoint, input as never, as);
        expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
      }
      expect(await names()).toEqual(['Chips']);
    },
  );

  test('taken meanwhile prevents restoring a deleted group', async () => {
    const id = await make('Chips');
    await api.ok(watchlist.deleteGroup, { id }, as);
    await make('chips');
    const refused = await api.refused(watchlist.restoreGroup, { id }, as);
    expect(refused).toMatchObject({ status: 409, error: 'WatchGroupExists' });
  });
});

describe('groups', () => {
  test('are so many, and say when they are full', async () => {
    const ids: string[] = [];
    for (let n = 0; n < WATCH_GROUPS_MAX; n += 1) ids.push(await make(`Group ${n}`));
    const refused = await api.refused(watchlist.makeGroup, { name: 'One more' }, as);
    const figures = { max: WATCH_GROUPS_MAX, count: WATCH_GROUPS_MAX };
    expect(refused).toMatchObject({ status: 422, error: 'WatchGroupsFull', figures });
    const [first = '', second = ''] = ids;
    await api.ok(watchlist.deleteGroup, { id: first }, as);
    await make('One more');
    const back = await api.refused(watchlist.restoreGroup, { id: first }, as);
    expect(back).toMatchObject({ status: 422, error: 'WatchGroupsFull' });
    // Of those that were deleted the oldest goes in the end.
    for (const id of ids.slice(1, 12)) await api.ok(watchlist.deleteGroup, { id }, as);
    for (const id of [first, second]) {
      const gone = await api.refused(watchlist.restoreGroup, { id }, as);
      expect(gone).toMatchObject({ status: 404, error: 'NotFound' });
    }
    await api.ok(watchlist.restoreGroup, { id: ids[11] ?? '' }, as);
  });

  test('of somebody else are not found, and stay as they are', async () => {
    const id = await make('Chips');
    await add(id, 'AAPL');
    const other = await newcomer();
    await api.ok(watchlist.save, us('AAPL'), other);
    for (const refused of [
      await api.refused(watchlist.list, { groupId: id }, other),
      await api.refused(watchlist.renameGroup, { id, name: 'Mine' }, other),
      await api.refused(watchlist.deleteGroup, { id }, other),
      await api.refused(watchlist.restoreGroup, { id }, other),
      await api.refused(watchlist.moveGroup, { id }, other),
      await api.refused(watchlist.addToGroup, { id, ...us('MSFT') }, other),
      await api.refused(watchlist.takeFromGroup, { id, ...us('AAPL') }, other),
    ]) {
      expect(refused).toMatchObject({ status: 404, error: 'NotFound' });
    }
    expect(await groups(other)).toEqual([]);
    expect(await groups()).toEqual([{ id, name: 'Chips', count: 1, holds: false }]);
    const { list } = await api.ok(watchlist.list, {}, other);
    expect(list.map(({ f12 }) => f12)).toEqual(['AAPL']);
  });

  test('refuse unknown instruments', async () => {
    const id = await make('Chips');
    const refused = await api.refused(watchlist.addToGroup, { id, ...us('NOSUCH') }, as);
    expect(refused).toMatchObject({ status: 404, error: 'UnknownInstrument' });
    const none = await api.refused(watchlist.takeFromGroup, { id, ...us('AAPL') }, as);
    expect(none).toMatchObject({ status: 404, error: 'NotFound' });
    expect(await codes()).toEqual([]);
  });
});
