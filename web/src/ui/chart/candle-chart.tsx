import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../lib/words.ts';
import { ChartSkeleton } from '../skeleton.tsx';
import { Awaited } from '../states.tsx';
import { TabList, TabPanel, Tabs } from '../tabs.tsx';
import { beginChart } from './chart-begin.ts';
import type { BarSource, MountedChart } from './chart-mount.ts';
import { ChartPicture } from './chart-picture.tsx';
import { ChartLine, ChartTable } from './chart-words.tsx';
import { type Bar, defaultPeriod, type PeriodType, periods } from './periods.ts';

interface CandleChartProps {
  source: BarSource;
  ticker: string;
  decimals: number;
  label: string;
}

const noBars: readonly Bar[] = [];

function useMountedChart(
  box: RefObject<HTMLDivElement | null>,
  period: PeriodType,
  { source, ticker, decimals, label }: CandleChartProps,
) {
  const [chart, setChart] = useState<MountedChart>();
  const [bars, setBars] = useState<readonly Bar[]>();
  const [cross, setCross] = useState<number>();
  const [error, setError] = useState<unknown>();
  const begun = useRef<ReturnType<typeof beginChart>>(undefined);
  const chosen = useRef(period);
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
    };
    const setup = { element, source, ticker, decimals, label, news };
    begun.current = beginChart({ ...setup, period: () => chosen.current }, setChart);
    return begun.current.stop;
  }, [box, source, ticker, decimals, label]);
  const refetch = () => {
    setError(undefined);
    if (chart) chart.retry();
    // It failed before there was one.
    else begun.current?.again();
  };
  const isError = error !== undefined;
  return {
    isMounted: chart !== undefined,
    bars,
    cross,
    shown: { data: isError ? undefined : bars, isError, error, refetch },
  };
}

/** Price over time with its averages, volume and MACD. Drag it back and older bars load. */
export function CandleChart(props: CandleChartProps) {
  const { decimals, label } = props;
  const [period, setPeriod] = useState<PeriodType>(defaultPeriod);
  const box = useRef<HTMLDivElement>(null);
  const { isMounted, bars, cross, shown } = useMountedChart(box, period, props);
  const items = periods.map(({ type, name }) => ({
    value: String(type),
    label: t(`period.${name}`),
  }));
  return (
    <Tabs value={String(period)} onChange={(value) => setPeriod(Number(value) as PeriodType)}>
      <TabList label={t('chart.period')} items={items} fill className="periods" />
      <TabPanel value={String(period)}>
        <ChartLine bars={bars ?? noBars} cross={cross} period={period} decimals={decimals} />
        <div className="chart-frame">
          <div ref={box} className="chart-canvas" />
          {!isMounted && bars && bars.length > 0 && <ChartPicture bars={bars} />}
          {shown.data === undefined && (
            <div className="overlay">
              <Awaited query={shown} waiting={<ChartSkeleton />} />
            </div>
          )}
        </div>
        <ChartTable bars={bars ?? noBars} period={period} decimals={decimals} caption={label} />
      </TabPanel>
    </Tabs>
  );
}
