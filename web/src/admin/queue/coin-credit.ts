/** The value of a coin amount, exactly as the server computes it. */

/** Decimals of a coin amount. */
export const COIN_DECIMALS = 8;

const SCALE = COIN_DECIMALS;

/** A decimal at the fine scale; undefined if it is invalid or has too many decimals. */
function fine(text: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,15})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  return whole === '' ? undefined : BigInt(whole + fraction.padEnd(SCALE, '0'));
}

const CENT = 10n ** BigInt(2 * SCALE - 2);

/** Value of coins at a rate in cents, truncated; undefined unless the amount is valid and positive. */
export function creditCents(amount: string, rate: string): bigint | undefined {
  const coins = fine(amount);
  const worth = fine(rate);
  if (coins === undefined || worth === undefined || coins === 0n) return undefined;
  return (coins * worth) / CENT;
}

/** An amount of money in cents. */
export const centsOf = (money: string): bigint => (fine(money) ?? 0n) / 10n ** BigInt(SCALE - 2);

/** Cents as a decimal. */
export function dollarsOf(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whether two decimals are equal. */
export const isSame = (one: string, other: string): boolean =>
  fine(one) !== undefined && fine(one) === fine(other);
