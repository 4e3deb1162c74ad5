/** The seeded trader's history: first money, then trades, all run by the order core. */

import { localDate, tradingDayOnOrBefore } from '#core/calendar.ts';
import type { Side, Wallet } from '#core/codes.ts';
import { priceAtOrBelow } from '#core/instrument.ts';
import { EXCHANGE_UNIT, FINE_UNIT, larger } from '#core/money.ts';
import { positionKey } from '#core/position.ts';
import { invariant } from '#core/result.ts';
import type { Draft, OrderRow } from '#core/rows.ts';
import { MINUTE_MS } from '#core/time.ts';
import { transfer } from '#core/wallet.ts';
import type { Venue } from '#trading/rules/matching.ts';
import { closeOrder, openOrder } from '#trading/rules/order.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import { completedDeposit } from './deposits.ts';

/** Something that happened at a moment, epoch milliseconds. */
export interface SeedEvent {
  at: number;
  happen(draft: Draft): void;
}

/** Ids of the participants; looked up when an event happens. */
interface People {
  trader(): string;
  reviewer(): string;
}

/** The market an order meets at a moment; undefined for what cannot be traded. */
export type VenueAt = (key: string, atMs: number) => Venue | undefined;

interface Deposit {
  does: 'deposit';
  /** Dollars. */
  amount: bigint;
}
interface Move {
  does: 'transfer';
  to: Wallet;
  amount: bigint;
}
interface Open {
  does: 'buy' | 'sellShort';
  code: string;
  /** Dollars to spend; determines the quantity. */
  budget: bigint;
  /** Limit this many percent below the price; a market order when absent. */
  percentBelow?: bigint;
}
interface Close {
  does: 'close';
  code: string;
  direction: Side;
  /** Half of the position instead of all of it. */
  half?: boolean;
}

type HistoryStep = { daysAgo: number } & (Deposit | Move | Open | Close);

/**
 * Newest last. Main ends with 102,000, of which 2,000 are withdrawn; STOCK got 50,000, IPO 20,000 and AI
 * 12,000.
 */
const HISTORY: readonly HistoryStep[] = [
  { daysAgo: 119, does: 'deposit', amount: 62_000n },
  { daysAgo: 118, does: 'transfer', to: 'STOCK', amount: 20_000n },
  { daysAgo: 112, does: 'buy', code: 'KO', budget: 6_000n },
  { daysAgo: 106, does: 'buy', code: 'AMZN', budget: 4_000n },
  { daysAgo: 96, does: 'deposit', amount: 122_000n },
  { daysAgo: 95, does: 'transfer', to: 'STOCK', amount: 30_000n },
  { daysAgo: 87, does: 'buy', code: 'AAPL', budget: 7_000n },
  { daysAgo: 76, does: 'close', code: 'AMZN', direction: 0 },
  { daysAgo: 68, does: 'buy', code: 'NVDA', budget: 6_000n },
  { daysAgo: 61, does: 'buy', code: 'JPM', budget: 3_000n },
  { daysAgo: 47, does: 'buy', code: 'MSFT', budget: 7_000n },
  { daysAgo: 40, does: 'transfer', to: 'IPO', amount: 20_000n },
  { daysAgo: 39, does: 'transfer', to: 'AI', amount: 12_000n },
  { daysAgo: 36, does: 'close', code: 'JPM', direction: 0 },
  { daysAgo: 29, does: 'buy', code: 'TSLA', budget: 4_000n },
  { daysAgo: 24, does: 'buy', code: 'AAPL', budget: 3_000n },
  { daysAgo: 19, does: 'sellShort', code: 'NFLX', budget: 2_500n },
  { daysAgo: 12, does: 'close', code: 'NFLX', direction: 1 },
  { daysAgo: 8, does: 'close', code: 'NVDA', direction: 0, half: true },
  { daysAgo: 1, does: 'buy', code: 'MSFT', budget: 3_000n, percentBelow: 12n },
];

