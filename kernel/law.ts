/**
 * The law of a split, read from its table (server/market/split-table.ts): first which cell a node's
 * shape falls into, then where in the cell its draws lead. Everything is in the box [0, 1].
 */
import { tablePlace } from './chance';
import * as at from './places';

const STRATA: i32 = 16;
const OUTCOMES: i32 = 4;
/** A located cell: its number, and in the last bits how it is read: bit 0 with time, bit 1 with price
 *  turned around. */
const TURN_BITS: u32 = 2;
/** By the way a cell is read: the signs of the draws for middle and lean, and where the box begins. */
const SIGNS: usize = memory.data<f64>([0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, 0.0], 16);
const ZEROS: usize = memory.data<f64>([0.0, 0.0, 1.0, 1.0], 16);
/** From one grid point to the next in the table of cells. */
const CELL_STEPS: v128 = i32x4(9 * 7 * 5, 7 * 5, 5, 1);

/** −1 in the lanes of values at or above the inner point `i` of their grids. */
function passed(values: v128, i: usize): v128 {
  return f32x4.ge(values, v128.load(at.INNER_POINTS + 16 * i));
}

/** The grid points at or below four values. */
function pointsBelow(values: v128): v128 {
  const first = i32x4.add(i32x4.add(passed(values, 0), passed(values, 1)), passed(values, 2));
  const second = i32x4.add(i32x4.add(passed(values, 3), passed(values, 4)), passed(values, 5));
  return i32x4.neg(i32x4.add(i32x4.add(first, second), passed(values, 6)));
}

/** Two grid points, each with 1/256 of the way to the next. */
function twoPoints(first: usize, second: usize): v128 {
  return v128.load64_lane(second, v128.load64_zero(first), 1);
}

/**
 * The cells of nodes from their shapes and from 32 bits that choose among grid neighbours: each the
 * number of the cell and, in the last two bits, how to read it. A value goes to the grid point above
 * instead of the one below at random, in proportion to nearness: so laws between two cells are mixed
 * linearly, and nothing has to be interpolated. All choices are arithmetic, as nobody could predict
 * a branch.
 */
export function locateCells(count: i32): void {
  const end = at.BENCH + at.BENCH_ROW * count;
  for (let row = at.BENCH, word = at.BITS; row < end; row += at.BENCH_ROW, word += 4) {
    // Open, close, height and share, side by side.
    const values = v128.shuffle<i32>(
      f32x4.demote_f64x2_zero(v128.load(row, at.PLACES)),
      f32x4.demote_f64x2_zero(v128.load(row, at.SHAPE)),
      0,
      1,
      4,
      5,
    );
    const below = pointsBelow(values);
    const ends = twoPoints(
      at.PLACE_POINTS + (i32x4.extract_lane(below, 0) << 3),
      at.PLACE_POINTS + (i32x4.extract_lane(below, 1) << 3),
    );
    const form = twoPoints(
      at.HEIGHT_POINTS + (i32x4.extract_lane(below, 2) << 3),
      at.SHARE_POINTS + (i32x4.extract_lane(below, 3) << 3),
    );
    const points = v128.shuffle<i32>(ends, form, 0, 2, 4, 6);
    const byteSteps = v128.shuffle<i32>(ends, form, 1, 3, 5, 7);
    const bytes = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_splat(word)));
    const chance = f32x4.add(f32x4.convert_i32x4_u(bytes), f32x4.splat(0.5));
    const up = f32x4.gt(f32x4.sub(values, points), f32x4.mul(chance, byteSteps));
    store<u32>(row, cellOf(i32x4.sub(below, up)), at.CELL);
  }
}

/** A cell by its grid points of open, close, height and share. */
function cellOf(points: v128): i32 {
  const products = i32x4.dot_i16x8_s(points, CELL_STEPS);
  const halves = i32x4.add(products, v128.shuffle<i32>(products, products, 2, 3, 0, 1));
  const sum = i32x4.add(halves, v128.shuffle<i32>(halves, halves, 1, 0, 3, 2));
  return i32(load<u16>(at.CELLS + (i32x4.extract_lane(sum, 0) << 1)));
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
    const signs = v128.load(SIGNS + ((cell & 3) << 4));
    const chance = cumulativeNormals(v128.xor(sum, signs));
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
    const sign = v128.load64_splat(SIGNS + ((cell & 3) << 4));
    const zero = v128.load64_splat(ZEROS + ((cell & 3) << 3));
    const place = f64x2.add(zero, v128.xor(middle, sign));
    const rise = f64x2.mul(place, v128.load64_splat(row, at.HEIGHT));
    const price = f64x2.add(v128.load64_splat(row, at.BOTTOM), rise);
    const aboveLow = f64x2.pmax(v128.load64_splat(node, at.LOW), price);
    const seam = f64x2.pmin(v128.load64_splat(node, at.HIGH), aboveLow);
    store<f64>(row, f64x2.extract_lane(seam, 0), at.SEAM);
  }
}
