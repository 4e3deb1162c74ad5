/** Headers of our own. */

/** The world's time when it answered, epoch milliseconds: what a client counts from, not its device's clock. */
export const WORLD_TIME_HEADER = 'x-world-time';
