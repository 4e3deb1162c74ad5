import { z } from 'zod';
import { email } from './account.ts';
import { endpoint } from './endpoint.ts';
import { timeMs } from './wire.ts';

export const sandbox = {
  outbox: endpoint({
    method: 'GET',
    path: '/sandbox/outbox',
    auth: 'public',
    summary: 'E-mails the system sent to an address, newest first',
    input: z.object({ email }),
    output: z.array(
      z
        .object({
          id: z.string(),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          code: z.string().optional().meta({ description: 'The one-time code in it' }),
          createTime: timeMs,
        })
        .meta({ id: 'OutboxMail' }),
    ),
    errors: [],
    sandbox: true,
  }),
} as const;
