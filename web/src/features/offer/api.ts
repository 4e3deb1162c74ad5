import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { subscriptions } from '#contract/offers';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';

export type Offer = OutputOf<typeof subscriptions.newStock>['list'][number];

/** State of an offering on the wire. */
export const offerOpen = 1;

/** The world's clock may be moved, so countdowns refetch now and then. */
const freshForMs = 20_000;

export const offersOptions = queryOptions({
  queryKey: ['subscription', 'offers'],
  queryFn: ({ signal }) => call(subscriptions.newStock, { pageSize: 100 }, { signal }),
  refetchInterval: freshForMs,
});

/** States of a subscription on the wire. */
type State = 0 | 1 | 2 | 3 | 4;

/** The tabs and the states they show. */
export const tabStates = {
  subscription: [0, 2, 3, 4],
  allotment: [1, 4],
  all: [0, 1, 2, 3, 4],
} as const satisfies Record<string, readonly State[]>;

/** Key `subscription`: the server announces changes under that topic. */
export const subscriptionsOptions = (tab: keyof typeof tabStates) =>
  infiniteQueryOptions({
    queryKey: ['subscription', 'mine', tab],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        subscriptions.list,
        { pageNum: pageParam, orderStates: [...tabStates[tab]], reading: thisReading },
        { signal },
      ),
    getNextPageParam: ({ hasNext, pageNum }) => (hasNext ? pageNum + 1 : undefined),
    refetchInterval: freshForMs,
  });

/** How many shares the wallet can subscribe; changes with the wallet. */
export const fullNumOptions = ({ id, issuePrice }: Offer) =>
  queryOptions({
    queryKey: ['wallet', 'full-num', id],
    queryFn: ({ signal }) =>
      call(subscriptions.fullNum, { unitAmount: issuePrice, stockId: id }, { signal }),
  });

/** Subscribes to an offering. */
export const useSubscribe = () =>
  useSubmitting(subscriptions.create, { pushed: ['wallet', 'subscription'] });
