import { z } from 'zod';
import { REVIEW_KINDS, VERDICTS } from '#core/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { staffName } from '#platform/contract/staff-name.ts';
import {
  decimal,
  decimalInput,
  nothing,
  page,
  pageInput,
  timeMs,
} from '#platform/contract/wire.ts';

export const reviewKind = z.enum(REVIEW_KINDS).meta({ id: 'ReviewKind' });
export type ReviewKind = z.infer<typeof reviewKind>;

const reviewStatus = z
  .enum(['open', 'approved', 'rejected', 'cancelled'])
  .meta({ id: 'ReviewStatus' });

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
    id: z.string(),
    kind: reviewKind,
    status: reviewStatus,
    version: z
      .number()
      .int()
      .meta({ description: 'A decision names the one it saw; whose hand it is in leaves it' }),
    userId: z.string(),
    userName: z.string(),
    userEmail: z.string().meta({ description: 'Masked' }),
    userLoginId: z.string(),
    subjectId: z.string(),
    amount: decimal.optional().meta({ description: 'Worth in USD, where it moves money' }),
    createdAt: timeMs,
    claimedBy: staffName.optional(),
    claimedAt: timeMs.optional(),
    claimedUntil: timeMs.optional(),
    twoPeople: z.boolean().meta({ description: 'Whether two different people must approve' }),
    firstApprover: staffName.optional(),
    pending: z
      .object({
        by: staffName,
        verdict: z.enum(VERDICTS),
        until: timeMs.meta({ description: 'From then on it is carried out' }),
      })
      .optional()
      .meta({ description: 'A decision that can still be taken back by whoever made it' }),
    failed: z
      .string()
      .optional()
      .meta({ description: 'Why the last decision could not be carried out' }),
    decidedBy: staffName.optional(),
    decidedAt: timeMs.optional(),
    reason: z.string().optional().meta({ description: 'Why it was rejected' }),
  })
  .meta({ id: 'ReviewItem' });
export type ReviewItem = z.infer<typeof reviewItem>;

const subject = z
  .object({
    fields: z.array(
      z.object({
        name: z.string().meta({ description: 'Of the request: firstName, address …' }),
        value: z.string(),
        masked: z.boolean().meta({ description: 'Never whole here; see reveal' }),
      }),
    ),
    documents: z.array(
      z.object({
        name: z.string().meta({ description: 'front, back, proof' }),
        url: z.string(),
      }),
    ),
    credit: z
      .object({
        coin: z.string(),
        currency: z.string(),
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
    subject,
    counted: decimal.meta({
      description:
        'Worth in USD of what was approved for the person within a day, of the same kind; two people are needed from TWO_PEOPLE_USD on, this one included',
    }),
    user: z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      loginId: z.string(),
      isReal: z.number().int(),
      country: z.string(),
      createdAt: timeMs,
      isLocked: z.boolean(),
      wallets: z.array(
        z.object({ wallet: z.string(), currency: z.string(), free: decimal, used: decimal }),
      ),
    }),
    earlier: z
      .array(reviewItem)
      .meta({ description: 'Other requests of the person, newest first' }),
    twins: z
      .array(
        z.object({
          userId: z.string(),
          userName: z.string(),
          userEmail: z.string(),
          what: z.string().meta({ description: 'What is the same: a number, or the proof' }),
        }),
      )
      .meta({
        description:
          'Others with the same document or card number; anybody who proved another deposit by the same picture',
      }),
  })
  .meta({ id: 'ReviewDetail' });

const id = z.string().min(1).max(64);
const version = z.coerce.number().int().min(1);

export const review = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reviews',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'Requests that wait for a decision, or were decided',
    input: pageInput.extend({
      kind: reviewKind.optional(),
      status: reviewStatus.default('open'),
      q: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Part of a name or address, a login id, or an id' }),
      claimed: z.enum(['mine', 'others', 'free', 'mineOrFree']).optional().meta({
        description: 'In whose hand; `mineOrFree` is all that may be decided now',
      }),
      olderThanMinutes: z.coerce.number().int().min(0).max(5_256_000).optional(),
      sort: z.enum(['oldest', 'newest']).default('oldest'),
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
      now: timeMs,
      list: z.array(
        z.object({
          kind: reviewKind,
          open: z.number().int(),
          oldestAt: timeMs.optional(),
        }),
      ),
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
    output: z.array(z.object({ kind: reviewKind, code: z.string(), text: z.string() })),
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
      field: z.enum(SECRET_FIELDS),
      why: z.string().max(REASON_LENGTH_MAX).optional().meta({ description: 'Kept in the log' }),
    }),
    output: z.object({ value: z.string() }),
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
      verdict: z.enum(VERDICTS).meta({ example: 'approve' }),
      amount: decimalInput
        .optional()
        .meta({ description: 'Of a deposit: the coin amount seen on the proof' }),
      reasonCode: z.string().max(32).optional().meta({ description: 'One of the canned reasons' }),
      reason: z
        .string()
        .max(REASON_LENGTH_MAX)
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
    input: z.object({ id: z.string().min(1).max(64) }),
    output: nothing,
    errors: ['NotFound'],
    givesFile: true,
  }),
} as const;
