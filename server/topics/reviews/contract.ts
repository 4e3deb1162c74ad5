import { z } from 'zod';
import { REVIEW_KINDS, REVIEW_STATUSES, TIME_ORDERS, VERDICTS } from '#core/codes.ts';
import { identityState } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idAsked } from '#platform/contract/fields.ts';
import { staffName } from '#platform/contract/staff-name.ts';
import { wordsAsked } from '#platform/contract/visible.ts';
import {
  decimal,
  decimalInput,
  nothing,
  numberAsked,
  page,
  pageInput,
  readingInput,
  timeMs,
} from '#platform/contract/wire.ts';

export const reviewKind = z.enum(REVIEW_KINDS).meta({ id: 'ReviewKind' });
export type ReviewKind = z.infer<typeof reviewKind>;

const reviewStatus = z.enum(REVIEW_STATUSES).meta({ id: 'ReviewStatus' });

/** Reasons at hand to reject with; `reason.<kind>.<name>` of the messages says them to the person. */
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
    kind: reviewKind.meta({ description: 'What is to be decided' }),
    status: reviewStatus.meta({ description: 'How it stands' }),
    version: z
      .number()
      .int()
      .meta({ description: 'A decision names the one it saw; whose hand it is in leaves it' }),
    userId: field.userId,
    userName: field.userName,
    userEmail: z.string().meta({ description: 'Masked' }),
    userLoginId: field.userLoginId,
    subjectId: z.string().meta({
      description: 'What it is about: the application, deposit or withdrawal',
      example: 'wdr_01kahv5t2c4s8m0q6x3y7zabcd',
    }),
    amount: decimal.optional().meta({ description: 'Worth in USD, where it moves money' }),
    createdAt: timeMs.meta({ description: 'When it was made' }),
    claimedBy: staffName.optional().meta({ description: 'Who has it in hand' }),
    claimedAt: timeMs.optional().meta({ description: 'When it was taken in hand' }),
    claimedUntil: timeMs.optional().meta({ description: 'Until when nobody else may decide it' }),
    twoPeople: z.boolean().meta({ description: 'Whether two different people must approve' }),
    firstApprover: staffName
      .optional()
      .meta({ description: 'Who approved it first, where two must' }),
    pending: z
      .object({
        by: staffName.meta({ description: 'Who decided' }),
        verdict: z.enum(VERDICTS).meta({ description: 'What was decided' }),
        until: timeMs.meta({ description: 'From then on it is carried out' }),
      })
      .optional()
      .meta({ description: 'A decision that can still be taken back by whoever made it' }),
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
          name: z.string().meta({ description: 'Of the request: firstName, address …' }),
          value: z.string().meta({ description: 'What was given', example: 'D-1234567' }),
          masked: z.boolean().meta({ description: 'Never whole here; see reveal' }),
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
      .meta({ description: 'Pictures handed in' }),
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
      .meta({ description: 'Of a deposit: the approver tells the coin amount' }),
  })
  .meta({ id: 'ReviewSubject' });

const reviewDetail = reviewItem
  .extend({
    subject: subject.meta({ description: 'What is asked for' }),
    counted: decimal.meta({
      description:
        'Worth in USD of what was approved for the person within a day, of the same kind; two people are needed from TWO_PEOPLE_USD on, this one included',
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
              free: decimal.meta({ description: 'Money that can be used' }),
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
          what: z.string().meta({ description: 'What is the same: a number, or the proof' }),
        }),
      )
      .meta({
        description:
          'Others with the same document or card number; anybody who proved another deposit by the same picture',
      }),
  })
  .meta({ id: 'ReviewDetail' });

const id = idAsked('Id of the request', 'rev_01kahv5t2c4s8m0q6x3y7zabcd');
const version = numberAsked((given) => given.int().min(1));

export const review = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reviews',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'Requests that wait for a decision, or were decided',
    input: pageInput.extend({
      kind: reviewKind.optional().meta({ description: 'What is to be decided' }),
      status: reviewStatus.default('open').meta({ description: 'How it stands' }),
      q: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Part of a name or address, a login id, or an id' }),
      claimed: z.enum(['mine', 'others', 'free', 'mineOrFree']).optional().meta({
        description: 'In whose hand; `mineOrFree` is all that may be decided now',
      }),
      olderThanMinutes: numberAsked((given) => given.int().min(0).max(5_256_000))
        .optional()
        .meta({ description: 'Only what has waited so long', example: 60 }),
      sort: z.enum(TIME_ORDERS).default('oldest').meta({ description: 'Which end first' }),
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
    summary: 'How many requests of each kind are open, and since when the oldest is',
    input: nothing,
    output: z.object({
      now: field.now,
      list: z
        .array(
          z.object({
            kind: reviewKind.meta({ description: 'What is to be decided' }),
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
    summary: 'Reasons at hand to reject with, in the language of the request',
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
    summary:
      'Requests whose decision the caller can still take back, the next one to be over first',
    input: nothing,
    output: z.array(reviewItem),
    errors: [],
  }),
  show: endpoint({
    method: 'GET',
    path: '/admin/reviews/{id}',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'A request with all that helps to decide it',
    input: z.object({ id }),
    output: reviewDetail,
    errors: ['NotFound'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/admin/reviews/{id}/claim',
    auth: 'staff',
    roles: ['reviewer'],
    summary: 'Take a request in hand for a while, or go on having it',
    input: z.object({
      id,
      takeOver: z
        .boolean()
        .optional()
        .meta({ description: 'Also when a colleague has it in hand, which the log tells' }),
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
    summary: 'Put a request back for others',
    input: z.object({ id }),
    output: reviewItem,
    errors: ['NotFound', 'AlreadyDone', 'DecisionPending', 'ClaimedByAnother'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/reviews/{id}/undo',
    auth: 'staff',
    roles: ['reviewer'],
    summary: 'Take back a decision of one’s own that is not carried out yet',
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
      'A masked number, whole, for whoever has the request in hand; leaves a line in the log',
    input: z.object({
      id,
      field: z.enum(SECRET_FIELDS).meta({ description: 'What to show' }),
      why: wordsAsked(REASON_LENGTH_MAX).optional().meta({ description: 'Kept in the log' }),
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
      version: version.meta({ description: 'The one that was looked at' }),
      verdict: z.enum(VERDICTS).meta({ description: 'What is decided', example: 'approve' }),
      amount: decimalInput
        .optional()
        .meta({ description: 'Of a deposit: the coin amount seen on the proof' }),
      reasonCode: z.string().max(32).optional().meta({ description: 'One of the canned reasons' }),
      reason: wordsAsked(REASON_LENGTH_MAX)
        .optional()
        .meta({ description: 'In own words; the person reads it' }),
      undoable: z.boolean().optional().meta({
        description: 'Carried out after five seconds, in which `undo` takes it back; else at once',
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
      id: idAsked('Id of the image', 'upl_01kahv5t2c4s8m0q6x3y7zabcd'),
      review: idAsked(
        'Request that it is looked at in; the latest that shows it when absent',
        'rev_01kahv5t2c4s8m0q6x3y7zabcd',
      ).optional(),
    }),
    output: nothing,
    errors: ['NotFound'],
    givesFile: true,
  }),
} as const;
