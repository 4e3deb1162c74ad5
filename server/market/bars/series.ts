/**
 * The ticks of one segment of an instrument, whatever their source: its own cascade, other instruments,
 * or a script. All queries go through this interface.
 */

import type { SegmentPath } from '../paths/roots.ts';
import { takeUp } from './cascade.ts';
import {
  type Bar,
  type CrossSide,
  extend,
  firstThrough,
  mapTicks,
  nodeBar,
  type PriceMap,
  type SpanVisitor,
  type Tick,
  visitSpans,
} from './spans.ts';

/** Highest and lowest price, in whole ticks. */
export type Extent = Pick<Bar, 'high' | 'low'>;

/** The extremes already known when the span at a second is visited; only extremes beyond them matter. */
export type KnownAt = (second: number) => Readonly<Extent> | undefined;

/** Times are seconds from the start of the segment. All prices are seen through a map. */
export interface Series {
  readonly seconds: number;
  readonly tickSeconds: number;
  /** The aggregate of all ticks. */
  whole(map: PriceMap): Bar;
  /** The last tick. */
  last(map: PriceMap): number;
  /**
   * The aggregate of the ticks in `[from, to)`; undefined when there are none. Its extremes need to be
   * right only where they are beyond `known`, which is already mapped.
   */
  aggregate(from: number, to: number, map: PriceMap, known?: Readonly<Extent>): Bar | undefined;
  /**
   * Visits the ticks of `[from, to)` in order of time, in spans that each lie inside one cell of a grid.
   * Where extremes are known, a span's own need to be right only beyond them.
   */
  visit(
    from: number,
    to: number,
    cellSeconds: number,
    map: PriceMap,
    visit: SpanVisitor,
    knownAt?: KnownAt,
  ): void;
  firstThrough(
    from: number,
    to: number,
    side: CrossSide,
    level: number,
    map: PriceMap,
  ): Tick | undefined;
}

/** The ticks of a cascade; `path` is only called when the first of them is needed. */
export class CascadeSeries implements Series {
  readonly seconds: number;
  readonly tickSeconds: number;
  private readonly path: () => SegmentPath;

  constructor(seconds: number, tickSeconds: number, path: () => SegmentPath) {
    this.seconds = seconds;
    this.tickSeconds = tickSeconds;
    this.path = path;
  }

  whole(map: PriceMap): Bar {
    return nodeBar(takeUp(this.path()), map);
  }

  last(map: PriceMap): number {
    return mapTicks(map, this.path().root.close);
  }

  aggregate(from: number, to: number, map: PriceMap): Bar | undefined {
    let sum: Bar | undefined;
    this.visit(from, to, Number.POSITIVE_INFINITY, map, (_, bar) => {
      sum = extend(sum, bar);
    });
    return sum;
  }

  visit(from: number, to: number, cellSeconds: number, map: PriceMap, visit: SpanVisitor): void {
    visitSpans(this.path(), from, to, cellSeconds, map, visit);
  }

  firstThrough(
    from: number,
    to: number,
    side: CrossSide,
    level: number,
    map: PriceMap,
  ): Tick | undefined {
    return firstThrough(this.path(), from, to, side, level, map);
  }
}
