/** Comparisons and sums of exact decimals as they are on the wire. */
import { FINE_SCALE, formatDecimal, parseDecimal } from '#core/money.ts';

/** An empty field or one that is no number counts as zero. */
export const fine = (text: string): bigint => parseDecimal(text, FINE_SCALE) ?? 0n;

export const isMore = (one: string, than: string) => fine(one) > fine(than);

export const isLess = (one: string, than: string) => fine(one) < fine(than);

export const isBelowZero = (decimal: string) => decimal.startsWith('-');

export const add = (one: string, other: string) =>
  formatDecimal(fine(one) + fine(other), FINE_SCALE, 0);

/** The difference; may be negative. */
export const less = (one: string, taken: string) =>
  formatDecimal(fine(one) - fine(taken), FINE_SCALE, 0);

export const smallerOf = (one: string, other: string) => (isLess(other, one) ? other : one);
