import { formatMoney } from '#core/money.ts';
import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import { priceText, quantityText, statusCode } from '#trading/order-answer.ts';
import { openOrders } from '#trading/queries/orders.ts';
import type { World } from '#world/world.ts';
import { position } from './contract.ts';
import { listQuery, pageOf } from './listing.ts';
import { tradeNamesOf } from './views.ts';

export const consignList = feature(
  position.consignList,
  async ({ world, user }: FeatureRequest<World>, input) => {
    const query = listQuery(world, user.id, 'entrusted', input);
    const found = await openOrders(world.database.reader, query);
    return done(
      pageOf(world, { ...input, key: query.key }, found, (row, instrument) => ({
        orderId: row.id,
        ...tradeNamesOf(instrument, row.currency),
        direction: row.direction,
        tradeType: row.tradeType,
        status: statusCode(row.status),
        consignAmount: formatMoney(row.marginHeld + row.feeHeld, row.currency),
        consignPrice: priceText(row.limitPrice ?? 0n, instrument.priceDecimals),
        consignNum: quantityText(row.quantity),
        filledNum: quantityText(row.filledQuantity),
        isolatedPosition: row.leverage,
        timeInForce: row.timeInForce,
        createTime: row.createdAt,
      })),
    );
  },
);
