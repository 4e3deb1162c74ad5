/**
 * The highest and lowest price of an instrument in the last 52 weeks. Past days keep their highs and
 * lows, so they are computed once a trading day; only the current day is computed each time.
 */
import type { Instrument } from '#core/instrument.ts';
import { ByInstrument } from '../by-instrument.ts';
import type { InstrumentPath } from '../paths/instrument-path.ts';
import { shownAt } from '../paths/scenario.ts';
import { HISTORY_FROM } from '../tuning.ts';

export const YEAR_DAYS = 364;

/** Prices in ticks. */
export interface PriceRange {
  readonly high: number;
  readonly low: number;
}

/**
 * Range of the trading days of the last 52 weeks including today so far, in the units of today's splits;
 * undefined when none has a tick.
 */
export type YearRange = (instrument: Instrument, atMs: number) => PriceRange | undefined;

/** The range of the days before the current one. */
interface Past {
  readonly date: number;
  /** The scenarios it was computed under, and the path whose units it is in. */
  readonly version: number;
  readonly path: InstrumentPath;
  readonly range: PriceRange | undefined;
}

interface Kept {
  past: Past | undefined;
}

export function createYearRange(
  pathOf: (instrument: Instrument) => InstrumentPath,
  version: () => number,
): YearRange {
  const all = new ByInstrument<Kept>();
  return (instrument, atMs) => {
    const own = pathOf(instrument);
    const shownMs = shownAt(own.touching(), atMs);
    const path = own.comparable(shownMs);
    const today = path.schedule.current(shownMs);
    const { date } = today;
    const kept = all.get(instrument, () => ({ past: undefined }));
    let { past } = kept;
    if (past?.date !== date || past.path !== path || past.version !== version()) {
      past = { date, version: version(), path, range: pastRange(path, date, shownMs) };
      kept.past = past;
    }
    return wider(past.range, path.dayBar(today, shownMs));
  };
}

function pastRange(path: InstrumentPath, today: number, atMs: number): PriceRange | undefined {
  const { schedule } = path;
  const days = [];
  let day = schedule.onOrBefore(today - 1);
  for (; day.date > today - YEAR_DAYS && day.date >= HISTORY_FROM; day = schedule.previous(day)) {
    days.push(day);
  }
  return path.daysBar(days.reverse(), atMs);
}

/** The union of two ranges. */
export function wider(
  one: PriceRange | undefined,
  other: PriceRange | undefined,
): PriceRange | undefined {
  if (!one || !other) return one ?? other;
  return { high: Math.max(one.high, other.high), low: Math.min(one.low, other.low) };
}
