import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '#contract/content';
import type { Locale } from '#core/locale.ts';
import type { ArticleTextRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import { asRead } from '#topics/content/language.ts';
import { factsIn, figuresOf } from '#topics/content/newsroom/facts.ts';
import { ar } from '#topics/content/newsroom/languages/ar.ts';
import { ofPercent } from '#topics/content/newsroom/languages/it.ts';
import { ARTICLE_LANGUAGES } from '#topics/content/newsroom/new-article.ts';
import { STORY_MS } from '#topics/content/newsroom/newsroom.ts';
import { inTraditional, isTraditional } from '#topics/content/traditional.ts';
import { ANALYSES } from '../../seed/content/analyses.ts';
import { LESSONS } from '../../seed/content/lessons.ts';
import { publications } from '../../seed/content/written.ts';
import { faultsOf } from '../writing.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Words of English sentences that no name of a company has. */
const COMMON = new Set([
  'is',
  'that',
  'with',
  'which',
  'than',
  'often',
  'trades',
  'against',
  'sessions',
]);
const wordsOf = (html: string): string[] =>
  html.toLowerCase().match(/(?<!\p{L})[a-z]+(?!\p{L})/gu) ?? [];
/** Languages in which gold, oil and pairs of currencies have a capital only where they begin a sentence. */
const CAPITALS_BEGIN = new Set(['fr', 'es', 'it', 'pt']);
/** Such names with a capital within a sentence, and lines that begin without one. */
const capitalsOf = (text?: { title: string; summary: string; content: string }): string[] => {
  if (!text) return ['no text'];
  return [text.title, text.summary, ...text.content.split(/<\/?p>/)].flatMap((line) => [
    ...(/^\p{Ll}.{0,2}\p{Ll}/u.exec(line) ?? []),
    ...(/[,;:]\s(?:L’)?(?:Or|El Oro|Oro|Ouro|Pétrole|Petróleo|Petrolio|Euro|Dollar|Dólar|Dollaro)\b/u.exec(
      line,
    ) ?? []),
  ]);
};
/** The language of an article as the rules of writing name it. */
const LOCALE_OF: Readonly<Record<string, Locale>> = {
  en: 'en',
  zh: 'zh_Hans_CN',
  fr: 'fr',
  de: 'de',
  es: 'es',
  pt: 'br',
  ar: 'sa',
  ko: 'kr',
  ja: 'jp',
  it: 'it',
};
/** Registered names stand as they are; what is escaped is read as it is shown. */
function faultsInArticle(
  language: string,
  text?: { title: string; summary: string; content: string },
) {
  const locale = LOCALE_OF[language];
  if (!locale || !text) return [`no text in ${language}`];
  const shown = text.content
    .replaceAll(/<\/?p>/g, '\n')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return [text.title, text.summary, ...shown.split('\n')].flatMap((line) =>
    faultsOf(locale, line.replaceAll(/\p{Lu}[\p{L}]*'\p{L}+/gu, 'N')),
  );
}
const apple = () => {
  const found = api.world.market.instruments.get('US.AAPL');
  if (!found) throw new Error('there is no Apple');
  return found;
};

const pageOf = { tag: 'All News', pageSize: 100 } as const;

describe('an article says what language it is in', () => {
  test.each([
    ['en', 'en'],
    ['fr', 'fr'],
    ['de', 'de'],
    ['es', 'es'],
    ['br', 'pt-BR'],
    ['sa', 'ar'],
    ['kr', 'ko'],
    ['jp', 'ja'],
    ['it', 'it'],
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

  test('a year of stories has no English for readers of another language', () => {
    const { newsroom } = api.world.exchange;
    const start = Math.floor(api.clock.now() / DAY_MS) * DAY_MS;
    for (let moment = 0; moment < 365 * 6; moment += 5) {
      const { texts } = newsroom.pieceAt(start + moment * STORY_MS);
      const english = wordsOf(texts.en.content);
      for (const language of ARTICLE_LANGUAGES.filter((one) => one !== 'en')) {
        const text = texts[language];
        expect(text?.title, language).toBeTruthy();
        // Names of companies stay, and some words are the same.
        const shared = wordsOf(text?.content ?? '').filter((word) => english.includes(word));
        expect(
          shared.filter((word) => COMMON.has(word)),
          `${language}: ${text?.title}`,
        ).toEqual([]);
        expect(text?.content, language).not.toMatch(/\{|%\s*%/);
        expect(faultsInArticle(language, text)).toEqual([]);
        if (CAPITALS_BEGIN.has(language)) expect(capitalsOf(text), language).toEqual([]);
      }
    }
  });

  test('every lesson and analysis is written with the marks of its language', () => {
    for (const [section, written] of [
      ['academy', LESSONS],
      ['analysis', ANALYSES],
    ] as const) {
      const events = publications(0, section, written);
      expect(events.length).toBeGreaterThan(5);
      for (const { happen } of events) {
        const texts: ArticleTextRow[] = [];
        happen({ put: (_: string, row: ArticleTextRow) => texts.push(row) } as never);
        for (const text of texts.filter(({ language }) => language))
          expect(faultsInArticle(text.language, text)).toEqual([]);
      }
    }
  });

  test('a report is so many days away in the six forms of Arabic', () => {
    const facts = factsIn('ar', figuresOf(api.world.market, apple(), api.clock.now()));
    const said = [1, 2, 3, 10, 11, 100].map((days) => ar.report(facts, days).lines[0] ?? '');
    for (const [at, when] of [
      'غدًا',
      'بعد يومين',
      'بعد 3 أيام',
      'بعد 10 أيام',
      'بعد 11 يومًا',
      'بعد 100 يوم',
    ].entries()) {
      expect(said[at]).toContain(`الفصلية ${when} قبل`);
    }
  });

  test.each([
    ['0,50 %', 'dello 0,50 %'],
    ['1,24 %', 'dell’1,24 %'],
    ['3,00 %', 'del 3,00 %'],
    ['8,10 %', 'dell’8,10 %'],
    ['11,0 %', 'dell’11,0 %'],
    ['18,0 %', 'del 18,0 %'],
    ['80,0 %', 'dell’80,0 %'],
  ])('Italian says of %s: %s', (percent, said) => {
    expect(ofPercent(percent)).toBe(said);
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
