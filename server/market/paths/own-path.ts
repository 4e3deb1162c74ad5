/**
 * An instrument's own path: a Brownian bridge between independent block ends, found by halving the block
 * twelve times (Lévy's construction), in the time of a variance clock with jumps at earnings. Exactly
 * Brownian inside a block and stationary across blocks, so it never drifts away without bound.
 */
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { type Key, mix32, word } from '../random/hash.ts';
import { normalOf } from '../random/normal.ts';
import * as tuning from '../tuning.ts';
import { blockEnd } from './factors.ts';

// V8 folds constants of this file into the code, but reads imported ones at every use.
const { BLOCK_DAYS, BLOCK_DEPTH, BLOCK_ORIGIN, EARNINGS_DEVIATION, EARNINGS_PERIOD } = tuning;
/** The ends of the last bracket of 64 days are kept, as the next query mostly falls into it too. */
const BRACKET_DEPTH = 6;
const BRACKET_DAYS = 1 << BRACKET_DEPTH;

export interface OwnPathOptions {
  readonly instrument: Instrument;
  readonly key: Key;
  /** Own variance of a year. */
  readonly annualVariance: number;
  /** Prefix sums of daily variance over a block from `shift`, and the worth of one unit of it. */
  readonly clock: Float64Array;
  readonly shift: number;
  readonly unit: number;
}

export const STOCK_CLASSES: ReadonlySet<number> = new Set([
  ProductClass.stock,
  ProductClass.hongKongStock,
  ProductClass.auction,
  ProductClass.placing,
]);

/** The day number, modulo the period, on which an instrument reports: Tuesday to Friday. */
export function earningsPhase(key: Key): number {
  // Multiples of seven keep the weekday; day 0 was a Thursday, so 5 + 7k is a Tuesday.
  return 5 + 7 * (mix32(key.k1 ^ 0x51) % 13) + (mix32(key.k2 ^ 0x52) % 4);
}

/** Dates in `[from, to)` (days since 1970-01-01) on which an instrument reports its earnings. */
export function earningsDates(
  instrument: Instrument,
  key: Key,
  from: number,
  to: number,
): number[] {
  if (!STOCK_CLASSES.has(instrument.classify)) return [];
  const phase = earningsPhase(key);
  const dates: number[] = [];
  let date = phase + EARNINGS_PERIOD * Math.ceil((from - phase) / EARNINGS_PERIOD);
  for (; date < to; date += EARNINGS_PERIOD) dates.push(date);
  return dates;
}

const blockOf = (day: number): number => (day - BLOCK_ORIGIN) >> BLOCK_DEPTH;

/** Days are counted from 1970-01-01; a day means its close. */
export class OwnPath {
  private readonly key: Key;
  /** Yearly standard deviation. */
  private readonly deviation: number;
  private readonly clock: Float64Array;
  private readonly shift: number;
  private readonly unit: number;
  /** Variance of one report; 0 for instruments without reports. */
  private readonly report: number;
  private readonly phase: number;
  /** The kept bracket of days, with level and variance time at its ends. */
  private bracket = Number.NaN;
  private lowLevel = Number.NaN;
  private lowTime = Number.NaN;
  private highLevel = Number.NaN;
  private highTime = Number.NaN;

  constructor({ instrument, key, clock, shift, unit, annualVariance }: OwnPathOptions) {
    this.key = key;
    this.deviation = Math.sqrt(annualVariance);
    this.clock = clock;
    this.shift = shift;
    this.unit = unit;
    const reports = STOCK_CLASSES.has(instrument.classify);
    this.report = reports ? annualVariance * EARNINGS_DEVIATION * EARNINGS_DEVIATION : 0;
    this.phase = earningsPhase(key);
  }

  /** The own part of the log price at the close of a day. */
  level(day: number): number {
    const bracket = (day - BLOCK_ORIGIN) >> BRACKET_DEPTH;
    if (bracket !== this.bracket) this.enter(bracket);
    const from = BLOCK_ORIGIN + bracket * BRACKET_DAYS;
    if (day === from) return this.lowLevel;
    let a = from;
    let b = from + BRACKET_DAYS;
    let lowLevel = this.lowLevel;
    let lowTime = this.lowTime;
    let highLevel = this.highLevel;
    let highTime = this.highTime;
    for (;;) {
      const middle = (a + b) >> 1;
      const time = this.timeAt(middle);
      const level = this.between(middle, time, lowLevel, lowTime, highLevel, highTime);
      if (middle === day) return level;
      if (day < middle) {
        b = middle;
        highLevel = level;
        highTime = time;
      } else {
        a = middle;
        lowLevel = level;
        lowTime = time;
      }
    }
  }

  /** Own variance between the closes of two days, without earnings. */
  variance(from: number, to: number): number {
    const a = blockOf(from);
    const b = blockOf(to);
    const first = this.clockAt(from - BLOCK_ORIGIN - a * BLOCK_DAYS);
    const last = this.clockAt(to - BLOCK_ORIGIN - b * BLOCK_DAYS);
    return a === b ? last - first : this.clockAt(BLOCK_DAYS) - first + last - this.clockAt(0);
  }

  /** Variance of the earnings between the closes of two days. */
  earnings(from: number, to: number): number {
    return this.earningsUntil(to) - this.earningsUntil(from);
  }

  private clockAt(index: number): number {
    return this.unit * (this.clock[this.shift + index] as number);
  }

  private earningsUntil(day: number): number {
    return this.report * Math.floor((day - this.phase) / EARNINGS_PERIOD);
  }

  /** Variance time at a day inside a block. */
  private timeAt(day: number): number {
    return this.clockAt((day - BLOCK_ORIGIN) & (BLOCK_DAYS - 1)) + this.earningsUntil(day);
  }

  /** The level at a day between two days of known level. */
  private between(
    day: number,
    time: number,
    lowLevel: number,
    lowTime: number,
    highLevel: number,
    highTime: number,
  ): number {
    const u = (time - lowTime) / (highTime - lowTime);
    const deviation = Math.sqrt(u * (1 - u) * (highTime - lowTime));
    const mean = lowLevel + u * (highLevel - lowLevel);
    return mean + deviation * normalOf(word(this.key, day, 1));
  }

  /** Halves the block until it is no longer than a bracket. */
  private enter(bracket: number): void {
    const block = bracket >> (BLOCK_DEPTH - BRACKET_DEPTH);
    let a = BLOCK_ORIGIN + block * BLOCK_DAYS;
    let b = a + BLOCK_DAYS;
    const from = BLOCK_ORIGIN + bracket * BRACKET_DAYS;
    let lowLevel = this.deviation * blockEnd(this.key, block);
    let lowTime = this.timeAt(a);
    let highLevel = this.deviation * blockEnd(this.key, block + 1);
    let highTime = this.clockAt(BLOCK_DAYS) + this.earningsUntil(b);
    while (b - a > BRACKET_DAYS) {
      const middle = (a + b) >> 1;
      const time = this.timeAt(middle);
      const level = this.between(middle, time, lowLevel, lowTime, highLevel, highTime);
      if (from < middle) {
        b = middle;
        highLevel = level;
        highTime = time;
      } else {
        a = middle;
        lowLevel = level;
        lowTime = time;
      }
    }
    this.lowLevel = lowLevel;
    this.lowTime = lowTime;
    this.highLevel = highLevel;
    this.highTime = highTime;
    this.bracket = bracket;
  }
}
