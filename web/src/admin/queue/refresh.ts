/** Keeps queues true without loading all of a long one again at each piece of news. */
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { review } from '#contract/review.ts';
import { deskCall } from '../desk-session.ts';
import type { QueuePage, ReviewDetail } from './queries.ts';

/** Of a list with more pages than this, what is told about one request is changed in place. */
const PAGES_AGAIN_MAX = 3;

type Pages = InfiniteData<QueuePage, number>;

/** Whether a list is loaded anew as a whole. */
export const isShort = (query: Pick<Query<never>, 'state'> | { state: { data?: unknown } }) =>
  ((query.state.data as Pages | undefined)?.pages.length ?? 0) <= PAGES_AGAIN_MAX;

/** A list with one request as it is now; without it, once it is no longer what the list shows. */
function withNews(data: Pages | undefined, id: string, now: ReviewDetail | undefined) {
  if (!data?.pages.some(({ list }) => list.some((one) => one.id === id))) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    list: page.list.flatMap((one) => {
      if (one.id !== id) return [one];
      return now?.status === one.status ? [now] : [];
    }),
  }));
  return { ...data, pages };
}

/** Something happened to a request, or to any of them: what shows requests hears of it. */
export async function refreshReviews(client: QueryClient, id?: string): Promise<void> {
  const lists = client.getQueryCache().findAll({ queryKey: ['desk', 'review', 'list'] });
  const long = new Set(lists.filter((query) => !isShort(query)));
  await client.invalidateQueries({
    queryKey: ['desk', 'review'],
    predicate: (query) => !long.has(query),
  });
  if (id === undefined || long.size === 0) return;
  const now = await deskCall(review.show, { id }).catch(() => undefined);
  for (const { queryKey } of long) {
    client.setQueryData<Pages>(queryKey, (data) => withNews(data, id, now));
  }
}
