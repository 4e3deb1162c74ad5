/**
 * The law of a split, read from its table (server/market/split-table.ts): first which cell a node's
 * shape falls into, then where in the cell its draws lead. Everything is in the box [0, 1].
 */
import { tablePlace } from './chance';
import * as at from './places';

const PLACE_MIDDLE: i32 = 4;
const PLACE_COUNT: i32 = 9;
const HEIGHT_COUNT: i32 = 7;
const SHARE_MIDDLE: i32 = 2;
const SHARES_STORED: i32 = 3;
const STRATA: i32 = 16;
const OUTCOMES: i32 = 4;
/** How a located cell is read: bit 0 with time, bit 1 with price turned around. */
export const BACKWARDS: u32 = 1;
export const UPSIDE_DOWN: u32 = 2;
const TURN_BITS: u32 = 2;

/** −1 in the lanes of values at or above a given inner point of their grid. */
function passed(values: v128, points: usize, i: usize): v128 {
  return f64x2.ge(values, v128.load(points + 16 * i));
}

/** In bytes, the grid points at or below a place of the open and of the close. */
function placePoints(places: v128): v128 {
  const p = at.PLACE_STEPS;
  const v = f64x2.mul(places, f64x2.splat(1000.0));
  const low = i64x2.add(i64x2.add(passed(v, p, 0), passed(v, p, 1)), passed(v, p, 2));
  const high = i64x2.add(i64x2.add(passed(v, p, 4), passed(v, p, 5)), passed(v, p, 6));
  const all = i64x2.add(i64x2.add(low, passed(v, p, 3)), high);
  return i64x2.shl(i64x2.neg(all), 4);
}

/** The same for the height of a box and the share of its left half. */
function shapePoints(shape: v128): v128 {
  const p = at.SHAPE_STEPS;
  const v = f64x2.mul(shape, f64x2.splat(1000.0));
  const low = i64x2.add(i64x2.add(passed(v, p, 0), passed(v, p, 1)), passed(v, p, 2));
  const high = i64x2.add(passed(v, p, 3), passed(v, p, 4));
  return i64x2.shl(i64x2.neg(i64x2.add(low, high)), 4);
}

/**
 * Lanes of −1 where a value goes to the grid point above instead of the one below, at random in
 * proportion to nearness: so laws between two cells are mixed linearly, and nothing has to be
 * interpolated. `bytes` are the draws in the two lower words.
 */
function above(values: v128, first: v128, second: v128, bytes: v128): v128 {
  const points = v128.shuffle<f64>(first, second, 0, 2);
  const byteSteps = v128.shuffle<f64>(first, second, 1, 3);
  const chance = f64x2.add(f64x2.convert_low_i32x4_u(bytes), f64x2.splat(0.5));
  return f64x2.gt(f64x2.sub(values, points), f64x2.mul(chance, byteSteps));
}

/**
 * The cells of nodes from their shapes and from 32 bits that choose among grid neighbours: each the
 * number of the cell and, in the last two bits, how to read it. All choices are arithmetic, as
 * nobody could predict a branch.
 */
export function locateCells(count: i32): void {
  const end = at.BENCH + at.BENCH_ROW * count;
  for (let row = at.BENCH, word = at.BITS; row < end; row += at.BENCH_ROW, word += 4) {
    const places = v128.load(row, at.PLACES);
    const shape = v128.load(row, at.SHAPE);
    const ends = placePoints(places);
    const form = shapePoints(shape);
    const open = i32x4.extract_lane(ends, 0);
    const close = i32x4.extract_lane(ends, 2);
    const height = i32x4.extract_lane(form, 0);
    const share = i32x4.extract_lane(form, 2);
    const openPoint = v128.load(at.PLACE_POINTS + open);
    const closePoint = v128.load(at.PLACE_POINTS + close);
    const heightPoint = v128.load(at.HEIGHT_POINTS + height);
    const sharePoint = v128.load(at.SHARE_POINTS + share);
    const chance = i16x8.extend_low_i8x16_u(v128.load32_splat(word));
    const bytes = i32x4.extend_low_i16x8_u(chance);
    const endsUp = above(places, openPoint, closePoint, bytes);
    const formUp = above(
      shape,
      heightPoint,
      sharePoint,
      v128.shuffle<i32>(bytes, bytes, 2, 3, 2, 3),
    );
    const cell = cellOf(
      (open >> 4) - i32x4.extract_lane(endsUp, 0),
      (close >> 4) - i32x4.extract_lane(endsUp, 2),
      (height >> 4) - i32x4.extract_lane(formUp, 0),
      (share >> 4) - i32x4.extract_lane(formUp, 2),
    );
    store<u32>(row, cell, at.CELL);
  }
}

/** A cell by its grid points, turned around to one that is stored. */
function cellOf(open: i32, close: i32, height: i32, share: i32): u32 {
  // Time symmetry: read the path backwards.
  const backwards = i32(share > SHARE_MIDDLE);
  const swap = (open ^ close) & -backwards;
  open ^= swap;
  close ^= swap;
  share += backwards * 2 * (SHARE_MIDDLE - share);
  // Price symmetry: turn it upside down.
  const upsideDown = i32(open > PLACE_MIDDLE);
  open += upsideDown * 2 * (PLACE_MIDDLE - open);
  close += upsideDown * 2 * (PLACE_MIDDLE - close);
  const index = ((open * PLACE_COUNT + close) * HEIGHT_COUNT + height) * SHARES_STORED + share;
  return (u32(index) << TURN_BITS) | (upsideDown << 1) | backwards;
}

