/**
 * Splits nodes in two, by the law of server/market/bars/cascade.ts. Rows of nodes are arrays of numbers, and
 * each step is a loop over them: while one row waits for a hash and then a look-up, the next rows begin. The
 * law of a split is read for four rows at a time in single precision: it concerns places in a box, while the
 * boxes, their ends and the seam stay exact.
 */
import { DISCRETE_SAMPLING } from '../server/market/kernel/constants';
import {
  fourNormals,
  keyed,
  LEAN_PLACE,
  mix32,
  mixAgain,
  mixFour,
  placeOf,
  tablePlace,
  tablePlaces,
  uniform,
} from './chance';
import { cutLeftTicks, cutMiddle, cutNoise, cutOdds, cutTicks, cutVolumeShare } from './cut';
import { inBox, locateCells, rankDraws, readLaw } from './law';
import { four, HALF, ONE } from './numbers';
import * as at from './places';

/** Neither half of a split gets less than this part of its variance. */
const SPLIT_SHARE_MIN: f64 = 0.03;
const SHARE_MIN: usize = memory.data<f32>([f32(SPLIT_SHARE_MIN)]);
const SHARE_MAX: usize = memory.data<f32>([f32(1.0 - SPLIT_SHARE_MIN)]);
const SAMPLING: usize = memory.data<f32>([f32(DISCRETE_SAMPLING)]);
const ROOT_HALF: usize = memory.data<f32>([0.70710677]);
/** Free extents are drawn in 128ths of the way to the wall. */
const PART_BITS: usize = memory.data<u32>([127]);
const PART: usize = memory.data<f32>([0.0078125]);

/** Draws the normals of the first `count` factors at the cut, from their keys; four at a time. */
export function drawFactors(count: i32): void {
  const place = placeOf(cutMiddle);
  const end = usize(count << 2);
  for (let key: usize = 0; key < end; key += 16) {
    const first = v128.load(at.FACTOR_KEYS_1 + key);
    const own = keyed(first, v128.load(at.FACTOR_KEYS_2 + key), place);
    const middles = fourNormals(tablePlaces(mixFour(own)));
    const leans = fourNormals(tablePlaces(mixFour(i32x4.add(own, i32x4.splat(LEAN_PLACE)))));
    const normals = at.NORMALS + (key << 1);
    v128.store(normals, v128.shuffle<i32>(middles, leans, 0, 4, 1, 5));
    v128.store(normals, v128.shuffle<i32>(middles, leans, 2, 6, 3, 7), 16);
  }
}

/**
 * Splits the first `count` rows of `nodes` at the cut into the rows of `left` and `right`, all but volumes.
 * The factors' normals are given or drawn before. Memory after the last row is read as nodes, too, up to a
 * multiple of four, without effect.
 */
export function splitPrices(count: i32, nodes: usize, left: usize, right: usize): void {
  drawWords(count, cutMiddle);
  takeForms(count, nodes);
  measure(count);
  locateCells(count);
  rankDraws(count);
  readLaw(count);
  drawOwn(count, cutLeftTicks, cutTicks - cutLeftTicks);
  placeHalves(count, nodes, left, right);
}

/** Draws all random words of a split, four rows at a time. */
function drawWords(count: i32, middle: i32): void {
  const place = placeOf(middle);
  const end = usize(count << 2);
  for (let word: usize = 0; word < end; word += 16) {
    const own = mixFour(keyed(v128.load(at.KEYS_1 + word), v128.load(at.KEYS_2 + word), place));
    const bits = mixAgain(own);
    const more = mixAgain(v128.not(bits));
    const lean = v128.xor(own, i32x4.shr_u(bits, 7));
    v128.store(word, bits, at.BITS);
    v128.store(word, tablePlaces(own), at.MIDDLE_PLACES);
    v128.store(word, tablePlaces(i32x4.shl(lean, 20)), at.LEAN_PLACES);
    v128.store(word, tablePlaces(more), at.NOISE_PLACES);
    v128.store(word, tablePlaces(i32x4.shl(more, 12)), at.LEFT_STEP_PLACES);
    // The last eight bits of one word and four of another are not used elsewhere.
    const rest = v128.xor(i32x4.shl(more, 24), i32x4.shr_u(i32x4.shl(own, 12), 8));
    v128.store(word, tablePlaces(rest), at.RIGHT_STEP_PLACES);
  }
}

