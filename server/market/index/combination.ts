/**
 * An instrument computed from others at every tick: an index or fund is Σ count × price, a currency cross
 * a product or quotient of two. It has no path of its own, so it agrees with its members except for
 * rounding. Their prices enter as quoted, rounded to ticks.
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
import { LEAF_TICKS } from '../kernel/constants.ts';
import { doubles, kernel } from '../kernel/kernel.ts';
import { loadMaps, loadWholeMap } from '../kernel/kernel-loads.ts';
import { MemberTree, type Span, type TreeParts } from './member-tree.ts';

// Constants of this file, so that V8 calls them directly.
const { closeValue, highBound, lowBound, openValue, tickValue, widen } = kernel;

/** The members' maps (their scenarios) from `fromSecond` of the segment on. */
export interface MemberMaps {
  readonly fromSecond: number;
  readonly maps: readonly PriceMap[];
}

export interface CombinationSegment extends TreeParts {
  /** In order of time; the first starts at second 0. */
  readonly memberMaps: readonly MemberMaps[];
}

/** A visit of the ticks of `[from, to)`. */
interface Walk {
  readonly from: number;
  readonly to: number;
  readonly cellSeconds: number;
  onSpan(span: Span): void;
  /** Returns true to skip the rest of the leaf's ticks. */
  onTick(second: number, value: number, volume: number): boolean;
}

/** A search for the first tick at or through a level. */
interface Search {
  readonly from: number;
  readonly to: number;
  readonly side: CrossSide;
  readonly level: number;
  readonly map: PriceMap;
}

/** High and low, passed between a search in the kernel and this code. */
const extent = doubles(kernel.EXTENT, 2);

const NO_EXTENT: Extent = { high: Number.NEGATIVE_INFINITY, low: Number.POSITIVE_INFINITY };

function tickBar(value: number, units: number, map: PriceMap): Bar {
  const price = mapTicks(map, value);
  return { open: price, high: price, low: price, close: price, volume: units * map.volume };
}

/** The bar of some ticks; its extremes are right beyond `known`. */
interface Answer {
  readonly from: number;
  readonly to: number;
  readonly map: PriceMap;
  readonly known: Readonly<Extent>;
  readonly bar: Readonly<Bar> | undefined;
}

const ANSWERS_KEPT = 4;

/** Whether an answer also answers a query that asks for as much or less. */
function answers(
  { from, to, map, known }: Answer,
  fromNow: number,
  toNow: number,
  mapNow: PriceMap,
  knownNow: Readonly<Extent>,
): boolean {
  return (
    from === fromNow &&
    to === toNow &&
    known.high <= knownNow.high &&
    known.low >= knownNow.low &&
    isSameMap(map, mapNow)
  );
}

const isSameMap = (one: PriceMap, other: PriceMap): boolean =>
  one.a === other.a &&
  one.b === other.b &&
  one.volume === other.volume &&
  one.table === other.table;

class Combination implements Series {
  readonly seconds: number;
  readonly tickSeconds: number;
  private readonly parts: CombinationSegment;
  private readonly tree: MemberTree;
  /** The last answers: followers of this instrument ask the same queries. */
  private answers: Answer[] = [];

  constructor(parts: CombinationSegment) {
    this.parts = parts;
    this.seconds = parts.segment.seconds;
    this.tickSeconds = parts.tickSeconds;
    this.tree = new MemberTree(parts);
  }

  whole(map: PriceMap): Bar {
    return this.aggregate(0, this.seconds, map) as Bar;
  }

  last(map: PriceMap): number {
    const { nodes } = this.tree.takeUp();
    loadMaps(this.parts.memberMaps.at(-1)?.maps ?? []);
    return mapTicks(map, closeValue(nodes.byteOffset));
  }

  aggregate(
    from: number,
    to: number,
    map: PriceMap,
    known: Readonly<Extent> = NO_EXTENT,
  ): Bar | undefined {
    const answer = this.answers.find((one) => answers(one, from, to, map, known));
    if (answer) return answer.bar && { ...answer.bar };
    const bar = this.freshBar(from, to, map, known);
    if (this.answers.length === ANSWERS_KEPT) this.answers.shift();
    // The extremes of a single tick are right, whatever is known.
    const isTick = to - from <= this.tickSeconds;
    this.answers.push({ from, to, map, known: isTick ? NO_EXTENT : known, bar });
    return bar && { ...bar };
  }

  private freshBar(
    from: number,
    to: number,
    map: PriceMap,
    known: Readonly<Extent>,
  ): Bar | undefined {
    let sum: Bar | undefined;
    const onSpan = (span: Span): void => {
      // A later span need only be searched for extremes beyond the earlier ones.
      const found = sum ?? NO_EXTENT;
      const high = Math.max(known.high, found.high);
      const low = Math.min(known.low, found.low);
      sum = extend(sum, this.bar(span, map, high, low));
    };
    const onTick = (_: number, value: number, units: number): boolean => {
      sum = extend(sum, tickBar(value, units, map));
      return false;
    };
    const cellSeconds = Number.POSITIVE_INFINITY;
    this.walk(this.tree.takeUp(), 0, { from, to, cellSeconds, onSpan, onTick });
    return sum;
  }

