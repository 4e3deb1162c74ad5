/**
 * The kernel: the arithmetic of a split, compiled from the sources in `kernel/` at the root of the
 * project. It works on places of its own memory, which this file hands out and fills. One is
 * enough: nothing in it outlives a question, but tables that never change.
 */
import { KERNEL } from './kernel.gen.ts';
import type { Key } from './hash.ts';
import type { Strands } from './strands.ts';
import { NODE_SIZE, SHARED_MAX } from './strands.ts';

/** A place in the memory, in bytes. */
export type Place = number;

interface Global {
  readonly value: number;
}

/** What `kernel/index.ts` exports. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly BOUNDS: Global;
  readonly COEFFICIENTS: Global;
  readonly CUMULATIVE: Global;
  readonly DISCRETE_SAMPLING: Global;
  readonly EDGES: Global;
  readonly FACTOR_KEYS: Global;
  readonly FACTORS_MAX: Global;
  readonly HEIGHT_POINTS: Global;
  readonly HEIGHT_STARTS: Global;
  readonly KEYS_1: Global;
  readonly KEYS_2: Global;
  readonly NODES: Global;
  readonly NORMALS: Global;
  readonly OUTCOMES: Global;
  readonly OWN_WEIGHTS: Global;
  readonly PLACE_POINTS: Global;
  readonly PLACE_STARTS: Global;
  readonly QUANTILES: Global;
  readonly ROWS_MAX: Global;
  readonly SHARE_POINTS: Global;
  readonly SHARE_STARTS: Global;
  readonly SLOTS: Global;
  readonly SPLIT_SHARE_MIN: Global;
  readonly VARIANCE_NOISE: Global;
  readonly VOLUME_NOISE: Global;
  readonly WEIGHTS: Global;
  /** Draws the normals of the first factors at the second of a split, from their keys. */
  drawFactors(count: number, middle: number): void;
  splitPrices(
    count: number,
    middle: number,
    ticks: number,
    leftTicks: number,
    odds: number,
    noise: number,
    nodes: Place,
    left: Place,
    right: Place,
  ): void;
  /** Shares the volumes of the rows `[from, to)` of the split made last. */
  shareVolumes(
    from: number,
    to: number,
    usualShare: number,
    nodes: Place,
    left: Place,
    right: Place,
  ): void;
  /** Sums the first rows of both halves by their coefficients, into `bounds`. */
  boundHalves(count: number, left: Place, right: Place): void;
}

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
const ROWS_MAX = kernel.ROWS_MAX.value;
const FACTORS_MAX = kernel.FACTORS_MAX.value;

const keys1 = new Int32Array(buffer, kernel.KEYS_1.value, ROWS_MAX);
const keys2 = new Int32Array(buffer, kernel.KEYS_2.value, ROWS_MAX);
const ownWeights = new Float64Array(buffer, kernel.OWN_WEIGHTS.value, ROWS_MAX);
const weights = new Float64Array(buffer, kernel.WEIGHTS.value, ROWS_MAX * SHARED_MAX);
const slots = new Uint16Array(buffer, kernel.SLOTS.value, ROWS_MAX * SHARED_MAX);
const factorKeys = new Int32Array(buffer, kernel.FACTOR_KEYS.value, 2 * FACTORS_MAX);
const factorNormals = new Float64Array(buffer, kernel.NORMALS.value, 2 * FACTORS_MAX);
const coefficients = new Float64Array(buffer, kernel.COEFFICIENTS.value, ROWS_MAX);

/** High and low of the left half and of the right, left close and right open, in ticks. */
export const bounds = new Float64Array(buffer, kernel.BOUNDS.value, 6);

let free = kernel.NODES.value;

/** A place for so many nodes, for good. */
export function newNodes(rows: number): Float64Array {
  const nodes = new Float64Array(buffer, free, rows * NODE_SIZE);
  free += nodes.byteLength;
  return nodes;
}

/** Whose strands and factors are in the memory. */
let loadedBy: object | undefined;

/** Whether nobody else has loaded anything since. */
export const isLoaded = (by: object): boolean => loadedBy === by;

/** Takes the rows `[from, from + count)` as what the next splits draw from. */
export function loadStrands(by: object, strands: Strands, from: number, count: number): void {
  if (count > ROWS_MAX) throw new RangeError(`${count} rows in one split`);
  loadedBy = by;
  for (let i = 0; i < count; i++) {
    keys1[i] = strands.k1[from + i] as number;
    keys2[i] = strands.k2[from + i] as number;
    ownWeights[i] = strands.ownWeight[from + i] as number;
  }
  const first = from * SHARED_MAX;
  for (let i = 0; i < count * SHARED_MAX; i++) {
    weights[i] = strands.weight[first + i] as number;
    slots[i] = strands.slot[first + i] as number;
  }
}

/** Takes a factor's key of the stretch, at its place. */
export function loadFactor({ k1, k2 }: Key, slot: number): void {
  if (slot >= FACTORS_MAX) throw new RangeError(`more than ${FACTORS_MAX} factors in one split`);
  factorKeys[2 * slot] = k1;
  factorKeys[2 * slot + 1] = k2;
}

/** Takes normals of factors that were drawn before. */
export function loadNormals(normals: Float64Array): void {
  factorNormals.set(normals);
}

/** Normals of factors at the second of a split, to be taken again. */
export function drawNormals(keys: readonly Key[], middle: number): Float64Array {
  keys.forEach(loadFactor);
  kernel.drawFactors(keys.length, middle);
  return factorNormals.slice(0, 2 * keys.length);
}

/** Takes how much a tick of each member counts. */
export function loadCoefficients(of: Float64Array): void {
  coefficients.set(of);
}

/** Copies a table that never changes to its place. */
export function placeTable(table: Float64Array | Uint16Array | Uint8Array, { value }: Global): void {
  const bytes = new Uint8Array(table.buffer, table.byteOffset, table.byteLength);
  new Uint8Array(buffer, value, bytes.length).set(bytes);
}
