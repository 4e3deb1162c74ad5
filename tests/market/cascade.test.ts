import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLeafSpan, leafTicks, placesAt, split, takeUp, writeNode } from '#market/bars/cascade.ts';
import { SegmentKind } from '#market/calendar/schedule.ts';
import { CLOSE, HIGH, LOW, OPEN, VARIANCE, VOLUME } from '#market/kernel/constants.ts';
import { newScratchBuffers } from '#market/kernel/scratch-buffers.ts';
import { buildProfile } from '#market/paths/profiles.ts';
import type { PathNode, SegmentPath } from '#market/paths/roots.ts';

const word32 = fc.integer({ min: 0, max: 0xffffffff });
const part = fc.double({ min: 0, max: 1, noNaN: true });

/** A segment with a root of any shape, far from what the daily path would draw as well. */
const anySegment = fc
  .record({
    k1: word32,
    k2: word32,
    minutes: fc.constantFrom(30, 150, 390, 1050, 1440),
    tickSeconds: fc.constantFrom(1 as const, 3 as const, 12 as const),
    low: fc.double({ min: 10, max: 1e6, noNaN: true }),
    height: fc.constantFrom(0, 1e-6, 0.001, 0.02, 0.5),
    open: fc.oneof(part, fc.constantFrom(0, 1)),
    close: fc.oneof(part, fc.constantFrom(0, 1)),
    narrowness: fc.double({ min: 0.1, max: 10, noNaN: true }),
    volume: fc.oneof(fc.constantFrom(0, 1, 7), fc.integer({ min: 0, max: 1e12 })),
  })
  .map((given): SegmentPath => {
    const { k1, k2, minutes, tickSeconds, low } = given;
    const high = low * (1 + given.height);
    const at = (place: number): number => Math.min(high, low + place * (high - low));
    const deviation = (low * given.height) / given.narrowness;
    return {
      segment: { date: 20_000, kind: SegmentKind.regular, fromMs: 0, seconds: minutes * 60 },
      key: { k1, k2 },
      shared: [],
      ownWeight: 1,
      scratch: newScratchBuffers(),
      profile: buildProfile(SegmentKind.regular, minutes),
      tickSeconds,
      root: {
        from: 0,
        to: minutes * 60,
        open: at(given.open),
        close: at(given.close),
        high,
        low,
        variance: Math.max(deviation * deviation, 1e-12),
        volume: given.volume,
      },
    };
  });

function nodeOf(row: Float64Array, from: number, to: number): PathNode {
  return {
    from,
    to,
    open: row[OPEN] as number,
    close: row[CLOSE] as number,
    high: row[HIGH] as number,
    low: row[LOW] as number,
    variance: row[VARIANCE] as number,
    volume: row[VOLUME] as number,
  };
}

/** A node of a path as the row that questions are put to. */
function rowOf(path: SegmentPath, node: PathNode): Float64Array {
  const row = takeUp(path);
  writeNode(node, row, 0);
  return row;
}

function halvesOf(path: SegmentPath, node: PathNode): { left: PathNode; right: PathNode } {
  const middle = split(path, rowOf(path, node), node.from, node.to, 0);
  const { left, right } = placesAt(0);
  return { left: nodeOf(left, node.from, middle), right: nodeOf(right, middle, node.to) };
}

function checkHalves(node: PathNode, left: PathNode, right: PathNode): void {
  expect([left.from, left.to, right.to]).toEqual([node.from, right.from, node.to]);
  expect([left.open, right.close]).toEqual([node.open, node.close]);
  expect(Math.max(left.high, right.high)).toBe(node.high);
  expect(Math.min(left.low, right.low)).toBe(node.low);
  expect(left.volume + right.volume).toBe(node.volume);
  for (const half of [left, right]) {
    expect(half.high).toBeGreaterThanOrEqual(Math.max(half.open, half.close));
    expect(half.low).toBeLessThanOrEqual(Math.min(half.open, half.close));
    expect(half.volume).toBeGreaterThanOrEqual(0);
    expect(half.variance).toBeGreaterThan(0);
  }
}

function checkLeaf(path: SegmentPath, node: PathNode): void {
  const { prices, volumes } = leafTicks(rowOf(path, node), node.from);
  expect(prices).toHaveLength((node.to - node.from) / path.tickSeconds);
  expect([prices[0], prices.at(-1)]).toEqual([node.open, node.close]);
  expect(Math.max(...prices)).toBe(node.high);
  expect(Math.min(...prices)).toBe(node.low);
  expect(volumes.reduce((sum, volume) => sum + volume, 0)).toBe(node.volume);
  for (const volume of volumes) {
    expect(Number.isSafeInteger(volume) && volume >= 0).toBe(true);
  }
}

describe('a node and what it splits into', () => {
  test('halves share range, ends and volume of their parent, down to the ticks', () => {
    fc.assert(
      fc.property(anySegment, word32, (path, choices) => {
        let node = path.root;
        for (let depth = 0; !isLeafSpan(node.from, node.to, path.tickSeconds); depth++) {
          const { left, right } = halvesOf(path, node);
          checkHalves(node, left, right);
          node = (choices >>> (depth % 32)) & 1 ? left : right;
        }
        checkLeaf(path, node);
      }),
      { numRuns: 400 },
    );
  });

  test('every bar of 1, 5, 15, 30 and 60 minutes is one node', () => {
    fc.assert(
      fc.property(anySegment, fc.constantFrom(60, 300, 900, 1800, 3600), (path, seconds) => {
        const bars = new Set<string>();
        const walk = (node: PathNode): void => {
          bars.add(`${node.from}-${node.to}`);
          if (node.to - node.from <= seconds || isLeafSpan(node.from, node.to, path.tickSeconds))
            return;
          const { left, right } = halvesOf(path, node);
          walk(left);
          walk(right);
        };
        walk(path.root);
        for (let from = 0; from < path.root.to; from += seconds) {
          expect(bars).toContain(`${from}-${Math.min(from + seconds, path.root.to)}`);
        }
      }),
      { numRuns: 15 },
    );
  });
});
