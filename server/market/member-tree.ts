/**
 * The cascades of a combination's members in one stretch. All of them split at the same seconds, so
 * a split is one loop. A last row is the combination's own: it only lends its volume.
 */
import { type Cut, cutOf, isLeafSpan, shareVolumes, splitPrices, writeNode } from './cascade.ts';
import type { Key } from './hash.ts';
import { isLoaded, kernel, loadFactor, loadStrands, newNodes } from './kernel.ts';
import { fillLeaf, fillLeafPrices } from './leaf.ts';
import { createMemory, type RememberedTable } from './memory.ts';
import type { Profile } from './profiles.ts';
import type { StretchPath } from './roots.ts';
import type { Stretch } from './schedule.ts';
import {
  createFactorSlots,
  type HIGH,
  type LOW,
  NODE_SIZE,
  newStrands,
  type Strands,
  setStrand,
  VOLUME,
} from './strands.ts';
import { LEAF_TICKS } from './tuning.ts';
import { type LeafRows, newLeafRows, type SplitRows } from './workbench.ts';

/** Nodes of all rows over the seconds `[from, to)`. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly nodes: Float64Array;
}

// Called as constants of this file, they are called without a detour.
const { boundHalves, drawFactors } = kernel;

/** Splits kept at hand, about 150 bytes each. */
const CUTS_MAX = 30_000;

/** The splits of spans, which are the same for all combinations and days with the same hours. */
export type Cuts = (profile: Profile, tickSeconds: number) => RememberedTable<Cut>;

/** The table of a profile and tick interval, made when first asked for. */
export function createCuts(): Cuts {
  const memory = createMemory(CUTS_MAX);
  const tables = new Map<Profile, RememberedTable<Cut>[]>();
  return (profile, tickSeconds) => {
    let byTick = tables.get(profile);
    if (!byTick) {
      byTick = [];
      tables.set(profile, byTick);
    }
    byTick[tickSeconds] ??= memory.table();
    return byTick[tickSeconds];
  };
}

/** Places to work in, the same for all stretches of a combination. */
export interface TreeBench {
  /** The root of the stretch at work. */
  readonly root: Float64Array;
  readonly leaf: LeafRows;
}

export function newTreeBench(members: number): TreeBench {
  const rows = members + 1;
  return { root: newNodes(rows), leaf: newLeafRows(rows) };
}

export interface TreeParts {
  readonly stretch: Stretch;
  readonly tickSeconds: number;
  readonly profile: Profile;
  /** The members' cascades, and last the combination's own. */
  readonly strands: readonly StretchPath[];
  readonly cuts: Cuts;
  readonly bench: TreeBench;
}

export class MemberTree {
  readonly root: Span;
  private readonly parts: TreeParts;
  private readonly cuts: RememberedTable<Cut>;
  readonly members: number;
  private readonly strands: Strands;
  private readonly factorKeys: readonly Key[];

  constructor(parts: TreeParts) {
    const count = parts.strands.length;
    const slots = createFactorSlots();
    const nodes = new Float64Array(count * NODE_SIZE);
    this.parts = parts;
    this.cuts = parts.cuts(parts.profile, parts.tickSeconds);
    this.members = count - 1;
    this.strands = newStrands(count);
    parts.strands.forEach((path, row) => {
      setStrand(this.strands, row, path, (i) => slots.slotOf(path.shared[i]?.factor as Key));
      writeNode(path.root, nodes, row);
    });
    this.factorKeys = slots.keys(parts.stretch.date, parts.stretch.kind);
    this.root = { from: 0, to: parts.stretch.seconds, nodes };
  }

  isLeaf({ from, to }: Span): boolean {
    return isLeafSpan(from, to, this.parts.tickSeconds);
  }

  /** Places for the nodes of a span. */
  newNodes(): Float64Array {
    return newNodes(this.members + 1);
  }

  /** Splits the members' prices; answers the second between the halves. */
  splitMembers(span: Span, left: Float64Array, right: Float64Array): number {
    const cut = this.prepare(span);
    splitPrices(cut, this.rows(span, left, right), this.members);
    return cut.middle;
  }

  /** What the members' sums reach in two halves, into `bounds`. */
  boundHalves(left: Float64Array, right: Float64Array): void {
    boundHalves(this.members, left.byteOffset, right.byteOffset);
  }

  /** The same with the combination's own volume. */
  split(span: Span, left: Float64Array, right: Float64Array): number {
    const cut = this.prepare(span);
    const rows = this.rows(span, left, right);
    splitPrices(cut, rows, this.members + 1);
    shareVolumes(cut, rows, this.members, this.members + 1);
    return cut.middle;
  }

  /** The members' prices at the ticks of a leaf, to be read before the next question. */
  leafPrices(span: Span): Float64Array {
    this.fillLeaf(span, 0, this.members);
    return this.parts.bench.leaf.prices;
  }

  /** In the same place, all members at their bound; `fillLeaf` puts their prices instead. */
  boundLeaf({ nodes }: Span, column: typeof HIGH | typeof LOW): Float64Array {
    const { prices } = this.parts.bench.leaf;
    for (let row = 0; row < this.members; row++) {
      const bound = nodes[row * NODE_SIZE + column] as number;
      prices.fill(bound, row * LEAF_TICKS, (row + 1) * LEAF_TICKS);
    }
    return prices;
  }

  /** The prices of the members `[first, end)`. */
  fillLeaf({ from, nodes }: Span, first: number, end: number): void {
    const { leaf } = this.parts.bench;
    for (let row = first; row < end; row++) {
      fillLeafPrices(this.strands, row, from, nodes, row, leaf);
    }
  }

  /** The combination's own volumes at the ticks of a leaf. */
  leafVolumes({ from, nodes }: Span): Float64Array {
    const { leaf } = this.parts.bench;
    fillLeaf(this.strands, this.members, from, nodes, this.members, leaf);
    return leaf.volumes.subarray(this.members * LEAF_TICKS);
  }

  /** Units traded in a span. */
  volume({ nodes }: Span): number {
    return nodes[this.members * NODE_SIZE + VOLUME] as number;
  }

  private rows({ nodes }: Span, left: Float64Array, right: Float64Array): SplitRows {
    return { nodes: nodes === this.root.nodes ? this.parts.bench.root : nodes, left, right };
  }

  /** Makes the members' cascades the ones at work. */
  private load(): void {
    loadStrands(this, this.strands, 0, this.members + 1);
    this.factorKeys.forEach(loadFactor);
    this.parts.bench.root.set(this.root.nodes);
  }

  private prepare({ from, to }: Span): Cut {
    const { profile, tickSeconds } = this.parts;
    // Two spans with the same start differ in their end.
    const name = from * (this.root.to + 1) + to;
    const known = this.cuts.peek(name);
    const cut = known ?? this.cuts.get(name, () => cutOf(profile, tickSeconds, from, to));
    if (!isLoaded(this)) this.load();
    drawFactors(this.factorKeys.length, cut.middle);
    return cut;
  }
}
