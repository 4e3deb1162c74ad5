/**
 * Where everything lies in the kernel's memory, in bytes. The market writes and reads the places
 * marked with "given" and "result" (server/market/kernel-loads.ts); the rest is for the steps of a split.
 */

/** Most rows of one call, and most factors they draw from. */
export const ROWS_MAX: i32 = 128;
export const FACTORS_MAX: i32 = 256;

/** A node: open, close, high, low, variance, volume. */
export const NODE: usize = 48;
export const CLOSE: usize = 8;
export const HIGH: usize = 16;
export const LOW: usize = 24;
export const VARIANCE: usize = 32;
export const VOLUME: usize = 40;

/** Given: a row's key of the stretch, the weight of its own normal, its three factors' weights and
 *  which factors they are. */
export const KEYS_1: usize = memory.data(4 * ROWS_MAX, 16);
export const KEYS_2: usize = memory.data(4 * ROWS_MAX, 16);
export const OWN_WEIGHTS: usize = memory.data(8 * ROWS_MAX, 16);
export const WEIGHTS: usize = memory.data(3 * 8 * ROWS_MAX, 16);
export const SLOTS: usize = memory.data(3 * 2 * ROWS_MAX, 16);
/** Given: each factor's key of the stretch, two words; or its normals, for the middle and the lean. */
export const FACTOR_KEYS_1: usize = memory.data(4 * FACTORS_MAX, 16);
export const FACTOR_KEYS_2: usize = memory.data(4 * FACTORS_MAX, 16);
export const NORMALS: usize = memory.data(16 * FACTORS_MAX, 16);

/** Given: cumulative shares of variance and volume by minute of the stretch. */
export const MINUTES_MAX: i32 = 16384;
export const VARIANCE_PROFILE: usize = memory.data(8 * (MINUTES_MAX + 1), 16);
export const VOLUME_PROFILE: usize = memory.data(8 * (MINUTES_MAX + 1), 16);

/** Given: of each member of a sum how much a tick counts, or its power in a product. */
export const COEFFICIENTS: usize = memory.data(8 * ROWS_MAX, 16);
/** Given: the map each member is seen through, a + b × price, and a band of its tick table or 0. */
export const MAP_A: usize = memory.data(8 * ROWS_MAX, 16);
export const MAP_B: usize = memory.data(8 * ROWS_MAX, 16);
export const MAP_BANDS: usize = memory.data(4 * ROWS_MAX, 16);
/** Given: tick tables, bands in order, each where it begins and its step; Infinity ends a table. */
export const TABLES_MAX: i32 = 8;
export const BANDS_MAX: i32 = 15;
export const TICK_TABLES: usize = memory.data(8 * 16 * (15 + 1), 16);
/** Given and result: the high and the low found so far, in ticks. */
export const EXTENT: usize = memory.data(16, 16);

/** High and low of the left half of a split, of the right one; left close, right open. */
export const HALVES: usize = memory.data(48, 16);

/** The whole at the three inner ticks of a leaf. */
export const INNER_TICKS: usize = memory.data(24, 16);

/** Result: the ticks of leaves, five a row. */
export const LEAF_TICKS: i32 = 5;
export const LEAF_ROW: usize = 40;
export const LEAF_PRICES: usize = memory.data(40 * ROWS_MAX, 16);
export const LEAF_VOLUMES: usize = memory.data(40 * ROWS_MAX, 16);
/** Weights of the ways to place a leaf's extremes, and of its volumes. */
export const LEAF_WEIGHTS: usize = memory.data(8 * 6, 16);

/** Given tables. The three noises are of a split's variance, by length, and one of its volume. */
export const QUANTILES: usize = memory.data(8 * 4096, 16);
export const CUMULATIVE: usize = memory.data(8 * 10242, 16);
export const VARIANCE_NOISE: usize = memory.data(3 * 8 * 4096, 16);
export const VOLUME_NOISE: usize = memory.data(8 * 4096, 16);
export const EDGES: usize = memory.data(8 * 945 * 17, 16);
export const OUTCOMES: usize = memory.data(2 * 945 * 16 * 4, 16);
/** A point of a grid: where it lies, and 1/256 of the way to the next, four bytes each. */
export const PLACE_POINTS: usize = memory.data(8 * 9, 16);
export const HEIGHT_POINTS: usize = memory.data(8 * 7, 16);
export const SHARE_POINTS: usize = memory.data(8 * 5, 16);
/** The inner points of the grids of open, close, height and share, side by side. */
export const INNER_POINTS: usize = memory.data(16 * 7, 16);

/** The located cell of each four grid points. */
export const CELLS: usize = memory.data(2 * 9 * 9 * 7 * 5, 16);
/** Of each case of an outcome and way to read its cell: lanes full of ones where the left half holds
 *  the high, and the low. */
export const HOLDERS: usize = memory.data(16 * 16, 16);
/** What the 7 bits of a free extent stand for. */
export const FREE_PARTS: usize = memory.data(8 * 128, 16);

/** The chance of a split, columns of words: two to use as bits, three as places in tables. */
export const OWN_BITS: usize = memory.data(4 * ROWS_MAX, 16);
export const BITS: usize = memory.data(4 * ROWS_MAX, 16);
export const NOISE_PLACES: usize = memory.data(4 * ROWS_MAX, 16);
export const LEFT_STEP_PLACES: usize = memory.data(4 * ROWS_MAX, 16);
export const RIGHT_STEP_PLACES: usize = memory.data(4 * ROWS_MAX, 16);

/** What the steps of a split hand to each other, a row each. */
export const BENCH: usize = memory.data(112 * ROWS_MAX, 16);
export const BENCH_ROW: usize = 112;
/** Places of open and close in the box, 0 to 1. */
export const PLACES: usize = 0;
/** Height of the box in standard deviations; the left half's share of the variance. */
export const SHAPE: usize = 16;
/** Lower edge and height of the box, in ticks. */
export const BOTTOM: usize = 32;
export const HEIGHT: usize = 40;
/** How much wider the box is than what is seen of it at each end, in ticks. */
export const UNSEEN: usize = 48;
/** Deviation of the steps from the seam to the ticks beside it. */
export const STEP: usize = 56;
/** Places in the law, of the middle and of the lean. */
export const DRAWS: usize = 64;
export const SEAM: usize = 80;
export const CELL: usize = 88;
export const OUTCOME: usize = 92;

/** What a search has still to look at: where each lies, and how far it may reach. */
export const WAITING_MAX: i32 = 65536;
export const WAITING: usize = memory.data(4 * WAITING_MAX, 16);
export const REACHES: usize = memory.data(8 * WAITING_MAX, 16);

/** Given and result: nodes. */
export const NODES: usize = (__heap_base + 15) & ~15;
/** From here to the end of the memory: the spans a search has met. */
export const SPANS: usize = NODES + 4 * 1024 * 1024;
