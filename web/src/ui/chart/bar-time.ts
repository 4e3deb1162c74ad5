import { DAY_MS, MINUTE_MS } from '#core/time.ts';
import {
  formatMinute,
  formatMonthDay,
  formatSession,
  formatSessionDay,
  formatSessionMonth,
  toDate,
} from '../../lib/format.ts';
import { isIntraday, type PeriodType, timePeriod } from './periods.ts';

/**
 * The label of a bar: minutes show the time (the first of a day its date), days the date, longer periods the
 * month.
 */
export function barTime(period: PeriodType, timestamp: number, whole = false, isDay = false) {
  if (period === timePeriod) return formatMinute(timestamp);
  if (isIntraday(period)) {
    const minute = formatMinute(timestamp);
    if (isDay) return formatMonthDay(timestamp);
    return whole ? `${formatMonthDay(timestamp)} ${minute}` : minute;
  }
  if (whole) return formatSession(timestamp);
  return period === 2 || period === 3 ? formatSessionDay(timestamp) : formatSessionMonth(timestamp);
}

/** Offset of this device from UTC; dates of minute bars are in device time. */
const offsetMs = (timestamp: number) => toDate(timestamp).getTimezoneOffset() * MINUTE_MS;

/** Whether a bar is the first of its day in device time. */
export const beginsDay = (timestamp: number, before: number | undefined) =>
  before !== undefined && dayOn(timestamp) !== dayOn(before);

const dayOn = (timestamp: number) => Math.floor((timestamp - offsetMs(timestamp)) / DAY_MS);
