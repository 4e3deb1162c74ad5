/** Builds instruments for shares of companies and funds, whatever table they come from. */
import { type Instrument, type InstrumentProfile, ProductClass } from '#core/instrument.ts';
import { HONG_KONG_TICKS, snapTicks } from '#core/tick-table.ts';

export const UNIT = 100_000_000n;

interface Venue {
  readonly market: 'US' | 'DE' | 'MX' | 'HK' | 'EU';
  readonly currency: string;
  readonly calendar: Instrument['calendar'];
  readonly classify: ProductClass;
  /** US dollars per unit of the currency, approximately: only for comparing sizes. */
  readonly dollars: number;
}

const EURO = {
  market: 'EU',
  currency: 'EUR',
  classify: ProductClass.stock,
  dollars: 1.08,
} as const;

/** Exchanges, by the name an instrument carries. */
const VENUES = {
  NASDAQ: usVenue(),
  NYSE: usVenue(),
  AMEX: usVenue(),
  Xetra: { ...EURO, market: 'DE', calendar: 'xetra' },
  Frankfurt: { ...EURO, market: 'DE', calendar: 'xetra' },
  BMV: mexicanVenue(),
  BIVA: mexicanVenue(),
  HKEX: {
    market: 'HK',
    currency: 'HKD',
    calendar: 'hkex',
    classify: ProductClass.hongKongStock,
    dollars: 0.128,
  },
  London: { ...EURO, currency: 'GBP', calendar: 'london', dollars: 1.27 },
  // Euronext has a single calendar.
  Paris: { ...EURO, calendar: 'paris' },
  Amsterdam: { ...EURO, calendar: 'paris' },
  Milan: { ...EURO, calendar: 'milan' },
  Madrid: { ...EURO, calendar: 'madrid' },
  Zurich: { ...EURO, currency: 'CHF', calendar: 'zurich', dollars: 1.13 },
} as const satisfies Record<string, Venue>;
export type Exchange = keyof typeof VENUES;

function usVenue() {
  return {
    market: 'US',
    currency: 'USD',
    calendar: 'us',
    classify: ProductClass.stock,
    dollars: 1,
  } as const;
}

function mexicanVenue() {
  return {
    market: 'MX',
    currency: 'MXN',
    calendar: 'bmv',
    classify: ProductClass.stock,
    dollars: 0.0505,
  } as const;
}

export const dollarsOf = (exchange: Exchange): number => VENUES[exchange].dollars;

/** By daily turnover in US dollars: liquid instruments have tight spreads and tick every second. */
const LIQUIDITY: readonly (Pick<Instrument, 'spreadBasisPoints' | 'tickSeconds'> & {
  readonly turnover: number;
})[] = [
  { turnover: 1e9, spreadBasisPoints: 0.6, tickSeconds: 1 },
  { turnover: 5e7, spreadBasisPoints: 2, tickSeconds: 1 },
  { turnover: 1.5e7, spreadBasisPoints: 4, tickSeconds: 1 },
  { turnover: 2e6, spreadBasisPoints: 8, tickSeconds: 3 },
  { turnover: 4e5, spreadBasisPoints: 20, tickSeconds: 12 },
  { turnover: 5e4, spreadBasisPoints: 45, tickSeconds: 12 },
  { turnover: 0, spreadBasisPoints: 90, tickSeconds: 12 },
];
const liquidity = (turnover: number) =>
  LIQUIDITY.find((tier) => turnover >= tier.turnover) ??
  (LIQUIDITY.at(-1) as (typeof LIQUIDITY)[0]);

type Steps = Pick<Instrument, 'priceDecimals' | 'tickStep' | 'tickTable'>;
const CENTS: Steps = { priceDecimals: 2, tickStep: 1 };
const HUNDREDTHS_OF_CENTS: Steps = { priceDecimals: 4, tickStep: 1 };
const HONG_KONG_STEPS: Steps = { priceDecimals: 3, tickStep: 1, tickTable: HONG_KONG_TICKS };
/** Below this, a tick of a cent would be more than half a percent of the price. */
const PENNY_PRICE = 2;

