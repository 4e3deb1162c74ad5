/**
 * The kernel: the arithmetic of splits, leaves and searches, compiled from the sources in `kernel/`
 * at the root of the project. It works on places of its own memory, which this file hands out and
 * fills. One is enough: nothing in it outlives a question, but tables that never change.
 */
import { KERNEL } from './kernel.gen.ts';

/** A place in the memory, in bytes. */
export type Place = number;

interface Global {
  readonly value: number;
}

/** The functions that `kernel/index.ts` exports; each says there what it does. */
interface Functions {
  cut(from: number, to: number, tickSeconds: number): number;
  drawFactors(count: number): void;
  splitPrices(count: number, nodes: Place, left: Place, right: Place): void;
  shareVolumes(from: number, to: number, nodes: Place, left: Place, right: Place): void;
  fillLeafPrices(first: number, end: number, from: number, nodes: Place): void;
  fillLeafVolumes(first: number, end: number, from: number, nodes: Place): void;
  takeFormula(members: number, isProduct: boolean, coefficient: number): void;
  takeMaps(arePlain: boolean): void;
  takeWholeMap(a: number, b: number, table: Place): void;
  takeSegment(members: number, factors: number, tickSeconds: number): void;
  openValue(nodes: Place): number;
  closeValue(nodes: Place): number;
  highBound(nodes: Place): number;
  lowBound(nodes: Place): number;
  tickValue(tick: number): number;
  widen(nodes: Place, from: number, to: number): void;
}

/** Its constants, most of them places in the memory. */
type Constant =
  | 'BANDS_MAX'
  | 'COEFFICIENTS'
  | 'DISCRETE_SAMPLING'
  | 'EDGES'
  | 'EXTENT'
  | 'FACTOR_KEYS_1'
  | 'FACTOR_KEYS_2'
  | 'FACTORS_MAX'
  | 'HEIGHT_BEND'
  | 'HEIGHT_LEAST'
  | 'HEIGHT_SCALE'
  | 'KEYS_1'
  | 'KEYS_2'
  | 'LEAF_PRICES'
  | 'LEAF_TICKS'
  | 'LEAF_VOLUMES'
  | 'LONG_SECONDS'
  | 'MAP_A'
  | 'MAP_B'
  | 'MAP_BANDS'
  | 'MIDDLE_SECONDS'
  | 'MINUTES_MAX'
  | 'NODES'
  | 'NORMALS'
  | 'OUTCOMES'
  | 'PLACE_EDGE'
  | 'QUANTILES'
  | 'ROWS_MAX'
  | 'SHARE_LEAST'
  | 'SHARE_STEP'
  | 'SLOTS'
  | 'SPANS'
  | 'SPLIT_SHARE_MIN'
  | 'TABLES_MAX'
  | 'TICK_TABLES'
  | 'VARIANCE_NOISE'
  | 'VARIANCE_PROFILE'
  | 'VOLUME_NOISE'
  | 'VOLUME_PROFILE'
  | 'WEIGHTS';

type Exports = Functions &
  Readonly<Record<Constant, Global>> & { readonly memory: { readonly buffer: ArrayBuffer } };

/** The engine's own; the pure rooms know no types of a platform. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

function start(): Exports {
  const bytes = Uint8Array.from(atob(KERNEL), (character) => character.charCodeAt(0));
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Exports;
}

export const kernel = start();
const { buffer } = kernel.memory;

/** A place as a column of numbers. */
export const doubles = ({ value }: Global, count: number): Float64Array<ArrayBuffer> =>
  new Float64Array(buffer, value, count);
export const singles = ({ value }: Global, count: number): Float32Array<ArrayBuffer> =>
  new Float32Array(buffer, value, count);
export const words = ({ value }: Global, count: number): Int32Array<ArrayBuffer> =>
  new Int32Array(buffer, value, count);
export const halfWords = ({ value }: Global, count: number): Uint16Array<ArrayBuffer> =>
  new Uint16Array(buffer, value, count);

/** Copies a table that never changes to its place. */
export function placeTable(
  table: Float64Array | Float32Array | Int32Array | Uint16Array,
  { value }: Global,
): void {
  const bytes = new Uint8Array(table.buffer, table.byteOffset, table.byteLength);
  new Uint8Array(buffer, value, bytes.length).set(bytes);
}

let free = kernel.NODES.value;

/** A place for so many numbers, for good. */
export function newDoubles(count: number): Float64Array<ArrayBuffer> {
  const made = new Float64Array(buffer, free, count);
  const end = free + made.byteLength;
  if (end > kernel.SPANS.value) throw new RangeError('no place left in the kernel');
  free = end;
  return made;
}
