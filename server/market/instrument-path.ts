/**
 * One instrument of one world: its daily path, schedule, ticks and scenarios, with what was used
 * last kept at hand. The memory changes speed, never an answer.
 */
import type { TradingDay } from '../domain/calendar.ts';
import type { Instrument } from '../domain/instrument.ts';
import type { DailyPath } from './daily-path.ts';
import type { Memory } from './memory.ts';
import type { Profile } from './profiles.ts';
import { closeTicks, type StretchPath, stretchPath } from './roots.ts';
import { compile, concerns, type Piece, type Scenario, type ScenarioBook } from './scenario.ts';
import type { MarketHours, Schedule, Stretch } from './schedule.ts';
import { aggregate, cascadeSeries, type Series } from './series.ts';
import { type Bar, extend, PLAIN, roundTicks } from './spans.ts';
import { type StretchTicks, stretchTicks } from './stretch-ticks.ts';
import { HISTORY_FROM } from './tuning.ts';
import type { Workbench } from './workbench.ts';

export interface InstrumentPath {
  readonly instrument: Instrument;
  readonly daily: DailyPath;
  readonly schedule: Schedule;
  /** The root of its own cascade. */
  root(stretch: Stretch): StretchPath;
  /** The same, not remembered. */
  freshRoot(stretch: Stretch): StretchPath;
  /** Whether its ticks are those of its own cascade, untouched. */
  isPlain(): boolean;
  /** The scenarios that touch it, and those that move its price compiled. */
  touching(): readonly Scenario[];
  pieces(): readonly Piece[];
  ticks(stretch: Stretch): StretchTicks;
  /** Last price of the day before a day whose first tick is `open` (not yet rounded), when plain. */
  previousClose(day: TradingDay, open: number): number;
  /** Aggregate of the ticks of a trading day at times ≤ `untilMs`; undefined when there is none. */
  dayBar(day: TradingDay, untilMs: number): Bar | undefined;
  /** Aggregate of the ticks of one stretch at times ≤ `untilMs`. */
  stretchBar(stretch: Stretch, untilMs: number): Bar | undefined;
  /** The last price at or before an instant. */
  lastPrice(atMs: number): number;
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
  scenarios(): ScenarioBook;
  profile(stretch: Stretch): Profile;
}

/** The ticks of an instrument in a stretch, when they are not those of its own cascade. */
export type SeriesSource = (stretch: Stretch, own: () => StretchPath) => Series;

/** A day as far as it was asked for last: the next question is most often a second later. */
interface RunningDay {
  readonly date: number;
  readonly untilMs: number;
  readonly bar: Readonly<Bar> | undefined;
}

const STRETCHES_KEPT = 4;

