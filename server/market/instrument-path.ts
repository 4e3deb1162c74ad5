/**
 * One instrument of one world: its daily path, schedule and roots, with the roots used last kept
 * at hand. The memory changes speed, never an answer.
 */
import type { TradingDay } from '../domain/calendar.ts';
import type { Instrument } from '../domain/instrument.ts';
import type { DailyPath } from './daily-path.ts';
import type { Profile } from './profiles.ts';
import { type StretchPath, stretchPath } from './roots.ts';
import type { MarketHours, Schedule, Stretch } from './schedule.ts';
import { aggregate, type Bar, extend } from './spans.ts';

/** Roots kept per instrument: a little over a year of days and nights. */
const ROOTS_MAX = 600;

export interface InstrumentPath {
  readonly instrument: Instrument;
  readonly daily: DailyPath;
  readonly schedule: Schedule;
  root(stretch: Stretch): StretchPath;
  /** Aggregate of the ticks of a trading day at times ≤ `untilMs`. */
  dayBar(day: TradingDay, untilMs: number): Bar | undefined;
  /** Aggregate of the ticks of one stretch at times ≤ `untilMs`. */
  stretchBar(stretch: Stretch, untilMs: number): Bar | undefined;
}

/** Seconds of a stretch whose ticks lie at or before an instant, as an exclusive end. */
export function secondsUntil(stretch: Stretch, untilMs: number): number {
  return Math.min(stretch.seconds, Math.floor((untilMs - stretch.fromMs) / 1000) + 1);
}

export function createInstrumentPath(
  instrument: Instrument,
  daily: DailyPath,
  schedule: Schedule,
  hours: MarketHours,
  profile: (stretch: Stretch) => Profile,
): InstrumentPath {
  const source = { instrument, path: daily, schedule, profile };
  const roots = new Map<number, StretchPath>();
  function root(stretch: Stretch): StretchPath {
    const key = 4 * stretch.date + stretch.kind;
    const found = roots.get(key);
    if (found) return found;
    if (roots.size >= ROOTS_MAX) roots.clear();
    const made = stretchPath(source, stretch);
    roots.set(key, made);
    return made;
  }
  function stretchBar(stretch: Stretch, untilMs: number): Bar | undefined {
    const to = secondsUntil(stretch, untilMs);
    return to > 0 ? aggregate(root(stretch), 0, to) : undefined;
  }
  return {
    instrument,
    daily,
    schedule,
    root,
    stretchBar,
    dayBar(day, untilMs) {
      let sum: Bar | undefined;
      for (const stretch of schedule.parts(day, hours)) {
        const bar = stretchBar(stretch, untilMs);
        if (bar) sum = extend(sum, bar);
      }
      return sum;
    },
  };
}
