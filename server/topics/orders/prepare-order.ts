import { ProductClass } from '#core/instrument.ts';
import type { Locale } from '#core/locale.ts';
import { FINE_SCALE, parseDecimal } from '#core/money.ts';
import { BLOCK, productOf } from '#core/product.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { type Handler, type Refused, refuse, type UserRequest } from '#platform/http/handlers.ts';
import { type Once, onceOf } from '#platform/store/idempotency.ts';
import { findBlockOffer } from '#trading/queries/offers.ts';
import { findOrder, findPosition } from '#trading/queries/orders.ts';
import { lastAuction, lastPlacing } from '#trading/queries/special-offers.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import type { ReplaceCommand } from '#trading/rules/replace.ts';
import { findInstrument, type TradedInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import {
  bidCommand,
  blockCommand,
  closeCommand,
  guardCommand,
  type OrderCommand,
  openCommand,
  placingCommand,
  replaceCommand,
} from './commands.ts';
import type { order } from './contract.ts';

/** Decimals of a field where the instrument does not define them. */
export const decimalsOf = { price: FINE_SCALE, percent: 2 } as const;

type Fields = Readonly<Record<string, readonly [text: string | undefined, decimals: number]>>;
type Values<F extends Fields> = { [K in keyof F]: bigint | null };

/** Largest price or quantity of an order, so that their product fits every scale. */
const VALUE_MAX = 10n ** 17n;

/** What is wrong with a value, as text; undefined when nothing is. */
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

/** Decimal strings as integers at the fine scale; absent ones are null. Refuses too many digits. */
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

/** The fields of a stop: a price, or a trailing distance. */
const stopFields = (
  input: Partial<Record<'stopPrice' | 'trailAmount' | 'trailPercent', string | undefined>>,
) =>
  ({
    stopPrice: [input.stopPrice, decimalsOf.price],
    trailAmount: [input.trailAmount, decimalsOf.price],
    trailPercent: [input.trailPercent, decimalsOf.percent],
  }) as const satisfies Fields;

type Create =
  | typeof order.createStock
  | typeof order.createFuture
  | typeof order.createForex
  | typeof order.createBond
  | typeof order.createBid
  | typeof order.createPlacing;

/** Who places an order, and with which idempotency key. */
export interface OrderContext {
  world: World;
  userId: string;
  locale: Locale;
  once?: Once | undefined;
}

/** A validated order, ready to be run or previewed. */
export interface Prepared {
  ok: true;
  command: OrderCommand;
  traded: TradedInstrument;
}

type Created = Omit<ParsedInputOf<Create>, 'secretKey'>;

/** Opens a position in the product's way: from the book, by a bid, or from a placing. */
async function opening(
  { database, exchange: { venues } }: World,
  traded: TradedInstrument,
  command: OpenCommand,
  once: Once | undefined,
): Promise<OrderCommand> {
  const { product, instrument } = traded;
  if (product.opens === undefined) return openCommand(venues, traded, command, once);
  if (product.opens === 'auction') {
    const auction = await lastAuction(database.reader, instrument.key);
    const bid = { ...command, priceType: 1 as const };
    return bidCommand(venues, traded, auction?.id ?? '', bid, once);
  }
  const offer = await lastPlacing(database.reader, instrument.key);
  return placingCommand(venues, traded, offer?.id ?? '', command, once);
}

/** Terms of an opening order other than its decimals. */
const openTerms = (input: Created) => ({
  priceType: input.isLp,
  timeInForce: input.timeInForce,
  direction: input.direction,
  leverage: input.isolatedPosition,
});

const isNamed = ({ stockName }: Created, { name }: { name: string }): boolean =>
  stockName === undefined || stockName === name;

/** Prepares an order for the products of an endpoint's path. */
export async function prepareCreate(
  { path }: Pick<Create, 'path'>,
  { world, userId, locale, once }: OrderContext,
  input: Created,
): Promise<Prepared | Refused> {
  const instrument = findInstrument(world.market, input);
  if (!instrument) return refuse('UnknownInstrument');
  const product = productOf(instrument);
  const fits =
    product?.path === path &&
    (input.classify === undefined || input.classify === instrument.classify) &&
    isNamed(input, instrument);
  if (!product || !fits) return refuse('WrongInstrument');
  // A bid always has a price.
  const hasPrice = input.isLp === 1 || (product.opens === 'auction' && input.tradeType === 0);
  const read = readDecimals(
    {
      num: [input.num, instrument.quantityDecimals],
      unitAmount: [hasPrice ? input.unitAmount : undefined, decimalsOf.price],
      ...stopFields(input),
      takeProfit: [input.takeProfit, decimalsOf.price],
      stopLoss: [input.stopLoss, decimalsOf.price],
    },
    locale,
  );
  if (!read.ok) return read.refusal;
  const { num, unitAmount: limitPrice, takeProfit, stopLoss, ...stop } = read.values;
  const traded = { instrument, product };
  if (input.tradeType === 1) {
    if (!input.positionId) return refuse('NotFound');
    const { isLp: priceType, timeInForce, positionId } = input;
    const named = { userId, positionId, quantity: num };
    const terms = { ...named, priceType, limitPrice, ...stop, timeInForce };
    return { ok: true, traded, command: closeCommand(world.exchange.venues, traded, terms, once) };
  }
  const priced = { limitPrice, ...stop, takeProfit, stopLoss };
  const terms = { userId, ...openTerms(input), quantity: num ?? 0n, ...priced };
  return { ok: true, traded, command: await opening(world, traded, terms, once) };
}

/** Prepares a purchase from a block. Only buys: what was bought is sold like any share. */
export async function prepareBlock(
  { world, userId, locale, once }: OrderContext,
  input: Created,
): Promise<Prepared | Refused> {
  const instrument = findInstrument(world.market, input);
  if (!instrument) return refuse('UnknownInstrument');
  const offer = await findBlockOffer(world.database.reader, instrument.key);
  const classes: readonly (number | undefined)[] = [
    undefined,
    ProductClass.block,
    instrument.classify,
  ];
  const fits =
    offer !== undefined &&
    input.tradeType === 0 &&
    classes.includes(input.classify) &&
    isNamed(input, instrument);
  if (!fits) return refuse('WrongInstrument');
  const read = readDecimals(
    {
      num: [input.num, instrument.quantityDecimals],
      unitAmount: [input.isLp === 1 ? input.unitAmount : undefined, decimalsOf.price],
      ...stopFields(input),
      takeProfit: [input.takeProfit, decimalsOf.price],
      stopLoss: [input.stopLoss, decimalsOf.price],
    },
    locale,
  );
  if (!read.ok) return read.refusal;
  const { num, unitAmount: limitPrice, ...guards } = read.values;
  const terms = { userId, ...openTerms(input), quantity: num ?? 0n, limitPrice, ...guards };
  const command = blockCommand(world.exchange.venues, instrument, offer.id, terms, once);
  return { ok: true, traded: { instrument, product: BLOCK }, command };
}

/** Prepares closing a position, wholly or in part. */
export async function prepareClose(
  { world, userId, locale, once }: OrderContext,
  input: Omit<ParsedInputOf<typeof order.flatPosition>, 'secretKey' | 'tradeType'>,
): Promise<Prepared | Refused> {
  const { venues } = world.exchange;
  const position = await findPosition(world.database.reader, input.positionId);
  if (!position || position.userId !== userId) return refuse('NotFound');
  const traded = venues.traded(position.instrument);
  if (!traded) return refuse('UnknownInstrument');
  const read = readDecimals(
    {
      num: [input.num, traded.instrument.quantityDecimals],
      unitAmount: [input.isLp === 1 ? input.unitAmount : undefined, decimalsOf.price],
      ...stopFields(input),
    },
    locale,
  );
  if (!read.ok) return read.refusal;
  const { num: quantity, unitAmount: limitPrice, ...stop } = read.values;
  const { isLp: priceType, timeInForce } = input;
  const { id: positionId } = position;
  const named = { userId, positionId, quantity };
  const terms = { ...named, priceType, limitPrice, ...stop, timeInForce };
  return { ok: true, traded, command: closeCommand(venues, traded, terms, once) };
}

type ReplaceInput = Omit<ParsedInputOf<typeof order.replace>, 'secretKey'>;

/** Prepares new terms for a waiting order. */
export async function prepareReplace(
  { world, userId, locale, once }: OrderContext,
  { orderId, timeInForce, ...given }: ReplaceInput,
): Promise<Prepared | Refused> {
  const { venues } = world.exchange;
  const row = await findOrder(world.database.reader, orderId);
  if (!row || row.userId !== userId) return refuse('NotFound');
  const traded = venues.traded(row.instrument);
  if (!traded) return refuse('UnknownInstrument');
  const read = readDecimals(
    {
      num: [given.num, traded.instrument.quantityDecimals],
      unitAmount: [given.unitAmount, decimalsOf.price],
      ...stopFields(given),
      takeProfit: [given.takeProfit, decimalsOf.price],
      stopLoss: [given.stopLoss, decimalsOf.price],
    },
    locale,
  );
  if (!read.ok) return read.refusal;
  const { num: quantity, unitAmount: limitPrice, ...guards } = read.values;
  const named = { userId, orderId, timeInForce: timeInForce ?? null };
  const terms: ReplaceCommand = { ...named, quantity, limitPrice, ...guards };
  return { ok: true, traded, command: replaceCommand(venues, traded, row, terms, once) };
}

/** Runs a prepared order. */
export const placing =
  <I>(prepare: (asking: OrderContext, input: I) => Promise<Prepared | Refused>) =>
  async ({ world, user, locale, idempotency }: UserRequest<World>, input: I) => {
    const once = onceOf(user.id, idempotency);
    const prepared = await prepare({ world, userId: user.id, locale, once }, input);
    return prepared.ok ? world.unitOfWork.run(prepared.command) : prepared;
  };

/** Handler that places orders for the products of an endpoint's path. */
export const creating = (endpoint: Create) =>
  placing((asking, input: ParsedInputOf<Create>) => prepareCreate(endpoint, asking, input));

/** Sets the guards of an own position. */
export const guarding: Handler<World, typeof order.guard> = async (
  { world, user, locale, idempotency },
  { positionId, ...given },
) => {
  const { venues } = world.exchange;
  const position = await findPosition(world.database.reader, positionId);
  if (!position || position.userId !== user.id) return refuse('NotFound');
  const traded = venues.traded(position.instrument);
  if (!traded) return refuse('UnknownInstrument');
  const read = readDecimals(
    {
      takeProfit: [given.takeProfit, decimalsOf.price],
      stopLoss: [given.stopLoss, decimalsOf.price],
    },
    locale,
  );
  if (!read.ok) return read.refusal;
  const command = { userId: user.id, positionId, ...read.values };
  const once = onceOf(user.id, idempotency);
  return world.unitOfWork.run(guardCommand(venues, traded, command, once));
};
