/** The ticks of a stretch as they are seen: under the pieces of the scenarios, without the halts. */

import type { Stretch } from '../calendar/schedule.ts';
import type { Piece } from '../paths/scenario.ts';
import type { Series } from './series.ts';
import {
  type Bar,
  type CrossSide,
  extend,
  type PriceMap,
  type SpanVisitor,
  type Tick,
} from './spans.ts';

/** A part of a stretch under one map. */
interface Segment {
  readonly from: number;
  readonly to: number;
  readonly map: PriceMap;
}

/** The first second of a stretch at or after an instant. */
export function secondFrom(stretch: Stretch, ms: number): number {
  return ms === Number.NEGATIVE_INFINITY ? 0 : Math.ceil((ms - stretch.fromMs) / 1000);
}

function segmentsOf(stretch: Stretch, pieces: readonly Piece[]): Segment[] {
  const segments: Segment[] = [];
  pieces.forEach(({ fromMs, map, frozen }, i) => {
    const next = pieces[i + 1];
    const from = Math.max(0, secondFrom(stretch, fromMs));
    const to = Math.min(stretch.seconds, next ? secondFrom(stretch, next.fromMs) : stretch.seconds);
    if (from < to && frozen === undefined) segments.push({ from, to, map });
  });
  return segments;
}

/** Times are seconds from the start of the stretch. */
export class StretchTicks {
  readonly stretch: Stretch;
  private readonly series: Series;
  private readonly segments: readonly Segment[];

  constructor(series: Series, stretch: Stretch, pieces: readonly Piece[]) {
    this.stretch = stretch;
    this.series = series;
    this.segments = segmentsOf(stretch, pieces);
  }

  /** All ticks; undefined when a halt leaves none. */
  whole(): Bar | undefined {
    const { segments, stretch } = this;
    const [only] = segments;
    const unbroken = segments.length === 1 && only?.from === 0 && only.to === stretch.seconds;
    return unbroken ? this.series.whole(only.map) : this.addTo(undefined, 0, stretch.seconds);
  }

  /** The last tick of all; undefined when a halt leaves none. */
  close(): number | undefined {
    const { seconds } = this.stretch;
    const last = this.segments.at(-1);
    return last?.to === seconds ? this.series.last(last.map) : this.lastBefore(seconds);
  }

  /** The last tick before a second; undefined when there is none. */
  lastBefore(second: number): number | undefined {
    const { series } = this;
    for (const { from, to, map } of this.segments.toReversed()) {
      const end = Math.min(to, second);
      if (from >= end) continue;
      // A halt may end a segment between two ticks, or begin it so.
      const tick = series.aggregate(Math.max(from, end - series.tickSeconds), end, map);
      if (tick) return tick.close;
    }
    return undefined;
  }

  /** Adds the ticks of `[from, to)` to a bar, which it may change. */
  addTo(bar: Bar | undefined, from: number, to: number): Bar | undefined {
    let sum = bar;
    for (const segment of this.segments) {
      const start = Math.max(from, segment.from);
      const end = Math.min(to, segment.to);
      const part = start < end ? this.series.aggregate(start, end, segment.map, sum) : undefined;
      if (part) sum = extend(sum, part);
    }
    return sum;
  }

  visit(from: number, to: number, cellSeconds: number, visit: SpanVisitor): void {
    for (const segment of this.segments) {
      const start = Math.max(from, segment.from);
      const end = Math.min(to, segment.to);
      if (start < end) this.series.visit(start, end, cellSeconds, segment.map, visit);
    }
  }

  firstThrough(from: number, to: number, side: CrossSide, level: number): Tick | undefined {
    for (const segment of this.segments) {
      const start = Math.max(from, segment.from);
      const end = Math.min(to, segment.to);
      if (start >= end) continue;
      const tick = this.series.firstThrough(start, end, side, level, segment.map);
      if (tick) return tick;
    }
    return undefined;
  }
}
