/**
 * The source of all randomness in the market: an integer hash of (seed, name, place). There is no
 * generator state, so any draw can be made at any time and in any order. 32-bit mixer: Wellons'
 * "triple32" family (nullprogram.com/blog/2018/07/31), the low-bias two-round variant. It is not one-way:
 * where a seed must stay secret, `wide-key.ts` derives a separate key for each name, day and segment.
 */
import { blockAt, Purpose, type WideKey, wideKeyOf } from './wide-key.ts';

/** A number can be found by brute force in minutes; 32 or more hexadecimal digits (128 bits) cannot. */
export type Seed = number | string;

/** 64 bits as two unsigned 32-bit words: 32 bits alone would collide across days × instruments. */
export interface Key {
  readonly k1: number;
  readonly k2: number;
  /** Set for a wide seed. */
  readonly wide?: Drawer;
}

/** Draws the words of a wide key. */
interface Drawer {
  readonly key: WideKey;
  /** The block used last, and its index. */
  block: Uint32Array | undefined;
  index: number;
}

/** Places that share a block: two words each. */
const PLACES_SHIFT = 3;
const PLACES_MASK = 7;

const GOLDEN = 0x9e3779b1;
const STEP = 0x85ebca6b;

/** Mixes 32 bits; returns an unsigned 32-bit integer. */
export function mix32(x: number): number {
  let h = x ^ (x >>> 16);
  h = Math.imul(h, 0x21f0aaad);
  h ^= h >>> 15;
  h = Math.imul(h, 0x735a2d97);
  h ^= h >>> 15;
  return h >>> 0;
}

/** The 32-bit word at place (n, j) of a key. */
export function word(key: Key, n: number, j: number): number {
  const { wide } = key;
  if (!wide) return wordOf(key.k1, key.k2, n, j);
  // Observing one place reveals nothing about the next.
  const index = n >> PLACES_SHIFT;
  if (!wide.block || wide.index !== index) {
    wide.block = blockAt(wide.key, [Purpose.draw, index, 0, 0]);
    wide.index = index;
  }
  const at = 2 * (n & PLACES_MASK);
  return wordOf(wide.block[at] as number, wide.block[at + 1] as number, n, j);
}

/** As `word`, for a key stored in columns; signed and unsigned words give the same bits. */
export function wordOf(k1: number, k2: number, n: number, j: number): number {
  return mix32((mix32((k1 + Math.imul(n, GOLDEN)) | 0) ^ k2) + Math.imul(j, STEP));
}

/** A uniform number strictly between 0 and 1 from a word. */
export function uniform(bits: number): number {
  return ((bits >>> 0) + 0.5) / 0x1_0000_0000;
}

/** The key of a name (instrument code, factor name) in the world of a seed. */
export function nameKey(seed: Seed, name: string): Key {
  if (typeof seed === 'string') {
    const key = wideKeyOf(seed, name);
    const [k1 = 0, k2 = 0] = blockAt(key, [Purpose.plain, 0, 0, 0]);
    return { k1, k2, wide: { key, block: undefined, index: 0 } };
  }
  let k1 = mix32(seed + GOLDEN);
  let k2 = mix32(Math.floor(seed / 0x1_0000_0000) ^ k1 ^ STEP);
  for (let i = 0; i < name.length; i++) {
    k1 = mix32(k1 ^ name.charCodeAt(i));
    k2 = mix32(k2 + Math.imul(name.charCodeAt(i), GOLDEN) + k1);
  }
  return { k1, k2 };
}

/** The key of one segment (date and kind of session) under a name's key; signed words. */
export function segmentKey(key: Key, date: number, kind: number): Key {
  if (key.wide) {
    const [k1 = 0, k2 = 0] = blockAt(key.wide.key, [Purpose.segment, date, kind, 0]);
    return { k1: k1 | 0, k2: k2 | 0 };
  }
  return {
    k1: mix32(key.k1 + Math.imul(date, GOLDEN)) | 0,
    k2: mix32(key.k2 ^ Math.imul(4 * date + kind, STEP)) | 0,
  };
}
