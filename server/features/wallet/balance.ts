import { wallet } from '#contract/wallet.ts';
import { formatMoney } from '#domain/money.ts';
import { balanceOf, WALLET_CURRENCY } from '#domain/wallet.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { accountsOf } from '../../store/wallets.ts';
import type { World } from '../../world.ts';

export const balance = feature(
  wallet.balance,
  async ({ world, user }: FeatureRequest<World>, { walletType }) => {
    const accounts = await world.cache.get(user.id, 'accounts', () =>
      accountsOf(world.database.reader, user.id),
    );
    const { free, used } = balanceOf(accounts, user.id, walletType);
    const currency = WALLET_CURRENCY[walletType];
    return done({
      walletType,
      currency,
      balance: formatMoney(free, currency),
      usedBalance: formatMoney(used, currency),
    });
  },
);
