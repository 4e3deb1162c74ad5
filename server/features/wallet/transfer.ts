import { fieldMessageOf } from '#contract/message.ts';
import { wallet } from '#contract/wallet.ts';
import { walletAccount } from '#domain/ledger.ts';
import { parseMoney } from '#domain/money.ts';
import { accept } from '#domain/result.ts';
import { transfer as decideTransfer, WALLET_CURRENCY } from '#domain/wallet.ts';
import { type FeatureRequest, feature, refuse } from '../../http/feature.ts';
import { onceOf } from '../../store/idempotency.ts';
import type { World } from '../../world.ts';

export const transfer = feature(
  wallet.transfer,
  async ({ world, user, locale, idempotency }: FeatureRequest<World>, input) => {
    const { fromWalletType: from, toWalletType: to } = input;
    const amount = parseMoney(input.amount, WALLET_CURRENCY[from]);
    if (amount === undefined) {
      return refuse('InvalidInput', { fields: { amount: fieldMessageOf('decimal', locale) } });
    }
    return world.unitOfWork.run({
      once: onceOf(user.id, idempotency),
      needs: { Account: [walletAccount(user.id, from), walletAccount(user.id, to)] },
      decide: (draft) => {
        const { undoMs } = world.config;
        const moved = decideTransfer(draft, { userId: user.id, from, to, amount, undoMs });
        return moved.ok ? accept({ id: moved.value.id }) : moved;
      },
    });
  },
);
