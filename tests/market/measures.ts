/** Statistical measures of a series of prices. */

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
export const square = (x: number): number => x * x;

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** Of two series with mean zero. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const together = mean(a.map((x, i) => x * (b[i] ?? 0)));
  return together / Math.sqrt(mean(a.map(square)) * mean(b.map(square)));
}

export const centred = (values: readonly number[]): number[] => {
  const middle = mean(values);
  return values.map((value) => value - middle);
};

export function autocorrelation(values: readonly number[], lag: number): number {
  const x = centred(values);
  return correlation(x.slice(lag), x.slice(0, -lag));
}

export function kurtosis(values: readonly number[]): number {
  const x = centred(values);
  return mean(x.map((value) => value ** 4)) / square(mean(x.map(square)));
}

/** A trading day, in any unit of price. */
export interface Day {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Log returns over `step` days. */
export function returns(days: readonly Day[], step = 1): number[] {
  const logs = days.map(({ close }) => Math.log(close));
  const found: number[] = [];
  for (let i = step; i < logs.length; i += step) {
    found.push((logs[i] as number) - (logs[i - step] as number));
  }
  return found;
}

/** Measures of a daily series by name, in display order. */
export const MEASURES: Readonly<Record<string, (days: readonly Day[]) => number>> = {
  'annual volatility': (days) => Math.sqrt(252 * mean(returns(days).map(square))),
  'kurtosis, 1 day': (days) => kurtosis(returns(days)),
  'kurtosis, 5 days': (days) => kurtosis(returns(days, 5)),
  'autocorrelation of r, lag 1': (days) => autocorrelation(returns(days), 1),
  'autocorrelation of |r|, lag 1': (days) => autocorrelation(returns(days).map(Math.abs), 1),
  'autocorrelation of |r|, lag 5': (days) => autocorrelation(returns(days).map(Math.abs), 5),
  'autocorrelation of |r|, lag 21': (days) => autocorrelation(returns(days).map(Math.abs), 21),
  'correlation of r with the next |r|': (days) => {
    const r = returns(days);
    const sizes = centred(r.map(Math.abs));
    return correlation(centred(r).slice(0, -1), sizes.slice(1));
  },
  'Parkinson ÷ open-to-close variance': (days) =>
    mean(days.map(({ high, low }) => square(Math.log(high / low)))) /
    (4 * Math.LN2 * mean(days.map(({ open, close }) => square(Math.log(close / open))))),
  'share of variance between close and open': (days) => {
    const gaps = days.slice(1).map(({ open }, i) => Math.log(open / (days[i]?.close ?? open)));
    return mean(gaps.map(square)) / mean(returns(days).map(square));
  },
  'standard deviation of log volume': (days) => {
    const logs = days.filter(({ volume }) => volume > 0).map(({ volume }) => Math.log(volume));
    return Math.sqrt(mean(centred(logs).map(square)));
  },
};
