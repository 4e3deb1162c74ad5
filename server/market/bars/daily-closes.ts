/** Closes of consecutive days; for a computed instrument much cheaper than its candles. */
import type { InstrumentPath } from '../paths/instrument-path.ts';
import { shownAt } from '../paths/scenario.ts';
import { HISTORY_FROM } from '../tuning.ts';

/** Closes in ticks of the last `count` trading days, oldest first; the last one is live. */
export function dailyClosesOf(own: InstrumentPath, atMs: number, count: number): number[] {
  const shownMs = shownAt(own.touching(), atMs);
  const path = own.comparable(shownMs);
  const { schedule } = path;
  const today = schedule.current(shownMs);
  const closes: number[] = [];
  let day = schedule.previous(today);
  for (let back = 1; back < count && day.date >= HISTORY_FROM; back++) {
    const close = path.dayClose(day);
    if (close !== undefined) closes.push(close);
    day = schedule.previous(day);
  }
  closes.reverse();
  const live = path.dayBar(today, shownMs);
  return live ? [...closes, live.close] : closes;
}
