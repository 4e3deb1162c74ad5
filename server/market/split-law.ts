/** The tables that the kernel reads a split from, at their places in its memory. */
import { exp } from './elementary.ts';
import { kernel, placeTable } from './kernel.ts';
import { cumulatives, quantiles } from './normal.ts';
import {
  buildSplitTable,
  FRACTION_BITS,
  HEIGHTS,
  HIGH_RIGHT,
  LOW_RIGHT,
  PLACES,
  SHARES,
} from './split-table.ts';
import { SPLIT_NOISE, SPLIT_VOLUME_NOISE } from './tuning.ts';

/** Of each point where it lies, and the distance to the next ÷ 256. */
function gridPoints(points: readonly number[]): Float32Array {
  return Float32Array.from(
    points.flatMap((point, i) => [point, ((points[i + 1] ?? point) - point) / 256]),
  );
}

/** The inner points of grids side by side, as many as the longest has; others end in Infinity. */
function innerPoints(...grids: readonly (readonly number[])[]): Float32Array {
  const inner = grids.map((points) => points.slice(1, -1));
  const length = Math.max(...inner.map((points) => points.length));
  return Float32Array.from({ length: length * grids.length }, (_, i) => {
    const points = inner[i % grids.length] as readonly number[];
    return points[Math.floor(i / grids.length)] ?? Number.POSITIVE_INFINITY;
  });
}

/** How a located cell is read: bit 0 with time, bit 1 with price turned around. */
const BACKWARDS = 1;
const UPSIDE_DOWN = 2;
const TURN_BITS = 2;

/**
 * The located cell of each four grid points (open, close, height, share, the last the quickest): the
 * number of one that is stored and, in the last two bits, how to read it.
 */
function locatedCells(): Uint16Array {
  const shareMiddle = (SHARES.length - 1) / 2;
  const placeMiddle = (PLACES.length - 1) / 2;
  const locate = (open: number, close: number, height: number, share: number): number => {
    // Time symmetry: read the path backwards. Price symmetry: turn it upside down.
    const backwards = share > shareMiddle;
    const [start, end] = backwards ? [close, open] : [open, close];
    const upsideDown = start > placeMiddle;
    const [x, y] = upsideDown ? [2 * placeMiddle - start, 2 * placeMiddle - end] : [start, end];
    const left = backwards ? 2 * shareMiddle - share : share;
    const index = ((x * PLACES.length + y) * HEIGHTS.length + height) * (shareMiddle + 1) + left;
    return (index << TURN_BITS) | (upsideDown ? UPSIDE_DOWN : 0) | (backwards ? BACKWARDS : 0);
  };
  return Uint16Array.from(
    PLACES.flatMap((_o, open) =>
      PLACES.flatMap((_c, close) =>
        HEIGHTS.flatMap((_h, height) =>
          SHARES.map((_s, share) => locate(open, close, height, share)),
        ),
      ),
    ),
  );
}

/**
 * Which half holds the extremes of a node, for each case of an outcome and way to read its cell: four
 * words each, two full of ones where the left half holds the high, and two where it holds the low.
 */
function holders(): Int32Array {
  const cases = [0, HIGH_RIGHT, LOW_RIGHT, HIGH_RIGHT | LOW_RIGHT];
  return Int32Array.from(
    cases.flatMap((who) =>
      [0, BACKWARDS, UPSIDE_DOWN, BACKWARDS | UPSIDE_DOWN].flatMap((turn) => {
        const ends = [(who & HIGH_RIGHT) !== 0, (who & LOW_RIGHT) !== 0];
        if (turn & UPSIDE_DOWN) ends.reverse();
        return ends.flatMap((isRight) => {
          const isLeft = isRight === ((turn & BACKWARDS) !== 0);
          return isLeft ? [-1, -1] : [0, 0];
        });
      }),
    ),
  );
}

/** What the bits of a free extent stand for, 0 to 1. */
const freeParts = (): Float64Array =>
  Float64Array.from({ length: 1 << FRACTION_BITS }, (_, i) => (i + 0.5) / (1 << FRACTION_BITS));

/** e^(deviation × normal) for each of the 4,096 values a normal draw takes. */
const noiseTable = (deviation: number): Float64Array =>
  quantiles().map((normal) => exp(deviation * normal));

function placeTables(): void {
  const { edges, outcomes } = buildSplitTable();
  placeTable(edges, kernel.EDGES);
  placeTable(outcomes, kernel.OUTCOMES);
  placeTable(locatedCells(), kernel.CELLS);
  placeTable(holders(), kernel.HOLDERS);
  placeTable(freeParts(), kernel.FREE_PARTS);
  placeTable(quantiles(), kernel.QUANTILES);
  placeTable(cumulatives(), kernel.CUMULATIVE);
  placeTable(gridPoints(PLACES), kernel.PLACE_POINTS);
  placeTable(gridPoints(HEIGHTS), kernel.HEIGHT_POINTS);
  placeTable(gridPoints(SHARES), kernel.SHARE_POINTS);
  placeTable(innerPoints(PLACES, PLACES, HEIGHTS, SHARES), kernel.INNER_POINTS);
  const noises = SPLIT_NOISE.flatMap(({ deviation }) => [...noiseTable(deviation)]);
  placeTable(Float64Array.from(noises), kernel.VARIANCE_NOISE);
  placeTable(noiseTable(SPLIT_VOLUME_NOISE), kernel.VOLUME_NOISE);
}

placeTables();
