/** The tables that the kernel reads a split from, at their places in its memory. */
import { exp } from './elementary.ts';
import { kernel, placeTable } from './kernel.ts';
import { cumulatives, quantiles } from './normal.ts';
import { buildSplitTable, HEIGHTS, PLACES, SHARES } from './split-table.ts';
import { SPLIT_NOISE, SPLIT_VOLUME_NOISE } from './tuning.ts';

/** All points of the grids are multiples of its inverse. */
const STEPS = 1000;

/** Of each point where it lies, and the distance to the next ÷ 256. */
function gridPoints(points: readonly number[]): Float64Array {
  return Float64Array.from(
    points.flatMap((point, i) => [point, ((points[i + 1] ?? point) - point) / 256]),
  );
}

/** The last point at or below each step; only the last but one has a next to choose. */
function gridStarts(points: readonly number[]): Uint8Array {
  const starts = new Uint8Array(Math.floor((points.at(-1) as number) * STEPS + 0.5) + 1);
  for (let step = 0; step < starts.length; step++) {
    let i = 0;
    while (i < points.length - 2 && (points[i + 1] as number) * STEPS < step + 0.5) i++;
    starts[step] = i;
  }
  return starts;
}

/** e^(deviation × normal) for each of the 4,096 values a normal draw takes. */
const noiseTable = (deviation: number): Float64Array =>
  quantiles().map((normal) => exp(deviation * normal));

function placeTables(): void {
  const { edges, outcomes } = buildSplitTable();
  placeTable(edges, kernel.EDGES);
  placeTable(outcomes, kernel.OUTCOMES);
  placeTable(quantiles(), kernel.QUANTILES);
  placeTable(cumulatives(), kernel.CUMULATIVE);
  placeTable(gridPoints(PLACES), kernel.PLACE_POINTS);
  placeTable(gridPoints(HEIGHTS), kernel.HEIGHT_POINTS);
  placeTable(gridPoints(SHARES), kernel.SHARE_POINTS);
  placeTable(gridStarts(PLACES), kernel.PLACE_STARTS);
  placeTable(gridStarts(HEIGHTS), kernel.HEIGHT_STARTS);
  placeTable(gridStarts(SHARES), kernel.SHARE_STARTS);
  const noises = SPLIT_NOISE.flatMap(({ deviation }) => [...noiseTable(deviation)]);
  placeTable(Float64Array.from(noises), kernel.VARIANCE_NOISE);
  placeTable(noiseTable(SPLIT_VOLUME_NOISE), kernel.VOLUME_NOISE);
}

placeTables();
