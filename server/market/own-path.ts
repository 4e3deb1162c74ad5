/**
 * An instrument's own path: a Brownian bridge between independent block ends, found by halving the
 * block twelve times (Lévy's construction), in the time of a variance clock with jumps at earnings.
 * Exactly Brownian inside a block, stationary across blocks, so it never runs away.
 */
import { type Instrument, ProductClass } from '../domain/instrument.ts';
import { blockEnd } from './factors.ts';
import { type Key, mix32, word } from './hash.ts';
import { normalOf } from './normal.ts';
import { BLOCK_DAYS, BLOCK_ORIGIN, EARNINGS_DEVIATION, EARNINGS_PERIOD } from './tuning.ts';

export interface OwnPath {
  /** Own part of the log price at the close of a day. */
  level(day: number): number;
  /** Own variance between the closes of two days, without earnings. */
  variance(from: number, to: number): number;
  /** Variance of the earnings between the closes of two days. */
  earnings(from: number, to: number): number;
}

export interface OwnPathOptions {
  readonly instrument: Instrument;
  readonly key: Key;
  /** Own variance of a year. */
  readonly annualVariance: number;
  /** Prefix sums of daily variance over a block from `shift`, and what a unit of it is worth. */
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
  // Multiples of seven keep the weekday: day 0 was a Thursday, so 5 + 7k is a Tuesday.
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

const blockOf = (day: number): number => Math.floor((day - BLOCK_ORIGIN) / BLOCK_DAYS);
const blockStart = (block: number): number => BLOCK_ORIGIN + block * BLOCK_DAYS;

/** A known point of the bridge: index in the block, level, variance time. */
interface Point {
  readonly index: number;
  readonly level: number;
  readonly time: number;
}

export function createOwnPath(options: OwnPathOptions): OwnPath {
  const { instrument, key, clock, shift, unit, annualVariance } = options;
  const earningsUnit = annualVariance * EARNINGS_DEVIATION * EARNINGS_DEVIATION;
  const clockAt = (index: number): number => unit * (clock[shift + index] as number);
  const reports = STOCK_CLASSES.has(instrument.classify);
  const phase = earningsPhase(key);
  const earningsUntil = (day: number): number =>
    reports ? earningsUnit * Math.floor((day - phase) / EARNINGS_PERIOD) : 0;

  /** Halves the bridge until it lands on the wanted index. */
  function descend(origin: number, from: Point, to: Point, wanted: number): number {
    let low = from;
    let high = to;
    for (;;) {
      const index = (low.index + high.index) >> 1;
      const time = clockAt(index) + earningsUntil(origin + index);
      const u = (time - low.time) / (high.time - low.time);
      const deviation = Math.sqrt(u * (1 - u) * (high.time - low.time));
      const mean = low.level + u * (high.level - low.level);
      const level = mean + deviation * normalOf(word(key, origin + index, 1));
      if (index === wanted) return level;
      if (wanted < index) high = { index, level, time };
      else low = { index, level, time };
    }
  }

  return {
    level(day) {
      const block = blockOf(day);
      const origin = blockStart(block);
      const end = (index: number, level: number): Point => ({
        index,
        level: Math.sqrt(annualVariance) * level,
        time: clockAt(index) + earningsUntil(origin + index),
      });
      const from = end(0, blockEnd(key, block));
      if (day === origin) return from.level;
      return descend(origin, from, end(BLOCK_DAYS, blockEnd(key, block + 1)), day - origin);
    },
    variance(from, to) {
      const a = blockOf(from);
      const b = blockOf(to);
      const first = clockAt(from - blockStart(a));
      const last = clockAt(to - blockStart(b));
      return a === b ? last - first : clockAt(BLOCK_DAYS) - first + last - clockAt(0);
    },
    earnings: (from, to) => earningsUntil(to) - earningsUntil(from),
  };
}
