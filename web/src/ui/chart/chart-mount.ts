import type { Chart, Crosshair, DataLoader } from 'klinecharts';
import {
  format,
  formatMinute,
  formatSession,
  formatSessionDay,
  formatSessionMonth,
} from '../../lib/format.ts';
import { nextTask } from '../../lib/next-task.ts';
import { chartStyles, readPalette } from './chart-styles.ts';
import { createLiveBars } from './live-bars.ts';
import { leaveSwipesToPage } from './page-swipe.ts';
import {
  macdWords,
  noWords,
  outermostTick,
  outermostWave,
  priceTicks,
  volumeWords,
  waveDecimals,
  wholeTicks,
  wordsGap,
} from './pane-words.ts';
import { averages, type Bar, type PeriodType, periodOf, timePeriod } from './periods.ts';

const paneHeight = 60;
const candlePane = 'candle_pane';
/** An axis that writes prices as the person's language does. */
const localAxis = 'local';
const volumePane = 'volume_pane';
const macdPane = 'macd_pane';
const barSpace = 8;
const pageBars = 200;

/** Where a chart gets its bars, and hears of new ones. */
export interface BarSource {
  /** Bars before a moment, oldest first; the newest ones without it. */
  load: (period: PeriodType, before?: number) => Promise<Bar[]>;
  /** Live bars, from the one heard last on. Returns the way to stop. */
  watch: (period: PeriodType, heard: (bars: readonly Bar[]) => void) => () => void;
}

export interface ChartNews {
  onBars: (bars: readonly Bar[]) => void;
  onCross: (index: number | undefined) => void;
  onError: (error: unknown) => void;
}

export interface ChartSetup {
  element: HTMLElement;
  source: BarSource;
  ticker: string;
  decimals: number;
  label: string;
  /** What the person has chosen by now. */
  period: () => PeriodType;
  news: ChartNews;
  /** Aborted when the chart is taken away. */
  signal: AbortSignal;
}

/** Minutes show the time, days the date, longer periods the month. */
export function barTime(period: PeriodType, timestamp: number, whole = false) {
  if (period === timePeriod) return formatMinute(timestamp);
  if (whole) return formatSession(timestamp);
  return period === 2 || period === 3 ? formatSessionDay(timestamp) : formatSessionMonth(timestamp);
}

interface Current {
  period: PeriodType;
  stop: (() => void) | undefined;
  /** The bars of that period, asked for while the library was on its way. */
  first: readonly Bar[] | undefined;
}

