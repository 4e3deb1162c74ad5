import { z } from 'zod';
import { EVENT_KINDS, EVENT_TOPICS } from '#core/world-event.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { eventFields, logInput } from '#platform/contract/push.ts';
import { numberInput } from '#platform/contract/wire.ts';

/** Longest wait of a call, in seconds of real time. */
export const WAIT_S_MAX = 30;
export const EVENTS_LIMIT_MAX = 1000;

export const loggedEvent = z
  .object({
    seq: z.number().int().meta({
      description: 'Its number: grows by one from event to event of a world',
      example: 42,
    }),
    ...eventFields,
    topic: z
      .enum(EVENT_TOPICS)
      .meta({ description: 'What it is about, as the live channel names it', example: 'order' }),
    id: z.string().meta({
      description: 'Id of its subject; empty for a job that concerns everybody, such as the news',
      example: 'ord_01kahv5t2c4s8m0q6x3y7zabcd',
    }),
    person: z.string().optional().meta({
      description: 'Id of the person it belongs to; absent if it is nobody’s',
      example: 'usr_01kahv5t2c4s8m0q6x3y7zabcd',
    }),
  })
  .meta({ id: 'SandboxEvent' });

const KINDS_MAX = 20;
/** A kind, or a topic for all its kinds. */
const KINDS_ASKED: readonly string[] = [...EVENT_TOPICS, ...EVENT_KINDS];

/** Kinds and topics, separated by commas. */
export const kindsInput = z
  .string()
  .max(400)
  .transform((text) => text.split(',').map((one) => one.trim()))
  .superRefine((kinds, context) => {
    const given = kinds.find((one) => !KINDS_ASKED.includes(one));
    if (given === undefined) return;
    context.addIssue({
      code: 'custom',
      message: 'choice',
      params: { options: KINDS_ASKED, given },
    });
  })
  .pipe(z.array(z.string()).max(KINDS_MAX))
  .meta({
    description: 'Only these kinds, separated by commas; a topic stands for all its kinds',
    example: 'order.filled,wallet',
  });

const wholeInput = (min: number, max: number) =>
  numberInput((given) => given.int('integer').min(min).max(max));

export const events = {
  read: endpoint({
    method: 'GET',
    path: '/sandbox/events',
    auth: 'public',
    summary: 'Events of the world after a number, oldest first; waits for one if there is none',
    input: z.strictObject({
      after: wholeInput(0, Number.MAX_SAFE_INTEGER).optional().meta({
        description:
          'Number of the last event you know: `next` of the previous answer; when absent, from the oldest kept event on',
        example: 41,
      }),
      log: logInput.optional().meta({
        description:
          '`log` of the answer that the number is from: refused if the world was reset or restored since',
        example: 'main.3',
      }),
      wait: wholeInput(0, WAIT_S_MAX)
        .default(0)
        .meta({
          description: `If there is none yet: seconds of real time to wait for one, ${WAIT_S_MAX} at most; the clock may stand still`,
          example: 30,
        }),
      limit: wholeInput(0, EVENTS_LIMIT_MAX)
        .default(100)
        .meta({
          description: `How many to answer, ${EVENTS_LIMIT_MAX} at most; with 0 none, and \`next\` is where the log ends`,
          example: 100,
        }),
      kind: kindsInput.optional(),
      person: z.string().min(1).max(254).optional().meta({
        description: 'Only events of one person, by id or e-mail',
        example: 'trader@sandbourse.test',
      }),
    }),
    output: z.object({
      events: z.array(loggedEvent).meta({ description: 'The oldest first' }),
      next: z.number().int().meta({
        description: 'Send it as `after` next time, even if there were no events',
        example: 42,
      }),
      log: z.string().meta({
        description:
          'The numbering: a reset, a restore and a fork begin a new one. Send it next time, too',
        example: 'main.3',
      }),
    }),
    errors: ['EventsGone'],
    sandbox: true,
  }),
} as const;
