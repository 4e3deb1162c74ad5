/** The order core: placing, filling, cancelling. One for every product. */

import type { CalendarName } from '#core/calendar.ts';
import { fundsFigures } from '#core/figures.ts';
import { available, hold, houseAccount, marginAccount, walletAccount } from '#core/ledger.ts';
import { awaitsStop, isOpen, nextStatus } from '#core/order-status.ts';
import { permissionGate } from '#core/permission.ts';
import { isPastLiquidation, positionKey } from '#core/position.ts';
import type { Product } from '#core/product.ts';
import { accept, invariant, type Refused, type Result, refuse } from '#core/result.ts';
import type { Draft, OrderRow, PositionRow } from '#core/rows.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import type { BondVenue } from './bond-interest.ts';
import { type Execution, type FillRefusal, fill, releaseHolds } from './fill.ts';
import {
  type Book,
  fundsFor,
  type Match,
  neededToRest,
  quantityOf,
  shortfall,
  type Taking,
  takingOf,
  type Venue,
} from './matching.ts';
import {
  type CloseCommand,
  closableOf,
  closingGate,
  type OpenCommand,
  type OrderRefusal,
  openGate,
  personGate,
  type Terms,
} from './order-gates.ts';
import { trailingFrom } from './trailing.ts';

function newOrder(
  draft: Draft,
  venue: Venue,
  terms: Terms,
  own: Pick<
    OrderRow,
    'direction' | 'tradeType' | 'leverage' | 'quantity' | 'positionId' | 'takeProfit' | 'stopLoss'
  >,
): OrderRow {
  return {
    id: draft.newId('ord'),
    userId: terms.userId,
    instrument: venue.instrument.key,
    classify: venue.product.classify ?? venue.instrument.classify,
    wallet: venue.product.wallet,
    currency: WALLET_CURRENCY[venue.product.wallet],
    rate: venue.rate,
    priceType: terms.priceType,
    timeInForce: terms.timeInForce,
    status: 'working',
    limitPrice: terms.priceType === 1 ? terms.limitPrice : null,
    ...trailingFrom(venue.instrument, own.direction, terms, {
      bestPrice: venue.book.last,
      at: draft.now,
    }),
    stoppedAt: null,
    filledQuantity: 0n,
    filledCost: 0n,
    fee: 0n,
    marginHoldId: null,
    feeHoldId: null,
    marginHeld: 0n,
    feeHeld: 0n,
    entryCost: 0n,
    profit: 0n,
    createdAt: draft.now,
    updatedAt: draft.now,
    replacedAt: null,
    ...own,
  };
}

function ruleOf({ instrument: { script }, sale }: Venue, level: number): Execution['why'] {
  if (sale) return { rule: sale.rule };
  return script ? { rule: 'script', script } : { rule: 'depth', level: level + 1 };
}

const executionOf = (match: Match, venue: Venue, book: Book): Execution => ({
  bond: venue.bond,
  price: match.price,
  quantity: match.quantity,
  at: book.at,
  calendar: venue.instrument.calendar,
  ...(venue.sale?.rule === 'block' ? { market: book.last } : {}),
  why: {
    ...ruleOf(venue, match.level),
    last: book.last.toString(),
    bid: (book.bids[0]?.price ?? 0n).toString(),
    ask: (book.asks[0]?.price ?? 0n).toString(),
  },
});

/** Holds the money an order needs to rest. */
export function rest(
  draft: Draft,
  order: OrderRow,
  product: Product,
  bond?: BondVenue,
): Result<OrderRow, 'InsufficientFunds'> {
  const { margin, fee } = neededToRest(order, product, bond);
  if (margin <= 0n && fee <= 0n) return accept(order);
  const debit = walletAccount(order.userId, order.wallet);
  const holding = { debit, refId: order.id };
  const held = { ...order };
  if (margin > 0n) {
    const credit = marginAccount(order.userId, order.wallet);
    const done = hold(draft, { ...holding, credit, amount: margin, event: 'order.margin' });
    if (!done.ok) return done;
    held.marginHoldId = done.value;
    held.marginHeld = margin;
  }
  if (fee > 0n) {
    const credit = houseAccount('fees', order.currency);
    const done = hold(draft, { ...holding, credit, amount: fee, event: 'order.fee' });
    if (!done.ok) return done;
    held.feeHoldId = done.value;
    held.feeHeld = fee;
  }
  draft.put('Order', held);
  return accept(held);
}

