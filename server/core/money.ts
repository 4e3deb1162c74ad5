/**
 * Exact amounts. Money is a bigint of minor units at its currency's scale; prices, quantities and costs
 * are bigints at a scale of 10^8. Rounding never favours the person: what they receive is cut off, what
 * they lose or pay is rounded up.
 */

/** Decimal digits of prices, quantities and costs. */
export const FINE_SCALE = 8;
/** One whole unit (one share, one dollar of price) at the fine scale. */
export const FINE_UNIT = 10n ** 8n;
/** Scale of fractions such as fee rates: 10^8 is 1. */
export const RATE_UNIT = 10n ** 8n;
/** Decimal digits of exchange rates: 1 KRW is a small fraction of a dollar. */
export const EXCHANGE_SCALE = 12;
/** An exchange rate of 1. */
export const EXCHANGE_UNIT = 10n ** 12n;
/** Largest amount that a single command may name, in minor units of any currency. */
export const AMOUNT_MAX = 10n ** 15n;
/** Largest figure in the books, at the fine scale: what a column holds. */
export const BOOKS_MAX = 9n * 10n ** 18n;

const SCALES: Readonly<Record<string, number>> = { JPY: 0, BTC: 8, ETH: 8, USDT: 6 };

/** Decimal digits of a currency's money. */
export function currencyScale(currency: string): number {
  return SCALES[currency] ?? 2;
}

/**
 * A plain decimal (`-12.50`) as an integer at `scale`. Undefined when it is malformed or has more
 * non-zero decimals than the scale holds; nothing is rounded.
 */
export function parseDecimal(text: string, scale: number): bigint | undefined {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text);
  if (!match) return undefined;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > scale) return undefined;
  const digits = BigInt(`${match[2]}${fraction.padEnd(scale, '0')}`);
  return match[1] === '-' ? -digits : digits;
}

/** An integer at `scale` as a decimal string with at least `decimalsMin` decimal digits. */
export function formatDecimal(value: bigint, scale: number, decimalsMin = scale): string {
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  let fraction = digits.slice(digits.length - scale);
  while (fraction.length > decimalsMin && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** Minor units as a decimal string with all the currency's digits: 125000n USD is `1250.00`. */
export function formatMoney(amount: bigint, currency: string): string {
  return formatDecimal(amount, currencyScale(currency));
}

/** A decimal amount in minor units; undefined when it has more digits than the currency. */
export function parseMoney(text: string, currency: string): bigint | undefined {
  return parseDecimal(text, currencyScale(currency));
}

/** a ÷ b, rounded down, also below zero; b above zero. */
export function floorDiv(a: bigint, b: bigint): bigint {
  const whole = a / b;
  return a % b < 0n ? whole - 1n : whole;
}

/** a ÷ b, rounded up; b above zero. */
export function ceilDiv(a: bigint, b: bigint): bigint {
  return -floorDiv(-a, b);
}

/**
 * price × quantity of a position at the fine scale, at entry and at exit: rounded down for a long (0), up
 * for a short (1). A position that ends at its entry price thus gains nothing, and its parts never gain
 * more than the whole.
 */
export function positionCost(direction: 0 | 1, price: bigint, quantity: bigint): bigint {
  return direction === 0 ? costOf(price, quantity) : ceilDiv(price * quantity, FINE_UNIT);
}

/** price × quantity, at the fine scale. */
export function costOf(price: bigint, quantity: bigint): bigint {
  return (price * quantity) / FINE_UNIT;
}

/** cost ÷ quantity: an average price at the fine scale; 0 for no quantity. */
export function averagePrice(cost: bigint, quantity: bigint): bigint {
  return quantity === 0n ? 0n : (cost * FINE_UNIT) / quantity;
}

/**
 * An average price as a decimal string, cut off two digits after `decimals`, as it can have any number of
 * them.
 */
export function averageText(cost: bigint, quantity: bigint, decimals: number): string {
  const drop = 10n ** BigInt(Math.max(0, FINE_SCALE - decimals - 2));
  return formatDecimal((averagePrice(cost, quantity) / drop) * drop, FINE_SCALE, decimals);
}

/** One minor unit of a currency at the fine scale. */
export function minorUnit(currency: string): bigint {
  return 10n ** BigInt(FINE_SCALE - currencyScale(currency));
}

/** A cost at the fine scale in minor units, rounded down: a gain is cut off, a loss grows. */
export function toMinor(cost: bigint, currency: string): bigint {
  return floorDiv(cost, minorUnit(currency));
}

/** A cost at the fine scale in minor units, rounded toward zero: for display only. */
export function cutOff(cost: bigint, currency: string): bigint {
  return cost / minorUnit(currency);
}

/** A cost at the fine scale in minor units, rounded up: for what a person pays. */
export function toMinorUp(cost: bigint, currency: string): bigint {
  return ceilDiv(cost, minorUnit(currency));
}

/** Minor units as a cost at the fine scale. */
export function toFine(amount: bigint, currency: string): bigint {
  return amount * minorUnit(currency);
}

/**
 * A cost converted to the money it is paid in, rounded down: `rate` (at the exchange unit) units of it
 * for one of the cost's.
 */
export function valueAt(cost: bigint, rate: bigint): bigint {
  return floorDiv(cost * rate, EXCHANGE_UNIT);
}

/** part ÷ whole in percent, rounded to two decimals like the changes of quotes; 0 when the whole is 0. */
export function percentOf(part: bigint, whole: bigint): string {
  if (whole === 0n) return '0.00';
  const half = part < 0n === whole < 0n ? 1n : -1n;
  return formatDecimal(((part * 20_000n) / whole + half) / 2n, 2);
}

export function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

export function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
