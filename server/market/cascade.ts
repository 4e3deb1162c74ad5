/**
 * The inside of a stretch: a node splits in two, again and again, down to leaves of five ticks. A
 * child inherits the parent's high or low as the same number or has its own inside it, and one
 * child of two always attains it; volumes split as integers. So any span equals the aggregate of
 * its parts exactly, and rounding to ticks (monotone) keeps it so.
 */

import { exp } from './elementary.ts';
import { mix32, uniform, word } from './hash.ts';
import { normalOf } from './normal.ts';
import { shareAt } from './profiles.ts';
import type { PathNode, StretchPath } from './roots.ts';
import { drawSplit } from './split-law.ts';
import { DISCRETE_SAMPLING, LEAF_TICKS, SPLIT_NOISE, SPLIT_SHARE_MIN } from './tuning.ts';

/** Seconds; each divides the one before or is divided by it, so every chart bar is a node. */
const UNITS = [3600, 1800, 900, 300, 60, 30, 15, 5] as const;

/** The second at which a node splits: the middle boundary of the largest unit inside it. */
export function splitSecond(from: number, to: number): number {
  for (const unit of UNITS) {
    const first = Math.floor(from / unit) + 1;
    const last = Math.ceil(to / unit) - 1;
    if (first <= last) return unit * ((first + last) >> 1);
  }
  throw new Error(`no boundary inside [${from}, ${to})`);
}

export function isLeaf(path: StretchPath, node: PathNode): boolean {
  return node.to - node.from <= LEAF_TICKS * path.tickSeconds;
}

const clamp = (x: number, low: number, high: number): number => (x < low ? low : Math.min(x, high));

function noiseOf(seconds: number): number {
  for (const { fromSeconds, deviation } of SPLIT_NOISE) {
    if (seconds >= fromSeconds) return deviation;
  }
  return 0;
}

/** The left part of a share profile, between two bounds around a second. */
function leftShare(cumulative: Float64Array, node: PathNode, middle: number): number {
  const from = shareAt(cumulative, node.from);
  return (shareAt(cumulative, middle) - from) / (shareAt(cumulative, node.to) - from);
}

/** A share moved by e^noise in its odds. */
function disturb(share: number, noise: number): number {
  const odds = (share / (1 - share)) * exp(noise);
  return clamp(odds / (1 + odds), SPLIT_SHARE_MIN, 1 - SPLIT_SHARE_MIN);
}

/** The normals that move the middle and the lean: the factors' and the instrument's own. */
function splitNormals(
  path: StretchPath,
  middle: number,
  own: number,
  ownLean: number,
): { middle: number; lean: number } {
  let z = path.ownWeight * normalOf(own);
  let lean = path.ownWeight * normalOf(ownLean);
  for (const draw of path.shared) {
    z += draw.weight * normalOf(word(draw.key, middle, 0));
    lean += draw.weight * normalOf(word(draw.key, middle, 3));
  }
  return { middle: z, lean };
}

export interface Halves {
  readonly left: PathNode;
  readonly right: PathNode;
}

/** Splits a node that is not a leaf. */
export function split(path: StretchPath, node: PathNode): Halves {
  const { open, close, high, low, variance } = node;
  const middle = splitSecond(node.from, node.to);
  const w0 = word(path.key, middle, 0);
  const w1 = mix32(w0 ^ 0x68bc21eb);
  const w2 = mix32(w1 + 0x02e5be93);
  const ticks = (node.to - node.from) / path.tickSeconds;
  const leftTicks = (middle - node.from) / path.tickSeconds;
  const share = disturb(
    leftShare(path.profile.variance, node, middle),
    noiseOf(node.to - node.from) * normalOf(w2),
  );
  const delta = DISCRETE_SAMPLING * Math.sqrt(variance / ticks);
  const bottom = low - delta;
  const height = high - low + 2 * delta;
  const z = splitNormals(path, middle, w0, (w0 ^ (w1 >>> 7)) << 20);
  const draw = drawSplit(
    {
      open: (open - bottom) / height,
      close: (close - bottom) / height,
      height: height / Math.sqrt((variance * (ticks - 1)) / ticks),
      leftShare: share,
    },
    { middle: z.middle, lean: z.lean, bits: w1 },
  );
  const seam = clamp(bottom + draw.middle * height, low, high);
  const step = Math.sqrt(variance / (2 * ticks));
  const leftClose = clamp(
    seam + ((open - seam) * 0.5) / (leftTicks - 0.5) + step * normalOf(mix32(w2 + 1)),
    low,
    high,
  );
  const rightOpen = clamp(
    seam + ((close - seam) * 0.5) / (ticks - leftTicks - 0.5) + step * normalOf(mix32(w2 + 2)),
    low,
    high,
  );
  const free = { high: draw.freeHigh, low: draw.freeLow, delta };
  const leftVolume = splitVolume(path, node, middle, seam, w1);
  return {
    left: child(node, node.from, middle, open, leftClose, {
      holdsHigh: draw.highLeft,
      holdsLow: draw.lowLeft,
      ...free,
      ticks: leftTicks,
      variance: variance * share,
      volume: leftVolume,
    }),
    right: child(node, middle, node.to, rightOpen, close, {
      holdsHigh: !draw.highLeft,
      holdsLow: !draw.lowLeft,
      ...free,
      ticks: ticks - leftTicks,
      variance: variance * (1 - share),
      volume: node.volume - leftVolume,
    }),
  };
}

interface ChildDraw {
  readonly holdsHigh: boolean;
  readonly holdsLow: boolean;
  readonly high: number;
  readonly low: number;
  readonly delta: number;
  readonly ticks: number;
  readonly variance: number;
  readonly volume: number;
}

/** One half: it holds the parent's extremes or has its own inside them. */
function child(
  parent: PathNode,
  from: number,
  to: number,
  open: number,
  close: number,
  draw: ChildDraw,
): PathNode {
  const top = Math.max(open, close);
  const bottom = Math.min(open, close);
  const shorten = draw.delta * (1 + 3 / draw.ticks);
  const high = draw.holdsHigh
    ? parent.high
    : clamp(top + draw.high * (parent.high + draw.delta - top) - shorten, top, parent.high);
  const low = draw.holdsLow
    ? parent.low
    : clamp(bottom - draw.low * (bottom - parent.low + draw.delta) + shorten, parent.low, bottom);
  return { from, to, open, close, high, low, variance: draw.variance, volume: draw.volume };
}

/** Units traded in the left half: more where the path moved more; an integer. */
function splitVolume(
  path: StretchPath,
  node: PathNode,
  middle: number,
  seam: number,
  bits: number,
): number {
  const usual = leftShare(path.profile.volume, node, middle);
  const height = 0.35 * (node.high - node.low);
  const left = usual * exp(0.3 * normalOf(mix32(bits + 7))) * (Math.abs(seam - node.open) + height);
  const right = (1 - usual) * (Math.abs(node.close - seam) + height);
  const sum = left + right;
  const share = sum > 0 ? left / sum : usual;
  return Math.floor(node.volume * share + uniform(mix32(bits + 8)));
}
