/**
 * The law of a split, read from its table (server/market/kernel/split-table.ts): first the cell that a node's
 * shape falls into, then the outcome that its draws select in the cell. Everything is in the box [0, 1].
 */
import { BELOW_ONE, BYTE, four, HALF, NIBBLE, ONE, SIGN, WHOLE } from './numbers';
import * as at from './places';

const STRATA: usize = memory.data<f32>([16]);
const OUTCOMES: usize = memory.data<f32>([4]);
/** A located cell: its number, and in the last bits how to read it: bit 0 with time, bit 1 with price reversed. */
const MIRROR_BITS: i32 = 2;
const BACKWARDS: usize = memory.data<u32>([1]);
const UPSIDE_DOWN: usize = memory.data<u32>([2]);

/**
 * The grids of the table. A shape's place among their points is computed without a search; in 256ths, because
 * 8 bits of chance are added. Points of open and close are spaced evenly in √(2 × distance to the nearer
 * wall), starting with this one.
 */
export const PLACE_EDGE: f64 = 0.0894;
const PLACE_ORIGIN: usize = memory.data<f32>([f32(PLACE_EDGE)]);
const PLACE_SCALE: usize = memory.data<f32>([f32(1024.0 / (1.0 - PLACE_EDGE))]);
const PLACE_END: usize = memory.data<f32>([1024]);
const PLACE_MIDDLE: usize = memory.data<u32>([4]);
const PLACE_LAST: usize = memory.data<u32>([8]);
/** Height h in deviations, on the scale SCALE × (h − LEAST) / (h + BEND): almost even in its logarithm. */
export const HEIGHT_SCALE: f64 = 9.8;
export const HEIGHT_LEAST: f64 = 0.8;
export const HEIGHT_BEND: f64 = 1.3535;
const HEIGHT_FACTOR: usize = memory.data<f32>([f32(256.0 * HEIGHT_SCALE)]);
const HEIGHT_ORIGIN: usize = memory.data<f32>([f32(HEIGHT_LEAST)]);
const HEIGHT_OFFSET: usize = memory.data<f32>([f32(HEIGHT_BEND)]);
const HEIGHT_END: usize = memory.data<f32>([1536]);
/** The left half's share of the variance, evenly spaced. */
export const SHARE_LEAST: f64 = 0.14;
export const SHARE_STEP: f64 = 0.18;
const SHARE_ORIGIN: usize = memory.data<f32>([f32(SHARE_LEAST)]);
const SHARE_SCALE: usize = memory.data<f32>([f32(256.0 / SHARE_STEP)]);
const SHARE_END: usize = memory.data<f32>([1024]);
const SHARE_MIDDLE: usize = memory.data<u32>([2]);
const SHARE_LAST: usize = memory.data<u32>([4]);

/** Integers closest to four numbers between 0 and 2^22, in the last bits of words. */
function wholeOf(x: v128): v128 {
  return f32x4.add(x, four(WHOLE));
}

/**
 * Rounds places given in 256ths to grid points, up or down by 8 bits of chance in proportion to nearness. So
 * the laws of two cells are mixed linearly, without interpolation.
 */
function pointOf(place: v128, end: usize, chance: v128): v128 {
  const inside = f32x4.pmin(four(end), f32x4.pmax(f32x4.splat(0), place));
  const up = v128.and(chance, four(BYTE));
  return v128.and(i32x4.shr_u(i32x4.add(wholeOf(inside), up), 8), four(NIBBLE));
}

/** The grid points of opens or closes, 0 to 1. */
function boxPoint(x: v128, chance: v128): v128 {
  const distance = f32x4.pmin(x, f32x4.sub(four(ONE), x));
  const root = f32x4.sqrt(f32x4.add(distance, distance));
  const fromWall = f32x4.mul(f32x4.sub(root, four(PLACE_ORIGIN)), four(PLACE_SCALE));
  const point = pointOf(fromWall, PLACE_END, chance);
  const isUpper = f32x4.gt(x, four(HALF));
  return v128.bitselect(i32x4.sub(four(PLACE_LAST), point), point, isUpper);
}

/**
 * The cells of four rows, from their shapes and 32 bits each to choose among grid neighbours: the number of
 * the cell and, in the last two bits, how to read it.
 */
