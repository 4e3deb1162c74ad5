/**
 * Splits apply to all holders and waiting orders and keep the value of what a person has. Odd amounts
 * favour the person: fractions are paid out, and prices between two ticks are rounded away from the
 * market, so that a split alone never fills or triggers anything.
 */

import { currentTradingDay, nextClose } from '#core/calendar.ts';
import type { Side } from '#core/codes.ts';
import { attempt } from '#core/draft-at.ts';
import { notify } from '#core/inbox.ts';
import {
  type FeeClass,
  type Instrument,
  priceAtOrBelow,
  tickSizeAt,
  ticksToPrice,
} from '#core/instrument.ts';
import { scheduleJob } from '#core/job.ts';
import {
  ceilDiv,
  FINE_SCALE,
  floorDiv,
  formatDecimal,
  larger,
  positionCost,
  RATE_UNIT,
  smaller,
  toMinor,
  valueAt,
} from '#core/money.ts';
import { CONTINUED, isOpen, termsSince } from '#core/order-status.ts';
import {
  afterSplit,
  closableAt,
  gain,
  type Realised,
  realise,
  share,
  toldFrom,
} from '#core/position.ts';
import type { Product } from '#core/product.ts';
import { invariant } from '#core/result.ts';
import type { Draft, OrderRow, PositionRow } from '#core/rows.ts';
import { isTrailing, stopBehind } from '#core/trail.ts';
import { closeByTrigger } from './closing-trigger.ts';
import { releaseHolds } from './fill.ts';
import type { Venue } from './matching.ts';
import { cancelRest, noteEnd, rest } from './order.ts';
import { noteTerms } from './replace.ts';
import { restsByScript } from './script-venue.ts';
import { type SettlementEvents, settle } from './settlement.ts';

export interface ActionVenue {
  instrument: Instrument;
  product: Product;
  /** Last price before the moment, fine scale. */
  price: bigint;
  /** What the trading day's change was measured from until then, fine scale. */
  previousClose: bigint;
  /** Money of the product's wallet for one unit of price × quantity, at the exchange unit. */
  rate: bigint;
  /** The best price that a trailing order had seen by then, fine scale. */
  bestPriceOf(order: OrderRow): bigint;
}

export interface Split {
  /** Id of the scenario; recorded in the ledger. */
  id: string;
  /** New units per old one, at the rate unit. */
  ratio: bigint;
}

/** Everybody's open orders and positions of the instrument. */
export interface Holders {
  orderIds: readonly string[];
  positionIds: readonly string[];
}

const WITHOUT_ACTIONS: ReadonlySet<FeeClass> = new Set(['forex', 'future', 'bond', 'none']);

/**
 * Whether an instrument can have splits and dividends: shares, funds and coins can. A bond pays coupons;
 * a rate, a contract or an index pays nothing.
 */
export const hasActions = ({ feeClass }: Instrument): boolean => !WITHOUT_ACTIONS.has(feeClass);

/** Largest quantity and limit price, so that every figure derived from them fits its column. */
const QUANTITY_MAX = 9n * 10n ** 18n;
const PRICE_MAX = 10n ** 17n;

const wholeSteps = (quantity: bigint, step: bigint): bigint => quantity - (quantity % step);

/** A price after a split, rounded up or down to a tick; null where there is no such price. */
export function splitPrice(
  instrument: Instrument,
  price: bigint | null,
  ratio: bigint,
  upwards: boolean,
): bigint | null {
  if (price === null) return null;
  const exact = price * RATE_UNIT;
  const low = priceAtOrBelow(instrument, exact / ratio);
  const ticks = Number(low / ticksToPrice(instrument, 1));
  const next = low * ratio < exact && upwards ? low + tickSizeAt(instrument, ticks) : low;
  return next > 0n ? next : null;
}

/**
 * Take-profit and stop-loss of a long (0) or short (1) after a split: rounded away from the market;
 * dropped if no such price exists.
 */
