/** Fictitious companies with codes and exchanges. */
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { dollarsOf, type Exchange, equity, type Kind } from '../equity.ts';
import { type Company, companiesOf, type Sizes } from './company.ts';
import { STYLES } from './styles.ts';
import type { TickerMaker } from './tickers.ts';

/** How many of a country's companies are listed, on which exchange and under which codes. */
interface Listing {
  readonly style: keyof typeof STYLES;
  readonly count: number;
  readonly sizes: Sizes;
  exchangeOf(company: Company): Exchange;
  codeOf(company: Company, place: number): string;
  kindOf?(place: number): Kind;
}

/** Lists a company with price and volume in the exchange's currency. */
function listed(company: Company, code: string, exchange: Exchange, kind?: Kind): Instrument {
  const dollars = dollarsOf(exchange);
  const price = company.price / dollars;
  const shares = Math.round(company.marketValue / company.price / 1000) * 1000;
  const volume = Math.round((shares * company.turnoverShare) / 100) * 100;
  const { name, industry, concepts, volatility, beta, profile } = company;
  return equity(
    {
      code,
      name,
      exchange,
      sector: industry.sector,
      industry: industry.name,
      concepts,
      price,
      volatility: Math.round(volatility * 1000) / 1000,
      beta: Math.round(beta * 100) / 100,
      volume: Math.max(100, volume),
      shares,
      profile,
    },
    kind,
  );
}

function instrumentsOf(kind: string, listing: Listing): Instrument[] {
  const companyAt = companiesOf(kind, STYLES[listing.style], listing.sizes);
  return Array.from({ length: listing.count }, (_, place) => {
    const company = companyAt(place);
    const code = listing.codeOf(company, place);
    return listed(company, code, listing.exchangeOf(company), listing.kindOf?.(place));
  });
}

const EXCHANGE_DRAW = 50;

/** US exchanges by size: the largest companies go to New York or Nasdaq, small ones also to AMEX. */
function usExchange({ chance, marketValue }: Company): Exchange {
  const share = chance.share(EXCHANGE_DRAW);
  if (marketValue > 1.5e9) return share < 0.55 ? 'NYSE' : 'NASDAQ';
  if (share < 0.16) return 'AMEX';
  return share < 0.34 ? 'NYSE' : 'NASDAQ';
}

const eitherOf =
  (larger: Exchange, smaller: Exchange) =>
  ({ chance }: Company): Exchange =>
    chance.share(EXCHANGE_DRAW) < 0.6 ? larger : smaller;

const US_SIZES: Sizes = { median: 420e6, deviation: 1.7, max: 14e9 };
const OTHER_SIZES: Sizes = { median: 380e6, deviation: 1.4, max: 8e9 };

/** Ordinary stocks, then a few companies for each kind of offer. */
const US_STOCKS = 7650;
const OFFERED: readonly { readonly count: number; readonly kind: Kind }[] = [
  { count: 40, kind: { classify: ProductClass.auction, source: 'auction', leverageMax: 1 } },
  { count: 40, kind: { classify: ProductClass.placing, source: 'placing', leverageMax: 1 } },
  { count: 60, kind: { classify: ProductClass.ipo, source: 'ipo', leverageMax: 1 } },
];

function offeredAt(place: number): Kind | undefined {
  let from = US_STOCKS;
  for (const { count, kind } of OFFERED) {
    if (place < from) return undefined;
    if (place < from + count) return kind;
    from += count;
  }
  return undefined;
}

/**
 * Outside the United States: four letters that end with Q, unlike any known real code of these exchanges.
 * The other letters come from the name.
 */
function nameCode(suffix: string): Listing['codeOf'] {
  const taken = new Set<string>();
  return ({ name }) => {
    const letters = `${name
      .normalize('NFD')
      .toUpperCase()
      .replaceAll(/[^A-Z]/g, '')}${ALPHABET}`;
    for (let last = 2; ; last++) {
      for (let middle = 1; middle < last; middle++) {
        const code = `${letters[0]}${letters[middle]}${letters[last]}Q${suffix}`;
        if (taken.has(code)) continue;
        taken.add(code);
        return code;
      }
    }
  };
}
const ALPHABET = 'ABCDEFGHIJKLMNOPRSTUVWXYZ';

/** Hong Kong reserves 30000 to 39999, so no real code is among them. */
const HONG_KONG_FROM = 30_001;
const HONG_KONG_STEP = 13;

function usCode(tickerOf: TickerMaker): Listing['codeOf'] {
  return ({ name, chance }) => tickerOf(name.toUpperCase().replaceAll(/[^A-Z]/g, ''), chance);
}

const european = (
  style: keyof typeof STYLES,
  exchange: Exchange,
  suffix: string,
  count: number,
): Listing => ({
  style,
  count,
  sizes: OTHER_SIZES,
  exchangeOf: () => exchange,
  codeOf: nameCode(suffix),
});

const LISTINGS: Readonly<Record<string, (tickerOf: TickerMaker) => Listing>> = {
  US: (tickerOf) => ({
    style: 'US',
    count: US_STOCKS + OFFERED.reduce((sum, { count }) => sum + count, 0),
    sizes: US_SIZES,
    exchangeOf: usExchange,
    codeOf: usCode(tickerOf),
    kindOf: (place) => offeredAt(place) ?? {},
  }),
  DE: () => ({
    style: 'GERMANY',
    count: 260,
    sizes: OTHER_SIZES,
    exchangeOf: eitherOf('Xetra', 'Frankfurt'),
    codeOf: nameCode(''),
  }),
  MX: () => ({
    style: 'MEXICO',
    count: 170,
    sizes: OTHER_SIZES,
    exchangeOf: eitherOf('BMV', 'BIVA'),
    codeOf: nameCode(''),
  }),
  HK: () => ({
    style: 'HONG_KONG',
    count: 560,
    sizes: OTHER_SIZES,
    exchangeOf: () => 'HKEX',
    codeOf: (_, place) => String(HONG_KONG_FROM + place * HONG_KONG_STEP),
  }),
  GB: () => european('BRITAIN', 'London', '.L', 240),
  FR: () => european('FRANCE', 'Paris', '.PA', 180),
  NL: () => european('NETHERLANDS', 'Amsterdam', '.AS', 70),
  IT: () => european('ITALY', 'Milan', '.MI', 120),
  ES: () => european('SPAIN', 'Madrid', '.MC', 90),
  CH: () => european('SWITZERLAND', 'Zurich', '.SW', 90),
};

/** All fictitious companies, by market. */
export function inventedCompanies(tickerOf: TickerMaker): Instrument[] {
  return Object.entries(LISTINGS).flatMap(([kind, listing]) =>
    instrumentsOf(kind, listing(tickerOf)),
  );
}
