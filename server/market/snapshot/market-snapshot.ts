/**
 * All quotes of an instant at once, as columns: lists are sorted by them and cut from them. The figures
 * equal those of `quote` exactly.
 */
import type { SortOrder } from '#core/codes.ts';
import { type Instrument, ticksToNumber } from '#core/instrument.ts';
import type { MarketHours } from '../calendar/schedule.ts';
import type { InstrumentPath } from '../paths/instrument-path.ts';
import type { RootSource } from '../paths/roots.ts';
import { concerns, type ScenarioBook } from '../paths/scenario.ts';
import type { InstrumentBook } from '../search/instrument-book.ts';
import { type DayFigures, figuresAt } from './quotes.ts';
import type { Shown } from './shown.ts';
import { newColumns, type SnapshotColumns } from './snapshot-columns.ts';
import { SnapshotGroup } from './snapshot-group.ts';

export type SnapshotColumn = keyof SnapshotColumns;

/** The columns at one instant. They change when the market is asked for another instant. */
export interface MarketSnapshot extends SnapshotColumns {
  readonly atMs: number;
  /** The row of an instrument; undefined if it is not in this market. */
  row(key: string): number | undefined;
  /** The figures of a row. */
  figures(row: number): DayFigures;
  /** Rows sorted by a column (or by given values); ties stay in the given order. */
  ranked(rows: Int32Array, by: SnapshotColumn | Float64Array, order: SortOrder): Int32Array;
}

export interface SnapshotOptions {
  readonly book: InstrumentBook;
  readonly hours: MarketHours;
  scenarios(): ScenarioBook;
  pathOf(instrument: Instrument): InstrumentPath;
  sourceOf(instrument: Instrument): RootSource;
  /** Shared with all markets of the same instruments, seed and hours. */
  readonly shown: Shown;
}

/** Groups of instruments whose cascades split at the same seconds, by calendar and tick interval. */
function groupsOf(options: SnapshotOptions): SnapshotGroup[] {
  const byKind = new Map<string, number[]>();
  options.book.list.forEach((instrument, row) => {
    if (isComputed(instrument)) return;
    const kind = `${instrument.calendar}:${instrument.tickSeconds}`;
    const rows = byKind.get(kind);
    if (rows) rows.push(row);
    else byKind.set(kind, [row]);
  });
  return [...byKind.values()].map(
    (rows) =>
      new SnapshotGroup({
        sources: rows.map((row) => options.sourceOf(options.book.list[row] as Instrument)),
        rows: Int32Array.from(rows),
        hours: options.hours,
      }),
  );
}

/** Whether the price comes from other instruments or a script. */
function isComputed({ members, legs, follows, script }: Instrument): boolean {
  return (members ?? legs ?? follows ?? script) !== undefined;
}

/** Rows computed one by one: computed instruments, and those under a scenario. */
function singleRows({ book, pathOf }: SnapshotOptions, { list }: ScenarioBook): number[] {
  const rows: number[] = [];
  book.list.forEach((instrument, row) => {
    const touched = list.length > 0 && list.some((scenario) => concerns(scenario, instrument));
    if (isComputed(instrument) || (touched && !pathOf(instrument).isPlain())) rows.push(row);
  });
  // Followers come after the followed ones, to reuse what those computed.
  const follows = (row: number): number => (book.list[row]?.follows ? 1 : 0);
  return rows.sort((a, b) => follows(a) - follows(b));
}

function derive(instruments: readonly Instrument[], columns: SnapshotColumns): void {
  const { last, open, high, low, previousClose, volume, turnover, change, changeRatio } = columns;
  for (let row = 0; row < instruments.length; row++) {
    const close = last[row] as number;
    const before = previousClose[row] as number;
    const sum = (open[row] as number) + (high[row] as number) + (low[row] as number) + close;
    const average = ticksToNumber(instruments[row] as Instrument, sum / 4);
    turnover[row] = average * (volume[row] as number);
    change[row] = close - before;
    changeRatio[row] = (close - before) / before;
  }
}

