/**
 * What instruments share: the path of each market, sector, currency. A factor is simulated day by day
 * inside a block of 4,096 days and then tilted, in proportion to variance, to meet independent ends. It
 * is thus Brownian inside a block, continuous across blocks, and never drifts away without bound.
 */
import { type Instrument, ProductClass, type Region, type Underlying } from '#core/instrument.ts';
import type { SegmentKind } from '../calendar/schedule.ts';
import { type Key, nameKey, type Seed, segmentKey, word } from '../random/hash.ts';
import { normalOf } from '../random/normal.ts';
import {
  BLOCK_DAYS,
  BLOCK_DEPTH,
  BLOCK_ORIGIN,
  BLOCK_YEARS,
  MARKET_LEVERAGE,
  MARKET_VOLATILITY,
  SECTOR_VOLATILITY,
} from '../tuning.ts';
import { clockYear, dayWeight, startVariance, stepVariance, type WeekShape } from './volatility.ts';

export interface FactorSpec {
  readonly name: string;
  /** Standard deviation of a year's log return. */
  readonly annualVolatility: number;
  readonly kind: 'market' | 'sector';
  readonly week: WeekShape;
}

/** How much of a factor an instrument carries. */
export interface Loading {
  readonly factor: FactorSpec;
  readonly beta: number;
}

const market = (name: string, annualVolatility: number): FactorSpec => ({
  name: `market:${name}`,
  annualVolatility,
  kind: 'market',
  week: 'exchange',
});
const EQUITY_FACTORS = {
  US: market('US', 0.16),
  EU: market('EU', 0.16),
  MX: market('MX', 0.17),
  HK: market('HK', 0.2),
} as const;
const CRYPTO_FACTOR: FactorSpec = {
  ...market('CRYPTO', 0.45),
  week: 'round-the-clock',
};
/** Betas of other regions: to the US market, and to their own. */
const WORLD_BETA = 0.6;
const REGION_BETA = 0.75;

const RATES_FACTOR: FactorSpec = { ...market('RATES', 0.05), kind: 'sector' };

/** Yearly deviation of a sector, for shares and for what futures are based on. */
const SECTOR_SIGMA = {
  Technology: 0.12,
  'Communication Services': 0.11,
  'Consumer Cyclical': 0.1,
  'Consumer Defensive': 0.07,
  Healthcare: 0.09,
  'Financial Services': 0.1,
  Industrials: 0.09,
  Energy: 0.13,
  'Basic Materials': 0.11,
  Utilities: 0.09,
  'Real Estate': 0.1,
  Agricultural: 0.12,
  Metal: 0.11,
} as const;
const CURRENCY_SIGMA = 0.065;
/** For every underlying: an instrument's loading follows from its own deviation. */
const UNDERLYING_SIGMA = 0.15;

/** The sectors of a region, by name. */
function sectorsOf(region: string): ReadonlyMap<string, FactorSpec> {
  return new Map(
    Object.entries(SECTOR_SIGMA).map(([name, annualVolatility]) => [
      name,
      { name: `sector:${region}:${name}`, annualVolatility, kind: 'sector', week: 'exchange' },
    ]),
  );
}

const SECTOR_FACTORS = {
  US: sectorsOf('US'),
  EU: sectorsOf('EU'),
  MX: sectorsOf('MX'),
  HK: sectorsOf('HK'),
  FUT: sectorsOf('FUT'),
} as const;

function currency(code: string): FactorSpec {
  return {
    name: `currency:${code}`,
    annualVolatility: CURRENCY_SIGMA,
    kind: 'sector',
    week: 'exchange',
  };
}

function equityRegion({ calendar, region }: Instrument): Region {
  if (region) return region;
  if (calendar === 'hkex') return 'HK';
  if (calendar === 'bmv') return 'MX';
  return calendar === 'us' ? 'US' : 'EU';
}