export function locateCells(count: i32): void {
  const end = usize(count << 2);
  for (let word: usize = 0; word < end; word += 16) {
    const chance = v128.load(word, at.BITS);
    const openPoint = boxPoint(v128.load(word, at.OPEN_PLACES), chance);
    const closePoint = boxPoint(v128.load(word, at.CLOSE_PLACES), i32x4.shr_u(chance, 8));
    const height = v128.load(word, at.HEIGHTS);
    const deviation = v128.load(word, at.DEVIATIONS);
    const above = f32x4.sub(height, f32x4.mul(deviation, four(HEIGHT_ORIGIN)));
    const below = f32x4.add(height, f32x4.mul(deviation, four(HEIGHT_OFFSET)));
    const heightPlace = f32x4.mul(f32x4.div(above, below), four(HEIGHT_FACTOR));
    const heightPoint = pointOf(heightPlace, HEIGHT_END, i32x4.shr_u(chance, 16));
    const fromLeast = f32x4.sub(v128.load(word, at.SHARES), four(SHARE_ORIGIN));
    const sharePlace = f32x4.mul(fromLeast, four(SHARE_SCALE));
    const sharePoint = pointOf(sharePlace, SHARE_END, i32x4.shr_u(chance, 24));
    v128.store(word, cellOf(openPoint, closePoint, heightPoint, sharePoint), at.CELLS);
  }
}

/** The stored cells of grid points, with how to read them in the last bits. */
function cellOf(openPoint: v128, closePoint: v128, heightPoint: v128, sharePoint: v128): v128 {
  // Time symmetry: read the path backwards. Price symmetry: turn it upside down.
  const backwards = i32x4.gt_s(sharePoint, four(SHARE_MIDDLE));
  const start = v128.bitselect(closePoint, openPoint, backwards);
  const end = v128.bitselect(openPoint, closePoint, backwards);
  const upsideDown = i32x4.gt_s(start, four(PLACE_MIDDLE));
  const top = four(PLACE_LAST);
  const x = i32x4.min_s(start, i32x4.sub(top, start));
  const y = v128.bitselect(i32x4.sub(top, end), end, upsideDown);
  const left = i32x4.min_s(sharePoint, i32x4.sub(four(SHARE_LAST), sharePoint));
  const places = i32x4.add(i32x4.add(i32x4.shl(x, 3), x), y);
  const forms = i32x4.add(i32x4.sub(i32x4.shl(places, 3), places), heightPoint);
  const cell = i32x4.add(i32x4.add(i32x4.shl(forms, 1), forms), left);
  const mirrors = v128.or(
    v128.and(backwards, four(BACKWARDS)),
    v128.and(upsideDown, four(UPSIDE_DOWN)),
  );
  return v128.or(i32x4.shl(cell, MIRROR_BITS), mirrors);
}

/** A factor's two weighted normals, for a row and the next; their places are at `slots`. */
function factorDraws(weights: v128, slots: usize): v128 {
  const first = v128.load64_zero(load<u16>(slots, at.SLOTS), at.NORMALS);
  const second = v128.load64_lane(load<u16>(slots, at.SLOTS + 6), first, 1, at.NORMALS);
  return f32x4.mul(weights, second);
}

/** The weighted normals of the factors and of the row itself: middle and lean of a row and of the next. */
function weighedDraws(word: usize): v128 {
  const weights = at.WEIGHTS + (word << 2);
  const first = v128.load(weights);
  const second = v128.load(weights, 16);
  const slots = word + (word >> 1);
  let own = v128.load32_zero(load<u32>(word, at.MIDDLE_PLACES), at.QUANTILES);
  own = v128.load32_lane(load<u32>(word, at.LEAN_PLACES), own, 1, at.QUANTILES);
  own = v128.load32_lane(load<u32>(word, at.MIDDLE_PLACES + 4), own, 2, at.QUANTILES);
  own = v128.load32_lane(load<u32>(word, at.LEAN_PLACES + 4), own, 3, at.QUANTILES);
  const sum = f32x4.add(
    f32x4.mul(v128.shuffle<i32>(first, second, 3, 3, 7, 7), own),
    factorDraws(v128.shuffle<i32>(first, second, 0, 0, 4, 4), slots),
  );
  const more = f32x4.add(
    factorDraws(v128.shuffle<i32>(first, second, 1, 1, 5, 5), slots + 2),
    factorDraws(v128.shuffle<i32>(first, second, 2, 2, 6, 6), slots + 4),
  );
  return f32x4.add(sum, more);
}

/**
 * The weighted normals of the factors and of each row, as places in the law: among the strata of the middle,
 * 0 to 16, and among the outcomes, 0 to 4.
 */
export function rankDraws(count: i32): void {
  const end = usize(count << 2);
  const minus = four(SIGN);
  for (let word: usize = 0; word < end; word += 16) {
    const first = weighedDraws(word);
    const second = weighedDraws(word + 8);
    const middle = v128.shuffle<i32>(first, second, 0, 2, 4, 6);
    const lean = v128.shuffle<i32>(first, second, 1, 3, 5, 7);
    // The middle is reversed with the price, the lean with price and time.
    const cells = v128.load(word, at.CELLS);
    const price = v128.and(i32x4.shl(cells, 30), minus);
    const time = i32x4.shl(cells, 31);
    const middleChance = cumulativeNormals(v128.xor(middle, price));
    const leanChance = cumulativeNormals(v128.xor(lean, v128.xor(price, time)));
    v128.store(word, f32x4.mul(middleChance, four(STRATA)), at.MIDDLES);
    v128.store(word, f32x4.mul(leanChance, four(OUTCOMES)), at.LEANS);
  }
}

