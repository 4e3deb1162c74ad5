/** Finds from all quotes at once which sides of the trigger book the latest prices could have met. */

import { SECOND_MS } from '#core/time.ts';
import type { Market } from '#market/market.ts';
import type { LastPrices } from '#market/snapshot/market-snapshot.ts';
import type { ScenarioRegistry } from './scenario-registry.ts';
import type { TriggerBook, TriggerSide } from './trigger-book.ts';

/** Longer spans are searched on the paths, which skip what does not reach a level. */
const SECONDS_MAX = 5;
/** Fewer sides are searched one by one, without computing a snapshot. */
const SIDES_MIN = 200;

/** Named scripts are in no snapshot: they are searched each time, which costs next to nothing. */
const NO_ROW = -1;

export interface TriggerScanParts {
  market: Market;
  scenarios: Pick<ScenarioRegistry, 'hasStall'>;
  book: TriggerBook;
}

export class TriggerScan {
  private readonly parts: TriggerScanParts;
  /** Rows of the book's sides in the snapshot, and whether a lower price meets each. */
  private readonly rows: number[] = [];
  private readonly isBelow: boolean[] = [];

  constructor(parts: TriggerScanParts) {
    this.parts = parts;
  }

  /**
   * The sides whose nearest level a tick in `(fromMs, toMs]` was at or through; undefined when it is
   * better to search them all. Sides left out were not met; sides named must still be searched.
   */
  sides(fromMs: number, toMs: number): ReadonlySet<TriggerSide> | undefined {
    const { market, scenarios, book } = this.parts;
    const first = Math.floor(fromMs / SECOND_MS) + 1;
    const last = Math.floor(toMs / SECOND_MS);
    if (!(last - first < SECONDS_MAX) || book.sides.length < SIDES_MIN) return undefined;
    // A stalled feed shows old prices while the market goes on.
    if (scenarios.hasStall) return undefined;
    const reached = new Set<TriggerSide>();
    for (let second = first; second <= last; second += 1) {
      this.add(market.lastPrices(second * SECOND_MS), reached);
    }
    return reached;
  }

  private add(snapshot: LastPrices, reached: Set<TriggerSide>): void {
    const { sides, nearest } = this.parts.book;
    this.grow(snapshot);
    const { rows, isBelow } = this;
    for (let index = 0; index < nearest.length; index += 1) {
      const row = rows[index] as number;
      const price = snapshot.last[row] as number;
      const level = nearest[index] as number;
      const met = isBelow[index] ? price <= level : price >= level;
      if (met || row === NO_ROW) reached.add(sides[index] as TriggerSide);
    }
  }

  /** Finds the rows of new sides. */
  private grow(snapshot: LastPrices): void {
    for (const { instrument, side } of this.parts.book.sides.slice(this.rows.length)) {
      this.rows.push(snapshot.row(instrument) ?? NO_ROW);
      this.isBelow.push(side === 'atOrBelow');
    }
  }
}
