/** Commands that place or change an order: what to load, and which rule decides. */

import { nextClose } from '#core/calendar.ts';
import type { Instrument } from '#core/instrument.ts';
import { scheduleJob } from '#core/job.ts';
import { isOpen } from '#core/order-status.ts';
import { permissionId } from '#core/permission.ts';
import { positionKey } from '#core/position.ts';
import { BLOCK } from '#core/product.ts';
import { accept, type Result } from '#core/result.ts';
import type { Draft, OrderRow, PositionRow } from '#core/rows.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import type { Needs } from '#platform/store/batch.ts';
import type { Once } from '#platform/store/idempotency.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import { accountsFor, fillNeeds } from '#trading/commands.ts';
import { type OrderAnswer, orderAnswer, priceText } from '#trading/order-answer.ts';
import { placeBid } from '#trading/rules/auction.ts';
import { buyBlock } from '#trading/rules/block.ts';
import { type GuardCommand, type GuardRefusal, guardPosition } from '#trading/rules/guards.ts';
import { unfilledOf, type Venue } from '#trading/rules/matching.ts';
import { closeOrder, openOrder } from '#trading/rules/order.ts';
import type { CloseCommand, OpenCommand, OrderRefusal } from '#trading/rules/order-gates.ts';
import { buyPlacing } from '#trading/rules/placing.ts';
import { type ReplaceCommand, replaceOrder } from '#trading/rules/replace.ts';
import type { TradedInstrument, Venues } from '#trading/venue.ts';

/** The result of every way to place an order. */
export type OrderCommand = Command<OrderAnswer, OrderRefusal>;

/** A DAY order expires at the exchange's next close. */
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

/** As `orderAnswer`, with the reason why a fill-or-kill order was not filled. */
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

/** Places an order that opens a position, at the market at the time of the decision. */
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

/** Rows that an opening order of a product reads and changes. */
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

/** Buys part of a block. */
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

/** Places a bid in an auction; a missing auction counts as closed. */
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

/** Buys shares of a placing; a missing placing counts as closed. */
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

/** Replaces terms of a resting order, at the market at the time of the decision. */
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

/** The guards of a position, as people read them. */
export interface GuardAnswer {
  positionId: string;
  takeProfit?: string;
  stopLoss?: string;
}

/** Sets the guards of a position, checked against the market at the time of the decision. */
export function guardCommand(
  venues: Venues,
  traded: TradedInstrument,
  command: GuardCommand,
  once?: Once,
): Command<GuardAnswer, GuardRefusal> {
  const { priceDecimals } = traded.instrument;
  return {
    once,
    needs: { User: [command.userId], Position: [command.positionId] },
    decide: (draft) => {
      const venueOf = (position: PositionRow) => ({
        ...venues.at(traded, draft.now),
        liquidation: venues.liquidationOf(traded, position),
      });
      const guarded = guardPosition(draft, venueOf, command);
      if (!guarded.ok) return guarded;
      const { id: positionId, takeProfit, stopLoss } = guarded.value;
      return accept({
        positionId,
        ...(takeProfit !== null && { takeProfit: priceText(takeProfit, priceDecimals) }),
        ...(stopLoss !== null && { stopLoss: priceText(stopLoss, priceDecimals) }),
      });
    },
  };
}
