/** Articles for the desk, including scheduled ones and those taken down. */
import type { ArticleState } from '#core/codes.ts';
import type { ArticleRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { type Condition, foundPage } from '#platform/store/found-page.ts';
import type { PartBehind } from '#platform/store/part-behind.ts';

export interface DeskQuery extends PartBehind {
  section?: string | undefined;
  state?: ArticleState | undefined;
  /** Part of a title. */
  q?: string | undefined;
  /** Current time, epoch milliseconds, to tell published from scheduled articles. */
  now: number;
}

export interface DeskRow {
  id: string;
  article: ArticleRow;
  /** Language → title. */
  titles: ReadonlyMap<string, string>;
}

/** SQL for articles with a matching title, ignoring case, in the languages the desk edits; no wildcards. */
const NAMED = `"id" IN (SELECT "articleId" FROM "ArticleText" WHERE "language" IN ('en', 'zh')
  AND (instr("title", ?) > 0 OR instr(lower("title"), ?) > 0))`;

const STATES: Readonly<Record<ArticleState, string>> = {
  // A draft is taken down before its publication time, so nobody could ever read it.
  down: '"takenDownAt" >= "publishedAt"',
  draft: '"takenDownAt" < "publishedAt"',
  out: '"takenDownAt" IS NULL AND "publishedAt" <= ?',
  coming: '"takenDownAt" IS NULL AND "publishedAt" > ?',
};

function conditionsOf({ section, state, q, now }: DeskQuery): Condition[] {
  const isTimed = state === 'out' || state === 'coming';
  return [
    ...(section === undefined ? [] : [{ sql: '"section" = ?', values: [section] }]),
    ...(state ? [{ sql: STATES[state], values: isTimed ? [now] : [] }] : []),
    ...(q === undefined ? [] : [{ sql: NAMED, values: [q, q.toLowerCase()] }]),
  ];
}

/** A page of articles with their titles in all languages, newest first. */
export async function deskArticlePage(
  reader: Client,
  query: DeskQuery,
): Promise<{ rows: DeskRow[]; total: number }> {
  const { rows, total } = await foundPage(reader, 'Article', {
    ...{ skip: query.skip, take: query.take, after: query.after, newest: ['publishedAt', 'id'] },
    conditions: conditionsOf(query),
  });
  const texts = await reader.articleText.findMany({
    where: { articleId: { in: rows.map(({ id }) => id) } },
    select: { articleId: true, language: true, title: true },
  });
  const titlesOf = Map.groupBy(texts, ({ articleId }) => articleId);
  return {
    total,
    rows: rows.map((article) => ({
      id: article.id,
      article,
      titles: new Map(titlesOf.get(article.id)?.map(({ language, title }) => [language, title])),
    })),
  };
}
