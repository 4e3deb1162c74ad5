/** The tables that the kernel reads a split from, at their places in its memory. */
import { exp } from './elementary.ts';
import { kernel, placeTable } from './kernel.ts';
import { cumulatives, quantiles } from './normal.ts';
import { buildSplitTable, HEIGHTS, PLACES, SHARES } from './split-table.ts';
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
  placeTable(innerPoints(PLACES, PLACES, HEIGHTS, SHARES), kernel.INNER_POINTS);
  const noises = SPLIT_NOISE.flatMap(({ deviation }) => [...noiseTable(deviation)]);
  placeTable(Float64Array.from(noises), kernel.VARIANCE_NOISE);
  placeTable(noiseTable(SPLIT_VOLUME_NOISE), kernel.VOLUME_NOISE);
}

placeTables();
