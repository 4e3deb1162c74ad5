/**
 * Where a span of a segment splits, and what its split has in common for all cascades. Only one cut is active
 * at a time. Seconds count from the start of the segment.
 */
import { LONG_SECONDS, MIDDLE_SECONDS } from '../server/market/kernel/constants';
import * as at from './places';

/** The second at which the halves meet. */
export let cutMiddle: i32 = 0;
/** Ticks in the span, and in its left half. */
export let cutTicks: f64 = 0;
export let cutLeftTicks: f64 = 0;
/** Usual odds of the left half's variance, and which of the noises applies to them. */
export let cutOdds: f64 = 0;
export let cutNoise: i32 = 0;
let cutFrom: i32 = 0;
let cutTo: i32 = 0;

/** The middle boundary of a unit inside a span; −1 if there is none. */
function boundary(from: i32, to: i32, unit: i32): i32 {
  const first = from / unit + 1;
  const last = (to + unit - 1) / unit - 1;
  return first <= last ? unit * ((first + last) >> 1) : -1;
}

/**
 * The second at which a span splits: the middle boundary of the largest unit inside it. Each unit
 * divides the one before or is divided by it, so every chart bar is a node.
 */
function splitSecond(from: i32, to: i32): i32 {
  let middle = boundary(from, to, 3600);
  if (middle < 0) middle = boundary(from, to, 1800);
  if (middle < 0) middle = boundary(from, to, 900);
  if (middle < 0) middle = boundary(from, to, 300);
  if (middle < 0) middle = boundary(from, to, 60);
  if (middle < 0) middle = boundary(from, to, 30);
  if (middle < 0) middle = boundary(from, to, 15);
  if (middle < 0) middle = boundary(from, to, 5);
  return middle;
}

/** The cumulative share of a profile at a second, linear inside the minute. */
function shareAt(profile: usize, second: i32): f64 {
  const minute = second / 60;
  const place = profile + (minute << 3);
  const low = load<f64>(place);
  const inside = second - minute * 60;
  return inside === 0 ? low : low + ((load<f64>(place, 8) - low) * f64(inside)) / 60.0;
}

/** The left part of a profile's share in the cut span. */
function leftShare(profile: usize): f64 {
  const start = shareAt(profile, cutFrom);
  return (shareAt(profile, cutMiddle) - start) / (shareAt(profile, cutTo) - start);
}

/** Cuts the span `[from, to)`, which is not a leaf, under the given profile; returns the middle. */
export function cut(from: i32, to: i32, tickSeconds: i32): i32 {
  cutFrom = from;
  cutTo = to;
  cutMiddle = splitSecond(from, to);
  cutTicks = f64(to - from) / f64(tickSeconds);
  cutLeftTicks = f64(cutMiddle - from) / f64(tickSeconds);
  const share = leftShare(at.VARIANCE_PROFILE);
  cutOdds = share / (1.0 - share);
  cutNoise = to - from >= LONG_SECONDS ? 0 : to - from >= MIDDLE_SECONDS ? 1 : 2;
  return cutMiddle;
}

/** Usual share of the left half's volume. */
export function cutVolumeShare(): f64 {
  return leftShare(at.VOLUME_PROFILE);
}
