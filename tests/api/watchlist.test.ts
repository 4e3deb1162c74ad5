import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '#contract/accounts';
import { market } from '#contract/instruments';
import { watchlist } from '#contract/watchlist';
import { accept } from '#core/result.ts';
import { WATCHLIST_MAX } from '#topics/watchlist/rules.ts';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { type Api, type As, startApi } from './harness.ts';

let api: Api;
let as: As;
let people = 0;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  people += 1;
  as = { token: await api.register(`watcher${people}@example.test`) };
});

const apple = { market: 'US', classify: 0, secuCode: 'AAPL', securityName: 'Apple Inc.' };
const save = (secuCode: string, place = 'US') =>
  api.ok(watchlist.save, { market: place, secuCode }, as);
const listed = async () => (await api.ok(watchlist.list, {}, as)).list;
const codes = async () => (await listed()).map(({ f12 }) => f12);

describe('watching an instrument', () => {
  test('puts it on top of the list, with its price', async () => {
    await save('MSFT');
    const { watchId } = await api.ok(watchlist.save, apple, as);
    const [first, second] = await listed();
    const quote = await api.ok(market.detailQuote, { stockCode: 'AAPL', market: 'US' });
    expect(first).toMatchObject({
      id: watchId,
      watchId,
      selfSelectStatus: true,
      classify: 0,
      market: 'US',
      source: 'stock',
      f12: 'AAPL',
      f14: 'Apple Inc.',
      f2: quote.price_nominal,
      f3: quote.change_ratio,
      f4: quote.change,
      f5: quote.volume,
    });
    expect(first?.indicatorsQuoteClose.length).toBeGreaterThan(5);
    expect(first?.indicatorsQuoteClose.length).toBeLessThanOrEqual(50);
    expect(first?.indicatorsQuoteClose.at(-1)).toBe(quote.price_nominal);
    expect(second?.f12).toBe('MSFT');
  });

  test('twice changes nothing', async () => {
    const first = await save('AAPL');
    await save('MSFT');
    expect(await save('aapl', 'us')).toEqual(first);
    expect(await codes()).toEqual(['MSFT', 'AAPL']);
  });

  test('at the same time from many screens adds it once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => save('AAPL')));
    expect(new Set(ids.map(({ watchId }) => watchId)).size).toBe(1);
    expect(await codes()).toEqual(['AAPL']);
  });

  test('a change is pushed to the other screens of this person', async () => {
    const { hub } = api.world;
    const { id } = await api.ok(account.userInfo, {}, as);
    const listening = { ...hub.counters(), clients: 1 };
    const counters = vi.spyOn(hub, 'counters').mockReturnValue(listening);
    const publishAll = vi.spyOn(hub, 'publishAll');
    await save('AAPL');
    const update = expect.objectContaining({ topic: 'watchlist', kind: 'watchlist.changed', id });
    const told = publishAll.mock.calls
      .flatMap(([updates]) => updates)
      .filter(({ update: { topic } }) => topic === 'watchlist');
    expect(told).toEqual([expect.objectContaining({ userId: id, update })]);
    counters.mockRestore();
    publishAll.mockRestore();
  });

  test('flips the flag of every list and of the detail, for this person alone', async () => {
    const { watchId } = await save('AAPL');
    const named = { stockCode: 'AAPL', market: 'US' };
    const flags = async (who: As) => {
      const { list } = await api.ok(market.getMakets, { stkName: 'AAPL' }, who);
      const all = await api.ok(market.allStockList, { sort: 'f20', pageSize: 100 }, who);
      return [
        await api.ok(market.stockDetail, named, who),
        list[0],
        all.list.find(({ code }) => code === 'AAPL'),
      ].map((item) => ({ watched: item?.selfSelectStatus, watchId: item?.watchId }));
    };
    expect(await flags(as)).toEqual(Array(3).fill({ watched: true, watchId }));
    expect(await flags({})).toEqual(Array(3).fill({ watched: false, watchId: undefined }));
    await api.ok(watchlist.remove, { id: watchId }, as);
    expect(await flags(as)).toEqual(Array(3).fill({ watched: false, watchId: undefined }));
  });

  test.for([
    [{ ...apple, secuCode: 'NOSUCH' }, 404, 'UnknownInstrument'],
    [{ ...apple, market: 'MARS' }, 404, 'UnknownInstrument'],
    [{ ...apple, classify: 10 }, 404, 'UnknownInstrument'],
    [{ ...apple, secuCode: '__proto__' }, 404, 'UnknownInstrument'],
    [{ ...apple, secuCode: 'A'.repeat(33) }, 400, 'InvalidInput'],
    [{ ...apple, secuCode: ['AAPL'] }, 400, 'InvalidInput'],
    [{ ...apple, classify: 'x' }, 400, 'InvalidInput'],
    [{}, 400, 'InvalidInput'],
  ] as const)('refuses %j', async ([payload, status, error]) => {
    expect(await api.refused(watchlist.save, payload, as)).toMatchObject({ status, error });
    expect(await codes()).toEqual([]);
  });
});

