import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { code, page, pageInput, timeMs } from '#platform/contract/wire.ts';

export const NEWS_TAGS = [
  'Top News',
  'All News',
  'Markets',
  'Companies',
  'Crypto',
  'Forex',
  'Commodities',
] as const;

/** What a text is in; not each is there in each language. */
const language = z.enum(['en', 'zh-Hans', 'zh-Hant']).meta({
  description: 'What it is written in (BCP 47): not each article is there in each language',
});

const headline = {
  id: z.string(),
  title: z.string(),
  language,
  deployTime: timeMs,
  imageUrl: z.string().meta({ description: 'A data URL: no third party is asked' }),
  tag: z.string(),
  author: z.string(),
};

const news = z
  .object({
    ...headline,
    summary: z.string(),
    stockCode: z.string().optional().meta({ description: 'What it is about' }),
    market: z.string().optional(),
  })
  .meta({ id: 'News' });

const article = z
  .object({ ...headline, content: z.string().meta({ description: 'Sanitised HTML' }) })
  .meta({ id: 'Article' });

const lesson = z
  .object({ id: z.string(), url: z.string(), poster: z.string(), title: z.string(), language })
  .meta({ id: 'AcademyItem' });

const analysis = z
  .object({
    id: z.string(),
    url: z.string(),
    authorUrl: z.string().meta({ description: 'Picture of the author' }),
    authorName: z.string(),
    title: z.string(),
    language,
    createTime: timeMs,
  })
  .meta({ id: 'AnalysisItem' });

export const content = {
  articleList: endpoint({
    method: 'POST',
    path: '/article/pageList',
    auth: 'public',
    compressed: true,
    summary: 'News, newest first; in English or Chinese',
    input: pageInput.extend({
      tag: z
        .enum(NEWS_TAGS)
        .optional()
        .meta({ description: 'Top News when absent, All News for type 2' }),
      type: code([1, 2], '1 all, 2 only about what the viewer watches').default(1),
      until: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .meta({ description: 'Only what was out by then, so that pages do not shift' }),
    }),
    output: page(news),
    errors: [],
  }),
  article: endpoint({
    method: 'GET',
    path: '/article/{id}',
    auth: 'public',
    compressed: true,
    summary: 'An article: news, lesson or analysis',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: article,
    errors: ['NotFound'],
  }),
  academyConfig: endpoint({
    method: 'POST',
    path: '/home/academyConfig',
    auth: 'public',
    compressed: true,
    summary: 'Lessons of the academy, newest first',
    input: pageInput,
    output: page(lesson),
    errors: [],
  }),
  trendingAnalysis: endpoint({
    method: 'POST',
    path: '/home/trendingAnalysis',
    auth: 'public',
    compressed: true,
    summary: 'Analyses, newest first',
    input: pageInput,
    output: page(analysis),
    errors: [],
  }),
} as const;
