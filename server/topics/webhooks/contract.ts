import { z } from 'zod';
import { kindsInput } from '#contract/events';
import { DELIVERY_STATUSES } from '#core/codes.ts';
import { EVENT_KINDS } from '#core/world-event.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idInput } from '#platform/contract/fields.ts';
import { nothing, page, pageInput, timeMs } from '#platform/contract/wire.ts';

const URL_LENGTH_MAX = 1000;

const url = z
  .string()
  .max(URL_LENGTH_MAX)
  .refine((text) => {
    const given = URL.parse(text);
    if (given === null || given.port === '0') return false;
    return /^https?:$/.test(given.protocol) && given.username === '' && given.password === '';
  }, 'webUrl');

const webhook = z
  .object({
    id: z.string().meta({
      description: 'The webhook’s id',
      example: 'whk_01kahv5t2c4s8m0q6x3y7zabcd',
    }),
    url: z.string().meta({
      description: 'Where events are posted to',
      example: 'http://127.0.0.1:4000/events',
    }),
    kinds: z.array(z.string()).meta({
      description: 'Kinds and topics that it gets; all if empty',
      example: ['order.filled', 'wallet'],
    }),
    person: z.string().optional().meta({
      description: 'Id of the only person whose events it gets; absent: everybody’s',
    }),
    createTime: timeMs.meta({ description: 'When it was made, by the world’s clock' }),
  })
  .meta({ id: 'Webhook' });
export type WebhookView = z.infer<typeof webhook>;

const webhookMade = webhook
  .extend({
    secret: z.string().meta({
      description:
        'Secret that signs its deliveries: only here, and in the answer to a repeat with the same key',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    }),
  })
  .meta({ id: 'WebhookMade' });
export type WebhookMade = z.infer<typeof webhookMade>;

const attempt = z.object({
  time: timeMs.meta({ description: 'When it was made, by the world’s clock' }),
  status: z.number().int().optional().meta({
    description: 'HTTP status of the answer; absent without one',
    example: 500,
  }),
  problem: z.string().optional().meta({
    description: 'Why there was no answer',
    example: 'connect ECONNREFUSED 127.0.0.1:4000',
  }),
  body: z
    .string()
    .meta({ description: 'Beginning of the answer, as far as it came', example: 'try again' }),
  byHand: z.literal(true).optional().meta({
    description: 'Resent by hand: not one of the automatic attempts',
  }),
});

const delivery = z
  .object({
    id: z.string().meta({
      description: 'Its `webhook-id`, the same at every attempt and unique to the event',
      example: 'msg_4s8m0q6x3y7z_3_42',
    }),
    webhookId: z.string().meta({ description: 'Id of the webhook' }),
    seq: z.number().int().meta({ description: 'Number of the event', example: 42 }),
    kind: z.enum(EVENT_KINDS).meta({ description: 'What happened', example: 'order.filled' }),
    status: z.enum(DELIVERY_STATUSES).meta({
      description:
        'waiting: to be attempted, for the first time or again; delivered: accepted once, whatever a resend got since; failed: for good',
      example: 'delivered',
    }),
    dueTime: timeMs.optional().meta({
      description: 'For a waiting one: time of the next attempt, by the world’s clock',
    }),
    payload: z.string().meta({
      description: 'The exact body posted, which is signed',
      example:
        '{"type":"order.filled","timestamp":"2026-03-18T15:00:00.000Z","data":{"log":"main.3","seq":42}}',
    }),
    attempts: z.array(attempt).meta({
      description: 'The last ten attempts, oldest first; resends by hand are dropped first',
    }),
    createTime: timeMs.meta({ description: 'When it was made, by the world’s clock' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryView = z.infer<typeof delivery>;

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/sandbox/webhooks',
    auth: 'public',
    summary: 'Webhooks of the world, oldest first',
    input: nothing,
    output: z.array(webhook),
    errors: [],
    sandbox: true,
  }),
  make: endpoint({
    method: 'POST',
    path: '/sandbox/webhooks',
    auth: 'public',
    summary:
      'Make a webhook: posts events from now on, signed according to Standard Webhooks; only to `WEBHOOK_NETWORKS`',
    input: z.strictObject({
      url: url.meta({
        description:
          'Address to post to: http or https, on this machine unless a setting allows others',
        example: 'http://127.0.0.1:4000/events',
      }),
      kind: kindsInput.optional(),
      person: z.string().min(1).max(254).optional().meta({
        description: 'Only events of one person, by id or e-mail',
        example: 'trader@sandbourse.test',
      }),
    }),
    output: webhookMade,
    errors: ['WebhookAddress', 'WebhooksFull'],
    sandbox: true,
    idempotent: true,
  }),
  drop: endpoint({
    method: 'POST',
    path: '/sandbox/webhooks/{id}/drop',
    auth: 'public',
    summary: 'Drop a webhook and its deliveries',
    input: z.strictObject({ id: idInput('The webhook', 'whk_01kahv5t2c4s8m0q6x3y7zabcd') }),
    output: nothing,
    errors: ['NotFound'],
    sandbox: true,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/sandbox/webhooks/deliveries',
    auth: 'public',
    summary: 'Deliveries to webhooks and their results, newest first',
    input: z.strictObject({
      ...pageInput.shape,
      webhookId: z.string().min(1).max(64).optional().meta({
        description: 'Only deliveries to this webhook',
        example: 'whk_01kahv5t2c4s8m0q6x3y7zabcd',
      }),
      status: z
        .enum(DELIVERY_STATUSES)
        .optional()
        .meta({ description: 'Only those with this status' }),
      after: z.string().min(1).max(64).optional().meta({
        description:
          'Id of the last delivery of the previous page: the page begins after it, whatever was added or removed since',
        example: 'msg_4s8m0q6x3y7z_3_42',
      }),
    }),
    output: page(delivery),
    errors: [],
    sandbox: true,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/sandbox/webhooks/deliveries/{id}/resend',
    auth: 'public',
    summary: 'Attempt a delivery now, whatever its status, and answer the result',
    input: z.strictObject({ id: idInput('The delivery', 'msg_4s8m0q6x3y7z_3_42') }),
    output: delivery,
    errors: ['NotFound'],
    sandbox: true,
  }),
} as const;