/** The tick size, by market and price. */
function stepsOf(market: Venue['market'], price: number): Steps {
  if (market === 'HK') return HONG_KONG_STEPS;
  if (price < PENNY_PRICE) return HUNDREDTHS_OF_CENTS;
  if (market === 'EU' && price < 20) return { priceDecimals: 3, tickStep: 2 };
  return CENTS;
}

/** The valid price nearest to a wanted one. */
export function onStep(price: number, { priceDecimals, tickStep, tickTable }: Steps): number {
  const scale = Number(`1e${priceDecimals}`);
  const ticks = Math.max(1, Math.round((price * scale) / tickStep));
  return (snapTicks(tickTable, ticks) * tickStep) / scale;
}

export interface Equity {
  readonly code: string;
  readonly name: string;
  readonly exchange: Exchange;
  readonly sector: string;
  readonly industry: string;
  readonly concepts: readonly string[];
  /** In the exchange's currency. */
  readonly price: number;
  readonly volatility: number;
  readonly beta: number;
  /** Shares a day, and outstanding. */
  readonly volume: number;
  readonly shares: number;
  readonly profile: InstrumentProfile;
}

const LOT: Readonly<Record<Venue['market'], bigint>> = {
  US: UNIT,
  DE: UNIT,
  MX: UNIT,
  HK: 100n * UNIT,
  EU: UNIT,
};

/** The class of a share, apart from its listing. */
export interface Kind {
  readonly classify?: ProductClass;
  readonly source?: string;
  readonly feeClass?: Instrument['feeClass'];
  readonly leverageMax?: number;
}

/** A share of a company or, with another kind, of a fund. */
export function equity(row: Equity, kind: Kind = {}): Instrument {
  const { market, currency, calendar, classify, dollars } = VENUES[row.exchange];
  const steps = stepsOf(market, row.price);
  const { spreadBasisPoints, tickSeconds } = liquidity(row.price * row.volume * dollars);
  return {
    key: `${market}.${row.code}`,
    code: row.code,
    name: row.name,
    market,
    exchange: row.exchange,
    classify: kind.classify ?? classify,
    source: kind.source ?? 'stock',
    currency,
    ...steps,
    quantityDecimals: 0,
    lotUnits: LOT[market],
    leverageMax: kind.leverageMax ?? 10,
    feeClass: kind.feeClass ?? 'equity',
    calendar,
    sector: row.sector,
    industry: row.industry,
    concepts: row.concepts,
    basePrice: onStep(row.price, steps),
    annualVolatility: row.volatility,
    beta: row.beta,
    averageDailyVolume: row.volume,
    spreadBasisPoints,
    tickSeconds,
    sharesOutstanding: row.shares,
    profile: row.profile,
  };
}

const COUNTRIES: Readonly<Record<Exchange, string>> = {
  NASDAQ: 'United States',
  NYSE: 'United States',
  AMEX: 'United States',
  Xetra: 'Germany',
  Frankfurt: 'Germany',
  BMV: 'Mexico',
  BIVA: 'Mexico',
  HKEX: 'Hong Kong',
  London: 'United Kingdom',
  Paris: 'France',
  Amsterdam: 'Netherlands',
  Milan: 'Italy',
  Madrid: 'Spain',
  Zurich: 'Switzerland',
};

/** The country of an exchange and of most companies on it. */
export const countryOf = (exchange: Exchange): string => COUNTRIES[exchange];

/** A row of the tables with written summaries; numbers of shares in millions. */
export interface StockRow extends Omit<Equity, 'exchange' | 'profile'> {
  readonly exchange: string;
  readonly summary: string;
}

export function stock(row: StockRow, kind: Kind = {}): Instrument {
  const exchange = row.exchange as Exchange;
  const profile = { longBusinessSummary: row.summary, country: countryOf(exchange) };
  return equity({ ...row, exchange, shares: row.shares * 1e6, profile }, kind);
}

export const FUND: Kind = { classify: ProductClass.etf, source: 'etf', feeClass: 'etf' };
