import { z } from 'zod';
import { REVIEW_KINDS, REVIEW_STATUSES, TIME_ORDERS, VERDICTS } from '#core/codes.ts';
import { identityState } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { staffName } from '#platform/contract/staff-name.ts';
import { wordsInput } from '#platform/contract/visible.ts';
import {
  decimal,
  decimalInput,
  nothing,
  numberInput,
  page,
  pageInput,
  readingInput,
  timeMs,
} from '#platform/contract/wire.ts';

export const reviewKind = z.enum(REVIEW_KINDS).meta({ id: 'ReviewKind' });
export type ReviewKind = z.infer<typeof reviewKind>;

/** Names both kinds of decisions in a list. */
export const DECIDED = 'decided';
const reviewStatus = z.enum(REVIEW_STATUSES).meta({ id: 'ReviewStatus' });

/** Canned reasons of rejections; the messages `reason.<kind>.<name>` contain their texts. */
export const CANNED_REASONS = {
  kyc: ['blurred', 'cropped', 'mismatch', 'expired', 'duplicate', 'underage'],
  deposit: ['notReceived', 'unreadable', 'duplicate'],
  withdrawal: ['nameDiffers', 'destination', 'suspicious'],
  permission: ['experience', 'balance', 'incomplete'],
} as const satisfies Readonly<Record<ReviewKind, readonly string[]>>;

const REASON_LENGTH_MAX = 300;

/** Numbers of documents, cards and wallets: masked wherever a request is shown. */
export const SECRET_FIELDS = ['idCardNumber', 'cardNo', 'address'] as const;

const reviewItem = z
  .object({
    id: z
      .string()
      .meta({ description: 'The request’s id', example: 'rev_01kahv5t2c4s8m0q6x3y7zabcd' }),
    kind: reviewKind.meta({ description: 'What has to be decided' }),
    status: reviewStatus.meta({ description: 'Its status' }),
    version: z
      .number()
      .int()
      .meta({ description: 'Version that a decision has to name; claims do not change it' }),
    userId: field.userId,
    userName: field.userName,
    userEmail: z.string().meta({ description: 'Masked' }),
    userLoginId: field.userLoginId,
    subjectId: z.string().meta({
      description: 'What it is about: the application, deposit or withdrawal',
      example: 'wdr_01kahv5t2c4s8m0q6x3y7zabcd',
    }),
    amount: decimal.optional().meta({ description: 'Worth in USD, if it moves money' }),
    createdAt: timeMs.meta({ description: 'When it was made' }),
    claimedBy: staffName.optional().meta({ description: 'Who has claimed it' }),
    claimedAt: timeMs.optional().meta({ description: 'When it was claimed' }),
    claimedUntil: timeMs
      .optional()
      .meta({ description: 'When the claim ends; until then nobody else may decide it' }),
    twoPeople: z.boolean().meta({ description: 'Whether two different people must approve' }),
    firstApprover: staffName
      .optional()
      .meta({ description: 'Who approved it first, if two people must' }),
    pending: z
      .object({
        by: staffName.meta({ description: 'Who decided' }),
        verdict: z.enum(VERDICTS).meta({ description: 'What was decided' }),
        until: timeMs.meta({ description: 'When it is carried out' }),
      })
      .optional()
      .meta({ description: 'A decision that its author can still take back' }),
    failed: z
      .string()
      .optional()
      .meta({ description: 'Why the last decision could not be carried out' }),
    decidedBy: staffName.optional().meta({ description: 'Who decided it' }),
    decidedAt: field.decidedAt.optional(),
    reason: z.string().optional().meta({ description: 'Why it was rejected' }),
  })
  .meta({ id: 'ReviewItem' });
export type ReviewItem = z.infer<typeof reviewItem>;

const subject = z
  .object({
    fields: z
      .array(
        z.object({
          name: z.string().meta({ description: 'Field of the request: firstName, address …' }),
          value: z.string().meta({ description: 'Its value', example: 'D-1234567' }),
          masked: z.boolean().meta({ description: 'Masked; see reveal' }),
        }),
      )
      .meta({ description: 'What was written' }),
    documents: z
      .array(
        z.object({
          name: z.string().meta({ description: 'front, back, proof' }),
          url: z.string().meta({
            description: 'Where it can be read, with a token of staff',
            example: '/admin/reviews/rev_1/document/front',
          }),
        }),
      )
      .meta({ description: 'Submitted pictures' }),
    credit: z
      .object({
        coin: z.string().meta({ description: 'Code of the coin', example: 'USDT' }),
        currency: field.currency,
        rate: decimal.meta({ description: 'Money credited for one unit of the coin' }),
        firstAmount: decimal
          .optional()
          .meta({ description: 'Coin amount that the first of two people read' }),
      })
      .optional()
      .meta({ description: 'For a deposit: the approver enters the coin amount' }),
  })
  .meta({ id: 'ReviewSubject' });

