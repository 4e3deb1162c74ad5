/**
 * One instrument of one world: its daily path, schedule, ticks and scenarios, with recent answers
 * remembered. Memory affects speed, never an answer.
 */
import type { TradingDay } from '#core/calendar.ts';
import type { Instrument } from '#core/instrument.ts';
import type { Scenario } from '#core/scenario.ts';
import { DaySoFar } from '../bars/day-so-far.ts';
import { rootsBar } from '../bars/root-bars.ts';
import {
  addBars,
  type BarRows,
  barCount,
  barRows,
  barsKey,
  type EndedBars,
} from '../bars/segment-bars.ts';
import { SegmentTicks } from '../bars/segment-ticks.ts';
import { CascadeSeries, type Series } from '../bars/series.ts';
import { type Bar, extend, mapTicks, nodeBar, PLAIN, type PriceMap } from '../bars/spans.ts';
import { type Schedule, type Segment, secondsUntil } from '../calendar/schedule.ts';
import type { RememberedTable } from '../memory.ts';
import { HISTORY_FROM } from '../tuning.ts';
import type { DailyPath } from './daily-path.ts';
import type { InstrumentPath } from './instrument-path.ts';
import type { PathSurroundings, SeriesSource } from './path-parts.ts';
import { highest } from './reach.ts';
import { type RootSource, rootRow, type SegmentPath, segmentPath } from './roots.ts';
import {
  compile,
  concerns,
  inUnitsAfter,
  type MetByAction,
  onGrid,
  type ScenarioSpan,
  splitsUntil,
  UNTOUCHED,
} from './scenario.ts';

/** Parts of a path; `series` is set when its ticks are not its own cascade's. */
interface PathParts {
  /** The instruments it is computed from. */
  readonly members: readonly InstrumentPath[];
  readonly source: RootSource;
  readonly series: SeriesSource | undefined;
}

const SEGMENTS_KEPT = 4;
/** Recent series kept, before scenarios. Several, because followers in other hours ask for other segments. */
const RAW_KEPT = 6;
/** Charts of running segments kept for a computed instrument: each has up to some hundred bars. */
const CHARTS_KEPT = 3;
/** Bars computed in one step. */
const BARS_AT_ONCE = 6;

class Path implements InstrumentPath {
  readonly instrument: Instrument;
  readonly daily: DailyPath;
  readonly schedule: Schedule;
  private readonly around: PathSurroundings;
  private readonly otherSeries: SeriesSource | undefined;
  private readonly source: RootSource;
  readonly computed: boolean;
  private readonly members: readonly InstrumentPath[];
  private readonly roots: RememberedTable<SegmentPath>;
  private readonly bars: RememberedTable<BarRows>;
  private readonly wholeDays: RememberedTable<Readonly<Bar> | null>;
  private version = Number.NaN;
  /** All scenarios that move its price or its members', serialised. */
  private influences = '';
  private compiled: readonly ScenarioSpan[];
  private unsplit: readonly ScenarioSpan[];
  private readonly met = new Map<string, MetByAction>();
  private readonly parts: PathParts;
  /** Prices are in the units after this many splits; undefined: in the units of their own time. */
  private readonly splits: number | undefined;
  private compared: Path | undefined;
  private scenarios: readonly Scenario[] = [];
  private readonly soFar: DaySoFar;
  private readonly kept: SegmentTicks[] = [];
  /** Followers share its ticks. */
  private readonly rawKept: { readonly segment: Segment; readonly series: Series }[] = [];
  private ended: Map<number, EndedBars> | undefined;
  /** The last close asked for: a day's change is measured from the same one all day. */
  private closed: { readonly segment: Segment; readonly close: number | undefined } | undefined;

  constructor(parts: PathParts, around: PathSurroundings, splits?: number) {
    const { instrument, path, schedule } = parts.source;
    this.parts = parts;
    this.splits = splits;
    this.instrument = instrument;
    this.daily = path;
    this.schedule = schedule;
    this.around = around;
    this.otherSeries = parts.series;
    this.compiled = onGrid(UNTOUCHED, instrument.tickTable);
    this.unsplit = this.compiled;
    this.source = parts.source;
    this.members = parts.members;
    this.computed = parts.members.length > 0;
    this.soFar = new DaySoFar(
      (sum, day, afterMs, untilMs) => this.addTicks(sum, day, afterMs, untilMs),
      this.computed,
    );
    this.roots = around.roots.table();
    this.wholeDays = (this.computed ? around.computed : around.days).table();
    this.bars = around.computed.table(barCount);
  }

  /** The root of its own cascade, remembered. */
  private root(segment: Segment): SegmentPath {
    return this.roots.get(4 * segment.date + segment.kind, () => this.freshRoot(segment));
  }

  /** The root of its own cascade, not remembered. */
  private freshRoot(segment: Segment): SegmentPath {
    return segmentPath(this.source, segment);
  }

