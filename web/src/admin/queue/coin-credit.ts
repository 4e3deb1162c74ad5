/** What a coin amount comes to, exactly as the server counts it. */

/** Digits after the point that an amount of a coin may have. */
export const COIN_DECIMALS = 8;

const SCALE = COIN_DECIMALS;

/** A decimal at the fine scale; undefined when it is none, or has more places. */
function fine(text: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,15})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  return whole === '' ? undefined : BigInt(whole + fraction.padEnd(SCALE, '0'));
}

const CENT = 10n ** BigInt(2 * SCALE - 2);

/** Cents of so many coins at a rate, cut off; undefined when the amount is none above zero. */
export function creditCents(amount: string, rate: string): bigint | undefined {
  const coins = fine(amount);
  const worth = fine(rate);
  if (coins === undefined || worth === undefined || coins === 0n) return undefined;
  return (coins * worth) / CENT;
}

/** Cents of an amount of money. */
export const centsOf = (money: string): bigint => (fine(money) ?? 0n) / 10n ** BigInt(SCALE - 2);

/** Cents as a decimal. */
export function dollarsOf(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whether two decimals say the same. */
export const isSame = (one: string, other: string): boolean =>
  fine(one) !== undefined && fine(one) === fine(other);
