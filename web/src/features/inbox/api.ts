import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { inbox } from '#contract/inbox';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/use-write.ts';

export const unreadOptions = queryOptions({
  queryKey: ['inbox', 'unread'],
  queryFn: ({ signal }) => call(inbox.unread, {}, { signal }),
});

interface PageParam {
  pageNum: number;
  /** Time of the newest message of the first page: what comes later does not shift the others. */
  until?: number | undefined;
}

export const messagesOptions = infiniteQueryOptions({
  queryKey: ['inbox', 'messages'],
  initialPageParam: { pageNum: 1 } as PageParam,
  queryFn: ({ pageParam, signal }) => call(inbox.list, pageParam, { signal }),
  getNextPageParam: (page, pages) =>
    page.hasNext ? { pageNum: page.pageNum + 1, until: pages[0]?.list[0]?.createTime } : undefined,
});

/** Marks messages as read: those named, or all. */
export const useMarkRead = () =>
  useWrite((named: InputOf<typeof inbox.read>) => call(inbox.read, named), { pushed: ['inbox'] });
