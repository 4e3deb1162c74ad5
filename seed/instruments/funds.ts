/** Known exchange-traded funds. Names are facts, figures approximate; prices are simulated. */
import type { Instrument } from '#core/instrument.ts';
import { type Exchange, equity, FUND } from './equity.ts';
import { membersOf, type RecipeName } from './indexes.ts';
import { dollarRate } from './receipts.ts';
import { rowsOf } from './table.ts';

/**
 * Code, name, exchange, price, volatility, beta, millions of shares a day and outstanding, sector, theme,
 * holdings.
 */
const TABLE = `
SPY | SPDR S&P 500 ETF Trust | AMEX | 588 | 0.164 | 1 | 52 | 1080 | | Large-cap US shares | large companies of the United States by their market value; it was the first fund of its kind there
VOO | Vanguard S&P 500 ETF | AMEX | 540 | 0.164 | 1 | 6 | 1050 | | Large-cap US shares | large companies of the United States by their market value, at one of the lowest costs of all funds
QQQ | Invesco QQQ Trust | NASDAQ | 505 | 0.21 | 1.17 | 36 | 620 | | Nasdaq 100 | the largest companies listed on Nasdaq outside finance, about half of them technology
DIA | SPDR Dow Jones Industrial Average ETF | AMEX | 437 | 0.15 | 0.9 | 3.5 | 85 | | Dow 30 | the thirty shares of the Dow Jones Industrial Average, weighted by price
XLE | Energy Select Sector SPDR Fund | AMEX | 93 | 0.25 | 0.9 | 15 | 380 | Energy | Energy | large energy companies of the United States
XLK | Technology Select Sector SPDR Fund | AMEX | 232 | 0.24 | 1.25 | 6 | 310 | Technology | Technology | large technology companies of the United States
XLF | Financial Select Sector SPDR Fund | AMEX | 49.2 | 0.19 | 1.05 | 38 | 960 | Financial Services | Finance | large banks, insurers and other financial companies
XLV | Health Care Select Sector SPDR Fund | AMEX | 138 | 0.14 | 0.7 | 8 | 280 | Healthcare | Health care | large drug makers, insurers and makers of medical devices
XLI | Industrial Select Sector SPDR Fund | AMEX | 136 | 0.17 | 1.05 | 9 | 150 | Industrials | Industry | large makers of machines and aircraft, and carriers
XLY | Consumer Discretionary Select Sector SPDR Fund | AMEX | 222 | 0.21 | 1.2 | 4 | 100 | Consumer Cyclical | Consumer goods | large retailers, car makers and restaurants
IWM | iShares Russell 2000 ETF | AMEX | 235 | 0.22 | 1.15 | 28 | 300 | | Small-cap US shares | about two thousand smaller companies of the United States
MDY | SPDR S&P MidCap 400 ETF Trust | AMEX | 588 | 0.19 | 1.1 | 1.1 | 40 | | Mid-cap US shares | four hundred middling companies of the United States
VTI | Vanguard Total Stock Market ETF | AMEX | 294 | 0.168 | 1.02 | 3.4 | 1580 | | All US shares | nearly all listed companies of the United States
VTV | Vanguard Value ETF | AMEX | 176 | 0.14 | 0.85 | 2.2 | 740 | | Value | companies that are cheap by their earnings
VUG | Vanguard Growth ETF | AMEX | 412 | 0.2 | 1.15 | 1 | 380 | | Growth | companies whose sales grow fastest
SCHD | Schwab US Dividend Equity ETF | AMEX | 28.2 | 0.14 | 0.8 | 12 | 2400 | | Dividends | companies with steady dividends
VEA | Vanguard FTSE Developed Markets ETF | AMEX | 51.4 | 0.165 | 0.85 | 11 | 2700 | | World without the US | companies of rich countries outside the United States
EFA | iShares MSCI EAFE ETF | AMEX | 79.8 | 0.165 | 0.85 | 14 | 690 | | World without the US | companies of Europe, Australia and the Far East
VWO | Vanguard FTSE Emerging Markets ETF | AMEX | 45.6 | 0.18 | 0.8 | 9 | 1750 | | Emerging markets | companies of countries that are growing up
EEM | iShares MSCI Emerging Markets ETF | AMEX | 43.8 | 0.19 | 0.8 | 28 | 420 | | Emerging markets | companies of countries that are growing up
EWJ | iShares MSCI Japan ETF | AMEX | 69.4 | 0.17 | 0.7 | 6 | 220 | | Japan | large companies of Japan
FXI | iShares China Large-Cap ETF | AMEX | 31.2 | 0.3 | 0.7 | 32 | 220 | | China | large companies of China
INDA | iShares MSCI India ETF | AMEX | 54.2 | 0.18 | 0.6 | 5 | 190 | | India | large companies of India
EWG | iShares MSCI Germany ETF | AMEX | 33.4 | 0.19 | 0.9 | 2.4 | 45 | | Germany | large companies of Germany
EWU | iShares MSCI United Kingdom ETF | AMEX | 36.4 | 0.165 | 0.8 | 2.6 | 92 | | United Kingdom | large companies of Britain
EWW | iShares MSCI Mexico ETF | AMEX | 52.6 | 0.23 | 0.8 | 1.8 | 28 | | Mexico | large companies of Mexico
XBI | SPDR S&P Biotech ETF | AMEX | 94.2 | 0.32 | 1.1 | 8 | 72 | Healthcare | Biotech | developers of new medicines in equal parts
SMH | VanEck Semiconductor ETF | NASDAQ | 248 | 0.32 | 1.4 | 6 | 92 | Technology | Semiconductors | makers and designers of chips
KRE | SPDR S&P Regional Banking ETF | AMEX | 62.8 | 0.28 | 1.1 | 12 | 52 | Financial Services | Regional banks | smaller banks of the United States
VNQ | Vanguard Real Estate ETF | AMEX | 92.4 | 0.18 | 0.9 | 3.5 | 380 | Real Estate | Real estate | real estate trusts
XOP | SPDR S&P Oil & Gas Exploration & Production ETF | AMEX | 136 | 0.33 | 1.15 | 3 | 16 | Energy | Oil and gas | producers of oil and gas
GDX | VanEck Gold Miners ETF | AMEX | 36.8 | 0.36 | 0.6 | 18 | 360 | Basic Materials | Gold miners | miners of gold
ARKK | ARK Innovation ETF | AMEX | 58.4 | 0.38 | 1.55 | 9 | 108 | Technology | Innovation | young companies chosen by the fund's managers
JETS | U.S. Global Jets ETF | AMEX | 24.8 | 0.27 | 1.3 | 3 | 44 | Industrials | Airlines | airlines and makers of aircraft
AGG | iShares Core U.S. Aggregate Bond ETF | AMEX | 98.2 | 0.055 | 0 | 8 | 1240 | | Bonds | sound US bonds of all kinds
BND | Vanguard Total Bond Market ETF | NASDAQ | 72.8 | 0.055 | 0 | 6 | 1680 | | Bonds | sound US bonds of all kinds
TLT | iShares 20+ Year Treasury Bond ETF | NASDAQ | 89.6 | 0.135 | 0 | 34 | 560 | | Long Treasury bonds | US government bonds that repay after twenty years
SHY | iShares 1-3 Year Treasury Bond ETF | NASDAQ | 82.4 | 0.014 | 0 | 3.5 | 290 | | Short Treasury bonds | US government bonds that repay within three years
LQD | iShares iBoxx Investment Grade Corporate Bond ETF | AMEX | 108 | 0.075 | 0.05 | 22 | 290 | | Corporate bonds | bonds of sound companies
HYG | iShares iBoxx High Yield Corporate Bond ETF | AMEX | 79.2 | 0.075 | 0.3 | 32 | 200 | | High yield bonds | bonds of companies with much debt
GLD | SPDR Gold Shares | AMEX | 246 | 0.15 | 0.05 | 8 | 310 | | Gold | gold in a vault
SLV | iShares Silver Trust | AMEX | 28.4 | 0.29 | 0.15 | 18 | 480 | | Silver | silver in a vault
USO | United States Oil Fund | AMEX | 74.6 | 0.33 | 0.3 | 3.5 | 17 | | Oil | futures on crude oil
`;

