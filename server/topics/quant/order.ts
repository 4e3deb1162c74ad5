import { done, type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { quant } from './contract.ts';
import { findQuantOrder } from './queries.ts';
import { quantOrderView } from './views.ts';

export const order = feature(
  quant.order,
  async ({ world, user }: FeatureRequest<World>, { orderId }) => {
    const row = await findQuantOrder(world.database.reader, orderId);
    return row?.userId === user.id ? done(quantOrderView(row)) : refuse('NotFound');
  },
);
