import { formatMoney } from '#core/money.ts';
import { done, type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import { orderAnswer, priceText, quantityText } from '#trading/order-answer.ts';
import { fillsOf, findOrder } from '#trading/queries/orders.ts';
import type { World } from '#world/world.ts';
import { order } from './contract.ts';

export const show = feature(order.show, async ({ world, user }: FeatureRequest<World>, { id }) => {
  const { reader } = world.database;
  const row = await findOrder(reader, id);
  const instrument = row && world.market.instruments.get(row.instrument);
  if (!instrument || row.userId !== user.id) return refuse('NotFound');
  const decimals = instrument.priceDecimals;
  const fills = await fillsOf(reader, row.id);
  return done({
    ...orderAnswer(row, decimals),
    stockCode: instrument.code,
    market: instrument.market,
    direction: row.direction,
    consignPrice: priceText(row.limitPrice ?? 0n, decimals),
    createTime: row.createdAt,
    fills: fills.map((fill) => ({
      num: quantityText(fill.quantity),
      price: priceText(fill.price, decimals),
      premium: formatMoney(fill.fee, row.currency),
      createTime: fill.createdAt,
    })),
  });
});
