/**
 * Forex. Each currency has one price against the US dollar; any other pair is computed from two of these
 * at every tick, so three pairs always agree. Rates are approximate for the reference day.
 */
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { onStep, UNIT } from './equity.ts';
import { rowsOf } from './table.ts';

/** Currency code, name, pair, price, yearly volatility, millions a day. */
const AGAINST_DOLLAR = `
EUR | Euro | EURUSD | 1.08 | 0.072 | 180
GBP | British Pound | GBPUSD | 1.27 | 0.08 | 90
AUD | Australian Dollar | AUDUSD | 0.652 | 0.1 | 60
NZD | New Zealand Dollar | NZDUSD | 0.596 | 0.105 | 18
JPY | Japanese Yen | USDJPY | 152 | 0.09 | 120
CHF | Swiss Franc | USDCHF | 0.884 | 0.078 | 40
CAD | Canadian Dollar | USDCAD | 1.382 | 0.066 | 60
MXN | Mexican Peso | USDMXN | 19.8 | 0.12 | 25
CNH | Chinese Yuan (Offshore) | USDCNH | 7.19 | 0.05 | 70
HKD | Hong Kong Dollar | USDHKD | 7.785 | 0.012 | 30
SGD | Singapore Dollar | USDSGD | 1.312 | 0.055 | 25
SEK | Swedish Krona | USDSEK | 10.62 | 0.1 | 15
NOK | Norwegian Krone | USDNOK | 10.94 | 0.115 | 13
DKK | Danish Krone | USDDKK | 6.91 | 0.072 | 6
PLN | Polish Zloty | USDPLN | 3.98 | 0.1 | 8
CZK | Czech Koruna | USDCZK | 23.3 | 0.09 | 4
HUF | Hungarian Forint | USDHUF | 368 | 0.11 | 3
TRY | Turkish Lira | USDTRY | 34.2 | 0.14 | 6
ZAR | South African Rand | USDZAR | 17.7 | 0.14 | 12
ILS | Israeli Shekel | USDILS | 3.68 | 0.09 | 4
INR | Indian Rupee | USDINR | 83.6 | 0.04 | 20
KRW | South Korean Won | USDKRW | 1378 | 0.085 | 18
THB | Thai Baht | USDTHB | 34.6 | 0.075 | 5
BRL | Brazilian Real | USDBRL | 5.62 | 0.14 | 15
`;

const CROSSES =
  'EURGBP EURJPY EURCHF EURAUD EURNZD EURCAD EURSEK EURNOK EURDKK EURPLN EURCZK EURHUF EURTRY EURZAR EURMXN EURSGD EURHKD EURCNH GBPJPY GBPCHF GBPAUD GBPNZD GBPCAD GBPSEK GBPNOK GBPPLN GBPMXN AUDJPY AUDNZD AUDCAD AUDCHF AUDSGD NZDJPY NZDCAD NZDCHF CADJPY CADCHF CHFJPY SGDJPY MXNJPY NOKSEK CNHJPY ZARJPY';

/** Smallest spread of a dollar pair in 1/10,000; a cross has the sum of its two pairs. */
const SPREAD = 0.9;
const RARE_SPREAD = 4;
const RARE_VOLUME = 10e6;
/** Volatility of the factor all pairs of a currency share. */
const FACTOR_VOLATILITY = 0.065;
/** Above one: a free currency carries its factor fully, as the factor is defined by it. */
const PEG_SHARE = 1.4;
const LOT = 1000n;

interface Driver {
  readonly currency: string;
  readonly name: string;
  readonly pair: Instrument;
  /** US dollars per unit. */
  readonly dollars: number;
}

function decimalsOf(price: number): number {
  if (price >= 50) return 3;
  return price >= 10 ? 4 : 5;
}

function pairOf(
  code: string,
  names: readonly [string, string],
  price: number,
  rest: Pick<Instrument, 'annualVolatility' | 'averageDailyVolume' | 'spreadBasisPoints'>,
): Instrument {
  const steps = { priceDecimals: decimalsOf(price), tickStep: 1 };
  const [base, quoted] = names;
  return {
    key: `FX.${code}`,
    code,
    name: `${base} / ${quoted}`,
    market: 'FX',
    exchange: 'FX',
    classify: ProductClass.forex,
    source: 'forex',
    currency: code.slice(3),
    ...steps,
    quantityDecimals: 0,
    lotUnits: LOT * UNIT,
    leverageMax: 100,
    feeClass: 'forex',
    calendar: 'forex',
    sector: 'Currencies',
    industry: 'Spot forex',
    concepts: ['Forex'],
    basePrice: onStep(price, steps),
    // A pegged currency carries little of its factor.
    beta: Math.min(1, (PEG_SHARE * rest.annualVolatility) / FACTOR_VOLATILITY),
    tickSeconds: 1,
    sharesOutstanding: 0,
    profile: {
      longBusinessSummary: `The price of one ${base} in units of the ${quoted}. Banks trade it around the clock from Sunday evening to Friday evening, New York time.`,
      country: '',
    },
    ...rest,
  };
}

function driverOf(cells: readonly string[]): Driver {
  const [currency = '', name = '', code = '', price, volatility, millions] = cells;
  const isBase = code.startsWith(currency);
  const volume = Number(millions) * 1e6;
  const pair = pairOf(code, isBase ? [name, 'US Dollar'] : ['US Dollar', name], Number(price), {
    annualVolatility: Number(volatility),
    averageDailyVolume: volume,
    spreadBasisPoints: volume < RARE_VOLUME ? RARE_SPREAD : SPREAD,
  });
  return { currency, name, pair, dollars: isBase ? Number(price) : 1 / Number(price) };
}

function crossOf(code: string, drivers: ReadonlyMap<string, Driver>): Instrument {
  const base = drivers.get(code.slice(0, 3)) as Driver;
  const quoted = drivers.get(code.slice(3)) as Driver;
  // In some pairs the dollar comes first; such a pair has the opposite power.
  const power = ({ pair, currency }: Driver): 1 | -1 => (pair.code.startsWith(currency) ? 1 : -1);
  const cross = pairOf(code, [base.name, quoted.name], base.dollars / quoted.dollars, {
    annualVolatility: (base.pair.annualVolatility + quoted.pair.annualVolatility) / 2,
    averageDailyVolume: Math.min(base.pair.averageDailyVolume, quoted.pair.averageDailyVolume) / 4,
    spreadBasisPoints: base.pair.spreadBasisPoints + quoted.pair.spreadBasisPoints,
  });
  return {
    ...cross,
    legs: [
      { key: base.pair.key, power: power(base) },
      { key: quoted.pair.key, power: power(quoted) === 1 ? -1 : 1 },
    ],
  };
}

export function forexPairs(): Instrument[] {
  const drivers = rowsOf(AGAINST_DOLLAR).map(driverOf);
  const byCurrency = new Map(drivers.map((driver) => [driver.currency, driver]));
  return [
    ...drivers.map(({ pair }) => pair),
    ...CROSSES.split(' ').map((code) => crossOf(code, byCurrency)),
  ];
}
