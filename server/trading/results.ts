/** When companies publish their results: a function of the world's seed, like their prices. */

import { CLOSURE_DAYS_MAX, localDate, tradingDayOnOrAfter } from '#core/calendar.ts';
import type { Instrument } from '#core/instrument.ts';
import type { Market } from '#market/market.ts';

/** Longest interval between a company's reports, apart from closures of its exchange. */
const DAYS_MAX = 91;

/**
 * Date of an instrument's next report (possibly today) by its exchange's local date; undefined for
 * instruments without reports.
 */
export function nextReport(
  market: Market,
  instrument: Instrument,
  atMs: number,
): number | undefined {
  const today = localDate(instrument.calendar, atMs);
  return market.earnings(instrument, today, today + DAYS_MAX + CLOSURE_DAYS_MAX)[0];
}

/** The moment of a report on a date: the opening prices are the first to reflect it. */
export const releaseTime = (instrument: Instrument, date: number): number =>
  tradingDayOnOrAfter(instrument.calendar, date).openMs;

/** Dates of the latest `count` reports that are out, oldest first; empty for instruments without reports. */
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

/** The moment of the next results that are not out yet; undefined for instruments without reports. */
export function nextRelease(
  market: Market,
  instrument: Instrument,
  atMs: number,
): number | undefined {
  const today = localDate(instrument.calendar, atMs);
  const dates = market.earnings(instrument, today, today + 2 * DAYS_MAX + CLOSURE_DAYS_MAX);
  return dates.map((date) => releaseTime(instrument, date)).find((time) => time > atMs);
}