describe('the order', () => {
  test('is the newest first, until something is moved before another or to the end', async () => {
    for (const code of ['AAPL', 'MSFT', 'NVDA', 'TSLA']) await save(code);
    const idOf = async (code: string) => (await listed()).find(({ f12 }) => f12 === code)?.id ?? '';
    const move = async (code: string, before?: string) =>
      api.ok(
        watchlist.move,
        { id: await idOf(code), ...(before && { before: await idOf(before) }) },
        as,
      );
    await move('AAPL', 'NVDA');
    expect(await codes()).toEqual(['TSLA', 'AAPL', 'NVDA', 'MSFT']);
    await move('TSLA');
    expect(await codes()).toEqual(['AAPL', 'NVDA', 'MSFT', 'TSLA']);
    await move('TSLA', 'AAPL');
    expect(await codes()).toEqual(['TSLA', 'AAPL', 'NVDA', 'MSFT']);
    const id = await idOf('AAPL');
    for (const input of [{ id, before: 'wat_none' }, { id: 'wat_none' }, { id, before: id }]) {
      const refused = await api.refused(watchlist.move, input, as);
      expect(refused).toMatchObject({ status: 404, error: 'NotFound' });
    }
    expect(await codes()).toEqual(['TSLA', 'AAPL', 'NVDA', 'MSFT']);
  });

  test('what was taken off by mistake is put back where it stood', async () => {
    for (const code of ['AAPL', 'MSFT', 'NVDA']) await save(code);
    const { place } = await api.ok(watchlist.removeByStockCode, { code: 'MSFT' }, as);
    expect(await codes()).toEqual(['NVDA', 'AAPL']);
    await api.ok(watchlist.save, { market: 'US', secuCode: 'MSFT', place }, as);
    expect(await codes()).toEqual(['NVDA', 'MSFT', 'AAPL']);
    // The list may have become shorter meanwhile.
    await api.ok(watchlist.save, { market: 'US', secuCode: 'TSLA', place: 900 }, as);
    expect(await codes()).toEqual(['NVDA', 'MSFT', 'AAPL', 'TSLA']);
  });
});

describe('watching no longer', () => {
  test('by id', async () => {
    await save('MSFT');
    const { watchId } = await save('AAPL');
    await api.ok(watchlist.remove, { id: watchId }, as);
    expect(await codes()).toEqual(['MSFT']);
    const again = await api.refused(watchlist.remove, { id: watchId }, as);
    expect(again).toMatchObject({ status: 404, error: 'NotFound' });
  });

  test('by code, in whatever case', async () => {
    await save('MSFT');
    await save('AAPL');
    await api.ok(watchlist.removeByStockCode, { code: 'aapl' }, as);
    expect(await codes()).toEqual(['MSFT']);
    const other = await api.refused(
      watchlist.removeByStockCode,
      { code: 'MSFT', market: 'DE' },
      as,
    );
    expect(other).toMatchObject({ status: 404, error: 'NotFound' });
    await api.ok(watchlist.removeByStockCode, { code: 'MSFT', market: 'us' }, as);
    expect(await codes()).toEqual([]);
  });

  test("somebody else's is not found, and stays", async () => {
    const { watchId } = await save('AAPL');
    const other = { token: await api.register(`other${people}@example.test`) };
    const refusal = await api.refused(watchlist.remove, { id: watchId }, other);
    expect(refusal).toMatchObject({ status: 404, error: 'NotFound' });
    expect(await codes()).toEqual(['AAPL']);
  });

  test.for(['x'.repeat(65), '%00', '../../x'])('an invalid id is refused: %s', async (id) => {
    const refusal = await api.refused(watchlist.remove, { id }, as);
    expect([400, 404]).toContain(refusal.status);
  });
});

describe('the list', () => {
  test('is paged', async () => {
    for (const code of ['AAPL', 'MSFT', 'NVDA']) await save(code);
    const first = await api.ok(watchlist.list, { pageSize: 2 }, as);
    expect(first).toMatchObject({ total: 3, pageNum: 1, pageSize: 2, hasNext: true });
    const second = await api.ok(watchlist.list, { pageSize: 2, pageNum: 2 }, as);
    expect(second).toMatchObject({ hasNext: false });
    expect([...first.list, ...second.list].map(({ f12 }) => f12)).toEqual(['NVDA', 'MSFT', 'AAPL']);
    expect((await api.ok(watchlist.list, { pageNum: 9 }, as)).list).toEqual([]);
    for (const wrong of [{ pageNum: 0 }, { pageSize: 101 }, { pageNum: 'x' }]) {
      expect(await api.refused(watchlist.list, wrong, as)).toMatchObject({ status: 400 });
    }
  });

  test('of the seeded trader holds something of many kinds', async () => {
    const { list } = await api.ok(watchlist.list, {}, { token: await api.signIn(TRADER_EMAIL) });
    expect(list[0]?.f12).toBe('AAPL');
    expect(new Set(list.map(({ classify }) => classify)).size).toBeGreaterThan(3);
  });

  test('is full at some point, and says so', async () => {
    const { id } = await api.ok(account.userInfo, {}, as);
    const items = Array.from({ length: WATCHLIST_MAX }, (_, n) => ({
      id: `wat_${n}`,
      instrument: `US.OLD${n}`,
      addedAt: n,
    }));
    await api.world.unitOfWork.run({
      needs: {},
      decide: (draft) => {
        draft.put('Watchlist', { id, items: JSON.stringify(items), groups: '[]' });
        return accept({});
      },
    });
    const refusal = await api.refused(watchlist.save, apple, as);
    expect(refusal).toMatchObject({ status: 422, error: 'WatchlistFull' });
    await api.ok(watchlist.remove, { id: 'wat_7' }, as);
    await api.ok(watchlist.save, apple, as);
    // What is traded no longer keeps its place but has no price to show.
    expect(await codes()).toEqual(['AAPL']);
  });
});
