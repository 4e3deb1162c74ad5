/** What the paths of one market share, and where ticks come from that are not those of an own cascade. */

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

/** The ticks of an instrument in a segment, when they are not those of its own cascade. */
export type SeriesSource = (segment: Segment) => Series;
