import { queryOptions } from '@tanstack/react-query';
import { webhooks } from '#contract/webhooks';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { Changes } from '../../lib/changes.ts';
import { useWrite } from '../../lib/use-write.ts';
import { sandboxCall, shared, watched } from './api.ts';

export type Webhook = OutputOf<typeof webhooks.list>[number];
export type Delivery = OutputOf<typeof webhooks.deliveries>['list'][number];
export type DeliveryStatus = Delivery['status'];

const keys = {
  webhooks: ['sandbox', 'webhooks'],
  deliveries: ['sandbox', 'deliveries'],
} as const;

export const webhooksOptions = queryOptions({
  ...shared,
  queryKey: keys.webhooks,
  queryFn: ({ signal }) => sandboxCall(webhooks.list, {}, { signal }),
});

export const deliveriesOptions = (status: DeliveryStatus | undefined) =>
  queryOptions({
    ...watched,
    queryKey: [...keys.deliveries, status ?? 'all'],
    queryFn: ({ signal }) =>
      sandboxCall(webhooks.deliveries, { pageNum: 1, pageSize: 50, status }, { signal }),
  });

const ofWebhooks: Changes = { refetched: [keys.webhooks, keys.deliveries], isAwaited: true };
const ofDeliveries: Changes = { refetched: [keys.deliveries], isAwaited: true };

export const useMakeWebhook = () =>
  useWrite((input: InputOf<typeof webhooks.make>) => sandboxCall(webhooks.make, input), ofWebhooks);

export const useDropWebhook = () =>
  useWrite((id: string) => sandboxCall(webhooks.drop, { id }), ofWebhooks);

export const useResend = () =>
  useWrite((id: string) => sandboxCall(webhooks.resend, { id }), ofDeliveries);
