/**
 * One split drawn from the table: where the path stands in the middle, which half attains the high
 * and the low, and how far the other half goes. Everything is in the box [0, 1] of the node.
 */
import { cumulativeNormal } from './normal.ts';
import {
  buildSplitTable,
  cellIndex,
  HEIGHTS,
  OUTCOMES,
  PLACES,
  SHARES,
  STRATA,
} from './split-table.ts';
import { SHAPE_SIZE, type SplitBench } from './workbench.ts';

const TABLE = buildSplitTable();

/** A grid with, for values in steps of 1/1000, the last point at or below. */
interface Grid {
  readonly points: Float64Array;
  readonly starts: Uint8Array;
}

/** All points of the grids are multiples of its inverse. */
const STEPS = 1000;
const PLACE_GRID = gridOf(PLACES);
const HEIGHT_GRID = gridOf(HEIGHTS);
const SHARE_GRID = gridOf(SHARES);

function gridOf(points: readonly number[]): Grid {
  const starts = new Uint8Array(Math.floor((points.at(-1) as number) * STEPS + 0.5) + 1);
  for (let step = 0; step < starts.length; step++) {
    let i = 0;
    while (i < points.length - 2 && (points[i + 1] as number) * STEPS < step + 0.5) i++;
    starts[step] = i;
  }
  return { points: Float64Array.from(points), starts };
}

/**
 * A grid neighbour of a value, at random in proportion to nearness: so laws between two cells are
 * mixed linearly, and nothing has to be interpolated.
 */
function neighbour({ points, starts }: Grid, value: number, byte: number): number {
  const step = Math.floor(Math.min(Math.max(value * STEPS, 0), starts.length - 1));
  const i = starts[step] as number;
  const low = points[i] as number;
  const part = (value - low) / ((points[i + 1] as number) - low);
  // Arithmetic instead of a branch that nobody could predict.
  return i + Math.floor(Math.min(Math.max(part, 0), 1) + (255.5 - byte) / 256);
}

/** How a located cell is read: bit 0 with time, bit 1 with price turned around. */
export const BACKWARDS = 1;
export const UPSIDE_DOWN = 2;
const TURN_BITS = 2;

/**
 * The cells of the first `count` nodes, from their shapes and from 32 bits that choose among grid
 * neighbours: each the number of the cell and, in the last two bits, how to read it.
 */
export function locateCells({ shape, bits, cell }: SplitBench, count: number): void {
  for (let i = 0; i < count; i++) {
    const at = i * SHAPE_SIZE;
    const chance = bits[i] as number;
    let open = neighbour(PLACE_GRID, shape[at] as number, chance & 255);
    let close = neighbour(PLACE_GRID, shape[at + 1] as number, (chance >>> 8) & 255);
    const height = neighbour(HEIGHT_GRID, shape[at + 2] as number, (chance >>> 16) & 255);
    let share = neighbour(SHARE_GRID, shape[at + 3] as number, chance >>> 24);
    let turn = 0;
    // Time symmetry: read the path backwards. Price symmetry: turn it upside down.
    if (share > (SHARES.length - 1) / 2) {
      const swap = open;
      open = close;
      close = swap;
      share = SHARES.length - 1 - share;
      turn |= BACKWARDS;
    }
    if (open > (PLACES.length - 1) / 2) {
      open = PLACES.length - 1 - open;
      close = PLACES.length - 1 - close;
      turn |= UPSIDE_DOWN;
    }
    cell[i] = (cellIndex(open, close, height, share) << TURN_BITS) | turn;
  }
}

/** A place among the strata of the middle, 0 to 16, from a standard normal. */
export function stratumPlace(located: number, normal: number): number {
  return STRATA * cumulativeNormal(located & UPSIDE_DOWN ? -normal : normal);
}

/** Position of the path at the seam, 0 to 1. */
export function middleAt(located: number, place: number): number {
  const stratum = Math.floor(place);
  const edge = (located >>> TURN_BITS) * (STRATA + 1) + stratum;
  const from = TABLE.edges[edge] as number;
  const middle = from + (place - stratum) * ((TABLE.edges[edge + 1] as number) - from);
  return located & UPSIDE_DOWN ? 1 - middle : middle;
}

/** Who holds the extremes and how far the others go, packed; from a standard normal. */
export function outcomeAt(located: number, place: number, normal: number): number {
  const turned = ((located & BACKWARDS) !== 0) !== ((located & UPSIDE_DOWN) !== 0);
  const outcome = Math.floor(OUTCOMES * cumulativeNormal(turned ? -normal : normal));
  const row = (located >>> TURN_BITS) * STRATA + Math.floor(place);
  return TABLE.outcomes[row * OUTCOMES + outcome] as number;
}
