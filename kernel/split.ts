/**
 * Nodes split in two, the law of server/market/cascade.ts. Rows of nodes lie in memory as numbers,
 * and each step is a loop over them: what a row waits for (a hash, then a look-up, then another) is
 * done while the rows after it begin. Two numbers of a row share a vector: open and close, high and
 * low, or what belongs to the left half and to the right.
 */
import {
  keyed,
  LEAN_PLACE,
  mix32,
  mixFour,
  placeOf,
  tablePlace,
  tablePlaces,
  uniform,
} from './chance';
import { cutLeftTicks, cutMiddle, cutNoise, cutOdds, cutTicks, cutVolumeShare } from './cut';
import { locateCells, rankDraws, readLaw } from './law';
import * as at from './places';

/** 0.5826·√(v/n): what a walk of n steps misses of the extremes (Broadie, Glasserman, Kou 1997). */
export const DISCRETE_SAMPLING: f64 = 0.5826;
export const SPLIT_SHARE_MIN: f64 = 0.03;
const ROOT_HALF: f64 = 0.7071067811865476;

/** Draws the normals of the first `count` factors at the cut, from their keys; four at a time. */
export function drawFactors(count: i32): void {
  const place = placeOf(cutMiddle);
  const end = usize(count << 2);
  for (let key: usize = 0; key < end; key += 16) {
    const first = v128.load(at.FACTOR_KEYS_1 + key);
    const own = keyed(first, v128.load(at.FACTOR_KEYS_2 + key), place);
    const middles = tablePlaces(mixFour(own));
    const leans = tablePlaces(mixFour(i32x4.add(own, i32x4.splat(LEAN_PLACE))));
    const normals = at.NORMALS + (key << 2);
    v128.store(normals, normalPair(i32x4.extract_lane(middles, 0), i32x4.extract_lane(leans, 0)));
    v128.store(
      normals,
      normalPair(i32x4.extract_lane(middles, 1), i32x4.extract_lane(leans, 1)),
      16,
    );
    v128.store(
      normals,
      normalPair(i32x4.extract_lane(middles, 2), i32x4.extract_lane(leans, 2)),
      32,
    );
    v128.store(
      normals,
      normalPair(i32x4.extract_lane(middles, 3), i32x4.extract_lane(leans, 3)),
      48,
    );
  }
}

/** Two normals from their places in the table, in bytes. */
function normalPair(first: i32, second: i32): v128 {
  return pair(load<f64>(at.QUANTILES + first), load<f64>(at.QUANTILES + second));
}

/**
 * Splits the first `count` rows of `nodes` at the cut into the rows of `left` and `right`, all but
 * volumes. The factors' normals are given or drawn before.
 */
export function splitPrices(count: i32, nodes: usize, left: usize, right: usize): void {
  const noise = at.VARIANCE_NOISE + (cutNoise << 15);
  drawWords(count, cutMiddle);
  measure(count, noise, nodes, left, right);
  locateCells(count);
  rankDraws(count);
  readLaw(count, nodes);
  placeHalves(count, cutLeftTicks, cutTicks - cutLeftTicks, nodes, left, right);
}

/** All words of chance that a split takes, four rows at a time. */
function drawWords(count: i32, middle: i32): void {
  const place = placeOf(middle);
  const end = usize(count << 2);
  for (let word: usize = 0; word < end; word += 16) {
    const own = mixFour(keyed(v128.load(at.KEYS_1 + word), v128.load(at.KEYS_2 + word), place));
    const bits = mixFour(v128.xor(own, i32x4.splat(0x68bc21eb)));
    const more = mixFour(i32x4.add(bits, i32x4.splat(0x02e5be93)));
    v128.store(at.OWN_BITS + word, own);
    v128.store(at.BITS + word, bits);
    v128.store(at.NOISE_PLACES + word, tablePlaces(more));
    v128.store(at.LEFT_STEP_PLACES + word, tablePlaces(i32x4.shl(more, 12)));
    // The last eight bits of one word and four of another that nothing else uses.
    const rest = v128.xor(i32x4.shl(more, 24), i32x4.shr_u(i32x4.shl(own, 12), 8));
    v128.store(at.RIGHT_STEP_PLACES + word, tablePlaces(rest));
  }
}

