/** Of which type an order is, in a word. */
import type { PlacedOrder } from '#contract/positions';
import { distanceOf } from '../../lib/trailing-order.ts';
import { t } from '../../lib/words.ts';

export function typeWord(placed: PlacedOrder) {
  const { priceType, stopPrice } = placed;
  if (distanceOf(placed)) return t('order.trailing');
  if (stopPrice === undefined) return t(priceType === 0 ? 'order.market' : 'order.limit');
  return t(priceType === 0 ? 'order.stop' : 'order.stopLimit');
}
