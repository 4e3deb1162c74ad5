/**
 * An instrument that follows another in its own hours: a future on an index, a receipt for a share
 * abroad, a country fund. The followed instrument has a price at every second, open or not, so each tick
 * is its price times a factor: a ratio, and the currency rate, which is held for five minutes at a time.
 * A factor keeps order, so while it lasts, high and low are those of the followed one, and a candle is
 * exactly the aggregate of its parts. Only the volume is the follower's own.
 */
import type { Extent, KnownAt, Series } from '../bars/series.ts';
import {
  type Bar,
  type CrossSide,
  extend,
  mapTicks,
  type PriceMap,
  type SpanVisitor,
  type Tick,
} from '../bars/spans.ts';

/** Seconds of the follower's segment in which the followed one stays in one segment and under one map. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Added to a second, it gives the same second in the followed one's segment. */
  readonly shift: number;
  /** The followed one's ticks, and the map of its scenarios. */
  readonly series: Series;
  readonly map: PriceMap;
}

/** Ticks of the follower per tick of the followed one, in steps from the segment's start. */
export interface Factors {
  readonly stepSeconds: number;
  readonly values: ArrayLike<number>;
}

/** The part of a stretch within a span of time. */
interface Cut {
  readonly stretch: Stretch;
  readonly from: number;
  readonly to: number;
}

function mapBar(map: PriceMap, { open, high, low, close }: Readonly<Bar>): Bar {
  return {
    open: mapTicks(map, open),
    high: mapTicks(map, high),
    low: mapTicks(map, low),
    close: mapTicks(map, close),
    volume: 0,
  };
}

/**
 * How far the followed one can move without moving an extreme of the follower; one tick less, for
 * rounding.
 */
function knownOfOther({ a, b }: PriceMap, { high, low }: Readonly<Extent>): Extent {
  return { high: (high + 0.5 - a) / b - 1, low: (low - 0.5 - a) / b + 1 };
}

/** The followed one's level that puts the follower at or through `level`; undefined where it never is. */
function levelOfOther(seen: PriceMap, side: CrossSide, level: number): number | undefined {
  const { a, b } = seen;
  if (side === 'atOrAbove') {
    let ticks = Math.max(1, Math.ceil((level - 0.5 - a) / b));
    while (ticks > 1 && mapTicks(seen, ticks - 1) >= level) ticks--;
    while (mapTicks(seen, ticks) < level) ticks++;
    return ticks;
  }
  if (mapTicks(seen, 1) > level) return undefined;
  let ticks = Math.max(1, Math.ceil((level + 0.5 - a) / b) - 1);
  while (mapTicks(seen, ticks) > level) ticks--;
  while (mapTicks(seen, ticks + 1) <= level) ticks++;
  return ticks;
}

/** The arguments are whole numbers or Infinity, which every number divides. */
function commonDivisor(a: number, b: number): number {
  if (!Number.isFinite(a)) return b === 0 ? a : b;
  if (!Number.isFinite(b) || b === 0) return a;
  return commonDivisor(b, a % b);
}

const extentOf = (one: Readonly<Extent>, other: Readonly<Extent>): Extent => ({
  high: Math.max(one.high, other.high),
  low: Math.min(one.low, other.low),
});

class Follower implements Series {
  readonly seconds: number;
  readonly tickSeconds: number;
  private readonly stretches: readonly Stretch[];
  private readonly factors: Factors;
  private readonly own: Series;

  constructor(stretches: readonly Stretch[], factors: Factors, own: Series) {
    this.stretches = stretches;
    this.factors = factors;
    this.own = own;
    this.seconds = own.seconds;
    this.tickSeconds = own.tickSeconds;
  }

  whole(map: PriceMap): Bar {
    return this.aggregate(0, this.seconds, map) as Bar;
  }

  last(map: PriceMap): number {
    const from = this.seconds - this.tickSeconds;
    const { series, shift, map: before } = this.stretches.at(-1) as Stretch;
    const isEnd = this.seconds + shift === series.seconds;
    const last = isEnd
      ? series.last(before)
      : (series.aggregate(from + shift, this.seconds + shift, before) as Bar).close;
    return mapTicks(this.seen(from, map), last);
  }

