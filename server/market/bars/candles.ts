/**
 * Candles of every period, read from the cascade. Intraday bars are cut from the start of each segment; a
 * day is a trading day; weeks, months, quarters and years consist of the days whose local date is in
 * them. `t` is the start of a candle's first part.
 */

import type { TradingDay } from '#core/calendar.ts';
import { civilDate, weekday } from '#core/civil-date.ts';
import { Period, periodSeconds } from '../calendar/periods.ts';
import { type MarketHours, type Segment, secondsUntil } from '../calendar/schedule.ts';
import type { InstrumentPath } from '../paths/instrument-path.ts';
import { HISTORY_FROM } from '../tuning.ts';
import { addBars, type BarRows, REMEMBERED_SECONDS_MIN, readBars } from './segment-bars.ts';
import type { Bar } from './spans.ts';

/**
 * A class instead of an object literal: building a chart takes so long that its first candles survive a
 * garbage collection. V8 would learn from that to allocate all candle literals in the old generation,
 * which makes every later collection slower.
 */
export class Candle {
  /** Start, epoch milliseconds. */
  readonly t: number;
  /** Prices in ticks. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Units traded. */
  readonly volume: number;

  constructor(t: number, { open, high, low, close, volume }: Bar) {
    this.t = t;
    this.open = open;
    this.high = high;
    this.low = low;
    this.close = close;
    this.volume = volume;
  }
}

export interface CandleRange {
  /** Only candles that start before this (exclusive); now when absent. */
  readonly endMs?: number | undefined;
  readonly limit: number;
}

interface Grid {
  readonly cellSeconds: number;
  /** Only cells that start before this, epoch milliseconds. */
  readonly endMs: number;
  readonly nowMs: number;
}

/** The last `limit` bars of a segment, oldest first, without ticks after now. */
function segmentBars(path: InstrumentPath, segment: Segment, grid: Grid, limit: number): Candle[] {
  const { cellSeconds, endMs, nowMs } = grid;
  let end = Math.min(
    Math.ceil((endMs - segment.fromMs) / (cellSeconds * 1000)),
    Math.ceil(secondsUntil(segment, nowMs) / cellSeconds),
  );
  let bars: Candle[] = [];
  // A cell without a tick (in a halt) gives no bar, so more cells than bars may be needed.
  while (end > 0 && bars.length < limit) {
    const start = Math.max(0, end - (limit - bars.length));
    bars = [...cellBars(path, segment, grid, start, end), ...bars];
    end = start;
  }
  return bars;
}

/** The bars of the cells `[start, end)` of a segment. */
function cellBars(
  path: InstrumentPath,
  segment: Segment,
  grid: Grid,
  start: number,
  end: number,
): Candle[] {
  const { cellSeconds, nowMs } = grid;
  const toCandle = (cell: number, bar: Bar): Candle =>
    new Candle(segment.fromMs + cell * cellSeconds * 1000, bar);
  const from = start * cellSeconds;
  const to = Math.min(end * cellSeconds, secondsUntil(segment, nowMs));
  const known = knownBars(path, segment, grid, to - from);
  if (known) return readBars(known, start, end, toCandle);
  const bars = new Map<number, Bar>();
  if (path.computed) addComputed(bars, path, segment, grid, start, end);
  else addBars(bars, path.ticks(segment), from, to, cellSeconds);
  return [...bars].map(([cell, bar]) => toCandle(cell, bar));
}

/** Bars of a computed instrument: those of ended cells are remembered for the next second. */
function addComputed(
  bars: Map<number, Bar>,
  path: InstrumentPath,
  segment: Segment,
  { cellSeconds, nowMs }: Grid,
  start: number,
  end: number,
): void {
  const ticks = path.ticks(segment);
  const seconds = secondsUntil(segment, nowMs);
  const ended = path.endedBars(segment, cellSeconds);
  const live = Math.max(start, Math.min(end, Math.floor(seconds / cellSeconds)));
  let known = start;
  while (known < live && ended.has(known)) known++;
  const fresh = new Map<number, Bar>();
  addBars(fresh, ticks, known * cellSeconds, live * cellSeconds, cellSeconds);
  for (let cell = known; cell < live; cell++) ended.set(cell, fresh.get(cell) ?? null);
  for (let cell = start; cell < live; cell++) {
    const bar = ended.get(cell);
    if (bar) bars.set(cell, { ...bar });
  }
  addBars(bars, ticks, live * cellSeconds, Math.min(end * cellSeconds, seconds), cellSeconds);
}

