import { z } from 'zod';
import { kindsAsked } from '#contract/events';
import { DELIVERY_STATUSES } from '#core/codes.ts';
import { EVENT_KINDS } from '#core/world-event.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idAsked } from '#platform/contract/fields.ts';
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
      description: 'Kinds and topics that it is told of; all where there is none',
      example: ['order.filled', 'wallet'],
    }),
    person: z.string().optional().meta({
      description: 'Id of the one person whose events it is told of; absent: everybody’s',
    }),
    createTime: timeMs.meta({ description: 'When it was made, by the world’s clock' }),
  })
  .meta({ id: 'Webhook' });
export type WebhookView = z.infer<typeof webhook>;

const webhookMade = webhook
  .extend({
    secret: z.string().meta({
      description:
        'What its letters are signed with: told here, and to who repeats the call with its key',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    }),
  })
  .meta({ id: 'WebhookMade' });
export type WebhookMade = z.infer<typeof webhookMade>;

const attempt = z.object({
  time: timeMs.meta({ description: 'When it was made, by the world’s clock' }),
  status: z.number().int().optional().meta({
    description: 'HTTP status of the answer; absent where there was none',
    example: 500,
  }),
  problem: z.string().optional().meta({
    description: 'Why there was no answer',
    example: 'connect ECONNREFUSED 127.0.0.1:4000',
  }),
  body: z.string().meta({ description: 'Beginning of the answer', example: 'try again' }),
});

const delivery = z
  .object({
    id: z.string().meta({
      description: 'Its `webhook-id`, the same at every attempt and of no other event',
      example: 'msg_4s8m0q6x3y7z_3_42',
    }),
    webhookId: z.string().meta({ description: 'To which webhook' }),
    seq: z.number().int().meta({ description: 'Number of the event', example: 42 }),
    kind: z.enum(EVENT_KINDS).meta({ description: 'What happened', example: 'order.filled' }),
    status: z.enum(DELIVERY_STATUSES).meta({
      description: 'waiting: to be attempted, for the first time or again; failed: for good',
      example: 'delivered',
    }),
    dueTime: timeMs.optional().meta({
      description: 'Of one that waits: when it is attempted next, by the world’s clock',
    }),
    payload: z.string().meta({
      description: 'What is posted, to the letter: it is what is signed',
      example:
        '{"type":"order.filled","timestamp":"2026-03-18T15:00:00.000Z","data":{"log":"main.3","seq":42}}',
    }),
    attempts: z.array(attempt).meta({ description: 'The last ten, the first of them first' }),
    createTime: timeMs.meta({ description: 'When it was made, by the world’s clock' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryView = z.infer<typeof delivery>;

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/sandbox/webhooks',
    auth: 'public',
    summary: 'Where the world tells what comes to pass, the oldest first',
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
      'Tell an address what comes to pass from now on, signed after Standard Webhooks; only within `WEBHOOK_NETWORKS`',
    input: z.strictObject({
      url: url.meta({
        description:
          'Where to post to: http or https, on this machine where no setting says otherwise',
        example: 'http://127.0.0.1:4000/events',
      }),
      kind: kindsAsked.optional(),
      person: z.string().min(1).max(254).optional().meta({
        description: 'Only of one person, by id or e-mail',
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
    summary: 'Tell an address nothing more, and forget what it was told',
    input: z.strictObject({ id: idAsked('The webhook', 'whk_01kahv5t2c4s8m0q6x3y7zabcd') }),
    output: nothing,
    errors: ['NotFound'],
    sandbox: true,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/sandbox/webhooks/deliveries',
    auth: 'public',
    summary: 'What webhooks were told, and how they took it; the newest first',
    input: z.strictObject({
      ...pageInput.shape,
      webhookId: z.string().min(1).max(64).optional().meta({ description: 'Only to this webhook' }),
      status: z
        .enum(DELIVERY_STATUSES)
        .optional()
        .meta({ description: 'Only those that stand so' }),
      after: z.string().min(1).max(64).optional().meta({
        description:
          'Id of the last delivery of the page before: the page begins behind it, whatever came or went since',
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
    summary: 'Attempt a delivery now, whatever became of it, and see how it is taken',
    input: z.strictObject({ id: idAsked('The delivery', 'msg_4s8m0q6x3y7z_3_42') }),
    output: delivery,
    errors: ['NotFound'],
    sandbox: true,
  }),
} as const;
