import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type DeskHit, deskSearch } from '#contract/desk-search';
import { deskCall } from '../desk-session.ts';

export type { DeskHit };

/** Minimum length of a search text. */
export const LETTERS_MIN = 2;
const PAGE_SIZE = 20;

export const hitsOptions = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'search', q],
    enabled: q.length >= LETTERS_MIN,
    queryFn: ({ pageParam, signal }) =>
      deskCall(deskSearch.find, { q, pageNum: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasNext, pageNum }) => (hasNext ? pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
  });
