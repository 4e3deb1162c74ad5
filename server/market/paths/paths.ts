/** The paths of a world, each made on demand, and what they share. */
import type { CalendarName } from '#core/calendar.ts';
import { type Instrument, ticksToNumber } from '#core/instrument.ts';
import { secondFrom } from '../bars/segment-ticks.ts';
import { ByInstrument } from '../by-instrument.ts';
import { createSchedule, type MarketHours, type Segment } from '../calendar/schedule.ts';
import { combinationSeries, type MemberMaps } from '../index/combination.ts';
import type { Formula } from '../kernel/kernel-loads.ts';
import { newScratchBuffers } from '../kernel/scratch-buffers.ts';
import { createMemory } from '../memory.ts';
import { nameKey, type Seed } from '../random/hash.ts';
import type { InstrumentBook } from '../search/instrument-book.ts';
import { Shown } from '../snapshot/shown.ts';
import { BLOCK_DAYS, BLOCK_ORIGIN, OWN_VOLATILITY } from '../tuning.ts';
import { BondPath } from './bond-path.ts';
import { DailyPath, type PathWorld } from './daily-path.ts';
import { Factor, type FactorSpec } from './factors.ts';
import { createFollowers } from './following.ts';
import type { InstrumentPath } from './instrument-path.ts';
import type { PathSurroundings, SeriesSource } from './path-parts.ts';
import type { Profile } from './profiles.ts';
import { createInstrumentPath } from './remembered-path.ts';
import { newRootScratch, type RootSource } from './roots.ts';
import { pieceAt, type ScenarioBook } from './scenario.ts';
import { hourOf, type ScriptHour, scriptSeries } from './script-series.ts';
import { createPlans } from './segment-plan.ts';
import { varianceClock, type WeekShape } from './volatility.ts';

/** Entries remembered: roots for live quotes and intraday charts, days for long charts. */
const ROOTS_MAX = 40_000;
const DAYS_MAX = 60_000;
/** When warmed up, about 4,000 bars for each of 60 computed instruments. */
const COMPUTED_MAX = 300_000;

export interface PathsOptions {
  readonly seed: Seed;
  readonly hours: MarketHours;
  readonly book: InstrumentBook;
  scenarios(): ScenarioBook;
  profile(segment: Segment): Profile;
}

function ensure<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/** The keys an instrument is computed from; empty if it has a path of its own. */
export function partsOf({ members, legs, follows }: Instrument): readonly string[] {
  if (follows) return [follows, ...(follows.rate ? [follows.rate] : [])].map(({ key }) => key);
  return (members ?? legs ?? []).map(({ key }) => key);
}

/** The formula from the parts' prices, in their ticks, to the whole's price in its ticks. */
function formulaOf(instrument: Instrument, parts: readonly Instrument[]): Formula {
  const perUnit = (of: Instrument): number => 1 / ticksToNumber(of, 1);
  if (instrument.members) {
    const whole = instrument.basePrice * perUnit(instrument);
    const coefficients = instrument.members.map(({ weight }, i) => {
      const part = parts[i] as Instrument;
      return (weight * whole) / (part.basePrice * perUnit(part));
    });
    return { kind: 'sum', coefficients };
  }
  const powers = (instrument.legs ?? []).map(({ power }) => power);
  let coefficient = perUnit(instrument);
  powers.forEach((power, i) => {
    const unit = perUnit(parts[i] as Instrument);
    coefficient = power === 1 ? coefficient / unit : coefficient * unit;
  });
  return { kind: 'product', coefficient, powers };
}

/** The members' maps through a segment; a new entry each time one of them changes. */
function memberMaps(parts: readonly InstrumentPath[], segment: Segment): MemberMaps[] {
  const seconds = new Set([0]);
  for (const part of parts) {
    for (const { fromMs } of part.unsplitPieces()) {
      const second = secondFrom(segment, fromMs);
      if (second > 0 && second < segment.seconds) seconds.add(second);
    }
  }
  return [...seconds]
    .sort((a, b) => a - b)
    .map((fromSecond) => ({
      fromSecond,
      maps: parts.map((part) => {
        const { map, frozen } = pieceAt(part.unsplitPieces(), segment.fromMs + fromSecond * 1000);
        return frozen === undefined ? map : { a: frozen, b: 0, volume: 0, table: undefined };
      }),
    }));
}

/** A followed instrument must have a price every second and not be a follower itself. */
function checkFollowed(instrument: Instrument, part: Instrument): void {
  if (part.follows || part.script || part.tickSeconds !== 1 || instrument.tickSeconds !== 1) {
    throw new Error(`${instrument.key} cannot follow ${part.key}`);
  }
}

/** Checks computed instruments; a violation is a mistake in the seed. */
export function checkParts(book: InstrumentBook): void {
  for (const instrument of book.list) {
    const keys = partsOf(instrument);
    for (const key of keys) {
      const part = book.get(key);
      if (!part) throw new Error(`${instrument.key} is made of ${key}, which does not exist`);
      if (instrument.follows) {
        checkFollowed(instrument, part);
        continue;
      }
      if (partsOf(part).length > 0 || part.script) {
        throw new Error(`${instrument.key} is made of ${key}, which has no path of its own`);
      }
      if (part.calendar !== instrument.calendar || part.tickSeconds !== instrument.tickSeconds) {
        throw new Error(
          `${instrument.key} and its part ${key} differ in trading hours or tick seconds`,
        );
      }
    }
    const weights = instrument.members?.reduce((sum, { weight }) => sum + weight, 0) ?? 1;
    if (Math.abs(weights - 1) > 1e-6)
      throw new Error(`the weights of ${instrument.key} add up to ${weights}, not 1`);
  }
}

