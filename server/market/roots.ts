/**
 * The root of a stretch: its open, close, high, low, variance and volume, from the daily path
 * alone. Everything inside the stretch is drawn later, under these.
 */
import { type Instrument, ticksToNumber } from '../domain/instrument.ts';
import type { DailyPath, VarianceParts } from './daily-path.ts';
import { exp } from './elementary.ts';
import { drawExtremes } from './extremes.ts';
import { type Key, stretchKey, uniform, word } from './hash.ts';
import { normalOf } from './normal.ts';
import type { Profile } from './profiles.ts';
import { type Schedule, type Stretch, StretchKind } from './schedule.ts';
import type { SharedDraw, Strand } from './strands.ts';
import {
  BREAK_SHARE,
  BREAK_VOLUME,
  DISCRETE_SAMPLING,
  EARNINGS_GAP_SHARE,
  FACTOR_GAIN,
  FACTOR_SHARE_MAX,
  FULL_NIGHT_SECONDS,
  GAP_SHARE,
  OFF_HOURS_VOLUME,
  SESSION_FLOOR,
  VOLUME_NOISE,
  VOLUME_WAVES,
} from './tuning.ts';
import type { Workbench } from './workbench.ts';

/** A span of ticks `[from, to)` in seconds from the start of its stretch; prices in ticks, not
 *  yet rounded. `open` is the first tick, `close` the last. */
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

/** A root with all that splitting it takes. */
export interface StretchPath extends Strand {
  readonly stretch: Stretch;
  readonly work: Workbench;
  readonly profile: Profile;
  readonly tickSeconds: number;
  readonly root: PathNode;
}

/** Log prices and variances of one trading day at its borders. */
interface DayFrame {
  readonly previousClose: number;
  readonly open: number;
  readonly close: number;
  readonly parts: VarianceParts;
  readonly nightVariance: number;
  readonly sessionVariance: number;
}

/** A move of the log price and the variance it was drawn with. */
interface LogSpan {
  readonly from: number;
  readonly to: number;
  readonly variance: number;
}

/** A stretch is never quite still. */
const VARIANCE_MIN = 1e-12;

export interface RootSource {
  readonly instrument: Instrument;
  readonly path: DailyPath;
  readonly schedule: Schedule;
  readonly work: Workbench;
  profile(stretch: Stretch): Profile;
}

/** Splits the move between two closes into the night's and the session's part. */
function dayFrame(source: RootSource, stretch: Stretch): DayFrame {
  const { path, schedule } = source;
  const day = schedule.onOrAfter(stretch.date);
  const before = schedule.previous(day).date;
  const night = schedule.offHoursBefore(day);
  const previousClose = path.closeLog(before);
  const close = path.closeLog(day.date);
  const parts = path.variance(before, day.date);
  if (!night) {
    const sessionVariance = parts.total;
    return { previousClose, open: previousClose, close, parts, nightVariance: 0, sessionVariance };
  }
  const share = GAP_SHARE * Math.min(1, night.seconds / FULL_NIGHT_SECONDS);
  const lastDay = before === day.date - 1 ? parts : path.variance(day.date - 1, day.date);
  const sessionVariance =
    (1 - share) * (lastDay.total - lastDay.earnings) + (1 - EARNINGS_GAP_SHARE) * parts.earnings;
  const nightVariance = parts.total - sessionVariance;
  const g = nightVariance / parts.total;
  let noise = Math.sqrt(parts.own + parts.earnings) * normalOf(word(path.key, day.date, 2));
  path.exposures.forEach(({ factor, beta }, i) => {
    const deviation = Math.sqrt(parts.shared[i] as number) * (beta < 0 ? -1 : 1);
    noise += deviation * normalOf(word(factor.key, day.date, 6));
  });
  const open = previousClose + g * (close - previousClose) + Math.sqrt(g * (1 - g)) * noise;
  return { previousClose, open, close, parts, nightVariance, sessionVariance };
}

/** Start, end and variance of one stretch of the session: bridges at the lunch break. */
function sessionPart(source: RootSource, stretch: Stretch, frame: DayFrame): LogSpan {
  const day = source.schedule.onOrAfter(stretch.date);
  const stretches = source.schedule.session(day);
  if (stretches.length === 1) {
    return { from: frame.open, to: frame.close, variance: frame.sessionVariance };
  }
  const trading = stretches
    .filter(({ kind }) => kind !== StretchKind.break)
    .reduce((sum, { seconds }) => sum + seconds, 0);
  const key = stretchKey(source.path.key, stretch.date, StretchKind.break);
  let from = frame.open;
  let left = frame.sessionVariance;
  for (const part of stretches) {
    const share =
      part.kind === StretchKind.break ? BREAK_SHARE : ((1 - BREAK_SHARE) * part.seconds) / trading;
    const variance = share * frame.sessionVariance;
    const u = Math.min(1, variance / left);
    const last = part === stretches.at(-1);
    const noise = Math.sqrt(left * u * (1 - u)) * normalOf(word(key, part.kind, 3));
    const to = last ? frame.close : from + u * (frame.close - from) + noise;
    if (part.kind === stretch.kind) return { from, to, variance };
    from = to;
    left -= variance;
  }
  throw new Error(`stretch kind ${stretch.kind} is not part of its day`);
}