/** aₖ / √2^k of the sum below. */
const A1: usize = memory.data<f32>([4.9867347e-2]);
const A2: usize = memory.data<f32>([2.11410061e-2]);
const A3: usize = memory.data<f32>([3.2776263e-3]);
const A4: usize = memory.data<f32>([3.80036e-5]);
const A5: usize = memory.data<f32>([4.889074e-5]);
const A6: usize = memory.data<f32>([5.383e-6]);

/**
 * P(Z ≤ z) of four normals, below 1, to a millionth: Φ(z) = (1 + erf(z/√2)) / 2, with the error function as 1
 * − (1 + a₁x + … + a₆x⁶)^−16 (Abramowitz, Stegun 1964, 7.1.28) and its √2 folded into the coefficients.
 */
function cumulativeNormals(z: v128): v128 {
  const x = f32x4.abs(z);
  let sum = f32x4.add(f32x4.mul(x, four(A6)), four(A5));
  sum = f32x4.add(f32x4.mul(x, sum), four(A4));
  sum = f32x4.add(f32x4.mul(x, sum), four(A3));
  sum = f32x4.add(f32x4.mul(x, sum), four(A2));
  sum = f32x4.add(f32x4.mul(x, sum), four(A1));
  sum = f32x4.add(f32x4.mul(x, sum), four(ONE));
  sum = f32x4.mul(sum, sum);
  sum = f32x4.mul(sum, sum);
  sum = f32x4.mul(sum, sum);
  sum = f32x4.mul(sum, sum);
  const tail = f32x4.div(four(HALF), sum);
  const chance = v128.bitselect(tail, f32x4.sub(four(ONE), tail), i32x4.shr_s(z, 31));
  return f32x4.pmin(chance, four(BELOW_ONE));
}

/** Two neighbouring edges from each of two byte offsets in the table. */
function twoEdges(first: i32, second: i32): v128 {
  return v128.load64_lane(second, v128.load64_zero(first, at.EDGES), 1, at.EDGES);
}

/** Prices above the low, clamped to the visible box. */
export function inBox(word: usize, prices: v128): v128 {
  return f32x4.pmin(v128.load(word, at.SEEN), f32x4.pmax(f32x4.splat(0), prices));
}

/** How far each path rises above the low up to the seam, in ticks, and which half holds the extremes. */
export function readLaw(count: i32): void {
  const half = four(HALF);
  const end = usize(count << 2);
  for (let word: usize = 0; word < end; word += 16) {
    const cells = v128.load(word, at.CELLS);
    const cell = i32x4.shr_u(cells, MIRROR_BITS);
    const draws = v128.load(word, at.MIDDLES);
    const stratum = v128.and(wholeOf(f32x4.sub(draws, half)), four(NIBBLE));
    const lean = v128.and(wholeOf(f32x4.sub(v128.load(word, at.LEANS), half)), four(NIBBLE));
    const index = i32x4.add(i32x4.shl(cell, 4), stratum);
    const outcome = i32x4.shl(i32x4.add(i32x4.shl(index, 2), lean), 1);
    store<u32>(word, load<u16>(i32x4.extract_lane(outcome, 0), at.OUTCOMES), at.TAKEN);
    store<u32>(word, load<u16>(i32x4.extract_lane(outcome, 1), at.OUTCOMES), at.TAKEN + 4);
    store<u32>(word, load<u16>(i32x4.extract_lane(outcome, 2), at.OUTCOMES), at.TAKEN + 8);
    store<u32>(word, load<u16>(i32x4.extract_lane(outcome, 3), at.OUTCOMES), at.TAKEN + 12);
    const rest = f32x4.sub(draws, f32x4.convert_i32x4_s(stratum));
    const edge = i32x4.shl(i32x4.add(index, cell), 2);
    const two = twoEdges(i32x4.extract_lane(edge, 0), i32x4.extract_lane(edge, 1));
    const more = twoEdges(i32x4.extract_lane(edge, 2), i32x4.extract_lane(edge, 3));
    const low = v128.shuffle<i32>(two, more, 0, 2, 4, 6);
    const high = v128.shuffle<i32>(two, more, 1, 3, 5, 7);
    const middle = f32x4.add(low, f32x4.mul(rest, f32x4.sub(high, low)));
    const isUpsideDown = i32x4.shr_s(i32x4.shl(cells, 30), 31);
    const mirrored = f32x4.sub(four(ONE), middle);
    const place = v128.bitselect(mirrored, middle, isUpsideDown);
    const rise = f32x4.mul(place, v128.load(word, at.HEIGHTS));
    v128.store(word, inBox(word, f32x4.sub(rise, v128.load(word, at.UNSEEN))), at.RISES);
  }
}
