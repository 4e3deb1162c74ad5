/**
 * What a position is worth, which part of it is from its latest trading day, and where it is liquidated.
 * Pure.
 */

import type { Side } from './codes.ts';
import { maxFigures } from './figures.ts';
import { ProductClass } from './instrument.ts';
import {
  averagePrice,
  BOOKS_MAX,
  ceilDiv,
  costOf,
  EXCHANGE_UNIT,
  FINE_UNIT,
  larger,
  minorUnit,
  positionCost,
  RATE_UNIT,
  smaller,
  toFine,
  toMinor,
  valueAt,
} from './money.ts';
import { type Refused, refuse } from './result.ts';
import type { PositionRow } from './rows.ts';

/** Orders with equal keys share one position; parts of a block stay apart. */
export function positionKey(
  order: Pick<PositionRow, 'userId' | 'instrument' | 'direction' | 'leverage' | 'classify'>,
): string {
  const { userId, instrument, direction, leverage, classify } = order;
  const apart = classify === ProductClass.block ? '|block' : '';
  return `${userId}|${instrument}|${direction}|${leverage}${apart}`;
}

/** Labels of positions by class: 1 stock, 2 forex, 3 future, 4 block trade … 6 debt, 7 pre market. */
const LABELS: Readonly<Record<number, number>> = {
  [ProductClass.stock]: 0,
  [ProductClass.forex]: 2,
  [ProductClass.future]: 3,
  [ProductClass.block]: 4,
  [ProductClass.ipo]: 5,
  [ProductClass.bond]: 6,
  [ProductClass.auction]: 7,
};
const OTHER_STOCK = 1;

/** The label of a position in a product class. */
export function positionTypeOf(classify: number): number {
  return LABELS[classify] ?? OTHER_STOCK;
}

/** The quantity of a position that may not be sold at a moment (epoch milliseconds). */
export function lockedOf(
  { locked, lockedUntil }: Pick<PositionRow, 'locked' | 'lockedUntil'>,
  nowMs: number,
): bigint {
  return lockedUntil !== null && nowMs < lockedUntil ? locked : 0n;
}

/**
 * Bound on a quantity, on its cost, and on either in the wallet's money, at the fine scale: ten billion.
 * A column holds nine times as much, which leaves room for prices to rise.
 */
const FIGURE_MAX = 10n ** 18n;

/** The highest price at which an order can hold one step of a quantity, or one unit where a step is smaller. */
export const orderablePrice = (step: bigint): bigint =>
  (FIGURE_MAX * FINE_UNIT) / larger(step, FINE_UNIT);

/** Whether every figure of a quantity at a cost, at the rate of its money, fits the books. */
export function sizeGate(
  { quantity, cost }: Pick<PositionRow, 'quantity' | 'cost'>,
  rate: bigint,
  currency: string,
): Refused<'TooLarge'> | undefined {
  const value = valueAt(cost, rate);
  const largest = [quantity, cost, value, valueAt(quantity, rate)].reduce(larger);
  if (largest <= FIGURE_MAX) return undefined;
  const given = toMinor(value, currency);
  return refuse('TooLarge', maxFigures((given * FIGURE_MAX) / largest, given, currency));
}

/**
 * Whether a figure of an order's fills fits the books: a price, or what it has closed (more is closed in
 * parts).
 */
export function booksGate(
  figure: bigint,
  rate: bigint,
  currency: string,
): Refused<'TooLarge'> | undefined {
  if (figure <= BOOKS_MAX) return undefined;
  const money = (amount: bigint) => toMinor(valueAt(amount, rate), currency);
  return refuse('TooLarge', maxFigures(money(BOOKS_MAX), money(figure), currency));
}

/** The highest price that fits the books itself and at which one step of a quantity does, too. */
export const closablePrice = (step: bigint): bigint =>
  smaller(BOOKS_MAX, (BOOKS_MAX * FINE_UNIT) / step);

/** The most that one order can close at a price, in whole steps of a quantity; 0 above `closablePrice`. */
export function closableAt(price: bigint, step: bigint): bigint {
  if (price > BOOKS_MAX) return 0n;
  const most = (BOOKS_MAX * FINE_UNIT) / price;
  return most - (most % step);
}

