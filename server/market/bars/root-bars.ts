/** Bars of whole days from their roots alone, for prices that nothing else affects. */
import type { TradingDay } from '#core/calendar.ts';
import type { MarketHours } from '../calendar/schedule.ts';
import { CLOSE, HIGH, LOW, VOLUME } from '../kernel/constants.ts';
import { type RootSource, rootRow } from '../paths/roots.ts';
import { type Bar, nodeBar, type PriceMap } from './spans.ts';

/**
 * The aggregate of some days in order of time, seen through one map; undefined when there are none. A
 * chart of years needs thousands of roots, each only once, so they are summed as rows and not remembered.
 * The map keeps order, so mapping the sum is enough.
 */
export function rootsBar(
  source: RootSource,
  days: readonly TradingDay[],
  hours: MarketHours,
  map: PriceMap,
): Bar | undefined {
  const { sum } = source.rootScratch;
  let isEmpty = true;
  for (const day of days) {
    for (const segment of source.schedule.parts(day, hours)) {
      const root = rootRow(source, segment);
      if (isEmpty) sum.set(root);
      else extendRow(sum, root);
      isEmpty = false;
    }
  }
  return isEmpty ? undefined : nodeBar(sum, map);
}

function extendRow(sum: Float64Array, next: Float64Array): void {
  sum[HIGH] = Math.max(sum[HIGH] as number, next[HIGH] as number);
  sum[LOW] = Math.min(sum[LOW] as number, next[LOW] as number);
  sum[CLOSE] = next[CLOSE] as number;
  sum[VOLUME] = (sum[VOLUME] as number) + (next[VOLUME] as number);
}
