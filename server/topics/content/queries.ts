/** Queries for articles. */
import type { ArticleRow, ArticleTextRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { olderBy } from '#platform/store/part-behind.ts';
import { decodeRow } from '#platform/store/tables.ts';
import type { ArticleLanguage } from './newsroom/new-article.ts';

type Raw = Record<string, unknown>;

export interface Headline {
  article: ArticleRow;
  title: string;
  summary: string;
  /** The language of both. */
  language: ArticleLanguage;
}

export interface ArticleQuery {
  section: string;
  tag?: string | undefined;
  isTop?: boolean | undefined;
  /** Only articles about these. */
  instruments?: readonly string[] | undefined;
  /** Only articles published by then, epoch milliseconds. */
  until: number;
  language: ArticleLanguage;
  /**
   * Only articles after this one, whether or not it can still be read; `skip` applies when it does not
   * exist.
   */
  after?: string | undefined;
  skip: number;
  take: number;
}

function whereOf({ section, tag, isTop, instruments, until }: ArticleQuery) {
  return {
    section,
    publishedAt: { lte: BigInt(until) },
    takenDownAt: null,
    ...(tag !== undefined && { tag }),
    ...(isTop !== undefined && { isTop }),
    ...(instruments !== undefined && { instrument: { in: [...instruments] } }),
  };
}

/** Ids of the text in a language and in English, its fallback. A text without a title was withdrawn. */
const idsOf = (id: string, language: ArticleLanguage) => [`${id}/${language}`, `${id}/en`];
const isWritten = ({ title }: { title: string }) => title !== '';

/** Articles with their headlines in a language, newest first, and whether there are more. */
export async function articlePage(
  reader: Client,
  query: ArticleQuery,
): Promise<{ rows: Headline[]; total: number; hasNext: boolean }> {
  const where = whereOf(query);
  const last = query.after ? await reader.article.findUnique({ where: { id: query.after } }) : null;
  const [found, total] = await Promise.all([
    reader.article.findMany({
      where: { ...where, ...olderBy('publishedAt', last) },
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      skip: last ? 0 : query.skip,
      take: query.take + 1,
    }),
    reader.article.count({ where }),
  ]);
  const rows = found.slice(0, query.take);
  const texts = await reader.articleText.findMany({
    where: { id: { in: rows.flatMap(({ id }) => idsOf(id, query.language)) } },
    select: { id: true, title: true, summary: true },
  });
  const textOf = new Map(texts.filter(isWritten).map((text) => [text.id, text]));
  const headline = (id: string) => {
    const own = textOf.get(`${id}/${query.language}`);
    const { title = '', summary = '' } = own ?? textOf.get(`${id}/en`) ?? {};
    return { title, summary, language: own ? query.language : ('en' as const) };
  };
  return {
    total,
    hasNext: found.length > query.take,
    rows: rows.map((row) => ({
      article: decodeRow('Article', row as Raw),
      ...headline(row.id),
    })),
  };
}

/** An article in a language; undefined when it does not exist, is not published yet, or is taken down. */
export async function findArticle(
  reader: Client,
  { id, language, until }: { id: string; language: ArticleLanguage; until: number },
): Promise<{ article: ArticleRow; text: ArticleTextRow; language: ArticleLanguage } | undefined> {
  const [row, texts] = await Promise.all([
    reader.article.findUnique({ where: { id } }),
    reader.articleText.findMany({ where: { id: { in: idsOf(id, language) } } }),
  ]);
  const written = texts.filter(isWritten);
  const text = written.find((one) => one.language === language) ?? written[0];
  if (!row || !text || row.takenDownAt !== null) return undefined;
  if (row.publishedAt > BigInt(until)) return undefined;
  return {
    article: decodeRow('Article', row as Raw),
    text: decodeRow('ArticleText', text as Raw),
    language: text.language === language ? language : 'en',
  };
}