  visit(
    from: number,
    to: number,
    cellSeconds: number,
    map: PriceMap,
    visit: SpanVisitor,
    knownAt?: KnownAt,
  ): void {
    const onSpan = (span: Span): void => {
      const { high, low } = knownAt?.(span.from) ?? NO_EXTENT;
      visit(span.from, this.bar(span, map, high, low));
    };
    const onTick = (second: number, value: number, units: number): boolean => {
      visit(second, tickBar(value, units, map));
      return false;
    };
    this.walk(this.tree.takeUp(), 0, { from, to, cellSeconds, onSpan, onTick });
  }

  firstThrough(
    from: number,
    to: number,
    side: CrossSide,
    level: number,
    map: PriceMap,
  ): Tick | undefined {
    return this.search(this.tree.takeUp(), 0, { from, to, side, level, map });
  }

  /** Index of the members' maps in force at a second. */
  private mapsAt(second: number): number {
    const { memberMaps } = this.parts;
    let low = 0;
    let high = memberMaps.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((memberMaps[middle] as MemberMaps).fromSecond <= second) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Loads the members' maps of a span; returns false when they change inside it. */
  private mapSpan({ from, to }: Pick<Span, 'from' | 'to'>): boolean {
    const place = this.mapsAt(from);
    loadMaps((this.parts.memberMaps[place] as MemberMaps).maps);
    return place === this.mapsAt(to - 1);
  }

  /** Visits spans that lie inside the time and one cell, and single ticks where the time cuts a leaf. */
  private walk(span: Span, depth: number, walk: Walk): void {
    const { from, to, cellSeconds } = walk;
    if (span.to <= from || span.from >= to) return;
    const whole = span.from >= from && span.to <= to;
    const oneCell = Math.floor(span.from / cellSeconds) === Math.floor((span.to - 1) / cellSeconds);
    if (whole && oneCell && this.mapSpan(span)) {
      walk.onSpan(span);
    } else if (this.tree.isLeaf(span)) {
      this.eachTick(span, walk);
    } else {
      const [left, right] = this.tree.split(span, depth);
      this.walk(left, depth + 1, walk);
      this.walk(right, depth + 1, walk);
    }
  }

  /** Visits the ticks of a leaf that lie in the time, until the visitor stops. */
  private eachTick(span: Span, { from, to, onTick }: Pick<Walk, 'from' | 'to' | 'onTick'>): void {
    const volumes = this.tree.fillLeaf(span);
    for (let tick = 0; tick < LEAF_TICKS; tick++) {
      const second = span.from + tick * this.tickSeconds;
      if (second < from || second >= to) continue;
      this.mapSpan({ from: second, to: second + 1 });
      if (onTick(second, tickValue(tick), volumes[tick] as number)) return;
    }
  }

  /** A span as a bar; its extremes are right only where they are beyond `high` and `low`. */
  private bar(span: Span, map: PriceMap, high: number, low: number): Bar {
    const { byteOffset } = span.nodes;
    const open = mapTicks(map, openValue(byteOffset));
    const close = mapTicks(map, closeValue(byteOffset));
    extent[0] = Math.max(high, open, close);
    extent[1] = Math.min(low, open, close);
    loadWholeMap(map);
    widen(byteOffset, span.from, span.to);
    const volume = this.tree.volume(span) * map.volume;
    return { open, high: extent[0] as number, low: extent[1] as number, close, volume };
  }

  /** The first tick through a level, descending from the left. */
  private search(span: Span, depth: number, search: Search): Tick | undefined {
    const { from, to, side, level, map } = search;
    if (span.to <= from || span.from >= to) return undefined;
    const reaches = (ticks: number): boolean =>
      side === 'atOrBelow' ? ticks <= level : ticks >= level;
    // The node bounds the price only while the maps stay the same.
    if (this.mapSpan(span)) {
      const boundOf = side === 'atOrBelow' ? lowBound : highBound;
      const bound = boundOf(span.nodes.byteOffset);
      if (!reaches(mapTicks(map, bound))) return undefined;
    }
    if (!this.tree.isLeaf(span)) {
      const [left, right] = this.tree.split(span, depth);
      return this.search(left, depth + 1, search) ?? this.search(right, depth + 1, search);
    }
    let found: Tick | undefined;
    const onTick = (second: number, value: number): boolean => {
      const ticks = mapTicks(map, value);
      if (reaches(ticks)) found = { second, ticks };
      return found !== undefined;
    };
    this.eachTick(span, { from, to, onTick });
    return found;
  }
}

/** The ticks of a combination in one segment. */
export function combinationSeries(parts: CombinationSegment): Series {
  return new Combination(parts);
}
