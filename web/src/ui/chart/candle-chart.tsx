import { type ReactNode, useEffect, useRef, useState } from 'react';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { ChartSkeleton } from '../skeleton.tsx';
import { Awaited } from '../states.tsx';
import { TabList, TabPanel, Tabs } from '../tabs.tsx';
import { ChartPicture } from './chart-picture.tsx';
import type { MountedChart } from './chart-setup.ts';
import { ChartLine, ChartTable } from './chart-words.tsx';
import { type Bar, defaultPeriod, type PeriodType, periods } from './periods.ts';
import { type ChartOf, type StandingCross, useMountedChart } from './use-chart.ts';

/** A mounted chart and what is chosen in it. */
export interface StandingChart {
  chart: MountedChart;
  period: PeriodType;
  bars: readonly Bar[];
  cross: StandingCross | undefined;
  isLastSeen: boolean;
  /** How many panes fit. */
  room: number;
  isTable: boolean;
  setTable: (isShown: boolean) => void;
}

interface CandleChartProps extends ChartOf {
  /** What is drawn over and below the chart once it is mounted. */
  tools: (standing: StandingChart) => ReactNode;
  /** The person came for the chart: mount it at once, without a static picture first. */
  isWanted: boolean;
}

const noBars: readonly Bar[] = [];

/**
 * The period last viewed, by chart label, so that it is still chosen after a visit to the ticket. Other
 * charts begin with days.
 */
let last: Readonly<Record<string, PeriodType>> = {};

function usePeriodTabs() {
  return periods.map((period) => {
    const value = String(period.type);
    if (period.name === 'time') return { value, label: t('period.time') };
    if ('unit' in period) {
      const { unit, span } = period;
      const written = (display: 'narrow' | 'long') => format.span(span.span, unit, display);
      return { value, label: written('narrow'), name: written('long') };
    }
    const { name } = period;
    return { value, label: t(`period.${name}Short`), name: t(`period.${name}`) };
  });
}

/** A price chart with the chosen indicators. Dragging it back loads older bars. */
export function CandleChart(props: CandleChartProps) {
  const { decimals, label, day, indicators, tools, isWanted } = props;
  const [period, setPeriod] = useState(last[label] ?? defaultPeriod);
  const choosePeriod = (value: string) => {
    const next = Number(value) as PeriodType;
    last = { [label]: next };
    setPeriod(next);
  };
  const [isTable, setTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const {
    chart,
    bars = noBars,
    cross,
    isLastSeen,
    room,
    wake,
    shown,
  } = useMountedChart(box, period, props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: woken once
  useEffect(() => {
    // The static picture shows days; other periods have none.
    if (isWanted || last[label]) wake();
  }, [isWanted]);
  const items = usePeriodTabs();
  const words = { bars, period, decimals };
  const standing = { period, bars, cross, isLastSeen, room };
  return (
    <Tabs value={String(period)} onChange={choosePeriod}>
      <TabList label={t('chart.period')} items={items} fill className="periods" />
      <TabPanel value={String(period)}>
        <ChartLine
          {...words}
          cross={cross?.index}
          previousClose={day.previousClose}
          indicators={indicators}
        />
        <div className="chart-frame">
          <div ref={box} className="chart-canvas" />
          {!chart && bars.length > 0 && <ChartPicture bars={bars} />}
          {shown.data === undefined && (
            <div className="overlay">
              <Awaited query={shown} waiting={<ChartSkeleton />} />
            </div>
          )}
        </div>
        {chart && tools({ ...standing, chart, isTable, setTable })}
        <ChartTable {...words} caption={label} isShown={isTable} />
      </TabPanel>
    </Tabs>
  );
}
