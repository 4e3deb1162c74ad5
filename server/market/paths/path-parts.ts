/** What the paths of one market share, and sources of ticks other than an instrument's own cascade. */

import type { Series } from '../bars/series.ts';
import type { MarketHours, Segment } from '../calendar/schedule.ts';
import type { Memory } from '../memory.ts';
import type { ScenarioBook } from './scenario.ts';

/** What the paths of one market share. */
export interface PathSurroundings {
  readonly hours: MarketHours;
  /** For roots, about 700 bytes each. */
  readonly roots: Memory;
  /** For whole days, about 100 bytes each. */
  readonly days: Memory;
  /** For whole days and shorter bars of computed instruments, 50 to 150 bytes each. */
  readonly computed: Memory;
  scenarios(): ScenarioBook;
}

/** The ticks of an instrument in a segment, if they are not its own cascade's. */
export type SeriesSource = (segment: Segment) => Series;
