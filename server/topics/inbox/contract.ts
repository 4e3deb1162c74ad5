import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { page, pageInput, timeMs } from '#platform/contract/wire.ts';

const message = z
  .object({
    id: z.string(),
    kind: z.string().meta({ description: 'topic.what', example: 'deposit.completed' }),
    title: z.string().meta({ description: 'In the language of the request' }),
    body: z.string(),
    createTime: timeMs,
    isRead: z.boolean(),
    refId: z.string().meta({ description: 'Id of what it is about' }),
    stockCode: z.string().optional().meta({ description: 'The instrument it is about' }),
    market: z.string().optional(),
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
    summary: 'What I was told, newest first',
    input: pageInput.extend({
      until: z.coerce
        .number()
        .int()
        .min(0)
        .max(8.64e15)
        .optional()
        .meta({ description: 'Only what was told by then, so that pages do not shift' }),
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
    summary: 'Mark messages as read, or all of them; answers how many are left',
    input: z.union([
      z.object({ ids: z.array(z.string().min(1).max(200)).min(1).max(100) }),
      z.object({ all: z.literal(true) }),
    ]),
    output: unread,
    errors: ['NotFound'],
  }),
} as const;
