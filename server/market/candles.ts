/**
 * Candles of every period, read from the cascade. Intraday bars are cut from the start of each
 * stretch; a day is a trading day; weeks, months, quarters and years are the days whose local
 * date lies in them. `t` is the start of a candle's first part.
 */

import type { TradingDay } from '../domain/calendar.ts';
import { civilDate, weekday } from '../domain/civil-date.ts';
import type { InstrumentPath } from './instrument-path.ts';
import { secondsUntil } from './instrument-path.ts';
import { Period, periodSeconds } from './periods.ts';
import type { MarketHours } from './schedule.ts';
import { type Bar, extend, visitSpans } from './spans.ts';
import { HISTORY_FROM } from './tuning.ts';

export interface Candle {
  /** Start, epoch milliseconds. */
  readonly t: number;
  /** Prices in ticks. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Units traded. */
  readonly volume: number;
}

export interface CandleRange {
  /** Only candles that start before this (exclusive); now when absent. */
  readonly endMs?: number | undefined;
  readonly limit: number;
}

/** Bars of one trading day, oldest first, none of a tick after `nowMs`. */
function intradayBars(
  path: InstrumentPath,
  day: TradingDay,
  hours: MarketHours,
  cellSeconds: number,
  nowMs: number,
): Candle[] {
  const candles: Candle[] = [];
  for (const stretch of path.schedule.parts(day, hours)) {
    const to = secondsUntil(stretch, nowMs);
    if (to <= 0) break;
    const bars = new Map<number, Bar>();
    visitSpans(path.root(stretch), 0, to, cellSeconds, (second, bar) => {
      const cell = Math.floor(second / cellSeconds);
      bars.set(cell, extend(bars.get(cell), bar));
    });
    for (const [cell, bar] of bars) {
      candles.push({ t: stretch.fromMs + cell * cellSeconds * 1000, ...bar });
    }
  }
  return candles;
}

/** A number that is equal for two dates in the same period, and only then. */
function periodOf(period: Period, date: number): number {
  if (period === Period.day) return date;
  if (period === Period.week) return date - ((weekday(date) + 6) % 7);
  const { year, month } = civilDate(date);
  if (period === Period.month) return year * 12 + month - 1;
  if (period === Period.quarter) return year * 4 + Math.floor((month - 1) / 3);
  return year;
}

/** Candles of a day and longer, newest first while walking back. */
function dailyCandles(
  path: InstrumentPath,
  period: Period,
  range: CandleRange,
  nowMs: number,
): Candle[] {
  const { schedule } = path;
  const endMs = range.endMs ?? Number.POSITIVE_INFINITY;
  const candles: Candle[] = [];
  // Start at the last day of the period that the newest wanted candle belongs to.
  let day = schedule.current(nowMs);
  const wanted: TradingDay[][] = [];
  while (day.date >= HISTORY_FROM) {
    const group: TradingDay[] = [];
    const id = periodOf(period, day.date);
    while (day.date >= HISTORY_FROM && periodOf(period, day.date) === id) {
      group.push(day);
      day = schedule.previous(day);
    }
    const first = group.at(-1);
    if (first && first.openMs < endMs) wanted.push(group.reverse());
    if (wanted.length >= range.limit) break;
  }
  for (const group of wanted.reverse()) {
    let sum: Bar | undefined;
    for (const part of group) {
      const bar = path.dayBar(part, nowMs);
      if (bar) sum = extend(sum, bar);
    }
    const first = group[0];
    if (sum && first) candles.push({ t: first.openMs, ...sum });
  }
  return candles;
}

/** Candles of a path, oldest first, at most `limit`, the last one live when the range ends now. */
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
  const { schedule } = path;
  const endMs = Math.min(range.endMs ?? nowMs + 1, nowMs + 1);
  let day = schedule.current(endMs - 1);
  let candles: Candle[] = [];
  while (day.date >= HISTORY_FROM && candles.length < range.limit) {
    const bars = intradayBars(path, day, hours, cellSeconds, nowMs).filter(({ t }) => t < endMs);
    candles = [...bars, ...candles];
    if (period === Period.time && candles.length > 0) break;
    day = schedule.previous(day);
  }
  return candles.slice(-range.limit);
}
