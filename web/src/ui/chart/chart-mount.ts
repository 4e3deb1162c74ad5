import type { Chart, DataLoader } from 'klinecharts';
import { format } from '../../lib/format.ts';
import { nextTask } from '../../lib/next-task.ts';
import { barTime, beginsDay } from './bar-time.ts';
import { followCross, pointAt, tame } from './chart-hand.ts';
import { candlePane, localAxis, roomFor, showIndicators } from './chart-panes.ts';
import type { ChartSetup, MountedChart } from './chart-setup.ts';
import {
  chartStyles,
  findFonts,
  type LivePalette,
  lastPriceStyles,
  livePalette,
} from './chart-styles.ts';
import { createLiveBars } from './live-bars.ts';
import { besideTags, priceTicks, timeTicks, withPrices } from './pane-words.ts';
import {
  type Bar,
  type LoadedBars,
  type PeriodType,
  periodOf,
  type SessionPart,
  timePeriod,
} from './periods.ts';
import { sessionView } from './session-view.ts';

const barSpace = 8;
/** The narrowest bar when candles are pinched together. */
const barSpaceMin = 1.5;
/** Narrow enough for the minutes of a session that spans a long weekend. */
const minuteSpaceMin = 0.02;
const rightRoom = 24;

interface Current {
  period: PeriodType;
  stop: (() => void) | undefined;
  /** Bars of that period, loaded along with the library. */
  first: LoadedBars | undefined;
  /** Only in the Time view. */
  session: readonly SessionPart[] | undefined;
  included: () => readonly number[];
  tagged: () => readonly number[];
}

const pageBars = 200;

const isBefore = ({ timestamp }: Bar, end: number | null) => end === null || timestamp < end;

function dataLoader(chart: Chart, current: Current, { source, news }: ChartSetup): DataLoader {
  const view = sessionView(chart, () => current.session);
  const tell = () => {
    view.fit();
    news.onBars(chart.getDataList() as unknown as Bar[]);
  };
  return {
    async getBars({ type, timestamp, callback }) {
      const { period, first } = current;
      // No bars are newer than the live one.
      if (type === 'backward') return callback([], false);
      const take = ({ bars, session }: LoadedBars) => {
        if (type === 'init') current.session = period === timePeriod ? session : undefined;
        const from = current.session?.[0]?.from;
        const older = bars.filter(
          (bar) => bar.timestamp >= (from ?? 0) && isBefore(bar, timestamp),
        );
        const isWhole = from !== undefined && (older[0]?.timestamp ?? from) <= from;
        const forward = !isWhole && older.length >= pageBars / 2;
        callback(older as never, { forward, backward: false });
        tell();
      };
      current.first = undefined;
      // Synchronously, so that the chart is not drawn without them first.
      if (first && type === 'init') return take(first);
      try {
        const bars = await source.load(period, timestamp ?? undefined);
        // Ignore bars of a period that the person has left meanwhile.
        if (period === current.period) take(bars);
      } catch (error) {
        if (period !== current.period) return;
        callback([], false);
        if (type === 'init') news.onError(error);
      }
    },
    subscribeBar({ callback }) {
      current.stop?.();
      const { period } = current;
      const bars = createLiveBars({
        all: () => chart.getDataList() as unknown as Bar[],
        put: (bar) => callback(bar as never),
        onChange: tell,
        newest: async () => (await source.load(period)).bars,
        startOver: () => chart.resetData(),
      });
      const stop = source.watch(period, bars.hear);
      current.stop = () => {
        bars.stop();
        stop();
      };
    },
    unsubscribeBar() {
      current.stop?.();
      current.stop = undefined;
    },
  };
}

type Library = typeof import('klinecharts');

