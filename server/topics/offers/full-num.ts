import { FINE_SCALE, formatMoney, parseDecimal, smaller } from '#core/money.ts';
import { balanceOf, WALLET_CURRENCY } from '#core/wallet.ts';
import { done, type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import { offeringsOf } from '#trading/queries/offers.ts';
import { accountsOf } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';
import { subscriptions } from './contract.ts';
import { affordableShares, SUBSCRIPTION_WALLET } from './rules.ts';

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
