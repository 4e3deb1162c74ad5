/** Bars of the instrument that a chart is compared with. */
import type { BarSource } from '../../ui/chart/chart-setup.ts';
import { createLiveBars } from '../../ui/chart/live-bars.ts';
import type { Bar, PeriodType } from '../../ui/chart/periods.ts';

const pagesMax = 6;

type Show = (bars: readonly Bar[]) => void;
type Load = (before?: number) => Promise<readonly Bar[]>;

const isShort = ([first]: readonly Bar[], wanted: number) =>
  first !== undefined && first.timestamp > wanted;

/** The loaded bars: from the newest back to a wanted moment, page by page. */
function createPages(load: Load, show: Show) {
  let bars: readonly Bar[] = [];
  /** None while the newest could not be loaded. */
  let pages = 0;
  let wanted = Number.POSITIVE_INFINITY;
  /** Counts starts: what an earlier one has asked for is void. */
  let start = 0;
  /** The start that loads older bars. */
  let reaching = 0;
  const take = (next: readonly Bar[]) => {
    bars = next;
    show(bars);
  };

  /** A page of the present start; undefined if it failed or was replaced. */
  async function nextPage() {
    const own = start;
    pages += 1;
    const page = await load(bars[0]?.timestamp).catch(() => undefined);
    return start === own ? page : undefined;
  }

  async function loadOlder() {
    if (reaching === start) return;
    const own = start;
    reaching = own;
    while (isShort(bars, wanted) && pages < pagesMax) {
      const page = await nextPage();
      if (!page || page.length === 0) break;
      take([...page, ...bars]);
    }
    if (start === own) reaching = 0;
  }

  return {
    all: () => bars,
    take,
    reach(moment: number) {
      wanted = moment;
      void loadOlder();
    },
    stop: () => {
      start += 1;
    },
    isMissing: () => pages === 0,
    /** Loads the newest bars; those shown stay until they are there. */
    async begin() {
      start += 1;
      const own = start;
      bars = [];
      pages = 0;
      const page = await nextPage();
      if (start !== own) return;
      if (!page) pages = 0;
      take(page ?? []);
      await loadOlder();
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
    /** Loads older bars back to this moment, up to a limit. */
    reach: pages.reach,
    stop() {
      pages.stop();
      live.stop();
      stopWatching();
    },
  };
}
