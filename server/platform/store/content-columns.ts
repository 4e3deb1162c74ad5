import type { ColumnsOf } from './columns.ts';

export const CONTENT_COLUMNS: ColumnsOf<'Article' | 'ArticleText'> = {
  Article: {
    id: 'text',
    section: 'text',
    tag: 'text',
    isTop: 'bool',
    instrument: 'text',
    author: 'text',
    imageUrl: 'text',
    publishedAt: 'time',
    takenDownAt: 'time',
  },
  ArticleText: {
    id: 'text',
    articleId: 'text',
    language: 'text',
    title: 'text',
    summary: 'text',
    content: 'text',
  },
};
