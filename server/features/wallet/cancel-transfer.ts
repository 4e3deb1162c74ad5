import { wallet } from '#contract/wallet.ts';
import { accept } from '#domain/result.ts';
import { transferAccounts, undoTransfer } from '#domain/wallet.ts';
import { type FeatureRequest, feature, refuse } from '../../http/feature.ts';
import { onceOf } from '../../store/idempotency.ts';
import { findWalletTransfer } from '../../store/wallets.ts';
import type { World } from '../../world.ts';

export const cancelTransfer = feature(
  wallet.cancelTransfer,
  async ({ world, user, idempotency }: FeatureRequest<World>, { id }) => {
    const row = await findWalletTransfer(world.database.reader, id);
    if (!row || row.userId !== user.id) return refuse('NotFound');
    return world.unitOfWork.run({
      once: onceOf(user.id, idempotency),
      needs: {
        WalletTransfer: [id],
        Account: transferAccounts(user.id, row.fromWallet, row.toWallet),
      },
      decide: (draft) => {
        const undone = undoTransfer(draft, user.id, id);
        return undone.ok ? accept({}) : undone;
      },
    });
  },
);
