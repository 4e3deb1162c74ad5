/**
 * An instrument computed from others at every tick: an index or fund is Σ count × price, a cross of
 * currencies a product or quotient of two. It has no path of its own, so it agrees with its members
 * to the rounding. Their prices enter as they are quoted, rounded to ticks.
 */
import { ExtremeSearch, type Places } from './combination-extremes.ts';
import type { Valuation } from './formula.ts';
import {
  type Cuts,
  MemberTree,
  newTreeBench,
  type Span,
  type TreeBench,
  type TreeParts,
} from './member-tree.ts';
import type { Extent, Series } from './series.ts';
import {
  type Bar,
  type CrossSide,
  extend,
  mapTicks,
  type PriceMap,
  type SpanVisitor,
  type Tick,
} from './spans.ts';
import { CLOSE, HIGH, LOW, OPEN } from './strands.ts';
import { LEAF_TICKS } from './tuning.ts';

/** From `fromSecond` of the stretch on, the maps of the members (their scenarios). */
export interface MemberMaps {
  readonly fromSecond: number;
  readonly maps: readonly PriceMap[];
}

/** Places to work in, the same for all combinations of so many members. */
export interface CombinationBench {
  readonly tree: TreeBench;
  readonly places: Places;
  /** Halves by depth of the split, made when first needed. */
  readonly halves: { left: Float64Array; right: Float64Array }[];
}

export function newCombinationBench(members: number): CombinationBench {
  return { tree: newTreeBench(members), places: [], halves: [] };
}

/** What all stretches of a combination share. */
export interface CombinationKit {
  readonly valuation: Valuation;
  readonly cuts: Cuts;
  readonly bench: CombinationBench;
}

export interface CombinationStretch extends Omit<TreeParts, 'bench' | 'cuts'> {
  /** In order of time, the first from second 0. */
  readonly memberMaps: readonly MemberMaps[];
  readonly kit: CombinationKit;
}

/** A visit of the ticks of `[from, to)`. */
interface Walk {
  readonly from: number;
  readonly to: number;
  readonly cellSeconds: number;
  onSpan(span: Span): void;
  /** Answers true to see no more ticks of the leaf. */
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

const NO_EXTENT: Extent = { high: Number.NEGATIVE_INFINITY, low: Number.POSITIVE_INFINITY };

function tickBar(value: number, units: number, map: PriceMap): Bar {
  const price = mapTicks(map, value);
  return { open: price, high: price, low: price, close: price, volume: units * map.volume };
}

class Combination implements Series {
  readonly seconds: number;
  readonly tickSeconds: number;
  private readonly parts: CombinationStretch;
  private readonly tree: MemberTree;
  private readonly valuation: Valuation;
  private readonly extremes: ExtremeSearch;

  constructor(parts: CombinationStretch) {
    const { kit } = parts;
    this.parts = parts;
    this.seconds = parts.stretch.seconds;
    this.tickSeconds = parts.tickSeconds;
    this.tree = new MemberTree({ ...parts, cuts: kit.cuts, bench: kit.bench.tree });
    this.valuation = kit.valuation;
    this.extremes = new ExtremeSearch(this.tree, kit.valuation, kit.bench.places);
  }

  whole(map: PriceMap): Bar {
    return this.aggregate(0, this.seconds, map) as Bar;
  }

  last(map: PriceMap): number {
    this.valuation.take(this.parts.memberMaps.at(-1)?.maps ?? []);
    return mapTicks(map, this.valuation.ofNodes(this.tree.root.nodes, CLOSE));
  }

