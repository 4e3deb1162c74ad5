/** Known companies, parsed from their tables. */
import type { Instrument } from '#core/instrument.ts';
import { countryOf, dollarsOf, type Equity, type Exchange, equity } from './equity.ts';
import { EUROPEAN_KNOWN } from './european-known.ts';
import { GERMAN_KNOWN } from './german-known.ts';
import { HONG_KONG_KNOWN } from './hong-kong-known.ts';
import { type Industry, industryNamed } from './industries/industry.ts';
import { volatilityBySize } from './invented/company.ts';
import { MEXICAN_KNOWN } from './mexican-known.ts';
import { rowsOf } from './table.ts';
import { US_KNOWN_CONSUMER } from './us-known-consumer.ts';
import { US_KNOWN_INDUSTRY } from './us-known-industry.ts';

const MILLION = 1e6;
/** Lower bound on a known company's volatility. */
const VOLATILITY_MIN = 0.16;

interface KnownRow {
  readonly code: string;
  readonly name: string;
  readonly exchange: Exchange;
  readonly industry: Industry;
  readonly price: number;
  /** In millions, like the volume. */
  readonly shares: number;
  readonly volume: number;
  /** What it sells. */
  readonly business: string;
}

/** For real companies, says only what they sell and where they are listed. */
function summaryOf({ name, exchange, industry, business }: KnownRow): string {
  return `${name}: ${business}. The company belongs to the industry ${industry.name}; its shares are listed on the exchange ${exchange}.`;
}

function known(row: KnownRow): Instrument {
  const { industry, exchange } = row;
  const marketValue = row.price * row.shares * MILLION * dollarsOf(exchange);
  const volatility = volatilityBySize(marketValue) * industry.volatility;
  const share: Equity = {
    code: row.code,
    name: row.name,
    exchange,
    sector: industry.sector,
    industry: industry.name,
    concepts: industry.concepts,
    price: row.price,
    volatility: Math.max(VOLATILITY_MIN, Math.round(volatility * 1000) / 1000),
    beta: industry.beta,
    volume: Math.round(row.volume * MILLION),
    shares: row.shares * MILLION,
    profile: { longBusinessSummary: summaryOf(row), country: countryOf(exchange) },
  };
  return equity(share);
}

function rowOf(cells: readonly string[], industry: Industry): KnownRow {
  const [code = '', name = '', exchange = '', price, shares, volume, business = ''] = cells;
  return {
    code,
    name,
    exchange: exchange as Exchange,
    industry,
    price: Number(price),
    shares: Number(shares),
    volume: Number(volume),
    business,
  };
}

/** A table with its industries as headings. */
function grouped(table: string): Instrument[] {
  let industry = '';
  return rowsOf(table).flatMap((cells) => {
    if (cells.length > 1) return [known(rowOf(cells, industryNamed(industry)))];
    industry = cells[0] ?? '';
    return [];
  });
}

/** A table with the industry in each row, after the exchange. */
function plain(table: string): Instrument[] {
  return rowsOf(table).map((cells) => {
    const [industry = ''] = cells.splice(3, 1);
    return known(rowOf(cells, industryNamed(industry)));
  });
}

export function knownCompanies() {
  return {
    US: [...grouped(US_KNOWN_CONSUMER), ...grouped(US_KNOWN_INDUSTRY)],
    DE: plain(GERMAN_KNOWN),
    MX: plain(MEXICAN_KNOWN),
    HK: plain(HONG_KONG_KNOWN),
    EU: plain(EUROPEAN_KNOWN),
  };
}
