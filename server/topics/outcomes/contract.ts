import { z } from 'zod';
import { FORCED_KINDS, SCRIPTED_KINDS, SCRIPTED_OUTCOMES } from '#core/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idInput } from '#platform/contract/fields.ts';
import { wordsInput } from '#platform/contract/visible.ts';
import {
  decimal,
  decimalInput,
  page,
  pageInput,
  ratioInput,
  readingInput,
  timeMs,
} from '#platform/contract/wire.ts';

const REASON_MAX = 300;
/** Thirty days, in milliseconds. */
const DELAY_MAX = 2_592_000_000;
const COUNT_MAX = 1_000_000;
const SUFFIX_MAX = 20;

const kind = z.enum(SCRIPTED_KINDS).meta({ id: 'ScriptedKind' });
const outcomeName = z.enum(SCRIPTED_OUTCOMES).meta({ id: 'ScriptedOutcome' });

const FIELDS = {
  kind: kind.meta({ description: 'Kind of request; `card` is binding a card or wallet' }),
  outcome: outcomeName.meta({
    description: 'manual: waits for somebody to decide, as without a rule',
  }),
};

const rule = z
  .object({
    ...FIELDS,
    id: z
      .string()
      .meta({ description: 'Id, for dropping it', example: 'out_01kahv5t2c4s8m0q6x3y7z' }),
    reasonCode: z.string().optional().meta({ description: 'Name of a canned reason' }),
    reason: z
      .string()
      .optional()
      .meta({ description: 'For a rejection: the reason its owner reads' }),
    delayMs: z.number().int().meta({ description: "Milliseconds of the world's clock" }),
    amount: decimal.optional().meta({ description: 'For a deposit: coins read from the proof' }),
    userId: z.string().optional().meta({ description: 'Whose requests; without it everybody’s' }),
    suffix: z.string().optional().meta({ description: 'End of the deciding number' }),
    remaining: z.number().int().optional().meta({ description: 'For how many more requests' }),
    createTime: timeMs,
  })
  .meta({ id: 'OutcomeRule' });
export type OutcomeRuleView = z.infer<typeof rule>;

const makeInput = z.strictObject({
  ...FIELDS,
  reason: wordsInput(REASON_MAX).optional().meta({
    description:
      'For `reject`: the name of a canned reason of the kind, or your own words; the first canned one when absent',
    example: 'expired',
  }),
  delayMs: z.number().int().min(0).max(DELAY_MAX).default(0).meta({
    description:
      "Delay after the request, in milliseconds of the world's clock; 0: before it is answered. None for `card`",
    example: 60000,
  }),
  amount: decimalInput.optional().meta({
    description:
      'For an approved deposit: coins read from its proof; when absent those of the request, else 100',
    example: '250.00',
  }),
  person: z.string().min(1).max(64).optional().meta({
    description: 'Id or e-mail address of the customer whose requests it is for',
    example: 'trader@sandbourse.test',
  }),
  suffix: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'invalid')
    .max(SUFFIX_MAX)
    .optional()
    .meta({
      description:
        'End of the deciding number, without blanks, points and hyphens: the number of the document, card or wallet, the coins of a deposit, the cents of a withdrawal',
      example: '0452',
    }),
  count: z.number().int().min(1).max(COUNT_MAX).optional().meta({
    description: 'For how many requests; for all when absent',
    example: 1,
  }),
});

const share = decimal.meta({
  description:
    'Share of the requested quantity: 0 nothing, 1 all of it; rounded down to whole lots',
  example: '0.5',
});
const forcedKind = z.enum(FORCED_KINDS).meta({ id: 'ForcedKind' });
const forcedKindField = forcedKind.meta({
  description: 'allotment of an offering, yield of a robot, bid in an auction',
});

