/**
 * Splits the rows of a group from a span down to a shorter one that holds a second, a block of rows at a
 * time.
 */
import { isLeafSpan, splitRows } from '../bars/cascade.ts';
import * as constants from '../kernel/constants.ts';
import { kernel } from '../kernel/kernel.ts';
import {
  drawNormals,
  loadNormals,
  loadProfile,
  loadRandomStreams,
} from '../kernel/kernel-loads.ts';
import type { RandomStreams } from '../kernel/random-streams.ts';
import * as buffers from '../kernel/scratch-buffers.ts';
import { newSplitRows } from '../kernel/scratch-buffers.ts';
import type { Profile } from '../paths/profiles.ts';
import type { Key } from '../random/hash.ts';
import * as depthsOf from './snapshot-depth.ts';
import { type Depth, type Descent, foldRows, takeHalf } from './snapshot-depth.ts';
import { fillLeaves, type LeafRows } from './snapshot-leaves.ts';

// V8 folds constants of this file into its loops, but reads imported ones at every use.
const { NODE_SIZE } = constants;
const { BLOCK_ROWS } = buffers;
const { BEFORE_SIZE } = depthsOf;

// A constant of this file, so that V8 calls it directly.
const { cut } = kernel;

/** The rows of all groups are split here, a block at a time. */
const block = newSplitRows(BLOCK_ROWS);

/** What a segment has in common for all rows. */
interface Loaded {
  readonly profile: Profile;
  readonly factorKeys: readonly Key[];
}

export class RowSplits {
  private readonly streams: RandomStreams;
  private readonly count: number;
  private readonly tickSeconds: number;
  private loaded: Loaded | undefined;

  constructor(streams: RandomStreams, count: number, tickSeconds: number) {
    this.streams = streams;
    this.count = count;
    this.tickSeconds = tickSeconds;
  }

  /** Switches to the spans of another segment. */
  load(segment: Loaded): void {
    this.loaded = segment;
  }

  /** The splits from a span down to one of at most `limit` seconds, or to a leaf. */
  descents({ from, to }: Depth, second: number, limit: number): Descent[] {
    const { profile, factorKeys } = this.loaded as Loaded;
    loadProfile(profile);
    const descents: Descent[] = [];
    let a = from;
    let b = to;
    while (b - a > limit && !isLeafSpan(a, b, this.tickSeconds)) {
      const middle = cut(a, b, this.tickSeconds);
      const right = second >= middle;
      descents.push({ from: a, middle, to: b, normals: drawNormals(factorKeys), right });
      if (right) a = middle;
      else b = middle;
    }
    return descents;
  }

  /** Takes rows from one depth to the next; at the last depth, fills their leaves. */
  follow(
    above: Depth,
    below: Depth,
    descents: readonly Descent[],
    rows: { from: number; to: number },
    leaves?: LeafRows,
  ): void {
    for (let row = rows.from; row < rows.to; row += BLOCK_ROWS)
      this.followBlock(above, below, descents, row, leaves);
  }

  private followBlock(
    above: Depth,
    below: Depth,
    descents: readonly Descent[],
    row: number,
    leaves: LeafRows | undefined,
  ): void {
    const count = Math.min(BLOCK_ROWS, this.count - row);
    const from = row * NODE_SIZE;
    const to = (row + count) * NODE_SIZE;
    const { streams } = this;
    below.before.set(
      above.before.subarray(row * BEFORE_SIZE, (row + count) * BEFORE_SIZE),
      row * BEFORE_SIZE,
    );
    loadProfile((this.loaded as Loaded).profile);
    loadRandomStreams(this, streams, row, count);
    block.nodes.set(above.nodes.subarray(from, to));
    for (const { from: start, to: end, normals, right } of descents) {
      cut(start, end, this.tickSeconds);
      loadNormals(normals);
      splitRows(block, count);
      if (right) foldRows(below.before, row, block.left, count);
      takeHalf(block, right);
    }
    below.nodes.set(block.nodes.subarray(0, count * NODE_SIZE), from);
    if (leaves) fillLeaves(leaves, row, count, below.from, block.nodes);
  }
}
