import { order } from '#contract/order.ts';
import type { OrderRow } from '#domain/rows.ts';
import { cancelCommand } from '../../exchange/trading.ts';
import { type FeatureRequest, feature, refuse } from '../../http/feature.ts';
import { onceOf } from '../../store/idempotency.ts';
import { findOrder } from '../../store/orders.ts';
import { lastAuction } from '../../store/special-offers.ts';
import type { World } from '../../world.ts';

/** Bids can be cancelled until their auction closes. */
function isBid(world: World, { tradeType, instrument }: OrderRow): boolean {
  return tradeType === 0 && world.exchange.venues.traded(instrument)?.product.opens === 'auction';
}

export const cancel = feature(
  order.cancel,
  async ({ world, user, idempotency }: FeatureRequest<World>, { orderId }) => {
    const row = await findOrder(world.database.reader, orderId);
    if (!row || row.userId !== user.id) return refuse('NotFound');
    const auction = isBid(world, row)
      ? await lastAuction(world.database.reader, row.instrument)
      : undefined;
    const terms = { once: onceOf(user.id, idempotency), until: auction?.closesAt };
    return world.unitOfWork.run(cancelCommand(user.id, row, terms));
  },
);
