import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { quant } from '#contract/quant';
import { call } from '../../lib/call.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Keys start with the topic of live updates. */

export const robotsOptions = queryOptions({
  queryKey: ['robots'],
  queryFn: ({ signal }) => call(quant.robots, {}, { signal }),
});

export const quantOrdersOptions = infiniteQueryOptions({
  queryKey: ['quant', 'orders'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) =>
    call(quant.orders, { pageNum: pageParam, reading: thisReading }, { signal }),
  getNextPageParam: (page) => (page.hasNext ? page.pageNum + 1 : undefined),
});

export const quantOrderOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['quant', 'order', orderId],
    queryFn: ({ signal }) => call(quant.order, { orderId }, { signal }),
  });

export const incomesOptions = (orderId: string) =>
  infiniteQueryOptions({
    queryKey: ['quant', 'income', orderId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(quant.incomes, { orderId, pageNum: pageParam, reading: thisReading }, { signal }),
    getNextPageParam: (page) => (page.hasNext ? page.pageNum + 1 : undefined),
  });

/** Invests an amount in a robot. */
export const usePlaceQuantOrder = () =>
  useSubmitting(quant.placeOrder, { pushed: ['wallet', 'quant'] });

/** Withdraws the amount before its term. */
export const useCloseQuantOrder = () =>
  useWrite((orderId: string) => call(quant.closeOrder, { orderId }), {
    pushed: ['quant', 'wallet'],
  });
