import { quant } from '#contract/quant.ts';
import { quantOrderView } from '../../exchange/quant-view.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { quantOrderPage } from '../../store/quant.ts';
import type { World } from '../../world.ts';

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
