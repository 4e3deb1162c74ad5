/** The loaded pages of a queue, and how announcements change them. */
import type { InfiniteData } from '@tanstack/react-query';
import type { ReviewItem } from '#contract/reviews';

export const PAGE_SIZE = 100;
/** In longer lists an announcement changes one request in place. */
const PAGES_AGAIN_MAX = 3;

export interface QueuePage {
  list: ReviewItem[];
  pageNum: number;
  total: number;
  hasNext: boolean;
  /** Requests that arrived after the last page was loaded. */
  unseen?: number;
}
export type QueuePages = InfiniteData<QueuePage, number>;

/** Whether the list is short enough to be refetched as a whole. */
export const isShort = (data: Pick<QueuePages, 'pages'> | undefined): boolean =>
  (data?.pages.length ?? 0) <= PAGES_AGAIN_MAX;

/** Removes duplicates: a row may be on two pages if rows before it were decided meanwhile. */
export function distinct(pages: readonly Pick<QueuePage, 'list'>[]): ReviewItem[] {
  const all = pages.flatMap(({ list }) => list);
  return [...new Map(all.map((item) => [item.id, item])).values()];
}

/**
 * Number of the next page. Rows move up when earlier ones are decided, so it is computed from the rows still
 * there: better to fetch a row twice than never.
 */
export function nextPageOf(
  shown: string,
  last: Pick<QueuePage, 'hasNext' | 'pageNum' | 'list'>,
  pages: readonly Pick<QueuePage, 'list'>[],
): number | undefined {
  if (!last.hasNext) return undefined;
  if (shown === 'decided') return last.pageNum + 1;
  const known = distinct(pages).length;
  const broughtNothing = last.list.length > 0 && distinct(pages.slice(0, -1)).length === known;
  return broughtNothing ? last.pageNum + 1 : Math.floor(known / PAGE_SIZE) + 1;
}

/** Updates one request in the list, or removes it if the list no longer shows it. */
export function withNews(
  data: QueuePages | undefined,
  id: string,
  now: ReviewItem | undefined,
): QueuePages | undefined {
  if (!data?.pages.some(({ list }) => list.some((one) => one.id === id))) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    list: page.list.flatMap((one) => {
      if (one.id !== id) return [one];
      return now ? [now] : [];
    }),
  }));
  return { ...data, pages };
}

/** Applies a new total. If the list had been loaded to its end, new requests are on a further page. */
export function withTotal(data: QueuePages | undefined, total: number): QueuePages | undefined {
  const last = data?.pages.at(-1);
  if (!data || !last) return data;
  const wasWhole = !last.hasNext || last.unseen !== undefined;
  const unseen = wasWhole ? Math.max(0, total - distinct(data.pages).length) : 0;
  const end: QueuePage = {
    list: last.list,
    pageNum: last.pageNum,
    total,
    hasNext: wasWhole ? unseen > 0 : last.hasNext,
    ...(unseen > 0 && { unseen }),
  };
  const pages = [...data.pages.slice(0, -1), end].map((page) => ({ ...page, total }));
  return { ...data, pages };
}
