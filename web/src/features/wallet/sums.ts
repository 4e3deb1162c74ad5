import { EXCHANGE_SCALE, formatMoney, parseDecimal, parseMoney } from '#core/money.ts';
import { converted } from '#core/valuation.ts';

interface Change {
  fromCurrency: string;
  toCurrency: string;
  /** Money that arrives for one unit that leaves. */
  rate: string;
}

/** What arrives for an entered amount, with the arithmetic that books it; "0.00" for invalid input. */
export function arrivesOf(amount: string, { fromCurrency, toCurrency, rate }: Change): string {
  const leaves = parseMoney(amount.replace(/\.$/, ''), fromCurrency) ?? 0n;
  const at = parseDecimal(rate, EXCHANGE_SCALE) ?? 0n;
  return formatMoney(converted(leaves, fromCurrency, toCurrency, at), toCurrency);
}
