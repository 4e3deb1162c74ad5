/**
 * One split drawn from the table: where the path stands in the middle, which half attains the high
 * and the low, and how far the other half goes. Everything is in the box [0, 1] of the node.
 */
import { cumulativeNormal } from './normal.ts';
import {
  buildSplitTable,
  cellIndex,
  HEIGHTS,
  HIGH_RIGHT,
  LOW_RIGHT,
  OUTCOMES,
  outcomeCase,
  outcomeHigh,
  outcomeLow,
  PLACES,
  SHARES,
  STRATA,
} from './split-table.ts';

const TABLE = buildSplitTable();

/** A node to be split, scaled so that low = 0 and high = 1. */
export interface SplitShape {
  readonly open: number;
  readonly close: number;
  /** Height of the box over the standard deviation of the path. */
  readonly height: number;
  /** Share of the variance in the left half. */
  readonly leftShare: number;
}

/** The chance in a split: two standard normals, and 32 bits that choose among grid neighbours. */
export interface SplitChance {
  readonly middle: number;
  readonly lean: number;
  readonly bits: number;
}

export interface SplitDraw {
  /** Position of the path at the seam, 0 to 1. */
  readonly middle: number;
  readonly highLeft: boolean;
  readonly lowLeft: boolean;
  /** Extent of the half that does not hold the extreme, from its end points (0) to it (1). */
  readonly freeHigh: number;
  readonly freeLow: number;
}

/**
 * A grid neighbour of a value, at random in proportion to nearness: so laws between two cells are
 * mixed linearly, and nothing has to be interpolated.
 */
function neighbour(grid: readonly number[], value: number, byte: number): number {
  let i = 0;
  while (i < grid.length - 2 && (grid[i + 1] as number) <= value) i++;
  const low = grid[i] as number;
  const part = (value - low) / ((grid[i + 1] as number) - low);
  return part * 256 > byte + 0.5 ? i + 1 : i;
}

export function drawSplit(shape: SplitShape, chance: SplitChance): SplitDraw {
  const { bits } = chance;
  let open = neighbour(PLACES, shape.open, bits & 255);
  let close = neighbour(PLACES, shape.close, (bits >>> 8) & 255);
  const height = neighbour(HEIGHTS, shape.height, (bits >>> 16) & 255);
  let share = neighbour(SHARES, shape.leftShare, bits >>> 24);
  // Time symmetry: read the path backwards. Price symmetry: turn it upside down.
  const backwards = share > (SHARES.length - 1) / 2;
  if (backwards) {
    [open, close] = [close, open];
    share = SHARES.length - 1 - share;
  }
  const upsideDown = open > (PLACES.length - 1) / 2;
  if (upsideDown) {
    open = PLACES.length - 1 - open;
    close = PLACES.length - 1 - close;
  }
  const cell = cellIndex(open, close, height, share);
  const place = STRATA * cumulativeNormal(upsideDown ? -chance.middle : chance.middle);
  const stratum = Math.floor(place);
  const edge = cell * (STRATA + 1) + stratum;
  const from = TABLE.edges[edge] as number;
  const middle = from + (place - stratum) * ((TABLE.edges[edge + 1] as number) - from);
  const lean = upsideDown !== backwards ? -chance.lean : chance.lean;
  const outcome = Math.floor(OUTCOMES * cumulativeNormal(lean));
  const packed = TABLE.outcomes[(cell * STRATA + stratum) * OUTCOMES + outcome] as number;
  const who = outcomeCase(packed);
  const highLeft = ((who & HIGH_RIGHT) === 0) !== backwards;
  const lowLeft = ((who & LOW_RIGHT) === 0) !== backwards;
  const high = outcomeHigh(packed);
  const low = outcomeLow(packed);
  if (upsideDown) {
    return {
      middle: 1 - middle,
      highLeft: lowLeft,
      lowLeft: highLeft,
      freeHigh: low,
      freeLow: high,
    };
  }
  return { middle, highLeft, lowLeft, freeHigh: high, freeLow: low };
}
