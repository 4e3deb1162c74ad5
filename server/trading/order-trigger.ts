/** What a resting order waits for: first its stop price, then its limit. */

import { nextClose } from '#core/calendar.ts';
import { priceToTicks, ticksToPrice } from '#core/instrument.ts';
import { awaitsStop, termsSince } from '#core/order-status.ts';
import type { OrderRow } from '#core/rows.ts';
import { fillCommand, stopCommand } from './commands.ts';
import { RANK } from './event-queue.ts';
import { isWithin } from './rules/matching.ts';
import { fillsWhole, restsByScript } from './rules/script-venue.ts';
import type { Trigger } from './trigger-book.ts';
import type { TradedInstrument, Venues } from './venue.ts';

/** Rank among what the same tick meets: closings come before openings. */
export const rankOf = ({ tradeType }: OrderRow): number =>
  tradeType === 1 ? RANK.closingOrder : RANK.openingOrder;

/** The order's trigger; undefined where no price fills it: for a bid, or where a script fills. */
export function triggerOfOrder(
  venues: Venues,
  traded: TradedInstrument,
  order: OrderRow,
  /** Since when the instrument has had its current units, epoch milliseconds. */
  unitsSince: number,
): Trigger | undefined {
  const { instrument, product } = traded;
  const { limitPrice, direction } = order;
  const isBid = product.opens === 'auction' && order.tradeType === 0;
  if (isBid || restsByScript(instrument.script)) return undefined;
  const stops = awaitsStop(order);
  const price = stops ? order.stopPrice : limitPrice;
  const level = price === null ? undefined : priceToTicks(instrument, price);
  if (level === undefined) return undefined;
  const command = stops ? stopCommand : fillCommand;
  return {
    id: order.id,
    ownerId: order.id,
    userId: order.userId,
    rank: rankOf(order),
    instrument: order.instrument,
    // A limit is met from its own side, a stop from the other one.
    side: (direction === 0) === stops ? 'atOrAbove' : 'atOrBelow',
    level,
    since: Math.max(termsSince(order), unitsSince - 1),
    ...(order.timeInForce === 'DAY' && {
      until: nextClose(instrument.calendar, termsSince(order)),
    }),
    command: ({ ticks, ...met }) =>
      command(venues, traded, order, { price: ticksToPrice(instrument, ticks), ...met }),
    ...(stops &&
      limitPrice !== null && {
        after: ({ at, ticks }) =>
          fillsWhole(instrument.script) ||
          isWithin(ticksToPrice(instrument, ticks), limitPrice, direction)
            ? undefined
            : triggerOfOrder(venues, traded, { ...order, stoppedAt: at }, at),
      }),
  };
}
