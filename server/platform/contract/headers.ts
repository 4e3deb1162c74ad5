/** Headers of our own. */

/** The world's time when it answered, epoch milliseconds: what a client counts from, not its device's clock. */
export const WORLD_TIME_HEADER = 'x-world-time';

/**
 * Of a request to the desk: when its person last touched a key or a pointer, epoch milliseconds of the
 * world. What the desk asks for by itself so tells apart from what somebody does, and keeps nobody
 * logged in. Without it the request itself counts.
 */
export const ACTIVE_AT_HEADER = 'x-active-at';