function buildChart(
  { init, registerYAxis }: Library,
  current: Current,
  { element, label, day, signal }: ChartSetup,
) {
  registerYAxis({ name: localAxis, displayValueToText: format.price });
  const palette = livePalette(element, signal);
  const chart = init(element, {
    locale: 'en-US',
    layout: { barSpaceLimit: { min: minuteSpaceMin } },
    // Figures are formatted for the language already: grouping them again would break their fractions.
    thousandsSeparator: { format: String },
    decimalFold: { format: String },
    styles: chartStyles(palette.now(), current.period === timePeriod, day().change),
    formatter: {
      formatDate: ({ timestamp, type }) => barTime(current.period, timestamp, type === 'crosshair'),
      formatBigNumber: (value) => format.compact(Number(value)),
    },
  });
  if (chart) tame(element, label);
  return chart && { chart, palette };
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const backMs = 250;

/** Sets the distance of bars: a session fills the width, candles can be pinched and dragged. */
function setFreedom(chart: Chart, period: PeriodType) {
  const isFree = period !== timePeriod;
  chart.setZoomEnabled(isFree);
  chart.setScrollEnabled(isFree);
  if (!isFree) return;
  chart.setBarSpace(barSpace);
  chart.setOffsetRightDistance(rightRoom);
}

function followView(chart: Chart, current: Current, setup: ChartSetup) {
  const { news, signal, element, decimals } = setup;
  chart.subscribeAction('onVisibleRangeChange', () => {
    news.onLast(chart.getVisibleRange().to >= chart.getDataList().length);
  });
  chart.subscribeAction('onZoom', () => {
    if (current.period !== timePeriod && chart.getBarSpace().bar < barSpaceMin) {
      chart.setBarSpace(barSpaceMin);
    }
  });
  const view = sessionView(chart, () => current.session);
  const observer = new ResizeObserver(() => {
    chart.resize();
    news.onRoom(roomFor(chart));
    const isTime = current.period === timePeriod;
    showIndicators(chart, setup.indicators(), { isTime, decimals });
    view.fit();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

function handleOf(
  chart: Chart,
  current: Current,
  setup: ChartSetup & { palette: LivePalette },
): MountedChart {
  const { element, palette, decimals, day, indicators } = setup;
  const isTime = () => current.period === timePeriod;
  const paint = () => chart.setStyles(chartStyles(palette.now(), isTime(), day().change));
  palette.follow(paint);
  return {
    chart,
    decimals,
    palette,
    frame: element.parentElement ?? element,
    session: () => current.session,
    include(prices) {
      current.included = prices;
    },
    tagged(places) {
      current.tagged = places;
      // Redraws the axis, which the tags stand beside.
      chart.setStyles({});
    },
    show(next) {
      if (next === current.period) return false;
      current.period = next;
      current.session = undefined;
      paint();
      showIndicators(chart, indicators(), { isTime: isTime(), decimals });
      setFreedom(chart, next);
      chart.setPeriod({ ...periodOf(next).span });
      return true;
    },
    retry: () => chart.resetData(),
    showIndicators: (wanted) => showIndicators(chart, wanted, { isTime: isTime(), decimals }),
    showDay: () => chart.setStyles(lastPriceStyles(palette.now(), day().change)),
    toNow: () => chart.scrollToRealTime(isStill() ? 0 : backMs),
    pointAt: (time) => pointAt(chart, setup, time),
    zoom(factor, index) {
      // Narrowed beyond the limit and widened back to it, the chart would be scrolled.
      if (chart.getBarSpace().bar * factor >= barSpaceMin) chart.zoomAtDataIndex(factor, index);
    },
  };
}

/** Height of the last price's box. */
function lastPlace(chart: Chart): readonly number[] {
  const value = chart.getDataList().at(-1)?.close;
  if (value === undefined) return [];
  const [{ y } = {}] = [chart.convertToPixel([{ value }], { paneId: candlePane })].flat();
  return y === undefined ? [] : [y];
}

function setAxes(chart: Chart, current: Current, { decimals, day }: ChartSetup) {
  chart.overrideYAxis({
    name: localAxis,
    paneId: candlePane,
    createTicks: besideTags(priceTicks(decimals), () => [...lastPlace(chart), ...current.tagged()]),
    createRange: ({ defaultRange }) => {
      const also = current.period === timePeriod ? [day().previousClose] : [];
      return withPrices(defaultRange, [...also, ...current.included()]);
    },
  });
  chart.overrideXAxis({
    createTicks: timeTicks({
      session: () => current.session,
      text: (timestamp, before) =>
        barTime(current.period, timestamp, false, beginsDay(timestamp, before)),
    }),
  });
}

/**
 * Starts the library, then builds, lays out and fills the chart in separate tasks, so that input is handled
 * in between: the library lays out in a microtask what was set before it.
 */
export async function mountChart(setup: ChartSetup): Promise<MountedChart | undefined> {
  const { element, source, ticker, decimals, signal } = setup;
  const asked = setup.period();
  const [library, loaded] = await Promise.all([
    import('klinecharts'),
    // A failure is ignored here: the chart loads again and reports its own errors.
    source.load(asked).catch(() => undefined),
    findFonts(),
  ]);
  await nextTask();
  if (signal.aborted) return undefined;
  const period = setup.period();
  const first = period === asked ? loaded : undefined;
  const current: Current = {
    period,
    stop: undefined,
    first,
    session: undefined,
    included: () => [],
    tagged: () => [],
  };
  const built = buildChart(library, current, setup);
  if (!built) return undefined;
  const { chart, palette } = built;
  signal.addEventListener('abort', () => {
    current.stop?.();
    library.dispose(element);
  });
  await nextTask();
  if (signal.aborted) return undefined;
  setAxes(chart, current, setup);
  showIndicators(chart, setup.indicators(), { isTime: period === timePeriod, decimals });
  setFreedom(chart, period);
  followCross(chart, setup);
  followView(chart, current, setup);
  await nextTask();
  if (signal.aborted) return undefined;
  chart.setSymbol({ ticker, pricePrecision: decimals, volumePrecision: 2 });
  chart.setPeriod({ ...periodOf(period).span });
  chart.setDataLoader(dataLoader(chart, current, setup));
  return handleOf(chart, current, { ...setup, palette });
}
