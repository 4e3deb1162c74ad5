import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SortOrder } from '#core/codes.ts';
import { oneOf, readSearch } from '../../lib/search.ts';
import type { SortField } from './api.ts';

/** The sorting of a list is kept in the URL, so that going back restores it. */
export const sortSearch = {
  sort: oneOf(['f3', 'f4', 'f6', 'f20']),
  order: oneOf(['asc', 'desc']),
};

export interface Sorting {
  sort: SortField;
  order: SortOrder;
}

/** The sorting of the current list, and a function to change it. */
export function useSorting(sorts: readonly SortField[]) {
  const search = readSearch(sortSearch)(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [first = 'f3'] = sorts;
  const sorting: Sorting = {
    sort: search.sort && sorts.includes(search.sort) ? search.sort : first,
    order: search.order ?? 'desc',
  };
  const setSorting = (next: Sorting) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    });
  return [sorting, setSorting] as const;
}
