import { quant } from '#contract/quant.ts';
import { quantOrderView } from '../../exchange/quant-view.ts';
import { done, type FeatureRequest, feature, refuse } from '../../http/feature.ts';
import { findQuantOrder } from '../../store/quant.ts';
import type { World } from '../../world.ts';

export const order = feature(
  quant.order,
  async ({ world, user }: FeatureRequest<World>, { orderId }) => {
    const row = await findQuantOrder(world.database.reader, orderId);
    return row?.userId === user.id ? done(quantOrderView(row)) : refuse('NotFound');
  },
);
