import {
  ceilDiv,
  costOf,
  currencyScale,
  EXCHANGE_SCALE,
  EXCHANGE_UNIT,
  FINE_SCALE,
  FINE_UNIT,
  formatDecimal,
  formatMoney,
  larger,
  minorUnit,
  parseDecimal,
  parseMoney,
  positionCost,
  RATE_UNIT,
  smaller,
  toMinor,
  valueAt,
} from '#core/money.ts';
import { feeFor, marginFor } from '#core/position.ts';
import { fine, isBelowZero } from '../../lib/decimals.ts';

/** Sums of a ticket, with the arithmetic that books them, so that both show the same cents. */

const exchange = (text: string) => parseDecimal(text, EXCHANGE_SCALE) ?? 0n;

export interface Terms {
  /** Of the position to open or close: 0 long, 1 short. */
  direction: 0 | 1;
  price: string;
  quantity: string;
  leverage: number;
  feeRate: string;
  /** Wallet money per unit of price × quantity. */
  rate: string;
  /** Of the wallet. */
  currency: string;
}

export interface Sums {
  /** Quantity × price ÷ leverage, truncated to the currency's decimals. */
  total: string;
  fee: string;
  /** Taken from the wallet: total and fee. */
  taken: string;
}

export function sumsOf(terms: Terms): Sums {
  const { direction, price, quantity, leverage, feeRate, currency } = terms;
  const rate = exchange(terms.rate);
  const cost = positionCost(direction, fine(price), fine(quantity));
  const total = marginFor(valueAt(cost, rate), leverage, currency);
  const fee = feeFor(cost, rate, fine(feeRate), currency);
  return {
    total: formatMoney(total, currency),
    fee: formatMoney(fee, currency),
    taken: formatMoney(total + fee, currency),
  };
}

/** What is left of a balance; negative if it does not suffice. */
export function leftOf(balance: string, taken: string, currency: string) {
  const left = (parseMoney(balance, currency) ?? 0n) - (parseMoney(taken, currency) ?? 0n);
  return formatDecimal(left, currencyScale(currency));
}

/** Whether a quantity is a multiple of the lot size. */
export const isInLots = (quantity: string, lotSize: string): boolean =>
  inLots(fine(quantity), lotSize) === fine(quantity);

/** The tick from a price to the next one up or down, which may depend on the price. */
export function tickAt(
  bands: readonly { from: string; tickSize: string }[],
  price: string,
  direction: 1 | -1,
): string {
  const at = fine(price);
  // At the border of two bands, going down uses the lower one.
  const holds = bands.findLast(({ from }) =>
    direction === 1 ? fine(from) <= at : fine(from) < at,
  );
  return (holds ?? bands[0])?.tickSize ?? '0';
}

/** A quantity rounded down to whole lots. */
function inLots(quantity: bigint, lotSize: string) {
  const lot = fine(lotSize) || 1n;
  return (quantity / lot) * lot;
}

const percentScale = 100n;

/** 1/3 is 0.33 of what is there: a product decision. */
const partOf = (whole: bigint, fraction: number) =>
  (whole * BigInt(Math.round(fraction * Number(percentScale)))) / percentScale;

const asQuantity = (quantity: bigint) =>
  quantity > 0n ? formatDecimal(quantity, FINE_SCALE, 0) : '';

/** What a fraction of the free money buys including the fee, rounded down to whole lots. */
export function affordable(
  terms: Omit<Terms, 'quantity'>,
  free: string,
  fraction: number,
  lotSize: string,
) {
  // Computed at the product of both scales: a yen is a small part of a dollar.
  const price = fine(terms.price) * exchange(terms.rate);
  const fee = ceilDiv(price * fine(terms.feeRate), RATE_UNIT);
  const priceWithFee = price / BigInt(terms.leverage) + fee;
  if (price <= 0n) return '';
  const money = fine(free) * EXCHANGE_UNIT * FINE_UNIT;
  const wanted = (partOf(money, fraction) * BigInt(terms.leverage)) / price;
  // Rounding up adds less than a minor unit to the fee.
  const spare = minorUnit(terms.currency) * EXCHANGE_UNIT * FINE_UNIT;
  const payable = larger(0n, money - spare) / priceWithFee;
  const quantity = inLots(smaller(wanted, payable), lotSize);
  const { taken } = sumsOf({ ...terms, quantity: formatDecimal(quantity, FINE_SCALE) });
  const fits = !isBelowZero(leftOf(free, taken, terms.currency));
  return asQuantity(fits ? quantity : quantity - fine(lotSize));
}

/** A fraction of a position, in whole lots; all of it even if a split left it between two lots. */
export const partOfPosition = (held: string, fraction: number, lotSize: string) =>
  asQuantity(fraction === 1 ? fine(held) : inLots(partOf(fine(held), fraction), lotSize));

/** The sum of fills in wallet money. Their average is rounded, so times the quantity it gives another one. */
export function tradedValue(
  fills: readonly { price: string; num: string }[],
  rate: string,
  currency: string,
) {
  const cost = fills.reduce((sum, { price, num }) => sum + costOf(fine(price), fine(num)), 0n);
  return formatMoney(toMinor(valueAt(cost, exchange(rate)), currency), currency);
}

interface Guarded {
  guarded: boolean;
  /** 0 is buy, 1 is sell. */
  side: number;
  price: string;
  /** Last price of the market. */
  last: string;
  takeProfit: string;
  stopLoss: string;
}

/**
 * The guard on the wrong side of the order's price or the market's, if any: take profit must be above a
 * purchase, stop loss below. The order can fill at either price.
 */
export function wrongGuard({ guarded, side, price, last, takeProfit, stopLoss }: Guarded) {
  if (!guarded) return undefined;
  const isBeyond = (guard: string, above: boolean) =>
    [price, last].every((one) => (above ? fine(guard) > fine(one) : fine(guard) < fine(one)));
  if (takeProfit && !isBeyond(takeProfit, side === 0)) return 'takeProfit';
  if (stopLoss && !isBeyond(stopLoss, side === 1)) return 'stopLoss';
  return undefined;
}
