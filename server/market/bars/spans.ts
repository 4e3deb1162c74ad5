/**
 * Queries of a cascade: the aggregate of any span of ticks, the bars of a grid, the first tick through a
 * level. Each descends only where a span cuts a node.
 */
import type { CrossSide } from '#core/codes.ts';
import { snapTicks, type TickTable } from '#core/tick-table.ts';
import { CLOSE, HIGH, LOW, OPEN, VOLUME } from '../kernel/constants.ts';
import type { SegmentPath } from '../paths/roots.ts';
import { isLeafSpan, leafTicks, placesAt, split, takeUp } from './cascade.ts';

/** Open, high, low, close in whole ticks, and volume, of some span. */
export interface Bar {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** Rounds a price to the tick grid; the least price is one tick. */
export function roundTicks(price: number): number {
  return Math.max(1, Math.floor(price + 0.5));
}

/** Extends a bar by the next span in time; starts one when there is none yet. */
export function extend(bar: Bar | undefined, next: Readonly<Bar>): Bar {
  if (!bar) return { ...next };
  if (next.high > bar.high) bar.high = next.high;
  if (next.low < bar.low) bar.low = next.low;
  bar.close = next.close;
  bar.volume += next.volume;
  return bar;
}

/** The effect of a scenario on a price: a + b × price, with b > 0 so that order is kept; and on volume. */
export interface PriceMap {
  /** Ticks. */
  readonly a: number;
  readonly b: number;
  /** A multiple of a binary fraction, so that volumes add up exactly. */
  readonly volume: number;
  /** Which ticks are valid prices, if that depends on the price. */
  readonly table?: TickTable | undefined;
}

/** Leaves prices as they are. */
export const PLAIN: PriceMap = { a: 0, b: 1, volume: 1, table: undefined };

/** A price under a map, on the tick grid. */
export function mapTicks(map: PriceMap, price: number): number {
  return snapTicks(map.table, roundTicks(map.a + map.b * price));
}

/** A whole node, given as a row, as a bar. */
export function nodeBar(node: Float64Array, map: PriceMap): Bar {
  return {
    open: mapTicks(map, node[OPEN] as number),
    high: mapTicks(map, node[HIGH] as number),
    low: mapTicks(map, node[LOW] as number),
    close: mapTicks(map, node[CLOSE] as number),
    volume: (node[VOLUME] as number) * map.volume,
  };
}

/** Receives spans in order of time: the first second of each in the segment, and its bar. */
export type SpanVisitor = (second: number, bar: Bar) => void;

/**
 * Visits the ticks of `[from, to)` (seconds in the segment) in the largest nodes that lie inside it and
 * inside one cell of a grid of `cellSeconds`.
 */
export function visitSpans(
  path: SegmentPath,
  from: number,
  to: number,
  cellSeconds: number,
  map: PriceMap,
  visit: SpanVisitor,
): void {
  const walk = (node: Float64Array, start: number, end: number, depth: number): void => {
    if (end <= from || start >= to) return;
    const whole = start >= from && end <= to;
    const oneCell = Math.floor(start / cellSeconds) === Math.floor((end - 1) / cellSeconds);
    if (whole && oneCell) {
      visit(start, nodeBar(node, map));
    } else if (isLeafSpan(start, end, path.tickSeconds)) {
      visitTicks(path, node, start, from, to, map, visit);
    } else {
      const middle = split(path, node, start, end, depth);
      const { left, right } = placesAt(depth);
      walk(left, start, middle, depth + 1);
      walk(right, middle, end, depth + 1);
    }
  };
  walk(takeUp(path), 0, path.root.to, 0);
}

function visitTicks(
  path: SegmentPath,
  node: Float64Array,
  start: number,
  from: number,
  to: number,
  map: PriceMap,
  visit: SpanVisitor,
): void {
  const { prices, volumes } = leafTicks(node, start);
  for (let i = 0; i < prices.length; i++) {
    const second = start + i * path.tickSeconds;
    if (second < from || second >= to) continue;
    const price = mapTicks(map, prices[i] as number);
    visit(second, {
      open: price,
      high: price,
      low: price,
      close: price,
      volume: (volumes[i] as number) * map.volume,
    });
  }
}

export type { CrossSide } from '#core/codes.ts';

export interface Tick {
  readonly second: number;
  readonly ticks: number;
}

/** The first tick in `[from, to)` at or through a level; skips all nodes that do not reach it. */
export function firstThrough(
  path: SegmentPath,
  from: number,
  to: number,
  side: CrossSide,
  level: number,
  map: PriceMap,
): Tick | undefined {
  const reaches = (low: number, high: number): boolean =>
    side === 'atOrBelow' ? mapTicks(map, low) <= level : mapTicks(map, high) >= level;
  const search = (
    node: Float64Array,
    start: number,
    end: number,
    depth: number,
  ): Tick | undefined => {
    if (end <= from || start >= to) return undefined;
    if (!reaches(node[LOW] as number, node[HIGH] as number)) return undefined;
    if (!isLeafSpan(start, end, path.tickSeconds)) {
      const middle = split(path, node, start, end, depth);
      const { left, right } = placesAt(depth);
      return search(left, start, middle, depth + 1) ?? search(right, middle, end, depth + 1);
    }
    const { prices } = leafTicks(node, start);
    for (let i = 0; i < prices.length; i++) {
      const second = start + i * path.tickSeconds;
      const price = prices[i] as number;
      if (second >= from && second < to && reaches(price, price)) {
        return { second, ticks: mapTicks(map, price) };
      }
    }
    return undefined;
  };
  return search(takeUp(path), 0, path.root.to, 0);
}
