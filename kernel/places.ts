/**
 * Memory layout of the kernel, in bytes. The market writes and reads the places marked "given" and "result"
 * (server/market/kernel/kernel-loads.ts); the others are for the steps of a split.
 */
import * as node from '../server/market/kernel/constants';

/** Maximum rows of one call, and maximum factors they draw from. */
export const ROWS_MAX: i32 = 128;
export const FACTORS_MAX: i32 = 256;

/** A node: open, close, high, low, variance, volume. */
export const NODE: usize = 8 * node.NODE_SIZE;
export const CLOSE: usize = 8 * node.CLOSE;
export const HIGH: usize = 8 * node.HIGH;
export const LOW: usize = 8 * node.LOW;
export const VARIANCE: usize = 8 * node.VARIANCE;
export const VOLUME: usize = 8 * node.VOLUME;

/**
 * Given: for each row, its key of the segment, the weights of its three factors' normals and of its own (four
 * bytes each), and the byte offsets of the factors' normals.
 */
export const KEYS_1: usize = memory.data(4 * ROWS_MAX, 16);
export const KEYS_2: usize = memory.data(4 * ROWS_MAX, 16);
export const WEIGHTS: usize = memory.data(4 * 4 * ROWS_MAX, 16);
export const SLOTS: usize = memory.data(3 * 2 * ROWS_MAX, 16);
/**
 * Given: each factor's key of the segment, two words; or its normals, for the middle and the lean, four bytes
 * each.
 */
export const FACTOR_KEYS_1: usize = memory.data(4 * FACTORS_MAX, 16);
export const FACTOR_KEYS_2: usize = memory.data(4 * FACTORS_MAX, 16);
export const NORMALS: usize = memory.data(8 * FACTORS_MAX, 16);

/** Given: cumulative shares of variance and volume by minute of the segment. */
export const MINUTES_MAX: i32 = 16384;
export const VARIANCE_PROFILE: usize = memory.data(8 * (MINUTES_MAX + 1), 16);
export const VOLUME_PROFILE: usize = memory.data(8 * (MINUTES_MAX + 1), 16);

/** Given: for each member of a sum the weight of its ticks, or in a product its power. */
export const COEFFICIENTS: usize = memory.data(8 * ROWS_MAX, 16);
/** Given: the map applied to each member's price, a + b × price, and a band of its tick table or 0. */
export const MAP_A: usize = memory.data(8 * ROWS_MAX, 16);
export const MAP_B: usize = memory.data(8 * ROWS_MAX, 16);
export const MAP_BANDS: usize = memory.data(4 * ROWS_MAX, 16);
/** Given: tick tables as bands in order, each with its start and its step; Infinity ends a table. */
export const TABLES_MAX: i32 = 8;
export const BANDS_MAX: i32 = 15;
export const TICK_TABLES: usize = memory.data(8 * 16 * (15 + 1), 16);
/** Given and result: the high and the low found so far, in ticks. */
export const EXTENT: usize = memory.data(16, 16);

/** High and low of the left half of a split, and of the right one; left close, right open. */
export const HALVES: usize = memory.data(48, 16);

/** The whole at the three inner ticks of a leaf, or its bound there; and an unused place. */
export const INNER_TICKS: usize = memory.data(32, 16);

/** Result: the ticks of leaves, five a row. */
export const LEAF_ROW: usize = 40;
export const LEAF_PRICES: usize = memory.data(40 * ROWS_MAX, 16);
export const LEAF_VOLUMES: usize = memory.data(40 * ROWS_MAX, 16);
/** Weights of the volumes in a leaf. */
export const LEAF_WEIGHTS: usize = memory.data(8 * 5, 16);
/** The chance of leaves, two words a row. */
export const LEAF_BITS: usize = memory.data(4 * ROWS_MAX, 16);
export const MORE_LEAF_BITS: usize = memory.data(4 * ROWS_MAX, 16);

/**
 * Given tables, four bytes a number. Three noises are for the variance of a split, by length, and one for its
 * volume.
 */
