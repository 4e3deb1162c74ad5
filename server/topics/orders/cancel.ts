import type { OrderRow } from '#core/rows.ts';
import { type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { cancelCommand } from '#trading/commands.ts';
import { findOrder } from '#trading/queries/orders.ts';
import { lastAuction } from '#trading/queries/special-offers.ts';
import type { World } from '#world/world.ts';
import { order } from './contract.ts';

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
