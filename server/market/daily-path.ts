/**
 * Log price of an instrument at the close of each day: base + betas × factors + an own path. The
 * own path is a Brownian bridge between independent block ends, found by halving the block twelve
 * times (Lévy's construction), in the time of a variance clock with jumps at earnings.
 */
import { type Instrument, ProductClass } from '../domain/instrument.ts';
import { log } from './elementary.ts';
import { blockEnd, type Factor, type FactorSpec, loadingsOf } from './factors.ts';
import { type Key, mix32, nameKey, word } from './hash.ts';
import { normalOf } from './normal.ts';
import {
  BLOCK_DAYS,
  BLOCK_ORIGIN,
  CLOCK_COUNT,
  EARNINGS_DEVIATION,
  EARNINGS_PERIOD,
  EQUITY_DRIFT,
  OWN_SHARE_MIN,
  REFERENCE_DATE,
} from './tuning.ts';
import { clockYear, type WeekShape } from './volatility.ts';

/** What a path takes from its world. */
export interface PathWorld {
  readonly seed: number;
  factor(spec: FactorSpec): Factor;
  /** Own variance clock `index`, prefix sums over 2 × 4,096 days. */
  clock(week: WeekShape, index: number): Float64Array;
}

/** One factor's part of an instrument. */
export interface Exposure {
  readonly factor: Factor;
  readonly beta: number;
}

/** Variance of the log price over some days, by origin. */
export interface VarianceParts {
  /** β²·variance of each exposure, in their order. */
  readonly shared: readonly number[];
  /** Own variance without earnings. */
  readonly own: number;
  /** Own variance of earnings. */
  readonly earnings: number;
  readonly total: number;
}

export interface DailyPath {
  readonly key: Key;
  readonly exposures: readonly Exposure[];
  /** Log price at the close of a day. */
  closeLog(day: number): number;
  /** Variance between the closes of two days. */
  variance(from: number, to: number): VarianceParts;
  /** Variance of a normal weekday, to compare with. */
  readonly normalVariance: number;
}

const STOCK_CLASSES: ReadonlySet<number> = new Set([
  ProductClass.stock,
  ProductClass.hongKongStock,
  ProductClass.auction,
  ProductClass.placing,
]);

const DRIFTING_CLASSES: ReadonlySet<number> = new Set([
  ...STOCK_CLASSES,
  ProductClass.etf,
  ProductClass.index,
]);

/** Earnings up to and including a day, counted from a fixed origin. */
export function earningsCount(instrument: Instrument, key: Key, day: number): number {
  if (!STOCK_CLASSES.has(instrument.classify)) return 0;
  // Multiples of seven keep the weekday: day 0 was a Thursday, so 4 + 7k is a Monday.
  const phase = 5 + 7 * (mix32(key.k1 ^ 0x51) % 13) + (mix32(key.k2 ^ 0x52) % 4);
  return Math.floor((day - phase) / EARNINGS_PERIOD);
}

/** Own variance of a year: what market and sector leave of the instrument's total. */
function ownVariance(instrument: Instrument, exposures: readonly Exposure[]): number {
  const total = instrument.annualVolatility * instrument.annualVolatility;
  let shared = 0;
  for (const { factor, beta } of exposures) {
    const deviation = beta * factor.spec.annualVolatility;
    shared += deviation * deviation;
  }
  return Math.max(total - shared, OWN_SHARE_MIN * total);
}

export function createDailyPath(world: PathWorld, instrument: Instrument): DailyPath {
  const key = nameKey(world.seed, instrument.key);
  const week: WeekShape = instrument.calendar === 'always-open' ? 'round-the-clock' : 'exchange';
  const exposures = loadingsOf(instrument).map(({ factor, beta }) => ({
    factor: world.factor(factor),
    beta,
  }));
  const ownYear = ownVariance(instrument, exposures);
  const unit = ownYear / clockYear(week);
  const earningsUnit = ownYear * EARNINGS_DEVIATION * EARNINGS_DEVIATION;
  const clock = world.clock(week, mix32(key.k1 ^ 0x31) % CLOCK_COUNT);
  const shift = 7 * (mix32(key.k2 ^ 0x32) % Math.floor(BLOCK_DAYS / 7));

  const blockOf = (day: number): number => Math.floor((day - BLOCK_ORIGIN) / BLOCK_DAYS);
  const earnings = (day: number): number => earningsUnit * earningsCount(instrument, key, day);
  const clockAt = (index: number): number => unit * (clock[shift + index] as number);

  function ownLevel(day: number): number {
    const block = blockOf(day);
    const origin = BLOCK_ORIGIN + block * BLOCK_DAYS;
    const time = (index: number): number => clockAt(index) + earnings(origin + index);
    let low = 0;
    let high = BLOCK_DAYS;
    let lowLevel = Math.sqrt(ownYear) * blockEnd(key, block);
    let highLevel = Math.sqrt(ownYear) * blockEnd(key, block + 1);
    let lowTime = time(low);
    let highTime = time(high);
    const target = day - origin;
    if (target === 0) return lowLevel;
    for (;;) {
      const middle = (low + high) >> 1;
      const middleTime = time(middle);
      const u = (middleTime - lowTime) / (highTime - lowTime);
      const deviation = Math.sqrt(u * (1 - u) * (highTime - lowTime));
      const level =
        lowLevel + u * (highLevel - lowLevel) + deviation * normalOf(word(key, origin + middle, 1));
      if (middle === target) return level;
      if (target < middle) {
        high = middle;
        highLevel = level;
        highTime = middleTime;
      } else {
        low = middle;
        lowLevel = level;
        lowTime = middleTime;
      }
    }
  }

  function ownClock(from: number, to: number): number {
    const a = blockOf(from);
    const b = blockOf(to);
    const index = (day: number, block: number): number => day - BLOCK_ORIGIN - block * BLOCK_DAYS;
    if (a === b) return clockAt(index(to, b)) - clockAt(index(from, a));
    return clockAt(BLOCK_DAYS) - clockAt(index(from, a)) + clockAt(index(to, b)) - clockAt(0);
  }

  const raw = (day: number): number => {
    let level = ownLevel(day);
    for (const { factor, beta } of exposures) level += beta * factor.level(day);
    return level;
  };
  const driftPerDay = DRIFTING_CLASSES.has(instrument.classify)
    ? (EQUITY_DRIFT * instrument.beta) / 365.25
    : 0;
  const base = log(instrument.basePrice) - raw(REFERENCE_DATE);

  return {
    key,
    exposures,
    normalVariance: (instrument.annualVolatility * instrument.annualVolatility) / clockYear(week),
    closeLog: (day) => base + raw(day) + driftPerDay * (day - REFERENCE_DATE),
    variance(from, to) {
      const shared = exposures.map(({ factor, beta }) => beta * beta * factor.variance(from, to));
      const own = ownClock(from, to);
      const jump = earnings(to) - earnings(from);
      let total = own + jump;
      for (const part of shared) total += part;
      return { shared, own, earnings: jump, total };
    },
  };
}