export const QUANTILES: usize = memory.data(4 * 4096, 16);
export const VARIANCE_NOISE: usize = memory.data(3 * 4 * 4096, 16);
export const VOLUME_NOISE: usize = memory.data(4 * 4096, 16);
export const EDGES: usize = memory.data(4 * 945 * 17, 16);
/** Two bytes each. */
export const OUTCOMES: usize = memory.data(2 * 945 * 16 * 4, 16);

/**
 * Values passed between the steps of a split, in columns of four bytes a row. Its chance: bits, and places in
 * tables.
 */
export const BITS: usize = memory.data(4 * ROWS_MAX, 16);
export const MIDDLE_PLACES: usize = memory.data(4 * ROWS_MAX, 16);
export const LEAN_PLACES: usize = memory.data(4 * ROWS_MAX, 16);
export const NOISE_PLACES: usize = memory.data(4 * ROWS_MAX, 16);
export const LEFT_STEP_PLACES: usize = memory.data(4 * ROWS_MAX, 16);
export const RIGHT_STEP_PLACES: usize = memory.data(4 * ROWS_MAX, 16);
/** Open, close and high above the low, in ticks. */
export const OPENS: usize = memory.data(4 * ROWS_MAX, 16);
export const CLOSES: usize = memory.data(4 * ROWS_MAX, 16);
export const SEEN: usize = memory.data(4 * ROWS_MAX, 16);
/** Open and close above the lower edge of the box, 0 to 1. */
export const OPEN_PLACES: usize = memory.data(4 * ROWS_MAX, 16);
export const CLOSE_PLACES: usize = memory.data(4 * ROWS_MAX, 16);
export const MINUS_VARIANCES: usize = memory.data(4 * ROWS_MAX, 16);
/** Deviation of the whole path, in ticks; the left half's share of the variance. */
export const DEVIATIONS: usize = memory.data(4 * ROWS_MAX, 16);
export const SHARES: usize = memory.data(4 * ROWS_MAX, 16);
/** Height of the box, and how far it extends beyond its visible part at each end, in ticks. */
export const HEIGHTS: usize = memory.data(4 * ROWS_MAX, 16);
export const UNSEEN: usize = memory.data(4 * ROWS_MAX, 16);
/** Deviation of the steps from the seam to the ticks beside it. */
export const STEPS: usize = memory.data(4 * ROWS_MAX, 16);
/** The cell of the law, and how to read it. */
export const CELLS: usize = memory.data(4 * ROWS_MAX, 16);
/** Places in the law, for the middle and the lean. */
export const MIDDLES: usize = memory.data(4 * ROWS_MAX, 16);
export const LEANS: usize = memory.data(4 * ROWS_MAX, 16);
/** From the low up to the seam, in ticks; and the outcome taken. */
export const RISES: usize = memory.data(4 * ROWS_MAX, 16);
export const TAKEN: usize = memory.data(4 * ROWS_MAX, 16);
/** Pairs per row: the shares of the variance of the left and the right half. */
export const PARTS: usize = memory.data(8 * ROWS_MAX, 16);
/**
 * Pairs per row, above the low: the ticks beside the seam, and a half's own high and low; and masks of ones
 * if the right half holds the node's high, and its low.
 */
export const INNER: usize = memory.data(8 * ROWS_MAX, 16);
export const OWN: usize = memory.data(8 * ROWS_MAX, 16);
export const HOLDERS: usize = memory.data(8 * ROWS_MAX, 16);

/** Spans that a search has yet to examine: where each lies, and the bound of its prices. */
export const WAITING_MAX: i32 = 65536;
export const WAITING: usize = memory.data(4 * WAITING_MAX, 16);
export const BOUNDS: usize = memory.data(8 * WAITING_MAX, 16);

/** Given and result: nodes. */
export const NODES: usize = (__heap_base + 15) & ~15;
/** From here to the end of the memory: the spans of a search. */
export const SPANS: usize = NODES + 4 * 1024 * 1024;
