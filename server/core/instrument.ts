/**
 * What can be traded, as plain data. Prices inside the system are integer *ticks* of the instrument; the
 * helpers below convert them exactly to the two outside forms: JSON numbers (market data) and integers at
 * scale 1e8 (money rules).
 */

import type { BondTerms } from './bond.ts';
import type { CalendarName } from './calendar.ts';
import type { CommodityCategory, FutureCategory } from './codes.ts';
import type { Locale } from './locale.ts';
import { floorTicks, moveTicks, type TickTable } from './tick-table.ts';

/**
 * Product classes, by the number that travels as `classify`. New coins share their number with futures;
 * their markets tell them apart.
 */
export const ProductClass = {
  stock: 0,
  forex: 2,
  future: 3,
  newCoin: 3,
  block: 4,
  ipo: 5,
  auction: 7,
  placing: 8,
  crypto: 10,
  hongKongStock: 11,
  etf: 20,
  bond: 101,
  index: 999,
  aiQuant: 9999,
} as const;
export type ProductClass = (typeof ProductClass)[keyof typeof ProductClass];

export type MarketCode =
  | 'US'
  | 'DE'
  | 'MX'
  | 'HK'
  | 'EU'
  | 'FX'
  | 'CRYPTO'
  | 'FUT'
  | 'INDEX'
  | 'BOND'
  | 'SANDBOX';

/** The row of the fee table that applies; `none` cannot be traded. */
export type FeeClass = 'equity' | 'etf' | 'forex' | 'crypto' | 'future' | 'bond' | 'none';

/** Seconds between two ticks: liquid instruments tick every second, quiet ones every twelfth. */
export type TickSeconds = 1 | 3 | 12;

/** A part of an index or fund. */
export interface Member {
  readonly key: string;
  /** Share of the whole's value on the reference day; all members add up to 1. */
  readonly weight: number;
}

/** A price that a currency cross is computed from, multiplied by (1) or divided by (-1). */
export interface Leg {
  readonly key: string;
  readonly power: 1 | -1;
}

/** What an instrument follows at every tick, in its own hours: an index, a share abroad. */
export interface Follows {
  readonly key: string;
  /** Its price per price of the other: 8 where a receipt stands for eight shares. */
  readonly perUnit: number;
  /** The pair that converts the other's currency into its own. */
  readonly rate?: Leg;
}

/** The behaviour of a scripted instrument of the exchange SANDBOX. */
export type Script =
  | 'wave'
  | 'gap'
  | 'flat'
  | 'fill'
  | 'half'
  | 'slow'
  | 'rest'
  | 'reject'
  | 'halt';

export interface InstrumentProfile {
  readonly longBusinessSummary: string;
  readonly country: string;
  readonly headquarters?: string;
  /** Year. */
  readonly founded?: number;
  readonly employees?: number;
  readonly chiefExecutive?: string;
  readonly website?: string;
}

/** What an instrument moves with besides its market and sector: gold, the shares of a country. */
export interface Underlying {
  /** Name of the group that moves together; `rates` is what bonds move with. */
  readonly name: string;
  /** Its share of the variance that market and sector leave, 0 to 1. */
  readonly share: number;
  /** A fund with this underlying has the factor loadings of such futures instead of those of shares. */
  readonly category?: CommodityCategory;
}

/** Where the shares that a fund holds are traded. */
export type Region = 'US' | 'EU' | 'MX' | 'HK';

export type OtherNames = { readonly [L in Locale]?: readonly string[] };