/** Cuts a figure to what a column holds, as prices can rise beyond; the day's change is then off by the cut. */
const withinBooks = (figure: bigint): bigint => larger(-BOOKS_MAX, smaller(BOOKS_MAX, figure));

/** Margin of a cost: cost ÷ leverage, cut off to minor units. */
export function marginFor(cost: bigint, leverage: number, currency: string): bigint {
  return toMinor(cost / BigInt(leverage), currency);
}

/**
 * Handling fee on a cost at a rate, rounded up to a minor unit: at least one, so that splitting an order
 * into many small ones never makes it cheaper.
 */
export function feeFor(cost: bigint, rate: bigint, feeRate: bigint, currency: string): bigint {
  return ceilDiv(cost * rate * feeRate, EXCHANGE_UNIT * RATE_UNIT * minorUnit(currency));
}

/** Gain of a long (0) or short (1) from one cost to another, fine scale. */
export function gain(direction: Side, entryCost: bigint, exitCost: bigint): bigint {
  return direction === 0 ? exitCost - entryCost : entryCost - exitCost;
}

/**
 * The figures of a position that decide its worth: quantity, cost and remainder at the fine scale, margin
 * in minor units.
 */
export type Held = Pick<
  PositionRow,
  'direction' | 'quantity' | 'cost' | 'margin' | 'currency' | 'remainder'
>;

/** The share of a position's entry cost and margin that belongs to a quantity. */
export function share(
  position: Pick<Held, 'quantity' | 'cost' | 'margin'>,
  quantity: bigint,
): { cost: bigint; margin: bigint } {
  if (quantity === position.quantity) return { cost: position.cost, margin: position.margin };
  return {
    cost: (position.cost * quantity) / position.quantity,
    margin: (position.margin * quantity) / position.quantity,
  };
}

/** The settlement of a closed part of a position. */
export interface Realised {
  /** Minor units; a loss is capped at the margin of the part. */
  profit: bigint;
  /** Released from the position's margin, loss included; minor units. */
  margin: bigint;
  /** Less than a minor unit, carried over to the next part; fine scale. */
  remainder: bigint;
  /** The part of the loss beyond the cap, minor units. */
  spared: bigint;
}

/**
 * Closes `quantity` of a position with a gain (fine scale, in the instrument's money) at a rate. Less
 * than a minor unit stays with the position, so all parts together gain or lose what the whole would, and
 * a part too small to have a minor unit of margin still pays its loss.
 */
export function realise(position: Held, quantity: bigint, gained: bigint, rate: bigint): Realised {
  const { currency, margin } = position;
  const exact = valueAt(gained, rate) + position.remainder;
  const total = toMinor(exact, currency);
  const most = smaller(margin, ceilDiv(margin * quantity, position.quantity));
  const profit = larger(total, -most);
  const isCapped = profit > total;
  return {
    profit,
    margin: larger(share(position, quantity).margin, -profit),
    remainder: isCapped ? 0n : exact - toFine(total, currency),
    spared: profit - total,
  };
}

/**
 * Profit of closing a position at a price and a rate, in minor units; a loss is capped at the margin.
 */
export function unrealised(position: Held, price: bigint, rate: bigint): bigint {
  const { direction, cost, quantity } = position;
  if (quantity === 0n) return 0n;
  const exit = positionCost(direction, price, quantity);
  return realise(position, quantity, gain(direction, cost, exit), rate).profit;
}

/**
 * The part of a position that was added on its latest trading day, and its cost. That day's change is
 * measured from the cost for this part, and from the previous close for everything older. What was closed
 * on the day still counts in the day's change, at its value when it was closed. After a split or
 * dividend, everything held at that time counts as added on the day, at the basis its change had until
 * then: the previous close could not serve, as a split or dividend leaves it rounded to a price.
 */
export type DayShares = Pick<PositionRow, 'dayDate' | 'dayQuantity' | 'dayCost' | 'dayPaid'>;

