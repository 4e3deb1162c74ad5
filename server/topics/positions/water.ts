import { formatMoney, toMinor, valueAt } from '#core/money.ts';
import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import { averageText, quantityText, statusCode } from '#trading/order-answer.ts';
import { executedOrders } from '#trading/queries/orders.ts';
import type { World } from '#world/world.ts';
import { position } from './contract.ts';
import { listQuery, pageOf } from './listing.ts';
import { tradeNamesOf } from './views.ts';

export const water = feature(
  position.water,
  async ({ world, user }: FeatureRequest<World>, input) => {
    const query = listQuery(world, user.id, 'water', input);
    const found = await executedOrders(world.database.reader, query);
    return done(
      pageOf(world, { ...input, key: query.key }, found, (row, instrument) => ({
        id: row.id,
        ...tradeNamesOf(instrument, row.currency),
        direction: row.direction,
        tradeType: row.tradeType,
        currentPrice: averageText(row.filledCost, row.filledQuantity, instrument.priceDecimals),
        num: quantityText(row.filledQuantity),
        totalPrice: formatMoney(
          toMinor(valueAt(row.filledCost, row.rate), row.currency),
          row.currency,
        ),
        premium: formatMoney(row.fee, row.currency),
        profit: formatMoney(row.profit, row.currency),
        fall: row.tradeType === 1 && row.profit < 0n,
        status: statusCode(row.status),
        createTime: row.createdAt,
      })),
    );
  },
);
