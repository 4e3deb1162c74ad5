/** Articles, read. */
import type { ArticleRow, ArticleTextRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

export interface Headline {
  article: ArticleRow;
  title: string;
  summary: string;
}

export interface ArticleQuery {
  section: string;
  tag?: string | undefined;
  isTop?: boolean | undefined;
  /** Only about these. */
  instruments?: readonly string[] | undefined;
  /** Only what was out by then, epoch milliseconds. */
  until: number;
  language: string;
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

/** Articles with their headlines in a language, newest first. */
export async function articlePage(
  reader: Client,
  query: ArticleQuery,
): Promise<{ rows: Headline[]; total: number }> {
  const where = whereOf(query);
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
    where: { id: { in: rows.map(({ id }) => `${id}/${query.language}`) } },
    select: { articleId: true, title: true, summary: true },
  });
  const textOf = new Map(texts.map((text) => [text.articleId, text]));
  return {
    total,
    rows: rows.map((row) => ({
      article: decodeRow('Article', row as Raw),
      title: textOf.get(row.id)?.title ?? '',
      summary: textOf.get(row.id)?.summary ?? '',
    })),
  };
}

/** An article in a language; undefined when there is none, it is not out yet, or taken down. */
export async function findArticle(
  reader: Client,
  { id, language, until }: { id: string; language: string; until: number },
): Promise<{ article: ArticleRow; text: ArticleTextRow } | undefined> {
  const [row, text] = await Promise.all([
    reader.article.findUnique({ where: { id } }),
    reader.articleText.findUnique({ where: { id: `${id}/${language}` } }),
  ]);
  if (!row || !text || row.takenDownAt !== null) return undefined;
  if (row.publishedAt > BigInt(until)) return undefined;
  return {
    article: decodeRow('Article', row as Raw),
    text: decodeRow('ArticleText', text as Raw),
  };
}
