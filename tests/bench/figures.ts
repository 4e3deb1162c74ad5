/** Arithmetic on samples. */

/** The smallest value that `percent` of the sorted values do not exceed; NaN without values. */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  const index = Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1);
  return sorted[index] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Calls `work` until the time is over; returns the units done per second. */
export async function rateOf(
  seconds: number,
  work: () => number | Promise<number>,
): Promise<number> {
  const startedAt = performance.now();
  let units = 0;
  while (performance.now() - startedAt < seconds * 1000) {
    const done = work();
    units += typeof done === 'number' ? done : await done;
  }
  return units / ((performance.now() - startedAt) / 1000);
}
