import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { watchlist } from '#contract/watchlist';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { linesForMs } from '../../lib/instrument.ts';
import { useWrite } from '../../lib/use-write.ts';

export const homeListSize = 5;

/** The first few, for Home. */
export const homeWatchedOptions = queryOptions({
  queryKey: ['watchlist', 'home'],
  queryFn: ({ signal }) => call(watchlist.list, { pageSize: homeListSize }, { signal }),
  refetchInterval: linesForMs,
});

/** Filter for a group; everything without one. */
const inGroup = (groupId: string | undefined) => (groupId === undefined ? {} : { groupId });

export const watchedOptions = (groupId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['watchlist', 'all', groupId ?? ''],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(watchlist.list, { pageNum: pageParam, ...inGroup(groupId) }, { signal }),
    getNextPageParam: (page) => (page.hasNext ? page.pageNum + 1 : undefined),
  });

export type WatchedItem = OutputOf<typeof watchlist.list>['list'][number];

const pageSizeMax = 100;

/** The whole list at once, in the person's order. */
export const arrangedOptions = (groupId: string | undefined) =>
  queryOptions({
    queryKey: ['watchlist', 'arranged', groupId ?? ''],
    queryFn: async ({ signal }) => {
      const items: WatchedItem[] = [];
      for (let pageNum = 1; ; pageNum += 1) {
        const asked = { pageNum, pageSize: pageSizeMax, ...inGroup(groupId) };
        const page = await call(watchlist.list, asked, { signal });
        items.push(...page.list);
        if (!page.hasNext) return items;
      }
    },
  });

export const useMoveWatched = () =>
  useWrite((moved: InputOf<typeof watchlist.move>) => call(watchlist.move, moved), {
    pushed: ['watchlist'],
    isAwaited: true,
  });
