/**
 * The day so far of all instruments of one calendar and tick interval, at one instant. Their spans are
 * the same, so a split is one loop over columns, and what a split shares is computed once.
 *
 * Nodes around the instant are kept at five depths (segment, hour, quarter of an hour, minute, leaf),
 * each with the high, low and volume of the day's ticks before it. The next second starts from the
 * deepest one that still holds it, any other instant from its hour, as recent hours are kept. While
 * seconds come in order, the next minute and the next leaf are computed ahead, some rows at each second,
 * so that no second costs much more than another.
 */
import { snapTicks, type TickTable } from '#core/tick-table.ts';
import { roundTicks } from '../bars/spans.ts';
import {
  type MarketHours,
  type Schedule,
  type Segment,
  secondsUntil,
} from '../calendar/schedule.ts';
import * as constants from '../kernel/constants.ts';
import {
  createFactorSlots,
  newRandomStreams,
  type RandomStreams,
} from '../kernel/random-streams.ts';
import * as buffers from '../kernel/scratch-buffers.ts';
import { closeBefore, placeFactors, type RootSource, writeRoot } from '../paths/roots.ts';
import type { SegmentPlan } from '../paths/segment-plan.ts';
import { RowSplits } from './row-splits.ts';
import type { SnapshotColumns } from './snapshot-columns.ts';
import * as depthsOf from './snapshot-depth.ts';
import { type Ahead, type Depth, foldRows, newDepth, span } from './snapshot-depth.ts';
import { type LeafRows, newLeafRows } from './snapshot-leaves.ts';

// V8 folds constants of this file into its loops, but reads imported ones at every use.
const { LEAF_TICKS, NODE_SIZE, OPEN } = constants;
const { BLOCK_ROWS } = buffers;
const { BEFORE_SIZE } = depthsOf;

/** The depths computed ahead, and the share of their span by which they are done. */
const AHEAD: readonly (readonly [depth: number, share: number])[] = [
  [3, 0.7],
  [4, 0.8],
];
const FIRST_AHEAD = 3;
/** Largest step in seconds that counts as consecutive. */
const STEP_MAX = 5;
/** Lengths of the nodes kept, in seconds: the whole segment, then down to the leaf. */
const DEPTHS = [Number.POSITIVE_INFINITY, 3600, 900, 60, 0] as const;
const HOUR = 1;
/** Most hours of the segment kept: as many as a session has, about 70 bytes a row each. */
const HOURS_MAX = 8;

export interface GroupOptions {
  readonly sources: readonly RootSource[];
  /** The snapshot row of each source. */
  readonly rows: Int32Array;
  readonly hours: MarketHours;
}

export class SnapshotGroup {
  private readonly options: GroupOptions;
  private readonly schedule: Schedule;
  private readonly tickSeconds: number;
  private readonly slots = createFactorSlots();
  private readonly streams: RandomStreams;
  private readonly depths: Depth[];
  /** Recent hours, the latest last. */
  private hours: Depth[] = [];
  private readonly spares: Depth[];
  private spareLeaves: LeafRows;
  private readonly ahead: (Ahead | undefined)[] = [];
  private leaves: LeafRows;
  private readonly tables: readonly (TickTable | undefined)[];
  private readonly open: Float64Array;
  private readonly previousClose: Float64Array;
  /** The loaded segment. */
  private loaded: Segment | undefined;
  private readonly rowSplits: RowSplits;
  /** First second of the tick that the snapshot's columns hold. */
  private shown = Number.NaN;
  private shownLast = Number.NaN;
  /** The last second asked for. */
  private asked = Number.NaN;

  constructor(options: GroupOptions) {
    const [first] = options.sources;
    if (!first) throw new Error('a group needs at least one instrument');
    const count = options.sources.length;
    this.options = options;
    this.schedule = first.schedule;
    this.tables = options.sources.map(({ instrument }) => instrument.tickTable);
    this.tickSeconds = first.instrument.tickSeconds;
    this.streams = newRandomStreams(count);
    this.rowSplits = new RowSplits(this.streams, count, this.tickSeconds);
    this.depths = DEPTHS.map((_length, i) => newDepth(i === HOUR ? 0 : count));
    this.spares = DEPTHS.map((_length, i) => newDepth(i < FIRST_AHEAD ? 0 : count));
    this.spareLeaves = newLeafRows(count);
    this.leaves = newLeafRows(count);
    this.open = new Float64Array(count);
    this.previousClose = new Float64Array(count);
    // Each factor has a slot for its normals; the rows store which.
    for (const [row, source] of options.sources.entries())
      placeFactors(source, this.streams, row, this.slots);
  }

