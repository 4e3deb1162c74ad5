/**
 * An instrument computed from others at every tick: an index or fund is Σ count × price, a cross of
 * currencies a product or quotient of two. It has no path of its own, so it agrees with its members
 * to the rounding. Their prices enter as they are quoted, rounded to ticks.
 *
 * All members split at the same seconds. The combination of their boxes bounds the combination
 * inside a node, so high and low are found by branch and bound (Land, Doig 1960).
 */
import { type Cut, cutOf, isLeafSpan, splitRows, writeNode } from './cascade.ts';
import type { Key } from './hash.ts';
import { fillLeaf } from './leaf.ts';
import type { Profile } from './profiles.ts';
import type { StretchPath } from './roots.ts';
import type { Stretch } from './schedule.ts';
import type { Series } from './series.ts';
import {
  type Bar,
  type CrossSide,
  extend,
  mapTicks,
  type PriceMap,
  type SpanVisitor,
  type Tick,
} from './spans.ts';
import {
  CLOSE,
  createFactorSlots,
  fillNormals,
  HIGH,
  LOW,
  NODE_SIZE,
  newStrands,
  OPEN,
  type Strands,
  setStrand,
  VOLUME,
} from './strands.ts';
import { LEAF_TICKS } from './tuning.ts';
import { type LeafRows, newLeafRows, newSplitRows, type SplitBench } from './workbench.ts';

/** How members make the price: Σ coefficient × ticks, or coefficient × Π ticks^power. */
export type Formula =
  | { readonly kind: 'sum'; readonly coefficients: readonly number[] }
  | {
      readonly kind: 'product';
      readonly coefficient: number;
      readonly powers: readonly (1 | -1)[];
    };

/** From `fromSecond` of the stretch on, the maps of the members (their scenarios). */
export interface MemberMaps {
  readonly fromSecond: number;
  readonly maps: readonly PriceMap[];
}

export interface CombinationStretch {
  readonly stretch: Stretch;
  readonly tickSeconds: number;
  readonly formula: Formula;
  readonly profile: Profile;
  /** The members' cascades, and last the combination's own, which only lends its volume. */
  readonly strands: readonly StretchPath[];
  /** In order of time, the first from second 0. */
  readonly memberMaps: readonly MemberMaps[];
  readonly bench: CombinationBench;
}

/** Places to work in, the same for all stretches of a combination. */
export interface CombinationBench {
  readonly halves: { left: Float64Array; right: Float64Array }[];
  readonly split: SplitBench;
  readonly leaf: LeafRows;
}

export function newCombinationBench(members: number): CombinationBench {
  const rows = members + 1;
  return { halves: [], split: newSplitRows(rows).bench, leaf: newLeafRows(rows) };
}

/** Nodes of all strands over the seconds `[from, to)`. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly nodes: Float64Array;
}

/** A visit of the ticks of `[from, to)`. */
interface Walk {
  readonly from: number;
  readonly to: number;
  readonly cellSeconds: number;
  onSpan(span: Span, depth: number): void;
  /** Answers true to see no more ticks of the leaf. */
  onTick(second: number, tick: number): boolean;
}

/** A search for the first tick at or through a level. */
interface Search {
  readonly from: number;
  readonly to: number;
  readonly side: CrossSide;
  readonly level: number;
  readonly map: PriceMap;
}

type Column = typeof OPEN | typeof CLOSE | typeof HIGH | typeof LOW;
const OPPOSITE = { [HIGH]: LOW, [LOW]: HIGH, [OPEN]: OPEN, [CLOSE]: CLOSE } as const;

class Combination implements Series {
  readonly seconds: number;
  readonly tickSeconds: number;
  private readonly parts: CombinationStretch;
  private readonly members: number;
  private readonly strands: Strands;
  private readonly factorKeys: readonly Key[];
  private readonly normals: Float64Array;
  private readonly root: Span;
  /** Halves by depth of the split, made when first needed. */
  private readonly halves: CombinationBench['halves'];
  private readonly cuts = new Map<number, Cut>();
  private readonly bench: SplitBench;
  private readonly leaf: LeafRows;
  private maps: readonly PriceMap[];
  /** The extremes a search has found so far, in ticks. */
  private high = Number.NEGATIVE_INFINITY;
  private low = Number.POSITIVE_INFINITY;

