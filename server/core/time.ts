/** Spans of time in milliseconds. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Longest single advance of a clock: a year of a busy world takes a minute to compute. */
export const MOVE_MS_MAX = 366 * DAY_MS;

/** The range that the exchanges' calendars cover: from 1990 until before 2100, UTC. */
export const FIRST_MOMENT_MS = 631_152_000_000;
export const END_OF_MOMENTS_MS = 4_102_444_800_000;
