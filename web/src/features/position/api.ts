import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ClosedPosition, type Holding, position } from '#contract/positions';
import { call } from '../../lib/call.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { firstPage, pageBehindAll } from '../../lib/until-page.ts';
import type { Kind } from './address.ts';
import { askedOf } from './kinds.ts';

export const homeListSize = 5;

export const homeHoldingsOptions = queryOptions({
  queryKey: ['position', 'home'],
  queryFn: ({ signal }) => call(position.me, { pageSize: homeListSize }, { signal }),
});

const pageSizeMax = 100;

async function allHoldings(signal: AbortSignal): Promise<Holding[]> {
  const byId = new Map<string, Holding>();
  for (let pageNum = 1; ; pageNum++) {
    const asked = { pageNum, pageSize: pageSizeMax, reading: thisReading };
    const page = await call(position.me, asked, { signal });
    for (const holding of page.list) byId.set(holding.id, holding);
    if (!page.hasNext) return [...byId.values()];
  }
}

/** All holdings at once: totals include all of them, however many pages of the list have loaded. */
export const allHoldingsOptions = queryOptions({
  queryKey: ['position', 'all'],
  queryFn: ({ signal }) => allHoldings(signal),
});

export const closingsOptions = (kind?: Kind) =>
  infiniteQueryOptions({
    queryKey: ['position', 'closings', kind ?? 'all'],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) =>
      call(position.flatList, { ...pageParam, ...askedOf(kind), reading: thisReading }, { signal }),
    getNextPageParam: pageBehindAll,
  });

/** A short position was sold first. */
export const priceOfEach = ({ direction, buyPrice: entry, sellPrice: exit }: ClosedPosition) =>
  direction === 0 ? { bought: entry, sold: exit } : { bought: exit, sold: entry };

/** Key `order`: the server announces changes of orders under that topic. */
export const entrustedOptions = (kind?: Kind) =>
  infiniteQueryOptions({
    queryKey: ['order', 'entrusted', kind ?? 'all'],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) =>
      call(
        position.consignList,
        { ...pageParam, ...askedOf(kind), reading: thisReading },
        { signal },
      ),
    getNextPageParam: pageBehindAll,
  });

export const recordsOptions = infiniteQueryOptions({
  queryKey: ['order', 'records'],
  initialPageParam: firstPage,
  queryFn: ({ pageParam, signal }) =>
    call(position.executions, { ...pageParam, reading: thisReading }, { signal }),
  getNextPageParam: pageBehindAll,
});
