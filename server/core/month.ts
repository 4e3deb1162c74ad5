import { dayNumber } from './civil-date.ts';
import { DAY_MS } from './time.ts';

/** How far the clocks of a place are ahead of UTC at a moment; both in milliseconds. */
type OffsetAt = (moment: number) => number;

const universal: OffsetAt = () => 0;

/** When a day begins by the clocks of a place. */
function beginning(day: number, offsetAt: OffsetAt): number {
  const byTheClocks = day * DAY_MS;
  // The offset near midnight, then the one that holds at the moment found with it.
  const near = byTheClocks - offsetAt(byTheClocks);
  return byTheClocks - offsetAt(near);
}

/**
 * `2026-11` as the moments it lies between by the clocks of a place, UTC's by default; epoch
 * milliseconds, `to` is exclusive.
 */
export function monthRange(month: string, offsetAt = universal): { from: number; to: number } {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5, 7));
  const [nextYear, next] = number === 12 ? [year + 1, 1] : [year, number + 1];
  return {
    from: beginning(dayNumber(year, number, 1), offsetAt),
    to: beginning(dayNumber(nextYear, next, 1), offsetAt),
  };
}
