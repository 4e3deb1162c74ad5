/** What a chart is made of, what it tells, and what can be done with it. */
import type { Chart } from 'klinecharts';
import type { LivePalette } from './chart-styles.ts';
import type { IndicatorName } from './indicators.ts';
import type { Bar, LoadedBars, PeriodType, SessionPart } from './periods.ts';

/** Where a chart gets its bars, and hears of new ones. */
export interface BarSource {
  /** Bars before a moment, oldest first; the newest ones without it. */
  load: (period: PeriodType, before?: number) => Promise<LoadedBars>;
  /** Live bars, from the one heard last on. Returns the way to stop. */
  watch: (period: PeriodType, heard: (bars: readonly Bar[]) => void) => () => void;
}

/** Where the crosshair stands: over a bar, and among the prices at one of them. */
export interface Cross {
  index: number;
  price?: number | undefined;
  y?: number | undefined;
}

export interface ChartNews {
  onBars: (bars: readonly Bar[]) => void;
  onCross: (cross: Cross | undefined) => void;
  onError: (error: unknown) => void;
  /** Whether the last bar is in view. */
  onLast: (isSeen: boolean) => void;
  /** For how many panes there is room. */
  onRoom: (panes: number) => void;
}

/** How the day stands, which the last price is coloured by and a session compared with. */
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
  /** What the person has chosen by now. */
  period: () => PeriodType;
  indicators: () => readonly IndicatorName[];
  day: () => DayFigures;
  news: ChartNews;
  /** Aborted when the chart is taken away. */
  signal: AbortSignal;
}

export interface MountedChart {
  /** Whether it is another period than is shown already. */
  show: (period: PeriodType) => boolean;
  retry: () => void;
  showIndicators: (wanted: readonly IndicatorName[]) => void;
  /** The day's figures have changed. */
  showDay: () => void;
  /** Brings the last bar back into view. */
  toNow: () => void;
  /** Prices that must be in view beside the bars. */
  include: (prices: () => readonly number[]) => void;
  /** Prices that stand beside the bars in boxes of their own, at these heights, over the axis. */
  tagged: (places: () => readonly number[]) => void;
  /** What draws, for the tools that draw more. */
  chart: Chart;
  decimals: number;
  palette: LivePalette;
  /** Where it stands, with what lies over it. */
  frame: HTMLElement;
  session: () => readonly SessionPart[] | undefined;
}
