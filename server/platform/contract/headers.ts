/** Non-standard headers. */

/**
 * The id of a request, sent with every answer: the client's own (1 to 64 letters, digits, dots, dashes
 * and underscores), otherwise one that the server made.
 */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The world's time at the answer, epoch milliseconds: clients count from it, not from the device's clock. */
export const WORLD_TIME_HEADER = 'x-world-time';

/** Milliseconds of the world per real millisecond; sent when it is not 1. */
export const WORLD_RATE_HEADER = 'x-world-rate';

/**
 * In answers to customers: the version of their data that the answer was read from, or the one before.
 * The live channel's `subscribed` states the version at that time; if it differs, something changed in
 * between.
 */
export const DATA_VERSION_HEADER = 'x-data-version';

/** `on` in every answer of a server with the sandbox surface; absent otherwise. */
export const SANDBOX_HEADER = 'x-sandbox';

/**
 * In requests to the desk: when the person last used keyboard or pointer, epoch milliseconds of the
 * world. It distinguishes background requests, which keep nobody logged in, from what a person does.
 * Without it the request itself counts as activity.
 */
export const ACTIVE_AT_HEADER = 'x-active-at';
