import type { ArticleState } from '#core/codes.ts';
import type { ArticleRow, Draft } from '#core/rows.ts';
import { nameKey } from '#market/random/hash.ts';
import type { DeskArticle } from './contract.ts';
import { ARTICLE_LANGUAGES } from './newsroom/new-article.ts';

/** Rows of an article that a command needs. */
export const rowsOf = (id: string) => ({
  Article: [id],
  ArticleText: ARTICLE_LANGUAGES.map((language) => `${id}/${language}`),
});

/** Taken down before its publication time. */
export const isDraft = ({ takenDownAt, publishedAt }: ArticleRow): boolean =>
  takenDownAt !== null && takenDownAt < publishedAt;

function stateOf(row: ArticleRow, now: number): ArticleState {
  if (row.takenDownAt !== null) return isDraft(row) ? 'draft' : 'down';
  return row.publishedAt > now ? 'coming' : 'out';
}

/** Common to lists and the article itself. */
export const headlineOf = (row: ArticleRow, now: number) => ({
  id: row.id,
  section: row.section,
  tag: row.tag,
  isTop: row.isTop,
  author: row.author,
  publishTime: row.publishedAt,
  state: stateOf(row, now),
});

/** Changes whenever anything is edited; the state, which changes with time, is not included. */
const versionOf = (written: Omit<DeskArticle, 'version' | 'state'>): number =>
  nameKey(0, JSON.stringify(written)).k1;

/** An article from a draft, in all its languages; undefined when there is none. */
export function articleIn(draft: Pick<Draft, 'find' | 'now'>, id: string): DeskArticle | undefined {
  const row = draft.find('Article', id);
  if (!row) return undefined;
  const textOf = (language: string) => {
    const found = draft.find('ArticleText', `${id}/${language}`);
    return {
      title: found?.title ?? '',
      summary: found?.summary ?? '',
      content: found?.content ?? '',
    };
  };
  const { state, ...headline } = headlineOf(row, draft.now);
  const written = {
    ...headline,
    imageUrl: row.imageUrl,
    instrument: row.instrument ?? '',
    en: textOf('en'),
    zh: textOf('zh'),
  };
  return { ...written, state, version: versionOf(written) };
}
