import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SortOrder } from '#core/codes.ts';
import { oneOf, readSearch } from '../../lib/search.ts';
import type { SortField } from './api.ts';

/** How a list is sorted stands in its address, so that coming back finds it as it was. */
export const sortSearch = {
  sort: oneOf(['f3', 'f4', 'f6', 'f20']),
  order: oneOf(['asc', 'desc']),
};

export interface Sorting {
  sort: SortField;
  order: SortOrder;
}

/** The sorting of the list on screen, and how to change it. */
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
