/** Calls about one order; apart from the lists, of which Home needs some. */
import { queryOptions } from '@tanstack/react-query';
import { order } from '#contract/orders';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/use-write.ts';

/** What happened to an order, step by step. */
export const explanationOptions = (id: string) =>
  queryOptions({
    queryKey: ['order', 'explanation', id],
    queryFn: ({ signal }) => call(order.explain, { id }, { signal }),
  });

/** Takes back what is left of an order. */
export const useCancelOrder = () =>
  useWrite((orderId: string) => call(order.cancel, { orderId }), { pushed: ['order', 'wallet'] });
