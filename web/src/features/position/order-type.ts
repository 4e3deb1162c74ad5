/** The type of an order in words. */
import type { PlacedOrder } from '#contract/positions';
import { distanceOf } from '../../lib/trailing-order.ts';
import { t } from '../../lib/words.ts';

/** A plain market order has no time in force. */
export const hasTimeInForce = ({ priceType, stopPrice }: PlacedOrder): boolean =>
  priceType !== 0 || stopPrice !== undefined;

/** The type in a word. */
export function typeWord(placed: PlacedOrder) {
  const { priceType, stopPrice } = placed;
  if (distanceOf(placed)) return t('order.trailing');
  if (stopPrice === undefined) return t(priceType === 0 ? 'order.market' : 'order.limit');
  return t(priceType === 0 ? 'order.stop' : 'order.stopLimit');
}
