import type { Locale } from '#core/locale.ts';
import { FINE_SCALE, parseDecimal } from '#core/money.ts';
import { productOf } from '#core/product.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { type Handler, type Refused, refuse } from '#platform/http/handlers.ts';
import { type Once, onceOf } from '#platform/store/idempotency.ts';
import { bidCommand, closeCommand, openCommand, placingCommand } from '#trading/commands.ts';
import { lastAuction, lastPlacing } from '#trading/queries/special-offers.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import { findInstrument, type TradedInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import type { order } from './contract.ts';

/** Digits after the point a field may have, where the instrument does not say. */
export const decimalsOf = { price: FINE_SCALE } as const;

type Fields = Readonly<Record<string, readonly [text: string | undefined, decimals: number]>>;
type Values<F extends Fields> = { [K in keyof F]: bigint | null };

/** Largest price or quantity an order may name, so that their product fits every scale. */
const VALUE_MAX = 10n ** 17n;

/** What is wrong with a text, in the person's words; undefined when nothing is. */
function problemOf(value: bigint | undefined, decimals: number, locale: Locale) {
  if (value === undefined) return fieldMessageOf('decimal', locale);
  if (value > VALUE_MAX) {
    return fieldMessageOf('max', locale, { max: String(VALUE_MAX / 10n ** BigInt(FINE_SCALE)) });
  }
  if (value % 10n ** BigInt(FINE_SCALE - decimals) === 0n) return undefined;
  return decimals === 0
    ? fieldMessageOf('integer', locale)
    : fieldMessageOf('digits', locale, { max: decimals });
}

/** Decimal texts at the fine scale; absent ones are null. Refuses what has too many digits. */
export function readDecimals<F extends Fields>(
  fields: F,
  locale: Locale,
): { ok: true; values: Values<F> } | { ok: false; refusal: Refused } {
  const values: Record<string, bigint | null> = {};
  const wrong: Record<string, string> = {};
  for (const [name, [text, decimals]] of Object.entries(fields)) {
    values[name] = null;
    if (text === undefined) continue;
    const value = parseDecimal(text, FINE_SCALE);
    const problem = problemOf(value, decimals, locale);
    if (problem === undefined) values[name] = value ?? null;
    else wrong[name] = problem;
  }
  return Object.keys(wrong).length > 0
    ? { ok: false, refusal: refuse('InvalidInput', { fields: wrong }) }
    : { ok: true, values: values as Values<F> };
}

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
