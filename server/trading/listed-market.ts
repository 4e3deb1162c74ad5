/**
 * The market as people may see it. Prices are a function of time without a beginning, but an instrument
 * offered to the public has no market before its listing. Until then its only price is the offer's, and
 * nothing trades; its chart begins with the listing, and the change of its first day is measured from the
 * offer's price.
 */

import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import { finalPriceAt, isOffered } from '#core/offering.ts';
import type { OfferingRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import type { Candle, CandleRange } from '#market/bars/candles.ts';
import { type PriceRange, wider, YEAR_DAYS } from '#market/bars/year-range.ts';
import { Period, periodSeconds } from '#market/calendar/periods.ts';
import type { Market } from '#market/market.ts';
import type { MarketSnapshot } from '#market/snapshot/market-snapshot.ts';
import type { Quote } from '#market/snapshot/quotes.ts';
import type { Listings } from './listings.ts';

export interface ListedMarket extends Market {
  readonly listings: Listings;
}

/**
 * A market, with its listings or without; without, everything is listed except instruments still to be
 * offered.
 */
export type VisibleMarket = Market & Partial<Pick<ListedMarket, 'listings'>>;

/** The offer of an instrument that goes or went public; undefined for others. */
export const offerOf = ({ listings }: VisibleMarket, instrument: Instrument) =>
  isOffered(instrument) ? listings?.of(instrument) : undefined;

/** Whether an instrument must not be visible yet: it will be offered, but is not announced. */
export const isHidden = ({ listings }: VisibleMarket, instrument: Instrument): boolean =>
  listings !== undefined && isOffered(instrument) && !listings.of(instrument);

/** More than the hours of any day, or the days of any year. */
const PARTS_MAX = 400;
/** Upper bound on a trading day's length, weekends and holidays after it included. */
const FIRST_DAY_MS_MAX = 7 * DAY_MS;
const COLUMNS = [
  ...(['last', 'open', 'high', 'low', 'previousClose', 'volume'] as const),
  ...(['turnover', 'change', 'changeRatio'] as const),
];

/** The offer's price in ticks, used before there is a market. */
function offerTicks(instrument: Instrument, offer: OfferingRow, atMs: number): number {
  const price = finalPriceAt(offer, atMs) ?? offer.issuePrice;
  return Math.max(1, Math.round(Number(price) / Number(ticksToPrice(instrument, 1))));
}

/** Joins candles into one that starts at `t`. */
function joined(parts: readonly Candle[], t: number): Candle | undefined {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return undefined;
  return {
    t,
    open: first.open,
    high: Math.max(...parts.map(({ high }) => high)),
    low: Math.min(...parts.map(({ low }) => low)),
    close: last.close,
    volume: parts.reduce((sum, { volume }) => sum + volume, 0),
  };
}

class ListingFilter {
  private readonly market: Market;
  private readonly listings: Listings;
  private readonly offered: readonly Instrument[];

  constructor(market: Market, listings: Listings) {
    this.market = market;
    this.listings = listings;
    this.offered = market.instruments.list.filter(isOffered);
  }

  quote(instrument: Instrument, atMs: number): Quote {
    const quote = this.market.quote(instrument, atMs);
    const offer = this.of(instrument);
    if (!offer) return quote;
    const price = offerTicks(instrument, offer, atMs);
    if (atMs < offer.listAt) {
      const flat = { last: price, open: price, high: price, low: price, previousClose: price };
      const still = { change: 0, changeRatio: 0, volume: 0, turnover: 0, bid: price, ask: price };
      return { ...quote, ...flat, ...still, pre: undefined, post: undefined };
    }
    const day = this.firstDay(instrument, offer, atMs);
    if (!day) return quote;
    const { open, high, low, volume } = day;
    const { last } = quote;
    const average = (open + high + low + last) / 4;
    const paid = this.market.comparable(instrument, price, offer.listAt - 1, atMs);
    return {
      ...quote,
      ...{ open, high, low, volume, previousClose: paid },
      change: last - paid,
      changeRatio: (last - paid) / paid,
      turnover: average * 10 ** -instrument.priceDecimals * volume,
    };
  }

  candles(instrument: Instrument, period: Period, range: CandleRange, nowMs: number): Candle[] {
    if (!isOffered(instrument)) return this.market.candles(instrument, period, range, nowMs);
    const listAt = this.of(instrument)?.listAt ?? Number.POSITIVE_INFINITY;
    if (nowMs < listAt || (range.endMs !== undefined && range.endMs <= listAt)) return [];
    const found = this.market.candles(instrument, period, range, nowMs);
    const later = found.filter(({ t }) => t >= listAt);
    if (later.length === found.length || periodSeconds(period) !== undefined) return later;
    const endMs = later[0]?.t ?? this.endOfFirst(instrument, period, listAt, nowMs);
    const parts =
      period === Period.day
        ? this.hours(instrument, listAt, endMs, nowMs)
        : this.candles(instrument, Period.day, { endMs, limit: PARTS_MAX }, nowMs);
    const first = joined(parts, listAt);
    return first ? [first, ...later] : later;
  }

  dailyCloses(instrument: Instrument, atMs: number, count: number): number[] {
    if (!isOffered(instrument)) return this.market.dailyCloses(instrument, atMs, count);
    const days = this.candles(instrument, Period.day, { limit: count }, atMs);
    return days.map(({ close }) => close);
  }

  sessionCloses(instrument: Instrument, atMs: number): number[] {
    if (!isOffered(instrument)) return this.market.sessionCloses(instrument, atMs);
    const listAt = this.of(instrument)?.listAt ?? Number.POSITIVE_INFINITY;
    return atMs < listAt ? [] : this.market.sessionCloses(instrument, atMs, listAt);
  }

  yearRange(instrument: Instrument, atMs: number): PriceRange | undefined {
    const listAt = this.of(instrument)?.listAt ?? Number.NEGATIVE_INFINITY;
    // One week more, as the candles of a day may begin on the evening before.
    if (listAt < atMs - YEAR_DAYS * DAY_MS - FIRST_DAY_MS_MAX) {
      return this.market.yearRange(instrument, atMs);
    }
    const days = this.candles(instrument, Period.day, { limit: PARTS_MAX }, atMs);
    return days.reduce(wider, undefined);
  }

  /** The market's snapshot, with the figures of all offered instruments replaced by what people may see. */
  snapshot(atMs: number): MarketSnapshot {
    const snapshot = this.market.snapshot(atMs);
    for (const instrument of this.offered) {
      const row = snapshot.row(instrument.key);
      const listAt = this.of(instrument)?.listAt;
      if (row === undefined || listAt === undefined) continue;
      if (atMs - listAt > FIRST_DAY_MS_MAX) continue;
      const quote = this.quote(instrument, atMs);
      for (const column of COLUMNS) snapshot[column][row] = quote[column];
    }
    return snapshot;
  }

  isComing(instrument: Instrument, atMs: number): boolean {
    return atMs < (this.of(instrument)?.listAt ?? 0);
  }

  private of(instrument: Instrument): OfferingRow | undefined {
    return isOffered(instrument) ? this.listings.of(instrument) : undefined;
  }

  /** The day of the listing, from the listing on; undefined when it is over. */
  private firstDay(instrument: Instrument, { listAt }: OfferingRow, atMs: number) {
    if (atMs - listAt > FIRST_DAY_MS_MAX) return undefined;
    const [today] = this.market.candles(instrument, Period.day, { limit: 1 }, atMs);
    if (!today || today.t > listAt) return undefined;
    return joined(this.hours(instrument, listAt, undefined, atMs), listAt);
  }

  private hours(instrument: Instrument, listAt: number, endMs: number | undefined, nowMs: number) {
    const range = { endMs, limit: PARTS_MAX };
    const hours = this.market.candles(instrument, Period.sixtyMinutes, range, nowMs);
    return hours.filter(({ t }) => t >= listAt);
  }

  /** Where the candle that holds the listing ends; undefined while it is the last one. */
  private endOfFirst(instrument: Instrument, period: Period, listAt: number, nowMs: number) {
    const all = this.market.candles(instrument, period, { limit: PARTS_MAX }, nowMs);
    return all.find(({ t }) => t > listAt)?.t;
  }
}

/** Wraps a market so that nothing is shown before its listing; everything else is the market's own. */
export function listedMarket(market: Market, listings: Listings): ListedMarket {
  const filter = new ListingFilter(market, listings);
  const own: Omit<ListedMarket, Exclude<keyof Market, keyof ListingFilter | 'depth'>> = {
    listings,
    quote: (instrument, atMs) => filter.quote(instrument, atMs),
    candles: (instrument, period, range, nowMs) => filter.candles(instrument, period, range, nowMs),
    dailyCloses: (instrument, atMs, count) => filter.dailyCloses(instrument, atMs, count),
    sessionCloses: (instrument, atMs) => filter.sessionCloses(instrument, atMs),
    yearRange: (instrument, atMs) => filter.yearRange(instrument, atMs),
    snapshot: (atMs) => filter.snapshot(atMs),
    depth: (instrument, atMs) =>
      filter.isComing(instrument, atMs)
        ? { bids: [], asks: [], atMs }
        : market.depth(instrument, atMs),
  };
  // The market's version must be read each time, so it is inherited, not copied.
  return Object.assign(Object.create(market) as Market, own);
}
