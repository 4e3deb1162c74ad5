/**
 * The root of a segment: its open, close, high, low, variance and volume, from the daily path alone.
 * Everything inside the segment is drawn later, within these.
 */
import type { Instrument } from '#core/instrument.ts';
import { type Schedule, type Segment, SegmentKind } from '../calendar/schedule.ts';
import * as constants from '../kernel/constants.ts';
import type { FactorSlots, RandomStream, RandomStreams } from '../kernel/random-streams.ts';
import * as streamsOf from '../kernel/random-streams.ts';
import type { ScratchBuffers } from '../kernel/scratch-buffers.ts';
import { exp } from '../random/elementary.ts';
import { type Key, segmentKey, uniform, word, wordOf } from '../random/hash.ts';
import { normalOf } from '../random/normal.ts';
import * as tuning from '../tuning.ts';
import {
  type DailyPath,
  type Exposure,
  newVarianceParts,
  type VarianceParts,
} from './daily-path.ts';
import { drawExtremes, type Extremes } from './extremes.ts';
import type { Profile } from './profiles.ts';
import type { Plans, SegmentPlan } from './segment-plan.ts';

// V8 folds constants of this file into the code, but reads imported ones at every use.
const { CLOSE, DISCRETE_SAMPLING, HIGH, LOW, NODE_SIZE, OPEN, VARIANCE, VOLUME } = constants;
const { SHARED_MAX } = streamsOf;
const { EARNINGS_GAP_SHARE, FACTOR_GAIN, FACTOR_SHARE_MAX } = tuning;
const { BREAK_VOLUME, OFF_HOURS_VOLUME, SESSION_FLOOR, VOLUME_NOISE, VOLUME_WAVES } = tuning;

/**
 * A span of ticks `[from, to)` in seconds from the start of its segment; prices in ticks, not rounded
 * yet. `open` is the first tick, `close` the last.
 */
export interface PathNode {
  readonly from: number;
  readonly to: number;
  readonly open: number;
  readonly close: number;
  readonly high: number;
  readonly low: number;
  /** Variance of the price inside, ticks². */
  readonly variance: number;
  /** Units traded, an integer. */
  readonly volume: number;
}

/** A root with everything needed to split it. */
export interface SegmentPath extends RandomStream {
  readonly segment: Segment;
  readonly scratch: ScratchBuffers;
  readonly profile: Profile;
  readonly tickSeconds: number;
  readonly root: PathNode;
}

/** Log prices and variances at the borders of one trading day. */
interface DayFrame {
  previousClose: number;
  open: number;
  close: number;
  nightVariance: number;
  sessionVariance: number;
}

/** A move of the log price, and the variance it was drawn with. */
interface LogSpan {
  from: number;
  to: number;
  variance: number;
}

/** Scratch space for the parts of a root. (NaN makes V8 store plain doubles from the start.) */
export interface RootScratch {
  readonly frame: DayFrame;
  /** Variance from close to close, and of the last calendar day alone. */
  readonly parts: VarianceParts;
  readonly lastDay: VarianceParts;
  readonly span: LogSpan;
  readonly extremes: Extremes;
  /** A row for the sum of some roots. */
  readonly sum: Float64Array;
  /** The source and date that frame and variances belong to; the day's segments share them. */
  framed: RootSource | undefined;
  framedDate: number;
  /** Units traded in that day. */
  volume: number;
}

export function newRootScratch(): RootScratch {
  const nan = Number.NaN;
  return {
    frame: { previousClose: nan, open: nan, close: nan, nightVariance: nan, sessionVariance: nan },
    parts: newVarianceParts(),
    lastDay: newVarianceParts(),
    span: { from: nan, to: nan, variance: nan },
    extremes: { rise: nan, fall: nan },
    sum: new Float64Array(NODE_SIZE),
    framed: undefined,
    framedDate: nan,
    volume: nan,
  };
}

/** A variance of 0 could not be split. */
const VARIANCE_MIN = 1e-12;

/** The source of an instrument's roots. */
export interface RootSource {
  readonly instrument: Instrument;
  readonly path: DailyPath;
  readonly schedule: Schedule;
  readonly plan: Plans;
  /** Scratch buffers, the same for all instruments of a market. */
  readonly scratch: ScratchBuffers;
  readonly rootScratch: RootScratch;
}