function pair(first: f64, second: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(first), 1, second);
}

/** The first lane, between two bounds. */
function clamp(x: f64, low: f64, high: f64): f64 {
  const aboveLow = f64x2.pmax(f64x2.splat(low), f64x2.splat(x));
  return f64x2.extract_lane(f64x2.pmin(f64x2.splat(high), aboveLow), 0);
}

/** The shape of each node that its law depends on, and how its variance splits. */
function measure(count: i32, noise: usize, nodes: usize, left: usize, right: usize): void {
  const usualOdds = cutOdds;
  const perTick = 1.0 / cutTicks;
  const rootOfSteps = sqrt(cutTicks - 1.0);
  const end = at.BENCH + at.BENCH_ROW * count;
  let word = at.NOISE_PLACES;
  for (let row = at.BENCH; row < end; row += at.BENCH_ROW) {
    const variance = load<f64>(nodes, at.VARIANCE);
    const odds = usualOdds * load<f64>(noise + load<u32>(word));
    const low = load<f64>(nodes, at.LOW);
    // Deviation of a step, and of the whole path.
    const step = sqrt(variance * perTick);
    const deviation = step * rootOfSteps;
    const delta = DISCRETE_SAMPLING * step;
    const bottom = low - delta;
    const height = load<f64>(nodes, at.HIGH) - low + 2.0 * delta;
    const ends = f64x2.sub(v128.load(nodes), f64x2.splat(bottom));
    v128.store(row, f64x2.div(ends, f64x2.splat(height)), at.PLACES);
    const shape = f64x2.div(pair(height, odds), pair(deviation, 1.0 + odds));
    const share = clamp(f64x2.extract_lane(shape, 1), SPLIT_SHARE_MIN, 1.0 - SPLIT_SHARE_MIN);
    v128.store(row, f64x2.replace_lane(shape, 1, share), at.SHAPE);
    v128.store(row, pair(bottom, height), at.BOTTOM);
    v128.store(row, pair(delta, step * ROOT_HALF), at.UNSEEN);
    store<f64>(left, variance * share, at.VARIANCE);
    store<f64>(right, variance * (1.0 - share), at.VARIANCE);
    word += 4;
    nodes += at.NODE;
    left += at.NODE;
    right += at.NODE;
  }
}

/** The two ticks at the seam, the ends of the halves and their boxes. */
function placeHalves(
  count: i32,
  leftTicks: f64,
  rightTicks: f64,
  nodes: usize,
  left: usize,
  right: usize,
): void {
  const steps = pair(0.5 / (leftTicks - 0.5), 0.5 / (rightTicks - 0.5));
  const leftShorten = f64x2.splat(1.0 + 3.0 / leftTicks);
  const rightShorten = f64x2.splat(1.0 + 3.0 / rightTicks);
  const end = at.BENCH + at.BENCH_ROW * count;
  let word: usize = 0;
  for (let row = at.BENCH; row < end; row += at.BENCH_ROW) {
    const ends = v128.load(nodes);
    const box = v128.load(nodes, at.HIGH);
    const draws = normalPair(
      load<i32>(at.LEFT_STEP_PLACES + word),
      load<i32>(at.RIGHT_STEP_PLACES + word),
    );
    // Left close, right open.
    const inner = placeSeam(row, ends, box, steps, draws);
    v128.store(left, v128.shuffle<f64>(ends, inner, 0, 2));
    v128.store(right, v128.shuffle<f64>(inner, ends, 1, 3));
    const tops = f64x2.pmax(ends, inner);
    const bottoms = f64x2.pmin(ends, inner);
    const leftEnds = v128.shuffle<f64>(tops, bottoms, 0, 2);
    const rightEnds = v128.shuffle<f64>(tops, bottoms, 1, 3);
    const holders = holdersOf(row);
    const free = v128.bitselect(rightEnds, leftEnds, holders);
    const shorten = v128.bitselect(rightShorten, leftShorten, holders);
    const own = ownExtremes(row, box, free, shorten);
    v128.store(left, v128.bitselect(box, own, holders), at.HIGH);
    v128.store(right, v128.bitselect(own, box, holders), at.HIGH);
    word += 4;
    nodes += at.NODE;
    left += at.NODE;
    right += at.NODE;
  }
}

