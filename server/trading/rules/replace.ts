/** Replaces the terms of a waiting order in place; its fills are kept. */

import { priceFigure, quantityFigure } from '#core/figures.ts';
import { FINE_SCALE, formatDecimal } from '#core/money.ts';
import { awaitsStop, isOpen } from '#core/order-status.ts';
import { invariant, type Refused, type Result, refuse } from '#core/result.ts';
import type { Draft, OrderRow } from '#core/rows.ts';
import { isTrailing, trails } from '#core/trail.ts';
import { releaseHolds } from './fill.ts';
import { isWithin, type Venue } from './matching.ts';
import { additionGate, restOrRefuse } from './order.ts';
import { closableOf, closingGate, type OrderRefusal, openGate, personGate } from './order-gates.ts';
import { restsByScript } from './script-venue.ts';
import { trailingFrom } from './trailing.ts';

const TERMS = [
  'quantity',
  'limitPrice',
  'stopPrice',
  'trailAmount',
  'trailPercent',
  'takeProfit',
  'stopLoss',
  'timeInForce',
] as const;
/** The terms of an order that can be replaced. */
export type OrderTerms = Pick<OrderRow, (typeof TERMS)[number]>;

/** New terms of an order; null leaves a term unchanged. */
export interface ReplaceCommand {
  userId: string;
  orderId: string;
  /** Including what is filled, fine scale. */
  quantity: bigint | null;
  limitPrice: bigint | null;
  /** Only for an order that still waits for its stop. */
  stopPrice?: bigint | null;
  /** Only for a trailing order; the other distance is dropped. */
  trailAmount?: bigint | null;
  trailPercent?: bigint | null;
  /** Zero removes it. */
  takeProfit: bigint | null;
  /** Zero removes it. */
  stopLoss: bigint | null;
  timeInForce: string | null;
}

const guardOf = (given: bigint | null, now: bigint | null): bigint | null =>
  given === 0n ? null : (given ?? now);

/** The new distance replaces the old one, of either kind. */
function distanceAfter(order: OrderRow, command: ReplaceCommand) {
  const { trailAmount = null, trailPercent = null } = trails(command) ? command : order;
  return { trailAmount, trailPercent };
}

/** An order at a moment: a trailing one with the stop where the market has brought it. */
function atPresent({ instrument, bestPrice }: Venue, order: OrderRow, at: number): OrderRow {
  if (bestPrice === undefined || !isTrailing(order)) return order;
  return { ...order, ...trailingFrom(instrument, order.direction, order, { bestPrice, at }) };
}

function termsAfter(order: OrderRow, command: ReplaceCommand): OrderTerms {
  return {
    quantity: command.quantity ?? order.quantity,
    limitPrice: command.limitPrice ?? order.limitPrice,
    stopPrice: command.stopPrice ?? order.stopPrice,
    ...distanceAfter(order, command),
    takeProfit: guardOf(command.takeProfit, order.takeProfit),
    stopLoss: guardOf(command.stopLoss, order.stopLoss),
    timeInForce: command.timeInForce ?? order.timeInForce,
  };
}

/** Refuses terms that would fill at once: whoever has seen the price must place a new order for that. */
function metGate(
  { book, instrument }: Venue,
  order: OrderRow,
  { limitPrice }: OrderTerms,
): Refused<'PriceMet'> | undefined {
  const { direction } = order;
  if (limitPrice === null || awaitsStop(order) || restsByScript(instrument.script)) {
    return undefined;
  }
  const met = (direction === 0 ? book.asks : book.bids)[0]?.price ?? book.last;
  if (!isWithin(met, limitPrice, direction)) return undefined;
  return refuse('PriceMet', { given: priceFigure(limitPrice), met: priceFigure(met) });
}

/** An order keeps what is filled, and at least one unfilled lot. */
function filledGate(
  { instrument }: Venue,
  { filledQuantity }: OrderRow,
  { quantity }: OrderTerms,
): Refused<'BelowMinimum'> | undefined {
  if (filledQuantity === 0n || quantity > filledQuantity) return undefined;
  const min = quantityFigure(filledQuantity + instrument.lotUnits);
  return refuse('BelowMinimum', { min, given: quantityFigure(quantity) });
}

/**
 * A trailing order whose distance stays counts as one with a fixed stop where the market has brought it: a new
 * order could no longer have a distance that was fine before the price moved.
 */
function distanceStays(order: OrderRow, { takeProfit, stopLoss, ...terms }: OrderTerms): boolean {
  const { trailAmount, trailPercent } = terms;
  const isSame = trailAmount === order.trailAmount && trailPercent === order.trailPercent;
  return isTrailing(order) && isSame && takeProfit === null && stopLoss === null;
}