  constructor(parts: CombinationStretch) {
    const count = parts.strands.length;
    const slots = createFactorSlots();
    const nodes = new Float64Array(count * NODE_SIZE);
    this.parts = parts;
    this.seconds = parts.stretch.seconds;
    this.tickSeconds = parts.tickSeconds;
    this.members = count - 1;
    this.strands = newStrands(count);
    parts.strands.forEach((path, row) => {
      setStrand(this.strands, row, path, (i) => slots.slotOf(path.shared[i]?.factor as Key));
      writeNode(path.root, nodes, row);
    });
    this.factorKeys = slots.keys(parts.stretch.date, parts.stretch.kind);
    this.normals = new Float64Array(2 * this.factorKeys.length + 2);
    this.root = { from: 0, to: parts.stretch.seconds, nodes };
    this.halves = parts.bench.halves;
    this.bench = parts.bench.split;
    this.leaf = parts.bench.leaf;
    this.maps = parts.memberMaps[0]?.maps ?? [];
  }

  whole(map: PriceMap): Bar {
    let sum: Bar | undefined;
    this.visit(0, this.seconds, Number.POSITIVE_INFINITY, map, (_, bar) => {
      sum = extend(sum, bar);
    });
    return sum as Bar;
  }

  last(map: PriceMap): number {
    this.maps = this.parts.memberMaps.at(-1)?.maps ?? [];
    return mapTicks(map, this.value(this.root.nodes, CLOSE));
  }

  visit(from: number, to: number, cellSeconds: number, map: PriceMap, visit: SpanVisitor): void {
    // In one cell, a later span need only be searched for what lies beyond the earlier ones.
    const oneCell = cellSeconds === Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    let low = Number.POSITIVE_INFINITY;
    const onSpan = (span: Span, depth: number): void => {
      const bar = this.bar(span, depth, map, high, low);
      if (oneCell) {
        high = bar.high;
        low = bar.low;
      }
      visit(span.from, bar);
    };
    const onTick = (second: number, tick: number): boolean => {
      const price = mapTicks(map, this.tickPrice(tick));
      if (oneCell) {
        high = Math.max(high, price);
        low = Math.min(low, price);
      }
      const volume = (this.leaf.volumes[this.members * LEAF_TICKS + tick] as number) * map.volume;
      visit(second, { open: price, high: price, low: price, close: price, volume });
      return false;
    };
    this.walk(this.root, 0, { from, to, cellSeconds, onSpan, onTick });
  }

  firstThrough(
    from: number,
    to: number,
    side: CrossSide,
    level: number,
    map: PriceMap,
  ): Tick | undefined {
    return this.search(this.root, 0, { from, to, side, level, map });
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
    this.maps = (this.parts.memberMaps[segment] as MemberMaps).maps;
    return segment === this.segmentAt(to - 1);
  }

  /** The combination of one column; for a bound, members that divide bring their other extreme. */
  private value(nodes: Float64Array, column: Column): number {
    const { formula } = this.parts;
    if (formula.kind === 'sum') {
      let sum = 0;
      for (let i = 0; i < this.members; i++) {
        const price = mapTicks(this.maps[i] as PriceMap, nodes[i * NODE_SIZE + column] as number);
        sum += (formula.coefficients[i] as number) * price;
      }
      return sum;
    }
    let product = formula.coefficient;
    for (let i = 0; i < this.members; i++) {
      const over = formula.powers[i] === 1;
      const at = i * NODE_SIZE + (over ? column : OPPOSITE[column]);
      const price = mapTicks(this.maps[i] as PriceMap, nodes[at] as number);
      product = over ? product * price : product / price;
    }
    return product;
  }

  /** The combination at one tick of the leaf at hand. */
  private tickPrice(tick: number): number {
    const { formula } = this.parts;
    let result = formula.kind === 'sum' ? 0 : formula.coefficient;
    for (let i = 0; i < this.members; i++) {
      const raw = this.leaf.prices[i * LEAF_TICKS + tick] as number;
      const price = mapTicks(this.maps[i] as PriceMap, raw);
      if (formula.kind === 'sum') result += (formula.coefficients[i] as number) * price;
      else result = formula.powers[i] === 1 ? result * price : result / price;
    }
    return result;
  }

  private isLeaf({ from, to }: Span): boolean {
    return isLeafSpan(from, to, this.tickSeconds);
  }

  /** The two halves of a span, in the places of a depth. */
  private split(span: Span, depth: number): [Span, Span] {
    const count = this.members + 1;
    let places = this.halves[depth];
    if (!places) {
      places = {
        left: new Float64Array(count * NODE_SIZE),
        right: new Float64Array(count * NODE_SIZE),
      };
      this.halves[depth] = places;
    }
    // Boundaries name a span: two spans with the same start differ in their end.
    const name = span.from * (this.seconds + 1) + span.to;
    let cut = this.cuts.get(name);
    if (!cut) {
      cut = cutOf(this.parts.profile, this.tickSeconds, span.from, span.to);
      this.cuts.set(name, cut);
    }
    for (let slot = 0; slot < this.factorKeys.length; slot++) {
      fillNormals(this.normals, slot, this.factorKeys[slot] as Key, cut.middle);
    }
    const rows = { nodes: span.nodes, ...places, bench: this.bench };
    splitRows(this.strands, 0, this.normals, cut, rows, count);
    return [
      { from: span.from, to: cut.middle, nodes: places.left },
      { from: cut.middle, to: span.to, nodes: places.right },
    ];
  }

