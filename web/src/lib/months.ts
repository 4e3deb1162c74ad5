/** Months as lists offer them: `2026-11`. */
import { worldNow } from './world-clock.ts';

/** The world's current month in the time zone of this device, as lists show dates. */
export function monthNow(): string {
  const today = new Date(worldNow());
  return `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`;
}

/** Adds a number of months to a month like `2026-11`. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}

/** A month and those before it, newest first. */
export const monthsBack = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => monthAfter(month, -at));
