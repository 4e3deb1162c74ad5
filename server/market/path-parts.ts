/** What an instrument's path is made of, and what the paths of one market share. */
import type { InstrumentPath } from './instrument-path.ts';
import type { Memory } from './memory.ts';
import type { RootSource, StretchPath } from './roots.ts';
import type { ScenarioBook } from './scenario.ts';
import type { MarketHours, Stretch } from './schedule.ts';
import type { Series } from './series.ts';

/** What the paths of one market share. */
export interface PathSurroundings {
  readonly hours: MarketHours;
  /** For roots, about 700 bytes each. */
  readonly roots: Memory;
  /** For roots of old days, which are asked for by some instruments in a row. */
  readonly passing: Memory;
  /** For whole days, about 100 bytes each. */
  readonly days: Memory;
  /** For whole days and shorter bars of computed instruments, 50 to 150 bytes each. */
  readonly computed: Memory;
  scenarios(): ScenarioBook;
}

/** The ticks of an instrument in a stretch, when they are not those of its own cascade. */
export type SeriesSource = (
  stretch: Stretch,
  own: () => StretchPath,
  /** Whether the stretch will hardly be asked for again. */
  passing: boolean,
) => Series;

/** What a path is made of; `series` when its ticks are not those of its own cascade. */
export interface PathParts {
  /** What it is computed from. */
  readonly members: readonly InstrumentPath[];
  readonly source: RootSource;
  readonly series: SeriesSource | undefined;
}