function splitGuards(
  instrument: Instrument,
  side: Side,
  guards: Pick<OrderRow, 'takeProfit' | 'stopLoss'>,
  ratio: bigint,
): Pick<OrderRow, 'takeProfit' | 'stopLoss'> {
  const long = side === 0;
  const turned = (price: bigint | null, upwards: boolean) => {
    const after = splitPrice(instrument, price, ratio, upwards);
    return after !== null && after > PRICE_MAX ? null : after;
  };
  return {
    takeProfit: turned(guards.takeProfit, long),
    stopLoss: turned(guards.stopLoss, !long),
  };
}

/** What is paid out of a position; `exit` is price × quantity. */
type PaidOut = Realised & { exit: bigint };

/** Pays out the part of a position below a whole step; all of the position if no step is left. */
function paidOut(
  position: PositionRow,
  out: bigint,
  { cost, price, ratio, rate }: Record<'cost' | 'price' | 'ratio' | 'rate', bigint>,
): PaidOut {
  const { remainder, margin, direction, currency } = position;
  if (position.quantity === 0n) {
    const gained = toMinor(valueAt(gain(direction, cost, 0n), rate), currency);
    return { profit: larger(gained, -margin), margin, remainder: 0n, spared: 0n, exit: 0n };
  }
  if (out === 0n) return { profit: 0n, margin: 0n, remainder, spared: 0n, exit: 0n };
  const exit = positionCost(direction, price, out);
  const then =
    direction === 0 ? floorDiv(exit * RATE_UNIT, ratio) : ceilDiv(exit * RATE_UNIT, ratio);
  return { ...realise(position, out, gain(direction, cost, then), rate), exit: then };
}

/** A cost without the share of the units that go; 0 when all go. */
const withoutShare = (cost: bigint, out: bigint, all: bigint): bigint =>
  out === all ? 0n : cost - (cost * out) / all;

/** A position after a split, and what of it is paid out. */
export function inNewUnits(
  { instrument, price, rate }: Pick<ActionVenue, 'instrument' | 'price' | 'rate'>,
  position: PositionRow,
  ratio: bigint,
): { paid: PaidOut; exact: bigint; out: bigint; left: PositionRow } {
  const step = 10n ** BigInt(8 - instrument.quantityDecimals);
  const inUnits = (quantity: bigint) => (quantity * ratio) / RATE_UNIT;
  const inSteps = (quantity: bigint) => wholeSteps(smaller(quantity, QUANTITY_MAX), step);
  const exact = inUnits(position.quantity);
  const quantity = inSteps(exact);
  const whole = { ...position, quantity: exact };
  const out = exact - quantity;
  const cost = out === 0n && exact > 0n ? 0n : share(whole, out).cost;
  const paid = paidOut(whole, out, { cost, price, ratio, rate });
  const left = {
    ...position,
    quantity,
    cost: position.cost - cost,
    marketCost: position.marketCost && withoutShare(position.marketCost, out, exact),
    margin: position.margin - paid.margin,
    remainder: paid.remainder,
    // In whole steps, so that the unlocked rest is, too.
    locked: inSteps(inUnits(position.locked)),
  };
  return { paid, exact, out, left };
}

/**
 * From when on changed terms count after an action at a moment: the tick of that moment is the first in
 * new units and prices. Terms set within the moment itself have it behind them.
 */
const countsFrom = (since: number, at: number): number => Math.max(since, at - 1);

const event = 'position.split';
const BY_SPLIT: SettlementEvents = { loss: event, margin: event, profit: event };

/**
 * Closes a position that a split leaves without a whole step, by an order like any other closing: in its
 * old units, at their last price, without a fee.
 */
function endBySplit(
  draft: Draft,
  { instrument, product, price, rate }: ActionVenue,
  { id }: PositionRow,
  split: string,
): void {
  const at = draft.now;
  const venue: Venue = {
    instrument,
    product: { ...product, feeRate: 0n },
    book: { at, last: price, bids: [], asks: [] },
    rate,
    open: true,
    halted: false,
    listed: true,
  };
  const ending = { rule: 'split', price, at, split, events: BY_SPLIT } as const;
  const done = closeByTrigger(draft, venue, id, [], ending);
  invariant(done.ok, `${id} was ended by a split`);
}

