import { position } from '#contract/position.ts';
import { formatMoney, toMinor, valueAt } from '#domain/money.ts';
import { tradeNamesOf } from '../../exchange/holding-view.ts';
import { averageText, quantityText, statusCode } from '../../exchange/order-answer.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { executedOrders } from '../../store/orders.ts';
import type { World } from '../../world.ts';
import { listQuery, pageOf } from './listing.ts';

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
