/** Calls about one order or one position; apart from the lists, of which Home needs some. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { firstPage, pageBehindAll } from '../../lib/until-page.ts';
import { useWrite } from '../../lib/use-write.ts';
import type { OrdersFilter } from './address.ts';

/** Takes back what is left of an order. */
export const useCancelOrder = () =>
  useWrite((orderId: string) => call(order.cancel, { orderId }), { pushed: ['order', 'wallet'] });

/** Changes an order that waits, once however often it is sent by a key. */
export const useReplaceOrder = () =>
  useWrite(
    ({ key, ...input }: InputOf<typeof order.replace> & { key: string }) =>
      call(order.replace, input, { idempotencyKey: key }),
    { pushed: ['order', 'wallet'] },
  );

/** Sets what ends a position by its price, once however often it is sent by a key. */
export const useGuardPosition = () =>
  useWrite(
    ({ key, ...input }: InputOf<typeof order.guard> & { key: string }) =>
      call(order.guard, input, { idempotencyKey: key }),
    { pushed: ['position'] },
  );

/** How often a review asks anew, as prices move. */
const PREVIEW_MS = 3000;

const REPLACE = '/orders/replace';

/** What an order would hold on other terms, or why it cannot have them. */
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

/** The days of the list are shown by this device's clocks, and so the months are cut by them. */
const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All orders that a filter leaves, newest first. */
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
          // One without the other names nothing.
          ...(code && market && { stockCode: code, market }),
          month,
          ...(month && { timeZone: timeZone() }),
        },
        { signal },
      ),
    getNextPageParam: pageBehindAll,
  });

/** What there are orders of. */
export const orderedOptions = queryOptions({
  queryKey: ['order', 'instruments'],
  queryFn: ({ signal }) => call(position.ordered, {}, { signal }),
});
