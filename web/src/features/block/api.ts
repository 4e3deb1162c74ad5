import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { order } from '#contract/orders';
import { permission } from '#contract/permissions';
import { specialOffer } from '#contract/special-offers';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { useWrite } from '../../lib/use-write.ts';

export type Block = OutputOf<typeof specialOffer.blockList>['list'][number];

export const blocksOptions = infiniteQueryOptions({
  queryKey: ['block', 'list'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) =>
    call(specialOffer.blockList, { pageNum: pageParam }, { signal }),
  getNextPageParam: ({ hasNext, pageNum }) => (hasNext ? pageNum + 1 : undefined),
  refetchInterval: 20_000,
});

const blockTrading = 0;

/** Key `permission`: the server announces decisions under that topic. */
export const permissionOptions = queryOptions({
  queryKey: ['permission', blockTrading],
  queryFn: ({ signal }) => call(permission.status, { type: blockTrading }, { signal }),
});

/** Refetches the state of the person's application. */
export function useFetchPermission() {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...permissionOptions, staleTime: 0 });
}

export const useApplyForBlocks = () =>
  useWrite(() => call(permission.apply, { type: blockTrading }), { pushed: ['permission'] });

/** Buys a part of a block. */
export const useBuyBlock = () =>
  useSubmitting(order.createBlock, {
    pushed: ['wallet', 'position', 'order'],
    refetched: [['block']],
  });