/** As `rest`, but a refusal for lack of money names the total amount needed. */
export function restOrRefuse(
  draft: Draft,
  order: OrderRow,
  product: Product,
  bond?: BondVenue,
): Result<OrderRow, 'InsufficientFunds'> {
  const { margin, fee } = neededToRest(order, product, bond);
  const free = available(draft, walletAccount(order.userId, order.wallet));
  const rested = rest(draft, order, product, bond);
  if (rested.ok) return rested;
  return refuse('InsufficientFunds', fundsFigures(margin + fee, free, order.currency));
}

/** Records in an order's story why it ended without anybody cancelling it. */
export function noteEnd(
  draft: Draft,
  order: OrderRow,
  kind: 'tooLarge' | 'overtaken' | 'endedBySplit' | 'matured' | 'withdrawn',
  what: Record<string, string | number> = {},
): void {
  draft.put('OrderChange', {
    id: draft.newId('chg'),
    orderId: order.id,
    userId: order.userId,
    kind,
    what: JSON.stringify(what),
    createdAt: draft.now,
  });
}

/** Cancels an open order, whoever owns it. */
export function cancelRest(draft: Draft, order: OrderRow): OrderRow {
  const status = nextStatus(order.status, 'cancel');
  invariant(status !== undefined, `order ${order.id} cannot be cancelled in ${order.status}`);
  const row = { ...releaseHolds(draft, order), status, updatedAt: draft.now };
  draft.put('Order', row);
  return row;
}

/**
 * Fills what the book gives at once; the rest then rests, or is cancelled if it may not. An order with a
 * stop waits for it.
 */
function execute(
  draft: Draft,
  venue: Venue,
  wanted: OrderRow,
): Result<OrderRow, FillRefusal | 'NoLiquidity' | 'RejectedByVenue'> {
  if (venue.instrument.script === 'reject') return refuse('RejectedByVenue');
  if (awaitsStop(wanted)) {
    draft.put('Order', wanted);
    return restOrRefuse(draft, wanted, venue.product, venue.bond);
  }
  const taking = takingOf(venue, wanted);
  const { matches, limit } = taking;
  const placed = { ...wanted, limitPrice: limit };
  draft.put('Order', placed);
  if (limit === null && matches.length === 0) {
    return refuse('NoLiquidity', shortfall(placed, taking));
  }
  const short = quantityOf(matches) < placed.quantity;
  if (placed.timeInForce === 'FOK' && short) return accept(cancelRest(draft, placed));
  const free = available(draft, walletAccount(placed.userId, placed.wallet));
  const done = settleAll(draft, venue, placed, taking);
  if (done.ok || done.error === 'TooLarge') return done;
  // Report all the money that the order takes, not just what was missing last.
  const needed = fundsFor(venue, placed, taking);
  return refuse('InsufficientFunds', fundsFigures(needed, free, placed.currency));
}

function settleAll(
  draft: Draft,
  venue: Venue,
  placed: OrderRow,
  { matches, rests }: Taking,
): Result<OrderRow, FillRefusal> {
  const { book, product } = venue;
  let order = placed;
  for (const match of matches) {
    const filled = fill(draft, order, product, executionOf(match, venue, book));
    if (!filled.ok) return filled;
    order = filled.value;
  }
  if (!isOpen(order.status)) return accept(order);
  return rests ? rest(draft, order, product, venue.bond) : accept(cancelRest(draft, order));
}

/**
 * Refuses to add to a position that is past its liquidation price: the next tick will close it, and
 * nothing may keep it alive until then.
 */
export function additionGate(
  draft: Draft,
  { instrument, product, book, rate }: Venue,
  { userId, direction, leverage }: Pick<OpenCommand, 'userId' | 'direction' | 'leverage'>,
): Refused<'LiquidationDue'> | undefined {
  const classify = product.classify ?? instrument.classify;
  const key = positionKey({ userId, instrument: instrument.key, direction, leverage, classify });
  const position = draft.openPosition(key);
  const { liquidationLoss } = product;
  const isDue =
    position && isPastLiquidation(position, { price: book.last, rate, liquidationLoss });
  return isDue ? refuse('LiquidationDue') : undefined;
}

