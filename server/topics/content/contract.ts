import { z } from 'zod';
import { ARTICLE_SECTIONS, ARTICLE_STATES } from '#core/codes.ts';
import { inOneLine } from '#core/plain-text.ts';
import { newsScope } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { codeInput, marketFilter } from '#platform/contract/instrument-name.ts';
import { wordsInput } from '#platform/contract/visible.ts';
import { page, pageInput, readingInput, timeMs, untilInput } from '#platform/contract/wire.ts';

export const NEWS_TAGS = [
  'Top News',
  'All News',
  'Markets',
  'Companies',
  'Crypto',
  'Forex',
  'Commodities',
] as const;

/** Languages of articles; an article may not exist in all of them. */
export const READ_LANGUAGES = [
  'en',
  'zh-Hans',
  'zh-Hant',
  'fr',
  'de',
  'es',
  'pt-BR',
  'ar',
  'ko',
  'ja',
  'it',
] as const;
const language = z.enum(READ_LANGUAGES).meta({
  description: 'Its language (BCP 47): not every article exists in every language',
});

const headline = {
  id: z
    .string()
    .meta({ description: 'The article’s id', example: 'art_01kahv5t2c4s8m0q6x3y7zabcd' }),
  title: z.string().meta({ description: 'Title', example: 'Markets close higher' }),
  language,
  deployTime: timeMs.meta({ description: 'When it came out' }),
  imageUrl: z.string().meta({ description: 'A data URL, so that no third party is contacted' }),
  tag: z.string().meta({ description: 'Its tag', example: 'Markets' }),
  author: z.string().meta({ description: 'Who wrote it', example: 'Sandbourse Newsroom' }),
};

const about = {
  stockCode: z.string().optional().meta({ description: 'What it is about' }),
  market: field.market.optional(),
};

const news = z
  .object({
    ...headline,
    summary: z
      .string()
      .meta({ description: 'A summary of a sentence or two', example: 'Gains were broad.' }),
    ...about,
  })
  .meta({ id: 'News' });

const article = z
  .object({
    ...headline,
    content: z.string().meta({ description: 'Sanitised HTML' }),
    ...about,
  })
  .meta({ id: 'Article' });

const lesson = z
  .object({
    id: z
      .string()
      .meta({ description: 'The lesson’s id', example: 'art_01kahv5t2c4s8m0q6x3y7zabcd' }),
    url: z.string().meta({ description: 'Where it is read', example: '/news/art_1' }),
    poster: z
      .string()
      .meta({ description: 'Its picture, a data URL', example: 'data:image/svg+xml,%3Csvg/%3E' }),
    title: z.string().meta({ description: 'Title', example: 'What an order book is' }),
    language,
  })
  .meta({ id: 'AcademyItem' });

const analysis = z
  .object({
    id: z
      .string()
      .meta({ description: 'The article’s id', example: 'art_01kahv5t2c4s8m0q6x3y7zabcd' }),
    url: z.string().meta({ description: 'Where it is read', example: '/news/art_1' }),
    authorUrl: z.string().meta({ description: 'Picture of the author' }),
    authorName: z.string().meta({ description: 'Who wrote it', example: 'Mira Feld' }),
    title: z.string().meta({ description: 'Title', example: 'Markets close higher' }),
    language,
    createTime: timeMs.meta({ description: 'When it came out' }),
  })
  .meta({ id: 'AnalysisItem' });

const id = idInput('Id of the article', 'art_01kahv5t2c4s8m0q6x3y7zabcd');

