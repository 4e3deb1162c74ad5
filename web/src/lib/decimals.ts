/** Comparisons and sums of exact decimals as the wire writes them, for screens that weigh one against another. */
import { FINE_SCALE, formatDecimal, parseDecimal } from '#core/money.ts';

/** What is not written yet, or is no number, counts as nothing. */
const fine = (text: string) => parseDecimal(text === '' ? '0' : text, FINE_SCALE) ?? 0n;

export const isMore = (one: string, than: string) => fine(one) > fine(than);

export const isLess = (one: string, than: string) => fine(one) < fine(than);

export const isBelowZero = (decimal: string) => decimal.startsWith('-');

/** What is left of one when the other is taken from it, with two decimals at least; below zero too. */
export const lessBy = (one: string, taken: string) =>
  formatDecimal(fine(one) - fine(taken), FINE_SCALE, 2);

export const smallerOf = (one: string, other: string) => (isLess(other, one) ? other : one);
