import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { content, NEWS_TAGS } from '#contract/content';
import { watchlist } from '#contract/watchlist';
import { LOCALES, type Locale } from '#core/locale.ts';
import { accept } from '#core/result.ts';
import { HOUR_MS } from '#core/time.ts';
import { publish } from '#topics/content/newsroom/new-article.ts';
import { Newsroom, STORY_MS, storyTime } from '#topics/content/newsroom/newsroom.ts';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { type Api, START_MS, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(START_MS));

/** Moves the clock; settles when the last story before that moment is out. */
async function moveOn(atMs: number): Promise<void> {
  api.clock.set(atMs);
  await api.world.exchange.round();
  await vi.waitFor(
    async () => {
      const { list } = await api.ok(content.articleList, { tag: 'All News', pageSize: 1 });
      expect(list[0]?.deployTime).toBe(storyTime(atMs));
    },
    { timeout: 30_000 },
  );
}
const all = { tag: 'All News', pageSize: 100 } as const;
const han = /\p{Script=Han}/u;

const SCRIPTS: { readonly [L in Locale]?: RegExp } = {
  zh_Hans_CN: /\p{Script=Han}/u,
  zh_TW: /\p{Script=Han}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /\p{Script=Hangul}/u,
  sa: /\p{Script=Arabic}/u,
};

