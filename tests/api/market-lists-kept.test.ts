/** Lists are drawn once a second for everybody; nobody may notice but by the speed. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { content } from '#contract/content';
import { market } from '#contract/instruments';
import { subscriptions } from '#contract/offers';
import { watchlist } from '#contract/watchlist';
import { accept } from '#core/result.ts';
import type { ArticleRow } from '#core/rows.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { type Api, type As, START_MS, startApi } from './harness.ts';

let api: Api;
let ann: As;
let bob: As;
beforeAll(async () => {
  api = await startApi();
  ann = { token: await api.register('ann@example.test') };
  bob = { token: await api.register('bob@example.test') };
});
afterAll(() => api.close());

const FLAGGED = [
  marketList.hotStock,
  marketList.topMoverShakers,
  marketList.topBuySells,
  marketList.topList,
  market.allStockList,
] as const;

test('everybody sees their own flags, at once when they change', async () => {
  for (const endpoint of FLAGGED) {
    const flags = async (as?: As) => {
      const { list } = await api.ok(endpoint, {}, as);
      return list.flatMap(({ code, watchId }) =>
        watchId === undefined ? [] : [`${code} ${watchId}`],
      );
    };
    const [first, second] = (await api.ok(endpoint, {})).list;
    const { watchId: byAnn } = await api.ok(
      watchlist.save,
      { market: 'US', secuCode: first?.code ?? '' },
      ann,
    );
    const { watchId: byBob } = await api.ok(
      watchlist.save,
      { market: 'US', secuCode: second?.code ?? '' },
      bob,
    );
    for (let round = 0; round < 2; round += 1) {
      expect(await flags(ann)).toContain(`${first?.code} ${byAnn}`);
      expect(await flags(bob)).toContain(`${second?.code} ${byBob}`);
      expect(await flags(bob)).not.toContain(`${first?.code} ${byAnn}`);
      expect(await flags()).toEqual([]);
    }
    await api.ok(watchlist.remove, { id: byAnn }, ann);
    expect(await flags(ann)).not.toContain(`${first?.code} ${byAnn}`);
    await api.ok(watchlist.remove, { id: byBob }, bob);
  }
});

test('what a person watches is first at home as soon as they watch it', async () => {
  const home = async () => (await api.ok(marketList.homeCustomList, { pageSize: 2 }, ann)).list;
  const before = (await home()).map(({ code }) => code);
  const { watchId } = await api.ok(watchlist.save, { market: 'US', secuCode: 'KO' }, ann);
  expect((await home()).map(({ code }) => code)).toEqual(['KO', before[0]]);
  await api.ok(watchlist.remove, { id: watchId }, ann);
  expect((await home()).map(({ code }) => code)).toEqual(before);
});

test('another second has other prices, and the first its own again', async () => {
  const prices = async () => {
    const { list } = await api.ok(market.allStockList, { pageSize: 50, sort: 'f20' });
    return list.map(({ price_nominal, volume }) => [price_nominal, volume]);
  };
  const first = await prices();
  api.clock.set(START_MS + 900);
  expect(await prices()).toEqual(first);
  api.clock.set(START_MS + 1000);
  const second = await prices();
  expect(second).not.toEqual(first);
  api.clock.set(START_MS + 86_400_000);
  expect(await prices()).not.toEqual(second);
  api.clock.set(START_MS);
  expect(await prices()).toEqual(first);
});

test('each language is answered in its own', async () => {
  const heard = async () =>
    Promise.all(
      (['en', 'de', 'jp', 'en', 'de'] as const).map(
        async (locale) => (await api.call(marketList.hotStock, {}, { locale })).body.msg,
      ),
    );
  const [en, de, jp, again, deAgain] = await heard();
  expect(new Set([en, de, jp]).size).toBe(3);
  expect([again, deAgain]).toEqual([en, de]);
});

test('a company that is announced is in the calendar of this very second', async () => {
  const { list, total } = await api.ok(subscriptions.newStock, { pageSize: 100 });
  const offering = await api.world.database.reader.offering.findUniqueOrThrow({
    where: { id: list[0]?.id ?? '' },
  });
  const announced = await api.world.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      draft.put('Offering', {
        ...offering,
        id: 'ipo_late',
        instrument: 'US.LATE',
        symbol: 'LATE',
        name: 'Late Inc.',
      } as never);
      return accept({ id: 'ipo_late' });
    },
  });
  expect(announced.ok).toBe(true);
  const after = await api.ok(subscriptions.newStock, { pageSize: 100 });
  expect(after.total).toBe(total + 1);
});

test('a story that is published is in the news of this very second', async () => {
  const news = async () => api.ok(content.articleList, { tag: 'All News', pageSize: 1 });
  const { list, total } = await news();
  const { articleText, article } = api.world.database.reader;
  const newest = await article.findUniqueOrThrow({ where: { id: list[0]?.id ?? '' } });
  const texts = await articleText.findMany({ where: { articleId: newest.id } });
  expect(texts.length).toBeGreaterThan(1);
  await api.world.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      draft.put('Article', { ...(newest as unknown as ArticleRow), id: 'late' });
      for (const text of texts) {
        draft.put('ArticleText', { ...text, id: `late-${text.language}`, articleId: 'late' });
      }
      return accept({});
    },
  });
  expect((await news()).total).toBe(total + 1);
});

test('a watchlist shows what is put on it at once, and the prices of its second', async () => {
  const shown = async () => (await api.ok(watchlist.list, { pageSize: 1 }, bob)).list[0];
  for (const secuCode of ['AAPL', 'NVDA']) {
    await api.ok(watchlist.save, { market: 'US', secuCode }, bob);
    expect(await shown()).toMatchObject({ code: secuCode });
    const before = await shown();
    expect(await shown()).toEqual(before);
    api.clock.set(START_MS + 3_600_000);
    expect((await shown())?.f5).not.toBe(before?.f5);
    api.clock.set(START_MS);
    expect(await shown()).toEqual(before);
  }
});
