/**
 * The market of a world: every price, candle and book as a pure function of (seed, instrument, time). Two
 * markets made with the same options give the same answers, in any order of queries; what they remember
 * only affects speed.
 */
import { CLOSURE_DAYS_MAX } from '#core/calendar.ts';
import type { Instrument } from '#core/instrument.ts';
import type { Scenario } from '#core/scenario.ts';
import { type Candle, type CandleRange, candlesOf } from './bars/candles.ts';
import { dailyClosesOf } from './bars/daily-closes.ts';
import type { SegmentTicks } from './bars/segment-ticks.ts';
import { createSessionCloses, type SessionCloses } from './bars/session-closes.ts';
import type { CrossSide, Tick } from './bars/spans.ts';
import { followTrail, type Trail } from './bars/trail.ts';
import { createYearRange, type YearRange } from './bars/year-range.ts';
import { type Depth, depthAround } from './book/depth.ts';
import type { Period } from './calendar/periods.ts';
import { type MarketHours, secondsUntil } from './calendar/schedule.ts';
import { createAwaited, type HasTick, publishedAt } from './paths/awaited.ts';
import type { InstrumentPath } from './paths/instrument-path.ts';
import { earningsDates } from './paths/own-path.ts';
import { checkParts, createPaths, partsOf } from './paths/paths.ts';
import { createProfiles } from './paths/profiles.ts';
import type { RootSource } from './paths/roots.ts';
import {
  comparableClose,
  NO_SCENARIOS,
  type ScenarioBook,
  shownAt,
  unitsUntil,
} from './paths/scenario.ts';
import type { Seed } from './random/hash.ts';
import { createInstrumentBook, type InstrumentBook } from './search/instrument-book.ts';
import {
  createSnapshots,
  type LastPrices,
  type MarketSnapshot,
} from './snapshot/market-snapshot.ts';
import { isHalted, type Quote, quoteOf } from './snapshot/quotes.ts';
import { makeAhead, warmUp } from './warm-up.ts';

export type { CrossSide } from './bars/spans.ts';
export type { Trail } from './bars/trail.ts';

export interface MarketOptions {
  /** The world's seed: a safe integer, or hexadecimal digits if it must not be guessable. */
  readonly seed: Seed;
  readonly instruments: readonly Instrument[];
  /** `always`: a closed market trades as if open. */
  readonly hours: MarketHours;
  /** What happens on top of the market; read on every query. */
  readonly scenarios?: () => ScenarioBook;
}

export interface Cross {
  readonly atMs: number;
  readonly ticks: number;
}

