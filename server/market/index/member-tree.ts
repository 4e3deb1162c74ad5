/**
 * The cascades of a combination's members in one segment. All split at the same seconds, so a split is
 * one loop. The last row is the combination's own cascade, which only provides its volume.
 */
import { isLeafSpan } from '../bars/cascade.ts';
import type { Segment } from '../calendar/schedule.ts';
import { LEAF_TICKS, NODE_SIZE, VOLUME } from '../kernel/constants.ts';
import { doubles, kernel } from '../kernel/kernel.ts';
import {
  type Formula,
  isLoaded,
  loadFactor,
  loadFormula,
  loadProfile,
  loadRandomStreams,
} from '../kernel/kernel-loads.ts';
import {
  createFactorSlots,
  newRandomStreams,
  type RandomStreams,
} from '../kernel/random-streams.ts';
import { newNodes } from '../kernel/scratch-buffers.ts';
import type { Profile } from '../paths/profiles.ts';
import { placeFactors, type RootSource, writeRoot } from '../paths/roots.ts';
import type { Key } from '../random/hash.ts';

// Constants of this file, so that V8 calls them directly.
const {
  cut,
  drawFactors,
  fillLeafPrices,
  fillLeafVolumes,
  shareVolumes,
  splitPrices,
  takeSegment,
} = kernel;

/** Nodes of all rows over the seconds `[from, to)`, in the kernel's memory. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly nodes: Float64Array;
}

/** Scratch buffers, shared by all combinations with this number of members. */
export interface TreeScratch {
  /** The root of the loaded segment. */
  readonly root: Float64Array;
  /** Halves by depth of the split, allocated when first needed. */
  readonly halves: { left: Float64Array; right: Float64Array }[];
}

const scratches: TreeScratch[] = [];

function scratchOf(members: number): TreeScratch {
  scratches[members] ??= { root: newNodes(members + 1), halves: [] };
  return scratches[members];
}

export interface TreeParts {
  readonly segment: Segment;
  readonly tickSeconds: number;
  readonly profile: Profile;
  readonly formula: Formula;
  /** The members' cascades, then the combination's own. */
  readonly sources: readonly RootSource[];
}

const leafVolumes = doubles(kernel.LEAF_VOLUMES, kernel.ROWS_MAX.value * LEAF_TICKS);

export class MemberTree {
  private readonly parts: TreeParts;
  private readonly scratch: TreeScratch;
  private readonly members: number;
  private readonly streams: RandomStreams;
  private readonly nodes: Float64Array;
  private readonly factorKeys: readonly Key[];

  constructor(parts: TreeParts) {
    const { sources, segment } = parts;
    const count = sources.length;
    const slots = createFactorSlots();
    this.parts = parts;
    this.members = count - 1;
    this.scratch = scratchOf(this.members);
    this.streams = newRandomStreams(count);
    this.nodes = new Float64Array(count * NODE_SIZE);
    sources.forEach((source, row) => {
      placeFactors(source, this.streams, row, slots);
      writeRoot(source, source.plan(segment), this.streams, this.nodes, row);
    });
    this.factorKeys = slots.keys(segment.date, segment.kind);
  }

  /** Loads the members' cascades into the kernel; returns their roots. */
  takeUp(): Span {
    const { segment, tickSeconds, formula, profile } = this.parts;
    const { root } = this.scratch;
    if (!isLoaded(this)) {
      loadProfile(profile);
      loadRandomStreams(this, this.streams, 0, this.members + 1);
      this.factorKeys.forEach(loadFactor);
      loadFormula(formula);
      takeSegment(this.members, this.factorKeys.length, tickSeconds);
      root.set(this.nodes);
    }
    return { from: 0, to: segment.seconds, nodes: root };
  }

  isLeaf({ from, to }: Span): boolean {
    return isLeafSpan(from, to, this.parts.tickSeconds);
  }

  /** The two halves of a span, in the buffers of a depth. */
  split({ from, to, nodes }: Span, depth: number): [Span, Span] {
    const { halves } = this.scratch;
    const rows = this.members + 1;
    halves[depth] ??= { left: newNodes(rows), right: newNodes(rows) };
    const { left, right } = halves[depth];
    const middle = cut(from, to, this.parts.tickSeconds);
    drawFactors(this.factorKeys.length);
    const { byteOffset } = nodes;
    splitPrices(rows, byteOffset, left.byteOffset, right.byteOffset);
    shareVolumes(this.members, rows, byteOffset, left.byteOffset, right.byteOffset);
    return [
      { from, to: middle, nodes: left },
      { from: middle, to, nodes: right },
    ];
  }

  /** Fills a leaf with the members' prices; returns the combination's own volumes at its ticks. */
  fillLeaf({ from, nodes }: Span): Float64Array {
    fillLeafPrices(0, this.members, from, nodes.byteOffset);
    fillLeafVolumes(this.members, this.members + 1, from, nodes.byteOffset);
    return leafVolumes.subarray(this.members * LEAF_TICKS);
  }

  /** Units traded in a span. */
  volume({ nodes }: Span): number {
    return nodes[this.members * NODE_SIZE + VOLUME] as number;
  }
}
