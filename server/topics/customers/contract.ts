import { z } from 'zod';
import { ORDER_STATUSES, SUBSCRIPTION_STATUSES, TRANSFER_KINDS } from '#core/codes.ts';
import { direction } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { decimal, nothing, page, pageInput, timeMs, walletType } from '#platform/contract/wire.ts';

const userLine = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().meta({ description: 'Masked; see reveal' }),
    phone: z.string().meta({ description: 'Masked; empty without one' }),
    loginId: z.string(),
    isReal: z.number().int(),
    country: z.string(),
    createdAt: timeMs,
    isLocked: z.boolean(),
  })
  .meta({ id: 'UserLine' });
export type UserLine = z.infer<typeof userLine>;

const note = z.object({
  id: z.string(),
  authorName: z.string(),
  text: z.string(),
  createdAt: timeMs,
});

const userDetail = userLine
  .extend({
    payPassword: z.boolean(),
    inviteCode: z.string(),
    lockedAt: timeMs.optional(),
    sessions: z.array(z.object({ id: z.string(), createdAt: timeMs, expiresAt: timeMs })),
    wallets: z.array(
      z.object({
        wallet: z.string(),
        accountId: z.string(),
        currency: z.string(),
        free: decimal,
        used: decimal,
      }),
    ),
    notes: z.array(note),
  })
  .meta({ id: 'UserDetail' });

const ledgerLine = z
  .object({
    id: z.string(),
    kind: z
      .enum(TRANSFER_KINDS)
      .meta({ description: 'posted; pending holds; post and void end a hold' }),
    event: z.string(),
    eventName: z.string(),
    amount: decimal.meta({ description: 'Signed: minus left the wallet' }),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
    refId: z.string(),
    createdAt: timeMs,
  })
  .meta({ id: 'LedgerLine' });

const orderLine = z.object({
  id: z.string(),
  instrument: z.string(),
  name: z.string(),
  direction,
  isClosing: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  quantity: decimal,
  filled: decimal,
  limitPrice: decimal.optional(),
  currency: z.string(),
  fee: decimal,
  createdAt: timeMs,
});

const positionLine = z.object({
  id: z.string(),
  instrument: z.string(),
  name: z.string(),
  direction,
  leverage: z.number(),
  quantity: decimal,
  margin: decimal,
  profit: decimal,
  currency: z.string(),
  openedAt: timeMs,
  closedAt: timeMs.optional(),
});

const subscriptionLine = z.object({
  id: z.string(),
  instrument: z.string(),
  name: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  quantity: decimal.meta({ description: 'Shares asked for' }),
  allotted: decimal,
  held: decimal,
  paid: decimal,
  pending: decimal.meta({ description: 'Still to be paid' }),
  currency: z.string(),
  createdAt: timeMs,
});

const id = z.string().min(1).max(64);
const about = z.string().max(64).optional().meta({ description: 'Only the one of this number' });
const why = z.string().min(1).max(300).meta({ description: 'Kept in the audit log' });
const DESK = ['reviewer', 'support', 'operator'] as const;

/** What can be shown whole, after a line in the audit log. */
export const REVEALED = ['email'] as const;

export const people = {
  search: endpoint({
    method: 'GET',
    path: '/admin/users',
    auth: 'staff',
    roles: DESK,
    summary: 'Customers by part of a name or address, login id, or the number of an order',
    input: pageInput.extend({ q: z.string().max(64).optional() }),
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
      walletType: walletType.optional(),
      event: z.string().max(64).optional().meta({ description: 'What it begins with: `order.`' }),
      refId: z.string().max(64).optional(),
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
    input: pageInput.extend({ id, about }),
    output: page(orderLine),
    errors: ['NotFound'],
  }),
  positions: endpoint({
    method: 'GET',
    path: '/admin/users/{id}/positions',
    auth: 'staff',
    roles: DESK,
    summary: 'Positions of a customer, open ones first',
    input: pageInput.extend({ id }),
    output: page(positionLine),
    errors: ['NotFound'],
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/admin/users/{id}/subscriptions',
    auth: 'staff',
    roles: DESK,
    summary: 'What a customer subscribed to of offerings, newest first',
    input: pageInput.extend({ id, about }),
    output: page(subscriptionLine),
    errors: ['NotFound'],
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/admin/users/{id}/reveal',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'Masked data of a customer, whole; leaves a line in the audit log',
    input: z.object({ id, field: z.enum(REVEALED), why }),
    output: z.object({ value: z.string() }),
    errors: ['NotFound'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/admin/users/{id}/note',
    auth: 'staff',
    roles: ['reviewer', 'support'],
    summary: 'Write something down about a customer, for colleagues',
    input: z.object({ id, text: z.string().min(1).max(1000) }),
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