export function createInstrumentPath(
  instrument: Instrument,
  daily: DailyPath,
  schedule: Schedule,
  around: PathSurroundings,
  otherSeries?: SeriesSource,
): InstrumentPath {
  const { work, profile, hours } = around;
  const closes = around.days.table<number>();
  const path = {
    ...daily,
    closeLog: (day: number): number => closes.get(day, () => daily.closeLog(day)),
  };
  const source = { instrument, path, schedule, work, profile };
  const roots = around.roots.table<StretchPath>();
  const wholeDays = around.days.table<Readonly<Bar> | null>();
  const freshRoot = (stretch: Stretch): StretchPath => stretchPath(source, stretch);
  const root = (stretch: Stretch): StretchPath =>
    roots.get(4 * stretch.date + stretch.kind, () => freshRoot(stretch));
  let version = Number.NaN;
  let pieces: readonly Piece[] = [];
  let touching: readonly Scenario[] = [];
  let running: RunningDay | undefined;
  const kept = new Map<Stretch, StretchTicks>();

  const series = (stretch: Stretch, find: () => StretchPath): Series =>
    otherSeries ? otherSeries(stretch, find) : cascadeSeries(stretch, instrument.tickSeconds, find);

  /** Looks whether the scenarios have changed, and forgets what they would change. */
  function sync(): void {
    const book = around.scenarios();
    if (book.version === version) return;
    version = book.version;
    touching = book.list.filter((scenario) => concerns(scenario, instrument));
    kept.clear();
    running = undefined;
    wholeDays.clear();
    pieces = [];
    pieces = compile(touching, instrument, (ms) => basePrice(ms - 1));
  }

  /** The last tick at or before an instant, without this instrument's scenarios. */
  function basePrice(atMs: number): number {
    for (let day = schedule.current(atMs); ; day = schedule.previous(day)) {
      for (const stretch of schedule.parts(day, hours).toReversed()) {
        const to = secondsUntil(stretch, atMs);
        if (to <= 0) continue;
        const last = aggregate(
          series(stretch, () => root(stretch)),
          Math.max(0, to - instrument.tickSeconds),
          to,
          PLAIN,
        );
        if (last) return last.close;
      }
    }
  }

  function ticks(stretch: Stretch): StretchTicks {
    sync();
    const found = kept.get(stretch);
    if (found) return found;
    const made = stretchTicks(
      series(stretch, () => root(stretch)),
      stretch,
      pieces,
    );
    if (kept.size >= STRETCHES_KEPT) kept.clear();
    kept.set(stretch, made);
    return made;
  }

  /** Whole stretches need no more than the root, and charts of years ask for each only once. */
  function wholeDay(day: TradingDay): Bar | undefined {
    let sum: Bar | undefined;
    for (const stretch of schedule.parts(day, hours)) {
      const find = (): StretchPath => freshRoot(stretch);
      const bar = stretchTicks(series(stretch, find), stretch, pieces).whole();
      if (bar) sum = extend(sum, bar);
    }
    return sum;
  }

  /** The ticks of a day in `(afterMs, untilMs]`. */
  function dayPart(day: TradingDay, afterMs: number, untilMs: number): Bar | undefined {
    let sum: Bar | undefined;
    for (const stretch of schedule.parts(day, hours)) {
      const from = Math.max(0, secondsUntil(stretch, afterMs));
      const to = secondsUntil(stretch, untilMs);
      const bar = from < to ? ticks(stretch).aggregate(from, to) : undefined;
      if (bar) sum = extend(sum, bar);
    }
    return sum;
  }

  /** Goes on from the last question when this one is a little later. */
  function runningDay(day: TradingDay, untilMs: number): Bar | undefined {
    const last = running?.date === day.date && running.untilMs <= untilMs ? running : undefined;
    const part = dayPart(day, last?.untilMs ?? Number.NEGATIVE_INFINITY, untilMs);
    const bar = last?.bar && part ? extend({ ...last.bar }, part) : (part ?? last?.bar);
    running = { date: day.date, untilMs, bar };
    return bar && { ...bar };
  }

  function dayBar(day: TradingDay, untilMs: number): Bar | undefined {
    sync();
    if (untilMs < schedule.next(day).openMs) return runningDay(day, untilMs);
    return wholeDays.get(day.date, () => wholeDay(day) ?? null) ?? undefined;
  }

  return {
    instrument,
    daily,
    schedule,
    root,
    freshRoot,
    ticks,
    dayBar,
    isPlain() {
      sync();
      return !otherSeries && touching.length === 0;
    },
    touching() {
      sync();
      return touching;
    },
    pieces() {
      sync();
      return pieces;
    },
    previousClose(day, open) {
      // A night ends where the day begins; without one the day before ends with its session.
      const night = hours === 'always' && schedule.offHoursBefore(day);
      return roundTicks(night ? open : closeTicks(source, schedule.previous(day).date));
    },
    stretchBar(stretch, untilMs) {
      const to = secondsUntil(stretch, untilMs);
      if (to <= 0) return undefined;
      return to === stretch.seconds ? ticks(stretch).whole() : ticks(stretch).aggregate(0, to);
    },
    lastPrice(atMs) {
      let day = schedule.current(atMs);
      for (; day.date >= HISTORY_FROM; day = schedule.previous(day)) {
        const bar = dayBar(day, atMs);
        if (bar) return bar.close;
      }
      throw new Error(`no tick of ${instrument.key} up to ${atMs}`);
    },
  };
}
