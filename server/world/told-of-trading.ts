/** What there is to tell of rows of trading and money, as events of the log. */

import { freeBalance, postedBalance } from '#core/ledger.ts';
import { averagePrice, formatDecimal, formatMoney } from '#core/money.ts';
import type {
  AccountRow,
  FillRow,
  OrderRow,
  PositionRow,
  TransferRow,
  WalletTransferRow,
} from '#core/rows.ts';
import type { EventFigures, EventKind, Happening } from '#core/world-event.ts';
import type { CommandDraft } from '#platform/store/state.ts';

/** An event before its moment is put on it. */
export type Told = Omit<Happening, 'time'> & { time?: number };

export type Teller<R> = (row: R, before: R | undefined, draft: CommandDraft) => readonly Told[];

const quantityOf = (value: bigint): string => formatDecimal(value, 8, 0);
const priceOf = (value: bigint): string => formatDecimal(value, 8, 2);

function orderFigures(row: OrderRow): EventFigures {
  const { filledQuantity, limitPrice, takeProfit, stopLoss, currency } = row;
  return {
    instrument: row.instrument,
    side: row.direction === 0 ? 'buy' : 'sell',
    opens: row.tradeType === 0,
    quantity: quantityOf(row.quantity),
    filled: quantityOf(filledQuantity),
    fee: formatMoney(row.fee, currency),
    currency,
    ...(limitPrice !== null && { limit: priceOf(limitPrice) }),
    ...(row.stopPrice !== null && { stop: priceOf(row.stopPrice) }),
    ...(row.trailAmount !== null && { trail: priceOf(row.trailAmount) }),
    ...(row.trailPercent !== null && { trailPercent: quantityOf(row.trailPercent) }),
    ...(row.trailMark !== null && { bestPrice: priceOf(row.trailMark) }),
    ...(filledQuantity > 0n && { average: priceOf(averagePrice(row.filledCost, filledQuantity)) }),
    ...(takeProfit !== null && { takeProfit: priceOf(takeProfit) }),
    ...(stopLoss !== null && { stopLoss: priceOf(stopLoss) }),
    ...(row.positionId !== null && { positionId: row.positionId }),
    ...(row.tradeType === 1 && { profit: formatMoney(row.profit, currency) }),
  };
}

function orderKinds(row: OrderRow, before: OrderRow | undefined): EventKind[] {
  const kinds: EventKind[] = before ? [] : ['order.accepted'];
  if (row.filledQuantity !== (before?.filledQuantity ?? 0n)) {
    kinds.push(row.status === 'done' ? 'order.filled' : 'order.partlyFilled');
  }
  if (before && row.stoppedAt !== before.stoppedAt) kinds.push('order.stopped');
  if (before && row.replacedAt !== before.replacedAt) kinds.push('order.replaced');
  if (row.status === 'cancelled' && before?.status !== 'cancelled') kinds.push('order.cancelled');
  return kinds.length > 0 ? kinds : ['order.changed'];
}

export const ofOrder: Teller<OrderRow> = (row, before) => {
  const figures = orderFigures(row);
  const { id, userId: person, status } = row;
  return orderKinds(row, before).map((kind) => ({
    topic: 'order',
    kind,
    id,
    person,
    status,
    figures,
  }));
};

/** What closed a whole position, by the rule of the fill. */
const CLOSED_BY: Readonly<Record<string, EventKind>> = {
  takeProfit: 'position.tookProfit',
  stopLoss: 'position.stopped',
  liquidation: 'position.liquidated',
  redemption: 'position.redeemed',
};

export const ofFill: Teller<FillRow> = (row, _before, draft) => {
  const { id, userId: person, orderId, positionId } = row;
  const currency = draft.find('Order', orderId)?.currency;
  const { rule } = JSON.parse(row.why) as { rule: string };
  const figures = {
    orderId,
    positionId,
    quantity: quantityOf(row.quantity),
    price: priceOf(row.price),
    rule,
    ...(currency !== undefined && {
      fee: formatMoney(row.fee, currency),
      profit: formatMoney(row.profit, currency),
      currency,
    }),
  };
  const closed = CLOSED_BY[rule];
  return [
    { topic: 'fill', kind: 'fill.made', id, person, figures },
    ...(closed
      ? [{ topic: 'position', kind: closed, id: positionId, person, figures } as const]
      : []),
  ];
};

export const ofPosition: Teller<PositionRow> = (row, before) => {
  const { id, userId: person, instrument, quantity, currency, closedAt } = row;
  const isOpen = quantity > 0n;
  const changed = isOpen || closedAt === null ? 'position.changed' : 'position.closed';
  return [
    {
      topic: 'position',
      kind: before ? changed : 'position.opened',
      id,
      person,
      status: isOpen ? 'open' : 'closed',
      figures: {
        instrument,
        side: row.direction === 0 ? 'buy' : 'sell',
        leverage: row.leverage,
        quantity: quantityOf(quantity),
        margin: formatMoney(row.margin, currency),
        profit: formatMoney(row.profit, currency),
        currency,
        ...(isOpen && { average: priceOf(averagePrice(row.cost, quantity)) }),
        ...(row.takeProfit !== null && { takeProfit: priceOf(row.takeProfit) }),
        ...(row.stopLoss !== null && { stopLoss: priceOf(row.stopLoss) }),
      },
    },
  ];
};

/** A person's money; the house's is told by what moved. */
export const ofAccount: Teller<AccountRow> = (row) => {
  const { id, userId: person, currency } = row;
  if (person === null) return [];
  const [, wallet = '', margin] = id.split('/');
  const balance = formatMoney(postedBalance(row), currency);
  const figures = margin
    ? { wallet, margin: balance, currency }
    : {
        wallet,
        balance,
        free: formatMoney(freeBalance(row), currency),
        held: formatMoney(row.debitsPending, currency),
        currency,
      };
  return [{ topic: 'wallet', kind: 'wallet.changed', id, person, figures }];
};

export const ofTransfer: Teller<TransferRow> = (row) => {
  const { id, kind: status, debitAccountId: from, creditAccountId: to, currency } = row;
  const own = from.startsWith('house/') ? to : from;
  const person = own.startsWith('house/') ? undefined : own.slice(0, own.indexOf('/'));
  const amount = formatMoney(row.amount, currency);
  const figures = { amount, currency, event: row.event, from, to, refId: row.refId };
  return [
    {
      topic: 'money',
      kind: 'money.moved',
      id,
      ...(person !== undefined && { person }),
      status,
      figures,
    },
  ];
};

export const ofWalletTransfer: Teller<WalletTransferRow> = (row) => [
  {
    topic: 'transfer',
    kind: row.undoneAt === null ? 'transfer.made' : 'transfer.undone',
    id: row.id,
    person: row.userId,
    figures: { from: row.fromWallet, to: row.toWallet, undoableUntil: row.undoableUntil },
  },
];
