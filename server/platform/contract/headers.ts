/** Headers of our own. */

/**
 * What a request is called, told with every answer: as its client called it (1 to 64 letters, digits,
 * dots, dashes and underscores), otherwise a name that the server made.
 */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The world's time when it answered, epoch milliseconds: what a client counts from, not its device's clock. */
export const WORLD_TIME_HEADER = 'x-world-time';

/** How many milliseconds of the world pass in one; told where it is not 1. */
export const WORLD_RATE_HEADER = 'x-world-rate';

/**
 * Of an answer to a customer: the version of their data that it was read from, or the one before. `subscribed`
 * of the live channel tells theirs by then: where that is another one, something came between.
 */
export const DATA_VERSION_HEADER = 'x-data-version';

/** `on` with every answer of a server that has the surface for testers; absent without it. */
export const SANDBOX_HEADER = 'x-sandbox';

/**
 * Of a request to the desk: when its person last touched a key or a pointer, epoch milliseconds of the
 * world. What the desk asks for by itself so tells apart from what somebody does, and keeps nobody
 * logged in. Without it the request itself counts.
 */
export const ACTIVE_AT_HEADER = 'x-active-at';
