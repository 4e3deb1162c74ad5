/**
 * Trading calendars: on which local dates an exchange trades, and between which UTC times. Pure
 * arithmetic on epoch milliseconds; daylight saving follows each region's rule.
 */

import { civilDate, nthWeekday, weekday } from './civil-date.ts';
import type { SessionState } from './codes.ts';
import {
  closedInFrankfurt,
  closedInHongKong,
  closedInLondon,
  closedInMexico,
  closedInMilan,
  closedInNewYork,
  closedInParis,
  closedInZurich,
  closedOnForex,
  closedOnFutures,
  type DayRule,
  earlyInFrankfurt,
  earlyInHongKong,
  earlyInLondon,
  earlyInNewYork,
  earlyOnYearEndEves,
  never,
} from './exchange-holidays.ts';
import { DAY_MS, MINUTE_MS } from './time.ts';

const SUNDAY = 0;
const SATURDAY = 6;
/** No exchange here has been closed for more days in a row than this. */
export const CLOSURE_DAYS_MAX = 15;

export type CalendarName =
  | 'us'
  | 'xetra'
  | 'bmv'
  | 'hkex'
  | 'london'
  | 'paris'
  | 'milan'
  | 'madrid'
  | 'zurich'
  | 'forex'
  | 'futures'
  | 'always-open';

/** `[fromMs, toMs)` in epoch milliseconds. */
export interface TimeWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

/** One local trading date of a calendar. */
export interface TradingDay {
  /** Local date as days since 1970-01-01. */
  readonly date: number;
  readonly openMs: number;
  readonly closeMs: number;
  /** The regular windows: one, or two around a lunch break. */
  readonly regular: readonly TimeWindow[];
  readonly pre: TimeWindow | undefined;
  readonly post: TimeWindow | undefined;
  readonly earlyClose: boolean;
}

/** Minutes since local midnight; negative ones belong to the evening before. */
type MinuteWindow = readonly [from: number, to: number];

interface Hours {
  readonly regular: readonly MinuteWindow[];
  readonly pre?: MinuteWindow;
  readonly post?: MinuteWindow;
}

interface CalendarRules {
  /** Minutes east of UTC at an instant. */
  readonly offsetMinutes: (utcMs: number) => number;
  readonly hours: Hours;
  readonly earlyHours: Hours;
  readonly closed: DayRule;
  readonly early: DayRule;
  readonly weekends: boolean;
}

const at = (hour: number, minute = 0): number => hour * 60 + minute;

/** Eastern time: second Sunday of March to first Sunday of November, 2:00 local (since 2007). */
function newYorkOffset(utcMs: number): number {
  const { year } = civilDate(Math.floor(utcMs / DAY_MS));
  const from = nthWeekday(year, 3, SUNDAY, 2) * DAY_MS + at(7) * MINUTE_MS;
  const to = nthWeekday(year, 11, SUNDAY, 1) * DAY_MS + at(6) * MINUTE_MS;
  return utcMs >= from && utcMs < to ? -240 : -300;
}

/** European Union and United Kingdom: last Sundays of March and October, 1:00 UTC. */
const europeanOffset =
  (winterMinutes: number) =>
  (utcMs: number): number => {
    const { year } = civilDate(Math.floor(utcMs / DAY_MS));
    const from = nthWeekday(year, 3, SUNDAY, -1) * DAY_MS + at(1) * MINUTE_MS;
    const to = nthWeekday(year, 10, SUNDAY, -1) * DAY_MS + at(1) * MINUTE_MS;
    return winterMinutes + (utcMs >= from && utcMs < to ? 60 : 0);
  };

const US_HOURS: Hours = {
  pre: [at(4), at(9, 30)],
  regular: [[at(9, 30), at(16)]],
  post: [at(16), at(20)],
};
const US_EARLY: Hours = {
  pre: [at(4), at(9, 30)],
  regular: [[at(9, 30), at(13)]],
  post: [at(13), at(17)],
};
const XETRA_HOURS: Hours = { regular: [[at(9), at(17, 30)]] };
const LONDON_HOURS: Hours = { regular: [[at(8), at(16, 30)]] };
const BMV_HOURS: Hours = { regular: [[at(9, 30), at(16)]] };
const HKEX_HOURS: Hours = {
  regular: [
    [at(9, 30), at(12)],
    [at(13), at(16)],
  ],
};
const FOREX_HOURS: Hours = { regular: [[at(-7), at(17)]] };
const FUTURES_HOURS: Hours = { regular: [[at(-6), at(17)]] };
const ALL_DAY: Hours = { regular: [[0, at(24)]] };

