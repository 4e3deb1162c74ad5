/** Instruments in the order of a figure. Lists show a few of thousands, so only those are sorted. */
import type { SortOrder } from '#core/codes.ts';
import { type Instrument, ticksToNumber } from '#core/instrument.ts';
import type { MarketSnapshot as Columns } from '#market/snapshot/market-snapshot.ts';
import { marketValueOf } from './quote-view.ts';

/** What some instruments are ranked by; `row` is a row of the market's snapshot. */
const MEASURES = {
  changeRatio: ({ changeRatio }, row) => changeRatio[row] as number,
  /** In the instrument's currency. */
  change: ({ change }, row, instrument) => ticksToNumber(instrument, change[row] as number),
  volume: ({ volume }, row) => volume[row] as number,
  turnover: ({ turnover }, row) => turnover[row] as number,
  marketValue: ({ last }, row, instrument, units) =>
    marketValueOf(instrument, last[row] as number, units(instrument)),
  /** How far the price moved, whichever way. */
  move: ({ changeRatio }, row) => Math.abs(changeRatio[row] as number),
} as const satisfies Record<
  string,
  (columns: Columns, row: number, instrument: Instrument, units: UnitsOf) => number
>;
/** How many units stand for one that there was before any split. */
type UnitsOf = (instrument: Instrument) => number;
export type Measure = keyof typeof MEASURES;

/** Instruments with their rows of the market's snapshot, by their keys. */
export interface Members {
  readonly list: readonly Instrument[];
  readonly rows: Int32Array;
}

/** What the members of a moment are measured by. */
interface Moment {
  readonly columns: Columns;
  readonly units: UnitsOf;
}

/** Places sorted at once, as further pages are asked for less and less. */
const FIRST_PLACES = 128;

/** The `count`-th smallest of some values: the top of a heap of that many, the largest uppermost. */
function smallest(values: Float64Array, count: number): number {
  const heap = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  for (const value of values) {
    if (value >= (heap[0] as number)) continue;
    let at = 0;
    for (let child = 1; child < count; child = 2 * at + 1) {
      if (child + 1 < count && (heap[child + 1] as number) > (heap[child] as number)) child++;
      if ((heap[child] as number) <= value) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = value;
  }
  return heap[0] as number;
}

export class Ranking {
  private readonly members: Members;
  /** The smaller, the further up. */
  private readonly values: Float64Array;
  private sorted: readonly number[] = [];

  constructor(
    members: Members,
    { columns, units }: Moment,
    measure: Measure,
    direction: SortOrder,
  ) {
    const { list, rows } = members;
    const measureOf = MEASURES[measure];
    const sign = direction === 'asc' ? 1 : -1;
    this.members = members;
    this.values = new Float64Array(list.length);
    for (let at = 0; at < list.length; at++) {
      this.values[at] =
        sign * measureOf(columns, rows[at] as number, list[at] as Instrument, units);
    }
  }

  get total(): number {
    return this.members.list.length;
  }

  /** The instruments on some places, the first being 0; what measures the same goes by its key. */
  slice(from: number, to: number): Instrument[] {
    const end = Math.min(to, this.total);
    if (this.sorted.length < end) this.sorted = this.first(end);
    return this.sorted.slice(from, end).map((at) => this.members.list[at] as Instrument);
  }

  /** All that some condition holds for, in order. */
  only(holds: (instrument: Instrument) => boolean): Instrument[] {
    const { list } = this.members;
    const found: number[] = [];
    for (let at = 0; at < list.length; at++) if (holds(list[at] as Instrument)) found.push(at);
    return this.inOrder(found).map((at) => list[at] as Instrument);
  }

  private inOrder(places: number[]): number[] {
    const { values } = this;
    return places.sort((a, b) => (values[a] as number) - (values[b] as number) || a - b);
  }

  private first(count: number): number[] {
    const { values } = this;
    let places = FIRST_PLACES;
    while (places < count) places *= 2;
    const bound = smallest(values, Math.min(places, values.length));
    const found: number[] = [];
    for (let at = 0; at < values.length; at++) if ((values[at] as number) <= bound) found.push(at);
    return this.inOrder(found);
  }
}
