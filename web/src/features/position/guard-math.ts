/** What the prices that end a position would bring, and whether they may lie where they are written. */
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

/** What the position would win or lose at a price, before the fee of its closing, at the rate of now. */
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

/** Profit lies on the winning side of the price, loss on the other: whether that is above it. */
export const liesAbove = (name: GuardName, { direction }: Pick<LiveHolding, 'direction'>) =>
  (name === 'takeProfit') === (direction === 0);

/** Whether a price that is written lies on the wrong side; none is on neither. */
export function isOnWrongSide(
  name: GuardName,
  written: string,
  holding: Pick<LiveHolding, 'direction' | 'newPrice'>,
): boolean {
  if (fine(written) === 0n) return false;
  const [price, last] = [fine(written), fine(holding.newPrice)];
  return liesAbove(name, holding) ? price <= last : price >= last;
}

/** What is asked for: only what is otherwise than it was. One that was emptied is taken off. */
export function guardChanges(before: Guards, written: Guards): Partial<Guards> {
  const changed = guardNames.filter((name) => fine(written[name]) !== fine(before[name]));
  return Object.fromEntries(changed.map((name) => [name, written[name] || '0']));
}

/** Where prices lie on the way from the stop to the profit, as parts of it; an end that is missing is the outermost. */
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
