/** What guards would bring, and whether their prices are on the right side. */
import type { Side } from '#core/codes.ts';
import { EXCHANGE_SCALE, formatMoney, parseDecimal, parseMoney, percentOf } from '#core/money.ts';
import { valueHolding } from '#core/valuation.ts';
import { fine } from '../../lib/decimals.ts';
import type { LiveHolding } from '../../lib/holding-value.ts';

export const guardNames = ['takeProfit', 'stopLoss'] as const;
export type GuardName = (typeof guardNames)[number];
export type Guards = Record<GuardName, string>;

export const guardsOf = ({
  takeProfit = '',
  stopLoss = '',
}: Partial<Record<GuardName, string | undefined>>): Guards => ({
  takeProfit,
  stopLoss,
});

/** Profit or loss of the position at a price, before the closing fee, at the current rate. */
export function outcomeAt(holding: LiveHolding, price: string) {
  const { walletCurrency: currency } = holding;
  const margin = parseMoney(holding.margin, currency) ?? 0n;
  const held = {
    direction: holding.direction as Side,
    quantity: fine(holding.positionNum),
    cost: fine(holding.cost),
    remainder: fine(holding.remainder),
    margin,
    currency,
  };
  const rate = parseDecimal(holding.rate, EXCHANGE_SCALE) ?? 0n;
  const mark = { price: fine(price), rate, dayCost: held.cost, dayPaid: 0n };
  const { profit } = valueHolding(held, mark);
  return { profit: formatMoney(profit, currency), percent: percentOf(profit, margin) };
}

/** Whether the guard must be above the price: take profit is on the winning side, stop loss on the other. */
export const liesAbove = (name: GuardName, { direction }: Pick<LiveHolding, 'direction'>) =>
  (name === 'takeProfit') === (direction === 0);

/** Whether an entered price is on the wrong side; an empty one is not. */
export function isOnWrongSide(
  name: GuardName,
  written: string,
  holding: Pick<LiveHolding, 'direction' | 'newPrice'>,
): boolean {
  if (fine(written) === 0n) return false;
  const [price, last] = [fine(written), fine(holding.newPrice)];
  return liesAbove(name, holding) ? price <= last : price >= last;
}

/** The changes to request. An emptied guard is removed. */
export function guardChanges(before: Guards, written: Guards): Partial<Guards> {
  const changed = guardNames.filter((name) => fine(written[name]) !== fine(before[name]));
  return Object.fromEntries(changed.map((name) => [name, written[name] || '0']));
}

/**
 * Positions of prices between stop loss and take profit, as fractions; a missing guard is replaced by the
 * outermost price.
 */
export function placesOf({ takeProfit, stopLoss }: Guards, prices: readonly string[]): number[] {
  const known = prices.map(Number);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const isUp = takeProfit && stopLoss ? Number(takeProfit) > Number(stopLoss) : undefined;
  const risesTo = takeProfit ? Number(takeProfit) >= high : Number(stopLoss) <= low;
  const rises = isUp ?? risesTo;
  const start = stopLoss ? Number(stopLoss) : rises ? low : high;
  const end = takeProfit ? Number(takeProfit) : rises ? high : low;
  return known.map((price) =>
    end === start ? 0.5 : Math.min(1, Math.max(0, (price - start) / (end - start))),
  );
}
