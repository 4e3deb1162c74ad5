/** Of which type an order is, in a word. */
import type { PlacedOrder } from '#contract/positions';
import { t } from '../../lib/words.ts';

export function typeWord({ priceType, stopPrice }: Pick<PlacedOrder, 'priceType' | 'stopPrice'>) {
  if (stopPrice === undefined) return t(priceType === 0 ? 'order.market' : 'order.limit');
  return t(priceType === 0 ? 'order.stop' : 'order.stopLimit');
}
