/** The ticks of a stretch as they are seen: under the pieces of the scenarios, without the halts. */
import type { Piece } from './scenario.ts';
import type { Stretch } from './schedule.ts';
import type { Series } from './series.ts';
import {
  type Bar,
  type CrossSide,
  extend,
  type PriceMap,
  type SpanVisitor,
  type Tick,
} from './spans.ts';

/** Times are seconds from the start of the stretch. */
export interface StretchTicks {
  /** All ticks; undefined when a halt leaves none. */
  whole(): Bar | undefined;
  /** The last tick of all. */
  close(): number | undefined;
  /** The aggregate of `[from, to)`; undefined when it holds no tick. */
  aggregate(from: number, to: number): Bar | undefined;
  visit(from: number, to: number, cellSeconds: number, visit: SpanVisitor): void;
  firstThrough(from: number, to: number, side: CrossSide, level: number): Tick | undefined;
}

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

export function stretchTicks(
  series: Series,
  stretch: Stretch,
  pieces: readonly Piece[],
): StretchTicks {
  const segments = segmentsOf(stretch, pieces);
  const [only] = segments;
  const unbroken = segments.length === 1 && only?.from === 0 && only.to === stretch.seconds;
  const visit: StretchTicks['visit'] = (from, to, cellSeconds, visitor) => {
    for (const segment of segments) {
      const start = Math.max(from, segment.from);
      const end = Math.min(to, segment.to);
      if (start < end) series.visit(start, end, cellSeconds, segment.map, visitor);
    }
  };
  const aggregate: StretchTicks['aggregate'] = (from, to) => {
    let sum: Bar | undefined;
    visit(from, to, Number.POSITIVE_INFINITY, (_, bar) => {
      sum = extend(sum, bar);
    });
    return sum;
  };
  return {
    visit,
    aggregate,
    whole: () => (unbroken ? series.whole(only.map) : aggregate(0, stretch.seconds)),
    close() {
      const last = segments.at(-1);
      if (last?.to === stretch.seconds) return series.last(last.map);
      return aggregate(0, stretch.seconds)?.close;
    },
    firstThrough(from, to, side, level) {
      for (const segment of segments) {
        const start = Math.max(from, segment.from);
        const end = Math.min(to, segment.to);
        if (start >= end) continue;
        const tick = series.firstThrough(start, end, side, level, segment.map);
        if (tick) return tick;
      }
      return undefined;
    },
  };
}
