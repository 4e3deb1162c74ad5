import type { Bar } from './periods.ts';

/** The bars on screen, and operations on them. */
export interface ShownBars {
  /** Oldest first. */
  all: () => readonly Bar[];
  /** Replaces the last bar if it starts at the same time, else appends. */
  put: (bar: Bar) => void;
  /** Called after bars were put. */
  onChange: () => void;
  /** Loads the newest bars, oldest first. */
  newest: () => Promise<readonly Bar[]>;
  /** Empties the chart and reloads it. */
  startOver: () => void;
}

const parts = ['timestamp', 'open', 'high', 'low', 'close', 'volume', 'turnover'] as const;

/** The first update mostly repeats what is there: skip it, because drawing is slow on a phone. */
const isSame = (one: Bar, other: Bar) => parts.every((part) => one[part] === other[part]);

/**
 * Joins live bars to those on screen without gaps or duplicates. A live connection starts with the last bar it
 * sent. If that is not the last one on screen, because the connection was down or the page hidden, the bars in
 * between are loaded first.
 */
export function createLiveBars(shown: ShownBars) {
  let loading = false;
  let over = false;

  const lastTime = () => shown.all().at(-1)?.timestamp;

  /** A bar's open never changes once it has begun. If it does, a split has put all bars into new units. */
  function isRewritten(bars: readonly Bar[]): boolean {
    const last = shown.all().at(-1);
    const again = bars.find(({ timestamp }) => timestamp === last?.timestamp);
    return again !== undefined && again.open !== last?.open;
  }

  /** Appends bars that connect to those on screen; false if they do not. */
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
      // Away for longer than a page of bars, or now in another session.
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
      // The world's clock was moved back.
      if (live.timestamp < last) shown.startOver();
      else if (!join(bars)) void fillGap();
    },
    stop() {
      over = true;
    },
  };
}
