/** What an order takes from the market at once, and how much money that needs. Pure. */

import type { Side } from '#core/codes.ts';
import { type FiguresOf, priceFigure, quantityFigure } from '#core/figures.ts';
import type { Instrument, Script } from '#core/instrument.ts';
import { larger, positionCost, smaller, valueAt } from '#core/money.ts';
import { feeFor, marginFor } from '#core/position.ts';
import type { Product } from '#core/product.ts';
import type { OrderRow } from '#core/rows.ts';
import { accruedOf, type BondVenue, interestReserve } from './bond-interest.ts';

export interface Level {
  /** Fine scale. */
  price: bigint;
  /** Fine scale. */
  size: bigint;
}

/** The market as an order meets it at one instant. */
export interface Book {
  /** Time of the quote, epoch milliseconds. */
  at: number;
  last: bigint;
  /** Best first. */
  bids: readonly Level[];
  asks: readonly Level[];
}

/** The whole market that an order meets: the book, and the terms of product and trading hours. */
export interface Venue {
  instrument: Instrument;
  product: Product;
  book: Book;
  /** Money of the product's wallet for one unit of price × quantity, at the exchange unit. */
  rate: bigint;
  open: boolean;
  halted: boolean;
  /** Whether it is listed; before, it can only be subscribed to. */
  listed: boolean;
  /** Set where the book is an offer: what one order may take of it, fine scale. */
  sale?: { rule: 'block' | 'placing' | 'auction'; quantityMin: bigint; quantityMax: bigint };
  /** Set for a bond. */
  bond?: BondVenue | undefined;
  /** For a trailing order: the best price it has seen, fine scale. */
  bestPrice?: bigint;
}

export interface Match {
  price: bigint;
  quantity: bigint;
  /** Index of the matched level, 0 the best. */
  level: number;
}

/** How far a market order may fill from the last price, in percent of it. */
const COLLAR_PERCENT = 5n;

/** The worst price a market order accepts. */
export function collar(book: Book, side: Side): bigint {
  const sign = side === 0 ? 1n : -1n;
  return (book.last * (100n + sign * COLLAR_PERCENT)) / 100n;
}

/** Whether `price` is at `bound` or better for `side`. */
export function isWithin(price: bigint, bound: bigint, side: Side): boolean {
  return side === 0 ? price <= bound : price >= bound;
}

/**
 * What an order takes from the other side, best level first, never beyond `bound` and only in whole lots.
 */
export function take(
  book: Book,
  side: Side,
  quantity: bigint,
  bound: bigint,
  lot: bigint,
): Match[] {
  const matches: Match[] = [];
  let left = quantity;
  for (const [level, { price, size }] of (side === 0 ? book.asks : book.bids).entries()) {
    if (left === 0n || !isWithin(price, bound, side)) break;
    const part = smaller(left, size - (size % lot));
    if (part <= 0n) continue;
    matches.push({ price, quantity: part, level });
    left -= part;
  }
  return matches;
}

/** Total quantity of matches. */
export function quantityOf(matches: readonly Match[]): bigint {
  return matches.reduce((sum, match) => sum + match.quantity, 0n);
}

/** The last price, or the limit if the last price is beyond it. */
export function scriptedPrice(last: bigint, side: Side, limit: bigint | null): bigint {
  return limit === null || isWithin(last, limit, side) ? last : limit;
}

/** The quantity that a script fills at once; undefined when the order meets the book like any other. */
function quantityAtOnce(script: Script, quantity: bigint, lot: bigint): bigint | undefined {
  switch (script) {
    case 'fill':
      return quantity;
    case 'half':
      return quantity / 2n - ((quantity / 2n) % lot);
    case 'slow':
    case 'rest':
      return 0n;
    default:
      return undefined;
  }
}

/**
 * The match that a script gives an order at once, at the last price or the order's limit, whichever is
 * better for the person; undefined when the order meets the book like any other.
 */
export function scriptedTake(
  script: Script | undefined,
  book: Book,
  order: { direction: Side; quantity: bigint; limitPrice: bigint | null },
  lot: bigint,
): Match[] | undefined {
  if (script === undefined) return undefined;
  const quantity = quantityAtOnce(script, order.quantity, lot);
  if (quantity === undefined) return undefined;
  const price = scriptedPrice(book.last, order.direction, order.limitPrice);
  return quantity === 0n ? [] : [{ price, quantity, level: 0 }];
}

