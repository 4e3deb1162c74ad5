/**
 * Work for idle times: computes the slow charts of computed instruments before anybody asks for them.
 * First the days that charts begin with, then the shorter bars that charts begin with, then all other
 * days. The instruments take turns day by day, because they share members.
 */

import type { TradingDay } from '#core/calendar.ts';
import type { CandleRange } from './bars/candles.ts';
import { barCount } from './bars/segment-bars.ts';
import { Period, periodSeconds } from './calendar/periods.ts';
import { type MarketHours, secondsUntil } from './calendar/schedule.ts';
import type { InstrumentPath } from './paths/instrument-path.ts';
import { HISTORY_FROM } from './tuning.ts';

/** Bars of a chart, for each period. */
const CHART_BARS = 500;
const CHART_PERIODS = [
  Period.fiveMinutes,
  Period.fifteenMinutes,
  Period.thirtyMinutes,
  Period.sixtyMinutes,
] as const;

/** Progress on one instrument. */
interface Place {
  readonly path: InstrumentPath;
  day: TradingDay;
  /** Bars still to compute, by length in seconds. */
  readonly missing: Map<number, number>;
}

/** Steps of a few milliseconds each. */
export function* warmUp(
  paths: readonly InstrumentPath[],
  hours: MarketHours,
  atMs: number,
): Generator<void> {
  const start = (): Place[] =>
    paths.map((path) => ({
      path,
      day: path.schedule.current(atMs),
      missing: new Map(
        CHART_PERIODS.map((period) => [periodSeconds(period) as number, CHART_BARS]),
      ),
    }));
  const days = start();
  for (let i = 0; i < CHART_BARS; i++) for (const place of days) yield* goBack(place);
  let charts = start();
  while (charts.length > 0) {
    for (const place of charts) {
      yield* warmBars(place, hours, atMs);
      place.day = place.path.schedule.previous(place.day);
    }
    charts = charts.filter((place) => hasHistory(place) && isMissing(place));
  }
  for (let left = days; left.length > 0; left = left.filter(hasHistory)) {
    for (const place of left) yield* goBack(place);
  }
}

const hasHistory = ({ day }: Place): boolean => day.date >= HISTORY_FROM;
const isMissing = ({ missing }: Place): boolean => [...missing.values()].some((left) => left > 0);

/** Computes the bar of the previous day. */
function* goBack(place: Place): Generator<void> {
  place.day = place.path.schedule.previous(place.day);
  if (!hasHistory(place)) return;
  place.path.dayBar(place.day, Number.POSITIVE_INFINITY);
  yield;
}

/** Computes the shorter bars of a day's ended segments. */
function* warmBars(
  { path, day, missing }: Place,
  hours: MarketHours,
  atMs: number,
): Generator<void> {
  for (const segment of path.schedule.parts(day, hours).toReversed()) {
    if (secondsUntil(segment, atMs) < segment.seconds) continue;
    for (const [cellSeconds, left] of missing) {
      if (left <= 0) continue;
      const rows = yield* path.makeBars(segment, cellSeconds);
      missing.set(cellSeconds, left - barCount(rows));
      yield;
    }
  }
}

/** Bars of this length or longer are remembered. */
const KEPT_SECONDS_MIN = 300;

/** Most days in one bar of a period. */
const DAYS_OF_A_BAR: Partial<Record<Period, number>> = {
  [Period.day]: 1,
  [Period.week]: 7,
  [Period.month]: 31,
  [Period.quarter]: 92,
  [Period.year]: 366,
};

/** Computes the parts of a chart bar by bar or day by day, yielding in between. */
export function* makeAhead(
  path: InstrumentPath,
  hours: MarketHours,
  period: Period,
  { endMs, limit = CHART_BARS }: CandleRange,
  nowMs: number,
): Generator<void> {
  const atMs = Math.min(nowMs, endMs ?? nowMs);
  const seconds = periodSeconds(period);
  const days = DAYS_OF_A_BAR[period];
  // Minute bars are fast to compute, and not remembered.
  const isKept = seconds !== undefined && seconds >= KEPT_SECONDS_MIN;
  const missing = new Map(isKept ? [[seconds, limit]] : []);
  const place: Place = { path, day: path.schedule.current(atMs), missing };
  if (days === undefined) {
    while (hasHistory(place) && isMissing(place)) {
      yield* warmBars(place, hours, atMs);
      place.day = path.schedule.previous(place.day);
    }
    return;
  }
  const first = place.day.date - limit * days;
  while (hasHistory(place) && place.day.date >= first) yield* goBack(place);
}
