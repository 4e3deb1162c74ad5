/** The pages of a queue that are in sight or were, and what news makes of them. */
import type { InfiniteData } from '@tanstack/react-query';
import type { ReviewItem } from '#contract/reviews';

export const PAGE_SIZE = 100;
/** Of a list with more pages than this, what is told about one request is changed in place. */
const PAGES_AGAIN_MAX = 3;

export interface QueuePage {
  list: ReviewItem[];
  pageNum: number;
  total: number;
  hasNext: boolean;
  /** Requests that came after the last page was loaded to its end. */
  unseen?: number;
}
export type QueuePages = InfiniteData<QueuePage, number>;

/** Whether a list is loaded anew as a whole. */
export const isShort = (data: Pick<QueuePages, 'pages'> | undefined): boolean =>
  (data?.pages.length ?? 0) <= PAGES_AGAIN_MAX;

/** A row may be on two pages when others before it were decided meanwhile. */
export function distinct(pages: readonly Pick<QueuePage, 'list'>[]): ReviewItem[] {
  const all = pages.flatMap(({ list }) => list);
  return [...new Map(all.map((item) => [item.id, item])).values()];
}

/**
 * The page that follows. What waits moves up when something before it is decided, so it is counted
 * from what is still there: a row is asked for twice rather than never.
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

/** A list with one request as it is now; without it, once it is no longer what the list shows. */
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

/**
 * A list that has heard how many there are now. Where all of it was loaded, the end has moved: what
 * came since is one page further.
 */
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
