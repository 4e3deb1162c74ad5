import { z } from 'zod';
import { MAIL_CHANNELS, SENDING_STATES } from '#core/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { page, pageInput, readingInput, timeMs } from '#platform/contract/wire.ts';

const mail = z
  .object({
    id: z
      .string()
      .meta({ description: 'The message’s id', example: 'mai_01kahv5t2c4s8m0q6x3y7zabcd' }),
    to: z
      .string()
      .meta({ description: 'Address or number it goes to', example: 'trader@sandbourse.test' }),
    channel: z.enum(MAIL_CHANNELS).meta({ description: 'text: a text message' }),
    subject: z.string().meta({ description: 'Subject', example: 'Your code' }),
    text: z
      .string()
      .optional()
      .meta({ description: 'Only in the sandbox, because it may contain a code' }),
    code: z.string().optional().meta({ description: 'The one-time code in it, in the sandbox' }),
    createTime: field.createTime,
    state: z.enum(['kept', ...SENDING_STATES]).meta({
      description: 'kept: there is no mail server; waiting: it will be tried (again)',
    }),
    sentTime: timeMs.optional().meta({ description: 'When a mail server accepted it' }),
    tries: z.number().int().optional().meta({ description: 'While it waits: tries so far' }),
    nextTime: timeMs.optional().meta({ description: 'While it waits: the next try' }),
    problem: z.string().optional().meta({ description: 'Last answer of the mail server' }),
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
      q: z
        .string()
        .max(254)
        .optional()
        .meta({ description: 'Part of an address', example: 'trader@' }),
      state: z.enum(SENDING_STATES).optional().meta({ description: 'Only those with this status' }),
      reading: readingInput,
    }),
    output: page(mail).extend({
      byServer: z.boolean().meta({ description: 'Whether a mail server is configured' }),
    }),
    errors: [],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/outbox/{id}/retry',
    auth: 'staff',
    roles: ['support'],
    summary: 'Send an e-mail to the mail server again, at once',
    input: z.object({ id: idInput('Id of the message', 'mai_01kahv5t2c4s8m0q6x3y7zabcd') }),
    output: mail,
    errors: ['NotFound', 'AlreadyDone', 'NoMailServer'],
  }),
} as const;
