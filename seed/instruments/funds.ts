/** Exchange-traded funds. Names are facts; prices are simulated. */
import type { FundRow } from './build.ts';

export const FUNDS: readonly FundRow[] = [
  {
    code: 'VOO',
    name: 'Vanguard S&P 500 ETF',
    exchange: 'AMEX',
    price: 540,
    volatility: 0.164,
    beta: 1,
    volume: 6e6,
    shares: 1050,
    theme: 'Large-cap US shares',
    summary:
      'The fund holds the five hundred companies of the S&P 500 by their market value. Its yearly cost is among the lowest of all funds.',
  },
  {
    code: 'QQQ',
    name: 'Invesco QQQ Trust',
    exchange: 'NASDAQ',
    price: 505,
    volatility: 0.21,
    beta: 1.17,
    volume: 36e6,
    shares: 620,
    theme: 'Nasdaq 100',
    summary:
      'The fund follows the Nasdaq 100, the hundred largest companies listed on Nasdaq outside finance. About half of it is technology.',
  },
  {
    code: 'DIA',
    name: 'SPDR Dow Jones Industrial Average ETF',
    exchange: 'AMEX',
    price: 437,
    volatility: 0.15,
    beta: 0.9,
    volume: 3.5e6,
    shares: 85,
    theme: 'Dow 30',
    summary:
      'The fund holds the thirty shares of the Dow Jones Industrial Average, weighted by price. It is one of the oldest exchange-traded funds.',
  },
  {
    code: 'IWM',
    name: 'iShares Russell 2000 ETF',
    exchange: 'AMEX',
    price: 235,
    volatility: 0.22,
    beta: 1.15,
    volume: 28e6,
    shares: 300,
    theme: 'Small-cap US shares',
    summary:
      'The fund holds about two thousand smaller companies of the United States. Such companies earn more of their money at home than large ones do.',
  },
  {
    code: 'XLE',
    name: 'Energy Select Sector SPDR Fund',
    exchange: 'AMEX',
    price: 93,
    volatility: 0.25,
    beta: 0.95,
    volume: 15e6,
    shares: 390,
    theme: 'Energy shares',
    sector: 'Energy',
    summary:
      'The fund holds the energy companies of the S&P 500. Two oil companies make up about two fifths of it.',
  },
];
