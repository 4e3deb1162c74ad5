/** Filter of a queue; `free` are requests that the person may decide now. */
export const SHOWN = ['waiting', 'free', 'mine', 'decided'] as const;
export type Shown = (typeof SHOWN)[number];

/** Filter by minimum waiting time in hours. */
export const OLDER_HOURS = [1, 4, 12, 24] as const;
export type OlderHours = (typeof OLDER_HOURS)[number];

/** Parses the filter from the URL; undefined for any other value. */
export const olderHours = (given: unknown): OlderHours | undefined =>
  OLDER_HOURS.find((hours) => String(hours) === String(given));
