/**
 * A calendar cut into *session segments*: unbroken times of one kind of trading. A trading day runs from
 * its open to the next open; under exchange hours only its regular segments count, with hours `always`
 * also the breaks and the night after it.
 */
import {
  type CalendarName,
  localDate,
  type TradingDay,
  tradingDay,
  tradingDayOnOrAfter,
  tradingDayOnOrBefore,
} from '#core/calendar.ts';
import type { MARKET_HOURS } from '#core/codes.ts';

export type MarketHours = (typeof MARKET_HOURS)[number];

/** Kinds of segment, part of a segment's key. Off hours belong to the day they lead to. */
export const SegmentKind = { offHours: 0, regular: 1, break: 2, afternoon: 3 } as const;
export type SegmentKind = (typeof SegmentKind)[keyof typeof SegmentKind];

export interface Segment {
  /** The trading date it belongs to, days since 1970-01-01. */
  readonly date: number;
  readonly kind: SegmentKind;
  readonly fromMs: number;
  readonly seconds: number;
}

/** The trading days of one calendar, remembered once asked for. */
export interface Schedule {
  readonly calendar: CalendarName;
  /** The latest trading day that has opened at an instant. */
  current(atMs: number): TradingDay;
  next(day: TradingDay): TradingDay;
  previous(day: TradingDay): TradingDay;
  onOrAfter(date: number): TradingDay;
  onOrBefore(date: number): TradingDay;
  /** Regular segments and breaks of a day, in order. */
  session(day: TradingDay): readonly Segment[];
  /** The night (or weekend) before a day; undefined when the day before ends where it begins. */
  offHoursBefore(day: TradingDay): Segment | undefined;
  /** The segments whose ticks make up a trading day. */
  parts(day: TradingDay, hours: MarketHours): readonly Segment[];
}

function sessionSegments(day: TradingDay): Segment[] {
  const segments: Segment[] = [];
  const add = (kind: SegmentKind, fromMs: number, toMs: number): void => {
    segments.push({ date: day.date, kind, fromMs, seconds: (toMs - fromMs) / 1000 });
  };
  const [morning, afternoon] = day.regular;
  if (morning) add(SegmentKind.regular, morning.fromMs, morning.toMs);
  if (morning && afternoon) {
    add(SegmentKind.break, morning.toMs, afternoon.fromMs);
    add(SegmentKind.afternoon, afternoon.fromMs, afternoon.toMs);
  }
  return segments;
}

/** Memoises a pure function of an integer. */
function remember<T>(compute: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = compute(key);
    known.set(key, made);
    return made;
  };
}

export function createSchedule(calendar: CalendarName): Schedule {
  const lookUp = remember((date) => tradingDay(calendar, date) ?? null);
  const onOrAfter = remember((date) => lookUp(date) ?? tradingDayOnOrAfter(calendar, date));
  const onOrBefore = remember((date) => lookUp(date) ?? tradingDayOnOrBefore(calendar, date));
  const next = (day: TradingDay): TradingDay => onOrAfter(day.date + 1);
  const previous = (day: TradingDay): TradingDay => onOrBefore(day.date - 1);
  const sessions = remember((date) => sessionSegments(onOrAfter(date)));
  const session = (day: TradingDay): Segment[] => sessions(day.date);
  const offHours = remember((date): Segment | null => {
    const day = onOrAfter(date);
    const fromMs = previous(day).closeMs;
    const seconds = (day.openMs - fromMs) / 1000;
    if (seconds <= 0) return null;
    return { date, kind: SegmentKind.offHours, fromMs, seconds };
  });
  const offHoursBefore = (day: TradingDay): Segment | undefined => offHours(day.date) ?? undefined;
  const regular = remember((date) =>
    sessions(date).filter(({ kind }) => kind !== SegmentKind.break),
  );
  const around = remember((date) => {
    const night = offHoursBefore(next(onOrAfter(date)));
    return night ? [...sessions(date), night] : sessions(date);
  });
  /** The last answer: most queries are about the same day. */
  let asked: TradingDay | undefined;
  return {
    calendar,
    next,
    previous,
    onOrAfter,
    onOrBefore,
    session,
    offHoursBefore,
    current(atMs) {
      if (asked && asked.openMs <= atMs && atMs < next(asked).openMs) return asked;
      // An evening session belongs to tomorrow's date, so start one date ahead.
      let day = onOrBefore(localDate(calendar, atMs) + 1);
      while (day.openMs > atMs) day = previous(day);
      asked = day;
      return day;
    },
    parts: (day, hours) => (hours === 'exchange' ? regular(day.date) : around(day.date)),
  };
}

/** How many seconds of a segment have their ticks at or before an instant. */
export function secondsUntil(segment: Segment, untilMs: number): number {
  return Math.min(segment.seconds, Math.floor((untilMs - segment.fromMs) / 1000) + 1);
}
