/** Short rows of the seed made into full instruments, a function a class. */
import { type Instrument, ProductClass } from '../../server/domain/instrument.ts';
import { HONG_KONG_TICKS } from '../../server/domain/tick-table.ts';

const UNIT = 100_000_000n;

/** What every row gives. */
interface Row {
  readonly code: string;
  readonly name: string;
  /** In the instrument's currency, on the market's reference day. */
  readonly price: number;
  /** Yearly, 0.25 = 25 %. */
  readonly volatility: number;
  /** Units a day. */
  readonly volume: number;
  readonly summary: string;
}

export interface StockRow extends Row {
  readonly exchange: string;
  readonly beta: number;
  readonly sector: string;
  readonly industry: string;
  readonly concepts: readonly string[];
  /** Shares outstanding, in millions. */
  readonly shares: number;
}

interface Venue {
  readonly market: 'US' | 'DE' | 'MX' | 'HK';
  readonly currency: string;
  readonly calendar: Instrument['calendar'];
  readonly country: string;
  readonly classify: ProductClass;
}

const VENUES = {
  US: {
    market: 'US',
    currency: 'USD',
    calendar: 'us',
    country: 'United States',
    classify: ProductClass.stock,
  },
  DE: {
    market: 'DE',
    currency: 'EUR',
    calendar: 'xetra',
    country: 'Germany',
    classify: ProductClass.stock,
  },
  MX: {
    market: 'MX',
    currency: 'MXN',
    calendar: 'bmv',
    country: 'Mexico',
    classify: ProductClass.stock,
  },
  HK: {
    market: 'HK',
    currency: 'HKD',
    calendar: 'hkex',
    country: 'Hong Kong',
    classify: ProductClass.hongKongStock,
  },
} as const satisfies Record<string, Venue>;

/** Liquid names have tight spreads and trade every second. */
function liquidity(turnover: number): Pick<Instrument, 'spreadBasisPoints' | 'tickSeconds'> {
  if (turnover > 1e9) return { spreadBasisPoints: 0.6, tickSeconds: 1 };
  if (turnover > 5e7) return { spreadBasisPoints: 2, tickSeconds: 1 };
  if (turnover > 5e6) return { spreadBasisPoints: 5, tickSeconds: 3 };
  return { spreadBasisPoints: 15, tickSeconds: 12 };
}

export function stock(venue: keyof typeof VENUES, row: StockRow): Instrument {
  const { market, currency, calendar, country, classify } = VENUES[venue];
  return {
    key: `${market}.${row.code}`,
    code: row.code,
    name: row.name,
    market,
    exchange: row.exchange,
    classify,
    source: 'stock',
    currency,
    priceDecimals: market === 'HK' ? 3 : 2,
    tickStep: 1,
    ...(market === 'HK' && { tickTable: HONG_KONG_TICKS }),
    quantityDecimals: 0,
    lotUnits: (market === 'HK' ? 100n : 1n) * UNIT,
    leverageMax: 10,
    feeClass: 'equity',
    calendar,
    sector: row.sector,
    industry: row.industry,
    concepts: row.concepts,
    basePrice: row.price,
    annualVolatility: row.volatility,
    beta: row.beta,
    averageDailyVolume: row.volume,
    ...liquidity(row.price * row.volume),
    sharesOutstanding: row.shares * 1e6,
    profile: { longBusinessSummary: row.summary, country },
  };
}

export interface FundRow extends Row {
  readonly exchange: string;
  readonly beta: number;
  readonly theme: string;
  readonly sector?: string;
  readonly shares: number;
}

export function etf(row: FundRow): Instrument {
  const asStock = stock('US', {
    ...row,
    sector: row.sector ?? 'Funds',
    industry: row.theme,
    concepts: ['ETF'],
  });
  return { ...asStock, classify: ProductClass.etf, source: 'etf', feeClass: 'etf' };
}

export interface PairRow extends Row {
  readonly decimals: number;
}

export function forexPair(row: PairRow): Instrument {
  return {
    key: `FX.${row.code}`,
    code: row.code,
    name: row.name,
    market: 'FX',
    exchange: 'FX',
    classify: ProductClass.forex,
    source: 'forex',
    currency: row.code.slice(3),
    priceDecimals: row.decimals,
    tickStep: 1,
    quantityDecimals: 0,
    lotUnits: 1000n * UNIT,
    leverageMax: 100,
    feeClass: 'forex',
    calendar: 'forex',
    sector: 'Currencies',
    industry: 'Spot forex',
    concepts: ['Forex'],
    basePrice: row.price,
    annualVolatility: row.volatility,
    beta: 0,
    averageDailyVolume: row.volume,
    spreadBasisPoints: 0.9,
    tickSeconds: 1,
    sharesOutstanding: 0,
    profile: { longBusinessSummary: row.summary, country: '' },
  };
}

