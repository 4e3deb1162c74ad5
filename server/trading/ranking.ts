/** Instruments ranked by a figure. Lists show a few out of thousands, so only those are sorted. */
import type { SortOrder } from '#core/codes.ts';
import { type Instrument, ticksToNumber } from '#core/instrument.ts';
import type { MarketSnapshot as Columns } from '#market/snapshot/market-snapshot.ts';
import { marketValueOf } from './quote-view.ts';

/** The measures to rank by; `row` is a row of the market's snapshot. */
const MEASURES = {
  changeRatio: ({ changeRatio }, row) => changeRatio[row] as number,
  /** In the instrument's currency. */
  change: ({ change }, row, instrument) => ticksToNumber(instrument, change[row] as number),
  volume: ({ volume }, row) => volume[row] as number,
  turnover: ({ turnover }, row) => turnover[row] as number,
  marketValue: ({ last }, row, instrument, units) =>
    marketValueOf(instrument, last[row] as number, units(instrument)),
  /** Size of the move, in either direction. */
  move: ({ changeRatio }, row) => Math.abs(changeRatio[row] as number),
} as const satisfies Record<
  string,
  (columns: Columns, row: number, instrument: Instrument, units: UnitsOf) => number
>;
/** How many present units correspond to one from before all splits. */
type UnitsOf = (instrument: Instrument) => number;
export type Measure = keyof typeof MEASURES;

/** Instruments sorted by key, with their rows in the market's snapshot. */
export interface Members {
  readonly list: readonly Instrument[];
  readonly rows: Int32Array;
}

/** Inputs of the measures at one moment. */
interface Moment {
  readonly columns: Columns;
  readonly units: UnitsOf;
}

/** Places sorted at first; later pages are requested less and less often. */
const FIRST_PLACES = 128;

/** The `count`-th smallest value: the top of a max-heap of that size. */
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
  /** Sort values: smaller ones rank higher. */
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

  /** The instruments from one place (0 is first) to another; ties are in order of keys. */
  slice(from: number, to: number): Instrument[] {
    const end = Math.min(to, this.total);
    if (this.sorted.length < end) this.sorted = this.first(end);
    return this.sorted.slice(from, end).map((at) => this.members.list[at] as Instrument);
  }

  /** All instruments that meet a condition, in order. */
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
