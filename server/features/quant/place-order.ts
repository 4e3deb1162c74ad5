import { fieldMessageOf } from '#contract/message.ts';
import { quant } from '#contract/quant.ts';
import { parseMoney } from '#domain/money.ts';
import { QUANT_CURRENCY } from '#domain/quant.ts';
import { openQuantCommand } from '../../exchange/quant-desk.ts';
import { type FeatureRequest, feature, refuse } from '../../http/feature.ts';
import { onceOf } from '../../store/idempotency.ts';
import type { World } from '../../world.ts';

export const placeOrder = feature(
  quant.placeOrder,
  async ({ world, user, locale, idempotency }: FeatureRequest<World>, input) => {
    const amount = parseMoney(input.amount, QUANT_CURRENCY);
    if (amount === undefined) {
      return refuse('InvalidInput', { fields: { amount: fieldMessageOf('decimal', locale) } });
    }
    const command = { userId: user.id, robotId: input.robotId, amount };
    return world.unitOfWork.run(openQuantCommand(command, onceOf(user.id, idempotency)));
  },
);
