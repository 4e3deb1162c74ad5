/**
 * The price of a computed instrument from the quoted prices of its members: Σ coefficient × ticks, or
 * coefficient × Π ticks^power. If two columns of a node are needed, they share a vector.
 */
import * as at from './places';

let members: i32 = 0;
let isProduct: bool = false;
/** The coefficient of a product. */
let factor: f64 = 0;
/** Whether the members' maps are identities, as almost always. */
let isPlain: bool = false;

/** Sets the formula; the coefficients or powers are given in memory. */
export function takeFormula(count: i32, product: bool, coefficient: f64): void {
  members = count;
  isProduct = product;
  factor = coefficient;
}

/** Sets whether the given maps are identities. */
export function takeMaps(plain: bool): void {
  isPlain = plain;
}

/** In both lanes; loaded from memory as in `numbers.ts`. */
const HALF_TICK: usize = memory.data<f64>([0.5]);
const ONE_TICK: usize = memory.data<f64>([1]);

/** Prices on the tick grid; the least price is one tick. */
function roundTicks(prices: v128): v128 {
  const ticks = f64x2.floor(f64x2.add(prices, v128.load64_splat(HALF_TICK)));
  return f64x2.pmax(v128.load64_splat(ONE_TICK), ticks);
}

/** The band of a tick table that contains a price, searched from another price's band. */
function bandAt(band: usize, ticks: f64): usize {
  while (load<f64>(band) > ticks) band -= 16;
  while (load<f64>(band, 16) <= ticks) band += 16;
  return band;
}

/** The price of a band nearest to an integer number of ticks, rounding up; never zero. */
function snapTicks(band: usize, ticks: f64): f64 {
  const step = load<f64>(band, 8);
  return max(step, floor((2.0 * ticks + step) / (2.0 * step)) * step);
}

/** Two prices of a member as quoted. */
function seen(row: i32, prices: v128): v128 {
  if (isPlain) return roundTicks(prices);
  const a = v128.load64_splat(at.MAP_A + (row << 3));
  const b = v128.load64_splat(at.MAP_B + (row << 3));
  const ticks = roundTicks(f64x2.add(a, f64x2.mul(b, prices)));
  const near = load<u32>(at.MAP_BANDS + (row << 2));
  if (near === 0) return ticks;
  const first = f64x2.extract_lane(ticks, 0);
  const second = f64x2.extract_lane(ticks, 1);
  const firstBand = bandAt(near, first);
  const secondBand = bandAt(firstBand, second);
  store<u32>(at.MAP_BANDS + (row << 2), secondBand);
  const price = f64x2.splat(snapTicks(firstBand, first));
  return f64x2.replace_lane(price, 1, snapTicks(secondBand, second));
}

/** The value before any member is included. */
function start(): v128 {
  return isProduct ? f64x2.splat(factor) : f64x2.splat(0.0);
}

/** Includes two prices of a member in the value; for a divisor in bounds they are swapped. */
function join(whole: v128, row: i32, prices: v128, bounds: bool): v128 {
  const coefficient = v128.load64_splat(at.COEFFICIENTS + (row << 3));
  const ticks = seen(row, prices);
  if (!isProduct) return f64x2.add(whole, f64x2.mul(coefficient, ticks));
  if (f64x2.extract_lane(coefficient, 0) > 0.0) return f64x2.mul(whole, ticks);
  return f64x2.div(whole, bounds ? v128.shuffle<f64>(ticks, ticks, 1, 0) : ticks);
}

/** High and low of the value while all members stay in their boxes. */
export function boundsOf(nodes: usize): v128 {
  let whole = start();
  for (let row = 0; row < members; row++) {
    whole = join(whole, row, v128.load(nodes, at.HIGH), true);
    nodes += at.NODE;
  }
  return whole;
}

/** Left close and right open of a row: the ticks on both sides of the seam. */
function seam(left: usize, right: usize): v128 {
  return v128.shuffle<f64>(v128.load(left), v128.load(right), 1, 2);
}

/** The bounds of two halves, and the value on both sides of their seam, into `HALVES`. */
export function valueHalves(left: usize, right: usize): void {
  let leftWhole = start();
  let rightWhole = start();
  let beside = start();
  if (isPlainSum()) {
    // The fast path: a search calls this for each of its splits.
    for (let row = 0; row < members; row++) {
      const coefficient = v128.load64_splat(at.COEFFICIENTS + (row << 3));
      const leftTicks = roundTicks(v128.load(left, at.HIGH));
      const rightTicks = roundTicks(v128.load(right, at.HIGH));
      leftWhole = f64x2.add(leftWhole, f64x2.mul(coefficient, leftTicks));
      rightWhole = f64x2.add(rightWhole, f64x2.mul(coefficient, rightTicks));
      beside = f64x2.add(beside, f64x2.mul(coefficient, roundTicks(seam(left, right))));
      left += at.NODE;
      right += at.NODE;
    }
  } else {
    for (let row = 0; row < members; row++) {
      leftWhole = join(leftWhole, row, v128.load(left, at.HIGH), true);
      rightWhole = join(rightWhole, row, v128.load(right, at.HIGH), true);
      beside = join(beside, row, seam(left, right), false);
      left += at.NODE;
      right += at.NODE;
    }
  }
  v128.store(at.HALVES, leftWhole);
  v128.store(at.HALVES, rightWhole, 16);
  v128.store(at.HALVES, beside, 32);
}

