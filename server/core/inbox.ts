/** Messages of the house to a person: stored as a kind and values, put into words when read. */
import { accept, type Result, refuse } from './result.ts';
import type { Draft, InboxMessageRow } from './rows.ts';

/**
 * What can be told, with the values each text names. A new kind needs a line here, two texts in each
 * language (`inbox.<kind>.title` and `.body`) and, for a new topic, a target for a tap on it. `amount`,
 * `num`, `size`, `level` and `price` are exact decimals, `instrument` is `market.code`, `event` is the id
 * of a release of an economy; anything else is shown as it is.
 */
export const INBOX_KINDS = {
  'kyc.approved': [],
  'kyc.rejected': ['reason'],
  'deposit.completed': ['amount', 'currency'],
  'deposit.rejected': ['reason'],
  'withdrawal.completed': ['amount', 'currency'],
  'withdrawal.rejected': ['amount', 'currency', 'reason'],
  'permission.approved': [],
  'permission.rejected': ['reason'],
  'ipo.subscribed': ['instrument', 'num', 'amount', 'currency'],
  'ipo.allotted': ['instrument', 'num', 'amount', 'currency'],
  'ipo.notAllotted': ['instrument', 'amount', 'currency'],
  'ipo.payable': ['instrument', 'num', 'amount', 'currency'],
  'ipo.lapsed': ['instrument', 'amount', 'currency'],
  'ipo.listed': ['instrument', 'num'],
  'ipo.withdrawn': ['instrument', 'amount', 'currency'],
  'corporate.dividend': ['instrument', 'amount', 'currency'],
  'corporate.dividendOwed': ['instrument', 'amount', 'currency'],
  'corporate.split': ['instrument', 'size'],
  'bond.coupon': ['instrument', 'amount', 'currency'],
  'bond.redemption': ['instrument', 'amount', 'currency'],
  'auction.allotted': ['instrument', 'size', 'amount', 'currency'],
  'auction.missed': ['instrument', 'amount', 'currency'],
  'auction.withdrawn': ['instrument'],
  'quant.matured': ['robot', 'amount', 'currency'],
  'alert.above': ['instrument', 'level', 'price'],
  'alert.below': ['instrument', 'level', 'price'],
  'results.soon': ['instrument'],
  'results.out': ['instrument'],
  'economy.soon': ['event'],
  'economy.out': ['event'],
  'wallet.adjustment': ['amount', 'currency', 'reason'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type InboxKind = keyof typeof INBOX_KINDS;

type ValueName<K extends InboxKind> = (typeof INBOX_KINDS)[K][number];

export interface Notice<K extends InboxKind> {
  userId: string;
  kind: K;
  values: Readonly<Record<ValueName<K>, string>>;
  /** What it is about: a second message of the same kind about the same thing is not sent. */
  refId: string;
}

/** Sends a person a message. Needs no loaded rows: a message that already exists stays as it was. */
export function notify<K extends InboxKind>(draft: Draft, notice: Notice<K>): void {
  const { userId, kind, values, refId } = notice;
  const id = `${userId}/${kind}/${refId}`;
  if (draft.find('InboxMessage', id)) return;
  draft.put('InboxMessage', {
    id,
    userId,
    kind,
    values: JSON.stringify(values),
    refId,
    createdAt: draft.now,
    readAt: null,
  });
}

/** The values stored with a message. */
export function valuesOf(row: InboxMessageRow): Readonly<Record<string, string>> {
  return JSON.parse(row.values) as Record<string, string>;
}

/**
 * Marks messages as read; those already read do not change. Refuses with NotFound, and marks none, when
 * one of them does not exist or is somebody else's.
 */
export function markRead(
  draft: Draft,
  userId: string,
  ids: readonly string[],
): Result<Record<string, never>, 'NotFound'> {
  const rows = ids.map((id) => draft.find('InboxMessage', id));
  if (rows.some((row) => row?.userId !== userId)) return refuse('NotFound');
  for (const row of rows) {
    if (row?.readAt === null) draft.put('InboxMessage', { ...row, readAt: draft.now });
  }
  return accept({});
}
