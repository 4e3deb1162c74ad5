/** Calls about one order or position; separate from the lists, because Home needs some of those. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { firstPage, pageBehindAll } from '../../lib/until-page.ts';
import { useWrite } from '../../lib/use-write.ts';
import type { OrdersFilter } from './address.ts';

/** Cancels the rest of an order. */
export const useCancelOrder = () =>
  useWrite((orderId: string) => call(order.cancel, { orderId }), { pushed: ['order', 'wallet'] });

/** Replaces a waiting order; repeats with the same key execute only once. */
export const useReplaceOrder = () =>
  useWrite(
    ({ key, ...input }: InputOf<typeof order.replace> & { key: string }) =>
      call(order.replace, input, { idempotencyKey: key }),
    { pushed: ['order', 'wallet'] },
  );

/** Sets the guards of a position; repeats with the same key execute only once. */
export const useGuardPosition = () =>
  useWrite(
    ({ key, ...input }: InputOf<typeof order.guard> & { key: string }) =>
      call(order.guard, input, { idempotencyKey: key }),
    { pushed: ['position'] },
  );

/** How often a review refetches its preview, as prices move. */
const PREVIEW_MS = 3000;

const REPLACE = '/orders/replace';

/** What an order would hold on other terms, or why they would be refused. */
export const replacePreviewOptions = (input: InputOf<typeof order.replace>) =>
  queryOptions({
    queryKey: ['orderPreview', 'replace', JSON.stringify(input)],
    queryFn: ({ signal }) => {
      const { secretKey, timeInForce, ...asked } = input;
      return call(order.preview, { path: REPLACE, ...asked }, { signal });
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PREVIEW_MS,
  });

/** Lists show dates in device time, so months are cut by it, too. */
const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Orders that match a filter, newest first. */
export const ordersOptions = ({ standing, side, code, market, month }: OrdersFilter) =>
  infiniteQueryOptions({
    queryKey: ['order', 'history', { standing, side, code, market, month }],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) =>
      call(
        position.orders,
        {
          ...pageParam,
          reading: thisReading,
          standing,
          ...(side && { direction: side === 'buy' ? 0 : 1 }),
          // A code without its market names nothing, and vice versa.
          ...(code && market && { stockCode: code, market }),
          month,
          ...(month && { timeZone: timeZone() }),
        },
        { signal },
      ),
    getNextPageParam: pageBehindAll,
  });

/** Instruments that the person has orders in. */
export const orderedOptions = queryOptions({
  queryKey: ['order', 'instruments'],
  queryFn: ({ signal }) => call(position.ordered, {}, { signal }),
});
