/**
 * High and low of a whole segment, from its open and close. The rise above both ends has a closed-form
 * law; the fall below them *given* the rise comes from the bridge kernel, tabulated once at load (no
 * seed). High and low of a bridge have a correlation of −0.65, so they are never drawn independently.
 */

import { log } from '../random/elementary.ts';
import { cumulativeNormal } from '../random/normal.ts';
import { highKernel } from './bridge-kernel.ts';

/** Distances of open and close, in standard deviations of the path. */
const DISTANCES = [0, 0.3, 0.65, 1.05, 1.5, 2.1, 2.9, 4] as const;
const RISE_STRATA = 32;
const FALL_STRATA = 16;
/** The outermost strata of the fall end here; a linear tail would be too long. */
const OUTER_EDGE = 0.2;
const FALL_MAX = 6;
const FALL_STEPS = 14;

/** Edges of the fall, in deviations, by distance and stratum of the rise. */
const FALL_EDGES: Float64Array = fallTable();

/**
 * Rise above max(open, close) in deviations: P(rise ≤ r) = 1 − exp(−2r(r + d)) with d the distance
 * of the ends (reflection principle).
 */
function riseAt(distance: number, chance: number): number {
  const d = distance;
  return 0.5 * (Math.sqrt(d * d - 2 * log(1 - chance)) - d);
}

/** The fall that a share `chance` of paths with this high stay above. */
function fallAt(distance: number, rise: number, chance: number): number {
  const high = distance + rise;
  const whole = highKernel(0, distance, -FALL_MAX, high);
  let shallow = 0;
  let deep = FALL_MAX;
  for (let step = 0; step < FALL_STEPS; step++) {
    const fall = (shallow + deep) / 2;
    if (highKernel(0, distance, -fall, high) < chance * whole) shallow = fall;
    else deep = fall;
  }
  return (shallow + deep) / 2;
}

function fallTable(): Float64Array {
  const table = new Float64Array(DISTANCES.length * RISE_STRATA * (FALL_STRATA + 1));
  let next = 0;
  for (const distance of DISTANCES) {
    for (let r = 0; r < RISE_STRATA; r++) {
      const rise = riseAt(distance, (r + 0.5) / RISE_STRATA);
      for (let f = 0; f <= FALL_STRATA; f++) {
        const stratum = Math.min(FALL_STRATA - OUTER_EDGE, Math.max(OUTER_EDGE, f));
        table[next++] = fallAt(distance, rise, stratum / FALL_STRATA);
      }
    }
  }
  return table;
}

export interface Extremes {
  /** Above max(open, close), in standard deviations of the path. */
  rise: number;
  /** Below min(open, close). */
  fall: number;
}

/** Draws both from two standard normals into `out`; `part` (0 to 1) picks between two grid distances. */
export function drawExtremes(
  distance: number,
  high: number,
  low: number,
  part: number,
  out: Extremes,
): void {
  const riseChance = cumulativeNormal(high);
  let row = 0;
  while (row < DISTANCES.length - 2 && (DISTANCES[row + 1] as number) <= distance) row++;
  const from = DISTANCES[row] as number;
  if (distance - from > part * ((DISTANCES[row + 1] as number) - from)) row++;
  const stratum = Math.floor(riseChance * RISE_STRATA);
  const place = cumulativeNormal(low) * FALL_STRATA;
  const cell = Math.floor(place);
  const edge = (row * RISE_STRATA + stratum) * (FALL_STRATA + 1) + cell;
  const left = FALL_EDGES[edge] as number;
  out.rise = riseAt(distance, riseChance);
  out.fall = left + (place - cell) * ((FALL_EDGES[edge + 1] as number) - left);
}
