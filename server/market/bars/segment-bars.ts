/** The bars of a segment, cut into cells of one length from its start, in compact storage. */
import type { Segment } from '../calendar/schedule.ts';
import type { SegmentTicks } from './segment-ticks.ts';
import { type Bar, extend } from './spans.ts';

/** Bars of a computed instrument are remembered from this cell length on; shorter ones are too many. */
export const REMEMBERED_SECONDS_MIN = 300;

/** Bars in order of time, ROW_SIZE numbers each: cell, open, high, low, close, volume. */
export type BarRows = Float64Array;
const ROW_SIZE = 6;

/** Bars of a running segment, by cell; null for a cell without a tick. */
export type EndedBars = Map<number, Readonly<Bar> | null>;

export const barCount = (rows: BarRows): number => rows.length / ROW_SIZE;

/** A key unique to a segment of one calendar and a cell length. */
export function barsKey({ date, kind }: Segment, cellSeconds: number): number {
  return (4 * date + kind) * 100 + cellSeconds / 60;
}

/** Adds the bars of the ticks in `[from, to)` by cell. */
export function addBars(
  bars: Map<number, Bar>,
  ticks: SegmentTicks,
  from: number,
  to: number,
  cellSeconds: number,
): void {
  ticks.visit(from, to, cellSeconds, (second, bar) => {
    const cell = Math.floor(second / cellSeconds);
    bars.set(cell, extend(bars.get(cell), bar));
  });
}

export function barRows(bars: ReadonlyMap<number, Bar>): BarRows {
  const rows = new Float64Array(bars.size * ROW_SIZE);
  let at = 0;
  for (const [cell, { open, high, low, close, volume }] of bars) {
    rows.set([cell, open, high, low, close, volume], at);
    at += ROW_SIZE;
  }
  return rows;
}

/** Maps the bars of the cells `[fromCell, toCell)`; the callback gets the same bar object each time. */
export function readBars<T>(
  rows: BarRows,
  fromCell: number,
  toCell: number,
  make: (cell: number, bar: Bar) => T,
): T[] {
  const made: T[] = [];
  const bar = { open: 0, high: 0, low: 0, close: 0, volume: 0 };
  for (let at = 0; at < rows.length; at += ROW_SIZE) {
    const cell = rows[at] as number;
    if (cell < fromCell || cell >= toCell) continue;
    bar.open = rows[at + 1] as number;
    bar.high = rows[at + 2] as number;
    bar.low = rows[at + 3] as number;
    bar.close = rows[at + 4] as number;
    bar.volume = rows[at + 5] as number;
    made.push(make(cell, bar));
  }
  return made;
}