  aggregate(
    from: number,
    to: number,
    map: PriceMap,
    known: Readonly<Extent> = NO_EXTENT,
  ): Bar | undefined {
    let sum: Bar | undefined;
    const onSpan = (span: Span): void => {
      // A later span need only be searched for what lies beyond the earlier ones.
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
    this.walk(this.tree.root, 0, { from, to, cellSeconds, onSpan, onTick });
    return sum;
  }

  visit(from: number, to: number, cellSeconds: number, map: PriceMap, visit: SpanVisitor): void {
    const { high, low } = NO_EXTENT;
    const onSpan = (span: Span): void => visit(span.from, this.bar(span, map, high, low));
    const onTick = (second: number, value: number, units: number): boolean => {
      visit(second, tickBar(value, units, map));
      return false;
    };
    this.walk(this.tree.root, 0, { from, to, cellSeconds, onSpan, onTick });
  }

  firstThrough(
    from: number,
    to: number,
    side: CrossSide,
    level: number,
    map: PriceMap,
  ): Tick | undefined {
    return this.search(this.tree.root, 0, { from, to, side, level, map });
  }

  /** The place of a second among the times in which the members' maps stay the same. */
  private segmentAt(second: number): number {
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

  /** Takes the members' maps of a span; false when they change inside it. */
  private mapSpan({ from, to }: Pick<Span, 'from' | 'to'>): boolean {
    const segment = this.segmentAt(from);
    this.valuation.take((this.parts.memberMaps[segment] as MemberMaps).maps);
    return segment === this.segmentAt(to - 1);
  }

  /** The two halves of a span, in the places of a depth. */
  private split(span: Span, depth: number): [Span, Span] {
    const { halves } = this.parts.kit.bench;
    halves[depth] ??= { left: this.tree.newNodes(), right: this.tree.newNodes() };
    const { left, right } = halves[depth];
    const middle = this.tree.split(span, left, right);
    return [
      { from: span.from, to: middle, nodes: left },
      { from: middle, to: span.to, nodes: right },
    ];
  }

  /** Spans that lie inside the time and one cell, and ticks where the time cuts a leaf. */
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
      const [left, right] = this.split(span, depth);
      this.walk(left, depth + 1, walk);
      this.walk(right, depth + 1, walk);
    }
  }

  /** The ticks of a leaf that lie in the time, until one is the wanted. */
  private eachTick(span: Span, { from, to, onTick }: Pick<Walk, 'from' | 'to' | 'onTick'>): void {
    const prices = this.tree.leafPrices(span);
    const volumes = this.tree.leafVolumes(span);
    for (let tick = 0; tick < LEAF_TICKS; tick++) {
      const second = span.from + tick * this.tickSeconds;
      if (second < from || second >= to) continue;
      this.mapSpan({ from: second, to: second + 1 });
      if (onTick(second, this.valuation.ofTick(prices, tick), volumes[tick] as number)) return;
    }
  }

  /** A span as a bar; its extremes only as far as they lie beyond `high` and `low`. */
  private bar(span: Span, map: PriceMap, high: number, low: number): Bar {
    const { extremes, valuation } = this;
    const open = mapTicks(map, valuation.ofNodes(span.nodes, OPEN));
    const close = mapTicks(map, valuation.ofNodes(span.nodes, CLOSE));
    extremes.high = Math.max(high, open, close);
    extremes.low = Math.min(low, open, close);
    extremes.widen(span, map);
    const volume = this.tree.volume(span) * map.volume;
    return { open, high: extremes.high, low: extremes.low, close, volume };
  }

  /** The first tick through a level, by a descent from the left. */
  private search(span: Span, depth: number, search: Search): Tick | undefined {
    const { from, to, side, level, map } = search;
    if (span.to <= from || span.from >= to) return undefined;
    const reaches = (ticks: number): boolean =>
      side === 'atOrBelow' ? ticks <= level : ticks >= level;
    // A box bounds the price only as long as the maps stay the same.
    if (this.mapSpan(span)) {
      const bound = this.valuation.ofNodes(span.nodes, side === 'atOrBelow' ? LOW : HIGH);
      if (!reaches(mapTicks(map, bound))) return undefined;
    }
    if (!this.tree.isLeaf(span)) {
      const [left, right] = this.split(span, depth);
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

/** The ticks of a combination in one stretch. */
export function combinationSeries(parts: CombinationStretch): Series {
  return new Combination(parts);
}
