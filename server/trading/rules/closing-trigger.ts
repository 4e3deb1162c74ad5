/** Closes positions without an order by the person: a price was met, a bond repaid, a split applied. */
import { smaller } from '#core/money.ts';
import { isOpen } from '#core/order-status.ts';
import { closableAt } from '#core/position.ts';
import { accept, invariant, type Result } from '#core/result.ts';
import type { Draft, OrderRow, PositionRow } from '#core/rows.ts';
import { type FillRefusal, fill } from './fill.ts';
import type { Venue } from './matching.ts';
import { cancelRest, closingOrder, noteEnd } from './order.ts';
import type { Terms } from './order-gates.ts';
import type { SettlementEvents } from './settlement.ts';

export interface ClosingTrigger {
  rule: 'takeProfit' | 'stopLoss' | 'liquidation' | 'redemption' | 'split';
  price: bigint;
  at: number;
  /** When the event was found out, if that was late, epoch milliseconds. */
  found?: number | undefined;
  events?: SettlementEvents;
  /** Id of the scenario, when a split leaves less than one whole step of the position. */
  split?: string;
}

/** Most orders by which a guard closes a position at one tick, where it exceeds what one order can hold. */
const PARTS_MAX = 64;

/** Closes as much of a position as one order can hold. */
function closePart(
  draft: Draft,
  venue: Venue,
  position: PositionRow,
  { rule, price, at, found, events, split }: ClosingTrigger,
): Result<OrderRow, FillRefusal> {
  invariant(position.closing === 0n, `position ${position.id} is bound by an order not told of`);
  const terms: Terms = {
    userId: position.userId,
    priceType: 0,
    limitPrice: null,
    timeInForce: 'GTC',
  };
  const most = closableAt(price, venue.instrument.lotUnits);
  // If not even one lot fits, use the whole quantity: the fill then refuses it as too large.
  const quantity = most === 0n ? position.quantity : smaller(position.quantity, most);
  const order = closingOrder(draft, venue, terms, position, quantity);
  draft.put('Order', order);
  const tick = price.toString();
  const why = { rule, tick, ...(found !== undefined && { found }), ...(split && { split }) };
  return fill(draft, order, venue.product, {
    price,
    quantity,
    at,
    calendar: venue.instrument.calendar,
    why,
    bond: venue.bond,
    ...(events && { events }),
  });
}

const isGuard = ({ rule }: ClosingTrigger): boolean => rule !== 'redemption' && rule !== 'split';

/**
 * Closes a whole position because its take-profit, stop-loss or liquidation price was met, because it is
 * repaid, or because a split ends it: by one order, or by as many as its figures need. A guard leaves
 * what exceeds its orders to the next tick that meets its price; a repayment or split cannot, as it
 * happens once.
 */
export function closeByTrigger(
  draft: Draft,
  venue: Venue,
  positionId: string,
  restingOrderIds: readonly string[],
  trigger: ClosingTrigger,
): Result<OrderRow | undefined, FillRefusal> {
  for (const id of restingOrderIds) {
    const order = draft.find('Order', id);
    if (!order || !isOpen(order.status)) continue;
    noteEnd(draft, order, 'overtaken');
    cancelRest(draft, order);
  }
  let last: Result<OrderRow | undefined, FillRefusal> = accept(undefined);
  const most = isGuard(trigger) ? PARTS_MAX : Number.POSITIVE_INFINITY;
  for (let parts = 0; parts < most && last.ok; parts += 1) {
    const position = draft.find('Position', positionId);
    if (!position || position.quantity === 0n) break;
    last = closePart(draft, venue, position, trigger);
  }
  return last;
}
