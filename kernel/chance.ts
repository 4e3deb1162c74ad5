/**
 * The market's random words: the same integer hash as server/market/random/hash.ts, for single words and for
 * four at once.
 */

import * as at from './places';

const GOLDEN: u32 = 0x9e3779b1;
export const STEP: u32 = 0x85ebca6b;

export function mix32(x: u32): u32 {
  let h = x ^ (x >> 16);
  h *= 0x21f0aaad;
  h ^= h >> 15;
  h *= 0x735a2d97;
  return h ^ (h >> 15);
}

/** The word at place (n, j) of a key. */
export function wordOf(k1: u32, k2: u32, n: u32, j: u32): u32 {
  return mix32((mix32(k1 + n * GOLDEN) ^ k2) + j * STEP);
}

/** A uniform number strictly between 0 and 1 from a word. */
export function uniform(bits: u32): f64 {
  return (f64(bits) + 0.5) / 4294967296.0;
}

/** Constants in four lanes: the engine loads one from memory faster than it builds one. */
const FIRST_MULTIPLIER: usize = memory.data<u32>([0x21f0aaad]);
const SECOND_MULTIPLIER: usize = memory.data<u32>([0x735a2d97]);

export function mixFour(x: v128): v128 {
  let h = v128.xor(x, i32x4.shr_u(x, 16));
  h = i32x4.mul(h, v128.load32_splat(FIRST_MULTIPLIER));
  h = v128.xor(h, i32x4.shr_u(h, 15));
  h = i32x4.mul(h, v128.load32_splat(SECOND_MULTIPLIER));
  return v128.xor(h, i32x4.shr_u(h, 15));
}

/** Different words from four that are mixed already. */
export function mixAgain(x: v128): v128 {
  const h = i32x4.mul(x, v128.load32_splat(FIRST_MULTIPLIER));
  return v128.xor(h, i32x4.shr_u(h, 15));
}

/**
 * Combines four keys with n, `place` being n × GOLDEN in each lane. Mixed once more, the result is the word
 * at place (n, 0); with j × STEP added before mixing, the word at (n, j).
 */
export function keyed(k1: v128, k2: v128, place: v128): v128 {
  return v128.xor(mixFour(i32x4.add(k1, place)), k2);
}

/** 3 × STEP: the lean of a factor is its word at place (n, 3). */
export const LEAN_PLACE: i32 = 3 * i32(STEP);

export function placeOf(n: i32): v128 {
  return i32x4.splat(n * i32(GOLDEN));
}

/** Byte offsets into a table of 4,096 numbers, from the top bits of four words. */
export function tablePlaces(words: v128): v128 {
  return i32x4.shl(i32x4.shr_u(words, 20), 2);
}

/** The same for one word. */
export function tablePlace(bits: u32): usize {
  return usize(bits >> 20) << 2;
}

/** Four normals from their byte offsets in the table. */
export function fourNormals(places: v128): v128 {
  let normals = v128.load32_zero(i32x4.extract_lane(places, 0), at.QUANTILES);
  normals = v128.load32_lane(i32x4.extract_lane(places, 1), normals, 1, at.QUANTILES);
  normals = v128.load32_lane(i32x4.extract_lane(places, 2), normals, 2, at.QUANTILES);
  return v128.load32_lane(i32x4.extract_lane(places, 3), normals, 3, at.QUANTILES);
}