/** Funds computed from their holdings, like an index. */
const HOLDINGS: Readonly<Record<string, RecipeName>> = {
  SPY: 'large',
  VOO: 'large',
  QQQ: 'nasdaq',
  DIA: 'dow',
  XLE: 'energy',
  XLK: 'technology',
  XLF: 'financial',
  XLV: 'health',
  XLI: 'industrial',
  XLY: 'consumer',
};

/** Country funds: they follow the country's index, converted to dollars. */
const COUNTRIES: Readonly<Record<string, string>> = {
  EWG: 'DAX',
  EWU: 'FTSE',
  EWW: 'IPC',
  FXI: 'HSI',
};

const MILLION = 1e6;

/** The fund as a follower of an index. */
function following(fund: Instrument, index: Instrument, pairs: readonly Instrument[]): Instrument {
  const { rate, dollars } = dollarRate(index.currency, pairs);
  const perUnit = fund.basePrice / (index.basePrice * dollars);
  return { ...fund, tickSeconds: 1, follows: { key: index.key, perUnit, rate } };
}

function fundOf(cells: readonly string[], stocks: readonly Instrument[]): Instrument {
  const [code = '', name = '', exchange, price, volatility, beta, volume, shares] = cells;
  const [sector = '', industry = '', holds = ''] = cells.slice(8);
  const fund = equity(
    {
      code,
      name,
      exchange: exchange as Exchange,
      sector: sector || 'Funds',
      industry,
      concepts: ['ETF'],
      price: Number(price),
      volatility: Number(volatility),
      beta: Number(beta),
      volume: Number(volume) * MILLION,
      shares: Number(shares) * MILLION,
      profile: { longBusinessSummary: `The fund holds ${holds}.`, country: 'United States' },
    },
    FUND,
  );
  const recipe = HOLDINGS[code];
  return recipe ? { ...fund, members: membersOf(recipe, stocks), tickSeconds: 1 } : fund;
}

export function knownFunds(
  stocks: readonly Instrument[],
  indexes: readonly Instrument[],
  pairs: readonly Instrument[],
): Instrument[] {
  return rowsOf(TABLE).map((cells) => {
    const fund = fundOf(cells, stocks);
    const index = indexes.find(({ code }) => code === COUNTRIES[fund.code]);
    return index ? following(fund, index, pairs) : fund;
  });
}
