/**
 * Log price of an instrument at the close of each day: base + betas × factors + an own
 * path, less their values on the reference day, plus a drift for shares.
 */
import { type Instrument, ProductClass } from '../domain/instrument.ts';
import { log } from './elementary.ts';
import { type Factor, type FactorSpec, loadingsOf } from './factors.ts';
import { type Key, mix32, nameKey } from './hash.ts';
import { createOwnPath, STOCK_CLASSES } from './own-path.ts';
import { BLOCK_DAYS, CLOCK_COUNT, EQUITY_DRIFT, OWN_SHARE_MIN, REFERENCE_DATE } from './tuning.ts';
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

const DRIFTING_CLASSES: ReadonlySet<number> = new Set([
  ...STOCK_CLASSES,
  ProductClass.etf,
  ProductClass.index,
]);

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
  const annualVariance = ownVariance(instrument, exposures);
  const own = createOwnPath({
    instrument,
    key,
    annualVariance,
    clock: world.clock(week, mix32(key.k1 ^ 0x31) % CLOCK_COUNT),
    shift: 7 * (mix32(key.k2 ^ 0x32) % Math.floor(BLOCK_DAYS / 7)),
    unit: annualVariance / clockYear(week),
  });
  const raw = (day: number): number => {
    let level = own.level(day);
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
      const parts = { shared, own: own.variance(from, to), earnings: own.earnings(from, to) };
      let total = parts.own + parts.earnings;
      for (const part of shared) total += part;
      return { ...parts, total };
    },
  };
}