describe('the news', () => {
  test('about an instrument are its own, and each article says what it is about', async () => {
    const { list: every } = await api.ok(content.articleList, all);
    const [one] = every.filter(({ stockCode }) => stockCode !== undefined);
    const named = { market: one?.market ?? '', stockCode: one?.stockCode ?? '' };
    const { list } = await api.ok(content.articleList, { ...named, pageSize: 100 });
    const own = every.filter((news) => news.stockCode === named.stockCode);
    expect(list.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect(await api.ok(content.article, { id: one?.id ?? '' })).toMatchObject(named);
    const none = { market: 'US', stockCode: 'NOSUCH' };
    expect((await api.ok(content.articleList, none)).list).toEqual([]);
  });

  test('of a fresh world are a few dozen, newest first, with pictures of its own', async () => {
    const { list, total } = await api.ok(content.articleList, all);
    expect(total).toBeGreaterThan(30);
    const times = list.map(({ deployTime }) => deployTime);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(START_MS);
    expect(times[0]).toBeGreaterThan(START_MS - STORY_MS);
    expect(new Set(list.map(({ title }) => title)).size).toBe(total);
    for (const { imageUrl, title, summary } of list) {
      expect(imageUrl).toMatch(/^data:image\/svg\+xml,%3Csvg/);
      expect(imageUrl).not.toMatch(/[<>"#\s]script|NaN|undefined/);
      expect(`${title} ${summary}`).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('are the top stories unless a tag is given', async () => {
    const top = await api.ok(content.articleList, { pageSize: 100 });
    expect(await api.ok(content.articleList, { tag: 'Top News', pageSize: 100 })).toEqual(top);
    const whole = await api.ok(content.articleList, all);
    expect(top.total).toBeLessThan(whole.total);
    expect(whole.list).toEqual(expect.arrayContaining(top.list));
  });

  test('are filtered by tag, and every tag has some', async () => {
    for (const tag of NEWS_TAGS) {
      const { list } = await api.ok(content.articleList, { tag, pageSize: 100 });
      expect(list.length).toBeGreaterThan(0);
      if (!tag.endsWith('News'))
        expect(new Set(list.map((item) => item.tag))).toEqual(new Set([tag]));
    }
  });

  test('follow the clock, and pages do not shift for requests that name a moment', async () => {
    const before = await api.ok(content.articleList, { ...all, pageSize: 10 });
    const until = START_MS;
    await moveOn(START_MS + 13 * HOUR_MS);
    const after = await api.ok(content.articleList, { ...all, pageSize: 10 });
    expect(after.total).toBe(before.total + 4);
    expect(after.list.slice(4)).toEqual(before.list.slice(0, 6));
    expect(await api.ok(content.articleList, { ...all, pageSize: 10, until })).toEqual(before);
    api.clock.set(START_MS);
    expect(await api.ok(content.articleList, { ...all, pageSize: 10 })).toEqual(before);
    const [tomorrow] = after.list;
    const early = await api.refused(content.article, { id: tomorrow?.id ?? '' });
    expect(early).toMatchObject({ status: 404, error: 'NotFound' });
  });

  test('follow from the seed alone', () => {
    const { market, config } = api.world;
    const at = storyTime(START_MS);
    const other = new Newsroom(market, config.worldSeed);
    const { newsroom } = api.world.exchange;
    for (let number = 0; number < 12; number += 1) {
      const piece = newsroom.pieceAt(at - number * STORY_MS);
      expect(other.pieceAt(at - number * STORY_MS)).toEqual(piece);
      expect(piece.texts.zh.title).toMatch(han);
      expect(piece.texts.en.title).not.toMatch(han);
    }
    const moments = [at - STORY_MS, at];
    const alone = moments.map((atMs) => newsroom.pieceAt(atMs));
    expect(newsroom.piecesOfBeginning(moments)).toEqual(alone);
    expect(other.piecesOfBeginning(moments)).toEqual(alone);
    const elsewhere = new Newsroom(market, 7);
    expect(elsewhere.piecesOfBeginning(moments)).not.toEqual(alone);
  });

  test.for([
    [{ tag: 'Gossip' }, 'tag'],
    [{ type: 3 }, 'type'],
    [{ pageNum: 0 }, 'pageNum'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ until: -1 }, 'until'],
    [{ until: 'yesterday' }, 'until'],
  ] as const)('are refused for %j', async ([input, field]) => {
    const refused = await api.refused(content.articleList, input);
    expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });
});

describe('news of the watchlist', () => {
  test('are about instruments on the watchlist only', async () => {
    const as = { token: await api.register('reader@example.test') };
    const own = { type: 2, pageSize: 100 } as const;
    expect((await api.ok(content.articleList, own, as)).total).toBe(0);
    await api.ok(watchlist.save, { market: 'CRYPTO', secuCode: 'BTC' }, as);
    const { list } = await api.ok(content.articleList, own, as);
    expect(list.length).toBeGreaterThan(0);
    for (const item of list) expect(item).toMatchObject({ market: 'CRYPTO', stockCode: 'BTC' });
    const companies = await api.ok(content.articleList, { ...own, tag: 'Companies' }, as);
    expect(companies.total).toBe(0);
  });

  test('exist for the seeded trader, and are empty without a login', async () => {
    const token = await api.signIn(TRADER_EMAIL);
    const trader = await api.ok(content.articleList, { type: 2, pageSize: 5 }, { token });
    expect(trader.list.length).toBe(5);
    expect((await api.ok(content.articleList, { type: 2 })).total).toBe(0);
  });
});

describe('an article', () => {
  test.each(LOCALES)('is written in %s for readers of that language', async (locale) => {
    const { list } = await api.ok(content.articleList, { pageSize: 3 });
    const script = SCRIPTS[locale] ?? /\p{Script=Latin}/u;
    for (const { id, title } of list) {
      const article = await api.ok(content.article, { id }, { locale });
      expect(article.title).toMatch(script);
      expect(article.content).toMatch(script);
      expect(article.title === title).toBe(locale === 'en');
      expect(article.content).toMatch(/^<p>.+<\/p>$/s);
      expect(article.content.length).toBeGreaterThan(150);
    }
  });

  test('says that its prices are simulated', async () => {
    const { list } = await api.ok(content.articleList, { ...all, pageSize: 12 });
    for (const { id } of list) {
      const article = await api.ok(content.article, { id });
      expect(article.content).toContain('simulated market');
      expect(article.content).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('is sanitized when it is read', async () => {
    const evil = '<p onclick="x()">Fine<script>alert(1)</script><img src=x onerror=alert(1)></p>';
    const text = { title: 'Evil', summary: 'Evil', content: evil };
    await api.world.unitOfWork.run({
      needs: {},
      decide: (draft) => {
        publish(draft, 'evil', {
          section: 'news',
          tag: 'Markets',
          isTop: false,
          instrument: null,
          author: 'Mallory',
          imageUrl: '',
          publishedAt: START_MS - 90 * 24 * HOUR_MS,
          texts: { en: text, zh: text },
        });
        return accept({});
      },
    });
    const article = await api.ok(content.article, { id: 'evil' });
    expect(article.content).toBe('<p>Fine<img src="x" /></p>');
  });

  test.for(['nothing', '../etc', "' OR 1=1", 'news-1/en', '%00'])('%s is not found', async (id) => {
    expect(await api.refused(content.article, { id })).toMatchObject({ status: 404 });
  });

  test('with a name as long as a page is refused', async () => {
    expect(await api.refused(content.article, { id: 'x'.repeat(65) })).toMatchObject({
      status: 400,
    });
  });
});

describe('academy and analyses', () => {
  test('are there, in both languages, and open as articles', async () => {
    for (const locale of ['en', 'zh_Hans_CN'] as const) {
      const lessons = await api.ok(content.academyConfig, {}, { locale });
      const analyses = await api.ok(content.trendingAnalysis, {}, { locale });
      expect(lessons.total).toBeGreaterThanOrEqual(6);
      expect(analyses.total).toBeGreaterThanOrEqual(6);
      for (const { id, url, title } of [...lessons.list, ...analyses.list]) {
        expect(url).toBe(`/news/${id}`);
        expect(han.test(title)).toBe(locale !== 'en');
        expect((await api.ok(content.article, { id }, { locale })).title).toBe(title);
      }
      for (const { poster } of lessons.list) expect(poster).toMatch(/^data:image\/svg/);
      for (const { authorUrl, createTime } of analyses.list) {
        expect(authorUrl).toMatch(/^data:image\/svg/);
        expect(createTime).toBeLessThan(START_MS);
      }
    }
  });

  test('come in pages', async () => {
    const { list } = await api.ok(content.academyConfig, {});
    const second = await api.ok(content.academyConfig, { pageNum: 2, pageSize: 2 });
    expect(second.list).toEqual(list.slice(2, 4));
    expect(await api.refused(content.trendingAnalysis, { pageNum: 0 })).toMatchObject({
      status: 400,
    });
  });
});

test('a clock that jumps a year finds news of its last week, written once', async () => {
  const far = START_MS + 365 * 24 * HOUR_MS;
  await moveOn(far);
  const { total } = await api.ok(content.articleList, { ...all, until: far });
  await moveOn(far + 1000);
  expect((await api.ok(content.articleList, all)).total).toBe(total);
});
