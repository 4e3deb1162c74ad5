import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { payMethod } from '#contract/payout-methods';
import { withdrawal } from '#contract/withdrawals';
import { call } from '../../lib/call.ts';

/** 1 bank card, 2 crypto wallet. */
export type MethodType = 1 | 2;

export const methodsOptions = (type: MethodType) =>
  queryOptions({
    queryKey: ['wallet', 'methods', type],
    queryFn: ({ signal }) => call(payMethod.list, { type }, { signal }),
  });

/** One of them, its number in full. Not kept once its screen is gone. */
export const methodOptions = (type: MethodType, id: string) =>
  queryOptions({
    queryKey: ['wallet', 'methods', type, id],
    queryFn: ({ signal }) => call(payMethod.list, { type, id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const termsOptions = queryOptions({
  queryKey: ['wallet', 'withdrawal terms'],
  queryFn: ({ signal }) => call(withdrawal.terms, {}, { signal }),
});

export const withdrawalsOptions = infiniteQueryOptions({
  queryKey: ['wallet', 'withdrawals'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => call(withdrawal.list, { pageNum: pageParam }, { signal }),
  getNextPageParam: (page) => (page.hasNext ? page.pageNum + 1 : undefined),
});

/** Where the cards or wallets are listed, bound and paid out to. */
export const PLACES = {
  1: { list: '/paytype/bankcard', detail: '/paytype/bankcard/detail', pay: '/withdraw/bankcard' },
  2: { list: '/paytype/crypto', detail: '/paytype/crypto/detail', pay: '/withdraw/crypto' },
} as const;