const CALENDARS: Readonly<Record<CalendarName, CalendarRules>> = {
  us: {
    offsetMinutes: newYorkOffset,
    hours: US_HOURS,
    earlyHours: US_EARLY,
    closed: closedInNewYork,
    early: earlyInNewYork,
    weekends: false,
  },
  xetra: {
    offsetMinutes: europeanOffset(60),
    hours: XETRA_HOURS,
    earlyHours: { regular: [[at(9), at(14)]] },
    closed: closedInFrankfurt,
    early: earlyInFrankfurt,
    weekends: false,
  },
  // The Mexican exchange keeps New York's hours all year, whatever the clock in Mexico City shows.
  bmv: {
    offsetMinutes: newYorkOffset,
    hours: BMV_HOURS,
    earlyHours: BMV_HOURS,
    closed: closedInMexico,
    early: never,
    weekends: false,
  },
  hkex: {
    offsetMinutes: () => 480,
    hours: HKEX_HOURS,
    earlyHours: { regular: [[at(9, 30), at(12)]] },
    closed: closedInHongKong,
    early: earlyInHongKong,
    weekends: false,
  },
  london: {
    offsetMinutes: europeanOffset(0),
    hours: LONDON_HOURS,
    earlyHours: { regular: [[at(8), at(12, 30)]] },
    closed: closedInLondon,
    early: earlyInLondon,
    weekends: false,
  },
  paris: {
    offsetMinutes: europeanOffset(60),
    hours: XETRA_HOURS,
    earlyHours: { regular: [[at(9), at(14, 5)]] },
    closed: closedInParis,
    early: earlyOnYearEndEves,
    weekends: false,
  },
  milan: {
    offsetMinutes: europeanOffset(60),
    hours: XETRA_HOURS,
    earlyHours: XETRA_HOURS,
    closed: closedInMilan,
    early: never,
    weekends: false,
  },
  // Has the same holidays as Euronext.
  madrid: {
    offsetMinutes: europeanOffset(60),
    hours: XETRA_HOURS,
    earlyHours: { regular: [[at(9), at(14)]] },
    closed: closedInParis,
    early: earlyOnYearEndEves,
    weekends: false,
  },
  // The closing auction ends at 17:30, the day's trading at 17:20.
  zurich: {
    offsetMinutes: europeanOffset(60),
    hours: { regular: [[at(9), at(17, 20)]] },
    earlyHours: { regular: [[at(9), at(17, 20)]] },
    closed: closedInZurich,
    early: never,
    weekends: false,
  },
  forex: {
    offsetMinutes: newYorkOffset,
    hours: FOREX_HOURS,
    earlyHours: FOREX_HOURS,
    closed: closedOnForex,
    early: never,
    weekends: false,
  },
  futures: {
    offsetMinutes: newYorkOffset,
    hours: FUTURES_HOURS,
    earlyHours: FUTURES_HOURS,
    closed: closedOnFutures,
    early: never,
    weekends: false,
  },
  'always-open': {
    offsetMinutes: () => 0,
    hours: ALL_DAY,
    earlyHours: ALL_DAY,
    closed: never,
    early: never,
    weekends: true,
  },
};

/** UTC instant of a local wall-clock time. Sessions never begin or end inside a clock change. */
function toUtc(rules: CalendarRules, date: number, minutes: number): number {
  const wallMs = date * DAY_MS + minutes * MINUTE_MS;
  const guess = wallMs - rules.offsetMinutes(wallMs) * MINUTE_MS;
  return wallMs - rules.offsetMinutes(guess) * MINUTE_MS;
}

/** Local calendar date (days since 1970-01-01) at an instant. */
export function localDate(calendar: CalendarName, atMs: number): number {
  return Math.floor((atMs + CALENDARS[calendar].offsetMinutes(atMs) * MINUTE_MS) / DAY_MS);
}

