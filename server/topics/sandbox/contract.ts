import { z } from 'zod';
import { email, phone } from '#contract/accounts';
import { MAIL_CHANNELS, SCENARIO_KINDS, SCENARIO_STATUSES } from '#core/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { keyInput, marketFilter } from '#platform/contract/instrument-name.ts';
import { SCENARIO_FIELDS } from '#platform/contract/scenario.ts';
import { numberInput, page, pageInput, readingInput, timeMs } from '#platform/contract/wire.ts';

const timeInput = numberInput((given) => given.int().min(0).max(8.64e15));

const scenario = z
  .object({
    ...SCENARIO_FIELDS,
    code: z.string().optional().meta({ description: 'The instrument, `{market}.{code}`' }),
    sector: z
      .string()
      .optional()
      .meta({ description: 'All instruments of this sector', example: 'Technology' }),
    market: z
      .string()
      .optional()
      .meta({ description: 'All instruments of this market', example: 'US' }),
    status: z.enum(SCENARIO_STATUSES).meta({ description: 'Its status' }),
    returns: z.boolean().meta({
      description:
        'Whether the price jumps at its end: a gap closes, or a scripted instrument returns to its script',
    }),
    paid: z
      .number()
      .optional()
      .meta({ description: 'For a past dividend: the amount really paid per unit' }),
    endedAt: timeMs.optional().meta({ description: 'When it was ended early' }),
    createTime: field.createTime,
  })
  .meta({ id: 'SandboxScenario' });
export type SandboxScenario = z.infer<typeof scenario>;

const makeInput = z.strictObject({
  kind: z.enum(SCENARIO_KINDS).meta({ description: 'What happens to the price' }),
  code: keyInput.optional().meta({
    description: 'One instrument, `{market}.{code}`; a dividend or split needs one',
    example: 'US.AAPL',
  }),
  sector: z.string().max(64).optional().meta({ description: 'All instruments of a sector' }),
  market: marketFilter.optional().meta({
    description:
      'All instruments of a market; with a sector: of both. Without either: all instruments',
  }),
  size: z.number().optional().meta({
    description:
      'gap, trend: share of the price, 0.1 = +10 %; volatility, spread: factor; dividend: money per unit; split: new units for an old one; not for halt and stall. Six decimals at most',
    example: 0.1,
  }),
  from: timeInput.optional().meta({
    description:
      'Epoch milliseconds, now when absent. For a dividend while the exchange is closed, under exchange hours: its next open',
  }),
  to: timeInput
    .optional()
    .meta({ description: 'Exclusive. A trend needs an end; a dividend or split has none' }),
  durationMs: z
    .number()
    .int()
    .min(1)
    .optional()
    .meta({ description: 'Another way to say `to`, counted from the start', example: 600000 }),
});

const mail = z
  .object({
    id: z
      .string()
      .meta({ description: 'The message’s id', example: 'mai_01kahv5t2c4s8m0q6x3y7zabcd' }),
    to: z.string().meta({
      description: 'Address or number it went to',
      example: 'trader@sandbourse.test',
    }),
    channel: z.enum(MAIL_CHANNELS).meta({ description: 'text: a text message' }),
    subject: z.string().meta({ description: 'Subject', example: 'Your code' }),
    text: z.string().meta({ description: 'What it says', example: 'Your code is 123456' }),
    code: z.string().optional().meta({ description: 'The one-time code in it' }),
    createTime: field.createTime,
  })
  .meta({ id: 'OutboxMail' });

/** Whose messages. */
const recipient = {
  email: email
    .optional()
    .meta({ description: 'Messages to this address', example: 'trader@sandbourse.test' }),
  phone: phone.optional().meta({ description: 'With its country code, instead of an address' }),
};

/** The scenario of a request. */
const idGiven = idInput('Id of the scenario', 'sce_01kahv5t2c4s8m0q6x3y7zabcd');

export const sandbox = {
  makeScenario: endpoint({
    method: 'POST',
    path: '/sandbox/scenarios',
    auth: 'public',
    summary:
      'Make something happen in the market, the same for everybody, from now or a later moment on',
    input: makeInput,
    example: { kind: 'gap', code: 'US.AAPL', size: 0.1, durationMs: 600_000 },
    output: scenario,
    errors: ['ScenariosFull', 'OnOffer'],
    sandbox: true,
    idempotent: true,
  }),
  scenarios: endpoint({
    method: 'GET',
    path: '/sandbox/scenarios',
    auth: 'public',
    summary: 'Scenarios that are coming, running or over, newest first',
    input: pageInput.extend({
      reading: readingInput,
      status: z.enum(SCENARIO_STATUSES).optional().meta({ description: 'Its status' }),
    }),
    output: page(scenario),
    errors: [],
    sandbox: true,
  }),
  endScenario: endpoint({
    method: 'POST',
    path: '/sandbox/scenarios/{id}/end',
    auth: 'public',
    summary: 'End a running scenario now, or cancel a coming one; its past effects stay',
    input: z.object({ id: idGiven }),
    output: scenario,
    errors: ['NotFound', 'AlreadyDone'],
    sandbox: true,
    idempotent: true,
  }),
  liftLocks: endpoint({
    method: 'POST',
    path: '/sandbox/locks/lift',
    auth: 'public',
    summary:
      'Let people try again who must wait after wrong passwords or codes, a code that was sent, or too many requests',
    input: z.strictObject({
      email: email.optional().meta({
        description:
          'E-mail address of the person; without it and the number, the locks of everybody and of every network',
        example: 'trader@sandbourse.test',
      }),
      phone: phone.optional().meta({
        description: 'Number of the person, or one that is not verified yet; with its country code',
      }),
    }),
    output: z.object({
      lifted: z.number().int().meta({ description: 'How many had to wait' }),
    }),
    errors: [],
    sandbox: true,
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/sandbox/outbox',
    auth: 'public',
    summary:
      'The newest 50 e-mails to an address, or text messages to a number, newest first; without either, of all. `/sandbox/mails` has every one, in pages',
    input: z.object(recipient),
    output: z.array(mail),
    errors: [],
    sandbox: true,
  }),
  mails: endpoint({
    method: 'GET',
    path: '/sandbox/mails',
    auth: 'public',
    summary: 'All e-mails and text messages that were sent, newest first',
    input: pageInput.extend({
      ...recipient,
      q: z
        .string()
        .max(254)
        .optional()
        .meta({ description: 'Part of an address or number', example: 'trader@' }),
      reading: readingInput,
    }),
    output: page(mail),
    errors: [],
    sandbox: true,
  }),
} as const;

const { makeScenario, scenarios, endScenario } = sandbox;

/** Scenarios made by operators; testers have the same in the sandbox. */
export const marketDesk = {
  scenarios: endpoint({
    method: 'GET',
    path: '/admin/scenarios',
    auth: 'staff',
    roles: ['operator'],
    summary: scenarios.summary,
    input: scenarios.input,
    output: scenarios.output,
    errors: [],
  }),
  make: endpoint({
    method: 'POST',
    path: '/admin/scenarios',
    auth: 'staff',
    roles: ['operator'],
    summary: makeScenario.summary,
    input: makeScenario.input,
    output: makeScenario.output,
    errors: ['ScenariosFull', 'OnOffer'],
    idempotent: true,
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/scenarios/{id}/end',
    auth: 'staff',
    roles: ['operator'],
    summary: endScenario.summary,
    input: z.object({ id: idGiven }),
    output: endScenario.output,
    errors: ['NotFound', 'AlreadyDone'],
    idempotent: true,
  }),
} as const;
