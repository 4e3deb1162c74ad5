import { formatMoney, toMinor, valueAt } from '#core/money.ts';
import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import { averageText, quantityText } from '#trading/order-answer.ts';
import { closings } from '#trading/queries/orders.ts';
import type { World } from '#world/world.ts';
import { position } from './contract.ts';
import { listQuery, pageOf } from './listing.ts';
import { tradeNamesOf } from './views.ts';

export const flatList = feature(
  position.flatList,
  async ({ world, user }: FeatureRequest<World>, input) => {
    const query = listQuery(world, user.id, 'closings', input);
    const found = await closings(world.database.reader, query);
    return done(
      pageOf(world, { ...input, key: query.key }, found, (row, instrument) => {
        const decimals = instrument.priceDecimals;
        return {
          id: row.id,
          ...tradeNamesOf(instrument, row.currency),
          buyPrice: averageText(row.entryCost, row.filledQuantity, decimals),
          sellPrice: averageText(row.filledCost, row.filledQuantity, decimals),
          sellNum: quantityText(row.filledQuantity),
          sellTotalAmount: formatMoney(
            toMinor(valueAt(row.filledCost, row.rate), row.currency),
            row.currency,
          ),
          sellProfit: formatMoney(row.profit, row.currency),
          premium: formatMoney(row.fee, row.currency),
          fall: row.profit < 0n,
          // Of the position: a long is closed by a sale.
          direction: row.direction === 0 ? 1 : 0,
          createTime: row.createdAt,
        };
      }),
    );
  },
);
