import { z } from 'zod';
import { ORDER_STATUSES, SUBSCRIPTION_STATUSES, TRANSFER_KINDS } from '#core/codes.ts';
import { plainText } from '#core/plain-text.ts';
import { direction, identityState } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { wordsInput } from '#platform/contract/visible.ts';
import {
  decimal,
  nothing,
  page,
  pageInput,
  readingInput,
  timeMs,
  walletType,
} from '#platform/contract/wire.ts';

const userLine = z
  .object({
    id: z
      .string()
      .meta({ description: 'The customer’s id', example: 'usr_01kahv5t2c4s8m0q6x3y7zabcd' }),
    name: z.string().meta({ description: 'Name', example: 'Taylor Trader' }),
    email: z.string().meta({ description: 'Masked; see reveal' }),
    phone: z.string().meta({ description: 'Masked; empty without one' }),
    loginId: z.string().meta({
      description: 'Number by which people and staff name an account',
      example: '10000001',
    }),
    isReal: identityState.schema,
    country: field.country,
    createdAt: timeMs.meta({ description: 'When it was made' }),
    isLocked: field.isLocked,
  })
  .meta({ id: 'UserLine' });
export type UserLine = z.infer<typeof userLine>;

const note = z.object({
  id: z.string().meta({ description: 'The note’s id', example: 'not_01kahv5t2c4s8m0q6x3y7zabcd' }),
  authorName: z
    .string()
    .meta({ description: 'Member of staff who wrote it', example: 'Sam Support' }),
  text: z.string().meta({ description: 'What it says', example: 'Called back' }),
  createdAt: timeMs.meta({ description: 'When it was made' }),
});

const userDetail = userLine
  .extend({
    payPassword: z
      .boolean()
      .meta({ description: 'Whether a transaction password is set', example: true }),
    inviteCode: z
      .string()
      .meta({ description: 'Code with which they invite others', example: 'SANDBOX' }),
    lockedAt: timeMs.optional().meta({ description: 'When staff locked the account' }),
    sessions: z
      .array(
        z.object({
          id: z
            .string()
            .meta({ description: 'The session’s id', example: 'ses_01kahv5t2c4s8m0q6x3y7zabcd' }),
          createdAt: field.createdAt,
          expiresAt: timeMs.meta({ description: 'When it ends' }),
        }),
      )
      .meta({ description: 'Their sessions' }),
    wallets: z
      .array(
        z.object({
          wallet: z.string().meta({ description: 'Which wallet', example: 'STOCK' }),
          accountId: z
            .string()
            .meta({ description: 'The account in the ledger', example: 'usr_1/STOCK' }),
          currency: field.currency,
          free: decimal.meta({ description: 'Free money', example: '1250.00' }),
          used: decimal.meta({
            description: 'Money that orders and positions hold',
            example: '0.00',
          }),
          proposed: decimal.meta({
            description: 'Part of the free money that waiting corrections would take',
            example: '0.00',
          }),
        }),
      )
      .meta({ description: 'Their wallets' }),
    notes: z.array(note).meta({ description: 'What staff wrote about them, newest first' }),
  })
  .meta({ id: 'UserDetail' });

const ledgerLine = z
  .object({
    id: z
      .string()
      .meta({ description: 'The transfer’s id', example: 'tra_01kahv5t2c4s8m0q6x3y7zabcd' }),
    kind: z
      .enum(TRANSFER_KINDS)
      .meta({ description: 'posted; pending holds; post and void end a hold' }),
    event: field.event,
    eventName: field.eventName,
    amount: decimal.meta({ description: 'Signed: minus left the wallet' }),
    currency: field.currency,
    from: z.string().meta({ description: 'Account that it left', example: 'usr_1/BALANCE' }),
    to: z.string().meta({ description: 'Account that it went to', example: 'usr_1/STOCK' }),
    refId: z.string().meta({
      description: 'The order, position or request that it is about',
      example: 'ord_01kahv5t2c4s8m0q6x3y7zabcd',
    }),
    createdAt: timeMs.meta({ description: 'When it was made' }),
  })
  .meta({ id: 'LedgerLine' });

const orderLine = z.object({
  id: z.string().meta({ description: 'The order’s id', example: 'ord_01kahv5t2c4s8m0q6x3y7zabcd' }),
  instrument: field.instrument,
  name: z.string().meta({ description: 'Name', example: 'Taylor Trader' }),
  direction,
  isClosing: z.boolean().meta({ description: 'Whether it closes a position', example: false }),
  status: z.enum(ORDER_STATUSES).meta({ description: 'Its status' }),
  quantity: decimal.meta({ description: 'Units', example: '10' }),
  filled: decimal.meta({ description: 'Units that are filled', example: '10' }),
  limitPrice: decimal
    .optional()
    .meta({ description: 'Limit, where it has one', example: '230.00' }),
  currency: field.currency,
  fee: decimal.meta({ description: 'Handling fee charged so far', example: '2.31' }),
  createdAt: timeMs.meta({ description: 'When it was made' }),
});

