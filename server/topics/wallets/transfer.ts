import { EXCHANGE_SCALE, formatDecimal, formatMoney, parseMoney } from '#core/money.ts';
import { accept, refuse as refuseDecision } from '#core/result.ts';
import {
  transfer as decideTransfer,
  receivedOf,
  transferAccounts,
  WALLET_CURRENCY,
} from '#core/wallet.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { heldRate, transferRate } from '#trading/exchange-rates.ts';
import type { World } from '#world/world.ts';
import { wallet } from './contract.ts';

export const transfer = feature(
  wallet.transfer,
  async ({ world, user, locale, idempotency }: FeatureRequest<World>, input) => {
    const { fromWalletType: from, toWalletType: to, rateAt } = input;
    const amount = parseMoney(input.amount, WALLET_CURRENCY[from]);
    if (amount === undefined) {
      return refuse('InvalidInput', { fields: { amount: fieldMessageOf('decimal', locale) } });
    }
    return world.unitOfWork.run({
      once: onceOf(user.id, idempotency),
      needs: { Account: transferAccounts(user.id, from, to) },
      decide: (draft) => {
        const { undoMs } = world.config;
        const rate =
          rateAt === undefined
            ? transferRate(world.market, from, to, draft.now)
            : heldRate(world.market, [from, to], rateAt, draft.now);
        if (rate === undefined) return refuseDecision('RateChanged');
        const command = { userId: user.id, from, to, amount, rate, undoMs };
        const moved = decideTransfer(draft, command);
        if (!moved.ok) return moved;
        return accept({
          id: moved.value.id,
          rate: formatDecimal(rate, EXCHANGE_SCALE, 2),
          received: formatMoney(receivedOf(moved.value), WALLET_CURRENCY[to]),
        });
      },
    });
  },
);