/** Open and close above the low, the height, and the negated variance of a node. */
function formOf(node: usize): v128 {
  const low = v128.load(node, at.LOW);
  const ends = f64x2.sub(v128.load(node), v128.shuffle<f64>(low, low, 0, 0));
  const form = f64x2.sub(v128.load64_zero(node, at.HIGH), low);
  return v128.shuffle<i64>(f32x4.demote_f64x2_zero(ends), f32x4.demote_f64x2_zero(form), 0, 2);
}

/** Converts nodes to columns: open and close above the low, and the height of the box. */
function takeForms(count: i32, nodes: usize): void {
  const end = usize(count << 2);
  for (let word: usize = 0; word < end; word += 16) {
    const first = formOf(nodes);
    const second = formOf(nodes + at.NODE);
    const third = formOf(nodes + 2 * at.NODE);
    const fourth = formOf(nodes + 3 * at.NODE);
    const ends = v128.shuffle<i32>(first, second, 0, 4, 1, 5);
    const moreEnds = v128.shuffle<i32>(third, fourth, 0, 4, 1, 5);
    const forms = v128.shuffle<i32>(first, second, 2, 6, 3, 7);
    const moreForms = v128.shuffle<i32>(third, fourth, 2, 6, 3, 7);
    v128.store(word, v128.shuffle<i64>(ends, moreEnds, 0, 2), at.OPENS);
    v128.store(word, v128.shuffle<i64>(ends, moreEnds, 1, 3), at.CLOSES);
    v128.store(word, v128.shuffle<i64>(forms, moreForms, 0, 2), at.SEEN);
    v128.store(word, v128.shuffle<i64>(forms, moreForms, 1, 3), at.MINUS_VARIANCES);
    nodes += 4 * at.NODE;
  }
}

/** The noises on the odds of four rows. */
function fourNoises(table: usize, word: usize): v128 {
  let noises = v128.load32_zero(table + load<u32>(word, at.NOISE_PLACES));
  noises = v128.load32_lane(table + load<u32>(word, at.NOISE_PLACES + 4), noises, 1);
  noises = v128.load32_lane(table + load<u32>(word, at.NOISE_PLACES + 8), noises, 2);
  return v128.load32_lane(table + load<u32>(word, at.NOISE_PLACES + 12), noises, 3);
}

/** The shapes that determine each node's law, as places among the points of its grids. */
function measure(count: i32): void {
  const noise = at.VARIANCE_NOISE + (cutNoise << 14);
  const usualOdds = f32x4.splat(f32(cutOdds));
  const minusPerTick = f32x4.splat(f32(-1.0 / cutTicks));
  const rootOfSteps = f32x4.splat(f32(sqrt(cutTicks - 1.0)));
  const one = four(ONE);
  const least = four(SHARE_MIN);
  const most = four(SHARE_MAX);
  const end = usize(count << 2);
  for (let word: usize = 0; word < end; word += 16) {
    // Deviation of a step, and of the whole path.
    const step = f32x4.sqrt(f32x4.mul(v128.load(word, at.MINUS_VARIANCES), minusPerTick));
    const deviation = f32x4.mul(step, rootOfSteps);
    const unseen = f32x4.mul(step, four(SAMPLING));
    const height = f32x4.add(v128.load(word, at.SEEN), f32x4.add(unseen, unseen));
    const odds = f32x4.mul(usualOdds, fourNoises(noise, word));
    const share = f32x4.pmin(most, f32x4.pmax(least, f32x4.div(odds, f32x4.add(one, odds))));
    v128.store(word, height, at.HEIGHTS);
    v128.store(word, unseen, at.UNSEEN);
    v128.store(word, f32x4.mul(step, four(ROOT_HALF)), at.STEPS);
    v128.store(word, share, at.SHARES);
    storePairs(at.PARTS + 2 * word, share, f32x4.sub(one, share));
    const scale = f32x4.div(one, height);
    const open = f32x4.add(v128.load(word, at.OPENS), unseen);
    const close = f32x4.add(v128.load(word, at.CLOSES), unseen);
    v128.store(word, f32x4.mul(open, scale), at.OPEN_PLACES);
    v128.store(word, f32x4.mul(close, scale), at.CLOSE_PLACES);
    v128.store(word, deviation, at.DEVIATIONS);
  }
}

