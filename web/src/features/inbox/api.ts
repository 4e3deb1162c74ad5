import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { inbox } from '#contract/inbox';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { firstPage, pageBehind } from '../../lib/until-page.ts';
import { useWrite } from '../../lib/use-write.ts';

export const unreadOptions = queryOptions({
  queryKey: ['inbox', 'unread'],
  queryFn: ({ signal }) => call(inbox.unread, {}, { signal }),
});

export const messagesOptions = infiniteQueryOptions({
  queryKey: ['inbox', 'messages'],
  initialPageParam: firstPage,
  queryFn: ({ pageParam, signal }) =>
    call(inbox.list, { ...pageParam, reading: thisReading }, { signal }),
  getNextPageParam: (page, pages) => pageBehind(page, pages[0]?.list[0]?.createTime),
});

/** Marks messages as read: the given ones, or all. */
export const useMarkRead = () =>
  useWrite((named: InputOf<typeof inbox.read>) => call(inbox.read, named), { pushed: ['inbox'] });
