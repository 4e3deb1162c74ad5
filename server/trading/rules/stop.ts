/** What happens to an order when the market meets its stop. */

import { attempt } from '#core/draft-at.ts';
import type { Script } from '#core/instrument.ts';
import { awaitsStop, isOpen } from '#core/order-status.ts';
import type { Product } from '#core/product.ts';
import { accept, type Result } from '#core/result.ts';
import type { Draft, OrderRow } from '#core/rows.ts';
import { asKept } from '#core/trail.ts';
import { fill } from './fill.ts';
import { scriptedPrice } from './matching.ts';
import { cancelRest, type RestingFill } from './order.ts';
import { fillsWhole } from './script-venue.ts';

/** How the market met a stop; for a trailing one also its level, and the best price behind it. */
export type StopMet = Pick<RestingFill, 'price' | 'at' | 'calendar' | 'bond' | 'found'> & {
  trailed?: Pick<OrderRow, 'trailMark' | 'stopPrice'> | undefined;
  /** Script of a scripted instrument. */
  script?: Script | undefined;
};

/** That a stop was met, or what then kept the order from filling. */
type Noted = 'stopped' | 'unfunded' | 'tooLarge';

function note(draft: Draft, order: OrderRow, kind: Noted, met: StopMet): void {
  const { price, at, found } = met;
  draft.put('OrderChange', {
    id: draft.newId('chg'),
    orderId: order.id,
    userId: order.userId,
    kind,
    what: JSON.stringify({
      tick: price.toString(),
      stop: String(order.stopPrice),
      at,
      ...(order.trailMark !== null && { mark: String(order.trailMark) }),
      ...(found !== undefined && { found }),
    }),
    createdAt: draft.now,
  });
}

/**
 * Handles the tick that met an order's stop: the order fills whole at that tick, or becomes a limit order
 * if the tick is beyond its limit. A limit order waits from then on, except for FILL, where it fills at
 * its limit. An order that needs more than it holds and the wallet has free is cancelled, as is one
 * larger than an order can be. A no-op once the order is closed.
 */
export function meetStop(
  draft: Draft,
  orderId: string,
  product: Product,
  met: StopMet,
): Result<OrderRow | undefined, never> {
  const order = draft.find('Order', orderId);
  if (!order || !isOpen(order.status) || !awaitsStop(order)) return accept(undefined);
  const { found, trailed, script } = met;
  const asMet = { ...order, ...trailed, stoppedAt: draft.now, updatedAt: draft.now };
  const stopped = asKept(asMet);
  draft.put('Order', stopped);
  note(draft, asMet, 'stopped', met);
  const { limitPrice, direction } = stopped;
  const price = scriptedPrice(met.price, direction, limitPrice);
  const isBeyond = price !== met.price;
  if (isBeyond && !fillsWhole(script)) return accept(stopped);
  const why = {
    ...(isBeyond
      ? { rule: 'script', script: String(script) }
      : { rule: 'stop', stop: String(asMet.stopPrice), tick: met.price.toString() }),
    ...(found !== undefined && { found }),
  };
  const quantity = stopped.quantity - stopped.filledQuantity;
  const filled = attempt(draft, (own) =>
    fill(own, stopped, product, { ...met, price, quantity, why }),
  );
  if (filled.ok) return filled;
  note(draft, asMet, filled.error === 'TooLarge' ? 'tooLarge' : 'unfunded', met);
  return accept(cancelRest(draft, stopped));
}
