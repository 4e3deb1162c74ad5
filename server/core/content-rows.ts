/** Articles as rows: units as in `rows.ts`. */

export interface ArticleRow {
  id: string;
  section: string;
  tag: string;
  isTop: boolean;
  instrument: string | null;
  author: string;
  imageUrl: string;
  publishedAt: number;
  /** Since when nobody reads it any more. */
  takenDownAt: number | null;
}

export interface ArticleTextRow {
  id: string;
  articleId: string;
  language: string;
  title: string;
  summary: string;
  /** HTML, sanitised. */
  content: string;
}
