/**
 * The standard normal distribution as tables, built once from our own exp, so that a draw is a look-up
 * and has the same bytes on every machine.
 */
import { exp } from './elementary.ts';

const STEPS_PER_UNIT = 1024;
const RANGE = 5;
const QUANTILE_BITS = 12;
const QUANTILE_COUNT = 1 << QUANTILE_BITS;

/** Φ at −5, −5 + 1/1024 … 5, by Simpson's rule on the density. */
const CUMULATIVE: Float64Array = cumulativeTable();
/** The middle quantile of each 1/4096, scaled to variance 1. */
const QUANTILES: Float64Array = quantileTable();

function density(x: number): number {
  return exp(-0.5 * x * x) * 0.3989422804014327;
}

function cumulativeTable(): Float64Array {
  const table = new Float64Array(2 * RANGE * STEPS_PER_UNIT + 1);
  const step = 1 / STEPS_PER_UNIT;
  let sum = 2.866515718791939e-7;
  for (let i = 0; i < table.length; i++) {
    table[i] = sum;
    const x = -RANGE + i * step;
    sum += (step / 6) * (density(x) + 4 * density(x + step / 2) + density(x + step));
  }
  return table;
}

function quantileTable(): Float64Array {
  const table = new Float64Array(QUANTILE_COUNT);
  let row = 0;
  let squares = 0;
  for (let i = 0; i < QUANTILE_COUNT; i++) {
    const p = (i + 0.5) / QUANTILE_COUNT;
    while ((CUMULATIVE[row + 1] as number) < p) row++;
    const low = CUMULATIVE[row] as number;
    const high = CUMULATIVE[row + 1] as number;
    const z = -RANGE + (row + (p - low) / (high - low)) / STEPS_PER_UNIT;
    table[i] = z;
    squares += z * z;
  }
  const scale = Math.sqrt(QUANTILE_COUNT / squares);
  return table.map((z) => z * scale);
}

/** A standard normal draw from the top 12 bits of a word. */
export function normalOf(bits: number): number {
  return QUANTILES[bits >>> (32 - QUANTILE_BITS)] as number;
}

/** All values a draw can have, by the top 12 bits of its word. */
export function quantiles(): Float64Array {
  return QUANTILES.slice();
}

/** P(Z ≤ z), strictly between 0 and 1. */
export function cumulativeNormal(z: number): number {
  const inside = z < -RANGE ? -RANGE : Math.min(z, RANGE - 1e-9);
  const place = (inside + RANGE) * STEPS_PER_UNIT;
  const row = place | 0;
  const low = CUMULATIVE[row] as number;
  return low + (place - row) * ((CUMULATIVE[row + 1] as number) - low);
}
