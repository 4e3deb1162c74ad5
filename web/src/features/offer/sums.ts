import { FINE_SCALE, formatDecimal, parseDecimal } from '#core/money.ts';

/** What so many shares cost, exactly; nothing for what is no number. */
export function amountOf(price: string, quantity: string): string {
  const each = parseDecimal(price, FINE_SCALE) ?? 0n;
  const count = parseDecimal(quantity, 0) ?? 0n;
  return formatDecimal(each * count, FINE_SCALE, 2);
}
