/** What a coin is worth in a deposit or payout, by the prices of the simulated market. */
import { ticksToPrice } from '#core/instrument.ts';
import { FINE_SCALE, formatDecimal, RATE_UNIT } from '#core/money.ts';
import { coinsFor } from '#core/valuation.ts';
import type { Market } from '#market/market.ts';

/** Coins pegged to the dollar. */
const DOLLARS: readonly string[] = ['USDT', 'USDC'];

/**
 * US dollars for one coin, at the rate unit: the last price of the second that holds `atMs`, the same for
 * everybody. Undefined when the market has no price for it.
 */
export function coinRate(market: Market, coinCode: string, atMs: number): bigint | undefined {
  if (DOLLARS.includes(coinCode)) return RATE_UNIT;
  const coin = market.instruments.get(`CRYPTO.${coinCode}`);
  if (coin?.currency !== 'USD') return undefined;
  const second = Math.floor(atMs / 1000) * 1000;
  return ticksToPrice(coin, market.quote(coin, second).last);
}

/** For a payout in a coin: how many coins, at which rate; empty where the market has no price. */
export function coinPart(market: Market, coinCode: string, amount: bigint, atMs: number) {
  const rate = coinRate(market, coinCode, atMs);
  if (rate === undefined || rate === 0n) return {};
  return {
    coinRate: formatDecimal(rate, FINE_SCALE, 2),
    coinAmount: formatDecimal(coinsFor(amount, rate), FINE_SCALE, 2),
  };
}