/** Checks the new terms as if a new order were placed with them. */
function termsGate(
  draft: Draft,
  venue: Venue,
  order: OrderRow,
  wanted: OrderTerms,
): Refused<OrderRefusal> | undefined {
  const { userId, direction, leverage } = order;
  const fixed = { trailAmount: null, trailPercent: null };
  const terms = distanceStays(order, wanted) ? { ...wanted, ...fixed } : wanted;
  const priceType = terms.limitPrice === null ? 0 : 1;
  // A stop that was met is no longer waited for, and a trailing one follows from its distance.
  const stopPrice = awaitsStop(order) && !trails(terms) ? terms.stopPrice : null;
  const own = order.quantity - order.filledQuantity;
  if (order.tradeType === 1) {
    const position = draft.find('Position', order.positionId ?? '');
    invariant(position !== undefined, `position of ${order.id} was not loaded`);
    const closable = closableOf(position, draft.now, own);
    const left = terms.quantity - order.filledQuantity;
    return closingGate(venue, { ...terms, stopPrice, priceType }, position, left, closable);
  }
  const hasGuardInput =
    terms.limitPrice !== order.limitPrice ||
    terms.stopPrice !== order.stopPrice ||
    terms.takeProfit !== order.takeProfit ||
    terms.stopLoss !== order.stopLoss;
  const guards = hasGuardInput ? {} : { takeProfit: null, stopLoss: null };
  const command = { ...terms, ...guards, userId, direction, leverage, stopPrice };
  return openGate(venue, { ...command, priceType }) ?? additionGate(draft, venue, order);
}

function replaceGate(
  draft: Draft,
  venue: Venue,
  order: OrderRow,
  terms: OrderTerms,
  command: ReplaceCommand,
): Refused<OrderRefusal> | undefined {
  const isBid = order.tradeType === 0 && venue.product.opens !== undefined;
  const asksMore = terms.limitPrice !== order.limitPrice || terms.quantity > order.quantity;
  // A partly filled order keeps its exchange rate; a later price at an earlier rate would be a free
  // option.
  const isBound = order.filledQuantity > 0n && venue.rate !== order.rate && asksMore;
  const isStopGone = terms.stopPrice !== order.stopPrice && !awaitsStop(order);
  // A closing order leaves no position that a guard could close.
  const isGuarded = order.tradeType === 1 && (terms.takeProfit ?? terms.stopLoss) !== null;
  const isOtherKind = isTrailing(order)
    ? (command.stopPrice ?? command.limitPrice ?? null) !== null
    : trails(command);
  if (isBid || isBound || isStopGone || isGuarded || isOtherKind) return refuse('NotReplaceable');
  return (
    filledGate(venue, order, terms) ??
    termsGate(draft, venue, order, terms) ??
    (asksMore ? metGate(venue, order, terms) : undefined)
  );
}

/** Terms as an order's story records them: exact decimals. */
function written(terms: OrderTerms): Record<string, string | null> {
  return Object.fromEntries(
    TERMS.map((name) => {
      const value = terms[name];
      return [name, typeof value === 'bigint' ? formatDecimal(value, FINE_SCALE, 0) : value];
    }),
  );
}

/** Records in the order's history that its terms change: by its owner, or by a split. */
export function noteTerms(
  draft: Draft,
  kind: 'replaced' | 'turned',
  before: OrderRow,
  after: OrderTerms,
): void {
  const { id: orderId, userId, priceType } = before;
  draft.put('OrderChange', {
    id: draft.newId('chg'),
    orderId,
    userId,
    kind,
    what: JSON.stringify({ priceType, from: written(before), to: written(after) }),
    createdAt: draft.now,
  });
}

/** Binds what is left of a closing order to its position anew. */
function bind(draft: Draft, { positionId, quantity, filledQuantity }: OrderRow): void {
  const position = draft.find('Position', positionId ?? '');
  invariant(position !== undefined, 'the position of a closing order is loaded');
  draft.put('Position', { ...position, closing: position.closing + quantity - filledQuantity });
}

/** Lets an order wait on new terms; what was held for the old ones is free for them. */
function restOn(
  draft: Draft,
  venue: Venue,
  order: OrderRow,
  terms: OrderTerms,
): Result<OrderRow, 'InsufficientFunds'> {
  const { product, bond, instrument, bestPrice } = venue;
  const row: OrderRow = {
    ...releaseHolds(draft, order),
    ...terms,
    ...(bestPrice !== undefined &&
      trails(terms) &&
      trailingFrom(instrument, order.direction, terms, { bestPrice, at: draft.now })),
    priceType: terms.limitPrice === order.limitPrice ? order.priceType : 1,
    rate: order.filledQuantity === 0n ? venue.rate : order.rate,
    marginHoldId: null,
    feeHoldId: null,
    replacedAt: draft.now,
    updatedAt: draft.now,
  };
  draft.put('Order', row);
  if (row.tradeType === 1) bind(draft, row);
  return restOrRefuse(draft, row, product, bond);
}

/** Replaces the terms of a waiting order; refused if they are the same. */
export function replaceOrder(
  draft: Draft,
  venue: Venue,
  command: ReplaceCommand,
): Result<OrderRow, OrderRefusal> {
  const gated = personGate(draft, command.userId);
  if (gated) return gated;
  const found = draft.find('Order', command.orderId);
  if (!found || found.userId !== command.userId) return refuse('NotFound');
  if (!isOpen(found.status)) return refuse('AlreadyDone');
  const order = atPresent(venue, found, draft.now);
  const terms = termsAfter(order, command);
  if (TERMS.every((name) => terms[name] === order[name])) return refuse('NothingChanged');
  const refused = replaceGate(draft, venue, order, terms, command);
  if (refused) return refused;
  const rested = restOn(draft, venue, order, terms);
  if (!rested.ok) return rested;
  noteTerms(draft, 'replaced', order, rested.value);
  return rested;
}
