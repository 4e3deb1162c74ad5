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
export const READ_LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const;
const language = z.enum(READ_LANGUAGES).meta({
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

/** Where an article stands: news, lessons of the academy, analyses that trend. */
export const SECTIONS = ['news', 'academy', 'analysis'] as const;
/** Of news; the first two of the list are no tags of articles. */
const [, , ...ARTICLE_TAGS] = NEWS_TAGS;

export { ARTICLE_TAGS };
export const ARTICLE_STATES = ['out', 'coming', 'draft', 'down'] as const;

/** In place of an instrument: an article about none. */
export const NO_INSTRUMENT = 'none';

/** The year 2100: what comes out later is a slip of the hand. */
const LATEST_MS = 4_102_444_800_000;

const text = z.object({
  title: z.string().min(1).max(160),
  summary: z.string().max(400).default(''),
  content: z.string().min(1).max(60_000).meta({ description: 'HTML; sanitised when written' }),
});

/** Pictures are in the text or served beside it: no third party hears of a reader. */
const picture = z
  .string()
  .max(100_000)
  .regex(/^(data:image\/(svg\+xml|png|jpeg|gif|webp)[;,]|\/(?![/\\]))/, 'url');

const written = {
  section: z.enum(SECTIONS),
  tag: z.enum(ARTICLE_TAGS).default('Markets').meta({ description: 'Of news alone' }),
  isTop: z.boolean().default(false),
  author: z.string().min(1).max(60).optional().meta({ description: 'The house when absent' }),
  imageUrl: picture.optional().meta({ description: 'Drawn, or left as it was, when absent' }),
  publishTime: timeMs
    .min(0)
    .max(LATEST_MS)
    .optional()
    .meta({ description: 'Now, or left as it was, when absent' }),
  instrument: z
    .string()
    .max(64)
    .optional()
    .meta({ description: '`US.AAPL`; `none` for none, left as it was when absent' }),
  en: text,
  zh: text,
};

const writtenHeadline = {
  id: z.string(),
  section: z.string(),
  tag: z.string(),
  isTop: z.boolean(),
  author: z.string(),
  publishTime: timeMs,
  state: z.enum(ARTICLE_STATES).meta({
    description: 'A draft was never read by anybody; what is down was taken from its readers',
  }),
};

const deskHeadline = z
  .object({ ...writtenHeadline, title: z.string(), titleZh: z.string() })
  .meta({ id: 'DeskHeadline' });
export type DeskHeadline = z.infer<typeof deskHeadline>;

const deskArticle = z
  .object({
    ...writtenHeadline,
    imageUrl: z.string(),
    instrument: z.string().meta({ description: 'What it is about; empty for none' }),
    en: z.object({ title: z.string(), summary: z.string(), content: z.string() }),
    zh: z.object({ title: z.string(), summary: z.string(), content: z.string() }),
  })
  .meta({ id: 'DeskArticle' });
export type DeskArticle = z.infer<typeof deskArticle>;

const id = z.string().min(1).max(64);
const desk = { auth: 'staff', roles: ['operator'] } as const;

export const contentDesk = {
  list: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/articles',
    summary: 'Articles of every section, also those to come and those taken down, newest first',
    input: pageInput.extend({
      section: z.enum(SECTIONS).optional(),
      state: z.enum(ARTICLE_STATES).optional(),
      q: z.string().max(160).optional().meta({ description: 'Part of a title, in any language' }),
    }),
    output: page(deskHeadline),
    errors: [],
  }),
  show: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/articles/{id}',
    summary: 'An article in all its languages',
    input: z.object({ id }),
    output: deskArticle,
    errors: ['NotFound'],
  }),
  create: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/articles',
    summary: 'Write an article; it is read from its time on, a draft once it is put out',
    input: z.object({ ...written, isDraft: z.boolean().default(false) }),
    output: deskArticle,
    errors: ['UnknownInstrument'],
    idempotent: true,
  }),
  edit: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/articles/{id}',
    summary: 'Write an article anew; whether it is taken down stays as it was',
    input: z.object({ id, ...written }),
    output: deskArticle,
    errors: ['NotFound', 'UnknownInstrument'],
  }),
  takeDown: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/articles/{id}/take-down',
    summary: 'Nobody reads it any more',
    input: z.object({ id }),
    output: deskArticle,
    errors: ['NotFound', 'AlreadyDone'],
  }),
  putBack: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/articles/{id}/put-back',
    summary: 'What was taken down is read again, from its time on; a draft comes out now',
    input: z.object({ id }),
    output: deskArticle,
    errors: ['NotFound', 'AlreadyDone'],
  }),
} as const;
