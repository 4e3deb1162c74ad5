/** The terms of orders, and all checks before one is placed. */

import { tradesFrom } from '#core/calendar.ts';
import { IDENTITY, type Side } from '#core/codes.ts';
import { minFigures, priceFigure, quantityFigure } from '#core/figures.ts';
import { priceAtOrBelow, priceToTicks, tickSizeAt } from '#core/instrument.ts';
import { costOf, larger, smaller, toMinor, valueAt } from '#core/money.ts';
import { lockedOf, sizeGate } from '#core/position.ts';
import { leverageMaxOf } from '#core/product.ts';
import { invariant, type Refused, refuse } from '#core/result.ts';
import type { Draft, PositionRow } from '#core/rows.ts';
import { type Distance, stopBehind, trails } from '#core/trail.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { collar, take, type Venue } from './matching.ts';
import { distanceGate } from './trailing.ts';

export type OrderRefusal =
  | 'IdentityRequired'
  | 'PayPasswordRequired'
  | 'MarketClosed'
  | 'InstrumentHalted'
  | 'RejectedByVenue'
  | 'TotalEmpty'
  | 'PriceEmpty'
  | 'LotSize'
  | 'OffTick'
  | 'LeverageLimit'
  | 'NoShortSale'
  | 'BelowMinimum'
  | 'TooLarge'
  | 'NoLiquidity'
  | 'TriggerPrice'
  | 'InsufficientFunds'
  | 'ExceedsPosition'
  | 'ExceedsOffer'
  | 'ProductNotOpen'
  | 'NotListed'
  | 'WrongInstrument'
  | 'NotFound'
  | 'AlreadyDone'
  | 'BondMatured'
  | 'OfferClosed'
  | 'BidTooLow'
  | 'LockedUp'
  | 'NotReplaceable'
  | 'NothingChanged'
  | 'PriceMet'
  | 'StopPrice'
  | 'StopNotTaken'
  | 'TrailTerms'
  | 'TrailRange'
  | 'LiquidationDue';

/** Terms common to opening and closing orders. */
export interface Terms extends Partial<Distance> {
  userId: string;
  priceType: 0 | 1;
  /** Fine scale; above zero when priceType is 1. */
  limitPrice: bigint | null;
  timeInForce: string;
  /** The stop it waits for before it becomes a market or limit order, fine scale. */
  stopPrice?: bigint | null;
}

export interface OpenCommand extends Terms {
  direction: Side;
  /** Fine scale. */
  quantity: bigint;
  leverage: number;
  takeProfit: bigint | null;
  stopLoss: bigint | null;
}

export interface CloseCommand extends Terms {
  positionId: string;
  /** Fine scale; null closes everything not bound by other closing orders. */
  quantity: bigint | null;
}

/** Identity and transaction password, checked before anything else about an order. */
export function personGate(
  draft: Draft,
  userId: string,
): Refused<'IdentityRequired' | 'PayPasswordRequired'> | undefined {
  const user = draft.find('User', userId);
  invariant(user !== undefined, `user ${userId} was not loaded`);
  if (user.isReal !== IDENTITY.passed) return refuse('IdentityRequired');
  if (user.payPasswordHash === null) return refuse('PayPasswordRequired');
  return undefined;
}

export function venueGate(
  venue: Venue,
): Refused<'MarketClosed' | 'NotListed' | 'InstrumentHalted' | 'BondMatured'> | undefined {
  const { bond, book } = venue;
  if (bond && bond.dateOf(book.at) >= bond.terms.maturity) return refuse('BondMatured');
  if (!venue.open) {
    return refuse('MarketClosed', { opensAt: tradesFrom(venue.instrument.calendar, book.at) });
  }
  if (!venue.listed) return refuse('NotListed');
  if (venue.halted) return refuse('InstrumentHalted');
  return undefined;
}

export function quantityGate(
  venue: Venue,
  quantity: bigint,
): Refused<'TotalEmpty' | 'LotSize'> | undefined {
  if (quantity <= 0n) return refuse('TotalEmpty');
  const { lotUnits } = venue.instrument;
  if (quantity % lotUnits !== 0n) {
    return refuse('LotSize', { lot: quantityFigure(lotUnits), given: quantityFigure(quantity) });
  }
  return undefined;
}

function saleGate(
  { sale }: Venue,
  quantity: bigint,
): Refused<'BelowMinimum' | 'ExceedsOffer'> | undefined {
  if (!sale) return undefined;
  const given = quantityFigure(quantity);
  const { quantityMin, quantityMax } = sale;
  if (quantity > quantityMax) {
    return refuse('ExceedsOffer', { needed: given, available: quantityFigure(quantityMax) });
  }
  return quantity < quantityMin
    ? refuse('BelowMinimum', { min: quantityFigure(quantityMin), given })
    : undefined;
}