  isPlain(): boolean {
    this.sync();
    // A spread does not change ticks.
    return !this.otherSeries && this.scenarios.every(({ kind }) => kind === 'spread');
  }

  touching(): readonly Scenario[] {
    this.sync();
    return this.scenarios;
  }

  pieces(): readonly ScenarioSpan[] {
    this.sync();
    return this.compiled;
  }

  unsplitPieces(): readonly ScenarioSpan[] {
    this.sync();
    return this.unsplit;
  }

  metBy(actionId: string): number | undefined {
    this.sync();
    const met = this.met.get(actionId);
    const { tickTable: table } = this.instrument;
    return met && mapTicks({ ...met.map, ...(table && { table }) }, this.ownPrice(met.atMs - 1));
  }

  reach(planned: readonly Scenario[], atMs: number): number {
    const own = (ms: number): number => this.ownPrice(Math.min(ms - 1, atMs));
    const reached = highest([...this.touching(), ...planned], this.instrument, own, atMs);
    // An index rises at most as much as the member that rises most, a product as much as all its parts together.
    const growths = this.members.map((path) =>
      Math.max(1, path.reach(planned, atMs) / path.lastPrice(atMs)),
    );
    const both = this.instrument.members
      ? Math.max
      : (...all: number[]) => all.reduce((x, y) => x * y, 1);
    return this.computed ? reached * both(...growths) : reached;
  }

  comparable(atMs: number): InstrumentPath {
    const splits = splitsUntil(this.touching(), atMs).length;
    if (splits === 0) return this;
    if (this.compared?.splits !== splits) {
      this.compared = new Path(this.parts, this.around, splits);
    }
    return this.compared;
  }

  ticks(segment: Segment): SegmentTicks {
    this.sync();
    for (const ticks of this.kept) if (ticks.segment === segment) return ticks;
    const made = new SegmentTicks(this.raw(segment), segment, this.compiled);
    if (this.kept.length >= SEGMENTS_KEPT) this.kept.shift();
    this.kept.push(made);
    return made;
  }

  raw(segment: Segment): Series {
    this.sync();
    for (const known of this.rawKept) if (known.segment === segment) return known.series;
    const series = this.series(segment, () => this.root(segment));
    if (this.rawKept.length >= RAW_KEPT) this.rawKept.shift();
    this.rawKept.push({ segment, series });
    return series;
  }

  influencing(): readonly Scenario[] {
    return [...this.touching(), ...this.members.flatMap((path) => path.influencing())];
  }

  close(segment: Segment): number | undefined {
    this.sync();
    if (this.closed?.segment === segment) return this.closed.close;
    const close = this.isWhole()
      ? nodeBar(rootRow(this.source, segment), this.firstMap()).close
      : this.ticks(segment).close();
    this.closed = { segment, close };
    return close;
  }

  dayClose(day: TradingDay): number | undefined {
    this.sync();
    const known = this.wholeDays.peek(day.date);
    if (known !== undefined) return known?.close;
    for (const segment of this.schedule.parts(day, this.around.hours).toReversed()) {
      const close = this.isWhole()
        ? nodeBar(rootRow(this.source, segment), this.firstMap()).close
        : this.passingTicks(segment).close();
      if (close !== undefined) return close;
    }
    return undefined;
  }

  dayBar(day: TradingDay, untilMs: number): Bar | undefined {
    this.sync();
    if (untilMs < this.schedule.next(day).openMs) return this.soFar.at(day, untilMs);
    return this.wholeDays.get(day.date, () => this.wholeDay(day) ?? null) ?? undefined;
  }

  daysBar(days: readonly TradingDay[], untilMs: number): Bar | undefined {
    this.sync();
    const running = this.schedule.current(untilMs).date;
    const ended = this.isWhole() ? days.filter(({ date }) => date < running) : [];
    let sum = this.rootsBar(ended);
    for (const day of days.slice(ended.length)) {
      const bar = this.dayBar(day, untilMs);
      if (bar) sum = extend(sum, bar);
    }
    return sum;
  }

  endedBars(segment: Segment, cellSeconds: number): EndedBars {
    this.sync();
    const key = barsKey(segment, cellSeconds);
    this.ended ??= new Map();
    const known = this.ended.get(key);
    if (known) return known;
    if (this.ended.size >= CHARTS_KEPT) this.ended.clear();
    const bars: EndedBars = new Map();
    this.ended.set(key, bars);
    return bars;
  }

  knownBars(segment: Segment, cellSeconds: number): BarRows | undefined {
    this.sync();
    return this.bars.peek(barsKey(segment, cellSeconds));
  }

  *makeBars(segment: Segment, cellSeconds: number): Generator<void, BarRows> {
    const key = barsKey(segment, cellSeconds);
    const known = this.knownBars(segment, cellSeconds);
    if (known) return known;
    const { influences } = this;
    const ticks = this.passingTicks(segment);
    const bars = new Map<number, Bar>();
    const step = BARS_AT_ONCE * cellSeconds;
    for (let from = 0; from < segment.seconds; from += step) {
      if (from > 0) yield;
      addBars(bars, ticks, from, Math.min(from + step, segment.seconds), cellSeconds);
    }
    const rows = barRows(bars);
    this.sync();
    // Scenarios may have changed between two steps; then the next caller starts anew.
    return influences === this.influences ? this.bars.get(key, () => rows) : rows;
  }

