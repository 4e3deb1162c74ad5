/** Queries about one order that several screens share. Keys start with the topic of live updates. */
import { queryOptions } from '@tanstack/react-query';
import { order } from '#contract/orders';
import { call } from '../../lib/call.ts';

/** The story of an order, step by step. */
export const explanationOptions = (id: string) =>
  queryOptions({
    queryKey: ['order', 'explanation', id],
    queryFn: ({ signal }) => call(order.explain, { id }, { signal }),
  });

/** An order with its fills. */
export const orderOptions = (id: string) =>
  queryOptions({
    queryKey: ['order', 'one', id],
    queryFn: ({ signal }) => call(order.show, { id }, { signal }),
  });
