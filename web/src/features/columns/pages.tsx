import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Asked, Page } from '../../lib/asked.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

type Paged<T> = UseInfiniteQueryResult<InfiniteData<Page<T>>>;

interface AllPages<T> {
  rows: Asked<readonly T[]>;
  /** No more of them are to come. */
  isWhole: boolean;
}

/** The pages that were loaded as one list; what moved from one to the next meanwhile stands in it once. */
export function allPages<T>(query: Paged<T>, keyOf: (row: T) => string): AllPages<T> {
  const { data, isError, error, refetch, isPaused, hasNextPage } = query;
  const loaded = data?.pages.flatMap(({ list }) => list);
  const all = loaded && [...new Map(loaded.map((row) => [keyOf(row), row])).values()];
  return { rows: { data: all, isError, error, refetch, isPaused }, isWhole: !hasNextPage };
}

/** The way to the next page, as long as there is one. */
export function MoreRows<T>({ query }: { query: Paged<T> }) {
  if (!query.hasNextPage) return null;
  return (
    <Button kind="text" medium wide onClick={() => query.fetchNextPage()}>
      {t('action.viewMore')}
    </Button>
  );
}
