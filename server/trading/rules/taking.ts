/** What an order takes of the book at the moment it is placed, and what money that asks for. */

import { type FiguresOf, priceFigure, quantityFigure } from '#core/figures.ts';
import { positionCost, valueAt } from '#core/money.ts';
import { feeFor, marginFor } from '#core/position.ts';
import type { OrderRow } from '#core/rows.ts';
import { accruedOf, interestReserve } from './bond-interest.ts';
import { collar, type Match, quantityOf, take } from './matching.ts';
import type { Venue } from './order-gates.ts';
import { scriptedTake } from './script-venue.ts';

type Wanted = Pick<OrderRow, 'direction' | 'quantity' | 'limitPrice' | 'timeInForce'>;

export interface Taking {
  matches: readonly Match[];
  /** The worst price it accepts, fine scale. */
  bound: bigint;
  /** Its limit, fine scale; null where it takes any price within the bound. */
  limit: bigint | null;
  /** Whether what is left rests at the limit. */
  rests: boolean;
}

/** What an order meets at once, and whether the rest of it rests. */
export function takingOf({ book, instrument }: Venue, wanted: Wanted): Taking {
  const { direction, quantity, timeInForce } = wanted;
  const { script, lotUnits } = instrument;
  const scripted = scriptedTake(script, book, wanted, lotUnits);
  // What a script leaves of a market order rests at the price of the moment.
  const limit = wanted.limitPrice ?? (scripted ? book.last : null);
  const bound = limit ?? collar(book, direction);
  return {
    matches: scripted ?? take(book, direction, quantity, bound, lotUnits),
    bound,
    limit,
    rests: limit !== null && (timeInForce === 'GTC' || timeInForce === 'DAY'),
  };
}

/** How much of an order can be had, of refusals and cancellations for want of it. */
export function shortfall(wanted: Wanted, { matches, bound }: Taking): FiguresOf<'NoLiquidity'> {
  return {
    needed: quantityFigure(wanted.quantity),
    available: quantityFigure(quantityOf(matches)),
    limit: priceFigure(bound),
  };
}

/** Why an order that is filled wholly or not at all was not; undefined where it is another, or was. */
export function unfilledOf(venue: Venue, order: OrderRow): FiguresOf<'NoLiquidity'> | undefined {
  const isKilled = order.timeInForce === 'FOK' && order.status === 'cancelled';
  return isKilled ? shortfall(order, takingOf(venue, order)) : undefined;
}

/**
 * Money that an opening order takes and holds in all, minor units: margin and fee of what fills at once
 * and of what rests at its limit; of a bond interest, too. As its fills and `rest` take it, to the unit.
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
