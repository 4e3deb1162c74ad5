/** A split follows the law of a Brownian path that touches both walls of its box. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRows } from '#market/bars/cascade.ts';
import { CLOSE, HIGH, LOW, NODE_SIZE, OPEN, VARIANCE } from '#market/kernel/constants.ts';
import { bytesOf, kernel } from '#market/kernel/kernel.ts';
import { loadProfile, loadRandomStreams } from '#market/kernel/kernel-loads.ts';
import { newRandomStreams } from '#market/kernel/random-streams.ts';
import { BLOCK_ROWS, newSplitRows } from '#market/kernel/scratch-buffers.ts';
import { EDGES, OUTCOMES } from '#market/kernel/split-table.gen.ts';
import { buildSplitTable } from '#market/kernel/split-table.ts';
import { evaluateKernel, type Kernel, newKernel } from '#market/paths/bridge-kernel.ts';

/** Open and close as places in the box, and its height in deviations of the path. */
interface Shape {
  readonly open: number;
  readonly close: number;
  readonly height: number;
}

const HOUR = 3600;
const PATHS = 60 * BLOCK_ROWS;
const DEVIATION = 400;
const LOW_TICKS = 50_000;
const rows = newSplitRows(BLOCK_ROWS);

/** What paths of a shape do at half their time, as shares of all: below quarters of the box, and with
 *  the high or the low in the left half. */
interface Shares {
  below: [number, number, number];
  highLeft: number;
  lowLeft: number;
}

const QUARTERS = [0.25, 0.5, 0.75] as const;

/** The left half's part of the variance. */
const SHARE = 0.3;

/** An hour whose halves have these parts. */
function profile(share: number): Float64Array {
  const minutes = HOUR / 60;
  return Float64Array.from({ length: minutes + 1 }, (_, i) => {
    const place = (2 * i) / minutes;
    return place < 1 ? share * place : share + (1 - share) * (place - 1);
  });
}

/** Splits many hours of a shape, each by a chance of its own. */
function splitMany({ open, close, height }: Shape, seed: number): Shares {
  const ticks = height * DEVIATION;
  const shares: Shares = { below: [0, 0, 0], highLeft: 0, lowLeft: 0 };
  for (let i = 0; i < BLOCK_ROWS; i++) {
    const at = i * NODE_SIZE;
    rows.nodes[at + OPEN] = LOW_TICKS + open * ticks;
    rows.nodes[at + CLOSE] = LOW_TICKS + close * ticks;
    rows.nodes[at + HIGH] = LOW_TICKS + ticks;
    rows.nodes[at + LOW] = LOW_TICKS;
    rows.nodes[at + VARIANCE] = DEVIATION * DEVIATION;
  }
  const streams = newRandomStreams(BLOCK_ROWS);
  streams.ownWeight.fill(1);
  loadProfile({ variance: profile(SHARE), volume: profile(0.5) });
  for (let path = 0; path < PATHS; path += BLOCK_ROWS) {
    for (let i = 0; i < BLOCK_ROWS; i++) {
      streams.k1[i] = Math.imul(seed + path + i, 0x9e3779b1);
      streams.k2[i] = seed ^ (path + i);
    }
    loadRandomStreams({}, streams, 0, BLOCK_ROWS);
    kernel.cut(0, HOUR, 1);
    splitRows(rows, BLOCK_ROWS);
    for (let at = 0; at < BLOCK_ROWS * NODE_SIZE; at += NODE_SIZE) {
      const place = ((rows.left[at + CLOSE] as number) - LOW_TICKS) / ticks;
      QUARTERS.forEach((quarter, q) => {
        if (place < quarter) shares.below[q] = (shares.below[q] as number) + 1 / PATHS;
      });
      if (rows.left[at + HIGH] === rows.nodes[at + HIGH]) shares.highLeft += 1 / PATHS;
      if (rows.left[at + LOW] === rows.nodes[at + LOW]) shares.lowLeft += 1 / PATHS;
    }
  }
  return shares;
}

/** The same by integration over the middle, of the densities of what each half touches. */
function expectedOf({ open, close, height }: Shape): Shares {
  const steps = 400;
  const shares: Shares = { below: [0, 0, 0], highLeft: 0, lowLeft: 0 };
  const [left, right] = [newKernel(), newKernel()];
  const half = (from: number, to: number, share: number, out: Kernel): void => {
    const own = height / Math.sqrt(share);
    evaluateKernel(from * own, to * own, 0, own, out);
    // Densities of the middle and of walls, in deviations of the whole.
    out.high /= Math.sqrt(share);
    out.low /= Math.sqrt(share);
    out.both /= share;
  };
  let total = 0;
  for (let i = 0; i < steps; i++) {
    const middle = (i + 0.5) / steps;
    half(open, middle, SHARE, left);
    half(middle, close, 1 - SHARE, right);
    const both = left.both * right.inside;
    const high = left.high * right.low;
    const low = left.low * right.high;
    const sum = both + high + low + left.inside * right.both;
    total += sum;
    shares.highLeft += both + high;
    shares.lowLeft += both + low;
    QUARTERS.forEach((quarter, q) => {
      if (middle < quarter) shares.below[q] = (shares.below[q] as number) + sum;
    });
  }
  shares.highLeft /= total;
  shares.lowLeft /= total;
  shares.below = shares.below.map((share) => share / total) as Shares['below'];
  return shares;
}

/** Boxes that a path is likely to have: its ends are not much farther apart than its deviation. */
const place = fc.double({ min: 0.02, max: 0.98, noNaN: true });
const anyShape = fc
  .record({ open: place, close: place, beyond: fc.double({ min: 1.1, max: 2.8, noNaN: true }) })
  .map(({ open, close, beyond }): Shape => {
    return { open, close, height: Math.min(beyond, 1.5 / Math.abs(open - close)) };
  })
  .filter(({ height }) => height > 1);

/** How far off each share is. */
function misses(shape: Shape, seed: number): number[] {
  const [made, expected] = [splitMany(shape, seed), expectedOf(shape)];
  return [
    ...expected.below.map((share, q) => Math.abs((made.below[q] as number) - share)),
    Math.abs(made.highLeft - expected.highLeft),
    Math.abs(made.lowLeft - expected.lowLeft),
  ];
}

test('the distribution of midpoints and extremes follows the law of such paths', () => {
  const shapes = fc.sample(anyShape, { numRuns: 200, seed: 7 });
  const all = shapes.flatMap(misses).sort((a, b) => a - b);
  const quantile = (share: number): number => all[Math.floor(share * all.length)] as number;
  // The grid of shapes, the noise on the middle's time and steps instead of a line move shares a
  // little, and most where the ends are near a wall.
  expect(quantile(0.5)).toBeLessThan(0.035);
  expect(quantile(0.9)).toBeLessThan(0.11);
});

test('the stored table equals the computed one', () => {
  const { edges, outcomes } = buildSplitTable();
  expect(bytesOf(EDGES)).toEqual(new Uint8Array(edges.buffer));
  expect(bytesOf(OUTCOMES)).toEqual(new Uint8Array(outcomes.buffer));
});