/** Refuses a price that is not on the instrument's grid, naming the valid prices around it. */
export function tickGate(
  { instrument }: Pick<Venue, 'instrument'>,
  field: 'unitAmount' | 'stopPrice' | 'takeProfit' | 'stopLoss' | 'price',
  price: bigint,
): Refused<'OffTick'> | undefined {
  if (price > 0n && priceToTicks(instrument, price) !== undefined) return undefined;
  const low = price > 0n ? priceAtOrBelow(instrument, price) : 0n;
  const tick = tickSizeAt(instrument, priceToTicks(instrument, low) ?? 0);
  return refuse('OffTick', {
    field,
    given: priceFigure(price),
    tick: priceFigure(tick),
    below: priceFigure(low),
    above: priceFigure(low + tick),
  });
}

export function priceGate(
  venue: Venue,
  terms: Pick<Terms, 'priceType' | 'limitPrice'>,
): Refused<'PriceEmpty' | 'OffTick'> | undefined {
  if (terms.priceType === 0) return undefined;
  if (terms.limitPrice === null || terms.limitPrice <= 0n) return refuse('PriceEmpty');
  return tickGate(venue, 'unitAmount', terms.limitPrice);
}

/** What is bought at an offer has its terms and no stop; it is sold in the market, with stops. */
function offerGate(
  { sale, product }: Venue,
  { stopPrice = null }: Pick<Terms, 'stopPrice'>,
): Refused<'StopNotTaken'> | undefined {
  const isOffer = sale !== undefined || product.opens !== undefined;
  return isOffer && stopPrice !== null ? refuse('StopNotTaken') : undefined;
}

/** A stop must be on the far side of the last price: above it to buy, below it to sell. */
function stopGate(
  { book, instrument }: Venue,
  direction: Side,
  { stopPrice = null, timeInForce }: Pick<Terms, 'stopPrice' | 'timeInForce'>,
): Refused<'StopPrice' | 'StopNotTaken' | 'OffTick'> | undefined {
  if (stopPrice === null) return undefined;
  const waits = timeInForce === 'GTC' || timeInForce === 'DAY';
  if (!waits) return refuse('StopNotTaken');
  const offTick = tickGate({ instrument }, 'stopPrice', stopPrice);
  if (offTick) return offTick;
  if (direction === 0 ? stopPrice > book.last : stopPrice < book.last) return undefined;
  const bound = priceFigure(book.last);
  const side = direction === 0 ? { above: bound } : { below: bound };
  return refuse('StopPrice', { given: priceFigure(stopPrice), ...side });
}

/** A trailing stop follows only the price, at one distance: no second distance, stop or limit is allowed. */
function trailGate(
  { instrument, book }: Venue,
  terms: Omit<Terms, 'userId'> & Partial<Pick<OpenCommand, 'takeProfit' | 'stopLoss'>>,
): Refused<'TrailTerms' | 'TrailRange' | 'OffTick'> | undefined {
  if (!trails(terms)) return undefined;
  const { limitPrice, stopPrice, takeProfit, stopLoss } = terms;
  const { trailAmount = null, trailPercent = null } = terms;
  const isElse = [limitPrice, stopPrice, takeProfit, stopLoss].some((price) => price);
  if (isElse || terms.priceType === 1) return refuse('TrailTerms');
  return distanceGate(instrument, book.last, { trailAmount, trailPercent });
}

/** Terms with their initial stop. */
function withStop<T extends Omit<Terms, 'userId'>>(
  { instrument, book, bestPrice = book.last }: Venue,
  direction: Side,
  terms: T,
): T {
  if (!trails(terms)) return terms;
  const { trailAmount = null, trailPercent = null } = terms;
  const distance = { trailAmount, trailPercent };
  return { ...terms, stopPrice: stopBehind(instrument, direction, distance, bestPrice) };
}

/** The range in which a guard would fire, or make no sense, as soon as the order fills. */
function guardedRange({ book, instrument }: Venue, command: OpenCommand): [bigint, bigint] {
  const { direction, limitPrice, stopPrice, quantity } = command;
  if (stopPrice) {
    const limit = limitPrice ?? stopPrice;
    return [smaller(limit, stopPrice), larger(limit, stopPrice)];
  }
  if (limitPrice !== null) return [smaller(limitPrice, book.last), larger(limitPrice, book.last)];
  const met = take(book, direction, quantity, collar(book, direction), instrument.lotUnits);
  const worst = met.at(-1)?.price ?? book.last;
  return direction === 0
    ? [book.last, larger(book.last, worst)]
    : [smaller(book.last, worst), book.last];
}

/**
 * Take-profit must be on the winning side of both the limit and the market's price, stop-loss on the
 * losing side of both, because the order can fill at either. A market order's take-profit must be beyond
 * the worst price it will pay.
 */
function triggerGate(
  venue: Venue,
  command: OpenCommand,
): Refused<'TriggerPrice' | 'OffTick'> | undefined {
  const [low, high] = guardedRange(venue, command);
  for (const [field, price] of [
    ['takeProfit', command.takeProfit],
    ['stopLoss', command.stopLoss],
  ] as const) {
    if (price === null) continue;
    const offTick = tickGate(venue, field, price);
    if (offTick) return offTick;
    const isAbove = (field === 'takeProfit') === (command.direction === 0);
    if (isAbove ? price > high : price < low) continue;
    const bound = isAbove ? { above: priceFigure(high) } : { below: priceFigure(low) };
    return refuse('TriggerPrice', { field, given: priceFigure(price), ...bound });
  }
  return undefined;
}

