import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { watchlist } from '#contract/watchlist';
import { call } from '../../lib/call.ts';
import { linesForMs } from '../../lib/instrument.ts';

export const homeListSize = 5;

/** The newest few, for Home. */
export const homeWatchedOptions = queryOptions({
  queryKey: ['watchlist', 'home'],
  queryFn: ({ signal }) => call(watchlist.list, { pageSize: homeListSize }, { signal }),
  refetchInterval: linesForMs,
});

export const watchedOptions = infiniteQueryOptions({
  queryKey: ['watchlist', 'all'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => call(watchlist.list, { pageNum: pageParam }, { signal }),
  getNextPageParam: (page) => (page.hasNext ? page.pageNum + 1 : undefined),
});
