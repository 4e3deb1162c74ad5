/**
 * Commands that the market issues, and those shared by several topics: what to load, and which rule
 * decides.
 */

import type { Instrument } from '#core/instrument.ts';
import { houseAccount, marginAccount, walletAccount } from '#core/ledger.ts';
import { smaller } from '#core/money.ts';
import { positionKey } from '#core/position.ts';
import { accept, refuse } from '#core/result.ts';
import type { OrderRow, PositionRow } from '#core/rows.ts';
import type { Needs } from '#platform/store/batch.ts';
import type { Once } from '#platform/store/idempotency.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import { type ClosingTrigger, closeByTrigger } from './rules/closing-trigger.ts';
import type { FillRefusal } from './rules/fill.ts';
import { scriptedPrice } from './rules/matching.ts';
import { cancelOrder, fillResting, type RestingFill } from './rules/order.ts';
import { type PriceAlert, reachAlert, setAlert } from './rules/price-alert.ts';
import { meetStop, type StopMet } from './rules/stop.ts';
import type { TradedInstrument, Venues } from './venue.ts';

/** Accounts that an order paid from a wallet can touch. */
export function accountsFor(userId: string, wallet: string, currency: string): string[] {
  return [
    walletAccount(userId, wallet),
    marginAccount(userId, wallet),
    houseAccount('fees', currency),
    houseAccount('trading', currency),
  ];
}

/** Accounts that orders and positions can touch. */
export function accountsOfAll(rows: readonly (OrderRow | PositionRow)[]): string[] {
  const ids = rows.flatMap((row) => accountsFor(row.userId, row.wallet, row.currency));
  return [...new Set(ids)];
}

/**
 * Cancels the rest of an order; `order` says what to load, the decision reads the row again. `until`:
 * from when on it can no longer be cancelled, epoch milliseconds.
 */
export function cancelCommand(
  userId: string,
  order: Pick<OrderRow, 'id' | 'userId' | 'wallet' | 'currency' | 'positionId'>,
  { once, until }: { once?: Once | undefined; until?: number | undefined } = {},
): Command<Record<string, never>, 'NotFound' | 'AlreadyDone' | 'OfferClosed'> {
  return {
    once,
    needs: {
      Order: [order.id],
      Account: accountsFor(order.userId, order.wallet, order.currency),
      Position: order.positionId ? [order.positionId] : [],
    },
    decide: (draft) => {
      if (until !== undefined && draft.now >= until) return refuse('OfferClosed');
      const cancelled = cancelOrder(draft, userId, order.id);
      return cancelled.ok ? accept({}) : cancelled;
    },
  };
}

/** Rows that the fill of a resting order reads and changes. */
export const fillNeeds = (order: OrderRow): Needs => ({
  Order: [order.id],
  Account: accountsFor(order.userId, order.wallet, order.currency),
  Position: order.positionId ? [order.positionId] : [],
  openPositions: order.tradeType === 0 ? [positionKey(order)] : [],
});

/** Fills a resting order whose price the market has met. */
export function fillCommand(
  venues: Venues,
  traded: TradedInstrument,
  order: OrderRow,
  met: Pick<RestingFill, 'price' | 'at' | 'found'>,
): Command<OrderRow | undefined, FillRefusal> {
  return {
    needs: fillNeeds(order),
    decide: (draft) =>
      fillResting(draft, order.id, traded.product, {
        ...met,
        calendar: traded.instrument.calendar,
        bond: venues.bond(traded),
      }),
  };
}

/** Fills an order whose stop the market has met, or leaves it waiting as a limit order. */
export function stopCommand(
  venues: Venues,
  traded: TradedInstrument,
  order: OrderRow,
  met: Pick<StopMet, 'price' | 'at' | 'found' | 'trailed'>,
): Command<OrderRow | undefined> {
  const { calendar, script } = traded.instrument;
  return {
    needs: fillNeeds(order),
    decide: (draft) =>
      meetStop(draft, order.id, traded.product, {
        ...met,
        calendar,
        script,
        bond: venues.bond(traded),
      }),
  };
}

/** Fills one lot of a resting order of the SLOW instrument, in the second being decided. */
export function slowFillCommand(
  venues: Venues,
  traded: TradedInstrument,
  order: OrderRow,
): Command<OrderRow | undefined, FillRefusal> {
  const { instrument, product } = traded;
  return {
    ...fillCommand(venues, traded, order, { price: 0n, at: 0 }),
    decide: (draft) => {
      const { now } = draft;
      const row = draft.find('Order', order.id);
      const venue = venues.at(traded, now);
      if (!row || venue.halted || !venue.open) return accept(undefined);
      return fillResting(draft, row.id, product, {
        price: scriptedPrice(venue.book.last, row.direction, row.limitPrice),
        at: now,
        calendar: instrument.calendar,
        quantity: smaller(instrument.lotUnits, row.quantity - row.filledQuantity),
        rule: 'script',
      });
    },
  };
}

/** Closes a position whose take-profit, stop-loss or liquidation price the market has met. */
export function triggerCommand(
  venues: Venues,
  traded: TradedInstrument,
  position: PositionRow,
  restingOrderIds: readonly string[],
  trigger: ClosingTrigger,
): Command<OrderRow | undefined, FillRefusal> {
  return {
    needs: {
      Position: [position.id],
      ordersOfPositions: [position.id],
      Account: accountsFor(position.userId, position.wallet, position.currency),
    },
    decide: (draft) =>
      closeByTrigger(draft, venues.at(traded, draft.now), position.id, restingOrderIds, trigger),
  };
}

/** Sets an alert on the price of a listed instrument, above or below its last price. */
export const setAlertCommand = (
  venues: Venues,
  userId: string,
  { instrument, price }: { instrument: Instrument; price: bigint },
): Command<PriceAlert, 'NotListed' | 'AlertsFull' | 'AlertMet' | 'OffTick'> => ({
  needs: { PriceAlerts: [userId] },
  decide: (draft) => {
    if (!venues.isListed(instrument, draft.now)) return refuse('NotListed');
    const last = venues.lastPrice(instrument, draft.now);
    return setAlert(draft, userId, { instrument, price, last });
  },
});

/** Tells a person that the price reached their alert. */
export const alertCommand = (
  userId: string,
  alertId: string,
  met: { instrument: Instrument; price: bigint },
): Command<Record<string, never>> => ({
  needs: { PriceAlerts: [userId] },
  decide: (draft) => reachAlert(draft, userId, alertId, met),
});
