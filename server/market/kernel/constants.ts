/**
 * Constants shared by the kernel and the rest of the market. This file is compiled twice, for Node.js and
 * into the kernel, so it contains only plain numbers.
 */

/** Ticks in a leaf of the cascade. */
export const LEAF_TICKS = 5;
/** 0.5826·√(v/n): what a walk of n steps misses of the extremes (Broadie, Glasserman, Kou 1997). */
export const DISCRETE_SAMPLING = 0.5826;
/**
 * The noise of a split depends on its length: the first applies from LONG_SECONDS, the second from
 * MIDDLE_SECONDS, the third below.
 */
export const LONG_SECONDS = 900;
export const MIDDLE_SECONDS = 60;

/** A node as a row of numbers; prices in ticks, not yet rounded. */
export const NODE_SIZE = 6;
export const OPEN = 0;
export const CLOSE = 1;
export const HIGH = 2;
export const LOW = 3;
export const VARIANCE = 4;
export const VOLUME = 5;