export const content = {
  articleList: endpoint({
    method: 'POST',
    path: '/article/pageList',
    auth: 'public',
    compressed: true,
    summary: 'News, newest first, in the language of the request where available',
    input: pageInput.extend({
      tag: z
        .enum(NEWS_TAGS)
        .optional()
        .meta({ description: 'Without it Top News; type 2: All News' }),
      type: newsScope.input.default(1),
      market: marketFilter
        .optional()
        .meta({ description: 'With a code: only news about that instrument', example: 'US' }),
      stockCode: codeInput.optional().meta({ description: 'Its code', example: 'AAPL' }),
      until: untilInput('what was out'),
      after: z.string().max(64).optional().meta({
        description:
          'Id of the last article of the previous page: the page begins after it, even if articles were taken down since',
        example: 'art_01kahv5t2c4s8m0q6x3y7zabcd',
      }),
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
    input: z.object({ id }),
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

/** Tags of news; the first two of the list are filters, not tags. */
const [, , ...ARTICLE_TAGS] = NEWS_TAGS;

export { ARTICLE_TAGS };

/** Given in place of an instrument, author or picture: no instrument, the house, a generated picture. */
export const NONE = 'none';

/** The year 2100: a later publication date is a typing mistake. */
const LATEST_MS = 4_102_444_800_000;

const text = z.object({
  title: wordsInput(160).meta({ description: 'Title', example: 'Markets close higher' }),
  summary: z
    .string()
    .overwrite(inOneLine)
    .max(400)
    .default('')
    .meta({ description: 'A summary of a sentence or two' }),
  content: z.string().min(1).max(60_000).meta({ description: 'HTML; sanitised when written' }),
});

/** Pictures are part of the text or from our own server, so that no third party learns of a reader. */
const picture = z
  .string()
  .max(100_000)
  .regex(/^(data:image\/(svg\+xml|png|jpeg|gif|webp)[;,]|\/(?![/\\])|none$)/, 'url');

const written = {
  section: z.enum(ARTICLE_SECTIONS).meta({ description: 'Its section' }),
  tag: z.enum(ARTICLE_TAGS).default('Markets').meta({ description: 'Only for news' }),
  isTop: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether it is among the top news', example: false }),
  author: wordsInput(60)
    .optional()
    .meta({ description: 'Author; `none` for the house. When absent: the house, or unchanged' }),
  imageUrl: picture
    .optional()
    .meta({ description: 'Picture; `none` for a drawn one. When absent: drawn, or unchanged' }),
  publishTime: timeMs
    .min(0)
    .max(LATEST_MS)
    .optional()
    .meta({ description: 'When absent: now, or unchanged' }),
  instrument: z
    .string()
    .max(64)
    .optional()
    .meta({ description: '`US.AAPL`; `none` for none; unchanged when absent' }),
  en: text.meta({ description: 'In English' }),
  zh: text.meta({ description: 'In Chinese' }),
};

const writtenHeadline = {
  id: z
    .string()
    .meta({ description: 'The article’s id', example: 'art_01kahv5t2c4s8m0q6x3y7zabcd' }),
  section: z.string().meta({ description: 'Its section' }),
  tag: z.string().meta({ description: 'Its tag', example: 'Markets' }),
  isTop: z.boolean().meta({ description: 'Whether it is among the top news', example: false }),
  author: z.string().meta({ description: 'Who wrote it', example: 'Sandbourse Newsroom' }),
  publishTime: timeMs.meta({ description: 'When it is or was published' }),
  state: z.enum(ARTICLE_STATES).meta({
    description: 'draft: nobody could ever read it; down: withdrawn from its readers',
  }),
};

const deskHeadline = z
  .object({
    ...writtenHeadline,
    title: z.string().meta({ description: 'Title in English', example: 'Markets close higher' }),
    titleZh: z.string().meta({ description: 'Title in Chinese', example: '市场收高' }),
  })
  .meta({ id: 'DeskHeadline' });
export type DeskHeadline = z.infer<typeof deskHeadline>;

const readText = {
  title: z.string().meta({ description: 'Title', example: 'Markets close higher' }),
  summary: z
    .string()
    .meta({ description: 'A summary of a sentence or two', example: 'Gains were broad.' }),
  content: z.string().meta({ description: 'HTML, sanitised', example: '<p>Gains were broad.</p>' }),
};

const version = z.number().int().min(0).max(0xffff_ffff).meta({
  description: 'Version of the content; any change makes a new one',
  example: 2_863_311_530,
});

const deskArticle = z
  .object({
    ...writtenHeadline,
    version,
    imageUrl: z
      .string()
      .meta({ description: 'Its picture', example: 'data:image/svg+xml,%3Csvg/%3E' }),
    instrument: z.string().meta({ description: 'What it is about; empty for none' }),
    en: z.object(readText).meta({ description: 'In English' }),
    zh: z.object(readText).meta({ description: 'In Chinese' }),
  })
  .meta({ id: 'DeskArticle' });
export type DeskArticle = z.infer<typeof deskArticle>;

const desk = { auth: 'staff', roles: ['operator'] } as const;

export const contentDesk = {
  list: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/articles',
    summary: 'Articles of every section, including future and withdrawn ones, newest first',
    input: pageInput.extend({
      section: z.enum(ARTICLE_SECTIONS).optional().meta({ description: 'Its section' }),
      state: z.enum(ARTICLE_STATES).optional().meta({ description: 'Only those with this status' }),
      q: z
        .string()
        .max(160)
        .optional()
        .meta({ description: 'Part of a title, in any language', example: 'Apple' }),
      reading: readingInput,
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
    summary: 'Write an article; people can read it from its time on, a draft once it is published',
    input: z.object({
      ...written,
      isDraft: z
        .boolean()
        .default(false)
        .meta({ description: 'Nobody can read it until it is published', example: false }),
    }),
    output: deskArticle,
    errors: ['UnknownInstrument'],
    idempotent: true,
  }),
  edit: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/articles/{id}',
    summary: 'Rewrite an article; a withdrawn one stays withdrawn',
    input: z.object({
      id,
      ...written,
      version: version.optional().meta({
        description:
          'Refused unless the article has this version; when absent, any version is overwritten',
      }),
    }),
    output: deskArticle,
    errors: ['NotFound', 'UnknownInstrument', 'StaleVersion'],
  }),
  takeDown: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/articles/{id}/take-down',
    summary: 'Withdraw an article: nobody can read it any more',
    input: z.object({ id }),
    output: deskArticle,
    errors: ['NotFound', 'AlreadyDone'],
  }),
  putBack: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/articles/{id}/put-back',
    summary:
      'Publish an article: a withdrawn one can be read again from its time on, a draft from now on',
    input: z.object({ id }),
    output: deskArticle,
    errors: ['NotFound', 'AlreadyDone'],
  }),
} as const;
