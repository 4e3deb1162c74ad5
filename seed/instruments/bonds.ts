/**
 * Bonds of governments and of fictitious companies. Each has a coupon, a maturity and a yield on the
 * market's reference day, from which its price follows; yields are approximate for that day.
 */
import { type BondTerms, cleanPrice } from '#core/bond.ts';
import { dayNumber } from '#core/civil-date.ts';
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { REFERENCE_DATE } from '../../server/market/tuning.ts';
import { onStep, UNIT } from './equity.ts';

interface Issuer {
  readonly name: string;
  /** Name of its bonds, completed by the years. */
  readonly title: string;
  readonly exchange: string;
  readonly industry: string;
  readonly country: string;
  readonly currency: string;
  readonly calendar: Instrument['calendar'];
  readonly frequency: BondTerms['frequency'];
  readonly dayCount: BondTerms['dayCount'];
  /** Code, years, coupon and yield in percent, maturity; separated by blanks. */
  readonly bonds: readonly string[];
}

const STATE = { industry: 'Government bonds', dayCount: 'ACT/ACT' } as const;
const EURO_STATE = { ...STATE, currency: 'EUR', frequency: 1 } as const;
const COMPANY = {
  exchange: 'OTC',
  industry: 'Corporate bonds',
  country: 'United States',
  currency: 'USD',
  calendar: 'us',
  frequency: 2,
  dayCount: '30/360',
} as const;

const ISSUERS: readonly Issuer[] = [
  {
    ...STATE,
    name: 'the United States',
    title: 'US Treasury',
    exchange: 'US Treasury',
    country: 'United States',
    currency: 'USD',
    calendar: 'us',
    frequency: 2,
    bonds: [
      'US1Y 1 4.25 4.05 2027-06-30',
      'US2Y 2 4.125 4.16 2027-12-31',
      'US3Y 3 4.125 4.14 2028-12-31',
      'US5Y 5 4.25 4.22 2030-12-31',
      'US7Y 7 4.375 4.32 2032-12-31',
      'US10Y 10 4.25 4.38 2035-11-15',
      'US20Y 20 4.625 4.71 2045-11-15',
      'US30Y 30 4.625 4.66 2055-11-15',
    ],
  },
  {
    ...EURO_STATE,
    name: 'the Federal Republic of Germany',
    title: 'German Federal Bond',
    exchange: 'Xetra',
    country: 'Germany',
    calendar: 'xetra',
    bonds: [
      'DE2Y 2 2 2.02 2027-12-16',
      'DE5Y 5 2.2 2.26 2030-10-10',
      'DE10Y 10 2.6 2.58 2035-08-15',
      'DE30Y 30 2.9 3.06 2054-08-15',
    ],
  },
  {
    ...EURO_STATE,
    name: 'the French Republic',
    title: 'French Treasury Bond',
    exchange: 'Paris',
    country: 'France',
    calendar: 'paris',
    bonds: ['FR5Y 5 2.75 2.74 2030-11-25', 'FR10Y 10 3.2 3.28 2035-05-25'],
  },
  {
    ...EURO_STATE,
    name: 'the Italian Republic',
    title: 'Italian Treasury Bond',
    exchange: 'Milan',
    country: 'Italy',
    calendar: 'milan',
    frequency: 2,
    bonds: ['IT5Y 5 3 2.92 2030-10-01', 'IT10Y 10 3.6 3.56 2035-10-01'],
  },
  {
    ...EURO_STATE,
    name: 'the Kingdom of Spain',
    title: 'Spanish Government Bond',
    exchange: 'Madrid',
    country: 'Spain',
    calendar: 'madrid',
    bonds: ['ES5Y 5 2.4 2.62 2030-07-30', 'ES10Y 10 3.15 3.18 2035-04-30'],
  },
  {
    ...STATE,
    name: 'the United Kingdom',
    title: 'UK Gilt',
    exchange: 'London',
    country: 'United Kingdom',
    currency: 'GBP',
    calendar: 'london',
    frequency: 2,
    bonds: [
      'GB2Y 2 4.125 4.02 2028-01-29',
      'GB5Y 5 4.25 4.14 2030-07-31',
      'GB10Y 10 4.5 4.56 2035-03-07',
      'GB30Y 30 4.75 5.16 2054-10-22',
    ],
  },
  {
    ...STATE,
    name: 'the United Mexican States',
    title: 'Mexican Federal Bond',
    exchange: 'BMV',
    country: 'Mexico',
    currency: 'MXN',
    calendar: 'bmv',
    frequency: 2,
    dayCount: '30/360',
    bonds: ['MX5Y 5 8.5 8.62 2030-11-28', 'MX10Y 10 8.75 9.14 2035-05-24'],
  },
  ...[
    ['Alderfield Rail Works', 'ALDR', '5.1', '5.24'],
    ['Bramwick Energy', 'BRWK', '6.25', '6.42'],
    ['Calderon Packaging', 'CLDN', '5.75', '5.6'],
    ['Dovemere Water', 'DVMR', '4.9', '4.86'],
    ['Elstead Hospitals', 'ELSD', '6.5', '6.7'],
    ['Fenwold Telecom', 'FNWD', '5.4', '5.52'],
    ['Granvale Foods', 'GRVL', '4.75', '4.9'],
    ['Harrowgate Leasing', 'HRWG', '7.1', '7.32'],
    ['Ivedale Chemicals', 'IVDL', '5.6', '5.72'],
    ['Kelthorpe Steel', 'KLTP', '6.9', '7.05'],
    ['Larkstone Properties', 'LRKS', '6', '6.14'],
    ['Merrivane Insurance', 'MRVN', '5', '5.06'],
  ].map(
    ([name = '', code = '', coupon = '', yieldNow = '']): Issuer => ({
      ...COMPANY,
      name: `${name}, a made-up company`,
      title: name,
      bonds: [
        `${code}29 4 ${coupon} ${yieldNow} 2029-09-15`,
        `${code}34 9 ${coupon} ${(Number(yieldNow) + 0.35).toFixed(2)} 2034-06-15`,
      ],
    }),
  ),
];