  aggregate(from: number, to: number, map: PriceMap, known?: Readonly<Extent>): Bar | undefined {
    let sum: Bar | undefined;
    const extent = (): Extent | undefined => (sum && known ? extentOf(sum, known) : (sum ?? known));
    const add = (seen: PriceMap, bar: Bar | undefined): void => {
      if (bar) sum = extend(sum, mapBar(seen, bar));
    };
    const { stepSeconds } = this.factors;
    for (const { stretch, from: start, to: end } of this.cuts(from, to)) {
      const { series, shift, map: before } = stretch;
      const knownAt: KnownAt = (second) => {
        const found = extent();
        return found && knownOfOther(this.seen(second - shift, map), found);
      };
      if (this.isOneStep(start, end)) {
        const bar = series.aggregate(start + shift, end + shift, before, knownAt(start + shift));
        add(this.seen(start, map), bar);
      } else {
        const cell = commonDivisor(stepSeconds, Math.abs(shift));
        const onSpan: SpanVisitor = (second, bar) => add(this.seen(second - shift, map), bar);
        series.visit(start + shift, end + shift, cell, before, onSpan, knownAt);
      }
    }
    if (sum) sum.volume = this.own.aggregate(from, to, map)?.volume ?? 0;
    return sum;
  }

  visit(from: number, to: number, cellSeconds: number, map: PriceMap, visit: SpanVisitor): void {
    const units = new Map<number, number>();
    const cellOf = (second: number): number => Math.floor(second / cellSeconds);
    this.own.visit(from, to, cellSeconds, map, (second, { volume }) => {
      const cell = cellOf(second);
      units.set(cell, (units.get(cell) ?? 0) + volume);
    });
    // For each cell, only extremes beyond its first spans need be searched.
    let sum: Bar | undefined;
    let sumCell = Number.NaN;
    const grid = commonDivisor(cellSeconds, this.factors.stepSeconds);
    for (const { stretch, from: start, to: end } of this.cuts(from, to)) {
      const { series, shift, map: before } = stretch;
      const cells = commonDivisor(grid, Math.abs(shift));
      const knownAt: KnownAt = (at) =>
        sum && sumCell === cellOf(at - shift)
          ? knownOfOther(this.seen(at - shift, map), sum)
          : undefined;
      const onSpan: SpanVisitor = (at, bar) => {
        const cell = cellOf(at - shift);
        const mapped = mapBar(this.seen(at - shift, map), bar);
        sum = extend(sumCell === cell ? sum : undefined, mapped);
        sumCell = cell;
        // The first span of a cell carries all of its volume.
        visit(at - shift, { ...mapped, volume: units.get(cell) ?? 0 });
        units.delete(cell);
      };
      series.visit(start + shift, end + shift, cells, before, onSpan, knownAt);
    }
  }

  firstThrough(
    from: number,
    to: number,
    side: CrossSide,
    level: number,
    map: PriceMap,
  ): Tick | undefined {
    const { stepSeconds } = this.factors;
    for (const { stretch, from: start, to: end } of this.cuts(from, to)) {
      const { series, shift, map: before } = stretch;
      for (let at = start; at < end; ) {
        const until = Math.min(end, (Math.floor(at / stepSeconds) + 1) * stepSeconds);
        const seen = this.seen(at, map);
        const wanted = levelOfOther(seen, side, level);
        const tick =
          wanted === undefined
            ? undefined
            : series.firstThrough(at + shift, until + shift, side, wanted, before);
        if (tick) return { second: tick.second - shift, ticks: mapTicks(seen, tick.ticks) };
        at = until;
      }
    }
    return undefined;
  }

  private isOneStep(from: number, to: number): boolean {
    const { stepSeconds } = this.factors;
    return Math.floor(from / stepSeconds) === Math.floor((to - 1) / stepSeconds);
  }

  /** The map from the followed one's ticks to the follower's price at a second. */
  private seen(second: number, { a, b, volume, table }: PriceMap): PriceMap {
    const { stepSeconds, values } = this.factors;
    const factor = values[Math.floor(second / stepSeconds)] as number;
    return { a, b: b * factor, volume, table };
  }

  /** The stretches within a span of time, cut to it. */
  private cuts(from: number, to: number): Cut[] {
    return this.stretches
      .filter((stretch) => stretch.from < to && stretch.to > from)
      .map((stretch) => ({
        stretch,
        from: Math.max(from, stretch.from),
        to: Math.min(to, stretch.to),
      }));
  }
}

/** The ticks of a follower in one segment; `own` is its own cascade there, which provides the volume. */
export function followerSeries(
  stretches: readonly Stretch[],
  factors: Factors,
  own: Series,
): Series {
  return new Follower(stretches, factors, own);
}
