import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { quant } from './contract.ts';
import { quantOrderPage } from './queries.ts';
import { quantOrderView } from './views.ts';

export const orders = feature(
  quant.orders,
  async ({ world, user }: FeatureRequest<World>, { running, pageNum, pageSize }) => {
    const skip = (pageNum - 1) * pageSize;
    const { rows, total } = await quantOrderPage(world.database.reader, {
      userId: user.id,
      running,
      skip,
      take: pageSize,
    });
    const list = rows.map(quantOrderView);
    return done({ list, total, pageNum, pageSize, hasNext: skip + list.length < total });
  },
);
