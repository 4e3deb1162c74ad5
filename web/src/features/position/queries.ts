import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { position } from '#contract/position.ts';
import type { Page } from '#contract/wire.ts';
import { call } from '../../lib/call.ts';

const nextPage = (page: Page<unknown>) => (page.hasNext ? page.pageNum + 1 : undefined);

export const homeListSize = 5;

export const homeHoldingsOptions = queryOptions({
  queryKey: ['position', 'home'],
  queryFn: ({ signal }) => call(position.me, { pageSize: homeListSize }, { signal }),
});

export const holdingsOptions = infiniteQueryOptions({
  queryKey: ['position', 'holdings'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => call(position.me, { pageNum: pageParam }, { signal }),
  getNextPageParam: nextPage,
});

export const closingsOptions = infiniteQueryOptions({
  queryKey: ['position', 'closings'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => call(position.flatList, { pageNum: pageParam }, { signal }),
  getNextPageParam: nextPage,
});

/** Under `order`: the server announces a change of an order by that topic. */
export const entrustedOptions = infiniteQueryOptions({
  queryKey: ['order', 'entrusted'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) =>
    call(position.consignList, { pageNum: pageParam }, { signal }),
  getNextPageParam: nextPage,
});

export const recordsOptions = infiniteQueryOptions({
  queryKey: ['order', 'records'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => call(position.water, { pageNum: pageParam }, { signal }),
  getNextPageParam: nextPage,
});
