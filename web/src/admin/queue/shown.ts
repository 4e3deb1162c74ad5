/** Which items of a queue are shown: `free` are those in nobody else's hand. */
export const SHOWN = ['waiting', 'free', 'mine', 'decided'] as const;
export type Shown = (typeof SHOWN)[number];

/** Hours that a request has waited at least. */
export const OLDER_HOURS = [1, 4, 12, 24] as const;
export type OlderHours = (typeof OLDER_HOURS)[number];

export const isShown = (value: unknown): value is Shown => SHOWN.some((one) => one === value);
export const isOlder = (value: unknown): value is OlderHours =>
  OLDER_HOURS.some((one) => one === value);
