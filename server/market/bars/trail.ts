/** A level that follows the best price there has been, and the first tick that comes back to it. */

import type { SegmentTicks } from './segment-ticks.ts';
import type { CrossSide, Tick } from './spans.ts';

/** All in ticks. */
export interface Trail {
  /** How the level is met: at or below, it follows the highest price, otherwise the lowest. */
  readonly side: CrossSide;
  /** The best price so far. */
  readonly best: number;
  /** Where the level lies for a best price: always short of it, and never further back for a better one. */
  levelOf(best: number): number;
}

/** How far a trail was followed. */
export interface Trailed {
  /** The best price of all ticks before the one that met it. */
  best: number;
  tick?: Tick;
}

/**
 * Follows a trail over the ticks of `[from, to)`. A span is as good as over when its worst price is not at
 * the level that its best one would give; any other is looked at in halves, so only spans wider than the
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
    // One tick that meets the level has not moved it.
    if (end - start === 1) return { second: start, ticks: bar.close };
    const middle = (start + end) >>> 1;
    return search(start, middle) ?? search(middle, end);
  };
  const tick = from < to ? search(from, to) : undefined;
  return { best, ...(tick && { tick }) };
}
