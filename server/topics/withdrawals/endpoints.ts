import { PAYOUT_COINS } from '#contract/payout-methods';
import { FINE_SCALE, formatDecimal, formatMoney } from '#core/money.ts';
import { balanceOf } from '#core/wallet.ts';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { payMethodsBy } from '#topics/payout-methods/queries.ts';
import { coinRate } from '#trading/coin-rate.ts';
import { accountsOf } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';
import { apply } from './apply.ts';
import { withdrawal } from './contract.ts';
import { withdrawalPage } from './queries.ts';
import { WITHDRAWAL_CURRENCY, WITHDRAWAL_TERMS, WITHDRAWAL_WALLET } from './rules.ts';
import { itemOf } from './views.ts';

const RATE_SCALE = 5;

export const withdrawalsEndpoints = handlersFor<World>()(withdrawal, {
  terms: async ({ world, user }) => {
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
      coins: PAYOUT_COINS.flatMap((coinCode) => {
        const rate = coinRate(world.market, coinCode, world.clock.now());
        return rate === undefined
          ? []
          : [{ coinCode, coinRate: formatDecimal(rate, FINE_SCALE, 2) }];
      }),
      openCount: cards.reduce((sum, { openUses }) => sum + openUses, 0),
      openMax,
    });
  },
  apply,
  list: async ({ world, user, locale }, input) => {
    const { status, until, pageSize } = input;
    const key = `${user.id}:withdrawals:${status ?? ''}:${pageSize}`;
    const slice = await world.cursors.sliceOf(key, input);
    const query = { userId: user.id, status, until, ...slice };
    const found = await withdrawalPage(world.database.reader, query);
    const { list, ...rest } = await world.cursors.pageOf(key, input, found);
    const now = world.clock.now();
    return done({ ...rest, list: list.map((row) => itemOf(world.market, row, now, locale)) });
  },
});
