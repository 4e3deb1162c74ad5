/** Loads the kernel's inputs, which stay until replaced: random streams, profile, formula and maps. */
import type { TickTable } from '#core/tick-table.ts';
import type { Profile } from '../paths/profiles.ts';
import type { Key } from '../random/hash.ts';
import { doubles, halfWords, kernel, type Place, singles, words } from './kernel.ts';
import { type RandomStreams, SHARED_MAX } from './random-streams.ts';

// Constants of this file, so that V8 calls them directly.
const { drawFactors, takeFormula, takeMaps, takeWholeMap } = kernel;

const ROWS_MAX = kernel.ROWS_MAX.value;
const FACTORS_MAX = kernel.FACTORS_MAX.value;
const MINUTES_MAX = kernel.MINUTES_MAX.value;
const TABLES_MAX = kernel.TABLES_MAX.value;
const BANDS_MAX = kernel.BANDS_MAX.value;
/** Numbers of a tick table: where each band begins and its step, then its end. */
const TABLE_SIZE = 2 * (BANDS_MAX + 1);

const keys1 = words(kernel.KEYS_1, ROWS_MAX);
const keys2 = words(kernel.KEYS_2, ROWS_MAX);
/** Weights of the factors' normals, and last of the row's own. */
const WEIGHTS_SIZE = SHARED_MAX + 1;
const weights = singles(kernel.WEIGHTS, ROWS_MAX * WEIGHTS_SIZE);
/** Size of a factor's two normals, in bytes. */
const NORMALS_SIZE = 8;
const slots = halfWords(kernel.SLOTS, ROWS_MAX * SHARED_MAX);
const factorKeys1 = words(kernel.FACTOR_KEYS_1, FACTORS_MAX);
const factorKeys2 = words(kernel.FACTOR_KEYS_2, FACTORS_MAX);
const factorNormals = singles(kernel.NORMALS, 2 * FACTORS_MAX);
const varianceProfile = doubles(kernel.VARIANCE_PROFILE, MINUTES_MAX + 1);
const volumeProfile = doubles(kernel.VOLUME_PROFILE, MINUTES_MAX + 1);
const coefficients = doubles(kernel.COEFFICIENTS, ROWS_MAX);
const mapA = doubles(kernel.MAP_A, ROWS_MAX);
const mapB = doubles(kernel.MAP_B, ROWS_MAX);
const mapBands = words(kernel.MAP_BANDS, ROWS_MAX);
const tickTables = doubles(kernel.TICK_TABLES, TABLES_MAX * TABLE_SIZE);

/** The caller that loaded streams last. */
let loadedBy: object | undefined;

/** Whether no other caller has loaded streams, factors or a profile since. */
export const isLoaded = (by: object): boolean => loadedBy === by;

/** Loads the rows `[from, from + count)`; the next splits and leaves draw from them. */
export function loadRandomStreams(
  by: object,
  streams: RandomStreams,
  from: number,
  count: number,
): void {
  if (count > ROWS_MAX) throw new RangeError(`${count} rows in one split`);
  loadedBy = by;
  for (let i = 0; i < count; i++) {
    keys1[i] = streams.k1[from + i] as number;
    keys2[i] = streams.k2[from + i] as number;
    const first = (from + i) * SHARED_MAX;
    for (let shared = 0; shared < SHARED_MAX; shared++) {
      weights[i * WEIGHTS_SIZE + shared] = streams.weight[first + shared] as number;
      slots[i * SHARED_MAX + shared] = NORMALS_SIZE * (streams.slot[first + shared] as number);
    }
    weights[i * WEIGHTS_SIZE + SHARED_MAX] = streams.ownWeight[from + i] as number;
  }
}

/** Loads a factor's key of the segment into its slot. */
export function loadFactor({ k1, k2 }: Key, slot: number): void {
  if (slot >= FACTORS_MAX) throw new RangeError(`more than ${FACTORS_MAX} factors in one split`);
  factorKeys1[slot] = k1;
  factorKeys2[slot] = k2;
}

/** Draws the factors' normals at the cut and returns them for `loadNormals`. */
export function drawNormals(keys: readonly Key[]): Float32Array {
  loadedBy = undefined;
  keys.forEach(loadFactor);
  drawFactors(keys.length);
  return factorNormals.slice(0, 2 * keys.length);
}

/** Loads normals that were drawn before. */
export function loadNormals(normals: Float32Array): void {
  factorNormals.set(normals);
}

let profile: Profile | undefined;

/** Loads the profile of the segment to be cut; call before loading the streams. */
export function loadProfile(of: Profile): void {
  if (of === profile) return;
  loadedBy = undefined;
  profile = of;
  varianceProfile.set(of.variance);
  volumeProfile.set(of.volume);
}

/** How the members' prices make the price: Σ coefficient × ticks, or coefficient × Π ticks^power. */
export type Formula =
  | { readonly kind: 'sum'; readonly coefficients: readonly number[] }
  | {
      readonly kind: 'product';
      readonly coefficient: number;
      readonly powers: readonly (1 | -1)[];
    };

/** A price map: a + b × price, on the ticks of a table. */
interface SeenThrough {
  readonly a: number;
  readonly b: number;
  readonly table?: TickTable | undefined;
}

let maps: readonly SeenThrough[] | undefined;
/** The tick tables in the kernel's memory. */
const tables: TickTable[] = [];

/** Loads a formula; the members' maps must then be loaded again. */
export function loadFormula(formula: Formula): void {
  const isProduct = formula.kind === 'product';
  const factors = isProduct ? formula.powers : formula.coefficients;
  coefficients.set(factors);
  takeFormula(factors.length, isProduct, isProduct ? formula.coefficient : 0);
  maps = undefined;
  tables.length = 0;
}

/** Loads the maps (scenarios) of the members. */
export function loadMaps(of: readonly SeenThrough[]): void {
  if (of === maps) return;
  maps = of;
  of.forEach(({ a, b, table }, i) => {
    mapA[i] = a;
    mapB[i] = b;
    mapBands[i] = tablePlace(table);
  });
  takeMaps(of.every(({ a, b, table }) => a === 0 && b === 1 && table === undefined));
}

/** Loads the map of the whole. */
export function loadWholeMap({ a, b, table }: SeenThrough): void {
  takeWholeMap(a, b, tablePlace(table));
}

/** Address of a tick table; 0 when there is none. */
function tablePlace(table: TickTable | undefined): Place {
  if (!table) return 0;
  let i = tables.indexOf(table);
  if (i < 0) i = loadTable(table);
  return kernel.TICK_TABLES.value + 8 * TABLE_SIZE * i;
}

function loadTable(table: TickTable): number {
  const i = tables.length;
  if (i === TABLES_MAX) throw new RangeError(`more than ${TABLES_MAX} tick tables in one price`);
  if (table.length > BANDS_MAX) throw new RangeError(`${table.length} bands in a tick table`);
  tables.push(table);
  const first = TABLE_SIZE * i;
  table.forEach(({ from, step }, band) => {
    tickTables[first + 2 * band] = from;
    tickTables[first + 2 * band + 1] = step;
  });
  tickTables[first + 2 * table.length] = Number.POSITIVE_INFINITY;
  return i;
}