/** The factors, clocks and daily paths of a seed, each made on demand. */
interface SeedPaths {
  dailyPath(instrument: Instrument): DailyPath;
  /** What markets with these hours showed last. */
  shown(hours: MarketHours): Shown;
}

function createSeedPaths(seed: Seed): SeedPaths {
  const factors = new Map<string, Factor>();
  const clocks = new Map<string, Float64Array>();
  const paths = new ByInstrument<DailyPath>();
  const world: PathWorld = {
    seed,
    factor: (spec: FactorSpec) => ensure(factors, spec.name, () => new Factor(seed, spec)),
    clock: (week: WeekShape, index: number) =>
      ensure(clocks, `${week}:${index}`, () => {
        const key = nameKey(seed, `clock:${week}:${index}`);
        return varianceClock(key, OWN_VOLATILITY, week, BLOCK_ORIGIN, 2 * BLOCK_DAYS);
      }),
  };
  const shown = new Map<MarketHours, Shown>();
  return {
    dailyPath: (instrument) => paths.get(instrument, () => newDailyPath(world, instrument)),
    shown: (hours) => ensure(shown, hours, () => new Shown()),
  };
}

/** By list of instruments and seed; collected with the last market that uses it. */
const known = new WeakMap<InstrumentBook, Map<Seed, WeakRef<SeedPaths>>>();

/** Everything that depends only on instruments and seed is shared by all their markets and made once. */
function seedPathsOf(book: InstrumentBook, seed: Seed): SeedPaths {
  const ofBook = known.get(book) ?? new Map<Seed, WeakRef<SeedPaths>>();
  known.set(book, ofBook);
  const found = ofBook.get(seed)?.deref();
  if (found) return found;
  for (const [other, paths] of ofBook) if (!paths.deref()) ofBook.delete(other);
  const made = createSeedPaths(seed);
  ofBook.set(seed, new WeakRef(made));
  return made;
}

/** The ticks of an instrument that is computed from others. */
function combinationSource(
  own: RootSource,
  parts: readonly InstrumentPath[],
  partSources: readonly RootSource[],
  profile: PathsOptions['profile'],
): SeriesSource {
  const { instrument } = own;
  const formula = formulaOf(
    instrument,
    parts.map((part) => part.instrument),
  );
  const sources = [...partSources, own];
  return (segment) =>
    combinationSeries({
      segment,
      tickSeconds: instrument.tickSeconds,
      profile: profile(segment),
      formula,
      sources,
      memberMaps: memberMaps(parts, segment),
    });
}

export interface Paths {
  pathOf(instrument: Instrument): InstrumentPath;
  /** The source of an instrument's roots, without the caches of a path. */
  sourceOf(instrument: Instrument): RootSource;
  /** Shared by all markets with the same instruments, seed and hours. */
  readonly shown: Shown;
}

/** The random walk from day to day: of the price or, for a bond, the yield. */
function newDailyPath(world: PathWorld, instrument: Instrument): DailyPath {
  const { bond } = instrument;
  return bond ? new BondPath(world, instrument, bond) : new DailyPath(world, instrument);
}

function surroundings(hours: MarketHours, scenarios: PathsOptions['scenarios']): PathSurroundings {
  return {
    hours,
    roots: createMemory(ROOTS_MAX),
    days: createMemory(DAYS_MAX),
    computed: createMemory(COMPUTED_MAX),
    scenarios,
  };
}

/** The paths of a world by instrument. */
export function createPaths(options: PathsOptions): Paths {
  const { hours, book, scenarios, profile } = options;
  const shared = seedPathsOf(book, options.seed);
  const calendars = new Map<CalendarName, Pick<RootSource, 'schedule' | 'plan'>>();
  const sources = new ByInstrument<RootSource>();
  const paths = new ByInstrument<InstrumentPath>();
  /** By the key of the script's original: all scripts named after it share it. */
  const scriptHours = new Map<string, ScriptHour>();
  const around = surroundings(hours, scenarios);
  const followerOf = createFollowers(around.days);
  const scratch = newScratchBuffers();
  const rootScratch = newRootScratch();

  function calendarOf({ calendar }: Instrument): Pick<RootSource, 'schedule' | 'plan'> {
    return ensure(calendars, calendar, () => {
      const schedule = createSchedule(calendar);
      return { schedule, plan: createPlans(schedule, profile) };
    });
  }

  function sourceOf(instrument: Instrument): RootSource {
    return sources.get(instrument, () => {
      const { schedule, plan } = calendarOf(instrument);
      const path = shared.dailyPath(instrument);
      return { instrument, path, schedule, plan, scratch, rootScratch };
    });
  }

  function seriesOf(
    source: RootSource,
    members: readonly InstrumentPath[],
  ): SeriesSource | undefined {
    const { instrument } = source;
    const { script, namedAfter, key, follows } = instrument;
    if (script) {
      const hour = ensure(scriptHours, namedAfter ?? key, () => hourOf(instrument, script));
      return (segment) => scriptSeries(hour, segment);
    }
    if (members.length === 0) return undefined;
    if (follows) return followerOf(source, follows, members);
    const sources = members.map((member) => sourceOf(member.instrument));
    return combinationSource(source, members, sources, profile);
  }

  function pathOf(instrument: Instrument): InstrumentPath {
    return paths.get(instrument, () => {
      const members = partsOf(instrument).map((key) => pathOf(book.get(key) as Instrument));
      const source = sourceOf(instrument);
      const series = seriesOf(source, members);
      return createInstrumentPath({ members, source, series }, around);
    });
  }
  return { pathOf, sourceOf, shown: shared.shown(hours) };
}
