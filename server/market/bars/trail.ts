/** A level that follows the best price so far, and the first tick that comes back to it. */

import type { SegmentTicks } from './segment-ticks.ts';
import type { CrossSide, Tick } from './spans.ts';

/** All in ticks. */
export interface Trail {
  /** `atOrBelow`: the level is met from above and follows the highest price; otherwise the lowest. */
  readonly side: CrossSide;
  /** The best price so far. */
  readonly best: number;
  /** The level for a best price: always short of it, and never further back for a better one. */
  levelOf(best: number): number;
}

/** The result of following a trail. */
export interface Trailed {
  /** The best price of all ticks before the one that met the level. */
  best: number;
  tick?: Tick;
}

/**
 * Follows a trail over the ticks of `[from, to)`. A span cannot meet the level if its worst price is not
 * at the level its best price would give; any other is searched in halves, so only spans wider than the
 * distance are.
 */
export function followTrail(
  ticks: Pick<SegmentTicks, 'addTo'>,
  from: number,
  to: number,
  { side, best: first, levelOf }: Trail,
): Trailed {
  const isBelow = side === 'atOrBelow';
  let best = first;
  const search = (start: number, end: number): Tick | undefined => {
    const bar = ticks.addTo(undefined, start, end);
    if (!bar) return undefined;
    const next = isBelow ? Math.max(best, bar.high) : Math.min(best, bar.low);
    const level = levelOf(next);
    if (isBelow ? bar.low > level : bar.high < level) {
      best = next;
      return undefined;
    }
    // A single tick that meets the level has not moved it.
    if (end - start === 1) return { second: start, ticks: bar.close };
    const middle = (start + end) >>> 1;
    return search(start, middle) ?? search(middle, end);
  };
  const tick = from < to ? search(from, to) : undefined;
  return { best, ...(tick && { tick }) };
}
