/** The log's events of people, their requests and their messages. */

import { formatDecimal, formatMoney } from '#core/money.ts';
import type {
  AdjustmentRow,
  InboxMessageRow,
  KycApplicationRow,
  MailRow,
  PermissionRow,
  QuantOrderRow,
  RechargeRow,
  ReviewRow,
  SessionRow,
  SubscriptionRow,
  UserRow,
  WithdrawalRow,
} from '#core/rows.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import type { EventKind } from '#core/world-event.ts';
import type { EventsOfRow } from './trading-events.ts';

const reasonOf = (reason: string | null) => (reason === null ? {} : { reason });

export const ofUser: EventsOfRow<UserRow> = (row, before) => [
  {
    topic: 'account',
    kind: before ? 'account.changed' : 'account.opened',
    id: row.id,
    person: row.id,
    figures: {
      email: row.email,
      kind: row.kind,
      identity: row.isReal,
      isLocked: row.lockedAt !== null,
    },
  },
];

export const ofSession: EventsOfRow<SessionRow> = (row, before) => {
  const hasEnded = row.revokedAt !== null && before?.revokedAt === null;
  // That a session was used is no event.
  if (before && !hasEnded) return [];
  const kind = before ? 'session.ended' : 'session.opened';
  // Its own id is not made from the seed, and the same script has the same log.
  const id = `${row.userId}/session/${row.createdAt}`;
  return [{ topic: 'session', kind, id, person: row.userId }];
};

export const ofDeposit: EventsOfRow<RechargeRow> = (row, before) => {
  const { status, coinAmount, credited } = row;
  const decided = status === 'open' ? 'deposit.changed' : (`deposit.${status}` as const);
  return [
    {
      topic: 'deposit',
      kind: before ? decided : 'deposit.requested',
      id: row.id,
      person: row.userId,
      status,
      figures: {
        coin: row.coinCode,
        chain: row.chain,
        ...(coinAmount !== null && { coins: formatDecimal(coinAmount, 8, 0) }),
        ...(credited !== null && { credited: formatMoney(credited, 'USD'), currency: 'USD' }),
        ...reasonOf(row.reason),
      },
    },
  ];
};

const WITHDRAWN: readonly EventKind[] = [
  'withdrawal.changed',
  'withdrawal.paid',
  'withdrawal.cancelled',
  'withdrawal.rejected',
];

export const ofWithdrawal: EventsOfRow<WithdrawalRow> = (row, before) => [
  {
    topic: 'withdrawal',
    kind: (before && WITHDRAWN[row.status]) ?? 'withdrawal.requested',
    id: row.id,
    person: row.userId,
    status: row.status,
    figures: {
      amount: formatMoney(row.amount, row.currency),
      fee: formatMoney(row.fee, row.currency),
      currency: row.currency,
      ...reasonOf(row.reason),
    },
  },
];

export const ofIdentity: EventsOfRow<KycApplicationRow> = (row, before) => {
  const decided = row.status === 'open' ? 'identity.changed' : (`identity.${row.status}` as const);
  return [
    {
      topic: 'identity',
      kind: before ? decided : 'identity.requested',
      id: row.id,
      person: row.userId,
      status: row.status,
      figures: reasonOf(row.reason),
    },
  ];
};

export const ofPermission: EventsOfRow<PermissionRow> = (row) => [
  {
    topic: 'permission',
    kind: row.status === 'pending' ? 'permission.requested' : `permission.${row.status}`,
    id: row.id,
    person: row.userId,
    status: row.status,
    figures: { product: row.product, ...reasonOf(row.reason) },
  },
];

export const ofReview: EventsOfRow<ReviewRow> = (row, before) => {
  const { id, userId: person, status } = row;
  const changed = status === 'open' ? 'review.changed' : (`review.${status}` as const);
  return [
    {
      topic: 'review',
      kind: before ? changed : 'review.opened',
      id,
      person,
      status,
      figures: {
        kind: row.kind,
        subjectId: row.subjectId,
        ...(row.claimedBy !== null && { claimedBy: row.claimedBy }),
        ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
        ...(row.failed !== null && { failed: row.failed }),
      },
    },
  ];
};

export const ofSubscription: EventsOfRow<SubscriptionRow> = (row, before) => [
  {
    topic: 'subscription',
    kind: before ? 'subscription.changed' : 'subscription.made',
    id: row.id,
    person: row.userId,
    status: row.status,
    figures: {
      offeringId: row.offeringId,
      quantity: String(row.quantity),
      allotted: String(row.equity),
      held: formatMoney(row.held, WALLET_CURRENCY.IPO),
      paid: formatMoney(row.paid, WALLET_CURRENCY.IPO),
      pending: formatMoney(row.pending, WALLET_CURRENCY.IPO),
      currency: WALLET_CURRENCY.IPO,
    },
  },
];

export const ofQuantOrder: EventsOfRow<QuantOrderRow> = (row, before) => {
  const later = row.endedAt === null ? 'quant.changed' : 'quant.ended';
  return [
    {
      topic: 'quant',
      kind: before ? later : 'quant.placed',
      id: row.id,
      person: row.userId,
      status: row.state,
      figures: {
        robotId: row.robotId,
        amount: formatMoney(row.amount, WALLET_CURRENCY.AI),
        income: formatMoney(row.income, WALLET_CURRENCY.AI),
        penalty: formatMoney(row.penalty, WALLET_CURRENCY.AI),
        currency: WALLET_CURRENCY.AI,
        paidDays: row.paidDays,
      },
    },
  ];
};

export const ofMail: EventsOfRow<MailRow> = (row) => {
  const waits = row.problem === null ? 'mail.queued' : 'mail.failed';
  const kind = row.sentAt === null ? waits : 'mail.sent';
  const figures = { to: row.to, subject: row.subject };
  return [{ topic: 'mail', kind, id: row.id, figures }];
};

export const ofInbox: EventsOfRow<InboxMessageRow> = (row) => [
  {
    topic: 'inbox',
    kind: row.readAt === null ? 'inbox.told' : 'inbox.read',
    id: row.id,
    person: row.userId,
    status: row.kind,
    figures: { ...(JSON.parse(row.values) as Record<string, string>), refId: row.refId },
  },
];

export const ofAdjustment: EventsOfRow<AdjustmentRow> = (row) => [
  {
    topic: 'adjustment',
    kind: `adjustment.${row.status}`,
    id: row.id,
    person: row.userId,
    status: row.status,
    figures: { amount: formatMoney(row.amount, row.currency), currency: row.currency },
  },
];
