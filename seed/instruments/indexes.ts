/** Global indexes and funds with the same holdings: computed from their members at every tick. */
import { type Instrument, type Member, ProductClass, type Region } from '#core/instrument.ts';
import { onStep, UNIT } from './equity.ts';

/** Most members of an index: each tick computes all of them, and twenty more would change its path little. */
const MEMBERS_MAX = 30;
/** With fewer members it would not represent a market. */
const MEMBERS_MIN = 25;
/** Precision of index points. */
const POINTS = { priceDecimals: 2, tickStep: 1 } as const;

const DOW =
  'AAPL AMGN AMZN AXP BA CAT CRM CSCO CVX DIS GS HD HON IBM JNJ JPM KO MCD MMM MRK MSFT NKE NVDA PG SHW TRV UNH V VZ WMT';

type Weighing = 'value' | 'price';

interface Recipe {
  chosen(instrument: Instrument): boolean;
  readonly weighing: Weighing;
}

const isStock = ({ classify }: Instrument): boolean =>
  classify === ProductClass.stock || classify === ProductClass.hongKongStock;
const onMarket =
  (market: string, also: (instrument: Instrument) => boolean = () => true) =>
  (instrument: Instrument): boolean =>
    instrument.market === market && also(instrument);
const ofUsSector = (...sectors: readonly string[]): Recipe => ({
  chosen: onMarket('US', ({ sector }) => sectors.includes(sector)),
  weighing: 'value',
});

const RECIPES = {
  large: { chosen: onMarket('US'), weighing: 'value' },
  nasdaq: {
    chosen: onMarket(
      'US',
      ({ exchange, sector }) => exchange === 'NASDAQ' && sector !== 'Financial Services',
    ),
    weighing: 'value',
  },
  dow: { chosen: onMarket('US', ({ code }) => DOW.split(' ').includes(code)), weighing: 'price' },
  dax: { chosen: onMarket('DE', ({ exchange }) => exchange === 'Xetra'), weighing: 'value' },
  ftse: { chosen: onMarket('EU', ({ exchange }) => exchange === 'London'), weighing: 'value' },
  cac: { chosen: onMarket('EU', ({ exchange }) => exchange === 'Paris'), weighing: 'value' },
  hangSeng: { chosen: onMarket('HK'), weighing: 'value' },
  mexico: { chosen: onMarket('MX'), weighing: 'value' },
  energy: ofUsSector('Energy'),
  technology: ofUsSector('Technology'),
  financial: ofUsSector('Financial Services'),
  health: ofUsSector('Healthcare'),
  industrial: ofUsSector('Industrials'),
  consumer: ofUsSector('Consumer Cyclical'),
} as const satisfies Record<string, Recipe>;
export type RecipeName = keyof typeof RECIPES;

const marketValueOf = ({ basePrice, sharesOutstanding }: Instrument): number =>
  basePrice * sharesOutstanding;

/** The largest stocks of a recipe that tick every second, with their weights on the reference day. */
export function membersOf(name: RecipeName, stocks: readonly Instrument[]): Member[] {
  const { chosen, weighing }: Recipe = RECIPES[name];
  const members = stocks
    .filter((stock) => isStock(stock) && stock.tickSeconds === 1 && chosen(stock))
    .sort((a, b) => marketValueOf(b) - marketValueOf(a) || (a.key < b.key ? -1 : 1))
    .slice(0, MEMBERS_MAX);
  if (members.length < MEMBERS_MIN)
    throw new Error(`${name} has ${members.length} members, fewer than ${MEMBERS_MIN}`);
  const weightOf = weighing === 'price' ? (stock: Instrument) => stock.basePrice : marketValueOf;
  const total = members.reduce((sum, stock) => sum + weightOf(stock), 0);
  return members.map((stock) => ({ key: stock.key, weight: weightOf(stock) / total }));
}

interface IndexRow {
  readonly code: string;
  readonly name: string;
  /** The tab it is listed under. */
  readonly region: Region;
  readonly currency: string;
  readonly calendar: Instrument['calendar'];
  readonly price: number;
  readonly volatility: number;
  readonly volume: number;
  readonly recipe: RecipeName;
  readonly summary: string;
}

