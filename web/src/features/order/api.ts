import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { InstrumentDetail } from '#contract/instruments';
import { ORDER_PATHS, type OrderAnswer, order } from '#contract/orders';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { type Changes, writing } from '../../lib/changes.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import type { Attempt } from '../../lib/unanswered.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';

/** Free money in the wallet that pays; instruments that cannot be ordered have none. */
export const payingBalanceOptions = (detail: InstrumentDetail | undefined) =>
  queryOptions({
    ...balanceOptions(detail?.wallet ?? 'STOCK'),
    enabled: detail?.orderable === true,
  });

/** Opening and closing orders have different inputs and the same answer. */
export type OrderEndpoint = typeof order.createStock | typeof order.flatPosition;

const changes: Changes = { pushed: ['wallet', 'position', 'order'] };

/** Places orders at the given endpoint. */
export const usePlaceOrder = (endpoint: OrderEndpoint) =>
  useSubmitting<OrderEndpoint>(endpoint, changes);

/** How often a review refetches its preview, as prices move. */
const PREVIEW_MS = 3000;

/** What an order would do now; not retried if there is no answer. */
export const previewOptions = (
  endpoint: Pick<Endpoint, 'path'>,
  input: InputOf<OrderEndpoint>,
  review: string,
) =>
  queryOptions({
    queryKey: ['orderPreview', review],
    queryFn: ({ signal }) => {
      const path = ORDER_PATHS.find((one) => one === endpoint.path);
      return call(order.preview, { ...input, path }, { signal });
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PREVIEW_MS,
  });

const endpointOf = (path: string) =>
  Object.values(order).find((endpoint) => endpoint.path === path) as OrderEndpoint | undefined;

/** Sends an order whose answer was lost again, under its key: the server returns the stored answer. */
export function useResendOrder() {
  const client = useQueryClient();
  return ({ path, input, key }: Attempt): Promise<OrderAnswer> => {
    const endpoint = endpointOf(path);
    if (!endpoint) throw new Error(`no order goes to ${path}`);
    const given = input as InputOf<OrderEndpoint>;
    return writing(client, changes, () => call(endpoint, given, { idempotencyKey: key }));
  };
}
