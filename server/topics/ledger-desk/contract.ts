import { z } from 'zod';
import { ADJUSTMENT_STATUSES, ADJUSTMENT_VERDICTS, TRANSFER_KINDS } from '#core/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { staffName } from '#platform/contract/staff-name.ts';
import { wordsInput } from '#platform/contract/visible.ts';
import {
  decimal,
  nothing,
  page,
  pageInput,
  readingInput,
  walletType,
} from '#platform/contract/wire.ts';

const bookLine = z
  .object({
    id: z
      .string()
      .meta({ description: 'The transfer’s id', example: 'tra_01kahv5t2c4s8m0q6x3y7zabcd' }),
    kind: z
      .enum(TRANSFER_KINDS)
      .meta({ description: 'Whether it moves money, holds it, or ends a hold' }),
    event: field.event,
    from: z.string().meta({ description: 'Account that it left', example: 'usr_1/BALANCE' }),
    to: z.string().meta({ description: 'Account that it went to', example: 'usr_1/STOCK' }),
    amount: decimal.meta({ description: 'Money that moved', example: '100.00' }),
    currency: field.currency,
    refId: z.string().meta({
      description: 'The order, position or request that it is about',
      example: 'ord_01kahv5t2c4s8m0q6x3y7zabcd',
    }),
    createdAt: field.createdAt,
  })
  .meta({ id: 'BookLine' });

const adjustment = z
  .object({
    id: z
      .string()
      .meta({ description: 'The correction’s id', example: 'adj_01kahv5t2c4s8m0q6x3y7zabcd' }),
    userId: z
      .string()
      .meta({ description: 'Whose wallet', example: 'usr_01kahv5t2c4s8m0q6x3y7zabcd' }),
    userName: field.userName,
    walletType: z.string().meta({ description: 'Which wallet', example: 'BALANCE' }),
    amount: decimal.meta({ description: 'Signed: minus takes money out of the wallet' }),
    currency: field.currency,
    reason: z
      .string()
      .meta({ description: 'Why it is made', example: 'Wrong amount on the deposit' }),
    status: z.enum(ADJUSTMENT_STATUSES).meta({ description: 'Its status' }),
    proposedBy: staffName.meta({ description: 'Who proposed it' }),
    decidedBy: staffName.optional().meta({ description: 'Who decided it' }),
    decidedAt: field.decidedAt.optional(),
    createdAt: field.createdAt,
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.infer<typeof adjustment>;

const signedDecimal = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,8})?$/, 'decimal')
  .meta({ description: 'Decimal with an optional minus', example: '-12.50' });

const adjustmentId = idInput('Id of the correction', 'adj_01kahv5t2c4s8m0q6x3y7zabcd');

export const books = {
  check: endpoint({
    method: 'GET',
    path: '/admin/ledger/check',
    auth: 'staff',
    roles: ['reviewer', 'operator'],
    summary: 'Whether the books add up, recomputed from the transfers alone',
    input: nothing,
    output: z.object({
      ok: z.boolean().meta({ description: 'Whether the books add up', example: true }),
      accounts: z.number().int().meta({ description: 'Accounts checked', example: 120 }),
      transfers: z.number().int().meta({ description: 'Transfers checked', example: 4100 }),
      faults: z.array(z.string()).meta({ description: 'What does not add up' }),
      tookMs: z.number().meta({ description: 'How long it took, milliseconds', example: 41 }),
      currencies: z
        .array(
          z.object({
            currency: field.currency,
            people: decimal.meta({ description: 'What customers have' }),
            house: decimal.meta({ description: 'The other side of it' }),
          }),
        )
        .meta({ description: 'By currency' }),
    }),
    errors: [],
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/admin/ledger/accounts',
    auth: 'staff',
    roles: ['reviewer', 'operator'],
    summary: 'Accounts of the house, or of one customer',
    input: z.object({
      userId: z.string().max(64).optional().meta({
        description: 'Only accounts of this customer; the house’s when absent',
        example: 'usr_01kahv5t2c4s8m0q6x3y7zabcd',
      }),
    }),
    output: z.array(
      z.object({
        id: z.string().meta({ description: 'The account’s id', example: 'usr_1/STOCK' }),
        currency: field.currency,
        posted: decimal.meta({ description: 'Credits less debits', example: '0.00' }),
        heldOut: decimal.meta({ description: 'Held by outgoing pending transfers' }),
        heldIn: decimal.meta({ description: 'Held by incoming pending transfers' }),
      }),
    ),
    errors: [],
  }),
  transfers: endpoint({
    method: 'GET',
    path: '/admin/ledger/transfers',
    auth: 'staff',
    roles: ['reviewer', 'operator'],
    summary: 'Transfers of an account or subject, newest first',
    input: pageInput.extend({
      accountId: z
        .string()
        .max(96)
        .optional()
        .meta({ description: 'Only of this account', example: 'usr_1/STOCK' }),
      refId: z.string().max(64).optional().meta({
        description: 'Only what is about this order, position or request',
        example: 'ord_01kahv5t2c4s8m0q6x3y7zabcd',
      }),
      reading: readingInput,
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
    input: pageInput.extend({
      status: z
        .enum(ADJUSTMENT_STATUSES)
        .optional()
        .meta({ description: 'Only those with this status' }),
      userId: z.string().max(64).optional().meta({
        description: 'Only of this customer',
        example: 'usr_01kahv5t2c4s8m0q6x3y7zabcd',
      }),
      reading: readingInput,
    }),
    output: page(adjustment),
    errors: [],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/admin/adjustments',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'Propose a correction of a balance; a second person has to post it',
    input: z.object({
      userId: z
        .string()
        .min(1)
        .max(64)
        .meta({ description: 'Whose wallet', example: 'usr_01kahv5t2c4s8m0q6x3y7zabcd' }),
      walletType,
      amount: signedDecimal.meta({
        description: 'In the wallet’s currency; minus takes money out',
        example: '100.00',
      }),
      reason: wordsInput(300).meta({ description: 'The customer reads it' }),
    }),
    output: adjustment,
    errors: ['NotFound', 'TotalEmpty', 'TooLarge', 'InsufficientFunds'],
    idempotent: true,
  }),
  withdrawAdjustment: endpoint({
    method: 'POST',
    path: '/admin/adjustments/{id}/withdraw',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary:
      'Withdraw a waiting correction, only for its proposer; it then counts as rejected by them',
    input: z.object({ id: adjustmentId }),
    output: adjustment,
    errors: ['NotFound', 'AlreadyDone', 'ProposedByAnother'],
    idempotent: true,
  }),
  decideAdjustment: endpoint({
    method: 'POST',
    path: '/admin/adjustments/{id}/decide',
    auth: 'staff',
    roles: ['reviewer'],
    summary: 'Post or reject a correction that somebody else proposed',
    input: z.object({
      id: adjustmentId,
      verdict: z.enum(ADJUSTMENT_VERDICTS).meta({ description: 'What is decided' }),
    }),
    output: adjustment,
    errors: [
      'NotFound',
      'AlreadyDone',
      'OwnRequest',
      'CustomerLocked',
      'SecondPersonRequired',
      'InsufficientFunds',
    ],
    idempotent: true,
  }),
} as const;