export const NO_DAY_SHARES: DayShares = {
  dayDate: null,
  dayQuantity: 0n,
  dayCost: 0n,
  dayPaid: 0n,
};

/** Basis of the change of the day's own shares; negative where dividends exceed their cost. */
const dayNet = ({ dayCost, dayPaid }: DayShares): bigint => dayCost - dayPaid;

/** The day's shares with more added on a trading day; a fill dated before the latest day counts as older. */
export function withMore(
  { dayDate, dayQuantity, dayCost, dayPaid }: DayShares,
  date: number,
  added: { quantity: bigint; cost: bigint },
): DayShares {
  if (dayDate !== null && date < dayDate) return { dayDate, dayQuantity, dayCost, dayPaid };
  const before = date === dayDate ? { dayQuantity, dayCost, dayPaid } : NO_DAY_SHARES;
  return {
    dayDate: date,
    dayQuantity: before.dayQuantity + added.quantity,
    dayCost: before.dayCost + added.cost,
    dayPaid: before.dayPaid,
  };
}

/**
 * The day's shares without `part` of a position's `whole`: shares are all alike, so old and new go in
 * proportion.
 */
export function withLess(
  { dayDate, dayQuantity, dayCost, dayPaid }: DayShares,
  part: bigint,
  whole: bigint,
): DayShares {
  if (part === whole) return { ...NO_DAY_SHARES, dayDate };
  return {
    dayDate,
    dayQuantity: dayQuantity - (dayQuantity * part) / whole,
    dayCost: dayCost - (dayCost * part) / whole,
    dayPaid: dayPaid - (dayPaid * part) / whole,
  };
}

export type DaySales = Pick<PositionRow, 'soldDate' | 'soldValue' | 'soldBefore'>;

export const NO_DAY_SALES: DaySales = { soldDate: null, soldValue: 0n, soldBefore: 0n };

interface Sold {
  quantity: bigint;
  /** Price × quantity, fine scale. */
  exit: bigint;
  rate: bigint;
  /** The part of a loss beyond the margin, borne by the house, minor units. */
  spared: bigint;
}

/**
 * The day's sales after part of a position was closed on a trading day. Its gain is measured from the
 * previous close, or from cost for what was added the same day, each at the rate of its settlement.
 */
export function withSold(position: PositionRow, date: number, sold: Sold): DaySales {
  const { soldDate, soldValue, soldBefore, direction, currency } = position;
  if (soldDate !== null && date < soldDate) return { soldDate, soldValue, soldBefore };
  const before = date === soldDate ? { soldValue, soldBefore } : NO_DAY_SALES;
  const rest = withLess(position, sold.quantity, position.quantity);
  const isOfDay = position.dayDate === date;
  const cost = isOfDay ? dayNet(position) - dayNet(rest) : 0n;
  const older = sold.quantity - (isOfDay ? position.dayQuantity - rest.dayQuantity : 0n);
  const brought = valueAt(gain(direction, cost, sold.exit), sold.rate);
  return {
    soldDate: date,
    soldValue: withinBooks(before.soldValue + brought + toFine(sold.spared, currency)),
    soldBefore: before.soldBefore + (older * sold.rate) / EXCHANGE_UNIT,
  };
}

/**
 * The day's figures after a split on a trading day: what is paid out of all new units (`exact`) counts as
 * sold.
 */
export function afterSplit(
  position: PositionRow,
  date: number,
  { ratio, exact, ...paidOut }: Sold & { ratio: bigint; exact: bigint },
): DayShares & DaySales {
  const dayQuantity = (position.dayQuantity * ratio) / RATE_UNIT;
  const soldBefore = withinBooks((position.soldBefore * ratio) / RATE_UNIT);
  const { soldDate, soldValue } = position;
  const units = { ...position, quantity: exact, dayQuantity, soldBefore };
  return {
    ...withLess(units, paidOut.quantity, exact),
    ...(paidOut.quantity === 0n
      ? { soldDate, soldValue, soldBefore }
      : withSold(units, date, paidOut)),
  };
}

