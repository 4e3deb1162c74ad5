import { infiniteQueryOptions } from '@tanstack/react-query';
import { specialOffer } from '#contract/special-offers';
import { call } from '../../lib/call.ts';

/** Offers open and close with the clock. */
const freshForMs = 15_000;

export const auctionsOptions = (closed: boolean) =>
  infiniteQueryOptions({
    queryKey: ['market', 'auctions', closed],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(specialOffer.auctionList, { closed, pageNum: pageParam }, { signal }),
    getNextPageParam: (page) => (page.hasNext ? page.pageNum + 1 : undefined),
    staleTime: freshForMs,
  });

export const placingsOptions = infiniteQueryOptions({
  queryKey: ['market', 'placings'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) =>
    call(specialOffer.placingList, { pageNum: pageParam }, { signal }),
  getNextPageParam: (page) => (page.hasNext ? page.pageNum + 1 : undefined),
  staleTime: freshForMs,
});
