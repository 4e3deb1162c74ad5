/**
 * What a fill does to order, position and ledger. Every figure is cumulative per order, so that the
 * rounding of parts never differs from that of the whole.
 */

import { type CalendarName, currentTradingDay } from '#core/calendar.ts';
import {
  feeHold,
  houseAccount,
  marginAccount,
  marginHold,
  move,
  post,
  release,
  walletAccount,
} from '#core/ledger.ts';
import { costOf, larger, positionCost, smaller, valueAt } from '#core/money.ts';
import { nextStatus } from '#core/order-status.ts';
import {
  booksGate,
  feeFor,
  gain,
  marginFor,
  NO_DAY_SALES,
  NO_DAY_SHARES,
  positionKey,
  realise,
  share,
  sizeGate,
  withLess,
  withMore,
  withSold,
} from '#core/position.ts';
import type { Product } from '#core/product.ts';
import { accept, invariant, type Result } from '#core/result.ts';
import type { Draft, OrderRow, PositionRow } from '#core/rows.ts';
import {
  accruedOf,
  type BondVenue,
  payAccrued,
  payCoupons,
  receiveAccrued,
} from './bond-interest.ts';
import { payClosingFee, type SettlementEvents, settle } from './settlement.ts';

export interface Execution {
  price: bigint;
  quantity: bigint;
  /** The market's price, if the execution's price was agreed otherwise; fine scale. */
  market?: bigint;
  /** Time of the tick that filled it, epoch milliseconds. */
  at: number;
  /** The instrument's calendar, to assign what is added to a trading day. */
  calendar: CalendarName;
  /** Why it filled, for the explanation; JSON-serialisable. */
  why: Record<string, string | number>;
  /** Set for a bond. */
  bond?: BondVenue | undefined;
  /** Names of a closing's settlement in the ledger, if not the ordinary ones. */
  events?: SettlementEvents;
}

/** `TooLarge`: together with what is already held. */
export type FillRefusal = 'InsufficientFunds' | 'TooLarge';
type FillResult = Result<OrderRow, FillRefusal>;

const holdOf = (order: OrderRow, kind: 'margin' | 'fee') =>
  kind === 'margin' ? marginHold(order) : feeHold(order);

/**
 * Pays `amount` from the order's hold as far as it reaches, then from the free wallet. Returns what is
 * left of the hold; after the `last` payment the rest is released.
 */
function pay(
  draft: Draft,
  order: OrderRow,
  kind: 'margin' | 'fee',
  amount: bigint,
  last: boolean,
): Result<bigint, 'InsufficientFunds'> {
  const held = kind === 'margin' ? order.marginHeld : order.feeHeld;
  const pending = holdOf(order, kind);
  const fromHold = pending ? smaller(held, amount) : 0n;
  const left = held - fromHold;
  const back = last && pending ? left : 0n;
  if (pending) post(draft, pending, fromHold, back);
  const rest = amount - fromHold;
  if (rest > 0n) {
    const moved = move(draft, {
      debit: walletAccount(order.userId, order.wallet),
      credit:
        kind === 'margin'
          ? marginAccount(order.userId, order.wallet)
          : houseAccount('fees', order.currency),
      amount: rest,
      event: kind === 'margin' ? 'order.margin' : 'order.fee',
      refId: order.id,
    });
    if (!moved.ok) return moved;
  }
  return accept(left - back);
}

/** Releases what is left of an order's holds, and the quantity a closing order had bound. */
export function releaseHolds(draft: Draft, order: OrderRow): OrderRow {
  const margin = holdOf(order, 'margin');
  const fee = holdOf(order, 'fee');
  if (margin) release(draft, margin, order.marginHeld);
  if (fee) release(draft, fee, order.feeHeld);
  const left = order.quantity - order.filledQuantity;
  if (order.tradeType === 1 && left > 0n && order.positionId) {
    const position = draft.find('Position', order.positionId);
    invariant(position !== undefined, `position ${order.positionId} was not loaded`);
    draft.put('Position', { ...position, closing: position.closing - left });
  }
  return { ...order, marginHeld: 0n, feeHeld: 0n };
}

function advance(draft: Draft, order: OrderRow): OrderRow {
  const whole = order.filledQuantity === order.quantity;
  const status = nextStatus(order.status, whole ? 'fillRest' : 'fillSome');
  invariant(status !== undefined, `order ${order.id} cannot fill in ${order.status}`);
  const moved = { ...order, status, updatedAt: draft.now };
  const row = whole ? releaseHolds(draft, moved) : moved;
  draft.put('Order', row);
  return row;
}

