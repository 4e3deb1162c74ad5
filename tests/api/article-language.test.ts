import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#contract/content';
import { DAY_MS } from '#core/time.ts';
import { asRead } from '#topics/content/language.ts';
import { inTraditional, isTraditional } from '#topics/content/traditional.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const pageOf = { tag: 'All News', pageSize: 100 } as const;

describe('an article says what language it is in', () => {
  test.each([
    ['en', 'en'],
    ['de', 'en'],
    ['sa', 'en'],
    ['zh_Hans_CN', 'zh-Hans'],
    ['zh_TW', 'zh-Hant'],
  ] as const)('to a reader of %s it is in %s', async (locale, language) => {
    const [news, lessons, analyses] = await Promise.all([
      api.ok(content.articleList, pageOf, { locale }),
      api.ok(content.academyConfig, {}, { locale }),
      api.ok(content.trendingAnalysis, {}, { locale }),
    ]);
    const headlines = [...news.list, ...lessons.list, ...analyses.list];
    expect(headlines.length).toBeGreaterThan(20);
    expect(new Set(headlines.map((one) => one.language))).toEqual(new Set([language]));
    const whole = await api.ok(content.article, { id: lessons.list[0]?.id ?? '' }, { locale });
    expect(whole.language).toBe(language);
  });

  test('a year of stories and every lesson can be written in traditional characters', async () => {
    const { newsroom } = api.world.exchange;
    const start = Math.floor(api.clock.now() / DAY_MS) * DAY_MS;
    for (let day = 0; day < 365; day += 1) {
      const { title, summary, content: html } = newsroom.pieceAt(start + day * DAY_MS).texts.zh;
      for (const text of [title, summary, html]) {
        expect(isTraditional(inTraditional(text)), inTraditional(text)).toBe(true);
      }
    }
  });

  test('Taiwan reads its own characters and terms', () => {
    expect(inTraditional('半小时后，两只大型股与同板块的价格涨跌')).toBe(
      '半小時後，兩檔大型股與同類股的價格漲跌',
    );
    expect(inTraditional('crude 价格 <b>1.24%</b>')).toBe('crude 價格 <b>1.24%</b>');
  });

  test('what cannot all be converted stays as it was written, and is not passed off as more', () => {
    const texts = { title: '价格上涨', content: '龟' };
    expect(asRead('zh_TW', texts)).toEqual({ ...texts, language: 'zh-Hans' });
    expect(asRead('zh_TW', { title: '价格上涨' })).toEqual({
      title: '價格上漲',
      language: 'zh-Hant',
    });
  });
});
