/** When companies publish their results: a function of the world's seed, as their prices are. */

import { CLOSURE_DAYS_MAX, localDate, tradingDayOnOrAfter } from '#core/calendar.ts';
import type { Instrument } from '#core/instrument.ts';
import type { Market } from '#market/market.ts';

/** A company reports once in so many days, a little later where its exchange is closed then. */
const DAYS_MAX = 91;

/** The date of an instrument's next report, today's included, by the days of its exchange; undefined for what reports nothing. */
export function nextReport(
  market: Market,
  instrument: Instrument,
  atMs: number,
): number | undefined {
  const today = localDate(instrument.calendar, atMs);
  return market.earnings(instrument, today, today + DAYS_MAX + CLOSURE_DAYS_MAX)[0];
}

/** The moment of a report on a date: the prices of its open are the first to know it. */
export const releaseTime = (instrument: Instrument, date: number): number =>
  tradingDayOnOrAfter(instrument.calendar, date).openMs;

/** The dates of the reports that are out, the latest `count`, oldest first; none of what reports nothing. */
export function lastReports(
  market: Market,
  instrument: Instrument,
  atMs: number,
  count: number,
): number[] {
  const today = localDate(instrument.calendar, atMs);
  const dates = market.earnings(instrument, today - (count + 1) * DAYS_MAX, today + 1);
  return dates.filter((date) => releaseTime(instrument, date) <= atMs).slice(-count);
}

/** The moment of the next results that are not out yet; undefined for what reports nothing. */
export function nextRelease(
  market: Market,
  instrument: Instrument,
  atMs: number,
): number | undefined {
  const today = localDate(instrument.calendar, atMs);
  const dates = market.earnings(instrument, today, today + 2 * DAYS_MAX + CLOSURE_DAYS_MAX);
  return dates.map((date) => releaseTime(instrument, date)).find((time) => time > atMs);
}