/** Steps of a bond's price: a two-hundredth of a percent of its face value. */
const STEPS = { priceDecimals: 3, tickStep: 5 } as const;
/** Yields of short bonds move more than those of long ones: volatility of a yield's logarithm. */
const SHORT_VOLATILITY = 0.19;
const LONG_VOLATILITY = 0.115;
const LONG_YEARS = 10;
/** The factor of interest rates moves 5 % a year, a bond's yield this many times as much. */
const RATES_VOLATILITY = 0.05;
const SHARE_OF_RATES = 0.85;
const BILLION = 1e9;

function dateOf(text: string): number {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return dayNumber(year, month, day);
}

function bondOf(issuer: Issuer, line: string): Instrument {
  const [code = '', years, couponText, yieldText, date = ''] = line.split(' ');
  const coupon = Number(couponText) / 100;
  const bond: BondTerms = {
    coupon,
    frequency: issuer.frequency,
    maturity: dateOf(date),
    dayCount: issuer.dayCount,
    baseYield: Number(yieldText) / 100,
  };
  const term = Math.min(LONG_YEARS, Number(years)) / LONG_YEARS;
  const annualVolatility = SHORT_VOLATILITY + term * (LONG_VOLATILITY - SHORT_VOLATILITY);
  const isState = issuer.industry === STATE.industry;
  const often = { 1: 'each year', 2: 'every six months', 4: 'every three months' } as const;
  return {
    key: `BOND.${code}`,
    code,
    name: `${issuer.title} ${couponText} % ${date.slice(0, 4)}`,
    market: 'BOND',
    exchange: issuer.exchange,
    classify: ProductClass.bond,
    source: 'bonds',
    currency: issuer.currency,
    ...STEPS,
    quantityDecimals: 0,
    lotUnits: UNIT,
    leverageMax: 1,
    feeClass: 'bond',
    calendar: issuer.calendar,
    sector: 'Bonds',
    industry: issuer.industry,
    concepts: [isState ? 'Government' : 'Corporate'],
    basePrice: onStep(cleanPrice(bond, bond.baseYield, REFERENCE_DATE), STEPS),
    annualVolatility,
    beta: (SHARE_OF_RATES * annualVolatility) / RATES_VOLATILITY,
    averageDailyVolume: isState ? 4e6 : 60_000,
    spreadBasisPoints: isState ? 1 : 12,
    tickSeconds: isState ? 3 : 12,
    sharesOutstanding: isState ? 0.4 * BILLION : 5e6,
    profile: {
      longBusinessSummary: `A bond of ${issuer.name}. It pays ${couponText}% a year, ${often[issuer.frequency]} a part of it, and is repaid in full on ${date}. Prices are per 100 of face value, without the interest that has accrued.`,
      country: issuer.country,
    },
    bond,
  };
}

export function bonds(): Instrument[] {
  return ISSUERS.flatMap((issuer) => issuer.bonds.map((line) => bondOf(issuer, line)));
}
