/** Places the tables that the kernel reads splits from in its memory. */
import { exp } from '../random/elementary.ts';
import { quantiles } from '../random/normal.ts';
import { SPLIT_NOISE, SPLIT_VOLUME_NOISE } from '../tuning.ts';
import { bytesOf, kernel, placeTable } from './kernel.ts';
import { EDGES, OUTCOMES } from './split-table.gen.ts';

/** e^(deviation × normal) for each of the 4,096 values a normal draw takes. */
const noiseTable = (deviation: number): Float32Array =>
  Float32Array.from(quantiles(), (normal) => exp(deviation * normal));

function placeTables(): void {
  placeTable(bytesOf(EDGES), kernel.EDGES);
  placeTable(bytesOf(OUTCOMES), kernel.OUTCOMES);
  placeTable(Float32Array.from(quantiles()), kernel.QUANTILES);
  const noises = SPLIT_NOISE.flatMap(({ deviation }) => [...noiseTable(deviation)]);
  placeTable(Float32Array.from(noises), kernel.VARIANCE_NOISE);
  placeTable(noiseTable(SPLIT_VOLUME_NOISE), kernel.VOLUME_NOISE);
}

placeTables();