/** Remembered bars of a past segment; all its bars are computed if most of them are asked for. */
function knownBars(
  path: InstrumentPath,
  segment: Segment,
  { cellSeconds, nowMs }: Grid,
  seconds: number,
): BarRows | undefined {
  if (!path.computed || cellSeconds < REMEMBERED_SECONDS_MIN) return undefined;
  if (secondsUntil(segment, nowMs) < segment.seconds) return undefined;
  if (2 * seconds < segment.seconds) return path.knownBars(segment, cellSeconds);
  const steps = path.makeBars(segment, cellSeconds);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Bars of segments, walking back from the newest until there are enough. */
function intradayCandles(
  path: InstrumentPath,
  grid: Grid,
  limit: number,
  hours: MarketHours,
  oneSession: boolean,
): Candle[] {
  const { schedule } = path;
  const groups: Candle[][] = [];
  let found = 0;
  for (
    let day = schedule.current(grid.endMs - 1);
    day.date >= HISTORY_FROM && found < limit && !(oneSession && found > 0);
    day = schedule.previous(day)
  ) {
    for (const segment of schedule.parts(day, hours).toReversed()) {
      const bars = found < limit ? segmentBars(path, segment, grid, limit - found) : [];
      found += bars.length;
      groups.push(bars);
    }
  }
  return groups.reverse().flat();
}

/** A number that two dates share exactly when they are in the same period. */
function periodOf(period: Period, date: number): number {
  if (period === Period.day) return date;
  if (period === Period.week) return date - ((weekday(date) + 6) % 7);
  const { year, month } = civilDate(date);
  if (period === Period.month) return year * 12 + month - 1;
  if (period === Period.quarter) return year * 4 + Math.floor((month - 1) / 3);
  return year;
}

/** The trading days of each period that starts before `endMs`, the newest period first, its oldest day first. */
function* periodDays(
  { schedule }: InstrumentPath,
  period: Period,
  endMs: number,
  nowMs: number,
): Iterable<TradingDay[]> {
  let day = schedule.current(nowMs);
  while (day.date >= HISTORY_FROM) {
    const days: TradingDay[] = [];
    const id = periodOf(period, day.date);
    while (day.date >= HISTORY_FROM && periodOf(period, day.date) === id) {
      days.push(day);
      day = schedule.previous(day);
    }
    days.reverse();
    if (days[0] && days[0].openMs < endMs) yield days;
  }
}

function dailyCandles(
  path: InstrumentPath,
  period: Period,
  { endMs = Number.POSITIVE_INFINITY, limit }: CandleRange,
  nowMs: number,
): Candle[] {
  const candles: Candle[] = [];
  for (const days of periodDays(path, period, endMs, nowMs)) {
    const sum = path.daysBar(days, nowMs);
    const first = days[0];
    // A day that a halt has kept without a tick so far has no bar: the one before it takes its place.
    if (sum && first) candles.push(new Candle(first.openMs, sum));
    if (candles.length === limit) break;
  }
  return candles.reverse();
}

/** Candles of a path, oldest first, at most `limit`; the last one is live when the range ends now. */
export function candlesOf(
  path: InstrumentPath,
  period: Period,
  range: CandleRange,
  nowMs: number,
  hours: MarketHours,
): Candle[] {
  const cellSeconds = periodSeconds(period);
  if (range.limit <= 0) return [];
  if (cellSeconds === undefined) return dailyCandles(path, period, range, nowMs);
  const endMs = Math.min(range.endMs ?? nowMs + 1, nowMs + 1);
  const grid = { cellSeconds, endMs, nowMs };
  return intradayCandles(path, grid, range.limit, hours, period === Period.time);
}
