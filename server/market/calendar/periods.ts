/** Candle periods by the number that travels as `type`. */
export const Period = {
  /** One-minute points of the session. */
  time: 1,
  day: 2,
  week: 3,
  month: 4,
  year: 5,
  fiveMinutes: 6,
  fifteenMinutes: 7,
  thirtyMinutes: 8,
  sixtyMinutes: 9,
  quarter: 11,
} as const;
export type Period = (typeof Period)[keyof typeof Period];

const SECONDS: Readonly<Partial<Record<Period, number>>> = {
  [Period.time]: 60,
  [Period.fiveMinutes]: 300,
  [Period.fifteenMinutes]: 900,
  [Period.thirtyMinutes]: 1800,
  [Period.sixtyMinutes]: 3600,
};

/** Length of an intraday period in seconds; undefined for a day and longer. */
export function periodSeconds(period: Period): number | undefined {
  return SECONDS[period];
}
