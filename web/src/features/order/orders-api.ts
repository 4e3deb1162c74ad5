/** What several screens ask about one order. Keys start with the topic of live updates. */
import { queryOptions } from '@tanstack/react-query';
import { order } from '#contract/orders';
import { call } from '../../lib/call.ts';

/** What happened to an order, step by step. */
export const explanationOptions = (id: string) =>
  queryOptions({
    queryKey: ['order', 'explanation', id],
    queryFn: ({ signal }) => call(order.explain, { id }, { signal }),
  });

/** One order with its fills. */
export const orderOptions = (id: string) =>
  queryOptions({
    queryKey: ['order', 'one', id],
    queryFn: ({ signal }) => call(order.show, { id }, { signal }),
  });
