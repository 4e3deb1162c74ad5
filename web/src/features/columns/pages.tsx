import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Page, QueryState } from '../../lib/query-state.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { NextFailed } from '../../ui/infinite-list.tsx';

type Paged<T> = UseInfiniteQueryResult<InfiniteData<Page<T>>>;

interface AllPages<T> {
  rows: QueryState<readonly T[]>;
  /** Whether all pages have loaded. */
  isWhole: boolean;
}

/** Joins the loaded pages to one list, without rows that moved from one page to another and appear twice. */
export function allPages<T>(query: Paged<T>, keyOf: (row: T) => string): AllPages<T> {
  const { data, isError, error, refetch, isPaused, hasNextPage } = query;
  const loaded = data?.pages.flatMap(({ list }) => list);
  const all = loaded && [...new Map(loaded.map((row) => [keyOf(row), row])).values()];
  return { rows: { data: all, isError, error, refetch, isPaused }, isWhole: !hasNextPage };
}

/** A button for the next page, if there is one; says if it failed. */
export function MoreRows<T>({ query }: { query: Paged<T> }) {
  if (query.isFetchNextPageError) return <NextFailed query={query} />;
  if (!query.hasNextPage) return null;
  return (
    <Button kind="text" medium wide onClick={() => query.fetchNextPage()}>
      {t('action.viewMore')}
    </Button>
  );
}
