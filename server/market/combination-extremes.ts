/**
 * High and low of a combination over a span. The combination of its members' boxes bounds it inside
 * a node, so both are found by branch and bound, best bound first (Land, Doig 1960): no node is
 * split whose bound does not exceed the final extreme.
 */
import type { Valuation } from './formula.ts';
import { bounds, loadCoefficients } from './kernel.ts';
import type { MemberTree, Span } from './member-tree.ts';
import { mapTicks, type PriceMap } from './spans.ts';
import { CLOSE, HIGH, LOW, OPEN } from './strands.ts';
import { LEAF_TICKS } from './tuning.ts';

/** Members of a leaf between two looks at what they may still reach. */
const LEAF_ROWS = 10;

/** A span met in a search. Its nodes' places are used again by the next search. */
interface Place extends Span {
  from: number;
  to: number;
  nodes: Float64Array;
  /** The halves, once split. */
  left: Place | undefined;
  right: Place | undefined;
  /** Whether its ticks are in the extremes already. */
  seen: boolean;
  /** What all members at their highs make, and at their lows; not yet seen through the map. */
  high: number;
  low: number;
  /** How far it may reach beyond, in ticks on the side of the search. */
  reach: number;
}

/** Places of earlier searches, the same for all stretches of a combination. */
export type Places = Place[];

export class ExtremeSearch {
  /** In ticks, as far as found. */
  high = Number.NEGATIVE_INFINITY;
  low = Number.POSITIVE_INFINITY;
  private readonly tree: MemberTree;
  private readonly valuation: Valuation;
  private readonly places: Places;
  private readonly waiting: Place[] = [];
  private used = 0;
  private map: PriceMap | undefined;

  constructor(tree: MemberTree, valuation: Valuation, places: Places) {
    this.tree = tree;
    this.valuation = valuation;
    this.places = places;
  }

  /** Moves `high` and `low` to those of a span, where they lie beyond. */
  widen(span: Span, map: PriceMap): void {
    this.map = map;
    this.used = 0;
    const root = this.place(span.from, span.to);
    const own = root.nodes;
    root.nodes = span.nodes;
    this.bound(root);
    if (this.valuation.isPlainSum) loadCoefficients(this.valuation.coefficients);
    this.search(root, HIGH);
    this.search(root, LOW);
    root.nodes = own;
  }

  private search(root: Place, side: typeof HIGH | typeof LOW): void {
    this.wait(root, side);
    for (let best = this.takeBest(); best; best = this.takeBest()) {
      // The best cannot: then none can.
      if (best.reach <= this.found(side)) break;
      if (this.tree.isLeaf(best)) {
        this.seeTicks(best, side);
      } else {
        this.split(best);
        this.wait(best.left as Place, side);
        this.wait(best.right as Place, side);
      }
    }
    this.waiting.length = 0;
  }

  /** The extreme of a side as found so far; lows count downwards. */
  private found(side: typeof HIGH | typeof LOW): number {
    return side === HIGH ? this.high : -this.low;
  }

  private wait(place: Place, side: typeof HIGH | typeof LOW): void {
    place.reach = side === HIGH ? this.price(place.high) : -this.price(place.low);
    if (place.reach > this.found(side)) this.waiting.push(place);
  }

  private takeBest(): Place | undefined {
    const { waiting } = this;
    let best = waiting.length - 1;
    for (let i = best - 1; i >= 0; i--) {
      if ((waiting[i] as Place).reach > (waiting[best] as Place).reach) best = i;
    }
    const place = waiting[best];
    const last = waiting.pop();
    if (last && last !== place) waiting[best] = last;
    return place;
  }

  private price(value: number): number {
    return mapTicks(this.map as PriceMap, value);
  }

  private include(ticks: number): void {
    if (ticks > this.high) this.high = ticks;
    if (ticks < this.low) this.low = ticks;
  }

  /**
   * The inner ticks of a leaf; the outer two are ends of halves, seen with them. Member by member
   * they come down from the bound, and most often below what is found before the last is known.
   */
  private seeTicks(place: Place, side: typeof HIGH | typeof LOW): void {
    if (place.seen) return;
    const { tree } = this;
    const prices = tree.boundLeaf(place, side);
    for (let row = 0; row < tree.members; row += LEAF_ROWS) {
      if (row > 0 && !this.mayReach(prices, side)) return;
      tree.fillLeaf(place, row, Math.min(row + LEAF_ROWS, tree.members));
    }
    place.seen = true;
    for (let tick = 1; tick < LEAF_TICKS - 1; tick++) this.include(this.tickPrice(prices, tick));
  }

  /** Whether an inner tick of a leaf may lie beyond what is found. */
  private mayReach(prices: Float64Array, side: typeof HIGH | typeof LOW): boolean {
    for (let tick = 1; tick < LEAF_TICKS - 1; tick++) {
      const price = this.tickPrice(prices, tick);
      if ((side === HIGH ? price : -price) > this.found(side)) return true;
    }
    return false;
  }

  private tickPrice(prices: Float64Array, tick: number): number {
    return this.price(this.valuation.ofTick(prices, tick));
  }

  /** Makes the halves of a place, unless the search for the other side has. */
  private split(place: Place): void {
    if (place.left) return;
    const left = this.place(place.from, place.to);
    const right = this.place(place.from, place.to);
    const middle = this.tree.splitMembers(place, left.nodes, right.nodes);
    left.to = middle;
    right.from = middle;
    place.left = left;
    place.right = right;
    if (this.valuation.isPlainSum) {
      this.tree.boundHalves(left.nodes, right.nodes);
      left.high = bounds[0] as number;
      left.low = bounds[1] as number;
      right.high = bounds[2] as number;
      right.low = bounds[3] as number;
      this.include(this.price(bounds[4] as number));
      this.include(this.price(bounds[5] as number));
      return;
    }
    this.bound(left);
    this.bound(right);
    this.include(this.price(this.valuation.ofNodes(left.nodes, CLOSE)));
    this.include(this.price(this.valuation.ofNodes(right.nodes, OPEN)));
  }

  private bound(place: Place): void {
    place.high = this.valuation.ofNodes(place.nodes, HIGH);
    place.low = this.valuation.ofNodes(place.nodes, LOW);
  }

  private place(from: number, to: number): Place {
    let place = this.places[this.used];
    if (!place) {
      const nodes = this.tree.newNodes();
      place = { from, to, nodes, left: undefined, right: undefined, seen: false, high: 0, low: 0, reach: 0 };
      this.places.push(place);
    }
    this.used++;
    place.from = from;
    place.to = to;
    place.left = undefined;
    place.right = undefined;
    place.seen = false;
    return place;
  }
}
