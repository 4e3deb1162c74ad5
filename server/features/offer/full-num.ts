import { subscriptions } from '#contract/subscription.ts';
import { FINE_SCALE, formatMoney, parseDecimal, smaller } from '#domain/money.ts';
import { affordableShares, SUBSCRIPTION_WALLET } from '#domain/subscription.ts';
import { balanceOf, WALLET_CURRENCY } from '#domain/wallet.ts';
import { done, type FeatureRequest, feature, refuse } from '../../http/feature.ts';
import { offeringsOf } from '../../store/offers.ts';
import { accountsOf } from '../../store/wallets.ts';
import type { World } from '../../world.ts';

export const ipoFullNum = feature(
  subscriptions.fullNum,
  async ({ world, user }: FeatureRequest<World>, { unitAmount, stockId }) => {
    const { reader } = world.database;
    const offering =
      stockId === undefined ? undefined : (await offeringsOf(reader, [stockId])).get(stockId);
    if (stockId !== undefined && !offering) return refuse('NotFound');
    const accounts = await world.cache.get(user.id, 'accounts', () => accountsOf(reader, user.id));
    const { free } = balanceOf(accounts, user.id, SUBSCRIPTION_WALLET);
    const price = parseDecimal(unitAmount, FINE_SCALE) ?? 0n;
    const most = affordableShares(free, price, offering?.lot ?? 1n);
    return done({
      fullNum: String(offering ? smaller(most, offering.shares) : most),
      balance: formatMoney(free, WALLET_CURRENCY[SUBSCRIPTION_WALLET]),
      walletType: SUBSCRIPTION_WALLET,
    });
  },
);