  /** Makes the next `show` write all rows again, because others have overwritten them. */
  refresh(): void {
    this.shown = Number.NaN;
    this.shownLast = Number.NaN;
  }

  /** Writes the group's rows of the columns for an instant. */
  show(atMs: number, columns: SnapshotColumns): void {
    const tick = this.moveTo(atMs);
    if (tick === this.shown) return;
    this.write(tick, columns);
    this.shown = tick;
  }

  /** Writes only the group's last prices. */
  showLast(atMs: number, last: Float64Array): void {
    const tick = this.moveTo(atMs);
    if (tick === this.shownLast) return;
    const ticks = (tick - (this.depths.at(-1) as Depth).from) / this.tickSeconds;
    for (let i = 0; i < this.options.sources.length; i++) {
      const price = this.leaves.prices[i * LEAF_TICKS + ticks] as number;
      last[this.options.rows[i] as number] = this.quoted(i, price);
    }
    this.shownLast = tick;
  }

  /** Moves the leaves to an instant; returns the first second of its tick. */
  private moveTo(atMs: number): number {
    const day = this.schedule.current(atMs);
    const parts = this.schedule.parts(day, this.options.hours);
    let part = parts.length - 1;
    while (part > 0 && (parts[part] as Segment).fromMs > atMs) part--;
    const segment = parts[part] as Segment;
    if (this.loaded !== segment) this.load(parts, part);
    const second = secondsUntil(segment, atMs) - 1;
    const tick = second - (second % this.tickSeconds);
    this.descend(tick);
    const step = second - this.asked;
    if (step > 0 && step <= STEP_MAX) this.lookAhead(step);
    this.asked = second;
    return tick;
  }

  /** Computes the roots of a segment, and of the day's segments before it. */
  private load(parts: readonly Segment[], part: number): void {
    const [source] = this.options.sources as [RootSource];
    const segment = parts[part] as Segment;
    const [top] = this.depths as [Depth];
    for (let i = 0; i <= part; i++) {
      this.loadRoots(source.plan(parts[i] as Segment), i === 0);
      if (i < part) foldRows(top.before, 0, top.nodes, this.options.sources.length);
    }
    for (const depth of [...this.depths, ...this.hours]) {
      depth.from = 0;
      depth.to = 0;
    }
    this.ahead.length = 0;
    this.asked = Number.NaN;
    this.refresh();
    top.to = segment.seconds;
    this.loaded = segment;
    this.rowSplits.load({
      profile: source.plan(segment).profile,
      factorKeys: this.slots.keys(segment.date, segment.kind),
    });
  }

  /** Computes the roots of one segment; the day's figures start with its first segment. */
  private loadRoots(plan: SegmentPlan, first: boolean): void {
    const { sources, hours } = this.options;
    const [{ nodes, before }] = this.depths as [Depth];
    // A night ends where the day begins; without one, the day before ends with its session.
    const continues = hours === 'always' && plan.hasNight;
    for (let row = 0; row < sources.length; row++) {
      const source = sources[row] as RootSource;
      writeRoot(source, plan, this.streams, nodes, row);
      if (!first) continue;
      const open = nodes[row * NODE_SIZE + OPEN] as number;
      this.open[row] = this.quoted(row, open);
      this.previousClose[row] = this.quoted(row, continues ? open : closeBefore(source));
      before[row * BEFORE_SIZE] = open;
      before[row * BEFORE_SIZE + 1] = open;
      before[row * BEFORE_SIZE + 2] = 0;
    }
  }

  /** Moves every depth to a second. */
  private descend(second: number): void {
    for (let i = 1; i < this.depths.length; i++) {
      const above = this.depths[i - 1] as Depth;
      const depth = this.depths[i] as Depth;
      if (second >= depth.from && second < depth.to) continue;
      if (i === HOUR) this.takeHour(second);
      else depth.to = depth.from;
      for (const below of this.depths.slice(i + 1)) below.to = below.from;
      if (i === HOUR || this.takeAhead(i, second)) continue;
      this.ahead.length = Math.min(this.ahead.length, i);
      const descents = this.rowSplits.descents(above, second, DEPTHS[i] as number);
      span(depth, above, descents);
      const leaves = this.isLast(i) ? this.leaves : undefined;
      this.rowSplits.follow(
        above,
        depth,
        descents,
        { from: 0, to: this.options.sources.length },
        leaves,
      );
    }
  }