function figuresOf(columns: SnapshotColumns, row: number): DayFigures {
  return {
    last: columns.last[row] as number,
    open: columns.open[row] as number,
    high: columns.high[row] as number,
    low: columns.low[row] as number,
    previousClose: columns.previousClose[row] as number,
    volume: columns.volume[row] as number,
  };
}

/** Writes a row computed alone. */
function writeSingle(
  options: SnapshotOptions,
  columns: SnapshotColumns,
  row: number,
  at: number,
): void {
  const instrument = options.book.list[row] as Instrument;
  const figures = figuresAt(options.pathOf(instrument), at, options.hours);
  columns.last[row] = figures.last;
  columns.open[row] = figures.open;
  columns.high[row] = figures.high;
  columns.low[row] = figures.low;
  columns.previousClose[row] = figures.previousClose;
  columns.volume[row] = figures.volume;
}

/** Rows sorted by some values; equal ones keep their order. */
function rank(rows: Int32Array, values: Float64Array, order: SortOrder): Int32Array {
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * ((values[a] as number) - (values[b] as number)));
}

/** Only the last prices. They change when the market is asked for another instant. */
export type LastPrices = Pick<MarketSnapshot, 'last' | 'row'>;

export interface Snapshots {
  /** The snapshot at an instant, computed unless it is the current one. */
  at(atMs: number): MarketSnapshot;
  /** The snapshot's last prices at an instant; much cheaper. */
  lastAt(atMs: number): LastPrices;
  /** The snapshot if it is at an instant already. */
  standing(atMs: number): MarketSnapshot | undefined;
}

function viewOf(
  columns: SnapshotColumns,
  book: InstrumentBook,
  shownMs: () => number,
): MarketSnapshot {
  return {
    ...columns,
    get atMs() {
      return shownMs();
    },
    row: book.rowOf,
    figures: (row) => figuresOf(columns, row),
    ranked: (rows, by, order) => rank(rows, typeof by === 'string' ? columns[by] : by, order),
  };
}

/** Call when the columns hold something other than what the groups wrote. */
function refreshAll(groups: readonly SnapshotGroup[] = []): void {
  for (const group of groups) group.refresh();
}

export function createSnapshots(options: SnapshotOptions): Snapshots {
  const { book, shown } = options;
  const self = Symbol('market');
  const instruments = book.list;
  const columns = newColumns(instruments.length);
  let groups: SnapshotGroup[] | undefined;
  let single: readonly number[] = [];
  let version = Number.NaN;
  let shownMs = Number.NaN;
  let onTop = '';

  function sync(): void {
    const book = options.scenarios();
    if (book.version === version) return;
    version = book.version;
    single = singleRows(options, book);
    onTop = JSON.stringify(book.list);
    shownMs = Number.NaN;
    refreshAll(groups);
  }

  function compute(atMs: number): void {
    groups ??= groupsOf(options);
    for (const group of groups) group.show(atMs, columns);
    for (const row of single) writeSingle(options, columns, row, atMs);
    derive(instruments, columns);
  }

  const snapshot = viewOf(columns, book, () => shownMs);
  const lastPrices = { last: new Float64Array(instruments.length), row: snapshot.row };
  return {
    standing(atMs) {
      sync();
      return atMs === shownMs ? snapshot : undefined;
    },
    at(atMs) {
      sync();
      if (atMs === shownMs) return snapshot;
      if (shown.take(atMs, onTop, columns)) refreshAll(groups);
      else {
        compute(atMs);
        shown.keep(self, atMs, onTop, columns);
      }
      shownMs = atMs;
      return snapshot;
    },
    lastAt(atMs) {
      sync();
      groups ??= groupsOf(options);
      for (const group of groups) group.showLast(atMs, lastPrices.last);
      for (const row of single) {
        const path = options.pathOf(instruments[row] as Instrument);
        lastPrices.last[row] = figuresAt(path, atMs, options.hours).last;
      }
      return lastPrices;
    },
  };
}
