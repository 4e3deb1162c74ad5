/** What closing several holdings comes to: before it, by the server's word, and after it. */
import type { OrderPreview } from '#contract/orders';
import { parseMoney } from '#core/money.ts';
import { BASE_CURRENCY } from '#core/valuation.ts';
import { inBaseMoney, type LiveHolding } from '../../lib/holding-value.ts';

/** The server's word on one of them, as far as it is needed here. */
export type Foreseen = Partial<Pick<OrderPreview, 'available' | 'order'>> & {
  refusal?: { msg: string } | undefined;
};

/**
 * How a closing goes: all of it at once, some of it while the rest waits, some of it and no more, not at all,
 * or nobody knows.
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
  /** In minor units of its wallet; nothing of what does not fill. */
  proceeds: bigint;
  fee: bigint;
  profit: bigint;
  /** Why it cannot be closed. */
  why: string | undefined;
}

/** What closing one would bring, in the money of its wallet. */
export function lineOf(holding: LiveHolding, told: Foreseen): Line {
  const { walletCurrency: currency } = holding;
  const { order, available = '0', refusal } = told;
  const money = (text = '0') => parseMoney(text, currency) ?? 0n;
  return {
    holding,
    order,
    outcome: order ? outcomeOf(order, Number(order.restingNum) > 0) : 'refused',
    // What is held for the rest is not gone.
    proceeds: order
      ? money(order.left) - money(available) + money(order.holdMargin) + money(order.holdPremium)
      : 0n,
    fee: money(order?.premium),
    profit: money(order?.profit),
    why: refusal?.msg,
  };
}

/** All of them together, in cents of the base currency, each at the rate of now. */
export function totalOf(lines: readonly Line[]) {
  const sum = (pick: (line: Line) => bigint) =>
    lines.reduce((all, line) => all + inBaseMoney(line.holding, pick(line)), 0n);
  return {
    proceeds: sum(({ proceeds }) => proceeds),
    fee: sum(({ fee }) => fee),
    profit: sum(({ profit }) => profit),
    /** Converted, or more is to come. */
    isNearly: lines.some(
      ({ holding, outcome }) =>
        outcome === 'waits' || (outcome !== 'refused' && holding.walletCurrency !== BASE_CURRENCY),
    ),
  };
}

/** How many go how, of those ways that any goes. */
export const countsOf = (gone: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => {
    const count = gone.filter((one) => one === outcome).length;
    return count === 0 ? [] : [[outcome, count] as const];
  });
