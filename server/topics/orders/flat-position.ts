import { type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { closeCommand } from '#trading/commands.ts';
import { findPosition } from '#trading/queries/orders.ts';
import type { World } from '#world/world.ts';
import { order } from './contract.ts';
import { decimalsOf, readDecimals } from './decimals.ts';

export const flatPosition = feature(
  order.flatPosition,
  async ({ world, user, locale, idempotency }: FeatureRequest<World>, input) => {
    const position = await findPosition(world.database.reader, input.positionId);
    if (!position || position.userId !== user.id) return refuse('NotFound');
    const traded = world.exchange.venues.traded(position.instrument);
    if (!traded) return refuse('UnknownInstrument');
    const read = readDecimals(
      {
        num: [input.num, traded.instrument.quantityDecimals],
        unitAmount: [input.isLp === 1 ? input.unitAmount : undefined, decimalsOf.price],
      },
      locale,
    );
    if (!read.ok) return read.refusal;
    return world.unitOfWork.run(
      closeCommand(
        world.exchange.venues,
        traded,
        {
          userId: user.id,
          positionId: position.id,
          quantity: read.values.num,
          priceType: input.isLp,
          limitPrice: read.values.unitAmount,
          timeInForce: input.timeInForce,
        },
        onceOf(user.id, idempotency),
      ),
    );
  },
);