/** Where the ticks beside the seam lie above the low, on the way from it to the ends. */
function besideSeam(word: usize, end: v128, step: v128, places: usize): v128 {
  const seam = v128.load(word, at.RISES);
  const draws = fourNormals(v128.load(places + word));
  const way = f32x4.mul(f32x4.sub(end, seam), step);
  const noise = f32x4.mul(v128.load(word, at.STEPS), draws);
  return inBox(word, f32x4.add(f32x4.add(seam, way), noise));
}

/** The fractions, 0 to 1, in seven bits of outcomes. */
function partsOf(outcomes: v128): v128 {
  const bits = f32x4.convert_i32x4_s(v128.and(outcomes, four(PART_BITS)));
  return f32x4.mul(f32x4.add(bits, four(HALF)), four(PART));
}

/**
 * What the halves have of their own, above the low of the node: the two ticks at the seam, and high and low
 * of the half that does not hold the node's. These lie between its ends and the wall, shortened by what a
 * walk in discrete steps misses.
 */
function drawOwn(count: i32, leftTicks: f64, rightTicks: f64): void {
  const leftStep = f32x4.splat(f32(0.5 / (leftTicks - 0.5)));
  const rightStep = f32x4.splat(f32(0.5 / (rightTicks - 0.5)));
  const leftShorten = f32x4.splat(f32(1.0 + 3.0 / leftTicks));
  const rightShorten = f32x4.splat(f32(1.0 + 3.0 / rightTicks));
  const end = usize(count << 2);
  for (let word: usize = 0; word < end; word += 16) {
    const open = v128.load(word, at.OPENS);
    const close = v128.load(word, at.CLOSES);
    const before = besideSeam(word, open, leftStep, at.LEFT_STEP_PLACES);
    const after = besideSeam(word, close, rightStep, at.RIGHT_STEP_PLACES);
    storePairs(at.INNER + 2 * word, before, after);
    // Read as the cell is: upside down swaps high and low, backwards swaps left and right.
    const cells = v128.load(word, at.CELLS);
    const outcomes = v128.load(word, at.TAKEN);
    const upsideDown = i32x4.shr_s(i32x4.shl(cells, 30), 31);
    const first = i32x4.shr_u(outcomes, 7);
    const highPart = partsOf(v128.bitselect(outcomes, first, upsideDown));
    const lowPart = partsOf(v128.bitselect(first, outcomes, upsideDown));
    const high = i32x4.shr_s(i32x4.shl(outcomes, 17), 31);
    const low = i32x4.shr_s(i32x4.shl(outcomes, 16), 31);
    const backwards = i32x4.shr_s(i32x4.shl(cells, 31), 31);
    const highRight = v128.xor(v128.bitselect(low, high, upsideDown), backwards);
    const lowRight = v128.xor(v128.bitselect(high, low, upsideDown), backwards);
    storePairs(at.HOLDERS + 2 * word, highRight, lowRight);
    const unseen = v128.load(word, at.UNSEEN);
    const leftTop = f32x4.pmax(open, before);
    const top = v128.bitselect(leftTop, f32x4.pmax(after, close), highRight);
    const highShorten = v128.bitselect(leftShorten, rightShorten, highRight);
    const up = f32x4.sub(f32x4.add(v128.load(word, at.SEEN), unseen), top);
    const rise = f32x4.sub(f32x4.mul(highPart, up), f32x4.mul(unseen, highShorten));
    const leftBottom = f32x4.pmin(open, before);
    const bottom = v128.bitselect(leftBottom, f32x4.pmin(after, close), lowRight);
    const lowShorten = v128.bitselect(leftShorten, rightShorten, lowRight);
    const down = f32x4.add(bottom, unseen);
    const fall = f32x4.sub(f32x4.mul(lowPart, down), f32x4.mul(unseen, lowShorten));
    storePairs(at.OWN + 2 * word, f32x4.add(top, rise), f32x4.sub(bottom, fall));
  }
}

