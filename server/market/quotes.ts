/**
 * The quote of an instrument at an instant, read from the same cascade as its candles: the last
 * price is the close of every live candle.
 */
import { type SessionState, sessionStateOf, type TradingDay } from '../domain/calendar.ts';
import { ticksToNumber } from '../domain/instrument.ts';
import { spreadAround } from './depth.ts';
import type { InstrumentPath } from './instrument-path.ts';
import type { MarketHours, Stretch } from './schedule.ts';
import type { Bar } from './spans.ts';

/** Trading outside the regular session, against the regular close before it. */
export interface ExtendedQuote {
  /** Ticks. */
  readonly last: number;
  readonly change: number;
  /** change ÷ regular close, 0.01 = 1 %. */
  readonly changeRatio: number;
}

/** Prices and changes are in ticks of the instrument. */
export interface Quote {
  readonly key: string;
  readonly atMs: number;
  /** Local trading date the figures belong to, days since 1970-01-01. */
  readonly tradingDate: number;
  readonly session: SessionState;
  readonly last: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly previousClose: number;
  readonly change: number;
  /** change ÷ previousClose, 0.01 = 1 %. */
  readonly changeRatio: number;
  /** Units traded this trading day. */
  readonly volume: number;
  /** Average of open, high, low and last × volume, in currency. */
  readonly turnover: number;
  readonly bid: number;
  readonly ask: number;
  /** Set while the pre-market is on. */
  readonly pre: ExtendedQuote | undefined;
  /** Set from the first post-market trade until the next pre-market. */
  readonly post: ExtendedQuote | undefined;
}

function extended(last: number, close: number): ExtendedQuote {
  return { last, change: last - close, changeRatio: (last - close) / close };
}

/** The last regular tick of a day at or before an instant. */
function regularClose(path: InstrumentPath, day: TradingDay): number {
  const last = path.schedule.parts(day, 'exchange').at(-1);
  if (!last) throw new Error(`no session on day ${day.date}`);
  return closeOf(path, last);
}

function closeOf(path: InstrumentPath, stretch: Stretch): number {
  const bar = path.stretchBar(stretch, Number.POSITIVE_INFINITY);
  if (!bar) throw new Error(`empty stretch on day ${stretch.date}`);
  return bar.close;
}

/** Close of the last stretch of a trading day: what the next day's change is measured from. */
export function dayClose(path: InstrumentPath, day: TradingDay, hours: MarketHours): number {
  const last = path.schedule.parts(day, hours).at(-1);
  if (!last) throw new Error(`no session on day ${day.date}`);
  return closeOf(path, last);
}

function extendedQuotes(
  path: InstrumentPath,
  day: TradingDay,
  session: SessionState,
  atMs: number,
): Pick<Quote, 'pre' | 'post'> {
  const { post } = day;
  if (!post || atMs < post.fromMs) return { pre: undefined, post: undefined };
  const night = path.schedule.offHoursBefore(path.schedule.next(day));
  if (!night) return { pre: undefined, post: undefined };
  const close = regularClose(path, day);
  if (session === 'pre') {
    const bar = path.stretchBar(night, atMs);
    return { pre: bar && extended(bar.close, close), post: undefined };
  }
  const bar = path.stretchBar(night, Math.min(atMs, post.toMs - 1));
  return { pre: undefined, post: bar && extended(bar.close, close) };
}

/** The figures of a trading day up to an instant, in ticks and units. */
export interface DayFigures {
  readonly last: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly previousClose: number;
  readonly volume: number;
}

function dayFigures(
  path: InstrumentPath,
  day: TradingDay,
  atMs: number,
  hours: MarketHours,
): DayFigures {
  const { open, high, low, close, volume } = path.dayBar(day, atMs) as Bar;
  const previousClose = dayClose(path, path.schedule.previous(day), hours);
  return { last: close, open, high, low, previousClose, volume };
}

/** Computes a quote, from the figures of the day when they are known. `atMs` is epoch ms. */
export function quoteOf(
  path: InstrumentPath,
  atMs: number,
  hours: MarketHours,
  known?: DayFigures,
): Quote {
  const { instrument, schedule } = path;
  const day = schedule.current(atMs);
  const session = sessionStateOf(day, schedule.next(day), atMs);
  const figures = known ?? dayFigures(path, day, atMs, hours);
  const { last, open, high, low, previousClose, volume } = figures;
  const { bid, ask } = spreadAround(path, last, atMs);
  return {
    key: instrument.key,
    atMs,
    tradingDate: day.date,
    session,
    last,
    open,
    high,
    low,
    previousClose,
    change: last - previousClose,
    changeRatio: (last - previousClose) / previousClose,
    volume,
    turnover: ticksToNumber(instrument, (open + high + low + last) / 4) * volume,
    bid,
    ask,
    ...extendedQuotes(path, day, session, atMs),
  };
}
