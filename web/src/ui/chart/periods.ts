import type { Period } from 'klinecharts';

/** Chart periods by their number in the API. */
export const periods = [
  { type: 1, name: 'time', span: { type: 'minute', span: 1 } },
  { type: 6, name: 'minutes5', span: { type: 'minute', span: 5 }, unit: 'minute' },
  { type: 7, name: 'minutes15', span: { type: 'minute', span: 15 }, unit: 'minute' },
  { type: 8, name: 'minutes30', span: { type: 'minute', span: 30 }, unit: 'minute' },
  { type: 9, name: 'minutes60', span: { type: 'hour', span: 1 }, unit: 'hour' },
  { type: 2, name: 'day', span: { type: 'day', span: 1 } },
  { type: 3, name: 'week', span: { type: 'week', span: 1 } },
  { type: 4, name: 'month', span: { type: 'month', span: 1 } },
  { type: 11, name: 'quarter', span: { type: 'month', span: 3 } },
  { type: 5, name: 'year', span: { type: 'year', span: 1 } },
] as const satisfies readonly {
  type: number;
  name: string;
  span: Period;
  unit?: 'minute' | 'hour';
}[];

export type PeriodType = (typeof periods)[number]['type'];

export const timePeriod = 1;
export const defaultPeriod: PeriodType = 2;

export const periodOf = (type: PeriodType) =>
  periods.find((period) => period.type === type) ?? periods[5];

const intraday: ReadonlySet<PeriodType> = new Set([1, 6, 7, 8, 9]);

/** Whether its bars are shorter than a day. */
export const isIntraday = (type: PeriodType) => intraday.has(type);

export const averages = [5, 10, 30] as const;

export interface Bar {
  timestamp: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  turnover: number;
}

/** A continuous part of a session, epoch milliseconds. */
export interface SessionPart {
  from: number;
  to: number;
}

/** Loaded bars, oldest first; in the Time view with their session. */
export interface LoadedBars {
  bars: Bar[];
  session?: readonly SessionPart[] | undefined;
}

/** Average of the last closes up to a bar; undefined if there are too few. */
export function averageAt(bars: readonly Bar[], index: number, length: number) {
  if (index + 1 < length) return undefined;
  const window = bars.slice(index + 1 - length, index + 1);
  return window.reduce((sum, bar) => sum + bar.close, 0) / length;
}
