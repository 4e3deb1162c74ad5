/** Months as they are chosen in lists: `2026-11`. */
import { worldNow } from './world-clock.ts';

/** This month of the world's in the time zone of this device, as the days of lists are shown. */
export function monthNow(): string {
  const today = new Date(worldNow());
  return `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`;
}

/** `2026-11` and a number of months to the month that many later. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}

/** A month and those before it, the newest first. */
export const monthsBack = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => monthAfter(month, -at));