function dataLoader(chart: Chart, current: Current, { source, news }: ChartSetup): DataLoader {
  const tell = () => news.onBars(chart.getDataList() as unknown as Bar[]);
  return {
    async getBars({ type, timestamp, callback }) {
      const { period, first } = current;
      // Nothing is newer than the live bar.
      if (type === 'backward') return callback([], false);
      const take = (bars: readonly Bar[]) => {
        const older = bars.filter((bar) => timestamp === null || bar.timestamp < timestamp);
        callback(older as never, { forward: older.length >= pageBars / 2, backward: false });
        tell();
      };
      current.first = undefined;
      // At once: the chart is then not drawn without them first.
      if (first && type === 'init') return take(first);
      try {
        const bars = await source.load(period, timestamp ?? undefined);
        // The person has moved on to another period meanwhile.
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
        newest: () => source.load(period),
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

function addPanes(chart: Chart, priceDecimals: number) {
  chart.createIndicator({
    name: 'VOL',
    paneId: volumePane,
    calcParams: [],
    createTooltipDataSource: (shown) => volumeWords(shown),
  });
  chart.createIndicator({
    name: 'MACD',
    paneId: macdPane,
    precision: waveDecimals(priceDecimals),
    createTooltipDataSource: (shown) => macdWords(shown, priceDecimals),
  });
  const waveTick = outermostWave(priceDecimals);
  for (const paneId of [volumePane, macdPane]) {
    chart.setPaneOptions({
      id: paneId,
      height: paneHeight,
      minHeight: paneHeight,
      dragEnabled: false,
    });
    const createTicks = paneId === macdPane ? waveTick : outermostTick;
    chart.overrideYAxis({ paneId, gap: wordsGap, createTicks });
  }
  chart.overrideYAxis({
    name: localAxis,
    paneId: macdPane,
    gap: wordsGap,
    createTicks: waveTick,
  });
}

/** The Time view has no averages. */
function setAverages(chart: Chart, shown: boolean) {
  const there = chart.getIndicators({ name: 'MA' }).length > 0;
  if (shown === there) return;
  if (!shown) chart.removeIndicator({ name: 'MA' });
  else {
    chart.createIndicator(
      {
        name: 'MA',
        paneId: candlePane,
        calcParams: [...averages],
        // Its values stand above the chart.
        createTooltipDataSource: () => ({ ...noWords, name: '' }),
      },
      true,
    );
  }
}

/** The library makes its box the first tab stop of the page, and lets nothing scroll over it. */
function tame(element: HTMLElement, label: string) {
  const box = element.firstElementChild;
  if (!(box instanceof HTMLElement)) return;
  box.tabIndex = -1;
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', label);
  box.style.touchAction = 'pan-y';
  // It clips what it draws, so the browser would look for the end of a swipe in it.
  box.style.overscrollBehavior = 'auto';
}

/** Tells which bar the crosshair stands on. The library reports where it goes, not that it left. */
function followCross(chart: Chart, { element, news }: ChartSetup) {
  let isTouched = false;
  element.addEventListener(
    'touchstart',
    () => {
      isTouched = false;
    },
    { passive: true, capture: true },
  );
  leaveSwipesToPage(element, () => isTouched);
  chart.subscribeAction('onCrosshairChange', (cross) => {
    const { x, paneId } = (cross ?? {}) as Crosshair;
    isTouched = x !== undefined;
    if (x === undefined || paneId === undefined) return news.onCross(undefined);
    const [point] = [chart.convertFromPixel([{ x }], { paneId })].flat();
    const last = chart.getDataList().length - 1;
    news.onCross(Math.min(Math.max(point?.dataIndex ?? last, 0), last));
  });
  element.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') news.onCross(undefined);
  });
  // A finger's crosshair stays when it is lifted, and goes with the next touch.
  element.addEventListener('pointerdown', () => news.onCross(undefined));
}

export interface MountedChart {
  /** Whether it is another period than is shown already. */
  show: (period: PeriodType) => boolean;
  retry: () => void;
}

/** Whether the library that draws is there. */
export const fetchLibrary = () =>
  import('klinecharts').then(
    () => true,
    () => false,
  );

type Library = typeof import('klinecharts');

function buildChart(
  { init, registerYAxis }: Library,
  current: Current,
  { element, label }: ChartSetup,
) {
  registerYAxis({ name: localAxis, displayValueToText: format.price });
  const palette = readPalette(element);
  const chart = init(element, {
    locale: 'en-US',
    // Figures arrive as the language writes them: grouping them again would break their fractions.
    thousandsSeparator: { format: String },
    decimalFold: { format: String },
    styles: chartStyles(palette, current.period === timePeriod),
    formatter: {
      formatDate: ({ timestamp, type }) => barTime(current.period, timestamp, type === 'crosshair'),
      formatBigNumber: (value) => format.compact(Number(value)),
    },
  });
  if (chart) tame(element, label);
  return chart && { chart, palette };
}

/**
 * Run, built and filled in tasks of their own, between which a finger is heard. The library lays out in
 * a microtask what was set before it, so all else is set in one task, the bars among it.
 */
export async function mountChart(setup: ChartSetup): Promise<MountedChart | undefined> {
  const { element, source, ticker, decimals, signal } = setup;
  const asked = setup.period();
  const [library, bars] = await Promise.all([
    import('klinecharts'),
    // Failed or not, the chart asks again and says so itself.
    source.load(asked).catch(() => undefined),
  ]);
  await nextTask();
  if (signal.aborted) return undefined;
  const period = setup.period();
  const first = period === asked ? bars : undefined;
  const current: Current = { period, stop: undefined, first };
  const built = buildChart(library, current, setup);
  if (!built) return undefined;
  const { chart, palette } = built;
  signal.addEventListener('abort', () => {
    current.stop?.();
    library.dispose(element);
  });
  await nextTask();
  if (signal.aborted) return undefined;
  chart.overrideYAxis({
    name: localAxis,
    paneId: candlePane,
    createTicks: priceTicks(decimals),
  });
  chart.overrideXAxis({ createTicks: wholeTicks });
  addPanes(chart, decimals);
  setAverages(chart, period !== timePeriod);
  chart.setBarSpace(barSpace);
  chart.setOffsetRightDistance(24);
  followCross(chart, setup);
  chart.setSymbol({ ticker, pricePrecision: decimals, volumePrecision: 2 });
  chart.setPeriod({ ...periodOf(period).span });
  chart.setDataLoader(dataLoader(chart, current, setup));
  return {
    show(next) {
      if (next === current.period) return false;
      current.period = next;
      chart.setStyles(chartStyles(palette, next === timePeriod));
      setAverages(chart, next !== timePeriod);
      chart.setPeriod({ ...periodOf(next).span });
      return true;
    },
    retry: () => chart.resetData(),
  };
}