/** Splits the move between two closes into the night's part and the session's. */
function frameDay({ path, rootScratch }: RootSource, plan: SegmentPlan): void {
  const { frame, parts, lastDay } = rootScratch;
  const { date } = plan.segment;
  const before = plan.dayBefore;
  frame.previousClose = path.closeLog(before);
  frame.close = path.closeLog(date);
  path.variance(before, date, parts);
  if (!plan.hasNight) {
    frame.open = frame.previousClose;
    frame.nightVariance = 0;
    frame.sessionVariance = parts.total;
    return;
  }
  let usual = parts.total - parts.earnings;
  if (before !== date - 1) {
    path.variance(date - 1, date, lastDay);
    usual = lastDay.total - lastDay.earnings;
  }
  frame.sessionVariance = (1 - plan.nightShare) * usual + (1 - EARNINGS_GAP_SHARE) * parts.earnings;
  frame.nightVariance = parts.total - frame.sessionVariance;
  const g = frame.nightVariance / parts.total;
  let noise = Math.sqrt(parts.own + parts.earnings) * normalOf(word(path.key, date, 2));
  for (let i = 0; i < path.exposures.length; i++) {
    const { factor, beta } = path.exposures[i] as Exposure;
    const deviation = Math.sqrt(parts.shared[i] as number) * (beta < 0 ? -1 : 1);
    noise += deviation * factor.openingDraw(date);
  }
  frame.open =
    frame.previousClose + g * (frame.close - frame.previousClose) + Math.sqrt(g * (1 - g)) * noise;
}

/** Start, end and variance of a segment; bridges at the lunch break of a session. */
function spanSegment({ path, rootScratch }: RootSource, { segment, session }: SegmentPlan): void {
  const { frame, span } = rootScratch;
  if (segment.kind === SegmentKind.offHours) {
    span.from = frame.previousClose;
    span.to = frame.open;
    span.variance = frame.nightVariance;
    return;
  }
  span.from = frame.open;
  span.to = frame.close;
  span.variance = frame.sessionVariance;
  if (session.length === 1) return;
  const key = segmentKey(path.key, segment.date, SegmentKind.break);
  let left = frame.sessionVariance;
  for (const part of session) {
    const variance = part.share * frame.sessionVariance;
    const u = Math.min(1, variance / left);
    const noise = Math.sqrt(left * u * (1 - u)) * normalOf(word(key, part.kind, 3));
    const last = part === session.at(-1);
    span.to = last ? frame.close : span.from + u * (frame.close - span.from) + noise;
    span.variance = variance;
    if (part.kind === segment.kind) return;
    span.from = span.to;
    left -= variance;
  }
  throw new Error(`segment kind ${segment.kind} is not part of its day`);
}

/** Weights of the shared normals; their share of the variance is raised by a gain. */
function weighDraws(
  { path, rootScratch }: RootSource,
  { segment }: SegmentPlan,
  streams: RandomStreams,
  row: number,
): void {
  const { exposures } = path;
  const { shared, total } = rootScratch.parts;
  let part = 0;
  for (let i = 0; i < exposures.length; i++) part += shared[i] as number;
  const share = total > 0 ? part / total : 0;
  const raised = Math.min(FACTOR_SHARE_MAX, share * FACTOR_GAIN);
  const scale = part > 0 ? raised / part : 0;
  const { k1, k2 } = segmentKey(path.key, segment.date, segment.kind);
  streams.k1[row] = k1;
  streams.k2[row] = k2;
  streams.ownWeight[row] = Math.sqrt(1 - raised);
  for (let i = 0; i < SHARED_MAX; i++) {
    const exposure = exposures[i];
    const weight = exposure ? Math.sqrt((shared[i] as number) * scale) : 0;
    streams.weight[row * SHARED_MAX + i] = exposure && exposure.beta < 0 ? -weight : weight;
  }
}

/** Piecewise linear noise over grids of 2^shift days. */
function volumeWave(key: Key, date: number): number {
  let sum = 0;
  for (const { shift, deviation } of VOLUME_WAVES) {
    const step = 1 << shift;
    const cell = Math.floor(date / step);
    const u = (date - cell * step) / step;
    const left = normalOf(word(key, cell, 40 + shift));
    const right = normalOf(word(key, cell + 1, 40 + shift));
    sum += deviation * (left + u * (right - left));
  }
  return sum;
}

/** Units traded in a day, not rounded yet: they follow the day's variance. */
function dayVolume({ instrument, path, rootScratch }: RootSource, date: number): number {
  const activity = Math.sqrt(rootScratch.parts.total / path.normalVariance);
  const noise = VOLUME_NOISE * normalOf(word(path.key, date, 3));
  const wave = volumeWave(path.key, date);
  return instrument.averageDailyVolume * activity * exp(noise + wave - 0.1);
}

/** Units traded in a segment of the current day. */
function segmentVolume(
  { rootScratch }: RootSource,
  { segment, tradingSeconds }: SegmentPlan,
): number {
  const day = rootScratch.volume;
  if (segment.kind === SegmentKind.offHours) return Math.floor(day * OFF_HOURS_VOLUME);
  if (segment.kind === SegmentKind.break) return Math.floor(day * BREAK_VOLUME);
  return Math.floor((day * segment.seconds) / tradingSeconds);
}

