import { withdrawal } from '#contract/withdrawal.ts';
import { formatDecimal, formatMoney } from '#domain/money.ts';
import { balanceOf } from '#domain/wallet.ts';
import { WITHDRAWAL_CURRENCY, WITHDRAWAL_TERMS, WITHDRAWAL_WALLET } from '#domain/withdrawal.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { payMethodsBy } from '../../store/pay-methods.ts';
import { accountsOf } from '../../store/wallets.ts';
import type { World } from '../../world.ts';

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
