import type { Period } from 'klinecharts';

/** Chart periods by the number the API knows them by. */
export const periods = [
  { type: 1, name: 'time', span: { type: 'minute', span: 1 } },
  { type: 2, name: 'day', span: { type: 'day', span: 1 } },
  { type: 3, name: 'week', span: { type: 'week', span: 1 } },
  { type: 4, name: 'month', span: { type: 'month', span: 1 } },
  { type: 11, name: 'quarter', span: { type: 'month', span: 3 } },
  { type: 5, name: 'year', span: { type: 'year', span: 1 } },
] as const satisfies readonly { type: number; name: string; span: Period }[];

export type PeriodType = (typeof periods)[number]['type'];

export const timePeriod = 1;
export const defaultPeriod: PeriodType = 2;

export const periodOf = (type: PeriodType) =>
  periods.find((period) => period.type === type) ?? periods[1];

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

/** Mean of the last closes up to a bar; undefined while there are too few. */
export function averageAt(bars: readonly Bar[], index: number, length: number) {
  if (index + 1 < length) return undefined;
  const window = bars.slice(index + 1 - length, index + 1);
  return window.reduce((sum, bar) => sum + bar.close, 0) / length;
}