/** Places an order that opens or adds to a position. */
export function openOrder(
  draft: Draft,
  venue: Venue,
  command: OpenCommand,
): Result<OrderRow, OrderRefusal> {
  const refused =
    personGate(draft, command.userId) ??
    permissionGate(draft, command.userId, venue.product.permission) ??
    openGate(venue, command) ??
    additionGate(draft, venue, command);
  if (refused) return refused;
  const { direction, leverage, quantity, takeProfit, stopLoss } = command;
  const order = newOrder(draft, venue, command, {
    direction,
    tradeType: 0,
    leverage,
    quantity,
    positionId: null,
    takeProfit,
    stopLoss,
  });
  return execute(draft, venue, order);
}

/** An order that closes a quantity of a position, and binds it. */
export function closingOrder(
  draft: Draft,
  venue: Venue,
  terms: Terms,
  position: PositionRow,
  quantity: bigint,
): OrderRow {
  draft.put('Position', { ...position, closing: position.closing + quantity });
  const order = newOrder(draft, venue, terms, {
    direction: position.direction === 0 ? 1 : 0,
    tradeType: 1,
    leverage: position.leverage,
    quantity,
    positionId: position.id,
    takeProfit: null,
    stopLoss: null,
  });
  return { ...order, classify: position.classify };
}

/** Places an order that closes a position, wholly or in part. */
export function closeOrder(
  draft: Draft,
  venue: Venue,
  command: CloseCommand,
): Result<OrderRow, OrderRefusal> {
  const gated = personGate(draft, command.userId);
  if (gated) return gated;
  const position = draft.find('Position', command.positionId);
  if (!position || position.userId !== command.userId) return refuse('NotFound');
  if (position.instrument !== venue.instrument.key) return refuse('WrongInstrument');
  if (position.quantity === 0n) return refuse('AlreadyDone');
  const closable = closableOf(position, draft.now);
  const quantity = command.quantity ?? closable.free;
  const refused = closingGate(venue, command, position, quantity, closable);
  if (refused) return refused;
  return execute(draft, venue, closingOrder(draft, venue, command, position, quantity));
}

/** Cancels the rest of an order. */
export function cancelOrder(
  draft: Draft,
  userId: string,
  orderId: string,
): Result<OrderRow, 'NotFound' | 'AlreadyDone'> {
  const order = draft.find('Order', orderId);
  if (!order || order.userId !== userId) return refuse('NotFound');
  if (!isOpen(order.status)) return refuse('AlreadyDone');
  return accept(cancelRest(draft, order));
}

export interface RestingFill {
  /** Price of the tick, fine scale. */
  price: bigint;
  /** When it was met, epoch milliseconds. */
  at: number;
  /** The instrument's calendar. */
  calendar: CalendarName;
  /** The whole rest when absent. */
  quantity?: bigint;
  rule?: 'trigger' | 'script';
  bond?: BondVenue | undefined;
  /** When it was found out, if that was late, epoch milliseconds. */
  found?: number | undefined;
}

/**
 * Fills a resting order, or part of it, at the price that met its trigger; a no-op once the order is
 * closed. An order that would make its position too large, or close more than one order can hold, is
 * cancelled, and its story says so.
 */
export function fillResting(
  draft: Draft,
  orderId: string,
  product: Product,
  { price, at, calendar, quantity: part, rule = 'trigger', bond, found }: RestingFill,
): Result<OrderRow | undefined, FillRefusal> {
  const order = draft.find('Order', orderId);
  if (!order || !isOpen(order.status) || order.limitPrice === null || awaitsStop(order)) {
    return accept(undefined);
  }
  const quantity = part ?? order.quantity - order.filledQuantity;
  if (quantity <= 0n) return accept(undefined);
  // An opening short fills at its limit: a better price would need margin that was not held.
  const opensShort = order.tradeType === 0 && order.direction === 1;
  const better = opensShort ? order.limitPrice : price;
  const limit = order.limitPrice.toString();
  const why = { rule, limit, tick: price.toString(), ...(found !== undefined && { found }) };
  const filled = fill(draft, order, product, { price: better, quantity, at, calendar, why, bond });
  if (filled.ok || filled.error !== 'TooLarge') return filled;
  const met = { tick: price.toString(), at, ...(found !== undefined && { found }) };
  noteEnd(draft, order, 'tooLarge', met);
  return accept(cancelRest(draft, order));
}