/** Yearly variance contributed by factors. */
export function sharedVariance(loadings: readonly Loading[]): number {
  let shared = 0;
  for (const { factor, beta } of loadings) {
    const deviation = beta * factor.annualVolatility;
    shared += deviation * deviation;
  }
  return shared;
}

function underlyingFactor({ name }: Underlying): FactorSpec {
  if (name === 'rates') return RATES_FACTOR;
  return {
    name: `underlying:${name}`,
    annualVolatility: UNDERLYING_SIGMA,
    kind: 'sector',
    week: 'exchange',
  };
}

/** A loading that gives the underlying its share of the variance that the others leave. */
function underlyingLoading(
  { annualVolatility }: Instrument,
  underlying: Underlying,
  others: readonly Loading[],
): Loading {
  const left = Math.max(0, annualVolatility * annualVolatility - sharedVariance(others));
  const factor = underlyingFactor(underlying);
  const beta = Math.sqrt(underlying.share * left) / factor.annualVolatility;
  return { factor, beta };
}

/** An instrument's factors, from its class and sector, home currency and underlying. */
export function loadingsOf(instrument: Instrument): Loading[] {
  const loadings = classLoadings(instrument);
  const { underlying, homeCurrency } = instrument;
  if (homeCurrency) loadings.push({ factor: currency(homeCurrency), beta: 1 });
  if (underlying) loadings.push(underlyingLoading(instrument, underlying, loadings));
  return loadings;
}

function classLoadings(instrument: Instrument): Loading[] {
  const { beta, underlying } = instrument;
  // New coins share their class with futures.
  if (instrument.market === 'CRYPTO') return [{ factor: CRYPTO_FACTOR, beta }];
  switch (instrument.classify) {
    case ProductClass.forex:
      return [instrument.code.slice(0, 3), instrument.code.slice(3, 6)]
        .map((code, i) => ({ factor: currency(code), beta: i === 0 ? beta : -beta }))
        .filter(({ factor }) => factor.name !== 'currency:USD');
    case ProductClass.future:
      return commodityLoadings(instrument.sector);
    case ProductClass.bond:
      return [{ factor: RATES_FACTOR, beta }];
    default:
      return underlying?.category
        ? commodityLoadings(underlying.category)
        : equityLoadings(instrument);
  }
}

function commodityLoadings(category: string): Loading[] {
  const factor = SECTOR_FACTORS.FUT.get(category);
  return factor ? [{ factor, beta: 1 }] : [];
}

function equityLoadings(instrument: Instrument): Loading[] {
  const region = equityRegion(instrument);
  const { beta } = instrument;
  const loadings: Loading[] =
    region === 'US'
      ? [{ factor: EQUITY_FACTORS.US, beta }]
      : [
          { factor: EQUITY_FACTORS.US, beta: beta * WORLD_BETA },
          { factor: EQUITY_FACTORS[region], beta: beta * REGION_BETA },
        ];
  const industry = SECTOR_FACTORS[region].get(instrument.sector);
  if (industry) loadings.push({ factor: industry, beta: 1 });
  return loadings;
}

/** One block of a factor: log level and variance clock at the end of each day. */
interface FactorBlock {
  readonly level: Float64Array;
  readonly clock: Float64Array;
}

/** Value of an independent block end (also used for own paths), in yearly deviations. */
export function blockEnd(key: Key, block: number): number {
  return normalOf(word(key, block, 77)) * Math.sqrt(0.5 * BLOCK_YEARS);
}

