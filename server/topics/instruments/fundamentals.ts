/**
 * Earnings of simulated companies. A company's yearly earnings per share follow from its base price
 * and what its sector is usually paid for earnings, with a constant of its own, and each quarter's from
 * those of the year; so ratios move with the price, and what a quarter brings stays.
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
/** A quarter is up to this much above or below a fourth of the year. */
const SEASON = 0.18;

const COMPANIES: ReadonlySet<number> = new Set([
  ProductClass.stock,
  ProductClass.hongKongStock,
  ProductClass.auction,
  ProductClass.placing,
]);

/** A receipt tells of the same company as the share it stands for. */
const companyKey = ({ key, follows }: Instrument): string => follows?.key ?? key;

/** Earnings per share of a usual year, in the instrument's currency; undefined for what earns nothing. */
function usualYear(instrument: Instrument, seed: Seed): number | undefined {
  if (!COMPANIES.has(instrument.classify) || instrument.script !== undefined) return undefined;
  const chance = uniform(word(nameKey(seed, `earnings:${companyKey(instrument)}`), 0, 0));
  const ratio = (USUAL_RATIO[instrument.sector] ?? OTHER_RATIO) * (0.7 + 0.7 * chance);
  return instrument.basePrice / ratio;
}

/** What is earned on a share in the quarter that is reported on a date (days since 1970-01-01). */
function quarterOf(instrument: Instrument, seed: Seed, date: number): number {
  const key = nameKey(seed, `quarter:${companyKey(instrument)}`);
  const season = 1 + SEASON * (2 * uniform(word(key, date, 0)) - 1);
  return ((usualYear(instrument, seed) ?? 0) / QUARTERS) * season;
}

/** What was earned on a share in the four quarters reported last; undefined for what earns nothing. */
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

/** Every company's next report, the earliest first; what follows a script is no company. Days begin at full hours, wherever it is. */
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

/** Companies of a market that report in the next days, the earliest first, on a day the largest. */
export function reportsOf(market: Market, snapshot: ListedSnapshot, place: string, days: number) {
  const soon = snapshot.once(place, `reports/${days}`, () =>
    reportsAhead(market, snapshot, place).filter(({ date, today }) => date < today + days),
  );
  const worth = ({ instrument }: Report): number =>
    marketValueOf(instrument, snapshot.figures(instrument).last, snapshot.units(instrument));
  return {
    total: soon.length,
    /** Sorts only the days that the places lie on. */
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

/** `units` stand for one share of the beginning, as what is earned on each tells. */
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

/** What an instrument is, in a language, and its key facts at an instant. */
export function summaryOf(
  { market, seed, locale }: { market: Market; seed: Seed; locale: Locale },
  instrument: Instrument,
  atMs: number,
) {
  const quote = market.quote(instrument, atMs);
  // What is not listed yet has no days: the price of its offer is all there is.
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
