import type { ErrorName } from '#core/errors.ts';
import { accept, type Result } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import { transferAccounts, undoTransfer } from '#core/wallet.ts';
import { type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { Needs } from '#platform/store/unit-of-work.ts';
import { findWithdrawal } from '#topics/withdrawals/queries.ts';
import { cancelWithdrawal, withdrawalAccounts } from '#topics/withdrawals/rules.ts';
import { findWalletTransfer } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';
import { wallet } from './contract.ts';

interface Undoing {
  needs: Needs;
  undo(draft: Draft): Result<unknown, ErrorName>;
}

/** What the id names, of this person's: a move between their wallets, or a withdrawal. */
async function undoingOf(world: World, userId: string, id: string): Promise<Undoing | undefined> {
  const { reader } = world.database;
  const moved = await findWalletTransfer(reader, id);
  if (moved?.userId === userId) {
    const accounts = transferAccounts(userId, moved.fromWallet, moved.toWallet);
    return {
      needs: { WalletTransfer: [id], Account: accounts },
      undo: (draft) => undoTransfer(draft, userId, id),
    };
  }
  const asked = await findWithdrawal(reader, id);
  if (asked?.userId !== userId) return undefined;
  return {
    needs: {
      Withdrawal: [id],
      Review: [asked.reviewId],
      PayMethods: [userId],
      Account: withdrawalAccounts(userId),
    },
    undo: (draft) => cancelWithdrawal(draft, userId, id),
  };
}

export const cancelTransfer = feature(
  wallet.cancelTransfer,
  async ({ world, user, idempotency }: FeatureRequest<World>, { id }) => {
    const undoing = await undoingOf(world, user.id, id);
    if (!undoing) return refuse('NotFound');
    return world.unitOfWork.run({
      once: onceOf(user.id, idempotency),
      needs: undoing.needs,
      decide: (draft) => {
        const undone = undoing.undo(draft);
        return undone.ok ? accept({}) : undone;
      },
    });
  },
);
