/** What the halves of a split can reach, when an index is the sum of its members' quoted prices. */
import * as at from './places';

/** Prices as they are quoted: whole ticks, at least one. */
function roundTicks(prices: v128): v128 {
  const ticks = f64x2.floor(f64x2.add(prices, f64x2.splat(0.5)));
  return f64x2.pmax(f64x2.splat(1.0), ticks);
}

/** Sums coefficient × price over the first `count` rows of both halves, into `BOUNDS`. */
export function boundHalves(count: i32, left: usize, right: usize): void {
  let leftBox = f64x2.splat(0.0);
  let rightBox = f64x2.splat(0.0);
  let seam = f64x2.splat(0.0);
  const end = at.COEFFICIENTS + (count << 3);
  for (let place = at.COEFFICIENTS; place < end; place += 8) {
    const coefficient = v128.load64_splat(place);
    const beside = v128.shuffle<f64>(v128.load(left), v128.load(right), 1, 2);
    leftBox = f64x2.add(leftBox, f64x2.mul(coefficient, roundTicks(v128.load(left, at.HIGH))));
    rightBox = f64x2.add(rightBox, f64x2.mul(coefficient, roundTicks(v128.load(right, at.HIGH))));
    seam = f64x2.add(seam, f64x2.mul(coefficient, roundTicks(beside)));
    left += at.NODE;
    right += at.NODE;
  }
  v128.store(at.BOUNDS, leftBox);
  v128.store(at.BOUNDS, rightBox, 16);
  v128.store(at.BOUNDS, seam, 32);
}
