/** The interface to an instrument's prices, whatever their source. */
import type { TradingDay } from '#core/calendar.ts';
import type { Instrument } from '#core/instrument.ts';
import type { Scenario } from '#core/scenario.ts';
import type { BarRows, EndedBars } from '../bars/segment-bars.ts';
import type { SegmentTicks } from '../bars/segment-ticks.ts';
import type { Series } from '../bars/series.ts';
import type { Bar } from '../bars/spans.ts';
import type { Schedule, Segment } from '../calendar/schedule.ts';
import type { DailyPath } from './daily-path.ts';
import type { ScenarioSpan } from './scenario.ts';

export interface InstrumentPath {
  readonly instrument: Instrument;
  readonly daily: DailyPath;
  readonly schedule: Schedule;
  /** Whether its ticks are exactly those of its own cascade. */
  isPlain(): boolean;
  /** The scenarios that affect it, and those that move its price, compiled. */
  touching(): readonly Scenario[];
  pieces(): readonly ScenarioSpan[];
  /** As `pieces`, without splits, for instruments computed from it. */
  unsplitPieces(): readonly ScenarioSpan[];
  /**
   * The price in ticks just before a split or dividend, in the units of that time: the last tick before
   * its moment, with the earlier events of the same moment applied. Undefined when there is no such
   * action.
   */
  metBy(actionId: string): number | undefined;
  /**
   * The same instrument with all prices and volumes in the units of an instant, so that prices before a
   * split compare with later ones. Returns itself when there was no split.
   */
  comparable(atMs: number): InstrumentPath;
  ticks(segment: Segment): SegmentTicks;
  /** The ticks before any scenario. */
  raw(segment: Segment): Series;
  /** The scenarios that affect it or what it is computed from. */
  influencing(): readonly Scenario[];
  /** The last tick of a segment; undefined when a halt leaves none. */
  close(segment: Segment): number | undefined;
  /** The last tick of a past day. For a computed instrument much cheaper than its bar. */
  dayClose(day: TradingDay): number | undefined;
  /** Aggregate of the ticks of a trading day at times ≤ `untilMs`; undefined when there are none. */
  dayBar(day: TradingDay, untilMs: number): Bar | undefined;
  /** As `dayBar`, over several days in order of time. Not remembered for an instrument's own cascade. */
  daysBar(days: readonly TradingDay[], untilMs: number): Bar | undefined;
  /** Whether it is computed from other instruments, so that its bars are worth remembering. */
  readonly computed: boolean;
  /**
   * Bars of a running segment by cell, to be filled with those of ended cells; null for a cell without
   * ticks.
   */
  endedBars(segment: Segment, cellSeconds: number): EndedBars;
  /** Remembered bars of a whole segment of a computed instrument; undefined when not remembered. */
  knownBars(segment: Segment, cellSeconds: number): BarRows | undefined;
  /** As `knownBars`, but computes them if needed, a few per step. */
  makeBars(segment: Segment, cellSeconds: number): Generator<void, BarRows>;
  /** The last tick of one segment at or before an instant; undefined when there is none. */
  lastOf(segment: Segment, untilMs: number): number | undefined;
  /**
   * The highest price in ticks that its scenarios and the planned ones could cause by themselves from an instant on,
   * each in the units of its time.
   */
  reach(planned: readonly Scenario[], atMs: number): number;
  /** The last price at or before an instant. */
  lastPrice(atMs: number): number;
}