  private fillLeaf({ from, nodes }: Span): void {
    for (let row = 0; row <= this.members; row++) {
      fillLeaf(this.strands, row, from, nodes, row, this.leaf);
    }
  }

  /** Spans that lie inside the time and one cell, and ticks where the time cuts a leaf. */
  private walk(span: Span, depth: number, walk: Walk): void {
    const { from, to, cellSeconds } = walk;
    if (span.to <= from || span.from >= to) return;
    const whole = span.from >= from && span.to <= to;
    const oneCell = Math.floor(span.from / cellSeconds) === Math.floor((span.to - 1) / cellSeconds);
    if (whole && oneCell && this.mapSpan(span)) {
      walk.onSpan(span, depth);
    } else if (this.isLeaf(span)) {
      this.eachTick(span, walk);
    } else {
      const [left, right] = this.split(span, depth);
      this.walk(left, depth + 1, walk);
      this.walk(right, depth + 1, walk);
    }
  }

  /** The ticks of a leaf that lie in the time, until one is the wanted. */
  private eachTick(span: Span, { from, to, onTick }: Pick<Walk, 'from' | 'to' | 'onTick'>): void {
    this.fillLeaf(span);
    for (let tick = 0; tick < LEAF_TICKS; tick++) {
      const second = span.from + tick * this.tickSeconds;
      if (second < from || second >= to) continue;
      this.mapSpan({ from: second, to: second + 1 });
      if (onTick(second, tick)) return;
    }
  }

  /** A span as a bar; its extremes only as far as they lie beyond `high` and `low`. */
  private bar(span: Span, depth: number, map: PriceMap, high: number, low: number): Bar {
    const open = mapTicks(map, this.value(span.nodes, OPEN));
    const close = mapTicks(map, this.value(span.nodes, CLOSE));
    const volume = span.nodes[this.members * NODE_SIZE + VOLUME] as number;
    this.high = Math.max(high, open, close);
    this.low = Math.min(low, open, close);
    this.widen(span, depth, map);
    return { open, high: this.high, low: this.low, close, volume: volume * map.volume };
  }

  /** Takes a tick into the extremes at hand. */
  private include(ticks: number): void {
    if (ticks > this.high) this.high = ticks;
    if (ticks < this.low) this.low = ticks;
  }

  /** Moves the extremes at hand to those of a span that lie beyond them. */
  private widen(span: Span, depth: number, map: PriceMap): void {
    const higher = mapTicks(map, this.value(span.nodes, HIGH)) > this.high;
    const lower = mapTicks(map, this.value(span.nodes, LOW)) < this.low;
    if (!higher && !lower) return;
    if (this.isLeaf(span)) {
      this.fillLeaf(span);
      for (let tick = 0; tick < LEAF_TICKS; tick++) {
        this.include(mapTicks(map, this.tickPrice(tick)));
      }
      return;
    }
    const [left, right] = this.split(span, depth);
    this.include(mapTicks(map, this.value(left.nodes, CLOSE)));
    this.include(mapTicks(map, this.value(right.nodes, OPEN)));
    const leftFirst = higher
      ? this.value(left.nodes, HIGH) > this.value(right.nodes, HIGH)
      : this.value(left.nodes, LOW) < this.value(right.nodes, LOW);
    this.widen(leftFirst ? left : right, depth + 1, map);
    this.widen(leftFirst ? right : left, depth + 1, map);
  }

  /** The first tick through a level, by a descent from the left. */
  private search(span: Span, depth: number, search: Search): Tick | undefined {
    const { from, to, side, level, map } = search;
    if (span.to <= from || span.from >= to) return undefined;
    const reaches = (ticks: number): boolean =>
      side === 'atOrBelow' ? ticks <= level : ticks >= level;
    // A box bounds the price only as long as the maps stay the same.
    if (this.mapSpan(span)) {
      const bound = this.value(span.nodes, side === 'atOrBelow' ? LOW : HIGH);
      if (!reaches(mapTicks(map, bound))) return undefined;
    }
    if (!this.isLeaf(span)) {
      const [left, right] = this.split(span, depth);
      return this.search(left, depth + 1, search) ?? this.search(right, depth + 1, search);
    }
    let found: Tick | undefined;
    const onTick = (second: number, tick: number): boolean => {
      const ticks = mapTicks(map, this.tickPrice(tick));
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
