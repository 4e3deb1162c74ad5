/**
 * Earnings of simulated companies. A company's yearly earnings per share follow from its base price
 * and what its sector is usually paid for earnings, with a constant of its own; so ratios move with
 * the price, and estimates stay.
 */

import { localDate } from '#core/calendar.ts';
import { type Instrument, ProductClass, ticksToNumber } from '#core/instrument.ts';
import { HOUR_MS } from '#core/time.ts';
import type { Market } from '#market/market.ts';
import { nameKey, type Seed, uniform, word } from '#market/random/hash.ts';
import type { ListedSnapshot } from '#trading/listed-snapshot.ts';
import { marketValueOf, round2 } from '#trading/quote-view.ts';
import { nextReport, releaseTime } from '#trading/results.ts';

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

/** Earnings per share of a year, in the instrument's currency; undefined for what earns nothing. */
export function epsOf(instrument: Instrument, seed: Seed): number | undefined {
  if (!COMPANIES.has(instrument.classify)) return undefined;
  const chance = uniform(word(nameKey(seed, `earnings:${instrument.key}`), 0, 0));
  const ratio = (USUAL_RATIO[instrument.sector] ?? OTHER_RATIO) * (0.7 + 0.7 * chance);
  return instrument.basePrice / ratio;
}

/** What is expected for the quarter that is reported on a date (days since 1970-01-01). */
function quarterEstimate(instrument: Instrument, seed: Seed, date: number): number {
  const key = nameKey(seed, `quarter:${instrument.key}`);
  const season = 1 + SEASON * (2 * uniform(word(key, date, 0)) - 1);
  return round2(((epsOf(instrument, seed) ?? 0) / QUARTERS) * season);
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
    epsEstimate: round2(quarterEstimate(instrument, seed, date) / units),
    releaseDate: releaseTime(instrument, date),
  };
}

const WEEK = 3;
const YEAR_WEEKS = 52;

/** What a company does, and its key facts at an instant. */
export function summaryOf(market: Market, instrument: Instrument, atMs: number, seed: Seed) {
  const quote = market.quote(instrument, atMs);
  const weeks = market.candles(instrument, WEEK, { limit: YEAR_WEEKS }, atMs);
  // What is not listed yet has no candles: the price of its offer is all there is.
  const highs = weeks.map(({ high }) => high);
  const lows = weeks.map(({ low }) => low);
  const units = market.units(instrument, atMs);
  const whole = epsOf(instrument, seed);
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
    longBusinessSummary: profile.longBusinessSummary,
    sector: instrument.sector,
    industry: instrument.industry,
    concepts: [...instrument.concepts],
    country: profile.country,
    ...(profile.website !== undefined && { website: profile.website }),
    marketValue: marketValueOf(instrument, quote.last, units),
    sharesOutstanding: Math.round(instrument.sharesOutstanding * units),
    averageVolume: Math.round(instrument.averageDailyVolume * units),
    beta: instrument.beta,
    yearHigh: ticksToNumber(instrument, Math.max(quote.high, ...highs)),
    yearLow: ticksToNumber(instrument, Math.min(quote.low, ...lows)),
    ...(eps !== undefined && {
      eps: round2(eps),
      peRatio: round2(ticksToNumber(instrument, quote.last) / eps),
    }),
    ...(next !== undefined && { nextEarningsDate: releaseTime(instrument, next) }),
  };
}