export interface Market {
  readonly instruments: InstrumentBook;
  readonly hours: MarketHours;
  /** Changes whenever the scenarios do: prices of the same instant may then differ. */
  readonly scenarioVersion: number;
  quote(instrument: Instrument, atMs: number): Quote;
  /** All quotes of an instant at once. There is a single snapshot; asking for another instant changes it. */
  snapshot(atMs: number): MarketSnapshot;
  /** Only its last prices, which are much cheaper. */
  lastPrices(atMs: number): LastPrices;
  /** Oldest first, in the units of today's splits; never a candle or tick after `nowMs`; the last one is live. */
  candles(instrument: Instrument, period: Period, range: CandleRange, nowMs: number): Candle[];
  /**
   * Steps of work after which the same call of `candles` is fast. None for instruments with a path of
   * their own, which are fast anyway.
   */
  prepare(
    instrument: Instrument,
    period: Period,
    range: CandleRange,
    nowMs: number,
  ): Generator<void>;
  /** When prices move in the current or last trading day: unbroken times, in order. */
  session(
    instrument: Instrument,
    atMs: number,
  ): { readonly fromMs: number; readonly toMs: number }[];
  depth(instrument: Instrument, atMs: number): Depth;
  /** The book that orders meet: during a stall it goes on, unseen. `last` is in ticks. */
  orderBook(instrument: Instrument, atMs: number): Depth & { readonly last: number };
  /**
   * Whether orders must wait at an instant: no ticks because of a scenario or script, or no tick yet
   * after a scenario moved the price.
   */
  isHalted(instrument: Instrument, atMs: number): boolean;
  /** How many present units correspond to one original unit, after all splits until then. */
  units(instrument: Instrument, atMs: number): number;
  /**
   * A past price in ticks, adjusted for comparison with quotes of an instant: in the units of the splits
   * since then, less the dividends.
   */
  comparable(instrument: Instrument, ticks: number, sinceMs: number, atMs: number): number;
  /** The price in ticks just before a split or dividend, including earlier events of the same moment. */
  metBy(instrument: Instrument, actionId: string): number | undefined;
  /** The highest price in ticks that present and planned scenarios could cause from an instant on. */
  reach(instrument: Instrument, planned: readonly Scenario[], atMs: number): number;
  /** Scenarios of the instrument itself that people may know of at an instant. */
  scenarios(instrument: Instrument, atMs: number): Scenario[];
  /** The first tick in `[fromMs, toMs)` at or through a level in ticks. */
  firstCross(
    instrument: Instrument,
    fromMs: number,
    toMs: number,
    side: CrossSide,
    ticks: number,
  ): Cross | undefined;
  /**
   * As `firstCross`, for a level that follows the best price; with the best price before the tick, or up
   * to `toMs`.
   */
  firstTrailed(
    instrument: Instrument,
    fromMs: number,
    toMs: number,
    trail: Trail,
  ): { readonly best: number; readonly cross?: Cross | undefined };
  /** The moment whose prices people see at an instant: an earlier one during a stall. */
  shownAt(instrument: Instrument, atMs: number): number;
  /** Trading dates in `[fromDate, toDate)`, days since 1970-01-01, at whose open earnings come out. */
  earnings(instrument: Instrument, fromDate: number, toDate: number): number[];
  /** Closes in ticks of the last `count` trading days, oldest first; the last one is live. */
  dailyCloses(instrument: Instrument, atMs: number, count: number): number[];
  /** The points of small charts, without the current price at their end. */
  sessionCloses: SessionCloses;
  yearRange: YearRange;
  /** Steps of work for idle times that prepare the charts of computed instruments. */
  warmUp(atMs: number): Generator<void>;
}

/** What depends only on a list of instruments, shared by all its markets: read-only and expensive to make. */
const books = new WeakMap<readonly Instrument[], InstrumentBook>();

function bookOf(instruments: readonly Instrument[]): InstrumentBook {
  const known = books.get(instruments);
  if (known) return known;
  const book = createInstrumentBook(instruments);
  checkParts(book);
  books.set(instruments, book);
  return book;
}

const isComputed = (instrument: Instrument) => partsOf(instrument).length > 0;

function sessionTimes({ schedule }: InstrumentPath, atMs: number, hours: MarketHours) {
  const parts = schedule.parts(schedule.current(atMs), hours);
  return parts.map(({ fromMs, seconds }) => ({ fromMs, toMs: fromMs + seconds * 1000 }));
}

