/**
 * The ticks of one segment of an instrument, whatever they come from: a cascade of its own, other
 * instruments, or a script. What is asked of them is always one of these.
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

/** The extremes that are known when the span of a second is visited; beyond them alone they matter. */
export type KnownAt = (second: number) => Readonly<Extent> | undefined;

/** Times are seconds from the start of the segment. Every price is seen through a map. */
export interface Series {
  readonly seconds: number;
  readonly tickSeconds: number;
  /** All ticks. */
  whole(map: PriceMap): Bar;
  /** The last tick of all. */
  last(map: PriceMap): number;
  /**
   * The aggregate of the ticks in `[from, to)`; undefined when it holds none. Extremes need only be
   * right where they lie beyond `known`, which is seen through the map already.
   */
  aggregate(from: number, to: number, map: PriceMap, known?: Readonly<Extent>): Bar | undefined;
  /**
   * The ticks of `[from, to)`, in spans that lie inside one cell of a grid, in order of time. Where
   * extremes are known, those of a span need only be right where they lie beyond.
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

/** The ticks of a cascade; `path` is asked for when the first of them is. */
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