function buildBlock(spec: FactorSpec, key: Key, block: number): FactorBlock {
  const vol = spec.kind === 'market' ? MARKET_VOLATILITY : SECTOR_VOLATILITY;
  const leverage = spec.kind === 'market' ? MARKET_LEVERAGE : 0;
  const rest = Math.sqrt(1 - leverage * leverage);
  const firstDay = BLOCK_ORIGIN + block * BLOCK_DAYS;
  const unit = (spec.annualVolatility * spec.annualVolatility) / clockYear(spec.week);
  const level = new Float64Array(BLOCK_DAYS + 1);
  const clock = new Float64Array(BLOCK_DAYS + 1);
  const state = startVariance(key, vol);
  let x = 0;
  let sum = 0;
  for (let i = 0; i < BLOCK_DAYS; i++) {
    const day = firstDay + i + 1;
    const move = normalOf(word(key, day, 1));
    const variance = stepVariance(state, vol, {
      slow: -leverage * move + rest * normalOf(word(key, day, 2)),
      fast: -leverage * move + rest * normalOf(word(key, day, 3)),
      daily: normalOf(word(key, day, 4)),
    });
    const weighted = unit * variance * dayWeight(spec.week, day);
    x += Math.sqrt(weighted) * move;
    sum += weighted;
    level[i + 1] = x;
    clock[i + 1] = sum;
  }
  const start = spec.annualVolatility * blockEnd(key, block);
  const tilt = spec.annualVolatility * blockEnd(key, block + 1) - start - x;
  for (let i = 0; i <= BLOCK_DAYS; i++) {
    level[i] = (level[i] as number) + start + (tilt * (clock[i] as number)) / sum;
  }
  return { level, clock };
}

/** A factor's contribution to all roots of one segment; the next query may overwrite it with another date. */
export interface SegmentDraw {
  date: number;
  /** One normal for all highs, one for all lows. */
  high: number;
  low: number;
}

/** A factor of one world; its tables are made block by block on demand. */
export class Factor {
  readonly spec: FactorSpec;
  readonly key: Key;
  private readonly blocks = new Map<number, FactorBlock>();
  /** The last block asked for: most queries are about the same. */
  private number = Number.NaN;
  private block: FactorBlock = { level: new Float64Array(), clock: new Float64Array() };
  /** The last draws asked for, by kind of segment. */
  private readonly draws: SegmentDraw[] = [];

  constructor(seed: Seed, spec: FactorSpec) {
    this.spec = spec;
    this.key = nameKey(seed, spec.name);
  }

  /** Log level at the close of a day. */
  level(day: number): number {
    const place = day - BLOCK_ORIGIN;
    const number = place >> BLOCK_DEPTH;
    return this.blockOf(number).level[place - number * BLOCK_DAYS] as number;
  }

  /** Variance of the log level from the close of day `from` to the close of day `to`. */
  variance(from: number, to: number): number {
    const first = (from - BLOCK_ORIGIN) >> BLOCK_DEPTH;
    const last = (to - BLOCK_ORIGIN) >> BLOCK_DEPTH;
    const a = from - BLOCK_ORIGIN - first * BLOCK_DAYS;
    const b = to - BLOCK_ORIGIN - last * BLOCK_DAYS;
    const start = this.clockAt(first, a);
    if (first === last) return this.clockAt(last, b) - start;
    // Spans are days, so they cross at most one boundary.
    return this.clockAt(first, BLOCK_DAYS) - start + this.clockAt(last, b);
  }

  /** The normal shared by all openings of a day. */
  openingDraw(date: number): number {
    return normalOf(word(this.key, date, 6));
  }

  segmentDraw(date: number, kind: SegmentKind): SegmentDraw {
    this.draws[kind] ??= { date: Number.NaN, high: Number.NaN, low: Number.NaN };
    const draw = this.draws[kind];
    if (draw.date !== date) {
      const key = segmentKey(this.key, date, kind);
      draw.date = date;
      draw.high = normalOf(word(key, 0, 1));
      draw.low = normalOf(word(key, 0, 2));
    }
    return draw;
  }

  private clockAt(block: number, index: number): number {
    return this.blockOf(block).clock[index] as number;
  }

  private blockOf(number: number): FactorBlock {
    if (number === this.number) return this.block;
    let block = this.blocks.get(number);
    if (!block) {
      block = buildBlock(this.spec, this.key, number);
      this.blocks.set(number, block);
    }
    this.number = number;
    this.block = block;
    return block;
  }
}
