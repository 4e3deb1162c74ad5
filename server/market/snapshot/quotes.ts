/**
 * The quote of an instrument at an instant, read from the same cascade as its candles: the last
 * price is the close of every live candle.
 */
import { sessionStateOf, type TradingDay } from '#core/calendar.ts';
import type { SessionState } from '#core/codes.ts';
import { ticksToNumber } from '#core/instrument.ts';
import { snapTicks } from '#core/tick-table.ts';
import { spreadAround } from '../book/depth.ts';
import { type MarketHours, type Segment, secondsUntil } from '../calendar/schedule.ts';
import type { InstrumentPath } from '../paths/instrument-path.ts';
import { comparableClose, movingUntil, pieceAt, shownAt } from '../paths/scenario.ts';

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
  /** No ticks now, because of a scenario or script: orders must wait. */
  readonly halted: boolean;
  /** The figures stand still although the market may go on. */
  readonly stalled: boolean;
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

/**
 * The instant of a segment's last tick at or before another, or the last before a halt: later events are
 * not yet in the price shown.
 */
function lastTickIn(path: InstrumentPath, segment: Segment, atMs: number): number {
  const { tickSeconds } = path.instrument;
  const ticks = Math.floor((secondsUntil(segment, atMs) - 1) / tickSeconds);
  return movingUntil(path.pieces(), segment.fromMs + ticks * tickSeconds * 1000);
}

/** As `lastTickIn`, for a trading day that has begun. */
function lastTickOf(path: InstrumentPath, day: TradingDay, atMs: number, hours: MarketHours) {
  const begun = path.schedule.parts(day, hours).filter(({ fromMs }) => fromMs <= atMs);
  return lastTickIn(path, begun.at(-1) as Segment, atMs);
}

function extended(last: number, close: number): ExtendedQuote {
  return { last, change: last - close, changeRatio: (last - close) / close };
}

/** The last tick of a segment; if a halt spans all of it, the last one before. */
function closeOf(path: InstrumentPath, segment: Segment): number {
  return path.close(segment) ?? path.lastPrice(segment.fromMs - 1);
}

/** The last regular tick of a day. */
function regularClose(path: InstrumentPath, day: TradingDay): number {
  return closeOf(path, path.schedule.parts(day, 'exchange').at(-1) as Segment);
}

/** Close of the last segment of a trading day: what the next day's change is measured from. */
function dayClose(path: InstrumentPath, day: TradingDay, hours: MarketHours): number {
  return closeOf(path, path.schedule.parts(day, hours).at(-1) as Segment);
}

/** A close less the dividends since, as a valid price. */
function comparable(
  path: InstrumentPath,
  close: number,
  between: () => { fromMs: number; toMs: number; unitsMs: number },
): number {
  // Most instruments have no scenarios, and this is called all the time.
  const less = path.touching().length === 0 ? close : comparableClose(path, close, between());
  return snapTicks(path.instrument.tickTable, less);
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
  const untilMs = session === 'pre' ? atMs : Math.min(atMs, post.toMs - 1);
  const last = path.lastOf(night, untilMs);
  if (last === undefined) return { pre: undefined, post: undefined };
  const close = comparable(path, regularClose(path, day), () => ({
    fromMs: lastTickOf(path, day, night.fromMs - 1, 'exchange'),
    toMs: lastTickIn(path, night, untilMs),
    unitsMs: atMs,
  }));
  const quote = extended(last, close);
  return session === 'pre' ? { pre: quote, post: undefined } : { pre: undefined, post: quote };
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

/** The figures shown at an instant: during a stall, those of its beginning. */
export function figuresAt(own: InstrumentPath, atMs: number, hours: MarketHours): DayFigures {
  const shownMs = shownAt(own.touching(), atMs);
  return dayFigures(own.comparable(shownMs), own.schedule.current(shownMs), shownMs, hours);
}

function dayFigures(
  path: InstrumentPath,
  day: TradingDay,
  atMs: number,
  hours: MarketHours,
): DayFigures {
  const before = path.schedule.previous(day);
  const previousClose = comparable(path, dayClose(path, before, hours), () => ({
    fromMs: lastTickOf(path, before, day.openMs - 1, hours),
    toMs: lastTickOf(path, day, atMs, hours),
    unitsMs: atMs,
  }));
  const bar = path.dayBar(day, atMs);
  if (bar) {
    const { open, high, low, close, volume } = bar;
    return { last: close, open, high, low, previousClose, volume };
  }
  // Halted since before the open.
  const last = path.lastPrice(atMs);
  return { last, open: last, high: last, low: last, previousClose, volume: 0 };
}

/** Whether there are no ticks at an instant, because of a scenario or script. */
export function isHalted(path: InstrumentPath, atMs: number): boolean {
  return path.instrument.script === 'halt' || pieceAt(path.pieces(), atMs).frozen !== undefined;
}

/** Computes a quote, from the day's figures if they are known. `atMs` is epoch ms. */
export function quoteOf(
  own: InstrumentPath,
  atMs: number,
  hours: MarketHours,
  known?: DayFigures,
): Quote {
  const { instrument, schedule } = own;
  const today = schedule.current(atMs);
  const session = sessionStateOf(today, schedule.next(today), atMs);
  const shownMs = shownAt(own.touching(), atMs);
  const path = own.comparable(shownMs);
  const day = schedule.current(shownMs);
  const figures = known ?? dayFigures(path, day, shownMs, hours);
  const { last, open, high, low, previousClose, volume } = figures;
  const { bid, ask } = spreadAround(path, last, shownMs, hours);
  return {
    key: instrument.key,
    atMs,
    tradingDate: day.date,
    session,
    halted: isHalted(own, atMs),
    stalled: shownMs < atMs,
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
    ...extendedQuotes(path, day, session, shownMs),
  };
}
