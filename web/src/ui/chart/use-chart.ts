import { type RefObject, useEffect, useRef, useState } from 'react';
import { beginChart } from './chart-begin.ts';
import type { BarSource, Cross, DayFigures, MountedChart } from './chart-setup.ts';
import { type IndicatorName, paneNames } from './indicators.ts';
import type { Bar, PeriodType } from './periods.ts';

export interface ChartOf {
  source: BarSource;
  ticker: string;
  decimals: number;
  label: string;
  day: DayFigures;
  indicators: readonly IndicatorName[];
}

/** The crosshair, and where its bar is among those loaded. */
export interface StandingCross extends Cross {
  index: number;
}

/** Finds the bar of the crosshair; undefined if the bars that came are others. */
function crossIn(bars: readonly Bar[] = [], cross?: Cross): StandingCross | undefined {
  const index = bars.findIndex(({ timestamp }) => timestamp === cross?.time);
  return cross && index >= 0 ? { ...cross, index } : undefined;
}

/** A ref to the latest value, for callbacks created earlier. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Draws the chosen indicators, and the last price in the colour of its direction. */
function useShown(
  chart: MountedChart | undefined,
  indicators: readonly IndicatorName[],
  { change }: DayFigures,
) {
  useEffect(() => chart?.showIndicators(indicators), [chart, indicators]);
  const direction = Math.sign(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark has the colour of the direction
  useEffect(() => chart?.showDay(), [chart, direction]);
}

/** Mounts the chart in its box and keeps its state. */
export function useMountedChart(
  box: RefObject<HTMLDivElement | null>,
  period: PeriodType,
  { source, ticker, decimals, label, day, indicators }: ChartOf,
) {
  const [chart, setChart] = useState<MountedChart>();
  const [bars, setBars] = useState<readonly Bar[]>();
  const [cross, setCross] = useState<Cross>();
  const [isLastSeen, setLastSeen] = useState(true);
  const [room, setRoom] = useState<number>(paneNames.length);
  const [error, setError] = useState<unknown>();
  const begun = useRef<ReturnType<typeof beginChart>>(undefined);
  const chosen = useRef(period);
  const now = useLatest({ day, indicators });
  useEffect(() => {
    const isOther = chosen.current !== period;
    chosen.current = period;
    if (isOther) begun.current?.wake();
    if (chart ? !chart.show(period) : !isOther) return;
    setBars(undefined);
    setCross(undefined);
  }, [chart, period]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const news = {
      onBars: (fresh: readonly Bar[]) => {
        setError(undefined);
        setBars([...fresh]);
      },
      onCross: setCross,
      onError: setError,
      onLast: setLastSeen,
      onRoom: setRoom,
    };
    const around = {
      period: () => chosen.current,
      indicators: () => now.current.indicators,
      day: () => now.current.day,
    };
    const setup = { element, source, ticker, decimals, label, news, ...around };
    begun.current = beginChart(setup, setChart);
    return begun.current.stop;
  }, [box, source, ticker, decimals, label, now]);
  useShown(chart, indicators, day);
  const refetch = () => {
    setError(undefined);
    if (chart) chart.retry();
    // It failed before a chart was mounted.
    else begun.current?.again();
  };
  const isError = error !== undefined;
  const shown = { data: isError ? undefined : bars, isError, error, refetch };
  const wake = () => begun.current?.wake();
  return { chart, bars, cross: crossIn(bars, cross), isLastSeen, room, wake, shown };
}
