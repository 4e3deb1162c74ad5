/** Trailing orders: the server's stop and best price hold until a better price is seen. */
import { fine } from './decimals.ts';
import { type Distance, stopBehind } from './trail.ts';

interface Trailing {
  direction: number;
  stopPrice?: string | undefined;
  stopTime?: number | undefined;
  trailAmount?: string | undefined;
  trailPercent?: string | undefined;
  bestPrice?: string | undefined;
}

/** The distance of a trailing order; undefined for any other. */
export function distanceOf({ trailAmount, trailPercent }: Trailing): Distance | undefined {
  if (trailPercent !== undefined) return { by: 'percent', distance: trailPercent };
  return trailAmount === undefined ? undefined : { by: 'amount', distance: trailAmount };
}

/** Advances stop and best price of a waiting order by a price just seen. */
export function standingAt<O extends Trailing>(order: O, last: string | undefined): O {
  const distance = distanceOf(order);
  const { bestPrice, stopTime, direction } = order;
  if (!distance || bestPrice === undefined || stopTime !== undefined || !last) return order;
  const isBetter = direction === 1 ? fine(last) > fine(bestPrice) : fine(last) < fine(bestPrice);
  if (!isBetter) return order;
  // With as many decimals as the order's prices have.
  const decimals = bestPrice.split('.')[1]?.length ?? 0;
  const stopPrice = stopBehind(
    direction === 1 ? 1 : 0,
    distance,
    last,
    (10 ** -decimals).toFixed(decimals),
  );
  return { ...order, bestPrice: last, stopPrice };
}
