/**
 * The law of one split: where the path stands in the middle, which half attains the high and the
 * low, and how far the other half goes. Everything is in the box [0, 1] of the node.
 */

import { riseOf } from './bridge-kernel.ts';
import { exp, log } from './elementary.ts';

/** A node to be split, scaled so that low = 0 and high = 1. */
export interface SplitShape {
  readonly open: number;
  readonly close: number;
  /** Variance of the path over squared height of the box. */
  readonly variance: number;
  /** Share of the variance in the left half. */
  readonly leftShare: number;
}

export interface SplitDraw {
  /** Position of the path at the seam, 0 to 1. */
  readonly middle: number;
  readonly highLeft: boolean;
  readonly lowLeft: boolean;
  /** Extent of the half that does not hold the extreme, from its end points (0) to it (1). */
  readonly freeHigh: number;
  readonly freeLow: number;
}

function reflect(x: number): number {
  let y = x;
  for (let i = 0; i < 4 && (y < 0 || y > 1); i++) y = y < 0 ? -y : 2 - y;
  return y < 0 ? 0 : Math.min(y, 1);
}

/** Density of the maximum at 1, and probability to stay below it, up to a common factor. */
function touch(x: number, y: number, s: number): { density: number; below: number } {
  const e = exp((-2 * (1 - x) * (1 - y)) / s);
  return { density: ((2 - x - y) / s) * e, below: 1 - e };
}

/** Which half attains the upper wall: true = left. */
function holder(o: number, m: number, c: number, left: number, right: number, u: number): boolean {
  const l = touch(o, m, left);
  const r = touch(m, c, right);
  const leftOdds = l.density * r.below;
  const total = leftOdds + r.density * l.below;
  return total > 0 ? u * total < leftOdds : o >= c;
}

/** Height of a free half over its ends, as a part of the room up to the wall. */
function freeExtent(x: number, y: number, s: number, u: number): number {
  const top = Math.max(x, y);
  const room = 1 - top;
  if (room <= 0) return 0;
  const d = Math.abs(x - y) / Math.sqrt(s);
  const below = 1 - exp((-2 * (1 - x) * (1 - y)) / s);
  const rise = riseOf(d, -log(Math.max(1e-12, 1 - u * below))) * Math.sqrt(s);
  return Math.min(1, rise / room);
}

/** Draws a split from a normal `z` and four uniforms. */
export function drawSplit(
  shape: SplitShape,
  z: number,
  u: readonly [number, number, number, number],
): SplitDraw {
  const { open, close, variance, leftShare } = shape;
  const left = variance * leftShare;
  const right = variance - left;
  const middle = reflect(
    open + leftShare * (close - open) + Math.sqrt(variance * leftShare * (1 - leftShare)) * z,
  );
  const highLeft = holder(open, middle, close, left, right, u[0]);
  const lowLeft = holder(1 - open, 1 - middle, 1 - close, left, right, u[1]);
  const [hx, hy, hs] = highLeft ? [middle, close, right] : [open, middle, left];
  const [lx, ly, ls] = lowLeft ? [middle, close, right] : [open, middle, left];
  return {
    middle,
    highLeft,
    lowLeft,
    freeHigh: freeExtent(hx, hy, hs, u[2]),
    freeLow: freeExtent(1 - lx, 1 - ly, ls, u[3]),
  };
}