const reviewDetail = reviewItem
  .extend({
    subject: subject.meta({ description: 'What is asked for' }),
    counted: decimal.meta({
      description:
        'Worth in USD of requests of the same kind approved for the person within a day; if it reaches TWO_PEOPLE_USD together with this one, two people are needed',
    }),
    user: z
      .object({
        id: z
          .string()
          .meta({ description: 'The customer’s id', example: 'usr_01kahv5t2c4s8m0q6x3y7zabcd' }),
        name: z.string().meta({ description: 'Name', example: 'Taylor Trader' }),
        email: z
          .string()
          .meta({ description: 'E-mail address', example: 't•••••@sandbourse.test' }),
        loginId: z.string().meta({
          description: 'Number by which people and staff name an account',
          example: '10000001',
        }),
        isReal: identityState.schema,
        country: field.country,
        createdAt: timeMs.meta({ description: 'When it was made' }),
        isLocked: field.isLocked,
        wallets: z
          .array(
            z.object({
              wallet: z.string().meta({ description: 'Which wallet', example: 'BALANCE' }),
              currency: field.currency,
              free: decimal.meta({ description: 'Free money' }),
              used: decimal.meta({ description: 'Money that orders, positions and requests hold' }),
            }),
          )
          .meta({ description: 'Their wallets' }),
      })
      .meta({ description: 'Who asks' }),
    earlier: z
      .array(reviewItem)
      .meta({ description: 'Other requests of the person, newest first' }),
    twins: z
      .array(
        z.object({
          userId: field.userId,
          userName: field.userName,
          userEmail: field.userEmail,
          what: z.string().meta({ description: 'What is equal: a number, or the proof' }),
        }),
      )
      .meta({
        description:
          'Other people with the same document or card number; anybody who used the same picture as proof of another deposit',
      }),
  })
  .meta({ id: 'ReviewDetail' });

const id = idInput('Id of the request', 'rev_01kahv5t2c4s8m0q6x3y7zabcd');
const version = numberInput((given) => given.int().min(1));

