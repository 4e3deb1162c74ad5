/** Sums of closing several holdings: the server's previews before, the outcomes after. */
import type { OrderPreview } from '#contract/orders';
import { parseMoney } from '#core/money.ts';
import { BASE_CURRENCY } from '#core/valuation.ts';
import { inBaseMoney, type LiveHolding } from '../../lib/holding-value.ts';

/** The parts of a preview that are needed here. */
export type Foreseen = Partial<Pick<OrderPreview, 'available' | 'order'>> & {
  refusal?: { msg: string } | undefined;
};

/**
 * Outcomes of a closing: filled completely, partly filled with the rest waiting, partly filled and over,
 * refused, or unknown.
 */
export const outcomes = ['closed', 'waits', 'partly', 'refused', 'unknown'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Filling {
  filledNum: string;
  consignNum: string;
}

export function outcomeOf({ filledNum, consignNum }: Filling, waits: boolean): Outcome {
  if (filledNum === consignNum) return 'closed';
  if (waits) return 'waits';
  return Number(filledNum) > 0 ? 'partly' : 'refused';
}

export interface Line {
  holding: LiveHolding;
  outcome: Outcome;
  order: Foreseen['order'];
  /** In minor units of its wallet; zero if nothing fills. */
  proceeds: bigint;
  fee: bigint;
  profit: bigint;
  /** Why it cannot be closed. */
  why: string | undefined;
}

/** What closing one holding would bring, in its wallet's currency. */
export function lineOf(holding: LiveHolding, told: Foreseen): Line {
  const { walletCurrency: currency } = holding;
  const { order, available = '0', refusal } = told;
  const money = (text = '0') => parseMoney(text, currency) ?? 0n;
  return {
    holding,
    order,
    outcome: order ? outcomeOf(order, Number(order.restingNum) > 0) : 'refused',
    // Money held for the resting part is not lost.
    proceeds: order
      ? money(order.left) - money(available) + money(order.holdMargin) + money(order.holdPremium)
      : 0n,
    fee: money(order?.premium),
    profit: money(order?.profit),
    why: refusal?.msg,
  };
}

/** The total in cents of the base currency, at current rates. */
export function totalOf(lines: readonly Line[]) {
  const sum = (pick: (line: Line) => bigint) =>
    lines.reduce((all, line) => all + inBaseMoney(line.holding, pick(line)), 0n);
  return {
    proceeds: sum(({ proceeds }) => proceeds),
    fee: sum(({ fee }) => fee),
    profit: sum(({ profit }) => profit),
    /** Approximate: converted, or more will follow. */
    isNearly: lines.some(
      ({ holding, outcome }) =>
        outcome === 'waits' || (outcome !== 'refused' && holding.walletCurrency !== BASE_CURRENCY),
    ),
  };
}

/** Counts of the outcomes that occurred. */
export const countsOf = (gone: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => {
    const count = gone.filter((one) => one === outcome).length;
    return count === 0 ? [] : [[outcome, count] as const];
  });
