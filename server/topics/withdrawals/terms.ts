import { formatDecimal, formatMoney } from '#core/money.ts';
import { balanceOf } from '#core/wallet.ts';
import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import { payMethodsBy } from '#topics/payout-methods/queries.ts';
import { accountsOf } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';
import { withdrawal } from './contract.ts';
import { WITHDRAWAL_CURRENCY, WITHDRAWAL_TERMS, WITHDRAWAL_WALLET } from './rules.ts';

const RATE_SCALE = 5;

export const terms = feature(withdrawal.terms, async ({ world, user }: FeatureRequest<World>) => {
  const { reader } = world.database;
  const [accounts, cards] = await Promise.all([
    world.cache.get(user.id, 'accounts', () => accountsOf(reader, user.id)),
    payMethodsBy(reader, user.id),
  ]);
  const money = (amount: bigint) => formatMoney(amount, WITHDRAWAL_CURRENCY);
  const { amountMin, amountMax, feeRate, feeMin, openMax } = WITHDRAWAL_TERMS;
  return done({
    currency: WITHDRAWAL_CURRENCY,
    available: money(balanceOf(accounts, user.id, WITHDRAWAL_WALLET).free),
    minAmount: money(amountMin),
    maxAmount: money(amountMax),
    feeRate: formatDecimal(feeRate, RATE_SCALE, 1),
    minFee: money(feeMin),
    openCount: cards.reduce((sum, { openUses }) => sum + openUses, 0),
    openMax,
  });
});
