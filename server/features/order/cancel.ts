import { order } from '#contract/order.ts';
import { cancelCommand } from '../../exchange/trading.ts';
import { type FeatureRequest, feature, refuse } from '../../http/feature.ts';
import { onceOf } from '../../store/idempotency.ts';
import { findOrder } from '../../store/orders.ts';
import type { World } from '../../world.ts';

export const cancel = feature(
  order.cancel,
  async ({ world, user, idempotency }: FeatureRequest<World>, { orderId }) => {
    const row = await findOrder(world.database.reader, orderId);
    if (!row || row.userId !== user.id) return refuse('NotFound');
    return world.unitOfWork.run(cancelCommand(user.id, row, onceOf(user.id, idempotency)));
  },
);