export const review = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reviews',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'Requests that wait for a decision, or were decided',
    input: pageInput.extend({
      kind: reviewKind.optional().meta({ description: 'What has to be decided' }),
      status: z
        .enum([...REVIEW_STATUSES, DECIDED])
        .default('open')
        .meta({
          description: 'Its status; `decided` is approved or rejected',
        }),
      q: z.string().max(64).optional().meta({
        description: 'Part of a name or address, a login id, or an id',
        example: 'trader',
      }),
      claimed: z.enum(['mine', 'others', 'free', 'mineOrFree']).optional().meta({
        description:
          'By claim; `mineOrFree` is everything that the caller may decide now: not their own requests, nor those that wait for a second person after they approved them',
      }),
      olderThanMinutes: numberInput((given) => given.int().min(0).max(5_256_000))
        .optional()
        .meta({ description: 'Only requests that have waited this long', example: 60 }),
      sort: z.enum(TIME_ORDERS).default('oldest').meta({
        description: 'Sort order: by submission, and by decision for `status=decided`',
      }),
      reading: readingInput,
    }),
    output: page(reviewItem),
    errors: [],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/reviews/counts',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'How many requests of each kind are open, and since when the oldest has waited',
    input: nothing,
    output: z.object({
      now: field.now,
      list: z
        .array(
          z.object({
            kind: reviewKind.meta({ description: 'What has to be decided' }),
            open: z.number().int().meta({ description: 'Requests that wait', example: 2 }),
            oldestAt: timeMs
              .optional()
              .meta({ description: 'Since when the oldest of them has waited' }),
          }),
        )
        .meta({ description: 'By kind' }),
    }),
    errors: [],
  }),
  reasons: endpoint({
    method: 'GET',
    path: '/admin/reviews/reasons',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'Canned reasons for rejecting, in the language of the request',
    input: nothing,
    output: z.array(
      z.object({
        kind: reviewKind.meta({ description: 'Of which requests' }),
        code: z.string().meta({ description: 'Its stable name', example: 'blurred' }),
        text: z
          .string()
          .meta({ description: 'What the customer is told', example: 'The picture is blurred' }),
      }),
    ),
    errors: [],
  }),
  pending: endpoint({
    method: 'GET',
    path: '/admin/reviews/pending',
    auth: 'staff',
    roles: ['reviewer'],
    summary: 'Requests whose decision the caller can still take back, the most urgent first',
    input: nothing,
    output: z.array(reviewItem),
    errors: [],
  }),
  show: endpoint({
    method: 'GET',
    path: '/admin/reviews/{id}',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'A request with everything that helps to decide it',
    input: z.object({ id }),
    output: reviewDetail,
    errors: ['NotFound'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/admin/reviews/{id}/claim',
    auth: 'staff',
    roles: ['reviewer'],
    summary: 'Claim a request for a while, or renew the claim',
    input: z.object({
      id,
      takeOver: z
        .boolean()
        .optional()
        .meta({ description: 'Even if a colleague has claimed it; the audit log records it' }),
    }),
    output: reviewItem,
    errors: [
      'NotFound',
      'AlreadyDone',
      'DecisionPending',
      'ClaimedByAnother',
      'SecondPersonRequired',
    ],
  }),
  release: endpoint({
    method: 'POST',
    path: '/admin/reviews/{id}/release',
    auth: 'staff',
    roles: ['reviewer'],
    summary: 'Release the claim of a request',
    input: z.object({ id }),
    output: reviewItem,
    errors: ['NotFound', 'AlreadyDone', 'DecisionPending', 'ClaimedByAnother'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/reviews/{id}/undo',
    auth: 'staff',
    roles: ['reviewer'],
    summary: 'Take back your own decision that is not carried out yet',
    input: z.object({ id }),
    output: reviewItem,
    errors: ['NotFound', 'UndoExpired', 'ClaimedByAnother'],
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/admin/reviews/{id}/reveal',
    auth: 'staff',
    roles: ['reviewer'],
    summary:
      'Reveal a masked number, to whoever has claimed or decided the request; leaves an entry in the audit log',
    input: z.object({
      id,
      field: z.enum(SECRET_FIELDS).meta({ description: 'What to show' }),
      why: wordsInput(REASON_LENGTH_MAX).optional().meta({ description: 'Kept in the log' }),
    }),
    output: z.object({
      value: z.string().meta({ description: 'The whole of it', example: 'D-1234567' }),
    }),
    errors: ['NotFound', 'ClaimedByAnother', 'NotClaimed'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/reviews/{id}/decide',
    auth: 'staff',
    roles: ['reviewer'],
    summary: 'Approve or reject a request; stays open while a second person has to approve',
    input: z.object({
      id,
      version: version.meta({ description: 'Version of the request that was seen' }),
      verdict: z.enum(VERDICTS).meta({ description: 'What is decided', example: 'approve' }),
      amount: decimalInput
        .optional()
        .meta({ description: 'For a deposit: the coin amount seen on the proof' }),
      reasonCode: z.string().max(32).optional().meta({ description: 'One of the canned reasons' }),
      reason: wordsInput(REASON_LENGTH_MAX)
        .optional()
        .meta({ description: 'In your own words; the person reads it' }),
      undoable: z.boolean().optional().meta({
        description:
          'true: carried out after five seconds, during which `undo` takes it back; otherwise at once',
      }),
    }),
    output: reviewItem,
    errors: [
      'NotFound',
      'AlreadyDone',
      'DecisionPending',
      'ClaimedByAnother',
      'StaleVersion',
      'OwnRequest',
      'CustomerLocked',
      'SecondPersonRequired',
      'InsufficientFunds',
      'TotalEmpty',
      'TooSmall',
      'TooLarge',
    ],
    idempotent: true,
  }),
  showFile: endpoint({
    method: 'GET',
    path: '/admin/file/{id}',
    auth: 'staff',
    roles: ['reviewer'],
    summary: 'An image that an application or a deposit shows',
    input: z.object({
      id: idInput('Id of the image', 'upl_01kahv5t2c4s8m0q6x3y7zabcd'),
      review: idInput(
        'Request that it is looked at in; the latest that shows it when absent',
        'rev_01kahv5t2c4s8m0q6x3y7zabcd',
      ).optional(),
    }),
    output: nothing,
    errors: ['NotFound'],
    givesFile: true,
  }),
} as const;
