/**
 * Full and half holidays of each exchange: by its own published rules where they exist, otherwise by list
 * (lunar dates, state funerals). Weekends are not repeated here.
 */
import { civilDate, dayNumber, easterSunday, nthWeekday, weekday } from './civil-date.ts';

/** True when the rule holds on a day number. */
export type DayRule = (day: number) => boolean;

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;

export const never: DayRule = () => false;

const monthDay = (day: number): number => {
  const date = civilDate(day);
  return date.month * 100 + date.day;
};
const isGoodFriday = (day: number, year: number): boolean => day === easterSunday(year) - 2;
const isEasterMonday = (day: number, year: number): boolean => day === easterSunday(year) + 1;

/**
 * Whether `day` is the weekday on which a fixed date is observed: Sunday moves to Monday, Saturday to
 * Friday.
 */
function observed(day: number, month: number, date: number, saturdayToFriday: boolean): boolean {
  const fixed = dayNumber(civilDate(day).year, month, date);
  const at = weekday(fixed);
  if (at === SUNDAY) return day === fixed + 1;
  if (at === SATURDAY) return saturdayToFriday && day === fixed - 1;
  return day === fixed;
}

/** Days of mourning on which New York was closed. */
const NEW_YORK_EXTRA: ReadonlySet<number> = new Set([
  dayNumber(2018, 12, 5),
  dayNumber(2025, 1, 9),
]);

export const closedInNewYork: DayRule = (day) => {
  const { year, month } = civilDate(day);
  switch (month) {
    case 1:
      return (
        observed(day, 1, 1, false) ||
        day === nthWeekday(year, 1, MONDAY, 3) ||
        NEW_YORK_EXTRA.has(day)
      );
    case 2:
      return day === nthWeekday(year, 2, MONDAY, 3);
    case 3:
    case 4:
      return isGoodFriday(day, year);
    case 5:
      return day === nthWeekday(year, 5, MONDAY, -1);
    case 6:
      return year >= 2022 && observed(day, 6, 19, true);
    case 7:
      return observed(day, 7, 4, true);
    case 9:
      return day === nthWeekday(year, 9, MONDAY, 1);
    case 11:
      return day === nthWeekday(year, 11, THURSDAY, 4);
    case 12:
      return observed(day, 12, 25, true) || NEW_YORK_EXTRA.has(day);
    default:
      return false;
  }
};

/** Early closes at 13:00: the day after Thanksgiving, and 3 July and 24 December before a weekday holiday. */
export const earlyInNewYork: DayRule = (day) => {
  const { year } = civilDate(day);
  if (day === nthWeekday(year, 11, THURSDAY, 4) + 1) return true;
  const date = monthDay(day);
  const at = weekday(day);
  return (date === 703 || date === 1224) && at >= MONDAY && at <= THURSDAY;
};

/** Whit Mondays and German Unity Days on which Xetra was still closed (open since 2022). */
const FRANKFURT_EXTRA: ReadonlySet<number> = new Set([
  dayNumber(2019, 6, 10),
  dayNumber(2019, 10, 3),
  dayNumber(2020, 6, 1),
  dayNumber(2021, 5, 24),
]);

export const closedInFrankfurt: DayRule = (day) => {
  const { year } = civilDate(day);
  const date = monthDay(day);
  if (date === 101 || date === 501 || (date >= 1224 && date <= 1226) || date === 1231) return true;
  return isGoodFriday(day, year) || isEasterMonday(day, year) || FRANKFURT_EXTRA.has(day);
};

export const closedInParis: DayRule = (day) => {
  const { year } = civilDate(day);
  const date = monthDay(day);
  if (date === 101 || date === 501 || date === 1225 || date === 1226) return true;
  return isGoodFriday(day, year) || isEasterMonday(day, year);
};

/**
 * Borsa Italiana also closes in mid-August and, since it left London, on the eves of Christmas and New
 * Year.
 */
export const closedInMilan: DayRule = (day) => {
  const date = monthDay(day);
  return closedInParis(day) || date === 815 || date === 1224 || date === 1231;
};

/** SIX Swiss Exchange also closes on Berchtold's Day, Ascension, Whit Monday and the National Day. */
export const closedInZurich: DayRule = (day) => {
  const date = monthDay(day);
  if (date === 102 || date === 801 || date === 1224 || date === 1231) return true;
  const easter = easterSunday(civilDate(day).year);
  return closedInParis(day) || day === easter + 39 || day === easter + 50;
};

/** Whether `day` is a date of December or, if that is on a weekend, the Friday before. */
function lastWeekdayUpTo(day: number, date: number): boolean {
  const fixed = dayNumber(civilDate(day).year, 12, date);
  const at = weekday(fixed);
  return day === fixed - (at === SATURDAY ? 1 : at === SUNDAY ? 2 : 0);
}

/** Xetra's last trading day of the year is a half day; 31 December is closed. */
export const earlyInFrankfurt: DayRule = (day) => lastWeekdayUpTo(day, 30);

/** London closes early on its last trading days before Christmas and New Year. */
export const earlyInLondon: DayRule = (day) => lastWeekdayUpTo(day, 24) || lastWeekdayUpTo(day, 31);

/** Paris and Madrid close early on the eves of Christmas and New Year if those are trading days. */
export const earlyOnYearEndEves: DayRule = (day) => {
  const date = monthDay(day);
  return date === 1224 || date === 1231;
};

/** Royal occasions and moved bank holidays of the United Kingdom. */
const LONDON_EXTRA: ReadonlySet<number> = new Set([
  dayNumber(2020, 5, 8),
  dayNumber(2022, 6, 2),
  dayNumber(2022, 6, 3),
  dayNumber(2022, 9, 19),
  dayNumber(2023, 5, 8),
]);
const LONDON_MOVED_AWAY: ReadonlySet<number> = new Set([
  dayNumber(2020, 5, 4),
  dayNumber(2022, 5, 30),
]);

