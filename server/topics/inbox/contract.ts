import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field } from '#platform/contract/fields.ts';
import { page, pageInput, readingInput, timeMs, untilInput } from '#platform/contract/wire.ts';

const message = z
  .object({
    id: z.string().meta({
      description: 'The message’s id',
      example: 'usr_01ky2s9ag159x67h91dfja/deposit.completed/rch_01m8ha3181mctynbcrpn41',
    }),
    kind: z.string().meta({ description: 'topic.what', example: 'deposit.completed' }),
    title: z.string().meta({ description: 'In the language of the request' }),
    body: z.string().meta({
      description: 'What it says, in the language of the request',
      example: 'Your order was filled.',
    }),
    createTime: timeMs.meta({ description: 'When it was sent' }),
    isRead: z.boolean().meta({ description: 'Whether it was read', example: false }),
    refId: z.string().meta({ description: 'Id of what it is about' }),
    stockCode: z.string().optional().meta({ description: 'The instrument it is about' }),
    market: field.market.optional(),
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessage = z.infer<typeof message>;

const unread = z.object({
  unread: z.number().int().meta({ description: 'Messages not read yet' }),
});

export const inbox = {
  list: endpoint({
    method: 'GET',
    path: '/inbox/list',
    auth: 'user',
    summary: 'My messages, newest first',
    input: pageInput.extend({
      until: untilInput('what was told'),
      reading: readingInput,
    }),
    output: page(message),
    errors: [],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/inbox/unread',
    auth: 'user',
    summary: 'How many messages I have not read',
    input: z.object({}),
    output: unread,
    errors: [],
  }),
  read: endpoint({
    method: 'POST',
    path: '/inbox/read',
    auth: 'user',
    summary: 'Mark some or all messages as read; answers how many unread ones are left',
    input: z.union([
      z.object({
        ids: z
          .array(z.string().min(1).max(200))
          .min(1)
          .max(100)
          .meta({ description: 'Ids of the messages' }),
      }),
      z.object({ all: z.literal(true).meta({ description: 'All of them' }) }),
    ]),
    output: unread,
    errors: ['NotFound'],
  }),
} as const;
