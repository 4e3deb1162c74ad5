import { dayNumber } from './civil-date.ts';
import { DAY_MS } from './time.ts';

/** How far a place's local time is ahead of UTC at a moment; both in milliseconds. */
type OffsetAt = (moment: number) => number;

const universal: OffsetAt = () => 0;

/** The moment at which a day begins in a place's local time. */
function beginning(day: number, offsetAt: OffsetAt): number {
  const byTheClocks = day * DAY_MS;
  // First the offset near midnight, then the offset at the moment computed with it.
  const near = byTheClocks - offsetAt(byTheClocks);
  return byTheClocks - offsetAt(near);
}

/**
 * Start and end of a month (`2026-11`) in a place's local time, by default UTC; epoch milliseconds, `to`
 * is exclusive.
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
