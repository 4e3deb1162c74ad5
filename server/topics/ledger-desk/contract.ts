import { z } from 'zod';
import { ADJUSTMENT_STATUSES, ADJUSTMENT_VERDICTS, TRANSFER_KINDS } from '#core/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { staffName } from '#platform/contract/staff-name.ts';
import { decimal, nothing, page, pageInput, timeMs, walletType } from '#platform/contract/wire.ts';

const bookLine = z
  .object({
    id: z.string(),
    kind: z.enum(TRANSFER_KINDS),
    event: z.string(),
    from: z.string(),
    to: z.string(),
    amount: decimal,
    currency: z.string(),
    refId: z.string(),
    createdAt: timeMs,
  })
  .meta({ id: 'BookLine' });

const adjustment = z
  .object({
    id: z.string(),
    userId: z.string(),
    userName: z.string(),
    walletType: z.string(),
    amount: decimal.meta({ description: 'Signed: minus takes money out of the wallet' }),
    currency: z.string(),
    reason: z.string(),
    status: z.enum(ADJUSTMENT_STATUSES),
    proposedBy: staffName,
    decidedBy: staffName.optional(),
    decidedAt: timeMs.optional(),
    createdAt: timeMs,
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.infer<typeof adjustment>;

const signedDecimal = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,8})?$/, 'decimal')
  .meta({ description: 'Decimal with an optional minus', example: '-12.50' });

export const books = {
  check: endpoint({
    method: 'GET',
    path: '/admin/ledger/check',
    auth: 'staff',
    roles: ['reviewer', 'operator'],
    summary: 'Whether the books add up, recomputed from the transfers alone',
    input: nothing,
    output: z.object({
      ok: z.boolean(),
      accounts: z.number().int(),
      transfers: z.number().int(),
      faults: z.array(z.string()),
      tookMs: z.number(),
      currencies: z.array(
        z.object({
          currency: z.string(),
          people: decimal.meta({ description: 'What customers have' }),
          house: decimal.meta({ description: 'The other side of it' }),
        }),
      ),
    }),
    errors: [],
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/admin/ledger/accounts',
    auth: 'staff',
    roles: ['reviewer', 'operator'],
    summary: 'Accounts of the house, or of one customer',
    input: z.object({ userId: z.string().max(64).optional() }),
    output: z.array(
      z.object({
        id: z.string(),
        currency: z.string(),
        posted: decimal,
        heldOut: decimal.meta({ description: 'Held to leave' }),
        heldIn: decimal.meta({ description: 'Held to arrive' }),
      }),
    ),
    errors: [],
  }),
  transfers: endpoint({
    method: 'GET',
    path: '/admin/ledger/transfers',
    auth: 'staff',
    roles: ['reviewer', 'operator'],
    summary: 'Transfers of an account, or of what they are about, newest first',
    input: pageInput.extend({
      accountId: z.string().max(96).optional(),
      refId: z.string().max(64).optional(),
    }),
    output: page(bookLine),
    errors: [],
  }),
  adjustments: endpoint({
    method: 'GET',
    path: '/admin/adjustments',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'Corrections of balances, newest first',
    input: pageInput.extend({ status: z.enum(ADJUSTMENT_STATUSES).optional() }),
    output: page(adjustment),
    errors: [],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/admin/adjustments',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'Propose to correct a balance; a second person has to post it',
    input: z.object({
      userId: z.string().min(1).max(64),
      walletType,
      amount: signedDecimal,
      reason: z.string().min(1).max(300).meta({ description: 'The customer reads it' }),
    }),
    output: adjustment,
    errors: ['NotFound', 'TotalEmpty', 'TooLarge'],
    idempotent: true,
  }),
  decideAdjustment: endpoint({
    method: 'POST',
    path: '/admin/adjustments/{id}/decide',
    auth: 'staff',
    roles: ['reviewer'],
    summary: 'Post or reject a correction that somebody else proposed',
    input: z.object({ id: z.string().min(1).max(64), verdict: z.enum(ADJUSTMENT_VERDICTS) }),
    output: adjustment,
    errors: [
      'NotFound',
      'AlreadyDone',
      'CustomerLocked',
      'SecondPersonRequired',
      'InsufficientFunds',
    ],
    idempotent: true,
  }),
} as const;
