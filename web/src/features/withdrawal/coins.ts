import { FINE_SCALE, formatDecimal, parseDecimal } from '#core/money.ts';
import { coinsFor } from '#core/valuation.ts';

/** What cents of dollars buy of a coin, by the arithmetic of the server; 0 at a rate that is none. */
export function coinsOf(amount: bigint, coinRate: string): string {
  const rate = parseDecimal(coinRate, FINE_SCALE) ?? 0n;
  return rate === 0n ? '0' : formatDecimal(coinsFor(amount, rate), FINE_SCALE, 0);
}
