import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type ReviewItem, type ReviewKind, review } from '#contract/review.ts';
import { deskCall } from '../desk-session.ts';
import { heardTime } from '../staff.ts';

export type { ReviewItem, ReviewKind };
export type ReviewDetail = OutputOf<typeof review.show>;

/** Which items of a queue are shown. */
export type Shown = 'waiting' | 'mine' | 'decided';

const PAGE_SIZE = 100;
const countEveryMs = 30_000;

export const countsOptions = queryOptions({
  queryKey: ['desk', 'review', 'counts'],
  refetchInterval: countEveryMs,
  queryFn: async () => {
    const counts = await deskCall(review.counts, {});
    heardTime(counts.now);
    return counts;
  },
});

const FILTERS: Readonly<Record<Shown, readonly InputOf<typeof review.list>[]>> = {
  waiting: [{ status: 'open' }],
  mine: [{ status: 'open', claimed: 'mine' }],
  decided: [
    { status: 'approved', sort: 'newest' },
    { status: 'rejected', sort: 'newest' },
  ],
};

export interface QueueQuery {
  kind: ReviewKind;
  shown: Shown;
  text: string;
}

async function queuePage({ kind, shown, text }: QueueQuery, pageNum: number) {
  const pages = await Promise.all(
    FILTERS[shown].map((filter) =>
      deskCall(review.list, {
        ...filter,
        kind,
        pageNum,
        pageSize: PAGE_SIZE,
        ...(text && { q: text }),
      }),
    ),
  );
  const list = pages.flatMap((page) => page.list);
  if (pages.length > 1) list.sort((a, b) => (b.decidedAt ?? 0) - (a.decidedAt ?? 0));
  return {
    list,
    pageNum,
    total: pages.reduce((sum, page) => sum + page.total, 0),
    hasNext: pages.some((page) => page.hasNext),
  };
}

export type QueuePage = Awaited<ReturnType<typeof queuePage>>;

export const queueOptions = (query: QueueQuery) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'review', 'list', query],
    queryFn: ({ pageParam }) => queuePage(query, pageParam),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.hasNext ? page.pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const itemOptions = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'review', 'item', id],
    queryFn: () => deskCall(review.show, { id }),
  });

export const reasonsOptions = queryOptions({
  queryKey: ['desk', 'reasons'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => deskCall(review.reasons, {}),
});
