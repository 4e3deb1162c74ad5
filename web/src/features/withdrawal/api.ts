import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type PayMethodItem, payMethod } from '#contract/payout-methods';
import { withdrawal } from '#contract/withdrawals';
import { call } from '../../lib/call.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { firstPage, pageBehind } from '../../lib/until-page.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { useWrite } from '../../lib/use-write.ts';

/** 1 is a bank card, 2 a crypto wallet. */
export type MethodType = 1 | 2;

export const methodsOptions = (type: MethodType) =>
  queryOptions({
    queryKey: ['wallet', 'methods', type],
    queryFn: ({ signal }) => call(payMethod.list, { type }, { signal }),
  });

/** A method with its full number. Not cached after its screen is left. */
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

/** Requests a withdrawal. */
export const useApplyForPayout = () =>
  useSubmitting(withdrawal.apply, { pushed: ['wallet'], isAwaited: true });

type MethodValues = Pick<PayMethodItem, 'name' | 'bankName' | 'cardNo'>;

/** Adds a card or wallet, or changes one. */
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

/** Screens that list, edit and pay out to cards or wallets. */
export const PLACES = {
  1: { list: '/paytype/bankcard', detail: '/paytype/bankcard/detail', pay: '/withdraw/bankcard' },
  2: { list: '/paytype/crypto', detail: '/paytype/crypto/detail', pay: '/withdraw/crypto' },
} as const;
