/** What a position is worth, and where it must end. Pure. */
import { ProductClass } from './instrument.ts';
import { averagePrice, costOf, larger, RATE_UNIT, toFine, toMinor, valueAt } from './money.ts';
import type { PositionRow, Side } from './rows.ts';

/** Orders with equal keys make one position; what came from a block stays apart. */
export function positionKey(
  order: Pick<PositionRow, 'userId' | 'instrument' | 'direction' | 'leverage' | 'classify'>,
): string {
  const { userId, instrument, direction, leverage, classify } = order;
  const apart = classify === ProductClass.block ? '|block' : '';
  return `${userId}|${instrument}|${direction}|${leverage}${apart}`;
}

/** Kinds of positions as they are labelled: 1 stock, 2 forex, 3 future, 4 block trade … 6 debt, 7 pre market. */
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

/** The part of a position that may not be sold at a moment (epoch milliseconds). */
export function lockedOf(
  { locked, lockedUntil }: Pick<PositionRow, 'locked' | 'lockedUntil'>,
  nowMs: number,
): bigint {
  return lockedUntil !== null && nowMs < lockedUntil ? locked : 0n;
}

/** Margin of a cost: cost ÷ leverage, cut off to minor units. */
export function marginFor(cost: bigint, leverage: number, currency: string): bigint {
  return toMinor(cost / BigInt(leverage), currency);
}

/** Handling fee on a notional, cut off to minor units. */
export function feeFor(cost: bigint, feeRate: bigint, currency: string): bigint {
  return toMinor((cost * feeRate) / RATE_UNIT, currency);
}

/** Gain of a long (0) or short (1) between two costs, fine scale. */
export function gain(direction: Side, entryCost: bigint, exitCost: bigint): bigint {
  return direction === 0 ? exitCost - entryCost : entryCost - exitCost;
}

/**
 * Unrealised profit in minor units of the position's money, at a price and at the rate of that
 * money; a loss is capped at the margin.
 */
export function unrealised(
  position: Pick<PositionRow, 'direction' | 'quantity' | 'cost' | 'margin' | 'currency'>,
  price: bigint,
  rate: bigint,
): bigint {
  const exit = costOf(price, position.quantity);
  const profit = valueAt(gain(position.direction, position.cost, exit), rate);
  return larger(toMinor(profit, position.currency), -position.margin);
}

/**
 * The price at which the loss has used up the allowed part of the margin: below it for a long,
 * above it for a short, as long as the rate of its money stays. 0 when an unleveraged long cannot
 * reach it above zero.
 */
export function liquidationPrice(
  position: PositionRow,
  liquidationLoss: bigint,
  rate: bigint,
): bigint {
  if (position.quantity === 0n) return 0n;
  if (position.direction === 0 && position.leverage === 1) return 0n;
  // Liquidation loss and rate are both at the rate unit, which falls out.
  const allowed = (toFine(position.margin, position.currency) * liquidationLoss) / rate;
  const exit = position.direction === 0 ? position.cost - allowed : position.cost + allowed;
  return larger(0n, averagePrice(exit, position.quantity));
}