/** Converts a position to new units; less than the smallest step is paid out at the new price. */
function splitPosition(
  draft: Draft,
  venue: ActionVenue,
  position: PositionRow,
  { id, ratio }: Split,
): void {
  invariant(position.closing === 0n, `position ${position.id} is bound by an order not told of`);
  const { paid, exact, out, left } = inNewUnits(venue, position, ratio);
  const { date } = currentTradingDay(venue.instrument.calendar, draft.now);
  const told = { ...position, ...toldFrom(position, date, venue.previousClose) };
  const isGone = left.quantity === 0n;
  // If not even a lot fits an order, the whole position is paid out like a fraction.
  if (isGone && closableAt(venue.price, venue.instrument.lotUnits) > 0n) {
    draft.put('Position', told);
    endBySplit(draft, venue, told, id);
    return;
  }
  settle(draft, { ...position, id }, paid.margin, paid.profit, BY_SPLIT);
  draft.put('Position', {
    ...left,
    ...splitGuards(venue.instrument, position.direction, position, ratio),
    ...afterSplit(told, date, { ratio, exact, quantity: out, rate: venue.rate, ...paid }),
    profit: position.profit + paid.profit,
    // What is left keeps `updatedAt`, the moment whose exchange rate its liquidation uses. Its triggers count
    // only ticks in the new units all the same.
    ...(isGone ? { updatedAt: draft.now, closedAt: draft.now, openKey: null } : {}),
  });
}

/** The stop of an order in new units, or its trailing terms; null where there is no such price. */
function splitStop(
  { instrument, bestPriceOf }: ActionVenue,
  order: OrderRow,
  ratio: bigint,
  at: number,
): Partial<OrderRow> & Pick<OrderRow, 'stopPrice'> {
  const { direction } = order;
  const buys = direction === 0;
  if (!isTrailing(order)) {
    return { stopPrice: splitPrice(instrument, order.stopPrice, ratio, buys) };
  }
  const { trailPercent } = order;
  const trailAmount = splitPrice(instrument, order.trailAmount, ratio, true);
  const trailMark = splitPrice(instrument, bestPriceOf(order), ratio, buys);
  const stop =
    trailMark === null
      ? 0n
      : stopBehind(instrument, direction, { trailAmount, trailPercent }, trailMark);
  // The tick of the moment is the first in new units.
  return { trailAmount, trailMark, trailSince: at - 1, stopPrice: stop > 0n ? stop : null };
}

/** An order with its trailing stop where the market has moved it. */
function standing({ instrument, bestPriceOf }: ActionVenue, order: OrderRow): OrderRow {
  if (!isTrailing(order)) return order;
  const stopPrice = stopBehind(instrument, order.direction, order, bestPriceOf(order));
  return { ...order, stopPrice };
}

/** What is left of an order in new units; undefined when nothing of it can go on. */
function splitTerms(
  venue: ActionVenue,
  order: OrderRow,
  ratio: bigint,
  at: number,
): Partial<OrderRow> | undefined {
  const { instrument } = venue;
  const left = ((order.quantity - order.filledQuantity) * ratio) / RATE_UNIT;
  const quantity = wholeSteps(left, instrument.lotUnits);
  const limitPrice = splitPrice(instrument, order.limitPrice, ratio, order.direction === 1);
  const stop = splitStop(venue, order, ratio, at);
  const fits = quantity > 0n && quantity <= QUANTITY_MAX;
  const prices = [
    [order.limitPrice, limitPrice],
    [order.stopPrice, stop.stopPrice],
  ] as const;
  const isLost = ([before, after]: readonly [bigint | null, bigint | null]) =>
    before !== null && (after === null || after > PRICE_MAX);
  if (!fits || prices.some(isLost)) return undefined;
  return {
    quantity,
    limitPrice,
    ...stop,
    ...splitGuards(instrument, order.direction, order, ratio),
  };
}

