/**
 * What can be traded, as plain data. Prices inside the system are integer *ticks* of the
 * instrument; the helpers below convert them, exactly, to the two outside forms: JSON numbers
 * (market data) and integers at scale 1e8 (money rules).
 */

import type { BondTerms } from './bond.ts';
import type { CalendarName } from './calendar.ts';
import type { CommodityCategory, FutureCategory } from './codes.ts';
import type { Locale } from './locale.ts';
import { floorTicks, moveTicks, type TickTable } from './tick-table.ts';

/**
 * Product classes, by the number that travels as `classify`. A new coin shares its number with the
 * futures; their markets tell them apart.
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

/** Row of the fee table an instrument is charged by; `none` cannot be traded. */
export type FeeClass = 'equity' | 'etf' | 'forex' | 'crypto' | 'future' | 'bond' | 'none';

/** Seconds between two ticks: liquid instruments trade every second, quiet ones every twelfth. */
export type TickSeconds = 1 | 3 | 12;

/** A part of an index or fund. */
export interface Member {
  readonly key: string;
  /** Share of the whole's value on the reference day; those of all members add up to 1. */
  readonly weight: number;
}

/** A price that a cross of currencies is made of, multiplied by (1) or divided by (-1). */
export interface Leg {
  readonly key: string;
  readonly power: 1 | -1;
}

/** What an instrument follows at every tick, in hours of its own: an index, a share abroad. */
export interface Follows {
  readonly key: string;
  /** Its price for one of the other's: 8 where a receipt stands for eight shares. */
  readonly perUnit: number;
  /** The pair that changes the other's currency into its own. */
  readonly rate?: Leg;
}

/** What an instrument of the exchange SANDBOX does, whenever it is asked. */
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
  /** Of those that move together; `rates` is what bonds move with. */
  readonly name: string;
  /** Its part of the variance that market and sector leave, 0 to 1. */
  readonly share: number;
  /** A fund of this shares the fate of such futures instead of shares'. */
  readonly category?: CommodityCategory;
}

/** Where the shares are traded that a fund holds. */
export type Region = 'US' | 'EU' | 'MX' | 'HK';

export type OtherNames = { readonly [L in Locale]?: readonly string[] };

export interface Instrument {
  /** `${market}.${code}`, unique; the code used on the live channel. */
  readonly key: string;
  readonly code: string;
  readonly name: string;
  /** What people call it besides, by language, the usual name first: 苹果, Google. */
  readonly otherNames?: OtherNames;
  /** What it holds or is a part of, in any language: its search finds it after what is called so. */
  readonly themes?: readonly string[];
  readonly market: MarketCode;
  /** NASDAQ, NYSE, AMEX, Xetra, BMV … */
  readonly exchange: string;
  readonly classify: ProductClass;
  /** Wire `source`: stock, etf, forex, crypto, future, bonds, index, auction, placing, ipo, newCoin. */
  readonly source: string;
  /** ISO 4217 code (or a coin's) that prices are quoted in. */
  readonly currency: string;
  /** price = ticks × tickStep ÷ 10^priceDecimals */
  readonly priceDecimals: number;
  readonly tickStep: number;
  /** Which ticks are prices, where that depends on the price; without it all are. */
  readonly tickTable?: TickTable;
  readonly quantityDecimals: number;
  /** Smallest order step, scaled 1e8. */
  readonly lotUnits: bigint;
  /**
   * What a contract is worth for each unit of its price: 100 for a hundred ounces of gold, 50 for five
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
  /** Standard deviation of a year's log return, 0.25 = 25 %; of a bond, that of its yield. */
  readonly annualVolatility: number;
  /** Sensitivity to the factor of its market. */
  readonly beta: number;
  /** Units traded on a normal day. */
  readonly averageDailyVolume: number;
  /** Usual distance of ask and bid, in 1/10,000 of the price (never below one tick). */
  readonly spreadBasisPoints: number;
  readonly tickSeconds: TickSeconds;
  /** Units in existence, for the market value; 0 where the notion does not apply. */
  readonly sharesOutstanding: number;
  readonly profile: InstrumentProfile;
  /** Computed from these at every tick; they have its calendar and tick interval. */
  readonly members?: readonly Member[];
  readonly legs?: readonly Leg[];
  readonly follows?: Follows;
  /** The price is that of its yield; its volatility and beta are the yield's. */
  readonly bond?: BondTerms;
  readonly category?: FutureCategory;
  readonly underlying?: Underlying;
  /** Where a fund's shares are at home, when that is not where it is traded itself. */
  readonly region?: Region;
  /** What such a fund's shares are priced in there, where it moves much against its own currency. */
  readonly homeCurrency?: string;
  /** The price follows a script, not the market. */
  readonly script?: Script;
  /** Set where somebody named a script for themself: the key of the one it does like. */
  readonly namedAfter?: string;
}

const PRICE_SCALE_DIGITS = 8;
const POWERS_OF_TEN = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8] as const;

function powerOfTen(digits: number): number {
  const power = POWERS_OF_TEN[digits];
  if (power === undefined) throw new RangeError(`decimals out of range: ${digits}`);
  return power;
}

/** Ticks as a JSON number: the double nearest to the decimal price, so it prints without noise. */
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

/** What the price of an instrument is counted in. */
type Grid = Pick<Instrument, 'priceDecimals' | 'tickStep' | 'tickTable'>;

/** A price at scale 1e8 in ticks; undefined when the instrument has no such price. */
export function priceToTicks(instrument: Grid, price: bigint): number | undefined {
  return priceAtOrBelow(instrument, price) === price
    ? Number(price / ticksToPrice(instrument, 1))
    : undefined;
}

/** The highest price of an instrument that is not above a price at scale 1e8. */
export function priceAtOrBelow(instrument: Grid, price: bigint): bigint {
  const ticks = Number(price / ticksToPrice(instrument, 1));
  return ticksToPrice(instrument, floorTicks(instrument.tickTable, ticks));
}

/** How far the next price up is from a price in ticks; at scale 1e8. */
export function tickSizeAt(instrument: Grid, ticks: number): bigint {
  return ticksToPrice(instrument, moveTicks(instrument.tickTable, ticks, 1) - ticks);
}
