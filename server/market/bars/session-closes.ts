/**
 * The session of an instrument for small charts: its price at the open and after each of equal parts
 * since. Past prices do not change, so each part is computed once, when first asked for after its end,
 * and later seconds cost nothing. A close needs no search for extremes, as a bar does: even for an index
 * it is one descent of each member's cascade.
 */
import type { TradingDay } from '#core/calendar.ts';
import type { Instrument } from '#core/instrument.ts';
import { ByInstrument } from '../by-instrument.ts';
import { type MarketHours, type Segment, SegmentKind, secondsUntil } from '../calendar/schedule.ts';
import type { InstrumentPath } from '../paths/instrument-path.ts';
import { shownAt } from '../paths/scenario.ts';
import { HISTORY_FROM } from '../tuning.ts';

/** Parts of a whole session: with the current price that makes fifty points. */
const PARTS = 49;
/**
 * Where trading goes on after the session, the parts grow in steps of 1/8 of their first length until all
 * fit again.
 */
const GROWTH = 8;

/** The parts of a trading day; times are seconds of trading since its open. */
interface Grid {
  readonly segments: readonly Segment[];
  /** How many eighths of the session the parts span. */
  readonly eighths: number;
  readonly sessionSeconds: number;
  /** Upper bound for the last tick. */
  readonly lastSecond: number;
}

/** Prices in ticks at the beginnings of the parts, as far as computed. */
interface Known {
  readonly date: number;
  readonly eighths: number;
  /** The scenarios they were computed under, and the path whose units they are in. */
  readonly version: number;
  readonly path: InstrumentPath;
  readonly closes: number[];
}

interface Kept {
  known: Known | undefined;
}

/**
 * Prices in ticks of the current or last session, oldest first: at its open and after each part that has
 * passed, except those before `sinceMs`. The current price is not included. At most 49.
 */
export type SessionCloses = (instrument: Instrument, atMs: number, sinceMs?: number) => number[];

export function createSessionCloses(
  pathOf: (instrument: Instrument) => InstrumentPath,
  version: () => number,
  hours: MarketHours,
): SessionCloses {
  const all = new ByInstrument<Kept>();
  return (instrument, atMs, sinceMs = Number.NEGATIVE_INFINITY) => {
    const own = pathOf(instrument);
    const shownMs = shownAt(own.touching(), atMs);
    const path = own.comparable(shownMs);
    const day = path.schedule.current(shownMs);
    const grid = gridOf(path.schedule.parts(day, hours), shownMs);
    const { date } = day;
    const { eighths } = grid;
    const kept = all.get(instrument, () => ({ known: undefined }));
    let found = kept.known;
    const stands = found?.date === date && found.eighths === eighths && found.path === path;
    if (!found || !stands || found.version !== version()) {
      found = { date, eighths, version: version(), path, closes: [] };
      kept.known = found;
    }
    const { closes } = found;
    const passed = partsUntil(grid, grid.lastSecond);
    while (closes.length < passed) closes.push(priceAt(path, day, grid, closes.length));
    return closes.slice(partsUntil(grid, secondsBefore(grid.segments, sinceMs)), passed);
  };
}

function gridOf(segments: readonly Segment[], atMs: number): Grid {
  const session = segments.filter(({ kind }) => kind !== SegmentKind.offHours);
  const sessionSeconds = session.reduce((sum, { seconds }) => sum + seconds, 0);
  const lastSecond = secondsBefore(segments, atMs + 1) - 1;
  const eighths = Math.max(GROWTH, Math.ceil((GROWTH * lastSecond) / sessionSeconds));
  return { segments, eighths, sessionSeconds, lastSecond };
}

/** Seconds of trading that begin before an instant. */
const secondsBefore = (segments: readonly Segment[], ms: number): number =>
  segments.reduce((sum, segment) => sum + Math.max(0, secondsUntil(segment, ms - 1)), 0);

/** Where a part begins. */
const beginOf = ({ eighths, sessionSeconds }: Grid, part: number): number =>
  Math.floor((part * sessionSeconds * eighths) / (PARTS * GROWTH));

/** How many parts begin before a second. */
function partsUntil(grid: Grid, second: number): number {
  let parts = 0;
  while (parts < PARTS && beginOf(grid, parts) < second) parts++;
  return parts;
}

/**
 * The last price at the beginning of a part; if halted since before the open, the price of the day
 * before.
 */
function priceAt(path: InstrumentPath, day: TradingDay, grid: Grid, part: number): number {
  const begin = beginOf(grid, part);
  let from = grid.segments.reduce((sum, { seconds }) => sum + seconds, 0);
  for (const segment of grid.segments.toReversed()) {
    from -= segment.seconds;
    if (begin < from) continue;
    const ticks = path.ticks(segment);
    const seconds = begin + 1 - from;
    const last = seconds < segment.seconds ? ticks.lastBefore(seconds) : ticks.close();
    if (last !== undefined) return last;
  }
  return closeBefore(path, day);
}

/** The last price before a day. */
function closeBefore(path: InstrumentPath, day: TradingDay): number {
  const { schedule } = path;
  let before = schedule.previous(day);
  for (; before.date >= HISTORY_FROM; before = schedule.previous(before)) {
    const close = path.dayClose(before);
    if (close !== undefined) return close;
  }
  throw new Error(`no tick of ${path.instrument.key} before its day ${day.date}`);
}
