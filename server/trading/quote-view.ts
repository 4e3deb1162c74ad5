/** Market figures as sent to clients: JSON numbers under the wire's field names. */
import { type Instrument, ticksToNumber } from '#core/instrument.ts';
import { FINE_UNIT } from '#core/money.ts';
import { type Scenario, SIZE_BOUNDS } from '#core/scenario.ts';
import type { DepthLevel } from '#market/book/depth.ts';
import type { Quote } from '#market/snapshot/quotes.ts';
import { bondPart } from './bond-view.ts';
import { offerOf, type VisibleMarket } from './listed-market.ts';
import { listingPart } from './listing-view.ts';

/** Path at which this server draws an instrument's tile. */
const logoUrlOf = ({ key }: Instrument) => `/logo/${encodeURIComponent(key)}.svg`;

/** Names and class of an instrument, as in every list. */
export function namesOf(instrument: Instrument) {
  return {
    code: instrument.code,
    stock_code: instrument.code,
    name: instrument.name,
    market: instrument.market,
    source: instrument.source,
    classify: instrument.classify,
    localLogoUrl: logoUrlOf(instrument),
    currency: instrument.currency,
    priceDecimals: instrument.priceDecimals,
  };
}

export const round2 = (value: number): number => Math.round(value * 100) / 100;

/** Whether a change is a fall; zero is neither rise nor fall. */
export const isFall = (value: number): boolean => value < 0;

/** The figures of a list row; cheaper than a whole quote. Prices and changes are in ticks. */
export type Figures = Pick<Quote, 'last' | 'change' | 'changeRatio' | 'volume' | 'turnover'>;

/** Price and change against the previous close; the ratio is in percent. */
export function pricesOf(instrument: Instrument, quote: Figures) {
  const change = ticksToNumber(instrument, quote.change);
  return {
    price_nominal: ticksToNumber(instrument, quote.last),
    change,
    change_ratio: round2(quote.changeRatio * 100),
    fall: isFall(change),
    volume: quote.volume,
  };
}

function extended(instrument: Instrument, part: Quote['pre']) {
  return {
    has: part !== undefined,
    change: part ? ticksToNumber(instrument, part.change) : 0,
    percent: part ? round2(part.changeRatio * 100) : 0,
  };
}

/** A scenario as part of quotes and lists. */
export function scenarioView({ id, kind, fromMs, toMs, size, paid }: Scenario) {
  return {
    id,
    kind,
    ...(SIZE_BOUNDS[kind] && { size: paid ?? size }),
    from: fromMs,
    ...(toMs !== undefined && { to: toMs }),
  };
}

/** Most scenarios in one quote; the newest ones. */
const SCENARIOS_SHOWN_MAX = 5;

/** A full quote with depth, for the quote calls and the live channel. */
export function quoteView(market: VisibleMarket, instrument: Instrument, atMs: number) {
  const listing = listingPart(offerOf(market, instrument), atMs);
  const quote = market.quote(instrument, atMs);
  const depth = market.depth(instrument, atMs);
  const level = ({ ticks, quantity }: DepthLevel) => ({
    price: ticksToNumber(instrument, ticks),
    size: Number(quantity) / Number(FINE_UNIT),
  });
  const pre = extended(instrument, quote.pre);
  const post = extended(instrument, quote.post);
  return {
    ...namesOf(instrument),
    ...pricesOf(instrument, quote),
    exchange: instrument.exchange,
    price_highest: ticksToNumber(instrument, quote.high),
    price_lowest: ticksToNumber(instrument, quote.low),
    price_open: ticksToNumber(instrument, quote.open),
    price_last_close: ticksToNumber(instrument, quote.previousClose),
    turnover: round2(quote.turnover),
    asks: depth.asks.map(level),
    bids: depth.bids.map(level),
    sessionState: quote.session,
    tradable:
      listing?.listed !== false && (market.hours === 'always' || quote.session === 'regular'),
    halted: quote.halted,
    stalled: quote.stalled,
    scenarios: market.scenarios(instrument, atMs).slice(-SCENARIOS_SHOWN_MAX).map(scenarioView),
    hasPreMarketData: pre.has,
    preMarketChange: pre.change,
    preMarketChangePercent: pre.percent,
    hasPostMarketData: post.has,
    postMarketChange: post.change,
    postMarketChangePercent: post.percent,
    currentDate: atMs,
    tradingDate: quote.tradingDate,
    ...(listing && { listing }),
  };
}

/** The session so far for small charts, up to the last price; empty before a listing. */
export function sparklineOf(
  market: VisibleMarket,
  instrument: Instrument,
  lastTicks: number,
  atMs: number,
): number[] {
  if (listingPart(offerOf(market, instrument), atMs)?.listed === false) return [];
  const closes = [...market.sessionCloses(instrument, atMs), lastTicks];
  return closes.map((ticks) => ticksToNumber(instrument, ticks));
}

/**
 * Value of all units in existence, in the instrument's currency; 0 where that does not apply. `units`:
 * how many present units correspond to one from before all splits.
 */
export function marketValueOf(instrument: Instrument, lastTicks: number, units: number): number {
  return Math.round(ticksToNumber(instrument, lastTicks) * instrument.sharesOutstanding * units);
}

/** The watchId of each instrument a person watches. */
export type WatchIds = ReadonlyMap<string, string>;
const NO_WATCH_IDS: WatchIds = new Map();

/** Whether an instrument is watched, and under which id. */
export function watchFlagOf(instrument: Instrument, watchIds: WatchIds) {
  const watchId = watchIds.get(instrument.key);
  return watchId === undefined ? { selfSelectStatus: false } : { selfSelectStatus: true, watchId };
}

/** A row of a list of instruments, the same for everybody: names, price, sparkline. */
export function listedItem(
  market: VisibleMarket,
  instrument: Instrument,
  figures: Figures,
  atMs: number,
) {
  const listing = listingPart(offerOf(market, instrument), atMs);
  return {
    ...namesOf(instrument),
    ...pricesOf(instrument, figures),
    marketValue: marketValueOf(instrument, figures.last, market.units(instrument, atMs)),
    halted: market.isHalted(instrument, atMs),
    indicatorsQuoteClose: sparklineOf(market, instrument, figures.last, atMs),
    ...bondPart(instrument, ticksToNumber(instrument, figures.last), atMs),
    ...(listing && { listing }),
  };
}
export type ListedItem = ReturnType<typeof listedItem>;

/** A list row, with whether the person asking watches it. */
export function marketItem(
  market: VisibleMarket,
  instrument: Instrument,
  quote: Quote,
  watchIds: WatchIds = NO_WATCH_IDS,
) {
  return {
    ...listedItem(market, instrument, quote, quote.atMs),
    ...watchFlagOf(instrument, watchIds),
  };
}
