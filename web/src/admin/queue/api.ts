import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ReviewItem, type ReviewKind, review } from '#contract/reviews';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { CallError } from '../../lib/call-error.ts';
import { deskCall, deskImage } from '../desk-session.ts';
import { isShort, nextPageOf, PAGE_SIZE, type QueuePage } from './queue-pages.ts';
import type { OlderHours, Shown } from './shown.ts';

export type { ReviewItem, ReviewKind };
export type ReviewDetail = OutputOf<typeof review.show>;

const HOUR_MINUTES = 60;
/** Ages of requests change without any announcement. */
const agedEveryMs = 60_000;
const countEveryMs = 30_000;
const imageKeptMs = 120_000;

export const countsOptions = queryOptions({
  queryKey: ['desk', 'review', 'counts'],
  refetchInterval: countEveryMs,
  queryFn: () => deskCall(review.counts, {}),
});

const FILTERS: Readonly<Record<Shown, InputOf<typeof review.list>>> = {
  waiting: { status: 'open' },
  free: { status: 'open', claimed: 'mineOrFree' },
  mine: { status: 'open', claimed: 'mine' },
  decided: { status: 'decided', sort: 'newest' },
};

export interface QueueQuery {
  kind: ReviewKind;
  shown: Shown;
  text: string;
  /** Only requests waiting this long; any age if absent. */
  older?: OlderHours | undefined;
}

function fetchPage({ kind, shown, text, older }: QueueQuery, pageNum: number, pageSize: number) {
  const aged = older !== undefined && shown !== 'decided';
  return deskCall(review.list, {
    ...FILTERS[shown],
    kind,
    pageNum,
    pageSize,
    ...(text && { q: text }),
    ...(aged && { olderThanMinutes: older * HOUR_MINUTES }),
  });
}

/** Current number of requests. */
export const queueTotal = async (query: QueueQuery): Promise<number> =>
  (await fetchPage(query, 1, 1)).total;

async function queuePage(query: QueueQuery, pageNum: number): Promise<QueuePage> {
  const { list, total, hasNext } = await fetchPage(query, pageNum, PAGE_SIZE);
  return { list, pageNum, total, hasNext };
}

/** All cached data about requests. */
export const reviewKeys = {
  all: ['desk', 'review'],
  lists: ['desk', 'review', 'list'],
  item: (id: string) => ['desk', 'review', 'item', id],
} as const;

export const queueOptions = (query: QueueQuery) =>
  infiniteQueryOptions({
    queryKey: [...reviewKeys.lists, query],
    queryFn: ({ pageParam }) => queuePage(query, pageParam),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => nextPageOf(query.shown, page, pages),
    refetchInterval: ({ state }) =>
      query.older !== undefined && isShort(state.data) ? agedEveryMs : false,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => isShort(state.data),
    refetchOnReconnect: ({ state }) => isShort(state.data),
    // Returning to a queue starts at the first page, not at the hundredth.
    gcTime: 0,
  });

export const itemOptions = (id: string) =>
  queryOptions({
    queryKey: reviewKeys.item(id),
    queryFn: () => deskCall(review.show, { id }),
  });

/** A picture of a person's documents. */
export const imageOptions = (url: string) => ({
  queryKey: ['desk', 'image', url],
  queryFn: ({ signal }: { signal: AbortSignal }) => deskImage(url, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: imageKeptMs,
});

export const reasonsOptions = queryOptions({
  queryKey: ['desk', 'reasons'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => deskCall(review.reasons, {}),
});

/**
 * The current state of a request, or 'gone' if there is none with this id. Undefined if that is unknown: on
 * failure, or because a later look has replaced this one.
 */
export const lookAt = (id: string): Promise<ReviewDetail | 'gone' | undefined> =>
  // A key of its own: by the address, it would cancel the open request's refetch.
  deskCall(review.show, { id }, { key: `look ${id}` }).catch(({ code }: CallError) =>
    code === 404 ? 'gone' : undefined,
  );

/** Claims a request, from a colleague if `takeOver` is set. */
export const claim = (id: string, takeOver?: true) =>
  deskCall(review.claim, { id, ...(takeOver && { takeOver }) });

/** Releases a claim. Failures do not matter: the request was decided, taken over, or its claim ran out. */
export const release = (id: string) => deskCall(review.release, { id }).catch(() => undefined);

type SecretField = InputOf<typeof review.reveal>['field'];

/** The full value of a masked field. */
export async function revealField(id: string, field: string): Promise<string> {
  return (await deskCall(review.reveal, { id, field: field as SecretField })).value;
}

/** The person's own decisions that can still be undone; undefined on failure. */
export const pendingDecisions = () => deskCall(review.pending, {}).catch(() => undefined);

/** Decides a request; repeats with the same key are the same decision. */
export const decide = (input: InputOf<typeof review.decide>, idempotencyKey: string) =>
  deskCall(review.decide, input, { idempotencyKey });

export const takeBackDecision = (id: string) => deskCall(review.undo, { id });
