/** An article to be published. */
import type { ArticleSection } from '#core/codes.ts';
import type { Draft } from '#core/rows.ts';
import { escapeHtml, sanitiseHtml } from '#platform/runtime/rich-text.ts';

/** Chinese is written in simplified characters; traditional ones are derived for the reader. */
export const ARTICLE_LANGUAGES = [
  'en',
  'zh',
  'fr',
  'de',
  'es',
  'pt',
  'ar',
  'ko',
  'ja',
  'it',
] as const;
export type ArticleLanguage = (typeof ARTICLE_LANGUAGES)[number];

export interface NewArticleText {
  title: string;
  /** A sentence for lists. */
  summary: string;
  /** HTML; sanitised on publication. */
  content: string;
}

export interface NewArticle {
  section: ArticleSection;
  tag: string;
  isTop: boolean;
  /** `market.code`, if it is about one instrument. */
  instrument: string | null;
  author: string;
  imageUrl: string;
  /** Epoch milliseconds. */
  publishedAt: number;
  /** Readers of other languages get English. */
  texts: { readonly [L in ArticleLanguage]?: NewArticleText } & {
    readonly en: NewArticleText;
    readonly zh: NewArticleText;
  };
}

/** Plain paragraphs as HTML. */
export function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}

/** Writes an article under an id of its own; active content is removed. */
export function publish(draft: Draft, id: string, piece: NewArticle): void {
  const { texts, ...article } = piece;
  draft.put('Article', { id, ...article, takenDownAt: null });
  for (const language of ARTICLE_LANGUAGES) {
    const text = texts[language];
    if (!text) continue;
    const { title, summary, content } = text;
    const key = `${id}/${language}`;
    const safe = sanitiseHtml(content);
    draft.put('ArticleText', { id: key, articleId: id, language, title, summary, content: safe });
  }
}
