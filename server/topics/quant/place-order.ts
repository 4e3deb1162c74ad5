import { parseMoney } from '#core/money.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { quant } from './contract.ts';
import { openQuantCommand } from './quant-desk.ts';
import { QUANT_CURRENCY } from './rules.ts';

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