export interface Instrument {
  /** `${market}.${code}`, unique; the code used on the live channel. */
  readonly key: string;
  readonly code: string;
  readonly name: string;
  /** Other names people use, by language, the usual one first: 苹果, Google. */
  readonly otherNames?: OtherNames;
  /** Search words for what it holds or belongs to, in any language; such hits rank after exact names. */
  readonly themes?: readonly string[];
  readonly market: MarketCode;
  /** NASDAQ, NYSE, AMEX, Xetra, BMV … */
  readonly exchange: string;
  readonly classify: ProductClass;
  /** Wire `source`: stock, etf, forex, crypto, future, bonds, index, auction, placing, ipo, newCoin. */
  readonly source: string;
  /** ISO 4217 code (or a coin's) of the currency that prices are quoted in. */
  readonly currency: string;
  /** price = ticks × tickStep ÷ 10^priceDecimals */
  readonly priceDecimals: number;
  readonly tickStep: number;
  /** Which ticks are valid prices, if that depends on the price; without it, all are. */
  readonly tickTable?: TickTable;
  readonly quantityDecimals: number;
  /** Smallest step of an order's quantity, scaled 1e8. */
  readonly lotUnits: bigint;
  /**
   * What a contract is worth per unit of its price: 100 for a hundred ounces of gold, 50 for five
   * thousand bushels quoted in cents. A whole number; 1 when absent.
   */
  readonly contractSize?: number;
  readonly leverageMax: number;
  readonly feeClass: FeeClass;
  readonly calendar: CalendarName;
  readonly sector: string;
  readonly industry: string;
  readonly concepts: readonly string[];
  /** Price on the market's reference day, in `currency`. */
  readonly basePrice: number;
  /** Standard deviation of a year's log return, 0.25 = 25 %; for a bond, that of its yield. */
  readonly annualVolatility: number;
  /** Sensitivity to its market's factor. */
  readonly beta: number;
  /** Units traded on a normal day. */
  readonly averageDailyVolume: number;
  /** Usual distance between ask and bid, in 1/10,000 of the price (never below one tick). */
  readonly spreadBasisPoints: number;
  readonly tickSeconds: TickSeconds;
  /** Units in existence, for the market value; 0 where that does not apply. */
  readonly sharesOutstanding: number;
  readonly profile: InstrumentProfile;
  /** Its price is computed from these at every tick; they share its calendar and tick interval. */
  readonly members?: readonly Member[];
  readonly legs?: readonly Leg[];
  readonly follows?: Follows;
  /** The price follows from a yield; volatility and beta are the yield's. */
  readonly bond?: BondTerms;
  readonly category?: FutureCategory;
  readonly underlying?: Underlying;
  /** Where a fund's shares are at home, if not where the fund itself is traded. */
  readonly region?: Region;
  /** Currency in which such a fund's shares are priced there, if it moves much against the fund's own. */
  readonly homeCurrency?: string;
  /** The price follows a script, not the market. */
  readonly script?: Script;
  /** For a named script: the key of the script it behaves like. */
  readonly namedAfter?: string;
}

const PRICE_SCALE_DIGITS = 8;
const POWERS_OF_TEN = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8] as const;

function powerOfTen(digits: number): number {
  const power = POWERS_OF_TEN[digits];
  if (power === undefined) throw new RangeError(`decimals out of range: ${digits}`);
  return power;
}

/** Ticks as a JSON number: the double nearest to the decimal price, so it prints without rounding noise. */
export function ticksToNumber(
  instrument: Pick<Instrument, 'priceDecimals' | 'tickStep'>,
  ticks: number,
): number {
  return (ticks * instrument.tickStep) / powerOfTen(instrument.priceDecimals);
}

/** Ticks as an integer price at scale 1e8. */
export function ticksToPrice(
  instrument: Pick<Instrument, 'priceDecimals' | 'tickStep'>,
  ticks: number,
): bigint {
  const unit = BigInt(powerOfTen(PRICE_SCALE_DIGITS - instrument.priceDecimals));
  return BigInt(ticks) * BigInt(instrument.tickStep) * unit;
}

/** The grid of an instrument's prices. */
type Grid = Pick<Instrument, 'priceDecimals' | 'tickStep' | 'tickTable'>;

/** A price at scale 1e8 in ticks; undefined when the price is not on the instrument's grid. */
export function priceToTicks(instrument: Grid, price: bigint): number | undefined {
  return priceAtOrBelow(instrument, price) === price
    ? Number(price / ticksToPrice(instrument, 1))
    : undefined;
}

/** The instrument's highest price at or below a price at scale 1e8. */
export function priceAtOrBelow(instrument: Grid, price: bigint): bigint {
  const ticks = Number(price / ticksToPrice(instrument, 1));
  return ticksToPrice(instrument, floorTicks(instrument.tickTable, ticks));
}

/** Distance from a price in ticks to the next price up; at scale 1e8. */
export function tickSizeAt(instrument: Grid, ticks: number): bigint {
  return ticksToPrice(instrument, moveTicks(instrument.tickTable, ticks, 1) - ticks);
}