export function createMarket(options: MarketOptions): Market {
  const { hours, seed, instruments, scenarios = () => NO_SCENARIOS } = options;
  const book = bookOf(instruments);
  const paths = createPaths({ seed, hours, book, scenarios, profile: createProfiles() });
  const { pathOf, sourceOf } = paths;
  const snapshots = createSnapshots({ book, hours, scenarios, ...paths });
  const { isAwaited, published } = createPublication(scenarios, pathOf, hours);
  const quote = (instrument: Instrument, atMs: number): Quote => {
    const snapshot = snapshots.standing(atMs);
    const row = snapshot?.row(instrument.key);
    const figures = row === undefined ? undefined : snapshot?.figures(row);
    const found = quoteOf(pathOf(instrument), atMs, hours, figures);
    return isAwaited(instrument, atMs) ? { ...found, halted: true } : found;
  };
  const candles: Market['candles'] = (instrument, period, range, nowMs) => {
    const path = pathOf(instrument);
    const shownMs = shownAt(path.touching(), nowMs);
    return candlesOf(path.comparable(shownMs), period, range, shownMs, hours);
  };
  const sessionCloses = createSessionCloses(pathOf, () => scenarios().version, hours);
  return {
    instruments: book,
    hours,
    get scenarioVersion() {
      return scenarios().version;
    },
    quote,
    snapshot: snapshots.at,
    lastPrices: snapshots.lastAt,
    candles,
    *prepare(instrument, period, range, nowMs) {
      if (partsOf(instrument).length === 0) return;
      const path = pathOf(instrument);
      const shownMs = shownAt(path.touching(), nowMs);
      yield* makeAhead(path.comparable(shownMs), hours, period, range, shownMs);
    },
    session: (instrument, atMs) => sessionTimes(pathOf(instrument), atMs, hours),
    ...createDepths(pathOf, quote, hours),
    ...createComparison(scenarios, pathOf),
    isHalted: (instrument, atMs) =>
      isHalted(pathOf(instrument), atMs) || isAwaited(instrument, atMs),
    reach: (instrument, planned, atMs) => pathOf(instrument).reach(planned, atMs),
    scenarios: published,
    firstCross: (instrument, fromMs, toMs, side, ticks) =>
      firstCrossOf(pathOf(instrument), fromMs, toMs, side, ticks, hours),
    firstTrailed: (instrument, fromMs, toMs, trail) =>
      firstTrailedOf(pathOf(instrument), fromMs, toMs, trail, hours),
    shownAt: (instrument, atMs) => shownAt(pathOf(instrument).touching(), atMs),
    earnings: createEarnings(sourceOf, book),
    dailyCloses: (instrument, ...when) => dailyClosesOf(pathOf(instrument), ...when),
    sessionCloses,
    yearRange: createYearRange(pathOf, () => scenarios().version),
    *warmUp(atMs) {
      const computed = instruments.filter(isComputed);
      for (const one of computed) yield void sessionCloses(one, atMs);
      yield* warmUp(computed.map(pathOf), hours, atMs);
    },
  };
}

/** The book as it is shown, and as orders meet it. */
function createDepths(
  pathOf: (instrument: Instrument) => InstrumentPath,
  quote: Market['quote'],
  hours: MarketHours,
): Pick<Market, 'depth' | 'orderBook'> {
  return {
    depth(instrument, atMs) {
      const path = pathOf(instrument);
      const shownMs = shownAt(path.touching(), atMs);
      return { ...depthAround(path, quote(instrument, atMs).last, shownMs, hours), atMs };
    },
    orderBook(instrument, atMs) {
      const path = pathOf(instrument);
      const isShown = shownAt(path.touching(), atMs) === atMs;
      const last = isShown ? quote(instrument, atMs).last : path.comparable(atMs).lastPrice(atMs);
      return { ...depthAround(path, last, atMs, hours), last };
    },
  };
}

/** What nobody may trade on or know before a tick reflects it. */
function createPublication(
  scenarios: () => ScenarioBook,
  pathOf: (instrument: Instrument) => InstrumentPath,
  hours: MarketHours,
) {
  const hasTick: HasTick = (instrument, fromMs, toMs) =>
    firstCrossOf(pathOf(instrument), fromMs, toMs, 'atOrAbove', 1, hours) !== undefined;
  const published: Market['scenarios'] = (instrument, atMs) =>
    publishedAt(pathOf(instrument).touching(), atMs, (since) =>
      hasTick(instrument, since, atMs + 1),
    );
  return { isAwaited: createAwaited(scenarios, hasTick), published };
}

/** The company whose reports an instrument has: for a receipt, the share it stands for. */
const companyOf = (instrument: Instrument, book: InstrumentBook): Instrument =>
  (instrument.follows && book.get(instrument.follows.key)) ?? instrument;