const REGION_NAMES = {
  US: 'US Stock Markets',
  EU: 'European Stock Markets',
  HK: 'Hong Kong Stock Market',
  MX: 'Mexican Stock Market',
} as const;
const US = { region: 'US', currency: 'USD', calendar: 'us' } as const;

const INDEXES: readonly IndexRow[] = [
  {
    ...US,
    code: 'SPX',
    name: 'S&P 500',
    price: 5900,
    volatility: 0.163,
    volume: 2.4e9,
    recipe: 'large',
    summary: 'Large companies of the United States, weighted by market value.',
  },
  {
    ...US,
    code: 'NDX',
    name: 'Nasdaq 100',
    price: 20_700,
    volatility: 0.205,
    volume: 1.3e9,
    recipe: 'nasdaq',
    summary: 'The largest companies on Nasdaq outside finance.',
  },
  {
    ...US,
    code: 'DJI',
    name: 'Dow Jones Industrial Average',
    price: 43_700,
    volatility: 0.15,
    volume: 0.4e9,
    recipe: 'dow',
    summary: 'Thirty large companies of the United States, weighted by price.',
  },
  {
    code: 'DAX',
    name: 'DAX',
    region: 'EU',
    currency: 'EUR',
    calendar: 'xetra',
    price: 19_400,
    volatility: 0.17,
    volume: 70e6,
    recipe: 'dax',
    summary: 'The largest companies of the Frankfurt exchange, dividends included.',
  },
  {
    code: 'FTSE',
    name: 'FTSE 100',
    region: 'EU',
    currency: 'GBP',
    calendar: 'london',
    price: 8250,
    volatility: 0.14,
    volume: 650e6,
    recipe: 'ftse',
    summary: 'The largest companies of the London exchange.',
  },
  {
    code: 'CAC',
    name: 'CAC 40',
    region: 'EU',
    currency: 'EUR',
    calendar: 'paris',
    price: 7350,
    volatility: 0.17,
    volume: 65e6,
    recipe: 'cac',
    summary: 'Large companies of the Paris exchange.',
  },
  {
    code: 'HSI',
    name: 'Hang Seng',
    region: 'HK',
    currency: 'HKD',
    calendar: 'hkex',
    price: 20_400,
    volatility: 0.22,
    volume: 2e9,
    recipe: 'hangSeng',
    summary: 'The largest companies of the Hong Kong exchange.',
  },
  {
    code: 'IPC',
    name: 'S&P/BMV IPC',
    region: 'MX',
    currency: 'MXN',
    calendar: 'bmv',
    price: 51_200,
    volatility: 0.17,
    volume: 180e6,
    recipe: 'mexico',
    summary: 'The largest companies of the Mexican exchanges.',
  },
];

function indexOf(row: IndexRow, stocks: readonly Instrument[]): Instrument {
  const members = membersOf(row.recipe, stocks);
  return {
    key: `INDEX.${row.code}`,
    code: row.code,
    name: row.name,
    market: 'INDEX',
    exchange: row.region,
    classify: ProductClass.index,
    source: 'index',
    currency: row.currency,
    ...POINTS,
    quantityDecimals: 0,
    lotUnits: UNIT,
    leverageMax: 1,
    feeClass: 'none',
    calendar: row.calendar,
    sector: 'Index',
    industry: REGION_NAMES[row.region],
    concepts: ['Index', row.region],
    basePrice: onStep(row.price, POINTS),
    annualVolatility: row.volatility,
    beta: 1,
    averageDailyVolume: row.volume,
    spreadBasisPoints: 0.5,
    tickSeconds: 1,
    sharesOutstanding: 0,
    profile: {
      longBusinessSummary: `${row.summary} Here it is computed from ${members.length} of them.`,
      country: row.region,
    },
    members,
  };
}

export function indexes(stocks: readonly Instrument[]): Instrument[] {
  return INDEXES.map((row) => indexOf(row, stocks));
}
