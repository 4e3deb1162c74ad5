import { DAY_MS } from './calendar.ts';
import { dayNumber } from './civil-date.ts';

/** `2026-11` as the moments it lies between, UTC, epoch milliseconds; `to` is exclusive. */
export function monthRange(month: string): { from: number; to: number } {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5, 7));
  const [nextYear, next] = number === 12 ? [year + 1, 1] : [year, number + 1];
  return {
    from: dayNumber(year, number, 1) * DAY_MS,
    to: dayNumber(nextYear, next, 1) * DAY_MS,
  };
}
