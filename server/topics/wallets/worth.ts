/** Total worth of a person at a moment, in US dollars. */
import { WALLETS } from '#core/codes.ts';
import type { AccountRow, PositionRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import { BASE_CURRENCY, converted } from '#core/valuation.ts';
import { balanceOf, WALLET_CURRENCY } from '#core/wallet.ts';
import type { Market } from '#market/market.ts';
import { accruedInterest, soldToday, valuePosition } from '#topics/positions/views.ts';
import { mustExchangeRate } from '#trading/exchange-rates.ts';
import { positionsClosedSince, positionsOf } from '#trading/queries/orders.ts';
import { accountsOf } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';

/** Upper bound on a trading day's length, weekends and holidays after it included. */
const TRADING_DAY_MS_MAX = 8 * DAY_MS;

/** An amount of another currency, cut off to cents. */
export function inDollars(market: Market, amount: bigint, currency: string, atMs: number): bigint {
  if (amount === 0n || currency === BASE_CURRENCY) return amount;
  const rate = mustExchangeRate(market, currency, BASE_CURRENCY, atMs);
  return converted(amount, currency, BASE_CURRENCY, rate);
}

/** All money by currency, held or free; minor units. */
export function moneyOf(accounts: readonly AccountRow[], userId: string): Map<string, bigint> {
  const money = new Map<string, bigint>();
  for (const name of WALLETS) {
    const currency = WALLET_CURRENCY[name];
    const { total } = balanceOf(accounts, userId, name);
    money.set(currency, (money.get(currency) ?? 0n) + total);
  }
  return money;
}

/** Total worth of money and open positions, in cents. */
export function worthAt(
  market: Market,
  money: ReadonlyMap<string, bigint>,
  positions: readonly PositionRow[],
  atMs: number,
): bigint {
  let total = 0n;
  for (const [currency, amount] of money) total += inDollars(market, amount, currency, atMs);
  for (const position of positions) {
    const instrument = market.instruments.get(position.instrument);
    if (!instrument || position.quantity === 0n) continue;
    const { profit } = valuePosition(market, instrument, position, atMs);
    const accrued = accruedInterest(market, instrument, position, atMs);
    total += inDollars(market, profit + accrued, position.currency, atMs);
  }
  return total;
}

/** Gain or loss on the trading day of each position, open or closed on it; cents. */
function dailyProfitAt(market: Market, positions: readonly PositionRow[], atMs: number): bigint {
  let sum = 0n;
  for (const position of positions) {
    const instrument = market.instruments.get(position.instrument);
    if (!instrument) continue;
    const { currency, quantity } = position;
    const sold = soldToday(market, instrument, position, atMs);
    sum += inDollars(market, sold, currency, atMs);
    if (quantity === 0n) continue;
    const { dailyProfit } = valuePosition(market, instrument, position, atMs);
    sum += inDollars(market, dailyProfit, currency, atMs);
  }
  return sum;
}

/** What a person has now. */
export interface Present {
  atMs: number;
  accounts: readonly AccountRow[];
  money: ReadonlyMap<string, bigint>;
  /** Open positions. */
  positions: readonly PositionRow[];
  /** Positions that may have been closed on a trading day that is still running. */
  closed: readonly PositionRow[];
  /** Cents. */
  total: bigint;
  dailyProfit: bigint;
}

export async function presentOf(world: World, userId: string): Promise<Present> {
  const { market, cache } = world;
  const { reader } = world.database;
  const atMs = world.clock.now();
  const [accounts, positions, closed] = await Promise.all([
    cache.get(userId, 'accounts', () => accountsOf(reader, userId)),
    cache.get(userId, 'positions', () => positionsOf(reader, userId)),
    cache.get(userId, 'closedPositions', () =>
      positionsClosedSince(reader, userId, atMs - TRADING_DAY_MS_MAX),
    ),
  ]);
  const money = moneyOf(accounts, userId);
  return {
    atMs,
    accounts,
    money,
    positions,
    closed,
    total: worthAt(market, money, positions, atMs),
    dailyProfit: dailyProfitAt(market, [...positions, ...closed], atMs),
  };
}
