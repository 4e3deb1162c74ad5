/** What an instrument's prices are asked for by, whatever they are made of. */
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
  /** Whether its ticks are those of its own cascade, untouched. */
  isPlain(): boolean;
  /** The scenarios that touch it, and those that move its price compiled. */
  touching(): readonly Scenario[];
  pieces(): readonly ScenarioSpan[];
  /** The same without splits, for what is computed from it. */
  unsplitPieces(): readonly ScenarioSpan[];
  /**
   * The price in ticks that a split or dividend of it comes upon, in the units of then: the last one before
   * its moment, with what came before it at that moment. Undefined when there is no such action.
   */
  metBy(actionId: string): number | undefined;
  /**
   * The same instrument with all prices and volumes in the units there are at an instant: what
   * was before a split compares with what came after. Itself when there was none.
   */
  comparable(atMs: number): InstrumentPath;
  ticks(segment: Segment): SegmentTicks;
  /** The same before any scenario. */
  raw(segment: Segment): Series;
  /** The scenarios that touch it or what it is computed from. */
  influencing(): readonly Scenario[];
  /** The last tick of a segment; undefined when a halt leaves none. */
  close(segment: Segment): number | undefined;
  /** The last tick of a day that is over. Of a computed instrument much cheaper than its bar. */
  dayClose(day: TradingDay): number | undefined;
  /** Aggregate of the ticks of a trading day at times ≤ `untilMs`; undefined when there is none. */
  dayBar(day: TradingDay, untilMs: number): Bar | undefined;
  /** The same of days in order of time. Those of its own cascade are not remembered. */
  daysBar(days: readonly TradingDay[], untilMs: number): Bar | undefined;
  /** Whether it is computed from other instruments, so that its bars are worth remembering. */
  readonly computed: boolean;
  /** Bars of a running segment by cell, to be filled with those that have ended; null without ticks. */
  endedBars(segment: Segment, cellSeconds: number): EndedBars;
  /** Bars of a whole segment, for a computed instrument; undefined when they are not at hand. */
  knownBars(segment: Segment, cellSeconds: number): BarRows | undefined;
  /** The same; computes them when they are not at hand, some in a step. */
  makeBars(segment: Segment, cellSeconds: number): Generator<void, BarRows>;
  /** The last tick of one segment at or before an instant; undefined when there is none. */
  lastOf(segment: Segment, untilMs: number): number | undefined;
  /**
   * The highest price in ticks that its scenarios and those that are planned could bring about by themselves from an instant
   * on, each in the units of its time.
   */
  reach(planned: readonly Scenario[], atMs: number): number;
  /** The last price at or before an instant. */
  lastPrice(atMs: number): number;
}