/** Stores two columns of four rows side by side. */
function storePairs(place: usize, first: v128, second: v128): void {
  v128.store(place, v128.shuffle<i32>(first, second, 0, 4, 1, 5));
  v128.store(place, v128.shuffle<i32>(first, second, 2, 6, 3, 7), 16);
}

/** A pair of a row above the low, in ticks. */
function above(low: v128, pair: v128): v128 {
  return f64x2.add(low, f64x2.promote_low_f32x4(pair));
}

/**
 * The ends and boxes of the halves. Everything here is exact: one half has the box's own numbers, the other's
 * lie between them and its ends.
 */
function placeHalves(count: i32, nodes: usize, left: usize, right: usize): void {
  const end = usize(count << 3);
  for (let pair: usize = 0; pair < end; pair += 8) {
    const ends = v128.load(nodes);
    const box = v128.load(nodes, at.HIGH);
    const high = v128.shuffle<f64>(box, box, 0, 0);
    const low = v128.shuffle<f64>(box, box, 1, 1);
    // Left close, right open.
    const inner = f64x2.pmin(high, f64x2.pmax(low, above(low, v128.load64_zero(pair, at.INNER))));
    v128.store(left, v128.shuffle<f64>(ends, inner, 0, 2));
    v128.store(right, v128.shuffle<f64>(inner, ends, 1, 3));
    const tops = f64x2.pmax(ends, inner);
    const bottoms = f64x2.pmin(ends, inner);
    const leftEnds = v128.shuffle<f64>(tops, bottoms, 0, 2);
    const rightEnds = v128.shuffle<f64>(tops, bottoms, 1, 3);
    // Masks of ones if the right half holds the node's high, and its low.
    const masks = v128.load64_zero(pair, at.HOLDERS);
    const holders = v128.shuffle<i32>(masks, masks, 0, 0, 1, 1);
    const free = v128.bitselect(leftEnds, rightEnds, holders);
    const drawn = above(low, v128.load64_zero(pair, at.OWN));
    const ownHigh = f64x2.pmax(free, f64x2.pmin(box, drawn));
    const ownLow = f64x2.pmin(free, f64x2.pmax(box, drawn));
    const own = v128.shuffle<f64>(ownHigh, ownLow, 0, 3);
    v128.store(left, v128.bitselect(own, box, holders), at.HIGH);
    v128.store(right, v128.bitselect(box, own, holders), at.HIGH);
    const parts = f64x2.promote_low_f32x4(v128.load64_zero(pair, at.PARTS));
    const variances = f64x2.mul(v128.load64_splat(nodes, at.VARIANCE), parts);
    v128.store64_lane(left, variances, 0, at.VARIANCE);
    v128.store64_lane(right, variances, 1, at.VARIANCE);
    nodes += at.NODE;
    left += at.NODE;
    right += at.NODE;
  }
}

/**
 * Units traded in the halves of the rows `[from, to)` of the last split: more where the path moved more;
 * integers.
 */
export function shareVolumes(from: i32, to: i32, nodes: usize, left: usize, right: usize): void {
  const usualShare = cutVolumeShare();
  for (let i = from; i < to; i++) {
    const word = usize(i << 2);
    const place = at.NODE * i;
    const node = nodes + place;
    const bits = load<u32>(word, at.BITS);
    const seam = load<f64>(node, at.LOW) + f64(load<f32>(word, at.RISES));
    const volume = load<f64>(node, at.VOLUME);
    const height = 0.35 * (load<f64>(node, at.HIGH) - load<f64>(node, at.LOW));
    const usual = usualShare * f64(load<f32>(at.VOLUME_NOISE + tablePlace(mix32(bits + 7))));
    const before = usual * (abs(seam - load<f64>(node)) + height);
    const after = (1.0 - usualShare) * (abs(load<f64>(node, at.CLOSE) - seam) + height);
    const sum = before + after;
    const share = sum > 0.0 ? before / sum : usualShare;
    const part = floor(volume * share + uniform(mix32(bits + 8)));
    store<f64>(left + place, part, at.VOLUME);
    store<f64>(right + place, volume - part, at.VOLUME);
  }
}
