import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { deposit } from '#contract/deposits';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { firstPage, pageBehind } from '../../lib/until-page.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';

export type Coin = OutputOf<typeof deposit.coinList>[number];

export const coinsOptions = queryOptions({
  queryKey: ['deposit', 'coins'],
  queryFn: ({ signal }) => call(deposit.coinList, {}, { signal }),
});

export const recordsOptions = infiniteQueryOptions({
  queryKey: ['deposit', 'records'],
  initialPageParam: firstPage,
  queryFn: ({ pageParam, signal }) =>
    call(deposit.listPage, { ...pageParam, reading: thisReading }, { signal }),
  getNextPageParam: (page, pages) => pageBehind(page, pages[0]?.list[0]?.createTime),
});

/** Submits the proofs of a deposit. */
export const useSubmitProofs = () =>
  useSubmitting(deposit.create, { pushed: ['deposit'], isAwaited: true });
