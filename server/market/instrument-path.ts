/**
 * One instrument of one world: its daily path, schedule and roots, with the roots used last kept
 * at hand. The memory changes speed, never an answer.
 */
import type { TradingDay } from '../domain/calendar.ts';
import type { Instrument } from '../domain/instrument.ts';
import type { DailyPath } from './daily-path.ts';
import type { Memory } from './memory.ts';
import type { Profile } from './profiles.ts';
import { closeTicks, type StretchPath, stretchPath } from './roots.ts';
import type { MarketHours, Schedule, Stretch } from './schedule.ts';
import { aggregate, type Bar, extend, nodeBar, roundTicks } from './spans.ts';
import type { Workbench } from './workbench.ts';

export interface InstrumentPath {
  readonly instrument: Instrument;
  readonly daily: DailyPath;
  readonly schedule: Schedule;
  root(stretch: Stretch): StretchPath;
  /** The same, not remembered. */
  freshRoot(stretch: Stretch): StretchPath;
  /** Last price of the day before a day whose first tick is `open` (not yet rounded). */
  previousClose(day: TradingDay, open: number): number;
  /** Aggregate of the ticks of a trading day at times ≤ `untilMs`. */
  dayBar(day: TradingDay, untilMs: number): Bar | undefined;
  /** Aggregate of the ticks of one stretch at times ≤ `untilMs`. */
  stretchBar(stretch: Stretch, untilMs: number): Bar | undefined;
}

/** Seconds of a stretch whose ticks lie at or before an instant, as an exclusive end. */
export function secondsUntil(stretch: Stretch, untilMs: number): number {
  return Math.min(stretch.seconds, Math.floor((untilMs - stretch.fromMs) / 1000) + 1);
}

/** What the paths of one market share. */
export interface PathSurroundings {
  readonly hours: MarketHours;
  /** For roots, about 700 bytes each. */
  readonly roots: Memory;
  /** For whole days and daily closes, about 100 bytes each. */
  readonly days: Memory;
  readonly work: Workbench;
  profile(stretch: Stretch): Profile;
}

export function createInstrumentPath(
  instrument: Instrument,
  daily: DailyPath,
  schedule: Schedule,
  around: PathSurroundings,
): InstrumentPath {
  const closes = around.days.table<number>();
  const path = {
    ...daily,
    closeLog: (day: number): number => closes.get(day, () => daily.closeLog(day)),
  };
  const { work, profile } = around;
  const source = { instrument, path, schedule, work, profile };
  const roots = around.roots.table<StretchPath>();
  const wholeDays = around.days.table<Readonly<Bar>>();
  const root = (stretch: Stretch): StretchPath =>
    roots.get(4 * stretch.date + stretch.kind, () => stretchPath(source, stretch));
  /** Whole stretches need no more than the root, and charts of years ask for each only once. */
  function wholeDay(day: TradingDay): Bar {
    let sum: Bar | undefined;
    for (const stretch of schedule.parts(day, around.hours)) {
      sum = extend(sum, nodeBar(stretchPath(source, stretch).root));
    }
    if (!sum) throw new Error(`no session on day ${day.date}`);
    return sum;
  }
  function stretchBar(stretch: Stretch, untilMs: number): Bar | undefined {
    const to = secondsUntil(stretch, untilMs);
    return to > 0 ? aggregate(root(stretch), 0, to) : undefined;
  }
  function sumOf(day: TradingDay, untilMs: number): Bar | undefined {
    let sum: Bar | undefined;
    for (const stretch of schedule.parts(day, around.hours)) {
      const bar = stretchBar(stretch, untilMs);
      if (bar) sum = extend(sum, bar);
    }
    return sum;
  }
  return {
    instrument,
    daily,
    schedule,
    root,
    freshRoot: (stretch) => stretchPath(source, stretch),
    previousClose(day, open) {
      // A night ends where the day begins; without one the day before ends with its session.
      const night = around.hours === 'always' && schedule.offHoursBefore(day);
      return roundTicks(night ? open : closeTicks(source, schedule.previous(day).date));
    },
    stretchBar,
    dayBar(day, untilMs) {
      if (untilMs < schedule.next(day).openMs) return sumOf(day, untilMs);
      return wholeDays.get(day.date, () => wholeDay(day));
    },
  };
}