/** Open and close of the value. */
function endsOf(nodes: usize): v128 {
  let whole = start();
  for (let row = 0; row < members; row++) {
    whole = join(whole, row, v128.load(nodes), false);
    nodes += at.NODE;
  }
  return whole;
}

/** Whether the value is a sum of unmapped prices; nearly all are. */
export function isPlainSum(): bool {
  return isPlain && !isProduct;
}

/** Bounds of all inner ticks of a leaf, in `INNER_TICKS`. */
export function boundInnerTicks(sum: f64): void {
  v128.store(at.INNER_TICKS, f64x2.splat(sum));
  v128.store(at.INNER_TICKS, f64x2.splat(sum), 16);
}

/**
 * In the bounds of a plain sum, replaces the rows `[first, end)` by their ticks instead of a side of their
 * boxes.
 */
export function tightenInnerTicks(first: i32, end: i32, nodes: usize, side: usize): void {
  let before = v128.load(at.INNER_TICKS);
  let after = v128.load(at.INNER_TICKS, 16);
  for (let row = first; row < end; row++) {
    const coefficient = v128.load64_splat(at.COEFFICIENTS + (row << 3));
    const bound = roundTicks(v128.load64_splat(nodes + at.NODE * row + side));
    const ticks = at.LEAF_PRICES + at.LEAF_ROW * row;
    const two = f64x2.sub(bound, roundTicks(v128.load(ticks, 8)));
    const more = f64x2.sub(bound, roundTicks(v128.load(ticks, 24)));
    before = f64x2.sub(before, f64x2.mul(coefficient, two));
    after = f64x2.sub(after, f64x2.mul(coefficient, more));
  }
  v128.store(at.INNER_TICKS, before);
  v128.store(at.INNER_TICKS, after, 16);
}

/** The value at the three inner ticks of the last leaf, into `INNER_TICKS`. */
export function valueInnerTicks(): void {
  let first = start();
  let last = start();
  let ticks = at.LEAF_PRICES;
  for (let row = 0; row < members; row++) {
    if (isPlainSum()) {
      const coefficient = v128.load64_splat(at.COEFFICIENTS + (row << 3));
      first = f64x2.add(first, f64x2.mul(coefficient, roundTicks(v128.load(ticks, 8))));
      last = f64x2.add(last, f64x2.mul(coefficient, roundTicks(v128.load(ticks, 16))));
    } else {
      first = join(first, row, v128.load(ticks, 8), false);
      last = join(last, row, v128.load(ticks, 16), false);
    }
    ticks += at.LEAF_ROW;
  }
  v128.store(at.INNER_TICKS, first);
  v128.store(at.INNER_TICKS, last, 8);
}

/** The value at one tick of the last leaf. */
export function tickValue(tick: i32): f64 {
  let whole = start();
  let place = at.LEAF_PRICES + (tick << 3);
  for (let row = 0; row < members; row++) {
    whole = join(whole, row, v128.load64_splat(place), false);
    place += at.LEAF_ROW;
  }
  return f64x2.extract_lane(whole, 0);
}

export function openValue(nodes: usize): f64 {
  return f64x2.extract_lane(endsOf(nodes), 0);
}

export function closeValue(nodes: usize): f64 {
  return f64x2.extract_lane(endsOf(nodes), 1);
}

export function highBound(nodes: usize): f64 {
  return f64x2.extract_lane(boundsOf(nodes), 0);
}

export function lowBound(nodes: usize): f64 {
  return f64x2.extract_lane(boundsOf(nodes), 1);
}

let wholeA: f64 = 0;
let wholeB: f64 = 1;
let wholeBands: usize = 0;

/** Sets the map of the value itself, with the bands of its tick table or 0. */
export function takeWholeMap(a: f64, b: f64, bands: usize): void {
  wholeA = a;
  wholeB = b;
  wholeBands = bands;
}

/** The quoted price from the value. */
export function quoted(value: f64): f64 {
  const ticks = max(1.0, floor(wholeA + wholeB * value + 0.5));
  return wholeBands === 0 ? ticks : snapTicks(bandAt(wholeBands, ticks), ticks);
}
