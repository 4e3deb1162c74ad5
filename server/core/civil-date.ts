/**
 * Civil dates as day numbers (days since 1970-01-01, proleptic Gregorian), by arithmetic alone.
 * Algorithms by Hinnant: howardhinnant.github.io/date_algorithms.html
 */

export interface CivilDate {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  /** 1 to 31 */
  readonly day: number;
}

/** Days since 1970-01-01 of a proleptic Gregorian date. */
export function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Gregorian date of a day number. */
export function civilDate(day: number): CivilDate {
  const z = day + 719_468;
  const era = Math.floor(z / 146_097);
  const doe = z - era * 146_097;
  const yoe = Math.floor(
    (doe - Math.floor(doe / 1460) + Math.floor(doe / 36_524) - Math.floor(doe / 146_096)) / 365,
  );
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
  const mp = Math.floor((5 * doy + 2) / 153);
  const month = mp < 10 ? mp + 3 : mp - 9;
  return {
    year: yoe + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: doy - Math.floor((153 * mp + 2) / 5) + 1,
  };
}

/** 0 Sunday … 6 Saturday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Day number of the n-th (1 … 5) given weekday of a month; n = -1 is the last. */
export function nthWeekday(year: number, month: number, day: number, n: number): number {
  if (n > 0) {
    const first = dayNumber(year, month, 1);
    return first + ((day - weekday(first) + 7) % 7) + (n - 1) * 7;
  }
  const last = month === 12 ? dayNumber(year, 12, 31) : dayNumber(year, month + 1, 1) - 1;
  return last - ((weekday(last) - day + 7) % 7);
}

/** Day number of Western Easter Sunday (anonymous Gregorian algorithm, Meeus). */
export function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const m = Math.floor((a + 11 * h) / 319);
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - (c % 4) - h + m) % 7;
  const month = Math.floor((h - m + l + 90) / 25);
  return dayNumber(year, month, (h - m + l + month + 19) % 32);
}
