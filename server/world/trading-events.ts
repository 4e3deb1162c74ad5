/** The log's events of rows of trading and money. */

import {
  accountFacts,
  CLOSED_BY,
  fillFacts,
  orderFacts,
  payerOf,
  positionFacts,
  transferFacts,
} from '#core/event-facts.ts';
import type {
  AccountRow,
  FillRow,
  OrderRow,
  PositionRow,
  TransferRow,
  WalletTransferRow,
} from '#core/rows.ts';
import type { EventKind, WorldEvent } from '#core/world-event.ts';
import type { CommandDraft } from '#platform/store/batch.ts';

/** An event before its time is set. */
export type UntimedEvent = Omit<WorldEvent, 'time'> & { time?: number };

export type EventsOfRow<R> = (
  row: R,
  before: R | undefined,
  draft: CommandDraft,
) => readonly UntimedEvent[];

function orderKinds(row: OrderRow, before: OrderRow | undefined): EventKind[] {
  const kinds: EventKind[] = before ? [] : ['order.accepted'];
  // What led to a fill at the same moment comes before it.
  if (before && row.stoppedAt !== before.stoppedAt) kinds.push('order.stopped');
  if (row.filledQuantity !== (before?.filledQuantity ?? 0n)) {
    kinds.push(row.status === 'done' ? 'order.filled' : 'order.partlyFilled');
  }
  if (before && row.replacedAt !== before.replacedAt) kinds.push('order.replaced');
  if (row.status === 'cancelled' && before?.status !== 'cancelled') kinds.push('order.cancelled');
  return kinds.length > 0 ? kinds : ['order.changed'];
}

export const ofOrder: EventsOfRow<OrderRow> = (row, before) => {
  const facts = orderFacts(row);
  const { id, userId: person, status } = row;
  return orderKinds(row, before).map((kind) => ({
    topic: 'order',
    kind,
    id,
    person,
    status,
    facts,
  }));
};

export const ofFill: EventsOfRow<FillRow> = (row, _before, draft) => {
  const { id, userId: person, orderId, positionId } = row;
  const { rule } = JSON.parse(row.why) as { rule: string };
  const facts = fillFacts(row, rule, draft.find('Order', orderId)?.currency);
  // When several orders closed a position, only the last reports it.
  const isLast = () =>
    draft.own('Fill').findLast((fill) => fill.positionId === positionId)?.id === id;
  const closed = draft.find('Position', positionId)?.quantity === 0n && CLOSED_BY[rule];
  return [
    { topic: 'fill', kind: 'fill.made', id, person, facts },
    ...(closed && isLast()
      ? [{ topic: 'position', kind: closed, id: positionId, person, facts } as const]
      : []),
  ];
};

export const ofPosition: EventsOfRow<PositionRow> = (row, before) => {
  const { id, userId: person, quantity, closedAt } = row;
  const isOpen = quantity > 0n;
  const isGuarded = before !== undefined && row.guardedAt !== before.guardedAt;
  const kept = isGuarded ? 'position.guarded' : 'position.changed';
  const changed = isOpen || closedAt === null ? kept : 'position.closed';
  return [
    {
      topic: 'position',
      kind: before ? changed : 'position.opened',
      id,
      person,
      status: isOpen ? 'open' : 'closed',
      facts: positionFacts(row),
    },
  ];
};

/** A person's money; house accounts are covered by the transfers. */
export const ofAccount: EventsOfRow<AccountRow> = (row) => {
  const { id, userId: person } = row;
  if (person === null) return [];
  return [{ topic: 'wallet', kind: 'wallet.changed', id, person, facts: accountFacts(row) }];
};

export const ofTransfer: EventsOfRow<TransferRow> = (row) => {
  const { id, kind: status } = row;
  const person = payerOf(row);
  const facts = transferFacts(row);
  const event = { topic: 'money', kind: 'money.moved', id, status, facts } as const;
  return [person === undefined ? event : { ...event, person }];
};

export const ofWalletTransfer: EventsOfRow<WalletTransferRow> = (row) => [
  {
    topic: 'transfer',
    kind: row.undoneAt === null ? 'transfer.made' : 'transfer.undone',
    id: row.id,
    person: row.userId,
    figures: { from: row.fromWallet, to: row.toWallet, undoableUntil: row.undoableUntil },
  },
];
