/**
 * Log price of an instrument at the close of each day: base + betas × factors + its own path, less their
 * values on the reference day, plus a drift for shares.
 */
import { type Instrument, ProductClass, ticksToNumber } from '#core/instrument.ts';
import { SHARED_MAX } from '../kernel/random-streams.ts';
import { log } from '../random/elementary.ts';
import { type Key, mix32, nameKey, type Seed } from '../random/hash.ts';
import { BLOCK_DAYS, CLOCK_COUNT, EQUITY_DRIFT, OWN_SHARE_MIN, REFERENCE_DATE } from '../tuning.ts';
import {
  type Factor,
  type FactorSpec,
  type Loading,
  loadingsOf,
  sharedVariance,
} from './factors.ts';
import { OwnPath, STOCK_CLASSES } from './own-path.ts';
import { clockYear, type WeekShape } from './volatility.ts';

/** What a path needs from its world. */
export interface PathWorld {
  readonly seed: Seed;
  factor(spec: FactorSpec): Factor;
  /** The own variance clock `index`: prefix sums over 2 × 4,096 days. */
  clock(week: WeekShape, index: number): Float64Array;
}

/** An instrument's exposure to one factor. */
export interface Exposure {
  readonly factor: Factor;
  readonly beta: number;
}

/** Variance of the log price over some days, by source. */
export interface VarianceParts {
  /** β²·variance of each exposure, in their order. */
  readonly shared: Float64Array;
  /** Own variance without earnings. */
  own: number;
  /** Own variance of earnings. */
  earnings: number;
  total: number;
}

/** Allocates a result. (NaN makes V8 store plain doubles from the start.) */
export function newVarianceParts(): VarianceParts {
  const shared = new Float64Array(SHARED_MAX);
  return { shared, own: Number.NaN, earnings: Number.NaN, total: Number.NaN };
}

const DRIFTING_CLASSES: ReadonlySet<number> = new Set([
  ...STOCK_CLASSES,
  ProductClass.etf,
  ProductClass.index,
]);

/** Own variance of a year: the instrument's total less what the factors contribute. */
function ownVariance({ annualVolatility }: Instrument, loadings: readonly Loading[]): number {
  const total = annualVolatility * annualVolatility;
  return Math.max(total - sharedVariance(loadings), OWN_SHARE_MIN * total);
}

export class DailyPath {
  readonly key: Key;
  readonly exposures: readonly Exposure[];
  /** Variance of a normal weekday, for comparison. */
  readonly normalVariance: number;
  /** Ticks in a unit of currency. */
  readonly ticksPerUnit: number;
  private readonly own: OwnPath;
  private readonly base: number;
  private readonly driftPerDay: number;
  /** The last close asked for: the next day begins there. */
  private day = Number.NaN;
  private close = Number.NaN;

  constructor(world: PathWorld, instrument: Instrument) {
    const { beta, basePrice, annualVolatility, calendar } = instrument;
    const key = nameKey(world.seed, instrument.key);
    const week: WeekShape = calendar === 'always-open' ? 'round-the-clock' : 'exchange';
    this.key = key;
    this.ticksPerUnit = 1 / ticksToNumber(instrument, 1);
    const loadings = loadingsOf(instrument);
    this.exposures = loadings.map(({ factor, beta: share }) => ({
      factor: world.factor(factor),
      beta: share,
    }));
    const annualVariance = ownVariance(instrument, loadings);
    this.own = new OwnPath({
      instrument,
      key,
      annualVariance,
      clock: world.clock(week, mix32(key.k1 ^ 0x31) % CLOCK_COUNT),
      shift: 7 * (mix32(key.k2 ^ 0x32) % Math.floor(BLOCK_DAYS / 7)),
      unit: annualVariance / clockYear(week),
    });
    const drifts = DRIFTING_CLASSES.has(instrument.classify);
    this.driftPerDay = drifts ? (EQUITY_DRIFT * beta) / 365.25 : 0;
    this.base = log(basePrice) - this.raw(REFERENCE_DATE);
    this.normalVariance = (annualVolatility * annualVolatility) / clockYear(week);
  }

  /** Log price at the close of a day. */
  closeLog(day: number): number {
    if (day !== this.day) {
      this.close = this.base + this.raw(day) + this.driftPerDay * (day - REFERENCE_DATE);
      this.day = day;
    }
    return this.close;
  }

  /** Variance between the closes of two days, into `out`. */
  variance(from: number, to: number, out: VarianceParts): void {
    const { exposures, own } = this;
    out.own = own.variance(from, to);
    out.earnings = own.earnings(from, to);
    let total = out.own + out.earnings;
    for (let i = 0; i < exposures.length; i++) {
      const { factor, beta } = exposures[i] as Exposure;
      const part = beta * beta * factor.variance(from, to);
      out.shared[i] = part;
      total += part;
    }
    out.total = total;
  }

  private raw(day: number): number {
    const { exposures } = this;
    let level = this.own.level(day);
    for (let i = 0; i < exposures.length; i++) {
      const { factor, beta } = exposures[i] as Exposure;
      level += beta * factor.level(day);
    }
    return level;
  }
}