const positionLine = z.object({
  id: z
    .string()
    .meta({ description: 'The position’s id', example: 'pos_01kahv5t2c4s8m0q6x3y7zabcd' }),
  instrument: field.instrument,
  name: z.string().meta({ description: 'Name', example: 'Taylor Trader' }),
  direction,
  leverage: z
    .number()
    .meta({ description: 'Leverage: worth as a multiple of the margin', example: 1 }),
  quantity: decimal.meta({ description: 'Units', example: '10' }),
  margin: decimal.meta({ description: 'Money bound as margin', example: '2314.00' }),
  profit: decimal.meta({ description: 'Realised profit', example: '0.00' }),
  currency: field.currency,
  openedAt: timeMs.meta({ description: 'When it was opened' }),
  closedAt: timeMs.optional().meta({ description: 'When it was closed' }),
});

const subscriptionLine = z.object({
  id: z.string().meta({
    description: 'The subscription’s id',
    example: 'ipo_us.drja_0/usr_01ky2s9ag159x67h91dfja',
  }),
  instrument: field.instrument,
  name: z.string().meta({ description: 'Name', example: 'Taylor Trader' }),
  status: z.enum(SUBSCRIPTION_STATUSES).meta({ description: 'Its status' }),
  quantity: decimal.meta({ description: 'Shares asked for' }),
  allotted: decimal.meta({ description: 'Shares allotted', example: '10' }),
  held: decimal.meta({ description: 'Money that is held for it', example: '0.00' }),
  paid: decimal.meta({ description: 'Money that was paid', example: '180.00' }),
  pending: decimal.meta({ description: 'Still to be paid' }),
  currency: field.currency,
  createdAt: timeMs.meta({ description: 'When it was made' }),
});

const id = idInput('Id of the customer', 'usr_01kahv5t2c4s8m0q6x3y7zabcd');
const about = z
  .string()
  .max(64)
  .optional()
  .meta({ description: 'Only the one of this number', example: 'ord_01kahv5t2c4s8m0q6x3y7zabcd' });
const why = wordsInput(300).meta({ description: 'Kept in the audit log' });
const DESK = ['reviewer', 'support', 'operator'] as const;

/** What can be unmasked, after an entry in the audit log. */
export const REVEALED = ['email'] as const;

export const people = {
  search: endpoint({
    method: 'GET',
    path: '/admin/users',
    auth: 'staff',
    roles: DESK,
    summary: 'Customers by part of a name or address, login id, or the number of an order',
    input: pageInput.extend({
      q: z.string().max(64).optional().meta({ description: 'What to look for', example: 'trader' }),
      reading: readingInput,
    }),
    output: page(userLine),
    errors: [],
  }),
  show: endpoint({
    method: 'GET',
    path: '/admin/users/{id}',
    auth: 'staff',
    roles: DESK,
    summary: 'A customer: profile, sessions, wallets, notes',
    input: z.object({ id }),
    output: userDetail,
    errors: ['NotFound'],
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/admin/users/{id}/ledger',
    auth: 'staff',
    roles: DESK,
    summary: 'What moved in the wallets of a customer, holds included, newest first',
    input: pageInput.extend({
      id,
      walletType: walletType.optional().meta({ description: 'Only of this wallet' }),
      event: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Beginning of the kind: `order.`', example: 'order.' }),
      refId: z.string().max(64).optional().meta({
        description: 'Only what is about this order, position or request',
        example: 'ord_01kahv5t2c4s8m0q6x3y7zabcd',
      }),
      reading: readingInput,
    }),
    output: page(ledgerLine),
    errors: ['NotFound'],
  }),
  orders: endpoint({
    method: 'GET',
    path: '/admin/users/{id}/orders',
    auth: 'staff',
    roles: DESK,
    summary: 'Orders of a customer, newest first',
    input: pageInput.extend({ id, about, reading: readingInput }),
    output: page(orderLine),
    errors: ['NotFound'],
  }),
  positions: endpoint({
    method: 'GET',
    path: '/admin/users/{id}/positions',
    auth: 'staff',
    roles: DESK,
    summary: 'Positions of a customer, open ones first',
    input: pageInput.extend({ id, reading: readingInput }),
    output: page(positionLine),
    errors: ['NotFound'],
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/admin/users/{id}/subscriptions',
    auth: 'staff',
    roles: DESK,
    summary: 'What a customer subscribed to of offerings, newest first',
    input: pageInput.extend({ id, about, reading: readingInput }),
    output: page(subscriptionLine),
    errors: ['NotFound'],
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/admin/users/{id}/reveal',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'Reveal masked data of a customer; leaves an entry in the audit log',
    input: z.object({ id, field: z.enum(REVEALED).meta({ description: 'What to show' }), why }),
    output: z.object({
      value: z.string().meta({ description: 'The whole of it', example: 'trader@sandbourse.test' }),
    }),
    errors: ['NotFound'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/admin/users/{id}/note',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'Write a note about a customer, for colleagues',
    input: z.object({
      id,
      text: z
        .string()
        .overwrite(plainText)
        .min(1, 'required')
        .max(1000)
        .meta({ description: 'What it says', example: 'Called back' }),
    }),
    output: note,
    errors: ['NotFound'],
    idempotent: true,
  }),
  lock: endpoint({
    method: 'POST',
    path: '/admin/users/{id}/lock',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'End the sessions of a customer and refuse new ones',
    input: z.object({ id, why }),
    output: nothing,
    errors: ['NotFound', 'AlreadyDone'],
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/admin/users/{id}/unlock',
    auth: 'staff',
    roles: ['reviewer'],
    summary: 'Let a locked customer log in again',
    input: z.object({ id, why }),
    output: nothing,
    errors: ['NotFound', 'AlreadyDone'],
  }),
} as const;
