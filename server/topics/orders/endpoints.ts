import { formatMoney } from '#core/money.ts';
import type { OrderRow } from '#core/rows.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { cancelCommand } from '#trading/commands.ts';
import { priceText, quantityText } from '#trading/order-answer.ts';
import { placedOrder } from '#trading/placed-order.ts';
import { fillsOf, findOrder } from '#trading/queries/orders.ts';
import { lastAuction } from '#trading/queries/special-offers.ts';
import type { World } from '#world/world.ts';
import { order } from './contract.ts';
import { explain } from './explain.ts';
import {
  creating,
  guarding,
  placing,
  prepareBlock,
  prepareClose,
  prepareReplace,
} from './prepare-order.ts';
import { preview } from './preview.ts';

/** Bids can be cancelled until their auction closes. */
function isBid(world: World, { tradeType, instrument }: OrderRow): boolean {
  return tradeType === 0 && world.exchange.venues.traded(instrument)?.product.opens === 'auction';
}

export const ordersEndpoints = handlersFor<World>()(order, {
  createStock: creating(order.createStock),
  createFuture: creating(order.createFuture),
  createForex: creating(order.createForex),
  createBlock: placing(prepareBlock),
  createBond: creating(order.createBond),
  createBid: creating(order.createBid),
  createPlacing: creating(order.createPlacing),
  preview,
  cancel: async ({ world, user, idempotency }, { orderId }) => {
    const row = await findOrder(world.database.reader, orderId);
    if (!row || row.userId !== user.id) return refuse('NotFound');
    const auction = isBid(world, row)
      ? await lastAuction(world.database.reader, row.instrument)
      : undefined;
    const terms = { once: onceOf(user.id, idempotency), until: auction?.closesAt };
    return world.unitOfWork.run(cancelCommand(user.id, row, terms));
  },
  replace: placing(prepareReplace),
  flatPosition: placing(prepareClose),
  guard: guarding,
  show: async ({ world, user }, { id }) => {
    const { reader } = world.database;
    const row = await findOrder(reader, id);
    const instrument = row && world.market.instruments.get(row.instrument);
    if (!instrument || row.userId !== user.id) return refuse('NotFound');
    const decimals = instrument.priceDecimals;
    const fills = await fillsOf(reader, row.id);
    return done({
      ...placedOrder(
        world.exchange.venues.standing(row, instrument, world.clock.now()),
        instrument,
      ),
      fills: fills.map((fill) => ({
        num: quantityText(fill.quantity),
        price: priceText(fill.price, decimals),
        premium: formatMoney(fill.fee, row.currency),
        createTime: fill.createdAt,
      })),
    });
  },
  explain,
});
