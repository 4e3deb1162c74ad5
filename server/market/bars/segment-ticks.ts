/** The ticks of a segment as people see them: under its scenarios' pieces, without halts. */

import type { Segment } from '../calendar/schedule.ts';
import type { ScenarioSpan } from '../paths/scenario.ts';
import type { Series } from './series.ts';
import {
  type Bar,
  type CrossSide,
  extend,
  type PriceMap,
  type SpanVisitor,
  type Tick,
} from './spans.ts';

/** A part of a segment under a single map. */
interface MappedPart {
  readonly from: number;
  readonly to: number;
  readonly map: PriceMap;
}

/** The first second of a segment at or after an instant. */
export function secondFrom(segment: Segment, ms: number): number {
  return ms === Number.NEGATIVE_INFINITY ? 0 : Math.ceil((ms - segment.fromMs) / 1000);
}

function mappedPartsOf(segment: Segment, pieces: readonly ScenarioSpan[]): MappedPart[] {
  const parts: MappedPart[] = [];
  pieces.forEach(({ fromMs, map, frozen }, i) => {
    const next = pieces[i + 1];
    const from = Math.max(0, secondFrom(segment, fromMs));
    const to = Math.min(segment.seconds, next ? secondFrom(segment, next.fromMs) : segment.seconds);
    if (from < to && frozen === undefined) parts.push({ from, to, map });
  });
  return parts;
}

/** Times are seconds from the start of the segment. */
export class SegmentTicks {
  readonly segment: Segment;
  private readonly series: Series;
  private readonly parts: readonly MappedPart[];

  constructor(series: Series, segment: Segment, pieces: readonly ScenarioSpan[]) {
    this.segment = segment;
    this.series = series;
    this.parts = mappedPartsOf(segment, pieces);
  }

  /** The aggregate of all ticks; undefined when a halt leaves none. */
  whole(): Bar | undefined {
    const { parts, segment } = this;
    const [only] = parts;
    const unbroken = parts.length === 1 && only?.from === 0 && only.to === segment.seconds;
    return unbroken ? this.series.whole(only.map) : this.addTo(undefined, 0, segment.seconds);
  }

  /** The segment's last tick; undefined when a halt leaves none. */
  close(): number | undefined {
    const { seconds } = this.segment;
    const last = this.parts.at(-1);
    return last?.to === seconds ? this.series.last(last.map) : this.lastBefore(seconds);
  }

  /** The last tick before a second; undefined when there is none. */
  lastBefore(second: number): number | undefined {
    const { series } = this;
    for (const { from, to, map } of this.parts.toReversed()) {
      const end = Math.min(to, second);
      if (from >= end) continue;
      // A halt may begin or end a part between two ticks.
      const tick = series.aggregate(Math.max(from, end - series.tickSeconds), end, map);
      if (tick) return tick.close;
    }
    return undefined;
  }

  /** Adds the ticks of `[from, to)` to a bar, which it may change. */
  addTo(bar: Bar | undefined, from: number, to: number): Bar | undefined {
    let sum = bar;
    for (const part of this.parts) {
      const start = Math.max(from, part.from);
      const end = Math.min(to, part.to);
      const added = start < end ? this.series.aggregate(start, end, part.map, sum) : undefined;
      if (added) sum = extend(sum, added);
    }
    return sum;
  }

  visit(from: number, to: number, cellSeconds: number, visit: SpanVisitor): void {
    for (const part of this.parts) {
      const start = Math.max(from, part.from);
      const end = Math.min(to, part.to);
      if (start < end) this.series.visit(start, end, cellSeconds, part.map, visit);
    }
  }

  firstThrough(from: number, to: number, side: CrossSide, level: number): Tick | undefined {
    for (const part of this.parts) {
      const start = Math.max(from, part.from);
      const end = Math.min(to, part.to);
      if (start >= end) continue;
      const tick = this.series.firstThrough(start, end, side, level, part.map);
      if (tick) return tick;
    }
    return undefined;
  }
}