export interface CoinRow extends Row {
  readonly decimals: number;
  readonly beta: number;
  /** Coins in circulation, in millions. */
  readonly supply: number;
}

export function coin(row: CoinRow): Instrument {
  return {
    key: `CRYPTO.${row.code}`,
    code: row.code,
    name: row.name,
    market: 'CRYPTO',
    exchange: 'CRYPTO',
    classify: ProductClass.crypto,
    source: 'crypto',
    currency: 'USD',
    priceDecimals: row.decimals,
    tickStep: 1,
    quantityDecimals: 8,
    lotUnits: 1n,
    leverageMax: 20,
    feeClass: 'crypto',
    calendar: 'always-open',
    sector: 'Crypto',
    industry: 'Digital assets',
    concepts: ['Crypto'],
    basePrice: row.price,
    annualVolatility: row.volatility,
    beta: row.beta,
    averageDailyVolume: row.volume,
    spreadBasisPoints: 1,
    tickSeconds: 1,
    sharesOutstanding: row.supply * 1e6,
    profile: { longBusinessSummary: row.summary, country: '' },
  };
}

export interface FutureRow extends Row {
  readonly exchange: string;
  readonly category: 'Agricultural' | 'Energy' | 'Metal';
  readonly decimals: number;
  readonly tickStep: number;
}

export function future(row: FutureRow): Instrument {
  return {
    key: `FUT.${row.code}`,
    code: row.code,
    name: row.name,
    market: 'FUT',
    exchange: row.exchange,
    classify: ProductClass.future,
    source: 'future',
    currency: 'USD',
    priceDecimals: row.decimals,
    tickStep: row.tickStep,
    quantityDecimals: 0,
    lotUnits: UNIT,
    leverageMax: 50,
    feeClass: 'future',
    calendar: 'futures',
    sector: row.category,
    industry: 'Commodity futures',
    concepts: ['Futures', row.category],
    basePrice: row.price,
    annualVolatility: row.volatility,
    beta: 0,
    averageDailyVolume: row.volume,
    spreadBasisPoints: 1.2,
    tickSeconds: 1,
    sharesOutstanding: 0,
    profile: { longBusinessSummary: row.summary, country: 'United States' },
  };
}

export interface IndexRow extends Row {
  readonly region: 'US' | 'EU';
  readonly currency: string;
  readonly calendar: Instrument['calendar'];
  readonly beta: number;
}

export function index(row: IndexRow): Instrument {
  return {
    key: `INDEX.${row.code}`,
    code: row.code,
    name: row.name,
    market: 'INDEX',
    exchange: row.region,
    classify: ProductClass.index,
    source: 'index',
    currency: row.currency,
    priceDecimals: 2,
    tickStep: 1,
    quantityDecimals: 0,
    lotUnits: UNIT,
    leverageMax: 1,
    feeClass: 'none',
    calendar: row.calendar,
    sector: 'Index',
    industry: row.region === 'US' ? 'US Stock Markets' : 'European Stock Markets',
    concepts: ['Index', row.region],
    basePrice: row.price,
    annualVolatility: row.volatility,
    beta: row.beta,
    averageDailyVolume: row.volume,
    spreadBasisPoints: 0.5,
    tickSeconds: 1,
    sharesOutstanding: 0,
    profile: { longBusinessSummary: row.summary, country: row.region },
  };
}

export interface BondRow extends Row {
  /** Sensitivity to the level of interest rates, long bonds more. */
  readonly beta: number;
}

export function bond(row: BondRow): Instrument {
  return {
    key: `BOND.${row.code}`,
    code: row.code,
    name: row.name,
    market: 'BOND',
    exchange: 'US Treasury',
    classify: ProductClass.bond,
    source: 'bond',
    currency: 'USD',
    priceDecimals: 3,
    tickStep: 5,
    quantityDecimals: 0,
    lotUnits: UNIT,
    leverageMax: 1,
    feeClass: 'bond',
    calendar: 'us',
    sector: 'Bonds',
    industry: 'Government bonds',
    concepts: ['Treasury'],
    basePrice: row.price,
    annualVolatility: row.volatility,
    beta: row.beta,
    averageDailyVolume: row.volume,
    spreadBasisPoints: 1,
    tickSeconds: 3,
    sharesOutstanding: 0,
    profile: { longBusinessSummary: row.summary, country: 'United States' },
  };
}