const result = z
  .object({
    id: z
      .string()
      .meta({ description: 'Id, for dropping it', example: 'out_01kahv5t2c4s8m0q6x3y7z' }),
    kind: forcedKindField,
    share: share.optional().meta({ description: 'Of an allotment or bid' }),
    dailyYield: decimal.optional().meta({ description: 'Of a robot: percent a day' }),
    target: z.string().optional().meta({ description: 'Without it all of the kind' }),
    userId: z.string().optional().meta({ description: 'Whose; without it everybody’s' }),
    createTime: timeMs,
  })
  .meta({ id: 'ForcedResult' });
export type ForcedResultView = z.infer<typeof result>;

const forceInput = z.strictObject({
  kind: forcedKindField,
  share: ratioInput.optional().meta({
    description:
      'For an allotment or bid, required: share of the requested quantity, 0 to 1, rounded down to whole lots',
    example: '0.5',
  }),
  dailyYield: ratioInput.optional().meta({
    description: 'For a robot, required: percent a day, within its band, four decimals at most',
    example: '0.0250',
  }),
  target: z.string().min(1).max(64).optional().meta({
    description:
      'The offering of an allotment or the auction of a bid, by id or instrument; for a robot, required, its id. When absent, all of the kind',
    example: 'QR-30',
  }),
  person: makeInput.shape.person.meta({
    description: 'Of an allotment or bid: id or e-mail address of a customer',
    example: 'trader@sandbourse.test',
  }),
});

export const outcome = {
  make: endpoint({
    method: 'POST',
    path: '/sandbox/reviews',
    auth: 'public',
    summary: 'Decide in advance requests that staff would decide',
    input: makeInput,
    output: rule,
    errors: ['OutcomesFull'],
    sandbox: true,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/sandbox/reviews',
    auth: 'public',
    summary: 'Active outcome rules, newest first',
    input: pageInput.extend({
      reading: readingInput,
      kind: kind.optional().meta({ description: 'Only of this kind of request' }),
    }),
    output: page(rule),
    errors: [],
    sandbox: true,
  }),
  drop: endpoint({
    method: 'POST',
    path: '/sandbox/reviews/{id}/drop',
    auth: 'public',
    summary: 'Drop a rule; its delayed decisions of earlier requests still happen',
    input: z.object({ id: idInput('Id of the rule or result', 'out_01kahv5t2c4s8m0q6x3y7z') }),
    output: rule,
    errors: ['NotFound', 'AlreadyDone'],
    sandbox: true,
    idempotent: true,
  }),
  dropAll: endpoint({
    method: 'POST',
    path: '/sandbox/reviews/drop',
    auth: 'public',
    summary: 'Drop every rule, or those of a kind or for a person',
    input: z.strictObject({
      kind: kind.optional().meta({ description: 'Only of this kind of request' }),
      person: makeInput.shape.person,
    }),
    output: z.object({ dropped: z.number().int().meta({ description: 'How many there were' }) }),
    errors: [],
    sandbox: true,
    idempotent: true,
  }),
  force: endpoint({
    method: 'POST',
    path: '/sandbox/results',
    auth: 'public',
    summary: 'Force a drawn result: an allotment, the yield of a robot, the share of a bid',
    input: forceInput,
    output: result,
    errors: ['OutcomesFull'],
    sandbox: true,
    idempotent: true,
  }),
  results: endpoint({
    method: 'GET',
    path: '/sandbox/results',
    auth: 'public',
    summary: 'Forced results, newest first',
    input: pageInput.extend({
      reading: readingInput,
      kind: forcedKind.optional().meta({ description: 'Only of this kind of result' }),
    }),
    output: page(result),
    errors: [],
    sandbox: true,
  }),
  dropResult: endpoint({
    method: 'POST',
    path: '/sandbox/results/{id}/drop',
    auth: 'public',
    summary: 'End a forced result; past results stay',
    input: z.object({ id: idInput('Id of the rule or result', 'out_01kahv5t2c4s8m0q6x3y7z') }),
    output: result,
    errors: ['NotFound', 'AlreadyDone'],
    sandbox: true,
    idempotent: true,
  }),
} as const;
