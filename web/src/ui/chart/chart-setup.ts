/** What a chart needs, what it reports, and how it is controlled. */
import type { Chart } from 'klinecharts';
import type { LivePalette } from './chart-styles.ts';
import type { IndicatorName } from './indicators.ts';
import type { Bar, LoadedBars, PeriodType, SessionPart } from './periods.ts';

/** Loads bars and reports new ones. */
export interface BarSource {
  /** Bars before a moment, or the newest ones without it; oldest first. */
  load: (period: PeriodType, before?: number) => Promise<LoadedBars>;
  /** Live bars, starting with the last one heard. Returns a function that stops them. */
  watch: (period: PeriodType, heard: (bars: readonly Bar[]) => void) => () => void;
}

/**
 * Position of the crosshair: its bar, and price and height if it is in the price pane. The bar is told by when it
 * begins, because its place in the list changes when older ones load.
 */
export interface Cross {
  time: number;
  price?: number | undefined;
  y?: number | undefined;
}

export interface ChartNews {
  onBars: (bars: readonly Bar[]) => void;
  onCross: (cross: Cross | undefined) => void;
  onError: (error: unknown) => void;
  /** Whether the last bar is in view. */
  onLast: (isSeen: boolean) => void;
  /** How many panes fit. */
  onRoom: (panes: number) => void;
}

/** The day's figures: the change colours the last price, and a session is compared with the previous close. */
export interface DayFigures {
  previousClose: number;
  change: number;
}

export interface ChartSetup {
  element: HTMLElement;
  source: BarSource;
  ticker: string;
  decimals: number;
  label: string;
  /** Current choices of the person. */
  period: () => PeriodType;
  indicators: () => readonly IndicatorName[];
  day: () => DayFigures;
  news: ChartNews;
  /** Aborted when the chart is removed. */
  signal: AbortSignal;
}

export interface MountedChart {
  /** Returns whether the period was changed. */
  show: (period: PeriodType) => boolean;
  retry: () => void;
  showIndicators: (wanted: readonly IndicatorName[]) => void;
  /** The day's figures have changed. */
  showDay: () => void;
  /** Scrolls the last bar back into view. */
  toNow: () => void;
  /** Puts the crosshair on the close of the bar that begins then, or takes it away. */
  pointAt: (time: number | undefined) => void;
  /** Makes bars that many times as wide, keeping one of them in its place. */
  zoom: (factor: number, index: number) => void;
  /** Prices that the axis must include besides the bars. */
  include: (prices: () => readonly number[]) => void;
  /** Heights of the price tags that stand over the axis. */
  tagged: (places: () => readonly number[]) => void;
  /** The library's chart, for tools that draw on it. */
  chart: Chart;
  decimals: number;
  palette: LivePalette;
  /** The element that holds the chart and its overlays. */
  frame: HTMLElement;
  session: () => readonly SessionPart[] | undefined;
}
