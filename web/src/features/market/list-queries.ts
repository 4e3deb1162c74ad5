import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { marketList } from '#contract/market-list.ts';
import { call } from '../../lib/call.ts';

/** Ranks change as prices do: what is ranked is asked for again while it is on screen. */
const rankedForMs = 20_000;

const ranked = { refetchInterval: rankedForMs };

/** The first three indexes of each region. */
export const indexesOptions = queryOptions({
  queryKey: ['market', 'indexes'],
  queryFn: ({ signal }) => call(marketList.globalIndex, {}, { signal }),
});

export const breadthOptions = (market: string) =>
  queryOptions({
    queryKey: ['market', 'breadth', market],
    queryFn: ({ signal }) => call(marketList.declinerAdvancer, { market }, { signal }),
    ...ranked,
  });

export const moversOptions = (market: string, pageSize: number) =>
  queryOptions({
    queryKey: ['market', 'movers', market, pageSize],
    queryFn: ({ signal }) => call(marketList.topMoverShakers, { market, pageSize }, { signal }),
    ...ranked,
  });

export const buysSellsOptions = (market: string, pageSize: number) =>
  queryOptions({
    queryKey: ['market', 'buys-sells', market, pageSize],
    queryFn: ({ signal }) => call(marketList.topBuySells, { market, pageSize }, { signal }),
    ...ranked,
  });

const platesMax = 10;

const plateLists = {
  concepts: marketList.topConceptsPlate,
  industries: marketList.topIndustriesPlate,
};

export type PlateKind = keyof typeof plateLists;

/** Concepts or industries, the one that rose most first. */
export const platesOptions = (kind: PlateKind, market: string) =>
  queryOptions({
    queryKey: ['market', 'plates', kind, market],
    queryFn: ({ signal }) => call(plateLists[kind], { market, pageSize: platesMax }, { signal }),
    ...ranked,
  });

/** Most money moves in these today. */
export const hotOptions = (pageSize: number) =>
  queryOptions({
    queryKey: ['market', 'hot', pageSize],
    queryFn: ({ signal }) => call(marketList.hotStock, { pageSize }, { signal }),
  });

/** The same list to its end, page by page. */
export const popularOptions = infiniteQueryOptions({
  queryKey: ['market', 'popular'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => call(marketList.hotStock, { pageNum: pageParam }, { signal }),
  getNextPageParam: (page) => (page.hasNext ? page.pageNum + 1 : undefined),
});

/** The stocks of Home: the person's own first, then the largest. */
export const homeStocksOptions = (pageSize: number) =>
  queryOptions({
    queryKey: ['market', 'home-list', pageSize],
    queryFn: ({ signal }) => call(marketList.homeCustomList, { pageSize }, { signal }),
  });

const earningsCount = 5;

export const earningsOptions = queryOptions({
  queryKey: ['market', 'earnings'],
  queryFn: ({ signal }) =>
    call(marketList.topFinaCalendarList, { pageSize: earningsCount }, { signal }),
});

/** Offerings that are announced, open or about to list. */
export const newStocksOptions = queryOptions({
  queryKey: ['market', 'new-stocks'],
  queryFn: ({ signal }) => call(marketList.newStock, { pageSize: 100 }, { signal }),
});
