/** The tables that the kernel reads a split from, at their places in its memory. */
import { exp } from './elementary.ts';
import { kernel, placeTable } from './kernel.ts';
import { cumulatives, quantiles } from './normal.ts';
import { buildSplitTable, HEIGHTS, PLACES, SHARES } from './split-table.ts';
import { SPLIT_NOISE, SPLIT_VOLUME_NOISE } from './tuning.ts';

/** Of each point where it lies, and the distance to the next ÷ 256. */
function gridPoints(points: readonly number[]): Float64Array {
  return Float64Array.from(
    points.flatMap((point, i) => [point, ((points[i + 1] ?? point) - point) / 256]),
  );
}

/** The inner points of two grids in thousandths, side by side; the shorter ends in Infinity. */
function innerSteps(first: readonly number[], second: readonly number[]): Float64Array {
  const stepOf = (points: readonly number[], i: number): number =>
    i < points.length - 1 ? Math.round((points[i] as number) * 1000) : Number.POSITIVE_INFINITY;
  const inner = first.slice(1, -1);
  return Float64Array.from(inner.flatMap((_, i) => [stepOf(first, i + 1), stepOf(second, i + 1)]));
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
  placeTable(innerSteps(PLACES, PLACES), kernel.PLACE_STEPS);
  placeTable(innerSteps(HEIGHTS, SHARES), kernel.SHAPE_STEPS);
  const noises = SPLIT_NOISE.flatMap(({ deviation }) => [...noiseTable(deviation)]);
  placeTable(Float64Array.from(noises), kernel.VARIANCE_NOISE);
  placeTable(noiseTable(SPLIT_VOLUME_NOISE), kernel.VOLUME_NOISE);
}

placeTables();
