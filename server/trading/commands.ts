/** Commands of trading: what to load, and which rule of the domain decides. */

import { nextClose } from '#core/calendar.ts';
import type { Instrument } from '#core/instrument.ts';
import { scheduleJob } from '#core/job.ts';
import { houseAccount, marginAccount, walletAccount } from '#core/ledger.ts';
import { smaller } from '#core/money.ts';
import { isOpen } from '#core/order-status.ts';
import { permissionId } from '#core/permission.ts';
import { positionKey } from '#core/position.ts';
import { BLOCK } from '#core/product.ts';
import { accept, type Result, refuse } from '#core/result.ts';
import type { Draft, OrderRow, PositionRow } from '#core/rows.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import type { Needs } from '#platform/store/batch-rows.ts';
import type { Once } from '#platform/store/idempotency.ts';
import type { Command } from '#platform/store/unit-of-work.ts';
import { type OrderAnswer, orderAnswer } from './order-answer.ts';
import { placeBid } from './rules/auction.ts';
import { buyBlock } from './rules/block.ts';
import {
  type ClosingTrigger,
  cancelOrder,
  closeByTrigger,
  closeOrder,
  fillResting,
  openOrder,
  type RestingFill,
} from './rules/order.ts';
import type { CloseCommand, OpenCommand, OrderRefusal, Venue } from './rules/order-gates.ts';
import { buyPlacing } from './rules/placing.ts';
import { type PriceAlert, reachAlert, setAlert } from './rules/price-alert.ts';
import { type ReplaceCommand, replaceOrder } from './rules/replace.ts';
import { scriptedPrice } from './rules/script-venue.ts';
import { meetStop, type StopMet } from './rules/stop.ts';
import { unfilledOf } from './rules/taking.ts';
import type { TradedInstrument, Venues } from './venue.ts';

/** What every way to place an order comes to. */
export type OrderCommand = Command<OrderAnswer, OrderRefusal>;

