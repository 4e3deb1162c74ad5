/**
 * Earnings of simulated companies. Yearly earnings per share are derived from the base price and the
 * sector's usual ratio, with a constant per company, and each quarter's from the year's. Ratios thus move
 * with the price, while a quarter's earnings are fixed.
 */

import { localDate } from '#core/calendar.ts';
import { type Instrument, ProductClass, ticksToNumber } from '#core/instrument.ts';
import type { Locale } from '#core/locale.ts';
import { HOUR_MS } from '#core/time.ts';
import { wider } from '#market/bars/year-range.ts';
import type { Market } from '#market/market.ts';
import { nameKey, type Seed, uniform, word } from '#market/random/hash.ts';
import type { ListedSnapshot } from '#trading/listed-snapshot.ts';
import { marketValueOf, round2 } from '#trading/quote-view.ts';
import { lastReports, nextReport, releaseTime } from '#trading/results.ts';
import { profileTextOf } from './profile/profile.ts';

/** Usual price ÷ yearly earnings by sector. */
const USUAL_RATIO: Readonly<Record<string, number>> = {
  Technology: 29,
  'Communication Services': 21,
  'Consumer Cyclical': 23,
  'Consumer Defensive': 21,
  Healthcare: 20,
  Industrials: 21,
  'Financial Services': 14,
  Energy: 12,
  'Basic Materials': 15,
  Utilities: 17,
  'Real Estate': 26,
};
const OTHER_RATIO = 19;
const QUARTERS = 4;
/** A quarter deviates from a fourth of the year by up to this share. */
const SEASON = 0.18;

const COMPANIES: ReadonlySet<number> = new Set([
  ProductClass.stock,
  ProductClass.hongKongStock,
  ProductClass.auction,
  ProductClass.placing,
]);

/** A receipt has the company of its share. */
const companyKey = ({ key, follows }: Instrument): string => follows?.key ?? key;

/**
 * Earnings per share in a usual year, in the instrument's currency; undefined for instruments without
 * earnings.
 */
function usualYear(instrument: Instrument, seed: Seed): number | undefined {
  if (!COMPANIES.has(instrument.classify) || instrument.script !== undefined) return undefined;
  const chance = uniform(word(nameKey(seed, `earnings:${companyKey(instrument)}`), 0, 0));
  const ratio = (USUAL_RATIO[instrument.sector] ?? OTHER_RATIO) * (0.7 + 0.7 * chance);
  return instrument.basePrice / ratio;
}

/** Earnings per share of the quarter reported on a date (days since 1970-01-01). */
function quarterOf(instrument: Instrument, seed: Seed, date: number): number {
  const key = nameKey(seed, `quarter:${companyKey(instrument)}`);
  const season = 1 + SEASON * (2 * uniform(word(key, date, 0)) - 1);
  return ((usualYear(instrument, seed) ?? 0) / QUARTERS) * season;
}

/** Earnings per share of the last four reported quarters; undefined for instruments without earnings. */
function yearOf(market: Market, instrument: Instrument, seed: Seed, atMs: number) {
  if (usualYear(instrument, seed) === undefined) return undefined;
  return lastReports(market, instrument, atMs, QUARTERS).reduce(
    (sum, date) => sum + quarterOf(instrument, seed, date),
    0,
  );
}

export interface Report {
  readonly instrument: Instrument;
  readonly date: number;
}

/**
 * Every company's next report, earliest first; scripted instruments have none. Cached by the hour, as
 * days begin at full hours in all time zones of exchanges.
 */
function reportsAhead(market: Market, snapshot: ListedSnapshot, place: string) {
  const hour = Math.floor(snapshot.atMs / HOUR_MS);
  return snapshot.lasting(place, 'reports', hour, () =>
    snapshot
      .members(place, 'stocks')
      .list.filter(({ script }) => script === undefined)
      .flatMap((instrument) => {
        const date = nextReport(market, instrument, snapshot.atMs);
        const today = localDate(instrument.calendar, snapshot.atMs);
        return date === undefined ? [] : [{ instrument, date, today }];
      })
      .sort((a, b) => a.date - b.date),
  );
}

/** Companies of a market that report in the next days, earliest first, and within a day largest first. */
export function reportsOf(market: Market, snapshot: ListedSnapshot, place: string, days: number) {
  const soon = snapshot.once(place, `reports/${days}`, () =>
    reportsAhead(market, snapshot, place).filter(({ date, today }) => date < today + days),
  );
  const worth = ({ instrument }: Report): number =>
    marketValueOf(instrument, snapshot.figures(instrument).last, snapshot.units(instrument));
  return {
    total: soon.length,
    /** Sorts only the days that the slice touches. */
    slice(from: number, to: number): Report[] {
      const first = soon.findIndex(({ date }) => date === soon[from]?.date);
      const last = soon.findLastIndex(
        ({ date }) => date === soon[Math.min(to, soon.length) - 1]?.date,
      );
      if (first < 0) return [];
      return soon
        .slice(first, last + 1)
        .map((report) => ({ report, value: worth(report) }))
        .sort((a, b) => a.report.date - b.report.date || b.value - a.value)
        .slice(from - first, to - first)
        .map(({ report }) => report);
    },
  };
}

/** `units`: how many present shares correspond to one original share, as earnings per share depend on it. */
export function earningsItem({ instrument, date }: Report, seed: Seed, units: number) {
  return {
    stockCode: instrument.code,
    stockName: instrument.name,
    market: instrument.market,
    classify: instrument.classify,
    source: instrument.source,
    currency: instrument.currency,
    epsEstimate: round2(quarterOf(instrument, seed, date) / units),
    releaseDate: releaseTime(instrument, date),
  };
}

/** Description and key facts of an instrument at an instant, in a language. */
export function summaryOf(
  { market, seed, locale }: { market: Market; seed: Seed; locale: Locale },
  instrument: Instrument,
  atMs: number,
) {
  const quote = market.quote(instrument, atMs);
  // Before its listing, an instrument has no past days, only the price of its offer.
  const { high, low } = wider(market.yearRange(instrument, atMs), quote) ?? quote;
  const units = market.units(instrument, atMs);
  const whole = yearOf(market, instrument, seed, atMs);
  const eps = whole && whole / units;
  const next = nextReport(market, instrument, atMs);
  const { profile } = instrument;
  return {
    code: instrument.code,
    name: instrument.name,
    market: instrument.market,
    classify: instrument.classify,
    source: instrument.source,
    exchange: instrument.exchange,
    currency: instrument.currency,
    longBusinessSummary: profileTextOf(market, instrument, locale),
    sector: instrument.sector,
    industry: instrument.industry,
    concepts: [...instrument.concepts],
    country: profile.country,
    ...(profile.website !== undefined && { website: profile.website }),
    marketValue: marketValueOf(instrument, quote.last, units),
    sharesOutstanding: Math.round(instrument.sharesOutstanding * units),
    averageVolume: Math.round(instrument.averageDailyVolume * units),
    beta: instrument.beta,
    yearHigh: ticksToNumber(instrument, high),
    yearLow: ticksToNumber(instrument, low),
    ...(eps !== undefined && {
      eps: round2(eps),
      peRatio: round2(ticksToNumber(instrument, quote.last) / eps),
    }),
    ...(next !== undefined && { nextEarningsDate: releaseTime(instrument, next) }),
  };
}
