import { FINE_SCALE, formatDecimal, parseDecimal } from '#core/money.ts';
import { coinsFor } from '#core/valuation.ts';

/** How much of a coin some cents of dollars buy, with the server's arithmetic; 0 for an invalid rate. */
export function coinsOf(amount: bigint, coinRate: string): string {
  const rate = parseDecimal(coinRate, FINE_SCALE) ?? 0n;
  return rate === 0n ? '0' : formatDecimal(coinsFor(amount, rate), FINE_SCALE, 0);
}
