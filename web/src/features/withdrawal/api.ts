import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type PayMethodItem, payMethod } from '#contract/payout-methods';
import { withdrawal } from '#contract/withdrawals';
import { call } from '../../lib/call.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { firstPage, pageBehind } from '../../lib/until-page.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { useWrite } from '../../lib/use-write.ts';

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
  initialPageParam: firstPage,
  queryFn: ({ pageParam, signal }) =>
    call(withdrawal.list, { ...pageParam, reading: thisReading }, { signal }),
  getNextPageParam: (page, pages) => pageBehind(page, pages[0]?.list[0]?.createTime),
});

/** Asks for money to be paid out. */
export const useApplyForPayout = () =>
  useSubmitting(withdrawal.apply, { pushed: ['wallet'], isAwaited: true });

type MethodValues = Pick<PayMethodItem, 'name' | 'bankName' | 'cardNo'>;

/** Binds a card or wallet, or changes the one that is bound. */
export const useSaveMethod = (type: MethodType, before: PayMethodItem | undefined) =>
  useWrite(
    async (values: MethodValues) => {
      if (before) await call(payMethod.update, { id: before.id, type, ...values });
      else await call(payMethod.add, { type, ...values });
    },
    { pushed: ['wallet'], isAwaited: true },
  );

export const useRemoveMethod = () =>
  useWrite((id: string) => call(payMethod.remove, { id }), { pushed: ['wallet'] });

/** Where the cards or wallets are listed, bound and paid out to. */
export const PLACES = {
  1: { list: '/paytype/bankcard', detail: '/paytype/bankcard/detail', pay: '/withdraw/bankcard' },
  2: { list: '/paytype/crypto', detail: '/paytype/crypto/detail', pay: '/withdraw/crypto' },
} as const;