function writeFill(
  draft: Draft,
  order: OrderRow,
  positionId: string,
  execution: Execution,
  { fee, profit, accrued }: { fee: bigint; profit: bigint; accrued: bigint },
): void {
  draft.put('Fill', {
    id: draft.newId('fil'),
    orderId: order.id,
    userId: order.userId,
    positionId,
    quantity: execution.quantity,
    price: execution.price,
    fee,
    profit,
    why: JSON.stringify({
      ...execution.why,
      at: execution.at,
      ...(accrued === 0n ? {} : { accrued: accrued.toString() }),
    }),
    createdAt: draft.now,
  });
}

/** What an opening adds to a position. */
interface Added {
  quantity: bigint;
  cost: bigint;
  margin: bigint;
  fee: bigint;
  /** What it would have cost at the market's price. */
  marketCost?: bigint;
  /** Interest paid with the price of a bond. */
  accrued?: bigint;
  /** Time of the tick, epoch milliseconds. */
  at: number;
  calendar: CalendarName;
  bond?: BondVenue | undefined;
}

/** The fields of a position that come from whatever opens it. */
export type Opening = Pick<
  PositionRow,
  | 'userId'
  | 'instrument'
  | 'classify'
  | 'wallet'
  | 'currency'
  | 'direction'
  | 'leverage'
  | 'takeProfit'
  | 'stopLoss'
>;

/** The position an order adds to, with coupons paid up to the moment; a new one when there is none. */
function basis(draft: Draft, order: Opening, { at, bond, marketCost }: Added): PositionRow {
  const key = positionKey(order);
  const old = draft.openPosition(key);
  if (old) return bond ? payCoupons(draft, bond, old, bond.dateOf(at)) : old;
  return {
    id: draft.newId('pos'),
    userId: order.userId,
    instrument: order.instrument,
    classify: order.classify,
    wallet: order.wallet,
    currency: order.currency,
    direction: order.direction,
    leverage: order.leverage,
    quantity: 0n,
    closing: 0n,
    cost: 0n,
    margin: 0n,
    profit: 0n,
    remainder: 0n,
    fee: 0n,
    interest: 0n,
    couponsTo: bond?.dateOf(at) ?? null,
    locked: 0n,
    lockedUntil: null,
    takeProfit: null,
    stopLoss: null,
    marketCost: marketCost === undefined ? null : 0n,
    ...NO_DAY_SHARES,
    ...NO_DAY_SALES,
    openedAt: at,
    updatedAt: at,
    closedAt: null,
    guardedAt: null,
    openKey: key,
  };
}

/** Opens a position or adds to it; its margin must have been paid. */
export function grow(draft: Draft, order: Opening, added: Added): PositionRow {
  const base = basis(draft, order, added);
  const { date } = currentTradingDay(added.calendar, added.at);
  const row = {
    ...base,
    quantity: base.quantity + added.quantity,
    cost: base.cost + added.cost,
    margin: base.margin + added.margin,
    fee: base.fee + added.fee,
    interest: base.interest - (added.accrued ?? 0n),
    takeProfit: order.takeProfit ?? base.takeProfit,
    stopLoss: order.stopLoss ?? base.stopLoss,
    marketCost:
      base.marketCost === null ? null : base.marketCost + (added.marketCost ?? added.cost),
    ...withMore(base, date, added),
    updatedAt: added.at,
  };
  draft.put('Position', row);
  return row;
}

const NOTHING_HELD = { quantity: 0n, cost: 0n } as const;

/**
 * Fills part of an opening order: margin and fee are paid, the position grows. If the position would
 * become too large, refuses before anything is changed.
 */
