/**
 * What a holding is worth: one valuation for the server's books and for the web's screens, which follow
 * live prices between two answers. Pure.
 */
import {
  cutOff,
  EXCHANGE_UNIT,
  FINE_UNIT,
  larger,
  positionCost,
  RATE_UNIT,
  smaller,
  toFine,
  valueAt,
} from './money.ts';
import { gain, type Held, unrealised } from './position.ts';

/** The currency in which holdings of several currencies are added up. */
export const BASE_CURRENCY = 'USD';

/** The market data a holding is valued with. */
export interface Mark {
  /** Last price, fine scale. */
  price: bigint;
  /**
   * The position's money for one unit of price × quantity, at the exchange unit: exchange rate × contract
   * size.
   */
  rate: bigint;
  /** What today's change is measured from: price × quantity, fine scale. */
  dayCost: bigint;
  /** Dividends of the day in `dayCost`, which is lower by them than what the holding was worth. */
  dayPaid: bigint;
}

/** All in minor units of the position's money. */
export interface Valuation {
  /** Margin plus profit. */
  value: bigint;
  /** Unrealised; a loss is capped at the margin. */
  profit: bigint;
  /**
   * Profit since the previous close, or since they were bought for shares added today; a loss is capped
   * at what the holding was worth by then.
   */
  dailyProfit: bigint;
}

/** What a holding is worth at a price and a rate. */
export function valueHolding(held: Held, { price, rate, dayCost, dayPaid }: Mark): Valuation {
  const profit = unrealised(held, price, rate);
  const exit = positionCost(held.direction, price, held.quantity);
  const gained = gain(held.direction, dayCost, exit);
  const daily = cutOff(valueAt(gained, rate), held.currency);
  // Earlier gains can be lost again, too; a loss the house bore before today counts for nobody.
  const begun = gain(held.direction, held.cost, dayCost + dayPaid);
  const worth = held.margin + cutOff(valueAt(begun, rate), held.currency);
  const paid = cutOff(valueAt(dayPaid, rate), held.currency);
  return {
    value: held.margin + profit,
    profit,
    dailyProfit: larger(daily + smaller(0n, worth), paid - larger(0n, worth)),
  };
}

/** A currency pair on the path from one currency to another. */
export interface RateLeg {
  /** Live code of the pair, `FX.EURUSD`. */
  code: string;
  /** The pair is quoted the other way round. */
  inverted: boolean;
}

/**
 * Units of the last currency for one of the first, at the exchange unit, cut off at every step; undefined
 * where a price (fine scale) is missing. Without legs both are the same currency.
 */
export function rateOf(
  legs: readonly RateLeg[],
  priceOf: (code: string) => bigint | undefined,
): bigint | undefined {
  let rate = EXCHANGE_UNIT;
  for (const { code, inverted } of legs) {
    const price = priceOf(code);
    if (!price) return undefined;
    rate = inverted ? (rate * FINE_UNIT) / price : (rate * price) / FINE_UNIT;
  }
  return rate;
}

/** Minor units of one currency in another, cut off toward zero; `rate` units of the other for one of it. */
export function converted(amount: bigint, from: string, to: string, rate: bigint): bigint {
  return from === to ? amount : cutOff((toFine(amount, from) * rate) / EXCHANGE_UNIT, to);
}

/**
 * How much of a coin an amount in US cents buys at a rate (dollars for one coin, at the rate unit); cut
 * off to its eight decimals.
 */
export const coinsFor = (amount: bigint, rate: bigint): bigint =>
  (toFine(amount, BASE_CURRENCY) * RATE_UNIT) / rate;
