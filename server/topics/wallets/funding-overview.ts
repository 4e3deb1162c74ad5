import { formatMoney, percentOf } from '#core/money.ts';
import { BASE_CURRENCY, converted } from '#core/valuation.ts';
import { balanceOf, WALLET_CURRENCY, type Wallet } from '#core/wallet.ts';
import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import { accruedInterest, soldToday, valuePosition } from '#topics/positions/views.ts';
import { mustExchangeRate } from '#trading/exchange-rates.ts';
import { positionsClosedSince, positionsOf } from '#trading/queries/orders.ts';
import { accountsOf, interestOf } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';
import { wallet } from './contract.ts';

const DAY_MS = 86_400_000;
/** No trading day lasts longer, weekends and holidays after it included. */
const TRADING_DAY_MS_MAX = 8 * DAY_MS;

/** An amount of another wallet's money, cut off to cents. */
function inDollars(world: World, amount: bigint, currency: string, atMs: number): bigint {
  if (amount === 0n) return amount;
  const rate = mustExchangeRate(world.market, currency, BASE_CURRENCY, atMs);
  return converted(amount, currency, BASE_CURRENCY, rate);
}

export const fundingOverview = feature(
  wallet.fundingOverview,
  async ({ world, user }: FeatureRequest<World>) => {
    const { reader } = world.database;
    const now = world.clock.now();
    const [accounts, positions, closed, interest] = await Promise.all([
      world.cache.get(user.id, 'accounts', () => accountsOf(reader, user.id)),
      world.cache.get(user.id, 'positions', () => positionsOf(reader, user.id)),
      world.cache.get(user.id, 'closedPositions', () =>
        positionsClosedSince(reader, user.id, now - TRADING_DAY_MS_MAX),
      ),
      interestOf(reader, user.id, now - DAY_MS + 1),
    ]);
    let total = 0n;
    let dailyProfit = 0n;
    for (const [name, currency] of Object.entries(WALLET_CURRENCY)) {
      const own = balanceOf(accounts, user.id, name as Wallet).total;
      total += inDollars(world, own, currency, now);
    }
    for (const position of [...positions, ...closed]) {
      const instrument = world.market.instruments.get(position.instrument);
      if (!instrument) continue;
      const { market } = world;
      const inBase = (amount: bigint) => inDollars(world, amount, position.currency, now);
      dailyProfit += inBase(soldToday(market, instrument, position, now));
      if (position.quantity === 0n) continue;
      const valued = valuePosition(market, instrument, position, now);
      total += inBase(valued.profit + accruedInterest(market, instrument, position, now));
      dailyProfit += inBase(valued.dailyProfit);
    }
    const money = (amount: bigint) => formatMoney(amount, BASE_CURRENCY);
    return done({
      totalAmount: money(total),
      fail: dailyProfit < 0n,
      todayProfit: money(dailyProfit),
      todayProfitRate: percentOf(dailyProfit, total - dailyProfit),
      statDate: now,
      balance: money(balanceOf(accounts, user.id, 'BALANCE').free),
      dailyInterest: money(interest.recent),
      totalInterest: money(interest.total),
    });
  },
);