/** The ticks on both sides of the seam, on the way from it to the ends. */
function placeSeam(row: usize, ends: v128, box: v128, steps: v128, draws: v128): v128 {
  const seam = v128.load64_splat(row, at.SEAM);
  const way = f64x2.mul(f64x2.sub(ends, seam), steps);
  const noise = f64x2.mul(v128.load64_splat(row, at.STEP), draws);
  const price = f64x2.add(f64x2.add(seam, way), noise);
  const aboveLow = f64x2.pmax(v128.shuffle<f64>(box, box, 1, 1), price);
  return f64x2.pmin(v128.shuffle<f64>(box, box, 0, 0), aboveLow);
}

/** Lanes full of ones where the left half holds the node's high, and its low. */
function holdersOf(row: usize): v128 {
  const who = load<u32>(row, at.OUTCOME) >> 14;
  return v128.load(at.HOLDERS + (((who << 2) | (load<u32>(row, at.CELL) & 3)) << 4));
}

/** Parts, 0 to 1, of the way from the ends of the other half to the wall: for high and for low. */
function freeParts(row: usize): v128 {
  const outcome = load<u32>(row, at.OUTCOME);
  // Upside down, the high's part is where else the low's is.
  const shift = 7 * ((load<u32>(row, at.CELL) >> 1) & 1);
  return pair(
    load<f64>(at.FREE_PARTS + (((outcome >> (7 - shift)) & 127) << 3)),
    load<f64>(at.FREE_PARTS + (((outcome >> shift) & 127) << 3)),
  );
}

/**
 * High and low of the halves that do not hold the node's: from the ends `free` of that half towards
 * the wall, not beyond it, shortened by what a walk in steps misses. Lows are taken as highs of the
 * mirrored path, which changes no bit but the sign's.
 */
function ownExtremes(row: usize, box: v128, free: v128, shorten: v128): v128 {
  const minus = f64x2(-0.0, -0.0);
  const mirror = f64x2(0.0, -0.0);
  const delta = v128.load64_splat(row, at.UNSEEN);
  const minusFree = v128.xor(free, minus);
  // high + δ − top, and low − bottom − δ, in this order.
  const half = f64x2.add(box, v128.shuffle<f64>(delta, minusFree, 0, 3));
  const way = f64x2.add(half, v128.shuffle<f64>(minusFree, v128.xor(delta, minus), 0, 2));
  const missed = f64x2.mul(v128.xor(delta, f64x2(-0.0, 0.0)), shorten);
  const reach = f64x2.add(f64x2.add(free, f64x2.mul(freeParts(row), way)), missed);
  const inside = f64x2.pmin(v128.xor(reach, mirror), v128.xor(box, mirror));
  return v128.xor(f64x2.pmax(v128.xor(free, mirror), inside), mirror);
}

/**
 * Units traded in the halves of the rows `[from, to)` of the split made last: more where the path
 * moved more; integers.
 */
export function shareVolumes(from: i32, to: i32, nodes: usize, left: usize, right: usize): void {
  const usualShare = cutVolumeShare();
  for (let i = from; i < to; i++) {
    const row = at.BENCH + at.BENCH_ROW * i;
    const place = at.NODE * i;
    const node = nodes + place;
    const bits = load<u32>(at.BITS + (i << 2));
    const seam = load<f64>(row, at.SEAM);
    const volume = load<f64>(node, at.VOLUME);
    const height = 0.35 * (load<f64>(node, at.HIGH) - load<f64>(node, at.LOW));
    const usual = usualShare * load<f64>(at.VOLUME_NOISE + tablePlace(mix32(bits + 7)));
    const before = usual * (abs(seam - load<f64>(node)) + height);
    const after = (1.0 - usualShare) * (abs(load<f64>(node, at.CLOSE) - seam) + height);
    const sum = before + after;
    const share = sum > 0.0 ? before / sum : usualShare;
    const part = floor(volume * share + uniform(mix32(bits + 8)));
    store<f64>(left + place, part, at.VOLUME);
    store<f64>(right + place, volume - part, at.VOLUME);
  }
}
