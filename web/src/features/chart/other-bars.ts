/** Bars of the instrument that a chart is compared with. */
import type { BarSource } from '../../ui/chart/chart-setup.ts';
import { createLiveBars } from '../../ui/chart/live-bars.ts';
import type { Bar, PeriodType } from '../../ui/chart/periods.ts';

const pagesMax = 6;

type Show = (bars: readonly Bar[]) => void;
type Load = (before?: number) => Promise<readonly Bar[]>;

/** The loaded bars: from the newest back to a wanted moment, page by page. */
function createPages(load: Load, show: Show) {
  let bars: readonly Bar[] = [];
  let pages = 0;
  let wanted: number | undefined;
  /** Counts starts: what an earlier one has asked for is void. */
  let start = 0;
  /** The start that is loading older bars. */
  let reaching: number | undefined;
  let isMissing = false;

  const take = (next: readonly Bar[]) => {
    bars = next;
    show(bars);
  };

  /** A page of this start; undefined if it failed or was replaced. */
  async function pageOf(own: number, before?: number) {
    pages += 1;
    const page = await load(before).catch(() => undefined);
    return start === own ? page : undefined;
  }

  async function loadOlder() {
    const own = start;
    if (reaching === own) return;
    reaching = own;
    const isShort = ([first]: readonly Bar[]) =>
      first !== undefined && wanted !== undefined && first.timestamp > wanted;
    while (isShort(bars) && pages < pagesMax) {
      const page = await pageOf(own, bars[0]?.timestamp);
      if (!page || page.length === 0) break;
      take([...page, ...bars]);
    }
    if (start === own) reaching = undefined;
  }

  return {
    all: () => bars,
    take,
    /** Whether the newest bars could not be loaded. */
    isMissing: () => isMissing,
    /** Loads the newest bars; those shown stay until they are there. */
    async begin() {
      start += 1;
      const own = start;
      bars = [];
      pages = 0;
      isMissing = false;
      const page = await pageOf(own);
      if (start !== own) return;
      isMissing = page === undefined;
      if (page) take(page);
      await loadOlder();
    },
    /** Loads older bars back to this moment, up to a limit. */
    reach(moment: number) {
      wanted = moment;
      void loadOlder();
    },
    stop() {
      start += 1;
    },
  };
}

/** Loads the newest bars, joins live ones to them as the chart does to its own, and older ones on demand. */
export function followOtherBars(source: BarSource, period: PeriodType, show: Show) {
  const load: Load = async (before) => (await source.load(period, before)).bars;
  const pages = createPages(load, show);
  const live = createLiveBars({
    all: pages.all,
    put(bar) {
      const bars = pages.all();
      const isLast = bars.at(-1)?.timestamp === bar.timestamp;
      pages.take([...(isLast ? bars.slice(0, -1) : bars), bar]);
    },
    // Each was shown as it was put.
    onChange: () => {},
    newest: () => load(),
    startOver: () => void pages.begin(),
  });
  const stopWatching = source.watch(period, (heard) => {
    if (pages.isMissing()) void pages.begin();
    else live.hear(heard);
  });
  void pages.begin();
  return {
    reach: pages.reach,
    stop() {
      pages.stop();
      live.stop();
      stopWatching();
    },
  };
}