/** The close before the day of the last computed root, in ticks, not rounded yet. */
export function closeBefore({ path, rootScratch }: RootSource): number {
  return exp(rootScratch.frame.previousClose) * path.ticksPerUnit;
}

/** High and low of a segment in ticks; instruments share wicks through the factors. */
function placeExtremes(
  { instrument, path, rootScratch }: RootSource,
  { segment }: SegmentPlan,
  { k1, k2, ownWeight, weight }: RandomStreams,
  nodes: Float64Array,
  row: number,
): void {
  const own1 = k1[row] as number;
  const own2 = k2[row] as number;
  let up = (ownWeight[row] as number) * normalOf(wordOf(own1, own2, 0, 1));
  let down = (ownWeight[row] as number) * normalOf(wordOf(own1, own2, 0, 2));
  for (let i = 0; i < path.exposures.length; i++) {
    const draw = (path.exposures[i] as Exposure).factor.segmentDraw(segment.date, segment.kind);
    up += (weight[row * SHARED_MAX + i] as number) * draw.high;
    down += (weight[row * SHARED_MAX + i] as number) * draw.low;
  }
  const at = row * NODE_SIZE;
  const open = nodes[at + OPEN] as number;
  const close = nodes[at + CLOSE] as number;
  const deviation = Math.sqrt(nodes[at + VARIANCE] as number);
  const part = uniform(wordOf(own1, own2, 0, 3));
  drawExtremes(Math.abs(close - open) / deviation, up, down, part, rootScratch.extremes);
  const { rise, fall } = rootScratch.extremes;
  const seen = DISCRETE_SAMPLING / Math.sqrt(segment.seconds / instrument.tickSeconds);
  const bottom = Math.min(open, close);
  nodes[at + HIGH] = Math.max(open, close) + Math.max(0, rise - seen) * deviation;
  nodes[at + LOW] = Math.max(bottom - Math.max(0, fall - seen) * deviation, SESSION_FLOOR * bottom);
}

/** Stores in a row where the normals of its factors are. */
export function placeFactors(
  { path }: RootSource,
  { slot }: RandomStreams,
  row: number,
  slots: FactorSlots,
): void {
  path.exposures.forEach(({ factor }, i) => {
    slot[row * SHARED_MAX + i] = slots.slotOf(factor.key);
  });
}

/** Computes a segment's root and stream into a row; the factors' slots stay. */
export function writeRoot(
  source: RootSource,
  plan: SegmentPlan,
  streams: RandomStreams,
  nodes: Float64Array,
  row: number,
): void {
  const { rootScratch } = source;
  if (rootScratch.framed !== source || rootScratch.framedDate !== plan.segment.date) {
    frameDay(source, plan);
    rootScratch.volume = dayVolume(source, plan.segment.date);
    rootScratch.framed = source;
    rootScratch.framedDate = plan.segment.date;
  }
  spanSegment(source, plan);
  weighDraws(source, plan, streams, row);
  const { from, to, variance } = rootScratch.span;
  const scale = source.path.ticksPerUnit;
  const open = exp(from) * scale;
  const close = exp(to) * scale;
  const at = row * NODE_SIZE;
  nodes[at + OPEN] = open;
  nodes[at + CLOSE] = close;
  nodes[at + VARIANCE] = Math.max(variance, VARIANCE_MIN) * open * close;
  placeExtremes(source, plan, streams, nodes, row);
  nodes[at + VOLUME] = segmentVolume(source, plan);
}

/** A segment's root as a row, for its figures alone; the next query overwrites it. */
export function rootRow(source: RootSource, segment: Segment): Float64Array {
  const { streams, root } = source.scratch;
  writeRoot(source, source.plan(segment), streams, root, 0);
  return root;
}

/** Computes a segment's root. */
export function segmentPath(source: RootSource, segment: Segment): SegmentPath {
  const { path, instrument, scratch } = source;
  const { streams } = scratch;
  const nodes = rootRow(source, segment);
  return {
    segment,
    key: { k1: streams.k1[0] as number, k2: streams.k2[0] as number },
    shared: path.exposures.map(({ factor }, i) => ({
      factor: factor.key,
      key: segmentKey(factor.key, segment.date, segment.kind),
      weight: streams.weight[i] as number,
    })),
    ownWeight: streams.ownWeight[0] as number,
    scratch,
    profile: source.plan(segment).profile,
    tickSeconds: instrument.tickSeconds,
    root: {
      from: 0,
      to: segment.seconds,
      open: nodes[OPEN] as number,
      close: nodes[CLOSE] as number,
      high: nodes[HIGH] as number,
      low: nodes[LOW] as number,
      variance: nodes[VARIANCE] as number,
      volume: nodes[VOLUME] as number,
    },
  };
}
