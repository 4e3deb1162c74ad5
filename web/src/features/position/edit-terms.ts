/** Terms in the sheet that replaces an order, and how they differ from the order's. */

import type { order } from '#contract/orders';
import type { RestingTimeInForce } from '#core/codes.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { fine } from '../../lib/decimals.ts';
import type { TrailBy } from '../../lib/trail.ts';
import { distanceOf } from '../../lib/trailing-order.ts';

type Placed = OutputOf<typeof order.show>;
type Changes = Omit<InputOf<typeof order.replace>, 'orderId' | 'secretKey'>;

export interface Terms {
  num: string;
  unitAmount: string;
  stopPrice: string;
  /** For a trailing stop. */
  by: TrailBy;
  distance: string;
  takeProfit: string;
  stopLoss: string;
  timeInForce: RestingTimeInForce;
}

export const termsOf = (placed: Placed): Terms => ({
  num: placed.consignNum,
  unitAmount: placed.consignPrice,
  stopPrice: placed.stopPrice ?? '',
  by: distanceOf(placed)?.by ?? 'percent',
  distance: distanceOf(placed)?.distance ?? '',
  takeProfit: placed.takeProfit ?? '',
  stopLoss: placed.stopLoss ?? '',
  timeInForce: placed.timeInForce === 'DAY' ? 'DAY' : 'GTC',
});

/** Prices it waits for: its stop until that is met, and its limit if it has one. */
export const pricesOf = (
  placed: Pick<Placed, 'consignPrice' | 'stopTime'> & Parameters<typeof distanceOf>[0],
) =>
  (['stopPrice', 'unitAmount'] as const).filter((name) =>
    name === 'stopPrice'
      ? placed.stopPrice !== undefined && placed.stopTime === undefined && !distanceOf(placed)
      : Number(placed.consignPrice) > 0,
  );

/** The changes to request. An emptied guard is removed. */
export function changesIn(placed: Placed, terms: Terms): Changes {
  const before = termsOf(placed);
  const changes: Changes = {};
  for (const name of ['num', 'unitAmount', 'stopPrice', 'takeProfit', 'stopLoss'] as const) {
    if (fine(terms[name]) !== fine(before[name])) changes[name] = terms[name] || '0';
  }
  if (terms.by !== before.by || fine(terms.distance) !== fine(before.distance)) {
    changes[terms.by === 'percent' ? 'trailPercent' : 'trailAmount'] = terms.distance || '0';
  }
  if (terms.timeInForce !== before.timeInForce) changes.timeInForce = terms.timeInForce;
  return changes;
}
