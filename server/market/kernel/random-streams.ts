/**
 * The cascades of many instruments side by side, as columns: one loop splits a span of all of them. A
 * single cascade is a table of one row, so one law and one code serve both.
 */
import { type Key, segmentKey } from '../random/hash.ts';

/** Most factors per instrument. */
export const SHARED_MAX = 3;

/** The random numbers of the cascades of one segment. */
export interface RandomStreams {
  /** Keys of the segment, one per row. */
  readonly k1: Int32Array;
  readonly k2: Int32Array;
  readonly ownWeight: Float64Array;
  /** SHARED_MAX entries per row: the weight of a factor's normal (0 where there are fewer), and its slot. */
  readonly weight: Float64Array;
  readonly slot: Uint16Array;
}

export function newRandomStreams(rows: number): RandomStreams {
  return {
    k1: new Int32Array(rows),
    k2: new Int32Array(rows),
    ownWeight: new Float64Array(rows),
    weight: new Float64Array(rows * SHARED_MAX),
    slot: new Uint16Array(rows * SHARED_MAX),
  };
}

/** A normal shared by all instruments that carry a factor, with its weight. */
export interface SharedDraw {
  /** Key of the factor, and of the factor in this segment. */
  readonly factor: Key;
  readonly key: Key;
  readonly weight: number;
}

/** The random stream of one row. */
export interface RandomStream {
  readonly key: Key;
  readonly shared: readonly SharedDraw[];
  readonly ownWeight: number;
}

/** Writes a row; `slotOf` gives the slot of each factor's normals. */
export function setRandomStream(
  streams: RandomStreams,
  row: number,
  stream: RandomStream,
  slotOf: (i: number) => number,
): void {
  streams.k1[row] = stream.key.k1;
  streams.k2[row] = stream.key.k2;
  streams.ownWeight[row] = stream.ownWeight;
  for (let i = 0; i < SHARED_MAX; i++) {
    const draw = stream.shared[i];
    streams.weight[row * SHARED_MAX + i] = draw ? draw.weight : 0;
    streams.slot[row * SHARED_MAX + i] = draw ? slotOf(i) : 0;
  }
}

/** Slots for the normals of all factors that some instruments carry. */
export interface FactorSlots {
  slotOf(factor: Key): number;
  /** The keys of all factors in one segment, by slot. */
  keys(date: number, kind: number): Key[];
}

export function createFactorSlots(): FactorSlots {
  const slots = new Map<Key, number>();
  return {
    slotOf(factor) {
      const found = slots.get(factor);
      if (found !== undefined) return found;
      slots.set(factor, slots.size);
      return slots.size - 1;
    },
    keys: (date, kind) => [...slots.keys()].map((key) => segmentKey(key, date, kind)),
  };
}
