/** Keeps queues current without refetching long ones on each announcement. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { staffOptions } from '../api.ts';
import { deskSession } from '../desk-session.ts';
import { lookAt, type QueueQuery, queueTotal, type ReviewDetail, reviewKeys } from './api.ts';
import { isShort, type QueuePages, withNews, withTotal } from './queue-pages.ts';

/** Whether a list still shows a request, judged by its state and claim. */
function shows({ shown }: QueueQuery, now: ReviewDetail, me: string | undefined): boolean {
  if (shown === 'decided') return now.status === 'approved' || now.status === 'rejected';
  if (now.status !== 'open') return false;
  if (shown === 'mine') return now.claimedBy?.id === me;
  return shown === 'waiting' || now.claimedBy === undefined || now.claimedBy.id === me;
}

const queryOf = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey.at(-1) as QueueQuery;
const isLong = (query: Query) => !isShort(query.state.data as QueuePages | undefined);

/** Updates one request and the total in a long list. */
async function tell(client: QueryClient, list: Query, id: string, now: ReviewDetail | 'gone') {
  const query = queryOf(list);
  const me = client.getQueryData(staffOptions.queryKey)?.id;
  const shown = now !== 'gone' && shows(query, now, me) ? now : undefined;
  client.setQueryData<QueuePages>(list.queryKey, (data) => withNews(data, id, shown));
  // The latest decision belongs above everything loaded: it comes with the next fetch.
  if (query.shown === 'decided') return;
  const total = await queueTotal(query).catch(() => undefined);
  if (total === undefined) return;
  client.setQueryData<QueuePages>(list.queryKey, (data) => withTotal(data, total));
}

/**
 * Removes the person's own claim from the cache, so that the item does not seem claimed when it is opened
 * again. A colleague's claim is left, because it is true.
 */
export function forgetClaim(client: QueryClient, id: string): void {
  const me = client.getQueryData(staffOptions.queryKey)?.id;
  client.setQueryData<ReviewDetail>(reviewKeys.item(id), (known) => {
    if (!known || known.claimedBy?.id !== me) return known;
    const { claimedBy: _, ...rest } = known;
    return rest;
  });
}

/** Forgets a request that is not on screen: it is fetched when it is opened again. */
export const forgetReview = (client: QueryClient, id: string) =>
  client.removeQueries({ queryKey: reviewKeys.item(id), type: 'inactive' });

/** Refreshes all queries about requests after an event about one, or about any. */
export async function refreshReviews(client: QueryClient, id?: string): Promise<void> {
  const lists = client.getQueryCache().findAll({ queryKey: reviewKeys.lists });
  const long = new Set(lists.filter(isLong));
  await client.invalidateQueries({
    queryKey: reviewKeys.all,
    predicate: (query) => !long.has(query),
  });
  // Who has logged out meanwhile asks for nothing more.
  if (id === undefined || long.size === 0 || !deskSession.token) return;
  const now = await lookAt(id);
  // A row whose request could not be looked at stays as it is.
  if (now === undefined) return;
  await Promise.all([...long].map((list) => tell(client, list, id, now)));
}