/** Both normals of a factor, weighed. */
function factorDraw(weight: usize, slot: usize, which: usize): v128 {
  const normals = v128.load(at.NORMALS + (usize(load<u16>(slot + 2 * which)) << 4));
  return f64x2.mul(v128.load64_splat(weight + 8 * which), normals);
}

/**
 * The factors' and each row's own normal, weighed, as places in the law: among the strata of the
 * middle, 0 to 16, and among the outcomes, 0 to 4.
 */
export function rankDraws(count: i32): void {
  const end = at.BENCH + at.BENCH_ROW * count;
  let word: usize = 0;
  let slot = at.SLOTS;
  let weight = at.WEIGHTS;
  for (let row = at.BENCH; row < end; row += at.BENCH_ROW) {
    const own = load<u32>(at.OWN_BITS + word);
    const leanBits = (own ^ (load<u32>(at.BITS + word) >> 7)) << 20;
    const ownDraws = f64x2.replace_lane(
      v128.load64_splat(at.QUANTILES + tablePlace(own)),
      1,
      load<f64>(at.QUANTILES + tablePlace(leanBits)),
    );
    let sum = f64x2.mul(v128.load64_splat(at.OWN_WEIGHTS + 2 * word), ownDraws);
    sum = f64x2.add(sum, factorDraw(weight, slot, 0));
    sum = f64x2.add(sum, factorDraw(weight, slot, 1));
    sum = f64x2.add(sum, factorDraw(weight, slot, 2));
    // The middle turns with the price, the lean with price and time.
    const cell = load<u32>(row, at.CELL);
    const turns = i64x2.replace_lane(i64x2.splat(i64(cell >> 1)), 1, i64(cell ^ (cell >> 1)));
    const chance = cumulativeNormals(v128.xor(sum, i64x2.shl(turns, 63)));
    v128.store(row, f64x2.mul(chance, f64x2(STRATA, OUTCOMES)), at.DRAWS);
    word += 4;
    slot += 6;
    weight += 24;
  }
}

/** P(Z ≤ z) of two normals, from a table in steps of 1/1024 between −5 and 5. */
function cumulativeNormals(z: v128): v128 {
  const inside = f64x2.pmin(f64x2.splat(5.0 - 1e-9), f64x2.pmax(f64x2.splat(-5.0), z));
  const place = f64x2.mul(f64x2.add(inside, f64x2.splat(5.0)), f64x2.splat(1024.0));
  const row = i32x4.trunc_sat_f64x2_s_zero(place);
  const rest = f64x2.sub(place, f64x2.convert_low_i32x4_s(row));
  const first = v128.load(at.CUMULATIVE + (i32x4.extract_lane(row, 0) << 3));
  const second = v128.load(at.CUMULATIVE + (i32x4.extract_lane(row, 1) << 3));
  const low = v128.shuffle<f64>(first, second, 0, 2);
  const high = v128.shuffle<f64>(first, second, 1, 3);
  return f64x2.add(low, f64x2.mul(rest, f64x2.sub(high, low)));
}

/** Where each path stands at the seam, in ticks, and who attains the high and the low. */
export function readLaw(count: i32, nodes: usize): void {
  const end = at.BENCH + at.BENCH_ROW * count;
  for (let row = at.BENCH, node = nodes; row < end; row += at.BENCH_ROW, node += at.NODE) {
    const cell = load<u32>(row, at.CELL);
    const draws = v128.load(row, at.DRAWS);
    const whole = i32x4.trunc_sat_f64x2_s_zero(draws);
    const stratum = i32x4.extract_lane(whole, 0);
    const index = i32(cell >> TURN_BITS);
    const outcome = (index * STRATA + stratum) * OUTCOMES + i32x4.extract_lane(whole, 1);
    store<u32>(row, load<u16>(at.OUTCOMES + (outcome << 1)), at.OUTCOME);
    const rest = f64x2.sub(draws, f64x2.convert_low_i32x4_s(whole));
    const low = v128.load(at.EDGES + ((index * (STRATA + 1) + stratum) << 3));
    const high = v128.shuffle<f64>(low, low, 1, 1);
    const middle = f64x2.add(low, f64x2.mul(rest, f64x2.sub(high, low)));
    // Upside down, 1 − middle.
    const turned = (cell >> 1) & 1;
    const sign = i64x2.shl(i64x2.splat(i64(turned)), 63);
    const place = f64x2.add(f64x2.splat(f64(turned)), v128.xor(middle, sign));
    const rise = f64x2.mul(place, v128.load64_splat(row, at.HEIGHT));
    const price = f64x2.add(v128.load64_splat(row, at.BOTTOM), rise);
    const aboveLow = f64x2.pmax(v128.load64_splat(node, at.LOW), price);
    const seam = f64x2.pmin(v128.load64_splat(node, at.HIGH), aboveLow);
    store<f64>(row, f64x2.extract_lane(seam, 0), at.SEAM);
  }
}
