/** What an order holds of a wallet's money. */
import { type Hold, houseAccount, marginAccount, walletAccount } from '#core/ledger.ts';
import type { OrderRow } from '#core/rows.ts';

export function marginHold(order: OrderRow): Hold | undefined {
  if (order.marginHoldId === null) return undefined;
  return {
    id: order.marginHoldId,
    debit: walletAccount(order.userId, order.wallet),
    credit: marginAccount(order.userId, order.wallet),
    event: 'order.margin',
    refId: order.id,
  };
}

export function feeHold(order: OrderRow): Hold | undefined {
  if (order.feeHoldId === null) return undefined;
  return {
    id: order.feeHoldId,
    debit: walletAccount(order.userId, order.wallet),
    credit: houseAccount('fees', order.currency),
    event: 'order.fee',
    refId: order.id,
  };
}
