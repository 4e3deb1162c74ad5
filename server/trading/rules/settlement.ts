/** What closing a position moves in the ledger: margin, profit or loss, and the fee. */
import { available, houseAccount, marginAccount, mustMove, walletAccount } from '#core/ledger.ts';
import { larger, smaller } from '#core/money.ts';
import type { Draft, OrderRow } from '#core/rows.ts';

/** Names of a settlement's transfers in the ledger. */
export interface SettlementEvents {
  loss: string;
  margin: string;
  profit: string;
}
const CLOSED: SettlementEvents = {
  loss: 'position.loss',
  margin: 'position.margin',
  profit: 'position.profit',
};

/** Pays out margin and profit, or takes the loss from the margin; `id` is the reference of the transfers. */
export function settle(
  draft: Draft,
  { id, userId, wallet: name, currency }: Pick<OrderRow, 'id' | 'userId' | 'wallet' | 'currency'>,
  margin: bigint,
  profit: bigint,
  events: SettlementEvents = CLOSED,
): void {
  const wallet = walletAccount(userId, name);
  const held = marginAccount(userId, name);
  const house = houseAccount('trading', currency);
  const loss = larger(0n, -profit);
  const won = larger(0n, profit);
  const part = { refId: id };
  mustMove(draft, { ...part, debit: held, credit: house, amount: loss, event: events.loss });
  mustMove(draft, {
    ...part,
    debit: held,
    credit: wallet,
    amount: margin - loss,
    event: events.margin,
  });
  mustMove(draft, { ...part, debit: house, credit: wallet, amount: won, event: events.profit });
}

/**
 * Takes the fee due for a closing: from the wallet, then from the margin that stays with the position.
 * Returns the amount from each.
 */
export function payClosingFee(
  draft: Draft,
  order: OrderRow,
  due: bigint,
  marginLeft: bigint,
): { fee: bigint; ofMargin: bigint } {
  const wallet = walletAccount(order.userId, order.wallet);
  const free = smaller(due, available(draft, wallet));
  const ofMargin = smaller(due - free, marginLeft);
  const line = {
    credit: houseAccount('fees', order.currency),
    event: 'order.fee',
    refId: order.id,
  };
  mustMove(draft, { ...line, debit: wallet, amount: free });
  const margin = marginAccount(order.userId, order.wallet);
  mustMove(draft, { ...line, debit: margin, amount: ofMargin });
  return { fee: free + ofMargin, ofMargin };
}
