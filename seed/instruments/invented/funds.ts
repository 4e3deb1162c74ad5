/** Funds of fictitious houses. Funds of one theme follow the same sector. */
import type { Instrument } from '#core/instrument.ts';
import { exp } from '#market/random/elementary.ts';
import { equity, FUND } from '../equity.ts';
import { rowsOf } from '../table.ts';
import { chancesOf } from './chance.ts';
import type { TickerMaker } from './tickers.ts';

const HOUSES =
  'Alderpoint, Bracken, Castlemere, Dunhollow, Eastwater, Fernbank, Goldhurst, Highmoor, Ironside Vale, Kestrelmont, Larkhaven, Moorgate Hill, Northbourne, Oakenshaw, Quarrystone'.split(
    ', ',
  );

/** Name, market sector (or none), beta, yearly volatility, holdings. */
const THEMES = `
US Large Cap | | 1 | 0.165 | the largest companies of the United States
US Mid Cap | | 1.1 | 0.195 | middling companies of the United States
US Small Cap | | 1.15 | 0.22 | small companies of the United States
US Value | | 0.92 | 0.165 | companies that are cheap by their earnings
US Growth | | 1.15 | 0.205 | companies whose sales grow fastest
US Quality | | 0.95 | 0.16 | companies with little debt and steady profits
US Momentum | | 1.05 | 0.2 | shares that rose most over the last year
Low Volatility | | 0.7 | 0.125 | the calmest shares of the large ones
High Dividend | | 0.8 | 0.145 | companies that pay out most of their profit
Dividend Growth | | 0.85 | 0.145 | companies that raised their dividend for ten years
Equal Weight | | 1.02 | 0.175 | five hundred companies in equal parts
Total Market | | 1 | 0.17 | nearly every listed company of the United States
Software | Technology | 1.2 | 0.25 | companies that sell software
Semiconductors | Technology | 1.4 | 0.32 | companies that design or make chips
Cybersecurity | Technology | 1.15 | 0.26 | companies that protect computers
Cloud Computing | Technology | 1.25 | 0.28 | companies that rent out computing
Artificial Intelligence | Technology | 1.3 | 0.29 | companies that build or use AI
Robotics & Automation | Industrials | 1.2 | 0.24 | makers of robots and sensors
Communication | Communication Services | 1.05 | 0.21 | media, games and telecom companies
Video Games | Communication Services | 1.1 | 0.25 | makers of video games
Consumer Brands | Consumer Cyclical | 1.05 | 0.2 | companies with well-known brands
Online Retail | Consumer Cyclical | 1.25 | 0.28 | online shops
Home Builders | Consumer Cyclical | 1.3 | 0.29 | builders of houses
Travel & Leisure | Consumer Cyclical | 1.25 | 0.26 | airlines, hotels and cruise lines
Electric Vehicles | Consumer Cyclical | 1.35 | 0.31 | makers of electric cars and batteries
Food & Beverage | Consumer Defensive | 0.6 | 0.13 | makers of food and drinks
Household Staples | Consumer Defensive | 0.6 | 0.125 | makers of goods that are always needed
Biotech | Healthcare | 1.1 | 0.29 | developers of new medicines
Medical Devices | Healthcare | 0.95 | 0.18 | makers of devices for hospitals
Pharmaceuticals | Healthcare | 0.65 | 0.15 | makers of medicines
Banks | Financial Services | 1.15 | 0.24 | banks of the United States
Regional Banks | Financial Services | 1.15 | 0.28 | smaller banks of the United States
Insurance | Financial Services | 0.8 | 0.17 | insurers
Brokers & Exchanges | Financial Services | 1.15 | 0.22 | brokers, exchanges and data providers
Fintech | Financial Services | 1.3 | 0.3 | companies that bring finance to the phone
Aerospace & Defense | Industrials | 0.95 | 0.19 | makers of aircraft and weapons
Infrastructure | Industrials | 0.95 | 0.18 | builders and owners of roads, ports and grids
Transport | Industrials | 1.1 | 0.21 | railways, trucks and airlines
Water | Utilities | 0.85 | 0.16 | water works and makers of pumps
Oil & Gas | Energy | 1 | 0.27 | producers of oil and gas
Oil Services | Energy | 1.3 | 0.35 | companies that drill for others
Pipelines | Energy | 0.8 | 0.2 | owners of pipelines
Clean Energy | Utilities | 1.2 | 0.3 | makers and operators of solar and wind power
Uranium | Energy | 1.15 | 0.36 | miners of uranium
Gold Miners | Basic Materials | 0.6 | 0.35 | miners of gold
Lithium & Battery | Basic Materials | 1.3 | 0.33 | miners of lithium and makers of batteries
Materials | Basic Materials | 1.05 | 0.2 | makers of chemicals, steel and packaging
Agribusiness | Basic Materials | 0.85 | 0.18 | seeds, fertilizer and tractors
Utilities | Utilities | 0.55 | 0.15 | suppliers of power, gas and water
Real Estate | Real Estate | 0.9 | 0.19 | real estate trusts
Data Center Property | Real Estate | 0.95 | 0.22 | owners of data centers and towers
Rental Homes | Real Estate | 0.85 | 0.19 | owners of rented homes
Short Treasury | | 0 | 0.012 | government bonds that repay within three years
Intermediate Treasury | | 0 | 0.05 | government bonds that repay in five to ten years
Long Treasury | | 0 | 0.13 | government bonds that repay after twenty years
Corporate Bond | | 0.05 | 0.055 | bonds of sound companies
High Yield Bond | | 0.3 | 0.075 | bonds of companies with much debt
Municipal Bond | | 0 | 0.045 | bonds of towns and states
Inflation-Linked Bond | | 0 | 0.055 | bonds that repay more when prices rise
Emerging Market Bond | | 0.25 | 0.09 | bonds of states that are growing up
Floating Rate | | 0.02 | 0.012 | bonds whose interest follows the market
Preferred Shares | | 0.35 | 0.1 | preferred shares, mostly of banks
Europe Large Cap | | 0.85 | 0.175 | large companies of Europe
Germany | | 1 | 0.172 | large companies of Germany
United Kingdom | | 0.8 | 0.146 | large companies of Britain
Japan | | 0.7 | 0.17 | large companies of Japan
China | | 1.1 | 0.208 | large companies of China
India | | 0.65 | 0.19 | large companies of India
Latin America | | 0.9 | 0.26 | large companies of Latin America
Emerging Markets | | 0.8 | 0.19 | companies of countries that are growing up
World ex US | | 0.8 | 0.165 | companies of all rich countries but the United States
Global Equity | | 0.92 | 0.16 | companies of all the world
Commodity Basket | | 0.2 | 0.16 | futures on oil, metals and grain
Gold Trust | | 0.05 | 0.15 | gold in a vault
Silver Trust | | 0.15 | 0.29 | silver in a vault
Covered Call | | 0.65 | 0.12 | large companies, with calls sold on them
Balanced 60/40 | | 0.6 | 0.105 | shares and bonds, three parts to two
Target 2035 | | 0.65 | 0.115 | shares and bonds for savers who retire in 2035
Target 2050 | | 0.85 | 0.145 | shares and bonds for savers who retire in 2050
Women in Leadership | | 1 | 0.17 | companies led by women
Low Carbon | | 1 | 0.17 | companies that emit little carbon
Family Companies | | 1 | 0.18 | companies whose founders still hold a large part
Space | Industrials | 1.25 | 0.3 | makers of rockets and satellites
Cannabis | Healthcare | 1.4 | 0.5 | growers of cannabis
`;

