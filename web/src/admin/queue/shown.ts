/** Which items of a queue are shown: `free` are those in nobody else's hand. */
export const SHOWN = ['waiting', 'free', 'mine', 'decided'] as const;
export type Shown = (typeof SHOWN)[number];

/** Hours that a request has waited at least. */
export const OLDER_HOURS = [1, 4, 12, 24] as const;
export type OlderHours = (typeof OLDER_HOURS)[number];

/** Of an address; undefined where it says none of them. */
export const olderHours = (given: unknown): OlderHours | undefined =>
  OLDER_HOURS.find((hours) => String(hours) === String(given));