/** Weights of the shared normals, their part of the variance raised by a gain. */
function sharedWeights(parts: VarianceParts): { shared: number[]; own: number } {
  let part = 0;
  for (const variance of parts.shared) part += variance;
  const share = parts.total > 0 ? part / parts.total : 0;
  const raised = Math.min(FACTOR_SHARE_MAX, share * FACTOR_GAIN);
  const scale = part > 0 ? raised / part : 0;
  return {
    shared: parts.shared.map((variance) => Math.sqrt(variance * scale)),
    own: Math.sqrt(1 - raised),
  };
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

/** Units traded in a stretch: the day's volume follows the day's variance. */
function stretchVolume(source: RootSource, stretch: Stretch, frame: DayFrame): number {
  const { instrument, path } = source;
  const activity = Math.sqrt(frame.parts.total / path.normalVariance);
  const noise = VOLUME_NOISE * normalOf(word(path.key, stretch.date, 3));
  const day =
    instrument.averageDailyVolume *
    activity *
    exp(noise + volumeWave(path.key, stretch.date) - 0.1);
  if (stretch.kind === StretchKind.offHours) return Math.floor(day * OFF_HOURS_VOLUME);
  if (stretch.kind === StretchKind.break) return Math.floor(day * BREAK_VOLUME);
  const stretches = source.schedule.session(source.schedule.onOrAfter(stretch.date));
  let trading = 0;
  for (const { kind, seconds } of stretches) if (kind !== StretchKind.break) trading += seconds;
  return Math.floor((day * stretch.seconds) / trading);
}

/** Ticks in a unit of currency. */
function ticksPerUnit(instrument: Instrument): number {
  return 1 / ticksToNumber(instrument, 1);
}

/** Price at the close of a day, in ticks, not yet rounded. */
export function closeTicks({ instrument, path }: RootSource, date: number): number {
  return exp(path.closeLog(date)) * ticksPerUnit(instrument);
}

/** The normals shared in a stretch, with the instrument's weights. */
function sharedDraws(
  source: RootSource,
  stretch: Stretch,
  weights: readonly number[],
): SharedDraw[] {
  return source.path.exposures.map(({ factor, beta }, i) => ({
    factor: factor.key,
    key: stretchKey(factor.key, stretch.date, stretch.kind),
    weight: (beta < 0 ? -1 : 1) * (weights[i] as number),
  }));
}

/** High and low of a stretch in ticks: days with a wick share it through the factors. */
function highAndLow(
  path: Pick<StretchPath, 'key' | 'shared' | 'ownWeight'>,
  ends: Pick<PathNode, 'open' | 'close' | 'variance'>,
  ticks: number,
): Pick<PathNode, 'high' | 'low'> {
  const { open, close, variance } = ends;
  let up = path.ownWeight * normalOf(word(path.key, 0, 1));
  let down = path.ownWeight * normalOf(word(path.key, 0, 2));
  for (const draw of path.shared) {
    // One normal of a factor for all highs, another for all lows.
    up += draw.weight * normalOf(word(draw.key, 0, 1));
    down += draw.weight * normalOf(word(draw.key, 0, 2));
  }
  const deviation = Math.sqrt(variance);
  const { rise, fall } = drawExtremes(
    Math.abs(close - open) / deviation,
    up,
    down,
    uniform(word(path.key, 0, 3)),
  );
  const seen = DISCRETE_SAMPLING / Math.sqrt(ticks);
  const bottom = Math.min(open, close);
  return {
    high: Math.max(open, close) + Math.max(0, rise - seen) * deviation,
    low: Math.max(bottom - Math.max(0, fall - seen) * deviation, SESSION_FLOOR * bottom),
  };
}

/** Computes a stretch's root. */
export function stretchPath(source: RootSource, stretch: Stretch): StretchPath {
  const { instrument, path } = source;
  const frame = dayFrame(source, stretch);
  const {
    from,
    to,
    variance: logVariance,
  } = stretch.kind === StretchKind.offHours
    ? { from: frame.previousClose, to: frame.open, variance: frame.nightVariance }
    : sessionPart(source, stretch, frame);
  const scale = ticksPerUnit(instrument);
  const open = exp(from) * scale;
  const close = exp(to) * scale;
  const variance = Math.max(logVariance, VARIANCE_MIN) * open * close;
  const weights = sharedWeights(frame.parts);
  const draws = {
    key: stretchKey(path.key, stretch.date, stretch.kind),
    shared: sharedDraws(source, stretch, weights.shared),
    ownWeight: weights.own,
  };
  const ends = { open, close, variance };
  return {
    stretch,
    ...draws,
    work: source.work,
    profile: source.profile(stretch),
    tickSeconds: instrument.tickSeconds,
    root: {
      from: 0,
      to: stretch.seconds,
      ...ends,
      ...highAndLow(draws, ends, stretch.seconds / instrument.tickSeconds),
      volume: stretchVolume(source, stretch, frame),
    },
  };
}