/** How many of the possible funds exist. */
const FUNDS = 1240;

const Draw = {
  value: 1,
  price: 2,
  turnover: 3,
  exchange: 4,
  fee: 5,
  since: 6,
  summary: 7,
} as const;

interface Theme {
  readonly name: string;
  readonly sector: string;
  readonly beta: number;
  readonly volatility: number;
  readonly holds: string;
}

function themeOf(cells: readonly string[]): Theme {
  const [name = '', sector = '', beta, volatility, holds = ''] = cells;
  return { name, sector, beta: Number(beta), volatility: Number(volatility), holds };
}

const SUMMARIES = [
  (holds: string, fee: string, year: number) =>
    `The fund holds ${holds}. It costs ${fee}% a year and was set up in ${year}.`,
  (holds: string, fee: string, year: number) =>
    `Since ${year} the fund has followed an index of ${holds}, for ${fee}% a year.`,
  (holds: string, fee: string) =>
    `An index fund of ${holds}. Of each thousand invested, ${(Number(fee) * 10).toFixed(1)} a year go to the house. Its holdings are set anew each quarter.`,
  (holds: string, fee: string, year: number) =>
    `With one share savers buy ${holds}. The yearly cost is ${fee}%, the first share was sold in ${year}; income is paid out twice a year.`,
] as const;

/** The 'sector' shown for a fund without one. */
const NO_SECTOR = 'Funds';

export function inventedFunds(tickerOf: TickerMaker): Instrument[] {
  const chances = chancesOf('fund');
  const themes = rowsOf(THEMES).map(themeOf);
  return Array.from({ length: FUNDS }, (_, place) => {
    const chance = chances(place);
    const theme = themes[place % themes.length] as Theme;
    // Houses take turns, so none has a theme twice.
    const house = HOUSES[Math.floor(place / themes.length)] as string;
    const name = `${house} ${theme.name} ETF`;
    const value = 180e6 * exp(1.6 * chance.normal(Draw.value));
    const price = 22 + 58 * chance.share(Draw.price);
    const turnover = value * 0.008 * exp(0.8 * chance.normal(Draw.turnover));
    const since = 2004 + chance.index(Draw.since, 20);
    const fee = (0.05 + 0.6 * chance.share(Draw.fee)).toFixed(2);
    return equity(
      {
        code: tickerOf(name.toUpperCase().replaceAll(/[^A-Z]/g, ''), chance),
        name,
        exchange: chance.share(Draw.exchange) < 0.6 ? 'AMEX' : 'NASDAQ',
        sector: theme.sector || NO_SECTOR,
        industry: theme.name,
        concepts: ['ETF'],
        price,
        volatility: theme.volatility,
        beta: theme.beta,
        volume: Math.max(100, Math.round(turnover / price / 100) * 100),
        shares: Math.round(value / price / 1000) * 1000,
        profile: {
          get longBusinessSummary() {
            return chance.pick(Draw.summary, SUMMARIES)(theme.holds, fee, since);
          },
          country: 'United States',
          founded: since,
        },
      },
      FUND,
    );
  });
}
