import { formatMoney } from '#core/money.ts';
import type { AccountRow } from '#core/rows.ts';
import { balanceOf, WALLET_CURRENCY, type Wallet } from '#core/wallet.ts';
import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import { accountsOf } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';
import { type WalletBalance, wallet } from './contract.ts';

function answerOf(
  accounts: readonly AccountRow[],
  userId: string,
  walletType: Wallet,
): WalletBalance {
  const { free, used } = balanceOf(accounts, userId, walletType);
  const currency = WALLET_CURRENCY[walletType];
  return {
    walletType,
    currency,
    balance: formatMoney(free, currency),
    usedBalance: formatMoney(used, currency),
  };
}

export const balance = feature(
  wallet.balance,
  ({ world, user }: FeatureRequest<World>, { walletType }) => {
    const kept = world.cache.peek<AccountRow[]>(user.id, 'accounts');
    if (kept) return done(answerOf(kept, user.id, walletType));
    return world.cache
      .get(user.id, 'accounts', () => accountsOf(world.database.reader, user.id))
      .then((accounts) => done(answerOf(accounts, user.id, walletType)));
  },
);
