import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type EconomicRelease, economy } from '#contract/economy';
import { subscriptions } from '#contract/offers';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { MarketItem } from '#platform/contract/quote.ts';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { call } from '../../lib/call.ts';
import { linesForMs } from '../../lib/instrument.ts';
import type { Page } from '../../lib/query-state.ts';
import type { Ranking } from './areas.ts';

export type Sector = OutputOf<typeof marketList.topConcepts>['list'][number];

/** A stock of a ranking; for the most traded ones also the side that leads. */
export interface RankedItem extends MarketItem {
  direction?: 0 | 1;
}

/** Rankings change with prices, so they are refetched while on screen. */
const rankedForMs = 20_000;

const ranked = { refetchInterval: rankedForMs };
/** Lists behind a toggle are refetched on every change of it. */
const toggled = { ...ranked, staleTime: 0 };

/** The first three indexes of each region. */
export const indexesOptions = queryOptions({
  queryKey: ['market', 'indexes'],
  queryFn: ({ signal }) => call(marketList.globalIndex, {}, { signal }),
  refetchInterval: linesForMs,
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
    ...toggled,
  });

export const buysSellsOptions = (market: string, pageSize: number) =>
  queryOptions({
    queryKey: ['market', 'buys-sells', market, pageSize],
    queryFn: ({ signal }) => call(marketList.topBuySells, { market, pageSize }, { signal }),
    ...toggled,
  });

/** Length of a carousel; the full list has its own page. */
export const sectorsShown = 10;
const sectorsMax = 100;

const sectorLists = {
  concepts: marketList.topConcepts,
  industries: marketList.topIndustries,
};

export type SectorKind = keyof typeof sectorLists;

/** Concepts or industries, the largest gain first. */
export const sectorsOptions = (kind: SectorKind, market: string) =>
  queryOptions({
    queryKey: ['market', 'sectors', kind, market],
    queryFn: ({ signal }) =>
      call(sectorLists[kind], { market, pageSize: sectorsShown }, { signal }),
    ...ranked,
  });

/** All of them, a few pages. */
export const allSectorsOptions = (kind: SectorKind, market: string) =>
  infiniteQueryOptions({
    queryKey: ['market', 'all-sectors', kind, market],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(sectorLists[kind], { market, pageNum: pageParam, pageSize: sectorsMax }, { signal }),
    getNextPageParam: nextPage,
  });

/** One group; nothing if the market has none of that name. */
export const groupOptions = (kind: SectorKind, name: string, market: string) =>
  queryOptions({
    queryKey: ['market', 'group', kind, name, market],
    queryFn: async ({ signal }) => {
      const { list } = await call(sectorLists[kind], { market, name }, { signal });
      return list[0] ?? null;
    },
    ...ranked,
  });

/** Instruments with the highest turnover today. */
export const hotOptions = (pageSize: number) =>
  queryOptions({
    queryKey: ['market', 'hot', pageSize],
    queryFn: ({ signal }) => call(marketList.hotStock, { pageSize }, { signal }),
  });

const nextPage = ({ hasNext, pageNum }: { hasNext: boolean; pageNum: number }) =>
  hasNext ? pageNum + 1 : undefined;

/** The same list in full, page by page. */
export const popularOptions = infiniteQueryOptions({
  queryKey: ['market', 'popular'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => call(marketList.hotStock, { pageNum: pageParam }, { signal }),
  getNextPageParam: nextPage,
});

/** A page of a market's stocks in the order of a ranking. */
function rankedPage(ranking: Ranking, market: string, pageNum: number, signal: AbortSignal) {
  const page = { market, pageNum };
  if (ranking === 'movers') return call(marketList.topMoverShakers, page, { signal });
  if (ranking === 'traded') return call(marketList.topBuySells, page, { signal });
  return call(marketList.topList, { ...page, type: ranking }, { signal });
}

export const rankingOptions = (ranking: Ranking, market: string) =>
  infiniteQueryOptions({
    queryKey: ['market', 'ranking', ranking, market],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }): Promise<Page<RankedItem>> =>
      rankedPage(ranking, market, pageParam, signal),
    getNextPageParam: nextPage,
  });

/** The stocks of Home: the person's own first, then the largest. */
export const homeStocksOptions = (pageSize: number) =>
  queryOptions({
    queryKey: ['market', 'home-list', pageSize],
    queryFn: ({ signal }) => call(marketList.homeCustomList, { pageSize }, { signal }),
    refetchInterval: linesForMs,
  });

/** All indexes by region. */
export const allIndexesOptions = queryOptions({
  queryKey: ['market', 'all-indexes'],
  queryFn: ({ signal }) => call(marketList.globalIndex, { perRegion: 50 }, { signal }),
  refetchInterval: linesForMs,
});

const earningsCount = 5;

export const earningsOptions = queryOptions({
  queryKey: ['market', 'earnings'],
  queryFn: ({ signal }) =>
    call(marketList.topFinaCalendarList, { pageSize: earningsCount }, { signal }),
});

/** The same calendar in full. */
export const allEarningsOptions = infiniteQueryOptions({
  queryKey: ['market', 'earnings', 'all'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) =>
    call(marketList.topFinaCalendarList, { pageNum: pageParam, pageSize: 30 }, { signal }),
  getNextPageParam: nextPage,
});

/** How far ahead releases are shown. */
const economyDays = 45;

/** Refetched often, because a figure appears at its moment. */
const economyForMs = 30_000;

export const economyOptions = (market: EconomicRelease['market'] | undefined) =>
  queryOptions({
    queryKey: ['market', 'economy', market ?? ''],
    queryFn: ({ signal }) =>
      call(economy.calendar, { ...(market && { market }), days: economyDays }, { signal }),
    refetchInterval: economyForMs,
  });

/** Offerings that are announced, open or about to be listed. */
export const newStocksOptions = queryOptions({
  queryKey: ['market', 'new-stocks'],
  queryFn: ({ signal }) => call(subscriptions.newStock, { pageSize: 100 }, { signal }),
});
