/** What is written in the sheet that changes an order, and what of it is other than it was. */
import type { order } from '#contract/orders';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { fine } from '../../lib/decimals.ts';

type Placed = OutputOf<typeof order.show>;
type Changes = Omit<InputOf<typeof order.replace>, 'orderId' | 'secretKey'>;

export interface Terms {
  num: string;
  unitAmount: string;
  stopPrice: string;
  takeProfit: string;
  stopLoss: string;
  timeInForce: 'GTC' | 'DAY';
}

export const termsOf = (placed: Placed): Terms => ({
  num: placed.consignNum,
  unitAmount: placed.consignPrice,
  stopPrice: placed.stopPrice ?? '',
  takeProfit: placed.takeProfit ?? '',
  stopLoss: placed.stopLoss ?? '',
  timeInForce: placed.timeInForce === 'DAY' ? 'DAY' : 'GTC',
});

/** Which prices it waits for: its stop until that is met, and its limit where it has one. */
export const pricesOf = ({ stopPrice, stopTime, consignPrice }: Placed) =>
  (['stopPrice', 'unitAmount'] as const).filter((name) =>
    name === 'stopPrice'
      ? stopPrice !== undefined && stopTime === undefined
      : Number(consignPrice) > 0,
  );

/** What is asked for: only what changes. A guard that was emptied is taken off. */
export function changesIn(placed: Placed, terms: Terms): Changes {
  const before = termsOf(placed);
  const changes: Changes = {};
  for (const name of ['num', 'unitAmount', 'stopPrice', 'takeProfit', 'stopLoss'] as const) {
    if (fine(terms[name]) !== fine(before[name])) changes[name] = terms[name] || '0';
  }
  if (terms.timeInForce !== before.timeInForce) changes.timeInForce = terms.timeInForce;
  return changes;
}