const CENTS = 100n;

/** Two hours after the New York open of the last trading day on or before that day. */
export function sessionMoment(nowMs: number, daysAgo: number): number {
  const day = tradingDayOnOrBefore('us', localDate('us', nowMs) - daysAgo);
  return day.openMs + 120 * MINUTE_MS;
}

const inLots = ({ instrument: { lotUnits } }: Venue, units: bigint): bigint =>
  units - (units % larger(lotUnits, FINE_UNIT));

/** As many whole lots as the budget buys; after decades it may not buy one. */
const quantityFor = (venue: Venue, budget: bigint, price: bigint): bigint =>
  inLots(venue, (budget * FINE_UNIT * FINE_UNIT) / price);

/** The price some percent below another, on the tick grid. */
function below(venue: Venue, price: bigint, percent: bigint): bigint {
  const wanted = (price * (100n - percent)) / 100n;
  return priceAtOrBelow(venue.instrument, wanted);
}

const AT_MARKET = { priceType: 0, limitPrice: null, timeInForce: 'GTC' } as const;

function open(draft: Draft, userId: string, venue: Venue, step: Open): void {
  const { last } = venue.book;
  const limit = step.percentBelow === undefined ? undefined : below(venue, last, step.percentBelow);
  const quantity = quantityFor(venue, step.budget, limit ?? last);
  if (quantity === 0n) return;
  const command: OpenCommand = {
    userId,
    ...(limit === undefined ? AT_MARKET : { priceType: 1, limitPrice: limit, timeInForce: 'GTC' }),
    direction: step.does === 'buy' ? 0 : 1,
    quantity,
    leverage: 1,
    takeProfit: null,
    stopLoss: null,
  };
  mustBe(openOrder(draft, venue, command), step);
}

function close(draft: Draft, userId: string, venue: Venue, step: Close): void {
  const key = positionKey({
    userId,
    instrument: venue.instrument.key,
    direction: step.direction,
    leverage: 1,
    classify: venue.instrument.classify,
  });
  const position = draft.openPosition(key);
  const quantity = step.half && position ? inLots(venue, position.quantity / 2n) : null;
  // What the budget could not buy is not there to sell, and half a lot cannot be sold.
  if (!position || quantity === 0n) return;
  mustBe(
    closeOrder(draft, venue, { userId, ...AT_MARKET, positionId: position.id, quantity }),
    step,
  );
}

function mustBe(
  placed: { ok: true; value: OrderRow } | { ok: false; error: string },
  step: Open | Close,
): void {
  invariant(placed.ok, `${step.does} ${step.code}: ${placed.ok ? '' : placed.error}`);
}

function perform(draft: Draft, people: People, step: HistoryStep, venueAt: VenueAt): void {
  const userId = people.trader();
  switch (step.does) {
    case 'deposit':
      completedDeposit(draft, userId, { amount: step.amount * CENTS, by: people.reviewer() });
      return;
    case 'transfer': {
      const amount = step.amount * CENTS;
      const moved = transfer(draft, {
        userId,
        from: 'BALANCE',
        to: step.to,
        amount,
        rate: EXCHANGE_UNIT,
        undoMs: 0,
      });
      invariant(moved.ok, `transfer to ${step.to}: ${moved.ok ? '' : moved.error}`);
      return;
    }
    default: {
      const venue = venueAt(`US.${step.code}`, draft.now);
      invariant(venue !== undefined, `${step.code} can be traded`);
      if (step.does === 'close') close(draft, userId, venue, step);
      else open(draft, userId, venue, step);
    }
  }
}

/** The trader's history as events. */
export function traderHistory(nowMs: number, people: People, venueAt: VenueAt): SeedEvent[] {
  return HISTORY.map((step) => ({
    at: sessionMoment(nowMs, step.daysAgo),
    happen: (draft) => perform(draft, people, step, venueAt),
  }));
}
