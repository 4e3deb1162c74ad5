/**
 * The market of a world: every price, candle and book as a pure function of (seed, instrument,
 * time). Two markets made with the same options answer the same, in any order of questions; what
 * they remember changes only their speed.
 */
import type { CalendarName } from '../domain/calendar.ts';
import type { Instrument } from '../domain/instrument.ts';
import { type Board, createBoards } from './board.ts';
import { type Candle, type CandleRange, candlesOf } from './candles.ts';
import { createDailyPath } from './daily-path.ts';
import { type Depth, depthAround } from './depth.ts';
import { createFactor, type Factor, type FactorSpec } from './factors.ts';
import { nameKey } from './hash.ts';
import { createInstrumentBook, type InstrumentBook } from './instrument-book.ts';
import { createInstrumentPath, type InstrumentPath, secondsUntil } from './instrument-path.ts';
import { createMemory } from './memory.ts';
import { earningsDates } from './own-path.ts';
import { Period } from './periods.ts';
import { createProfiles, type Profile } from './profiles.ts';
import { type Quote, quoteOf } from './quotes.ts';
import { createSchedule, type MarketHours, type Schedule, type Stretch } from './schedule.ts';
import { firstThrough } from './spans.ts';
import { BLOCK_DAYS, BLOCK_ORIGIN, OWN_VOLATILITY } from './tuning.ts';
import { varianceClock, type WeekShape } from './volatility.ts';
import { newWorkbench } from './workbench.ts';

export interface MarketOptions {
  /** The world's seed, a safe integer. */
  readonly seed: number;
  readonly instruments: readonly Instrument[];
  /** `always`: a closed market trades as if open. */
  readonly hours: MarketHours;
}

export type CrossSide = 'atOrBelow' | 'atOrAbove';

export interface Cross {
  readonly atMs: number;
  readonly ticks: number;
}

export interface Market {
  readonly instruments: InstrumentBook;
  readonly hours: MarketHours;
  quote(instrument: Instrument, atMs: number): Quote;
  /** All quotes of an instant at once. There is one board; asking for another instant moves it. */
  board(atMs: number): Board;
  /** Oldest first; never a candle or tick after `nowMs`; the last one is live. */
  candles(instrument: Instrument, period: Period, range: CandleRange, nowMs: number): Candle[];
  depth(instrument: Instrument, atMs: number): Depth;
  /** First tick in `[fromMs, toMs)` at or through a level in ticks. */
  firstCross(
    instrument: Instrument,
    fromMs: number,
    toMs: number,
    side: CrossSide,
    ticks: number,
  ): Cross | undefined;
  /** Dates in `[fromDate, toDate)`, days since 1970-01-01, whose open brings earnings. */
  earnings(instrument: Instrument, fromDate: number, toDate: number): number[];
  /** Closes in ticks of the last 50 days, oldest first; the last one is live. */
  sparkline(instrument: Instrument, atMs: number): number[];
}

const SPARKLINE_POINTS = 50;
/** Values kept at hand: roots for live quotes and intraday charts, days for long ones. */
const ROOTS_MAX = 40_000;
const DAYS_MAX = 300_000;

/** The paths of a world, each made when first asked for. */
function createPaths(
  options: MarketOptions,
  profile: (stretch: Stretch) => Profile,
): (instrument: Instrument) => InstrumentPath {
  const { seed } = options;
  const factors = new Map<string, Factor>();
  const clocks = new Map<string, Float64Array>();
  const schedules = new Map<CalendarName, Schedule>();
  const paths = new Map<string, InstrumentPath>();
  const around = {
    hours: options.hours,
    roots: createMemory(ROOTS_MAX),
    days: createMemory(DAYS_MAX),
    work: newWorkbench(),
    profile,
  };
  const world = {
    seed,
    factor: (spec: FactorSpec) => ensure(factors, spec.name, () => createFactor(seed, spec)),
    clock: (week: WeekShape, index: number) =>
      ensure(clocks, `${week}:${index}`, () =>
        varianceClock(
          nameKey(seed, `clock:${week}:${index}`),
          OWN_VOLATILITY,
          week,
          BLOCK_ORIGIN,
          2 * BLOCK_DAYS,
        ),
      ),
  };
  return (instrument) =>
    ensure(paths, instrument.key, () =>
      createInstrumentPath(
        instrument,
        createDailyPath(world, instrument),
        ensure(schedules, instrument.calendar, () => createSchedule(instrument.calendar)),
        around,
      ),
    );
}

function ensure<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

export function createMarket(options: MarketOptions): Market {
  const { hours } = options;
  const profile = createProfiles();
  const pathOf = createPaths(options, profile);
  const boards = createBoards({ instruments: options.instruments, hours, pathOf, profile });
  const quote = (instrument: Instrument, atMs: number): Quote => {
    const board = boards.standing(atMs);
    const row = board?.row(instrument.key);
    const figures = row === undefined ? undefined : board?.figures(row);
    return quoteOf(pathOf(instrument), atMs, hours, figures);
  };
  const candles: Market['candles'] = (instrument, period, range, nowMs) =>
    candlesOf(pathOf(instrument), period, range, nowMs, hours);
  return {
    instruments: createInstrumentBook(options.instruments),
    hours,
    quote,
    board: boards.at,
    candles,
    depth: (instrument, atMs) =>
      depthAround(pathOf(instrument), quote(instrument, atMs).last, atMs),
    firstCross: (instrument, fromMs, toMs, side, ticks) =>
      firstCrossOf(pathOf(instrument), fromMs, toMs, side, ticks, hours),
    earnings: (instrument, fromDate, toDate) =>
      earningsDates(instrument, pathOf(instrument).daily.key, fromDate, toDate),
    sparkline: (instrument, atMs) =>
      candles(instrument, Period.day, { limit: SPARKLINE_POINTS }, atMs).map(({ close }) => close),
  };
}

function firstCrossOf(
  path: InstrumentPath,
  fromMs: number,
  toMs: number,
  side: CrossSide,
  ticks: number,
  hours: MarketHours,
): Cross | undefined {
  const { schedule } = path;
  for (let day = schedule.current(fromMs); day.openMs < toMs; day = schedule.next(day)) {
    for (const stretch of schedule.parts(day, hours)) {
      const from = Math.max(0, Math.ceil((fromMs - stretch.fromMs) / 1000));
      const to = secondsUntil(stretch, toMs - 1);
      if (from >= stretch.seconds || to <= from) continue;
      const tick = firstThrough(path.root(stretch), from, to, side, ticks);
      if (tick) return { atMs: stretch.fromMs + tick.second * 1000, ticks: tick.ticks };
    }
  }
  return undefined;
}
