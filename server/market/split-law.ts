/**
 * One split drawn from the table: where the path stands in the middle, which half attains the high
 * and the low, and how far the other half goes. Everything is in the box [0, 1] of the node.
 */
import { cumulativeNormal } from './normal.ts';
import * as table from './split-table.ts';
import { SHAPE, type SplitBench } from './workbench.ts';

// V8 folds the constants of a file into its loops, and reads imported ones again at every use.
const { FRACTION_BITS, HEIGHTS, HIGH_RIGHT, OUTCOMES, PLACES, SHARES, STRATA } = table;
const { SIZE: SHAPE_SIZE, OPEN, CLOSE, HEIGHT, SHARE } = SHAPE;
const PLACE_COUNT = PLACES.length;
const PLACE_MIDDLE = (PLACES.length - 1) / 2;
const HEIGHT_COUNT = HEIGHTS.length;
const SHARE_MIDDLE = (SHARES.length - 1) / 2;
const SHARES_STORED = SHARE_MIDDLE + 1;
const FRACTION_MAX = (1 << FRACTION_BITS) - 1;

const TABLE = table.buildSplitTable();

/** A grid, with the last point at or below for values in steps of 1/1000. */
interface Grid {
  readonly points: Float64Array;
  /** Distance to the next point ÷ 256. */
  readonly byteSteps: Float64Array;
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
  return {
    points: Float64Array.from(points),
    byteSteps: Float64Array.from(points, (point, i) => ((points[i + 1] ?? point) - point) / 256),
    starts,
  };
}

/**
 * A grid neighbour of a value, at random in proportion to nearness: so laws between two cells are
 * mixed linearly, and nothing has to be interpolated.
 */
function neighbour({ points, byteSteps, starts }: Grid, value: number, byte: number): number {
  const i = starts[Math.min((value * STEPS) | 0, starts.length - 1)] as number;
  const above = value - (points[i] as number);
  // A sum instead of a branch that nobody could predict.
  return i + (Number(above > (byte + 0.5) * (byteSteps[i] as number)) | 0);
}

/** How a located cell is read: bit 0 with time, bit 1 with price turned around. */
const BACKWARDS = 1;
const UPSIDE_DOWN = 2;
const TURN_BITS = 2;

/**
 * The cells of the first `count` nodes, from their shapes and from 32 bits that choose among grid
 * neighbours: each the number of the cell and, in the last two bits, how to read it. All choices
 * are arithmetic, as nobody could predict a branch.
 */
export function locateCells({ shape, bits, cell }: SplitBench, count: number): void {
  for (let i = 0; i < count; i++) {
    const at = i * SHAPE_SIZE;
    const chance = bits[i] as number;
    let open = neighbour(PLACE_GRID, shape[at + OPEN] as number, chance & 255);
    let close = neighbour(PLACE_GRID, shape[at + CLOSE] as number, (chance >>> 8) & 255);
    const height = neighbour(HEIGHT_GRID, shape[at + HEIGHT] as number, (chance >>> 16) & 255);
    let share = neighbour(SHARE_GRID, shape[at + SHARE] as number, chance >>> 24);
    // Time symmetry: read the path backwards.
    const backwards = Number(share > SHARE_MIDDLE) | 0;
    const swap = (open ^ close) & -backwards;
    open ^= swap;
    close ^= swap;
    share = (share + backwards * 2 * (SHARE_MIDDLE - share)) | 0;
    // Price symmetry: turn it upside down.
    const upsideDown = Number(open > PLACE_MIDDLE) | 0;
    open = (open + upsideDown * 2 * (PLACE_MIDDLE - open)) | 0;
    close = (close + upsideDown * 2 * (PLACE_MIDDLE - close)) | 0;
    const places = (open * PLACE_COUNT + close) | 0;
    const index = ((places * HEIGHT_COUNT + height) * SHARES_STORED + share) | 0;
    cell[i] = (index << TURN_BITS) | (upsideDown * UPSIDE_DOWN) | (backwards * BACKWARDS);
  }
}

/** Places among the strata of the middle, 0 to 16, and among the outcomes, 0 to 4, from the normals
 *  of the first `count` nodes; instead of them. */
export function rankDraws({ cell, middle, lean }: SplitBench, count: number): void {
  for (let i = 0; i < count; i++) {
    const located = cell[i] as number;
    const turnedOnce = (located ^ (located << 1)) & UPSIDE_DOWN;
    middle[i] = STRATA * cumulativeNormal((1 - (located & UPSIDE_DOWN)) * (middle[i] as number));
    lean[i] = OUTCOMES * cumulativeNormal((1 - turnedOnce) * (lean[i] as number));
  }
}

/** Position of the path at the seam, 0 to 1. */
export function middleAt(located: number, place: number): number {
  const stratum = place | 0;
  const edge = (located >>> TURN_BITS) * (STRATA + 1) + stratum;
  const from = TABLE.edges[edge] as number;
  const middle = from + (place - stratum) * ((TABLE.edges[edge + 1] as number) - from);
  const turned = located & UPSIDE_DOWN;
  return turned / UPSIDE_DOWN + (1 - turned) * middle;
}

/** Who holds the extremes and how far the others go, packed; from the places of both draws. */
export function outcomeAt(located: number, place: number, lean: number): number {
  const row = (located >>> TURN_BITS) * STRATA + (place | 0);
  return TABLE.outcomes[row * OUTCOMES + (lean | 0)] as number;
}

/** Which half holds the extremes of a node (1 the left, 0 the right), how far the other's go. */
export interface Holders {
  readonly highLeft: number;
  readonly lowLeft: number;
  /** Parts, 0 to 1, of the way from the ends of the other half to the wall. */
  readonly freeHigh: number;
  readonly freeLow: number;
}

/** What an outcome means for a located cell. */
export function holdersOf(outcome: number, located: number): Holders {
  const backwards = located & BACKWARDS;
  const upsideDown = (located & UPSIDE_DOWN) >>> 1;
  const who = outcome >>> (2 * FRACTION_BITS);
  const highRight = who & HIGH_RIGHT;
  const lowRight = who >>> 1;
  const other = (highRight ^ lowRight) & upsideDown;
  const high = (outcome >>> FRACTION_BITS) & FRACTION_MAX;
  const low = outcome & FRACTION_MAX;
  const swap = (high ^ low) & -upsideDown;
  return {
    highLeft: highRight ^ other ^ backwards ^ 1,
    lowLeft: lowRight ^ other ^ backwards ^ 1,
    freeHigh: ((high ^ swap) + 0.5) / (FRACTION_MAX + 1),
    freeLow: ((low ^ swap) + 0.5) / (FRACTION_MAX + 1),
  };
}