function createEarnings(
  sourceOf: (instrument: Instrument) => RootSource,
  book: InstrumentBook,
): Market['earnings'] {
  return (instrument, ...dates) =>
    earningsBetween(sourceOf(companyOf(instrument, book)), sourceOf(instrument), ...dates);
}

/** A report on a holiday moves the price at the next open, so that is its date. */
function earningsBetween(
  { instrument, path }: RootSource,
  { schedule }: RootSource,
  fromDate: number,
  toDate: number,
): number[] {
  return earningsDates(instrument, path.key, fromDate - CLOSURE_DAYS_MAX, toDate)
    .map((date) => schedule.onOrAfter(date).date)
    .filter((date) => fromDate <= date && date < toDate);
}

/** Most instruments never split: those that did are found by key until the scenarios change. */
function createUnits(
  scenarios: () => ScenarioBook,
  pathOf: (instrument: Instrument) => InstrumentPath,
): Market['units'] {
  let version: number | undefined;
  let keys: ReadonlySet<string | undefined> = new Set();
  return (instrument, atMs) => {
    const book = scenarios();
    if (book.version !== version) {
      version = book.version;
      keys = new Set(book.list.flatMap(({ kind, key }) => (kind === 'split' ? [key] : [])));
    }
    if (!keys.has(instrument.key)) return 1;
    const touching = pathOf(instrument).touching();
    return unitsUntil(touching, shownAt(touching, atMs));
  };
}

/** Comparison of prices before an action with those after it. */
function createComparison(
  scenarios: () => ScenarioBook,
  pathOf: (instrument: Instrument) => InstrumentPath,
): Pick<Market, 'units' | 'comparable' | 'metBy'> {
  return {
    units: createUnits(scenarios, pathOf),
    comparable: (instrument, ...known) => comparableTicks(pathOf(instrument), ...known),
    metBy: (instrument, actionId) => pathOf(instrument).metBy(actionId),
  };
}

function comparableTicks(
  path: InstrumentPath,
  ticks: number,
  sinceMs: number,
  atMs: number,
): number {
  const touching = path.touching();
  const shownMs = shownAt(touching, atMs);
  const units = unitsUntil(touching, shownMs) / unitsUntil(touching, sinceMs);
  const between = { fromMs: sinceMs, toMs: shownMs };
  return comparableClose(path, ticks / units, between);
}

/** The first tick in `[fromMs, toMs)` that `find` returns from a segment's ticks between two seconds. */
function firstIn(
  path: InstrumentPath,
  [fromMs, toMs]: readonly [number, number],
  hours: MarketHours,
  find: (ticks: SegmentTicks, from: number, to: number) => Tick | undefined,
): Cross | undefined {
  const { schedule } = path;
  for (let day = schedule.current(fromMs); day.openMs < toMs; day = schedule.next(day)) {
    for (const segment of schedule.parts(day, hours)) {
      const from = Math.max(0, Math.ceil((fromMs - segment.fromMs) / 1000));
      const to = secondsUntil(segment, toMs - 1);
      if (from >= segment.seconds || to <= from) continue;
      const tick = find(path.ticks(segment), from, to);
      if (tick) return { atMs: segment.fromMs + tick.second * 1000, ticks: tick.ticks };
    }
  }
  return undefined;
}

function firstCrossOf(
  path: InstrumentPath,
  fromMs: number,
  toMs: number,
  side: CrossSide,
  level: number,
  hours: MarketHours,
): Cross | undefined {
  return firstIn(path, [fromMs, toMs], hours, (ticks, from, to) =>
    ticks.firstThrough(from, to, side, level),
  );
}

function firstTrailedOf(
  path: InstrumentPath,
  fromMs: number,
  toMs: number,
  trail: Trail,
  hours: MarketHours,
) {
  let { best } = trail;
  const cross = firstIn(path, [fromMs, toMs], hours, (ticks, from, to) => {
    const followed = followTrail(ticks, from, to, { ...trail, best });
    best = followed.best;
    return followed.tick;
  });
  return { best, cross };
}
