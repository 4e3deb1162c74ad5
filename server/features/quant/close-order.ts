import { quant } from '#contract/quant.ts';
import { closeQuantCommand } from '../../exchange/quant-desk.ts';
import { type FeatureRequest, feature } from '../../http/feature.ts';
import { onceOf } from '../../store/idempotency.ts';
import type { World } from '../../world.ts';

export const closeOrder = feature(
  quant.closeOrder,
  ({ world, user, idempotency }: FeatureRequest<World>, { orderId }) => {
    const once = onceOf(user.id, idempotency);
    return world.unitOfWork.run(closeQuantCommand(world.config.worldSeed, user.id, orderId, once));
  },
);
