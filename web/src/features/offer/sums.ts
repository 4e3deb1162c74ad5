import { FINE_SCALE, formatDecimal, parseDecimal } from '#core/money.ts';

/** The exact cost of a number of shares; nothing for invalid input. */
export function amountOf(price: string, quantity: string): string {
  const each = parseDecimal(price, FINE_SCALE) ?? 0n;
  const count = parseDecimal(quantity, 0) ?? 0n;
  return formatDecimal(each * count, FINE_SCALE, 2);
}
