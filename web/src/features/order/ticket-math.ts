import {
  costOf,
  currencyScale,
  formatDecimal,
  formatMoney,
  parseDecimal,
  parseMoney,
  smaller,
  toMinor,
  valueAt,
} from '#domain/money.ts';
import { feeFor, marginFor } from '#domain/position.ts';

/** The sums of a ticket, by the arithmetic that books them, so that both show the same cents. */

const fineScale = 8;

const fine = (text: string) => parseDecimal(text === '' ? '0' : text, fineScale) ?? 0n;

export interface Terms {
  price: string;
  quantity: string;
  leverage: number;
  feeRate: string;
  /** Money of the wallet for one unit of price × quantity. */
  rate: string;
  /** Of the wallet. */
  currency: string;
}

export interface Sums {
  /** Quantity × price ÷ leverage, cut off to the currency's decimals. */
  total: string;
  fee: string;
  /** What the wallet gives: total and fee. */
  taken: string;
}

export function sumsOf({ price, quantity, leverage, feeRate, rate, currency }: Terms): Sums {
  const value = valueAt(costOf(fine(price), fine(quantity)), fine(rate));
  const total = marginFor(value, leverage, currency);
  const fee = feeFor(value, fine(feeRate), currency);
  return {
    total: formatMoney(total, currency),
    fee: formatMoney(fee, currency),
    taken: formatMoney(total + fee, currency),
  };
}

/** What is left of a balance; below zero when it does not reach. */
export function leftOf(balance: string, taken: string, currency: string) {
  const left = (parseMoney(balance, currency) ?? 0n) - (parseMoney(taken, currency) ?? 0n);
  return formatDecimal(left, currencyScale(currency));
}

/** Whether a quantity is made of whole lots. */
export const isInLots = (quantity: string, lotSize: string): boolean =>
  inLots(fine(quantity), lotSize) === fine(quantity);

/** Whether one quantity is greater than another. */
export const isMore = (quantity: string, than: string) => fine(quantity) > fine(than);

export const isBelowZero = (decimal: string) => decimal.startsWith('-');

/** From a price to the next one up or down, where that depends on the price. */
export function tickAt(
  bands: readonly { from: string; tickSize: string }[],
  price: string,
  direction: 1 | -1,
): string {
  const at = fine(price);
  // On a border, the band below is that of the way down.
  const holds = bands.findLast(({ from }) =>
    direction === 1 ? fine(from) <= at : fine(from) < at,
  );
  return (holds ?? bands[0])?.tickSize ?? '0';
}

/** Whole lots in a quantity. */
function inLots(quantity: bigint, lotSize: string) {
  const lot = fine(lotSize) || 1n;
  return (quantity / lot) * lot;
}

const percentScale = 100n;

/** 1/3 is the product's .33 of what is there. */
const partOf = (whole: bigint, fraction: number) =>
  (whole * BigInt(Math.round(fraction * Number(percentScale)))) / percentScale;

const asQuantity = (quantity: bigint) =>
  quantity > 0n ? formatDecimal(quantity, fineScale, 0) : '';

/** What a part of the free money buys, floored to whole lots, as far as the fee fits in too. */
export function affordable(
  terms: Omit<Terms, 'quantity'>,
  free: string,
  fraction: number,
  lotSize: string,
) {
  const unit = 10n ** 8n;
  // Both kept at double precision: a yen is a small part of a dollar.
  const price = fine(terms.price) * fine(terms.rate);
  const priceWithFee = price / BigInt(terms.leverage) + (price * fine(terms.feeRate)) / unit;
  if (price <= 0n) return '';
  const money = fine(free) * unit * unit;
  const wanted = (partOf(money, fraction) * BigInt(terms.leverage)) / price;
  const payable = money / priceWithFee;
  const quantity = inLots(smaller(wanted, payable), lotSize);
  const { taken } = sumsOf({ ...terms, quantity: formatDecimal(quantity, fineScale) });
  const fits = !isBelowZero(leftOf(free, taken, terms.currency));
  return asQuantity(fits ? quantity : quantity - fine(lotSize));
}

/** A part of a position, in whole lots. */
export const partOfPosition = (held: string, fraction: number, lotSize: string) =>
  asQuantity(inLots(partOf(fine(held), fraction), lotSize));

export function add(a: string, b: string) {
  return formatDecimal(fine(a) + fine(b), fineScale, 0);
}

/** Notional of a fill in the wallet's money, for the receipt. */
export function notional(price: string, quantity: string, rate: string, currency: string) {
  const value = valueAt(costOf(fine(price), fine(quantity)), fine(rate));
  return formatMoney(toMinor(value, currency), currency);
}

interface Guarded {
  guarded: boolean;
  /** 0 buys, 1 sells. */
  side: number;
  price: string;
  takeProfit: string;
  stopLoss: string;
}

/** Which of the two lies on the wrong side of the price: profit is above what is bought, loss below. */
export function wrongGuard({ guarded, side, price, takeProfit, stopLoss }: Guarded) {
  if (!guarded) return undefined;
  const isBeyond = (guard: string, above: boolean) =>
    above ? fine(guard) > fine(price) : fine(guard) < fine(price);
  if (takeProfit && !isBeyond(takeProfit, side === 0)) return 'takeProfit';
  if (stopLoss && !isBeyond(stopLoss, side === 1)) return 'stopLoss';
  return undefined;
}