  lastOf(segment: Segment, untilMs: number): number | undefined {
    const ticks = this.ticks(segment);
    const seconds = secondsUntil(segment, untilMs);
    return seconds < segment.seconds ? ticks.lastBefore(seconds) : ticks.close();
  }

  lastPrice(atMs: number): number {
    let day = this.schedule.current(atMs);
    for (; day.date >= HISTORY_FROM; day = this.schedule.previous(day)) {
      const bar = this.dayBar(day, atMs);
      if (bar) return bar.close;
    }
    throw new Error(`no tick of ${this.instrument.key} up to ${atMs}`);
  }

  private series(segment: Segment, find: () => SegmentPath): Series {
    return this.otherSeries
      ? this.otherSeries(segment)
      : new CascadeSeries(segment.seconds, this.instrument.tickSeconds, find);
  }

  /** Checks whether the scenarios have changed, and drops what they affect. */
  private sync(): void {
    const book = this.around.scenarios();
    if (book.version === this.version) return;
    this.version = book.version;
    this.scenarios = book.list.filter((scenario) => concerns(scenario, this.instrument));
    const influencing = this.influencing();
    const influences = influencing.length === 0 ? '' : JSON.stringify(influencing);
    if (influences === this.influences) return;
    this.influences = influences;
    this.kept.length = 0;
    this.rawKept.length = 0;
    this.closed = undefined;
    this.soFar.forget();
    this.wholeDays.clear();
    this.bars.clear();
    this.ended = undefined;
    this.compileAll();
  }

  private compileAll(): void {
    const { scenarios, splits } = this;
    const { tickTable } = this.instrument;
    const all = splitsUntil(scenarios, Number.POSITIVE_INFINITY);
    const past = all.toSorted((a, b) => a.fromMs - b.fromMs).slice(0, splits ?? 0);
    this.compiled = onGrid(inUnitsAfter(this.compile(true), past), tickTable);
    this.unsplit = all.length > 0 ? onGrid(this.compile(false), tickTable) : this.compiled;
  }

  private compile(withSplits: boolean): readonly ScenarioSpan[] {
    const before = (ms: number): number => this.ownPrice(ms - 1);
    if (!withSplits) return compile(this.scenarios, this.instrument, before, false);
    this.met.clear();
    return compile(this.scenarios, this.instrument, before, true, (id, met) =>
      this.met.set(id, met),
    );
  }

  /** The last tick at or before an instant, without this instrument's scenarios. */
  private ownPrice(atMs: number): number {
    const { schedule, around, instrument } = this;
    for (let day = schedule.current(atMs); ; day = schedule.previous(day)) {
      for (const segment of schedule.parts(day, around.hours).toReversed()) {
        const to = secondsUntil(segment, atMs);
        if (to <= 0) continue;
        const series = this.series(segment, () => this.root(segment));
        const last = series.aggregate(Math.max(0, to - instrument.tickSeconds), to, PLAIN);
        if (last) return last.close;
      }
    }
  }

  /** Whether a whole segment is just its root, seen through one map. */
  private isWhole(): boolean {
    return !this.otherSeries && this.compiled.length === 1;
  }

  private firstMap(): PriceMap {
    return (this.compiled[0] as ScenarioSpan).map;
  }

  private wholeDay(day: TradingDay): Bar | undefined {
    if (this.isWhole()) return this.rootsBar([day]);
    let sum: Bar | undefined;
    for (const segment of this.schedule.parts(day, this.around.hours)) {
      const bar = this.passingTicks(segment).whole();
      if (bar) sum = extend(sum, bar);
    }
    return sum;
  }

  private rootsBar(days: readonly TradingDay[]): Bar | undefined {
    return rootsBar(this.source, days, this.around.hours, this.firstMap());
  }

  private passingTicks(segment: Segment): SegmentTicks {
    const series = this.series(segment, () => this.freshRoot(segment));
    return new SegmentTicks(series, segment, this.compiled);
  }

  /** Adds the ticks of a day in `(afterMs, untilMs]` to a bar. */
  private addTicks(
    bar: Bar | undefined,
    day: TradingDay,
    afterMs: number,
    untilMs: number,
  ): Bar | undefined {
    let sum = bar;
    for (const segment of this.schedule.parts(day, this.around.hours)) {
      const from = Math.max(0, secondsUntil(segment, afterMs));
      const to = secondsUntil(segment, untilMs);
      if (from < to) sum = this.ticks(segment).addTo(sum, from, to);
    }
    return sum;
  }
}

export function createInstrumentPath(parts: PathParts, around: PathSurroundings): InstrumentPath {
  return new Path(parts, around);
}
