/** Articles as the desk sees them: also those to come, and those taken down. */
import type { ArticleState } from '#core/codes.ts';
import type { ArticleRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

export interface DeskQuery {
  section?: string | undefined;
  state?: ArticleState | undefined;
  /** Part of a title. */
  q?: string | undefined;
  /** What is out by then, epoch milliseconds. */
  now: number;
  skip: number;
  take: number;
}

export interface DeskRow {
  article: ArticleRow;
  /** Language → title. */
  titles: ReadonlyMap<string, string>;
}

async function namedBy(reader: Client, q: string): Promise<string[]> {
  const texts = await reader.articleText.findMany({
    // The desk reads and writes these.
    where: { title: { contains: q }, language: { in: ['en', 'zh'] } },
    select: { articleId: true },
  });
  return [...new Set(texts.map(({ articleId }) => articleId))];
}

async function whereOf(reader: Client, { section, state, q, now }: DeskQuery) {
  return {
    ...(section !== undefined && { section }),
    // Nobody could read a draft before it was put away.
    ...(state === 'down' && { takenDownAt: { gte: reader.article.fields.publishedAt } }),
    ...(state === 'draft' && { takenDownAt: { lt: reader.article.fields.publishedAt } }),
    ...(state === 'out' && { takenDownAt: null, publishedAt: { lte: BigInt(now) } }),
    ...(state === 'coming' && { takenDownAt: null, publishedAt: { gt: BigInt(now) } }),
    ...(q !== undefined && { id: { in: await namedBy(reader, q) } }),
  };
}

/** A page of articles with their titles in all languages, newest first. */
export async function deskArticlePage(
  reader: Client,
  query: DeskQuery,
): Promise<{ rows: DeskRow[]; total: number }> {
  const where = await whereOf(reader, query);
  const [rows, total] = await Promise.all([
    reader.article.findMany({
      where,
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      skip: query.skip,
      take: query.take,
    }),
    reader.article.count({ where }),
  ]);
  const texts = await reader.articleText.findMany({
    where: { articleId: { in: rows.map(({ id }) => id) } },
    select: { articleId: true, language: true, title: true },
  });
  const titlesOf = Map.groupBy(texts, ({ articleId }) => articleId);
  return {
    total,
    rows: rows.map((row) => ({
      article: decodeRow('Article', row as Raw),
      titles: new Map(titlesOf.get(row.id)?.map(({ language, title }) => [language, title])),
    })),
  };
}
