/** The source of a follower's ticks: the followed instrument's ticks and the currency rate. */
import type { TradingDay } from '#core/calendar.ts';
import { type Follows, type Instrument, ticksToNumber } from '#core/instrument.ts';
import { SegmentTicks, secondFrom } from '../bars/segment-ticks.ts';
import { CascadeSeries, type Series } from '../bars/series.ts';
import { PLAIN } from '../bars/spans.ts';
import { ByInstrument } from '../by-instrument.ts';
import type { Schedule, Segment } from '../calendar/schedule.ts';
import { type Factors, followerSeries, type Stretch } from '../index/follower.ts';
import type { Memory, RememberedTable } from '../memory.ts';
import type { InstrumentPath } from './instrument-path.ts';
import type { SeriesSource } from './path-parts.ts';
import { type RootSource, type SegmentPath, segmentPath } from './roots.ts';
import type { ScenarioSpan } from './scenario.ts';
import { standingSeries } from './standing-series.ts';

/** How long a currency rate is held. All sessions begin and end at multiples of it. */
const RATE_SECONDS = 300;
const RATE_MS = RATE_SECONDS * 1000;

/** The unbroken times of a calendar, open or not, from the one that holds an instant up to another. */
function* segmentsFrom(schedule: Schedule, fromMs: number, toMs: number): Generator<Segment> {
  let day: TradingDay = schedule.current(fromMs);
  for (; day.openMs < toMs; day = schedule.next(day)) {
    for (const segment of schedule.parts(day, 'always')) {
      const endMs = segment.fromMs + segment.seconds * 1000;
      if (endMs > fromMs && segment.fromMs < toMs) yield segment;
    }
  }
}

/** The parts of a segment in which the followed instrument stays in one segment and under one map. */
function stretchesOf(followed: InstrumentPath, { fromMs, seconds }: Segment): Stretch[] {
  const stretches: Stretch[] = [];
  const toMs = fromMs + seconds * 1000;
  const pieces = followed.unsplitPieces();
  for (const part of segmentsFrom(followed.schedule, fromMs, toMs)) {
    const shift = (fromMs - part.fromMs) / 1000;
    const first = Math.max(0, -shift);
    const end = Math.min(seconds, part.seconds - shift);
    pieces.forEach((piece, i) => {
      const next = pieces[i + 1];
      const from = Math.max(first, secondFrom(part, piece.fromMs) - shift);
      const to = next ? Math.min(end, secondFrom(part, next.fromMs) - shift) : end;
      if (from < to) stretches.push({ from, to, shift, ...ticksUnder(followed, part, piece) });
    });
  }
  return stretches;
}

/**
 * The followed instrument's ticks under a piece of its scenarios; constant during a halt. They are finer
 * than its own prices where those depend on a tick table, because a receipt has its own steps.
 */
function ticksUnder(
  followed: InstrumentPath,
  segment: Segment,
  { map: { a, b, volume }, frozen }: ScenarioSpan,
): Pick<Stretch, 'series' | 'map'> {
  if (frozen !== undefined) return { series: standingSeries(frozen, segment.seconds), map: PLAIN };
  return { series: followed.raw(segment), map: { a, b, volume, table: undefined } };
}

/** The rates of a pair: one per five minutes, from the first tick. */
class Rates {
  readonly instrument: Instrument;
  private readonly pair: InstrumentPath;
  private readonly known: RememberedTable<Float64Array>;
  private pieces: readonly ScenarioSpan[];

  constructor(pair: InstrumentPath, memory: Memory) {
    this.pair = pair;
    this.instrument = pair.instrument;
    this.known = memory.table(({ length }) => length);
    this.pieces = pair.unsplitPieces();
  }

  /** The pair's rate in ticks for each five minutes of a segment. */
  through({ fromMs, seconds }: Segment): Float64Array {
    const rates = new Float64Array(Math.ceil(seconds / RATE_SECONDS));
    const toMs = fromMs + seconds * 1000;
    for (const part of segmentsFrom(this.pair.schedule, fromMs, toMs)) {
      const all = this.ofSegment(part);
      const offset = (part.fromMs - fromMs) / RATE_MS;
      for (let i = Math.max(0, -offset); i < all.length && i + offset < rates.length; i++) {
        rates[i + offset] = all[i] as number;
      }
    }
    return rates;
  }

  private ofSegment(segment: Segment): Float64Array {
    const pieces = this.pair.unsplitPieces();
    if (pieces !== this.pieces) this.known.clear();
    this.pieces = pieces;
    return this.known.get(4 * segment.date + segment.kind, () => this.fresh(segment));
  }

  private fresh(segment: Segment): Float64Array {
    const rates = new Float64Array(Math.ceil(segment.seconds / RATE_SECONDS));
    const ticks = new SegmentTicks(this.pair.raw(segment), segment, this.pieces);
    let last = 0;
    ticks.visit(0, segment.seconds, RATE_SECONDS, (second, { open }) => {
      const at = Math.floor(second / RATE_SECONDS);
      if (rates[at] === 0) rates[at] = open;
    });
    for (let i = 0; i < rates.length; i++) {
      // During a halt, its initial rate applies.
      if (rates[i] === 0) rates[i] = last || this.pair.lastPrice(segment.fromMs - 1);
      last = rates[i] as number;
    }
    return rates;
  }
}

/** The factors from the followed instrument's ticks to the follower's. */
function factorsOf(
  instrument: Instrument,
  { perUnit, rate }: Follows,
  followed: InstrumentPath,
  rates: Rates | undefined,
): (segment: Segment) => Factors {
  const unit = (of: Instrument): number => ticksToNumber(of, 1);
  const factor = (perUnit * unit(followed.instrument)) / unit(instrument);
  if (!rates || !rate) return () => ({ stepSeconds: Number.POSITIVE_INFINITY, values: [factor] });
  const step = unit(rates.instrument);
  return (segment) => ({
    stepSeconds: RATE_SECONDS,
    values: rates
      .through(segment)
      .map((ticks) => (rate.power === 1 ? factor * (ticks * step) : factor / (ticks * step))),
  });
}

/** The ticks of followers; those with the same pair share its rates. */
export function createFollowers(memory: Memory) {
  const all = new ByInstrument<Rates>();
  return (
    source: RootSource,
    follows: Follows,
    [followed, pair]: readonly InstrumentPath[],
  ): SeriesSource => {
    const { instrument } = source;
    if (!followed) throw new Error(`${instrument.key} follows nothing`);
    const rates = pair && all.get(pair.instrument, () => new Rates(pair, memory));
    const factors = factorsOf(instrument, follows, followed, rates);
    return (segment) => {
      let root: SegmentPath | undefined;
      const path = (): SegmentPath => {
        root ??= segmentPath(source, segment);
        return root;
      };
      const own: Series = new CascadeSeries(segment.seconds, instrument.tickSeconds, path);
      return followerSeries(stretchesOf(followed, segment), factors(segment), own);
    };
  };
}
