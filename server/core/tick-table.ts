/**
 * Tick sizes that depend on the price, as on some exchanges. Prices stay whole numbers of the
 * instrument's finest tick; a table says which multiples are valid prices. A border between two bands is
 * a multiple of both steps, so rounding keeps the order of prices across it.
 */

/** Applies from a price up to the next band; both in finest ticks. */
export interface TickBand {
  readonly from: number;
  readonly step: number;
}

/** Bands in ascending order, the first from 0. */
export type TickTable = readonly TickBand[];

/**
 * Hong Kong's spread table for shares (Rules of the Exchange, Second Schedule, Part A) in ticks of
 * 0.001 dollars, with the reductions of 4 August 2025 (10 to 50 dollars) and of 2026 (0.50 to 10).
 * It holds for the past as well: prices of one instrument keep one grid.
 */
export const HONG_KONG_TICKS: TickTable = [
  { from: 0, step: 1 },
  { from: 250, step: 5 },
  { from: 10_000, step: 10 },
  { from: 20_000, step: 20 },
  { from: 50_000, step: 50 },
  { from: 100_000, step: 100 },
  { from: 200_000, step: 200 },
  { from: 500_000, step: 500 },
  { from: 1_000_000, step: 1000 },
  { from: 2_000_000, step: 2000 },
  { from: 5_000_000, step: 5000 },
];

function bandAt(table: TickTable, ticks: number): number {
  let i = table.length - 1;
  while (i > 0 && (table[i] as TickBand).from > ticks) i--;
  return i;
}

/** The distance from a price to the next one up; one tick without a table. */
export function tickStepAt(table: TickTable | undefined, ticks: number): number {
  return table ? (table[bandAt(table, ticks)] as TickBand).step : 1;
}

/** The price nearest to a whole number of ticks, rounding half up; never zero. */
export function snapTicks(table: TickTable | undefined, ticks: number): number {
  if (!table) return ticks;
  const step = tickStepAt(table, ticks);
  return Math.max(step, Math.floor((2 * ticks + step) / (2 * step)) * step);
}

/** The highest price at or below a whole number of ticks; 0 if there is none. */
export function floorTicks(table: TickTable | undefined, ticks: number): number {
  return ticks - (ticks % tickStepAt(table, ticks));
}

/** The price a number of steps above a price, or below when `steps` is negative; at least 0. */
export function moveTicks(table: TickTable | undefined, ticks: number, steps: number): number {
  if (!table) return Math.max(0, ticks + steps);
  let at = ticks;
  let left = Math.abs(steps);
  while (left > 0 && (steps > 0 || at > 0)) {
    // On a border, going down uses the step of the band below.
    const i = bandAt(table, steps > 0 ? at : at - 1);
    const { from, step } = table[i] as TickBand;
    const border = steps > 0 ? (table[i + 1]?.from ?? Number.POSITIVE_INFINITY) : from;
    const taken = Math.min(left, Math.abs(border - at) / step);
    at += (steps > 0 ? taken : -taken) * step;
    left -= taken;
  }
  return at;
}
