import { type FeatureRequest, feature } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { quant } from './contract.ts';
import { closeQuantCommand } from './quant-desk.ts';

export const closeOrder = feature(
  quant.closeOrder,
  ({ world, user, idempotency }: FeatureRequest<World>, { orderId }) => {
    const once = onceOf(user.id, idempotency);
    return world.unitOfWork.run(closeQuantCommand(world.config.worldSeed, user.id, orderId, once));
  },
);
