import { infiniteQueryOptions } from '@tanstack/react-query';
import { market } from '#contract/instruments';
import type { ListSort, SortOrder } from '#core/codes.ts';
import { call } from '../../lib/call.ts';

export const liveListSize = 10;

export type SortField = ListSort;

/** Which instruments of a market to list. */
export interface ListFilter {
  market: string;
  classify?: number;
  sector?: string;
  industry?: string;
  concept?: string;
}

export interface ListChoice extends ListFilter {
  sort: SortField;
  order: SortOrder;
}

/** A long list is shown as it was left when the person comes back; its prices are live anyway. */
const listFreshForMs = 60_000;

/** Instruments of a market, page by page. */
export const instrumentsOptions = (choice: ListChoice) =>
  infiniteQueryOptions({
    queryKey: ['market', 'instruments', choice],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        market.allStockList,
        { ...choice, pageNum: pageParam, pageSize: liveListSize },
        { signal },
      ),
    getNextPageParam: (page) => (page.hasNext ? page.pageNum + 1 : undefined),
    staleTime: listFreshForMs,
  });

/** Search by code, name or nickname; cancels an older search. */
export const searchOptions = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['market', 'search', text],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        market.getMakets,
        { stkName: text, type: 3, pageNum: pageParam },
        { key: 'search', signal },
      ),
    getNextPageParam: (page) => (page.hasNext ? page.pageNum + 1 : undefined),
  });