type TotalFault = 'TooLarge' | 'BelowMinimum' | 'LeverageLimit' | 'NoShortSale';

function totalGate(venue: Venue, command: OpenCommand): Refused<TotalFault> | undefined {
  const { leverage } = command;
  if (command.direction === 1 && !venue.product.shortable) return refuse('NoShortSale');
  const leverageMax = leverageMaxOf(venue.product, venue.instrument);
  if (leverage < 1 || leverage > leverageMax) {
    return refuse('LeverageLimit', { min: 1, max: leverageMax, given: leverage });
  }
  const price = command.limitPrice ?? command.stopPrice ?? venue.book.last;
  const cost = costOf(price, command.quantity);
  const value = valueAt(cost, venue.rate);
  const currency = WALLET_CURRENCY[venue.product.wallet];
  const notional = toMinor(value, currency);
  const tooLarge = sizeGate({ quantity: command.quantity, cost }, venue.rate, currency);
  if (tooLarge) return tooLarge;
  const { notionalMin } = venue.product;
  if (notional < notionalMin) {
    return refuse('BelowMinimum', minFigures(notionalMin, notional, currency));
  }
  return undefined;
}

/** All checks of an opening order except the person and the money, in the order they are reported. */
export function openGate(venue: Venue, asked: OpenCommand): Refused<OrderRefusal> | undefined {
  const command = withStop(venue, asked.direction, asked);
  return (
    venueGate(venue) ??
    quantityGate(venue, command.quantity) ??
    saleGate(venue, command.quantity) ??
    trailGate(venue, asked) ??
    priceGate(venue, command) ??
    offerGate(venue, command) ??
    stopGate(venue, command.direction, command) ??
    totalGate(venue, command) ??
    triggerGate(venue, command)
  );
}

/** Smallest part of a position that can be closed, in minor units of its notional; the whole always can. */
const PART_MIN = 100n;

function partGate(
  { book, rate, product }: Venue,
  { limitPrice }: Pick<Terms, 'limitPrice'>,
  position: PositionRow,
  quantity: bigint,
): Refused<'BelowMinimum'> | undefined {
  if (quantity === position.quantity) return undefined;
  const value = valueAt(costOf(larger(limitPrice ?? 0n, book.last), quantity), rate);
  const currency = WALLET_CURRENCY[product.wallet];
  const worth = toMinor(value, currency);
  return worth < PART_MIN
    ? refuse('BelowMinimum', minFigures(PART_MIN, worth, currency))
    : undefined;
}

/** How much of a position can be closed at a moment, fine scale. */
export interface Closable {
  /** Not bound by other closing orders. */
  unbound: bigint;
  /** The part of `unbound` that is not locked up. */
  free: bigint;
  /** When the locked rest can be sold. */
  until: number;
}

/** How much of a position a closing order can have; `own` is what it has bound already. */
export function closableOf(position: PositionRow, nowMs: number, own = 0n): Closable {
  const unbound = position.quantity - position.closing + own;
  const free = unbound - lockedOf(position, nowMs);
  return { unbound, free, until: position.lockedUntil ?? nowMs };
}

type ClosingFault =
  | 'MarketClosed'
  | 'NotListed'
  | 'InstrumentHalted'
  | 'BondMatured'
  | 'LockedUp'
  | 'ExceedsPosition'
  | 'TotalEmpty'
  | 'LotSize'
  | 'PriceEmpty'
  | 'OffTick'
  | 'StopPrice'
  | 'StopNotTaken'
  | 'TrailTerms'
  | 'TrailRange'
  | 'BelowMinimum';

/**
 * All checks of a closing order except the person and the position's owner, in the order they are
 * reported.
 */
export function closingGate(
  venue: Venue,
  terms: Omit<Terms, 'userId'>,
  position: PositionRow,
  quantity: bigint,
  { unbound, free, until }: Closable,
): Refused<ClosingFault> | undefined {
  // A request to close "all" is 0 when nothing is free; report the whole position as needed instead.
  const needed = quantityFigure(quantity === 0n ? position.quantity : quantity);
  const figures = { needed, available: quantityFigure(free) };
  const exceeds = quantity > free || free === 0n;
  const direction = position.direction === 0 ? 1 : 0;
  const isLocked = free < unbound && exceeds && quantity <= unbound;
  return (
    venueGate(venue) ??
    (isLocked ? refuse('LockedUp', { ...figures, until }) : undefined) ??
    (exceeds ? refuse('ExceedsPosition', figures) : undefined) ??
    // The whole position can always be closed, even if a split left it between two lots.
    (quantity === free ? undefined : quantityGate(venue, quantity)) ??
    trailGate(venue, terms) ??
    priceGate(venue, terms) ??
    stopGate(venue, direction, withStop(venue, direction, terms)) ??
    partGate(venue, terms, position, quantity)
  );
}