/** Where a local date begins, epoch milliseconds. */
export function dayStart(calendar: CalendarName, date: number): number {
  return toUtc(CALENDARS[calendar], date, 0);
}

/** The sessions of a local date; undefined when the exchange does not trade on it. */
export function tradingDay(calendar: CalendarName, date: number): TradingDay | undefined {
  const rules = CALENDARS[calendar];
  const dayOfWeek = weekday(date);
  if (!rules.weekends && (dayOfWeek === SUNDAY || dayOfWeek === SATURDAY)) return undefined;
  if (rules.closed(date)) return undefined;
  const earlyClose = rules.early(date);
  const hours = earlyClose ? rules.earlyHours : rules.hours;
  const window = ([from, to]: MinuteWindow): TimeWindow => ({
    fromMs: toUtc(rules, date, from),
    toMs: toUtc(rules, date, to),
  });
  const regular = hours.regular.map(window);
  const first = regular[0];
  const last = regular.at(-1);
  if (!first || !last) throw new Error(`calendar ${calendar} has no regular window`);
  return {
    date,
    openMs: first.fromMs,
    closeMs: last.toMs,
    regular,
    pre: hours.pre && window(hours.pre),
    post: hours.post && window(hours.post),
    earlyClose,
  };
}

/** The first trading day on or after a local date. */
export function tradingDayOnOrAfter(calendar: CalendarName, date: number): TradingDay {
  for (let day = date; day < date + CLOSURE_DAYS_MAX; day++) {
    const found = tradingDay(calendar, day);
    if (found) return found;
  }
  throw new Error(`the calendar ${calendar} has no trading day after day ${date}`);
}

/** The last trading day on or before a local date. */
export function tradingDayOnOrBefore(calendar: CalendarName, date: number): TradingDay {
  for (let day = date; day > date - CLOSURE_DAYS_MAX; day--) {
    const found = tradingDay(calendar, day);
    if (found) return found;
  }
  throw new Error(`the calendar ${calendar} has no trading day before day ${date}`);
}

/** The latest trading day that has opened at an instant: the one a quote's figures belong to. */
export function currentTradingDay(calendar: CalendarName, atMs: number): TradingDay {
  // An evening session belongs to tomorrow's date, so start one date ahead.
  let day = tradingDayOnOrBefore(calendar, localDate(calendar, atMs) + 1);
  while (day.openMs > atMs) day = tradingDayOnOrBefore(calendar, day.date - 1);
  return day;
}

const inside = (window: TimeWindow | undefined, atMs: number): boolean =>
  window !== undefined && atMs >= window.fromMs && atMs < window.toMs;

/** What an exchange is doing at an instant between the opens of `day` and of the `next` day. */
export function sessionStateOf(day: TradingDay, next: TradingDay, atMs: number): SessionState {
  if (day.regular.some((window) => inside(window, atMs))) return 'regular';
  if (atMs < day.closeMs) return 'break';
  if (inside(day.post, atMs)) return 'post';
  return inside(next.pre, atMs) ? 'pre' : 'closed';
}

/** What the exchange is doing at an instant. */
export function sessionState(calendar: CalendarName, atMs: number): SessionState {
  const day = currentTradingDay(calendar, atMs);
  return sessionStateOf(day, tradingDayOnOrAfter(calendar, day.date + 1), atMs);
}

/** The first regular close after an instant, epoch milliseconds. */
export function nextClose(calendar: CalendarName, atMs: number): number {
  const day = currentTradingDay(calendar, atMs);
  if (atMs < day.closeMs) return day.closeMs;
  return tradingDayOnOrAfter(calendar, day.date + 1).closeMs;
}

/** The first regular open after an instant, epoch milliseconds. */
export function nextOpen(calendar: CalendarName, atMs: number): number {
  const day = currentTradingDay(calendar, atMs);
  return tradingDayOnOrAfter(calendar, day.date + 1).openMs;
}

/**
 * The first instant at or after `atMs` at which the exchange trades, epoch milliseconds: `atMs` itself,
 * or the end of a break or night.
 */
export function tradesFrom(calendar: CalendarName, atMs: number): number {
  const ahead = currentTradingDay(calendar, atMs).regular.find(({ toMs }) => atMs < toMs);
  return ahead ? Math.max(atMs, ahead.fromMs) : nextOpen(calendar, atMs);
}
