import { DAY_MS } from '#core/calendar.ts';
import { formatMoney } from '#core/money.ts';
import { done, type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { quant } from './contract.ts';
import { findQuantOrder, quantIncomePage } from './queries.ts';
import { QUANT_CURRENCY } from './rules.ts';
import { percentText } from './views.ts';

export const incomes = feature(
  quant.incomes,
  async ({ world, user }: FeatureRequest<World>, { orderId, pageNum, pageSize }) => {
    const { reader } = world.database;
    const order = await findQuantOrder(reader, orderId);
    if (order?.userId !== user.id) return refuse('NotFound');
    const skip = (pageNum - 1) * pageSize;
    const { rows, total } = await quantIncomePage(reader, { orderId, skip, take: pageSize });
    const list = rows.map((row) => ({
      id: row.id,
      day: row.day * DAY_MS,
      dailyYield: percentText(row.yield),
      amount: formatMoney(row.amount, QUANT_CURRENCY),
      createTime: row.createdAt,
    }));
    return done({ list, total, pageNum, pageSize, hasNext: skip + list.length < total });
  },
);
