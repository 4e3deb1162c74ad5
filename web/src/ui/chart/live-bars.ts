import type { Bar } from './periods.ts';

/** The bars on screen, and what can be done to them. */
export interface ShownBars {
  /** Oldest first. */
  all: () => readonly Bar[];
  /** Takes the place of the last bar when it starts at the same time, else follows it. */
  put: (bar: Bar) => void;
  /** Some were put. */
  onChange: () => void;
  /** The newest bars there are, oldest first. */
  newest: () => Promise<readonly Bar[]>;
  /** Empties the chart and loads it anew. */
  startOver: () => void;
}

const parts = ['timestamp', 'open', 'high', 'low', 'close', 'volume', 'turnover'] as const;

/** What is told first is mostly what is there: drawing it again would take a phone long. */
const isSame = (one: Bar, other: Bar) => parts.every((part) => one[part] === other[part]);

/**
 * Joins live bars on to those on screen, with no gap and no bar twice. The live line tells bars from
 * the one it told last on; when that is not the last one on screen, for the line was down or the page
 * hidden, what lies between is loaded first.
 */
export function createLiveBars(shown: ShownBars) {
  let loading = false;
  let over = false;

  const lastTime = () => shown.all().at(-1)?.timestamp;

  /** Where a bar opened is known once it began: told otherwise, all of them are in new units, by a split. */
  function isRewritten(bars: readonly Bar[]): boolean {
    const last = shown.all().at(-1);
    const again = bars.find(({ timestamp }) => timestamp === last?.timestamp);
    return again !== undefined && again.open !== last?.open;
  }

  /** Whether the bars touch those on screen, and so could be put there. */
  function join(bars: readonly Bar[]): boolean {
    const last = shown.all().at(-1);
    const first = bars[0];
    if (!last || !first || first.timestamp > last.timestamp) return false;
    if (isRewritten(bars)) {
      shown.startOver();
      return true;
    }
    const fresh = bars.filter((bar) => bar.timestamp >= last.timestamp && !isSame(bar, last));
    for (const bar of fresh) shown.put(bar);
    if (fresh.length > 0) shown.onChange();
    return true;
  }

  async function fillGap() {
    if (loading) return;
    loading = true;
    try {
      const bars = await shown.newest();
      // Away for longer than a page of bars, or in another session.
      if (!over && bars.length > 0 && !join(bars)) shown.startOver();
    } catch {
      // The next live bar tries again; until then the chart stays as it is.
    } finally {
      loading = false;
    }
  }

  return {
    hear(bars: readonly Bar[]) {
      const last = lastTime();
      const live = bars.at(-1);
      if (over || last === undefined || !live) return;
      // The clock went back.
      if (live.timestamp < last) shown.startOver();
      else if (!join(bars)) void fillGap();
    },
    stop() {
      over = true;
    },
  };
}