export function fillOpening(
  draft: Draft,
  order: OrderRow,
  product: Product,
  execution: Execution,
): FillResult {
  const cost = positionCost(order.direction, execution.price, execution.quantity);
  const held = draft.openPosition(positionKey(order)) ?? NOTHING_HELD;
  const whole = { quantity: held.quantity + execution.quantity, cost: held.cost + cost };
  const tooLarge =
    sizeGate(whole, order.rate, order.currency) ??
    booksGate(execution.price, order.rate, order.currency);
  if (tooLarge) return tooLarge;
  const filledCost = order.filledCost + cost;
  const value = valueAt(filledCost, order.rate);
  const margin =
    marginFor(value, order.leverage, order.currency) -
    marginFor(valueAt(order.filledCost, order.rate), order.leverage, order.currency);
  const fee = feeFor(filledCost, order.rate, product.feeRate, order.currency) - order.fee;
  const { quantity, at, calendar, market, bond } = execution;
  const last = order.filledQuantity + quantity === order.quantity;
  // Bond interest is paid from the rest of the margin hold.
  const marginPaid = pay(draft, order, 'margin', margin, last && !bond);
  if (!marginPaid.ok) return marginPaid;
  const feePaid = pay(draft, order, 'fee', fee, last);
  if (!feePaid.ok) return feePaid;
  const accrued = bond ? accruedOf(bond, order, execution) : 0n;
  const paid = payAccrued(draft, { ...order, marginHeld: marginPaid.value }, accrued);
  if (!paid.ok) return paid;
  const marketCost = market === undefined ? {} : { marketCost: costOf(market, quantity) };
  const added = { quantity, cost, margin, fee, accrued, at, calendar, bond, ...marketCost };
  const position = grow(draft, order, added);
  writeFill(draft, order, position.id, execution, { fee, profit: 0n, accrued });
  return accept(
    advance(draft, {
      ...order,
      filledQuantity: order.filledQuantity + execution.quantity,
      filledCost,
      fee: order.fee + fee,
      marginHeld: paid.value.marginHeld,
      feeHeld: feePaid.value,
      positionId: position.id,
    }),
  );
}

/** The position an order closes, with coupons paid up to the moment. */
function closedPosition(draft: Draft, order: OrderRow, { bond, at }: Execution): PositionRow {
  const position = draft.find('Position', order.positionId ?? '');
  invariant(position !== undefined, `position of ${order.id} was not loaded`);
  return bond ? payCoupons(draft, bond, position, bond.dateOf(at)) : position;
}

/** A position without a closed part. */
function without(position: PositionRow, { quantity, at }: Execution, marginGone: bigint) {
  const left = position.quantity - quantity;
  return {
    ...position,
    quantity: left,
    closing: position.closing - quantity,
    cost: position.cost - share(position, quantity).cost,
    marketCost:
      position.marketCost &&
      position.marketCost - (position.marketCost * quantity) / position.quantity,
    ...withLess(position, quantity, position.quantity),
    margin: position.margin - marginGone,
    updatedAt: at,
    ...(left === 0n ? { openKey: null } : {}),
  };
}

/**
 * Fills part of a closing order: the position shrinks, margin and profit come back, a fee is paid. If its
 * total would exceed what the books hold, refuses before anything is changed.
 */
export function fillClosing(
  draft: Draft,
  order: OrderRow,
  product: Product,
  execution: Execution,
): FillResult {
  const { quantity, price, at, calendar } = execution;
  const exit = positionCost(order.direction === 1 ? 0 : 1, price, quantity);
  const filledCost = order.filledCost + exit;
  const tooLarge = booksGate(larger(filledCost, price), order.rate, order.currency);
  if (tooLarge) return tooLarge;
  const position = closedPosition(draft, order, execution);
  const entry = share(position, quantity).cost;
  const gained = gain(position.direction, entry, exit);
  const ended = realise(position, quantity, gained, order.rate);
  const { profit, remainder } = ended;
  settle(draft, order, ended.margin, profit, execution.events);
  const accrued = execution.bond ? accruedOf(execution.bond, order, execution) : 0n;
  receiveAccrued(draft, order, accrued);
  const due = feeFor(filledCost, order.rate, product.feeRate, order.currency) - order.fee;
  const { fee, ofMargin } = payClosingFee(draft, order, due, position.margin - ended.margin);
  const left = without(position, execution, ended.margin + ofMargin);
  const { date } = currentTradingDay(calendar, at);
  draft.put('Position', {
    ...left,
    ...withSold(position, date, { quantity, exit, rate: order.rate, spared: ended.spared }),
    profit: position.profit + profit,
    remainder,
    fee: position.fee + fee,
    interest: position.interest + accrued,
    closedAt: left.quantity === 0n ? draft.now : position.closedAt,
  });
  writeFill(draft, order, position.id, execution, { fee, profit, accrued });
  return accept(
    advance(draft, {
      ...order,
      filledQuantity: order.filledQuantity + quantity,
      filledCost,
      entryCost: order.entryCost + entry,
      fee: order.fee + fee,
      profit: order.profit + profit,
    }),
  );
}

/** Fills part of an order, opening or closing. */
export function fill(
  draft: Draft,
  order: OrderRow,
  product: Product,
  execution: Execution,
): FillResult {
  return order.tradeType === 0
    ? fillOpening(draft, order, product, execution)
    : fillClosing(draft, order, product, execution);
}