/** Christmas, Boxing Day and their substitutes when they fall on a weekend. */
function londonChristmas(day: number, year: number): boolean {
  const christmas = dayNumber(year, 12, 25);
  if (day === christmas || day === christmas + 1) return true;
  const at = weekday(christmas);
  if (at === SATURDAY) return day === christmas + 2 || day === christmas + 3;
  if (at === SUNDAY || at === FRIDAY) return day === christmas + (at === SUNDAY ? 2 : 3);
  return false;
}

export const closedInLondon: DayRule = (day) => {
  const { year, month } = civilDate(day);
  if (LONDON_EXTRA.has(day)) return true;
  if (LONDON_MOVED_AWAY.has(day)) return false;
  switch (month) {
    case 1: {
      const first = dayNumber(year, 1, 1);
      const at = weekday(first);
      return day === first + (at === SATURDAY ? 2 : at === SUNDAY ? 1 : 0);
    }
    case 3:
    case 4:
      return isGoodFriday(day, year) || isEasterMonday(day, year);
    case 5:
      return day === nthWeekday(year, 5, MONDAY, 1) || day === nthWeekday(year, 5, MONDAY, -1);
    case 8:
      return day === nthWeekday(year, 8, MONDAY, -1);
    case 12:
      return londonChristmas(day, year);
    default:
      return false;
  }
};

/** Bolsa Mexicana de Valores: fixed dates, holidays moved to Mondays, Holy Thursday and Good Friday. */
export const closedInMexico: DayRule = (day) => {
  const { year } = civilDate(day);
  const date = monthDay(day);
  if ([101, 501, 916, 1102, 1212, 1225].includes(date)) return true;
  if (date === 1001 && year >= 2024 && (year - 2024) % 6 === 0) return true;
  const easter = easterSunday(year);
  return (
    day === easter - 3 ||
    day === easter - 2 ||
    day === nthWeekday(year, 2, MONDAY, 1) ||
    day === nthWeekday(year, 3, MONDAY, 3) ||
    day === nthWeekday(year, 11, MONDAY, 3)
  );
};

/**
 * Lunar holidays of Hong Kong as month·100 + day: New Year's first day, Ching Ming, Buddha's Birthday,
 * Tuen Ng, the day after Mid-Autumn, Chung Yeung. (From the Hong Kong Observatory's tables.)
 */
const HONG_KONG_LUNAR: Readonly<Record<number, readonly number[]>> = {
  2019: [205, 405, 512, 607, 914, 1007],
  2020: [125, 404, 430, 625, 1002, 1025],
  2021: [212, 404, 519, 614, 922, 1014],
  2022: [201, 405, 508, 603, 911, 1004],
  2023: [122, 405, 526, 622, 930, 1023],
  2024: [210, 404, 515, 610, 918, 1011],
  2025: [129, 404, 505, 531, 1007, 1029],
  2026: [217, 405, 524, 619, 926, 1018],
  2027: [206, 405, 513, 609, 916, 1008],
  2028: [126, 404, 502, 528, 1004, 1026],
  2029: [213, 404, 520, 616, 923, 1016],
  2030: [203, 405, 509, 605, 913, 1005],
};
/** Typhoon and pandemic closures are not scheduled, so they are not here. */
const HONG_KONG_FIXED = [101, 501, 701, 1001, 1225, 1226] as const;

/** All Hong Kong holidays of a year, before any is moved off a Sunday. */
function hongKongDates(year: number): number[] {
  const lunar = HONG_KONG_LUNAR[year] ?? [];
  const dates = [...HONG_KONG_FIXED, ...lunar].map((date) =>
    dayNumber(year, Math.floor(date / 100), date % 100),
  );
  const newYear = lunar[0];
  if (newYear !== undefined) {
    const first = dayNumber(year, Math.floor(newYear / 100), newYear % 100);
    dates.push(first + 1, first + 2);
    if (weekday(first) === SUNDAY || weekday(first + 1) === SUNDAY || weekday(first + 2) === SUNDAY)
      dates.push(first + 3);
  }
  const easter = easterSunday(year);
  return [...dates, easter - 2, easter + 1];
}

/** A holiday on a Sunday moves to the next day that is not itself a holiday. */
export const closedInHongKong: DayRule = (day) => {
  const { year } = civilDate(day);
  const dates = new Set(hongKongDates(year));
  if (dates.has(day)) return true;
  for (let back = 1; back <= 3 && dates.has(day - back); back++) {
    if (weekday(day - back) === SUNDAY && !isLunarNewYear(day - back, year)) return true;
  }
  return false;
};

/** The three days of the Lunar New Year have their own substitute (above). */
function isLunarNewYear(day: number, year: number): boolean {
  const newYear = HONG_KONG_LUNAR[year]?.[0];
  if (newYear === undefined) return false;
  const first = dayNumber(year, Math.floor(newYear / 100), newYear % 100);
  return day >= first && day <= first + 2;
}

/** Half days in Hong Kong: the eves of Christmas, New Year and Lunar New Year. */
export const earlyInHongKong: DayRule = (day) => {
  const { year } = civilDate(day);
  const date = monthDay(day);
  return date === 1224 || date === 1231 || isLunarNewYear(day + 1, year);
};

export const closedOnForex: DayRule = (day) => {
  const date = monthDay(day);
  return date === 101 || date === 1225;
};

export const closedOnFutures: DayRule = (day) => {
  const { year } = civilDate(day);
  return closedOnForex(day) || isGoodFriday(day, year);
};
