/**
 * The last closes of an instrument, as lists draw them small. Days that are over do not change, so
 * the next second costs one live close.
 */
import type { Instrument } from '../domain/instrument.ts';
import type { InstrumentPath } from './instrument-path.ts';
import { shownAt } from './scenario.ts';
import { HISTORY_FROM } from './tuning.ts';

const POINTS = 50;

interface Finished {
  /** The day after them, and the scenarios they were made under. */
  readonly date: number;
  readonly version: number;
  /** In whose units they are. */
  readonly path: InstrumentPath;
  readonly closes: readonly number[];
}

/** Closes in ticks of the last 50 trading days, oldest first; the last one is live. */
export function createSparklines(
  pathOf: (instrument: Instrument) => InstrumentPath,
  version: () => number,
): (instrument: Instrument, atMs: number) => number[] {
  const known = new Map<string, Finished>();
  return (instrument, atMs) => {
    const own = pathOf(instrument);
    const shownMs = shownAt(own.touching(), atMs);
    const path = own.comparable(shownMs);
    const day = path.schedule.current(shownMs);
    let finished = known.get(instrument.key);
    const stands = finished?.date === day.date && finished.path === path;
    if (!finished || !stands || finished.version !== version()) {
      const closes = closesBefore(path, shownMs);
      finished = { date: day.date, version: version(), path, closes };
      known.set(instrument.key, finished);
    }
    const live = path.dayBar(day, shownMs);
    return live ? [...finished.closes, live.close] : [...finished.closes];
  };
}

/** Closes of the trading days before the one that holds an instant. */
function closesBefore(path: InstrumentPath, atMs: number): number[] {
  const { schedule } = path;
  const closes: number[] = [];
  let day = schedule.current(atMs);
  for (let back = 1; back < POINTS; back++) {
    day = schedule.previous(day);
    if (day.date < HISTORY_FROM) break;
    const close = path.dayClose(day);
    if (close !== undefined) closes.push(close);
  }
  return closes.reverse();
}