/** The order that takes the place of a partly filled one, whose fills stay in their old units. */
function successor(draft: Draft, instrument: Instrument, order: OrderRow): OrderRow {
  const id = draft.newId('ord');
  // Whoever waits for the old order now waits for this one.
  draft.put('OrderChange', {
    id: draft.newId('chg'),
    orderId: order.id,
    userId: order.userId,
    kind: CONTINUED,
    what: JSON.stringify({ orderId: id }),
    createdAt: draft.now,
  });
  if (order.timeInForce === 'DAY') {
    scheduleJob(draft, {
      kind: 'expire-order',
      dueAt: nextClose(instrument.calendar, termsSince(order)),
      refId: id,
    });
  }
  const nothing = { filledQuantity: 0n, filledCost: 0n, fee: 0n, entryCost: 0n, profit: 0n };
  const unheld = { marginHoldId: null, feeHoldId: null, marginHeld: 0n, feeHeld: 0n };
  const positionId = order.tradeType === 1 ? order.positionId : null;
  return {
    ...order,
    ...nothing,
    ...unheld,
    id,
    positionId,
    status: 'working',
    // Fills by a script count their seconds from the moment of the split.
    createdAt: restsByScript(instrument.script)
      ? draft.now
      : countsFrom(termsSince(order), draft.now),
    replacedAt: null,
  };
}

/** Releases an order's money and units; returns the order that goes on in new units, if any. */
function loosen(draft: Draft, venue: ActionVenue, order: OrderRow, split: Split) {
  const { instrument } = venue;
  const terms = splitTerms(venue, order, split.ratio, draft.now);
  if (!terms) noteEnd(draft, order, 'endedBySplit');
  if (!terms || order.filledQuantity > 0n) cancelRest(draft, order);
  if (!terms) return [];
  const isContinued = order.filledQuantity > 0n;
  const loose = isContinued ? successor(draft, instrument, order) : releaseHolds(draft, order);
  const turned = { ...loose, ...terms, updatedAt: draft.now };
  if (!isContinued) noteTerms(draft, 'turned', standing(venue, order), turned);
  return [turned];
}

/** Lets an order rest on its new terms; cancels it if the wallet can no longer cover them. */
function restAgain(draft: Draft, { product }: ActionVenue, order: OrderRow): void {
  const row: OrderRow = { ...order, marginHoldId: null, feeHoldId: null };
  const position = row.tradeType === 1 ? draft.find('Position', row.positionId ?? '') : undefined;
  const open = (position?.quantity ?? 0n) - (position?.closing ?? 0n);
  const bears = row.tradeType === 0 || open >= row.quantity;
  draft.put('Order', row);
  if (!bears || !attempt(draft, (own) => rest(own, row, product)).ok) {
    noteEnd(draft, row, 'endedBySplit');
    draft.put('Order', { ...row, status: 'cancelled' });
  } else if (position) {
    draft.put('Position', { ...position, closing: position.closing + row.quantity });
  }
}

/** Converts all orders and positions of an instrument to new units. */
export function applySplit(
  draft: Draft,
  venue: ActionVenue,
  split: Split,
  { orderIds, positionIds }: Holders,
): void {
  const orders = orderIds.flatMap((id) => {
    const order = draft.find('Order', id);
    return order && isOpen(order.status) ? loosen(draft, venue, order, split) : [];
  });
  for (const id of positionIds) {
    const position = draft.find('Position', id);
    if (!position || position.quantity === 0n) continue;
    splitPosition(draft, venue, position, split);
    notify(draft, {
      userId: position.userId,
      kind: 'corporate.split',
      values: {
        instrument: position.instrument,
        size: formatDecimal(split.ratio, FINE_SCALE, 0),
      },
      refId: `${split.id}/${position.id}`,
    });
  }
  for (const order of orders) restAgain(draft, venue, order);
}
