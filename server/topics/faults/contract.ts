import { z } from 'zod';
import { FAULT_MOMENTS, PUSH_EFFECTS, REQUEST_EFFECTS } from '#core/codes.ts';
import { MINUTE_MS } from '#core/time.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { page, pageInput, readingInput, timeMs } from '#platform/contract/wire.ts';

const FAULT_STATUSES = [429, 500, 502, 503, 504] as const;
const LATENCY_MS_MAX = MINUTE_MS;
const TIMES_MAX = 1_000_000;

const milliseconds = z.number().int().min(0).max(LATENCY_MS_MAX);

const terms = {
  effect: z.enum([...REQUEST_EFFECTS, ...PUSH_EFFECTS]).meta({
    description:
      'latency: takes longer; status: refused instead of done; drop-answer: done, then no answer; reset: no answer and nothing done; socket-drop: cuts live connections; ticks-…: frames of live prices held back, sent twice, or sent after the next one',
    example: 'drop-answer',
  }),
  endpoint: z.string().min(1).max(200).optional().meta({
    description:
      'Method and path as the contract writes them, or `*` for all calls; not for sockets and ticks',
    example: 'POST /stock/create',
  }),
  probability: z.number().min(0).max(1).default(1).meta({
    description: 'Share of the occasions that it strikes, drawn from the seed of the world',
    example: 1,
  }),
  count: z.number().int().min(1).max(TIMES_MAX).optional().meta({
    description: 'How often it strikes; when absent, until it is dropped',
    example: 1,
  }),
  skip: z.number().int().min(0).max(TIMES_MAX).default(0).meta({
    description: 'Number of occasions to leave alone first',
    example: 0,
  }),
  minMs: milliseconds.optional().meta({
    description: 'For a latency: its minimum, in milliseconds of real time; 0 when absent',
  }),
  maxMs: milliseconds.optional().meta({
    description: 'For a latency, required: its maximum, in milliseconds of real time',
  }),
  at: z.enum(FAULT_MOMENTS).optional().meta({
    description:
      'For a latency: before the command runs (not at all if the client disconnects meanwhile), or after it, before the answer is sent; `command` when absent',
  }),
  status: z.literal(FAULT_STATUSES).optional().meta({
    description: 'For a status, required: HTTP status of the refusal',
  }),
  retryAfterSeconds: z.number().int().min(1).max(3600).optional().meta({
    description: 'For a status 429 or 503: the `Retry-After`; 1 when absent',
  }),
};

const makeInput = z.strictObject({
  ...terms,
  person: z.string().min(1).max(254).optional().meta({
    description: 'Strikes only one person, by id or e-mail: calls with their token',
    example: 'trader@sandbourse.test',
  }),
});

const fault = z
  .object({
    id: z.string().meta({ description: 'The first of a world is fault-1', example: 'fault-1' }),
    ...terms,
    endpoint: z.string().meta({ description: '`*`: all calls', example: 'POST /stock/create' }),
    person: z.string().optional().meta({ description: 'Id of the only person it strikes' }),
    met: z.number().int().meta({ description: 'Occasions that it concerned so far', example: 3 }),
    used: z.number().int().meta({ description: 'How often it struck', example: 1 }),
    isSpent: z.boolean().meta({ description: 'It struck `count` times and strikes no more' }),
    createTime: timeMs,
  })
  .meta({ id: 'Fault' });
export type FaultView = z.infer<typeof fault>;

export const faults = {
  make: endpoint({
    method: 'POST',
    path: '/sandbox/faults',
    auth: 'public',
    summary:
      'Make calls or the live channel fail from now on; committed data never change, and a restart ends it',
    input: makeInput,
    output: fault,
    errors: ['FaultsFull'],
    sandbox: true,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/sandbox/faults',
    auth: 'public',
    summary: 'Faults that were made and not dropped, newest first, with how often each struck',
    input: pageInput.extend({ reading: readingInput }),
    output: page(fault),
    errors: [],
    sandbox: true,
  }),
  drop: endpoint({
    method: 'POST',
    path: '/sandbox/faults/{id}/drop',
    auth: 'public',
    summary: 'End a fault; requests that it delays continue at once',
    input: z.strictObject({
      id: z.string().min(1).max(64).meta({ description: 'Of the fault', example: 'fault-1' }),
    }),
    output: fault,
    errors: ['NotFound'],
    sandbox: true,
  }),
  dropAll: endpoint({
    method: 'POST',
    path: '/sandbox/faults/drop',
    auth: 'public',
    summary: 'End all faults of the world',
    input: z.strictObject({}),
    output: z.object({
      dropped: z.number().int().meta({ description: 'How many there were', example: 2 }),
    }),
    errors: [],
    sandbox: true,
  }),
} as const;
