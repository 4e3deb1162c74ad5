/** An article on its way to the readers. */
import type { ArticleSection } from '#core/codes.ts';
import type { Draft } from '#core/rows.ts';
import { escapeHtml, sanitiseHtml } from '#platform/runtime/rich-text.ts';

/** Simplified Chinese is written; traditional is made of it for the reader. */
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
  /** A sentence for the lists. */
  summary: string;
  /** HTML; made safe when it is published. */
  content: string;
}

export interface NewArticle {
  section: ArticleSection;
  tag: string;
  isTop: boolean;
  /** `market.code`, when it is about one instrument. */
  instrument: string | null;
  author: string;
  imageUrl: string;
  /** Epoch milliseconds. */
  publishedAt: number;
  /** Whoever reads a language that is not among them gets English. */
  texts: { readonly [L in ArticleLanguage]?: NewArticleText } & {
    readonly en: NewArticleText;
    readonly zh: NewArticleText;
  };
}

/** Plain paragraphs as HTML. */
export function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}

/** Writes an article under an id of its own; what could act in a browser is left out. */
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
