/**
 * What the kernel and the rest of the market both compute with. This one file is compiled twice, for
 * Node.js and into the kernel, so it holds plain numbers alone.
 */

/** A leaf of the cascade: five ticks. */
export const LEAF_TICKS = 5;
/** 0.5826·√(v/n): what a walk of n steps misses of the extremes (Broadie, Glasserman, Kou 1997). */
export const DISCRETE_SAMPLING = 0.5826;
/** Spans from these lengths on have the first noise on a split, the second; shorter ones the third. */
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
