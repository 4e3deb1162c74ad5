/** Index futures, in their well-known sizes. Codes and sizes are facts, figures approximate. */
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { onStep, UNIT } from './equity.ts';
import { rowsOf } from './table.ts';

/** Code, name, exchange, index, decimals, tick step, money per point, contracts a day. */
const FUTURES = `
ES | E-mini S&P 500 Futures | CME | SPX | 2 | 25 | 50 | 1500000
MES | Micro E-mini S&P 500 Futures | CME | SPX | 2 | 25 | 5 | 1200000
NQ | E-mini Nasdaq-100 Futures | CME | NDX | 2 | 25 | 20 | 600000
MNQ | Micro E-mini Nasdaq-100 Futures | CME | NDX | 2 | 25 | 2 | 1400000
YM | E-mini Dow Futures | CBOT | DJI | 0 | 1 | 5 | 160000
FDAX | DAX Futures | Eurex | DAX | 0 | 1 | 25 | 42000
FDXM | Mini-DAX Futures | Eurex | DAX | 0 | 1 | 5 | 45000
FDXS | Micro-DAX Futures | Eurex | DAX | 0 | 1 | 1 | 60000
Z | FTSE 100 Index Futures | ICE | FTSE | 1 | 5 | 10 | 95000
FCE | CAC 40 Index Futures | Euronext | CAC | 1 | 5 | 10 | 70000
HSI | Hang Seng Index Futures | HKEX | HSI | 0 | 1 | 50 | 130000
MHI | Mini-Hang Seng Index Futures | HKEX | HSI | 0 | 1 | 10 | 110000
`;

/**
 * By currency, a year's interest on the money that a contract saves, and by index, a year's dividends
 * that its holder misses. The DAX includes them.
 */
const INTEREST: Readonly<Record<string, number>> = {
  USD: 0.043,
  EUR: 0.022,
  GBP: 0.041,
  HKD: 0.036,
};
const DIVIDENDS: Readonly<Record<string, number>> = {
  SPX: 0.013,
  NDX: 0.007,
  DJI: 0.017,
  DAX: 0,
  FTSE: 0.036,
  CAC: 0.031,
  HSI: 0.034,
};
/**
 * Time to expiry in years, constant at half a quarter. A contract that approached its expiry and was
 * rolled would jump then, at a cost or gain to its holders.
 */
const MATURITY = 0.125;

/** Price of a future per point of its index: 1 + carry. */
function carried(index: string, currency: string): number {
  const interest = INTEREST[currency];
  const dividends = DIVIDENDS[index];
  if (interest === undefined || dividends === undefined)
    throw new Error(`no interest or dividends given for ${index}`);
  return 1 + (interest - dividends) * MATURITY;
}

function futureOf(cells: readonly string[], indexes: readonly Instrument[]): Instrument {
  const [code = '', name = '', exchange = '', of, decimals, step, size, volume] = cells;
  const index = indexes.find((one) => one.code === of);
  if (!index) throw new Error(`unknown index ${of}`);
  const { key, currency, basePrice, annualVolatility } = index;
  const steps = { priceDecimals: Number(decimals), tickStep: Number(step) };
  const perUnit = carried(index.code, currency);
  return {
    key: `FUT.${code}`,
    code,
    name,
    market: 'FUT',
    exchange,
    classify: ProductClass.future,
    source: 'future',
    currency,
    ...steps,
    quantityDecimals: 0,
    lotUnits: UNIT,
    leverageMax: 50,
    feeClass: 'future',
    calendar: 'futures',
    sector: 'Index',
    industry: 'Index futures',
    category: 'Index',
    contractSize: Number(size),
    concepts: ['Futures', 'Index'],
    basePrice: onStep(basePrice * perUnit, steps),
    annualVolatility,
    beta: 0,
    averageDailyVolume: Number(volume),
    spreadBasisPoints: 0.6,
    tickSeconds: 1,
    sharesOutstanding: 0,
    profile: {
      longBusinessSummary: `Contracts worth ${size} ${currency} for each point of the ${index.name}. The price is the index plus interest less dividends for six weeks, at every time; positions are carried on without a date.`,
      country: '',
    },
    follows: { key, perUnit },
  };
}

export function indexFutures(indexes: readonly Instrument[]): Instrument[] {
  return rowsOf(FUTURES).map((cells) => futureOf(cells, indexes));
}
