import { z } from 'zod';
import { MAIL_CHANNELS, SENDING_STATES } from '#core/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { page, pageInput, timeMs } from '#platform/contract/wire.ts';

const mail = z
  .object({
    id: z.string(),
    to: z.string(),
    channel: z.enum(MAIL_CHANNELS).meta({ description: 'text: a text message' }),
    subject: z.string(),
    text: z.string().optional().meta({ description: 'In the sandbox alone: it may hold a code' }),
    code: z.string().optional().meta({ description: 'The one-time code in it, in the sandbox' }),
    createTime: timeMs,
    state: z.enum(['kept', ...SENDING_STATES]).meta({
      description: 'kept: no mail server was asked; waiting: it will be tried (again)',
    }),
    sentTime: timeMs.optional(),
    tries: z.number().int().optional().meta({ description: 'While it waits: tries so far' }),
    nextTime: timeMs.optional().meta({ description: 'While it waits: the next try' }),
    problem: z.string().optional().meta({ description: 'What the mail server said last' }),
  })
  .meta({ id: 'DeskMail' });
export type DeskMail = z.infer<typeof mail>;

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/admin/outbox',
    auth: 'staff',
    roles: ['support'],
    summary: 'E-mails of the house, newest first, with their codes in the sandbox',
    input: pageInput.extend({
      q: z.string().max(254).optional().meta({ description: 'Part of an address' }),
      state: z.enum(SENDING_STATES).optional(),
    }),
    output: page(mail).extend({
      byServer: z.boolean().meta({ description: 'Whether a mail server gets them' }),
    }),
    errors: [],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/outbox/{id}/retry',
    auth: 'staff',
    roles: ['support'],
    summary: 'Hand an e-mail to the mail server once more, at once',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: mail,
    errors: ['NotFound', 'AlreadyDone', 'NoMailServer'],
  }),
} as const;
