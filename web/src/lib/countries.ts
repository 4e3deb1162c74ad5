import { queryOptions } from '@tanstack/react-query';
import { account } from '#contract/accounts';
import { call } from './call.ts';
import { byName } from './country-name.ts';

/** All countries, sorted by their names in the person's language. */
export const countriesOptions = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call(account.areaList, {}, { signal }),
  select: byName,
  staleTime: Number.POSITIVE_INFINITY,
});
