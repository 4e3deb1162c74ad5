import { productOf } from '#core/product.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { refuse } from '#platform/http/handlers.ts';
import { type Once, onceOf } from '#platform/store/idempotency.ts';
import { bidCommand, closeCommand, openCommand, placingCommand } from '#trading/commands.ts';
import { lastAuction, lastPlacing } from '#trading/queries/special-offers.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import { findInstrument, type TradedInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import type { order } from './contract.ts';
import { decimalsOf, readDecimals } from './decimals.ts';

type Create =
  | typeof order.createStock
  | typeof order.createFuture
  | typeof order.createForex
  | typeof order.createBond
  | typeof order.createBid
  | typeof order.createPlacing;

/** Opens a position in the way of the product: from the book, by a bid, or from a placing. */
async function opening(
  { database, exchange: { venues }, unitOfWork }: World,
  traded: TradedInstrument,
  command: OpenCommand,
  once: Once | undefined,
) {
  const { product, instrument } = traded;
  if (product.opens === undefined) {
    return unitOfWork.run(openCommand(venues, traded, command, once));
  }
  if (product.opens === 'auction') {
    const auction = await lastAuction(database.reader, instrument.key);
    if (!auction) return refuse('OfferClosed');
    const bid = { ...command, priceType: 1 as const };
    return unitOfWork.run(bidCommand(venues, traded, auction.id, bid, once));
  }
  const offer = await lastPlacing(database.reader, instrument.key);
  if (!offer) return refuse('OfferClosed');
  return unitOfWork.run(placingCommand(venues, traded, offer.id, command, once));
}

/** Places orders for the products that belong to an endpoint's path. */
export const placing =
  (endpoint: Create): Handler<World, Create> =>
  async ({ world, user, locale, idempotency }, input) => {
    const instrument = findInstrument(world.market, input);
    if (!instrument) return refuse('UnknownInstrument');
    const product = productOf(instrument);
    const fits =
      product?.path === endpoint.path &&
      (input.classify === undefined || input.classify === instrument.classify) &&
      (input.stockName === undefined || input.stockName === instrument.name);
    if (!product || !fits) return refuse('WrongInstrument');
    // A bid always names a price.
    const hasPrice = input.isLp === 1 || (product.opens === 'auction' && input.tradeType === 0);
    const read = readDecimals(
      {
        num: [input.num, instrument.quantityDecimals],
        unitAmount: [hasPrice ? input.unitAmount : undefined, decimalsOf.price],
        takeProfit: [input.takeProfit, decimalsOf.price],
        stopLoss: [input.stopLoss, decimalsOf.price],
      },
      locale,
    );
    if (!read.ok) return read.refusal;
    const { num, unitAmount, takeProfit, stopLoss } = read.values;
    const terms = {
      userId: user.id,
      priceType: input.isLp,
      limitPrice: unitAmount,
      timeInForce: input.timeInForce,
    };
    const once = onceOf(user.id, idempotency);
    const traded = { instrument, product };
    if (input.tradeType === 1) {
      if (!input.positionId) return refuse('NotFound');
      return world.unitOfWork.run(
        closeCommand(
          world.exchange.venues,
          traded,
          { ...terms, positionId: input.positionId, quantity: num },
          once,
        ),
      );
    }
    return opening(
      world,
      traded,
      {
        ...terms,
        direction: input.direction,
        quantity: num ?? 0n,
        leverage: input.isolatedPosition,
        takeProfit,
        stopLoss,
      },
      once,
    );
  };