  /** Makes the hour of a second the current one; computes it if it is not kept. */
  private takeHour(second: number): void {
    const holds = ({ from, to }: Depth): boolean => second >= from && second < to;
    let hour = this.hours.find(holds);
    if (!hour) {
      const [top] = this.depths as [Depth];
      const { length } = this.options.sources;
      hour = this.hours.length < HOURS_MAX ? newDepth(length) : (this.hours[0] as Depth);
      const descents = this.rowSplits.descents(top, second, DEPTHS[HOUR]);
      this.rowSplits.follow(top, hour, descents, { from: 0, to: length });
      span(hour, top, descents);
    }
    this.hours = [...this.hours.filter((kept) => kept !== hour), hour];
    this.depths[HOUR] = hour;
  }

  /** Computes some rows of the spans that come next. */
  private lookAhead(step: number): void {
    const count = this.options.sources.length;
    for (const [i, share] of AHEAD) {
      const ahead = this.ahead[i] ?? this.startAhead(i);
      if (!ahead || ahead.row === count) continue;
      const { from, to } = this.depths[i] as Depth;
      const part = step / (share * (to - from));
      const rows = Math.ceil((count * part) / BLOCK_ROWS) * BLOCK_ROWS;
      this.continueAhead(i, ahead, Math.min(count, ahead.row + rows));
    }
  }

  private startAhead(i: number): Ahead | undefined {
    const second = (this.depths[i] as Depth).to;
    const above = this.depthAfter(i - 1, second);
    if (!above) return undefined;
    const descents = this.rowSplits.descents(above, second, DEPTHS[i] as number);
    span(this.spares[i] as Depth, above, descents);
    const ahead = { above, descents, row: 0 };
    this.ahead[i] = ahead;
    return ahead;
  }

  /** The depth that holds a second: the current one, or the one computed ahead if complete. */
  private depthAfter(i: number, second: number): Depth | undefined {
    const [depth, spare] = [this.depths[i] as Depth, this.spares[i] as Depth];
    if (second < depth.to) return depth;
    const isDone = this.ahead[i]?.row === this.options.sources.length;
    return isDone && second >= spare.from && second < spare.to ? spare : undefined;
  }

  /** Whether a depth is the leaves'. */
  private isLast(i: number): boolean {
    return i === this.depths.length - 1;
  }

  private continueAhead(i: number, ahead: Ahead, to: number): void {
    const spare = this.spares[i] as Depth;
    const leaves = this.isLast(i) ? this.spareLeaves : undefined;
    this.rowSplits.follow(ahead.above, spare, ahead.descents, { from: ahead.row, to }, leaves);
    ahead.row = to;
  }

  /** Makes what was computed ahead current, if it holds the second. */
  private takeAhead(i: number, second: number): boolean {
    const [ahead, spare, depth] = [this.ahead[i], this.spares[i] as Depth, this.depths[i] as Depth];
    if (!ahead || ahead.above !== this.depths[i - 1]) return false;
    if (second < spare.from || second >= spare.to) return false;
    this.continueAhead(i, ahead, this.options.sources.length);
    this.spares[i] = depth;
    this.depths[i] = spare;
    this.ahead[i] = undefined;
    if (this.isLast(i)) {
      [this.leaves, this.spareLeaves] = [this.spareLeaves, this.leaves];
    }
    return true;
  }

  /** A price of an instrument of the group as quoted. */
  private quoted(row: number, price: number): number {
    return snapTicks(this.tables[row], roundTicks(price));
  }

  private write(second: number, columns: SnapshotColumns): void {
    const { from, before } = this.depths.at(-1) as Depth;
    const ticks = (second - from) / this.tickSeconds;
    for (let i = 0; i < this.options.sources.length; i++) {
      const row = this.options.rows[i] as number;
      let high = before[i * BEFORE_SIZE] as number;
      let low = before[i * BEFORE_SIZE + 1] as number;
      let volume = before[i * BEFORE_SIZE + 2] as number;
      for (let leaf = i * LEAF_TICKS; leaf <= i * LEAF_TICKS + ticks; leaf++) {
        const price = this.leaves.prices[leaf] as number;
        if (price > high) high = price;
        if (price < low) low = price;
        volume += this.leaves.volumes[leaf] as number;
      }
      columns.last[row] = this.quoted(i, this.leaves.prices[i * LEAF_TICKS + ticks] as number);
      columns.open[row] = this.open[i] as number;
      columns.high[row] = this.quoted(i, high);
      columns.low[row] = this.quoted(i, low);
      columns.volume[row] = volume;
      columns.previousClose[row] = this.previousClose[i] as number;
    }
  }
}