function salesToldFrom(position: PositionRow, date: number, previousClose: bigint): DaySales {
  const { soldDate, soldValue, soldBefore } = position;
  if (soldDate === date) {
    return {
      soldDate,
      soldValue: withinBooks(soldGain(position, date, previousClose)),
      soldBefore: 0n,
    };
  }
  // What was closed on an older day is never read again, and would grow with every split.
  const isOld = soldDate === null || soldDate < date;
  return isOld ? { ...NO_DAY_SALES, soldDate } : { soldDate, soldValue, soldBefore };
}

/**
 * The day's figures as a split or dividend on a trading day needs them: the changes of what is held, and
 * of what was already closed that day, are fixed at the previous close (fine scale) they were measured
 * from until then.
 */
export function toldFrom(
  position: PositionRow,
  date: number,
  previousClose: bigint,
): DayShares & DaySales {
  const { dayDate, dayQuantity, dayCost } = position;
  const dayPaid = dayDate === date ? position.dayPaid : 0n;
  const isLater = dayDate !== null && date < dayDate;
  return {
    ...(isLater
      ? { dayDate, dayQuantity, dayCost, dayPaid: position.dayPaid }
      : {
          dayDate: date,
          dayQuantity: position.quantity,
          dayCost: withinBooks(dayBasis(position, date, previousClose) + dayPaid),
          dayPaid,
        }),
    ...salesToldFrom(position, date, previousClose),
  };
}

/**
 * The day's figures after a dividend, rebased by `toldFrom`; the price has fallen by the dividend. `paid`
 * is what was really paid on the holding, in the instrument's money, fine scale; what the house bore for
 * a short is a gain.
 */
export function afterDividend(position: PositionRow, paid: bigint): DayShares {
  const { dayDate, dayQuantity, dayCost, dayPaid } = position;
  return { dayDate, dayQuantity, dayCost, dayPaid: withinBooks(dayPaid + paid) };
}

/** Gain or loss of a trading day on what was closed that day; in the position's money, fine scale. */
export function soldGain(position: PositionRow, date: number, previousClose: bigint): bigint {
  const { soldDate, soldValue, soldBefore, direction } = position;
  if (soldDate !== date) return 0n;
  return soldValue + gain(direction, costOf(previousClose, soldBefore), 0n);
}

/** What a trading day's change is measured from: price × quantity, fine scale. */
export function dayBasis(position: PositionRow, date: number, previousClose: bigint): bigint {
  const { dayDate, dayQuantity, quantity } = position;
  if (dayDate !== date) return costOf(previousClose, quantity);
  return dayNet(position) + costOf(previousClose, quantity - dayQuantity);
}

/** Dividends received on the trading day, by which `dayBasis` is lower; a short receives none. */
export const dayDividends = (
  { dayDate, dayPaid, direction }: DayShares & Pick<PositionRow, 'direction'>,
  date: number,
): bigint => (dayDate === date && direction === 0 ? dayPaid : 0n);

/**
 * The price at which the loss has used up the allowed share of the margin: below entry for a long, above
 * it for a short, for a constant exchange rate. 0 when an unleveraged long cannot reach it above zero.
 */
export function liquidationPrice(
  position: PositionRow,
  liquidationLoss: bigint,
  rate: bigint,
): bigint {
  if (position.quantity === 0n) return 0n;
  if (position.direction === 0 && position.leverage === 1) return 0n;
  const loss = toFine(position.margin, position.currency) * liquidationLoss;
  const allowed = (loss * EXCHANGE_UNIT) / (RATE_UNIT * rate);
  const exit = position.direction === 0 ? position.cost - allowed : position.cost + allowed;
  return larger(0n, averagePrice(exit, position.quantity));
}

/** Whether a price, at an exchange rate, has reached the liquidation price of a position. */
export function isPastLiquidation(
  position: PositionRow,
  { price, rate, liquidationLoss }: { price: bigint; rate: bigint; liquidationLoss: bigint },
): boolean {
  const end = liquidationPrice(position, liquidationLoss, rate);
  if (end === 0n) return false;
  return position.direction === 0 ? price <= end : price >= end;
}