/** Accounts that an order of a wallet can touch. */
function accountsFor(userId: string, wallet: string, currency: string): string[] {
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

/** A DAY order is due to expire when the exchange closes next. */
function scheduleExpiry(draft: Draft, order: OrderRow, traded: TradedInstrument): void {
  if (order.timeInForce !== 'DAY' || !isOpen(order.status)) return;
  scheduleJob(draft, {
    kind: 'expire-order',
    dueAt: nextClose(traded.instrument.calendar, draft.now),
    refId: order.id,
  });
}

function answer(
  draft: Draft,
  traded: TradedInstrument,
  placed: Result<OrderRow, OrderRefusal>,
): Result<OrderAnswer, OrderRefusal> {
  if (!placed.ok) return placed;
  scheduleExpiry(draft, placed.value, traded);
  return accept(orderAnswer(placed.value, traded.instrument.priceDecimals));
}

/** The same, and why it was not filled, of an order that had to be filled wholly. */
function answerFrom(
  draft: Draft,
  venue: Venue,
  traded: TradedInstrument,
  placed: Result<OrderRow, OrderRefusal>,
): Result<OrderAnswer, OrderRefusal> {
  const answered = answer(draft, traded, placed);
  const unfilled = placed.ok ? unfilledOf(venue, placed.value) : undefined;
  return answered.ok && unfilled ? accept({ ...answered.value, unfilled }) : answered;
}

/** Places an order that opens a position, at the market of the moment it is decided. */
export function openCommand(
  venues: Venues,
  traded: TradedInstrument,
  command: OpenCommand,
  once?: Once,
): OrderCommand {
  return {
    once,
    needs: openNeeds(traded, command),
    decide: (draft) => {
      const venue = venues.at(traded, draft.now);
      return answerFrom(draft, venue, traded, openOrder(draft, venue, command));
    },
  };
}

/** What an opening order of a product reads and changes. */
function openNeeds({ instrument, product }: TradedInstrument, command: OpenCommand): Needs {
  const { userId, direction, leverage } = command;
  const classify = product.classify ?? instrument.classify;
  return {
    User: [userId],
    Account: accountsFor(userId, product.wallet, WALLET_CURRENCY[product.wallet]),
    openPositions: [
      positionKey({ userId, instrument: instrument.key, direction, leverage, classify }),
    ],
    ...(product.permission && { Permission: [permissionId(userId, product.permission)] }),
  };
}

/** Buys a part of a block of an instrument. */
export function blockCommand(
  venues: Venues,
  instrument: Instrument,
  offerId: string,
  command: OpenCommand,
  once?: Once,
): OrderCommand {
  const traded = { instrument, product: BLOCK };
  return {
    once,
    needs: { ...openNeeds(traded, command), BlockOffer: [offerId] },
    decide: (draft) =>
      answer(draft, traded, buyBlock(draft, venues.at(traded, draft.now), offerId, command)),
  };
}

/** Bids in an auction; one that there is not is closed. */
export function bidCommand(
  venues: Venues,
  traded: TradedInstrument,
  auctionId: string,
  command: OpenCommand,
  once?: Once,
): OrderCommand {
  return {
    once,
    needs: { ...openNeeds(traded, command), Auction: [auctionId] },
    decide: (draft) =>
      answer(draft, traded, placeBid(draft, venues.at(traded, draft.now), auctionId, command)),
  };
}

/** Buys shares of a placing; one that there is not is closed. */
export function placingCommand(
  venues: Venues,
  traded: TradedInstrument,
  placingId: string,
  command: OpenCommand,
  once?: Once,
): OrderCommand {
  return {
    once,
    needs: { ...openNeeds(traded, command), Placing: [placingId] },
    decide: (draft) =>
      answer(draft, traded, buyPlacing(draft, venues.at(traded, draft.now), placingId, command)),
  };
}

/** Places an order that closes a position. */
export function closeCommand(
  venues: Venues,
  traded: TradedInstrument,
  command: CloseCommand,
  once?: Once,
): OrderCommand {
  const { product } = traded;
  return {
    once,
    needs: {
      User: [command.userId],
      Account: accountsFor(command.userId, product.wallet, WALLET_CURRENCY[product.wallet]),
      Position: [command.positionId],
    },
    decide: (draft) => {
      const venue = venues.at(traded, draft.now);
      return answerFrom(draft, venue, traded, closeOrder(draft, venue, command));
    },
  };
}

/**
 * Cancels what is left of an order; `order` tells what to load, the decision looks again. `until` is when
 * it can no longer be cancelled, epoch milliseconds.
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

/** Changes what a resting order asks for, at the market of the moment it is decided. */
export function replaceCommand(
  venues: Venues,
  traded: TradedInstrument,
  order: OrderRow,
  command: ReplaceCommand,
  once?: Once,
): OrderCommand {
  return {
    once,
    needs: { ...fillNeeds(order), User: [command.userId] },
    decide: (draft) => {
      const wasDay = draft.find('Order', order.id)?.timeInForce === 'DAY';
      const venue = venues.forOrder(traded, draft.find('Order', order.id), draft.now);
      const replaced = replaceOrder(draft, venue, command);
      if (!replaced.ok) return replaced;
      if (!wasDay) scheduleExpiry(draft, replaced.value, traded);
      return accept(orderAnswer(replaced.value, traded.instrument.priceDecimals));
    },
  };
}

/** What the fill of a resting order reads and changes. */
const fillNeeds = (order: OrderRow): Needs => ({
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
): Command<OrderRow | undefined, 'InsufficientFunds'> {
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

/** Lets an order whose stop the market has met fill, or wait as a limit order. */
export function stopCommand(
  venues: Venues,
  traded: TradedInstrument,
  order: OrderRow,
  met: Pick<StopMet, 'price' | 'at' | 'found' | 'trailed'>,
): Command<OrderRow | undefined> {
  const { calendar } = traded.instrument;
  return {
    needs: fillNeeds(order),
    decide: (draft) =>
      meetStop(draft, order.id, traded.product, { ...met, calendar, bond: venues.bond(traded) }),
  };
}

/** Gives a resting order of a slow instrument the lot of the second that is decided about. */
export function slowFillCommand(
  venues: Venues,
  traded: TradedInstrument,
  order: OrderRow,
): Command<OrderRow | undefined, 'InsufficientFunds'> {
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
): Command<OrderRow | undefined, 'InsufficientFunds'> {
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

/** Asks to be told when the price of what is listed has come to one above or below the last. */
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

/** Tells a person that the price came to where they wanted to hear of it. */
export const alertCommand = (
  userId: string,
  alertId: string,
  met: { instrument: Instrument; price: bigint },
): Command<Record<string, never>> => ({
  needs: { PriceAlerts: [userId] },
  decide: (draft) => reachAlert(draft, userId, alertId, met),
});