type Wanted = Pick<OrderRow, 'direction' | 'quantity' | 'limitPrice' | 'timeInForce'>;

export interface Taking {
  matches: readonly Match[];
  /** The worst acceptable price, fine scale. */
  bound: bigint;
  /** The limit, fine scale; null where any price within the bound is acceptable. */
  limit: bigint | null;
  /** Whether the rest of it rests at the limit. */
  rests: boolean;
}

/** What an order takes at once, and whether the rest of it rests. */
export function takingOf({ book, instrument }: Venue, wanted: Wanted): Taking {
  const { direction, quantity, timeInForce } = wanted;
  const { script, lotUnits } = instrument;
  const scripted = scriptedTake(script, book, wanted, lotUnits);
  // The rest of a market order after a script's fill rests at the current price.
  const limit = wanted.limitPrice ?? (scripted ? book.last : null);
  const bound = limit ?? collar(book, direction);
  return {
    matches: scripted ?? take(book, direction, quantity, bound, lotUnits),
    bound,
    limit,
    rests: limit !== null && (timeInForce === 'GTC' || timeInForce === 'DAY'),
  };
}

/** Figures of a lack of liquidity: how much of an order is available. */
export function shortfall(wanted: Wanted, { matches, bound }: Taking): FiguresOf<'NoLiquidity'> {
  return {
    needed: quantityFigure(wanted.quantity),
    available: quantityFigure(quantityOf(matches)),
    limit: priceFigure(bound),
  };
}

/** For a fill-or-kill order that was cancelled, what was available; undefined for any other. */
export function unfilledOf(venue: Venue, order: OrderRow): FiguresOf<'NoLiquidity'> | undefined {
  const isKilled = order.timeInForce === 'FOK' && order.status === 'cancelled';
  return isKilled ? shortfall(order, takingOf(venue, order)) : undefined;
}

/**
 * All the money that an opening order takes and holds, minor units: margin and fee of what fills at once
 * and of what rests at its limit; for a bond also interest. Exactly what its fills and `rest` take.
 */
export function fundsFor(
  { product, bond, book }: Venue,
  placed: OrderRow,
  { matches, limit, rests }: Taking,
): bigint {
  const { direction, leverage, currency, rate } = placed;
  const filledQuantity = quantityOf(matches);
  const filledCost = matches.reduce(
    (sum, match) => sum + positionCost(direction, match.price, match.quantity),
    0n,
  );
  const unfilled = rests ? placed.quantity - filledQuantity : 0n;
  const cost = filledCost + positionCost(direction, limit ?? 0n, unfilled);
  const accrued = bond ? accruedOf(bond, placed, { quantity: filledQuantity, at: book.at }) : 0n;
  const reserve = unfilled > 0n ? interestReserve(bond, { ...placed, filledQuantity }) : 0n;
  return (
    marginFor(valueAt(cost, rate), leverage, currency) +
    feeFor(cost, rate, product.feeRate, currency) +
    accrued +
    reserve
  );
}

/** The worst price at which a waiting order can fill with the money it holds, fine scale. */
function restPrice({ direction, limitPrice, stopPrice }: OrderRow): bigint {
  const limit = limitPrice ?? stopPrice ?? 0n;
  // A short needs more margin the higher it is opened: at its stop, if that is above its limit.
  return direction === 1 ? larger(limit, stopPrice ?? 0n) : limit;
}

/**
 * Margin and fee of the unfilled rest of an opening order at its limit or stop, minor units; for a bond
 * also the interest that can accrue until then.
 */
export function neededToRest(
  order: OrderRow,
  product: Product,
  bond?: BondVenue,
): { margin: bigint; fee: bigint } {
  if (order.tradeType === 1) return { margin: 0n, fee: 0n };
  const unfilled = order.quantity - order.filledQuantity;
  const cost = order.filledCost + positionCost(order.direction, restPrice(order), unfilled);
  const value = valueAt(cost, order.rate);
  const margin =
    marginFor(value, order.leverage, order.currency) -
    marginFor(valueAt(order.filledCost, order.rate), order.leverage, order.currency) +
    interestReserve(bond, order);
  const fee = feeFor(cost, order.rate, product.feeRate, order.currency) - order.fee;
  return { margin, fee };
}
