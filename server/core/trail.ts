/**
 * Trailing stops: they follow the best price since the order was placed at a distance, below the highest
 * to sell, above the lowest to buy.
 */

import type { Side } from './codes.ts';
import { type Instrument, priceAtOrBelow, tickSizeAt, ticksToPrice } from './instrument.ts';
import { BOOKS_MAX, smaller } from './money.ts';
import { awaitsStop } from './order-status.ts';
import type { OrderRow } from './rows.ts';

/** How far a stop stays behind: one of the two; percentages at the fine scale. */
export type Distance = Pick<OrderRow, 'trailAmount' | 'trailPercent'>;

/** Hundred percent. */
const WHOLE = 100n * 10n ** 8n;

export const trails = ({ trailAmount, trailPercent }: Partial<Distance>): boolean =>
  (trailAmount ?? trailPercent ?? null) !== null;

/** Whether an order waits for a stop that still moves. */
export const isTrailing = (order: OrderRow): boolean => trails(order) && awaitsStop(order);

/**
 * Best price and stop cut to what a column holds; a coin's may have been higher. Triggers go by the path,
 * not by the column.
 */
export const asKept = <T extends Partial<Pick<OrderRow, 'trailMark' | 'stopPrice'>>>(row: T): T => {
  const { trailMark, stopPrice } = row;
  return {
    ...row,
    ...(trailMark && { trailMark: smaller(trailMark, BOOKS_MAX) }),
    ...(stopPrice && { stopPrice: smaller(stopPrice, BOOKS_MAX) }),
  };
};

/**
 * Where the stop is for a best price, fine scale: rounded away from the market, so that rounding alone
 * never triggers it; 0 where no price is so low.
 */
export function stopBehind(
  instrument: Pick<Instrument, 'priceDecimals' | 'tickStep' | 'tickTable'>,
  direction: Side,
  { trailAmount, trailPercent }: Distance,
  bestPrice: bigint,
): bigint {
  const distance = trailAmount === null ? bestPrice * (trailPercent ?? 0n) : trailAmount * WHOLE;
  const exact = direction === 0 ? bestPrice * WHOLE + distance : bestPrice * WHOLE - distance;
  if (exact <= 0n) return 0n;
  const low = priceAtOrBelow(instrument, exact / WHOLE);
  if (direction === 1 || low * WHOLE === exact) return low;
  return low + tickSizeAt(instrument, Number(low / ticksToPrice(instrument, 1)));
}
