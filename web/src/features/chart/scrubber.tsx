import { type KeyboardEvent, useState } from 'react';
import { barOfKey } from '../../lib/scrub-keys.ts';
import type { StandingChart } from '../../ui/chart/candle-chart.tsx';
import { timePeriod } from '../../ui/chart/periods.ts';
import { barWords } from './spoken.ts';
import { t } from './texts.ts';

const zoomStep = 1;
interface ScrubberProps {
  standing: StandingChart;
  decimals: number;
}

/** Moves from bar to bar by keys and announces each; plus and minus zoom. */
export function Scrubber({ standing, decimals }: ScrubberProps) {
  const { chart, bars, period } = standing;
  const [at, setAt] = useState<number>();
  const count = bars.length;
  const index = Math.min(at ?? count - 1, count - 1);
  const show = (next: number | undefined) => {
    setAt(next);
    const { chart: drawn } = chart;
    const { from, to } = drawn.getVisibleRange();
    if (next === undefined) {
      drawn.executeAction('onCrosshairChange', undefined as never);
      return;
    }
    if (period !== timePeriod && (next < from || next >= to)) drawn.scrollToDataIndex(next);
    const [place] = [
      drawn.convertToPixel([{ dataIndex: next, value: bars[next]?.close ?? 0 }], {
        paneId: 'candle_pane',
      }),
    ].flat();
    if (place?.x === undefined || place.y === undefined) return;
    drawn.executeAction('onCrosshairChange', { x: place.x, y: place.y, paneId: 'candle_pane' });
  };
  const zoom = (way: number) => chart.chart.zoomAtDataIndex(way * zoomStep, index);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    const next = barOfKey(key, index, count);
    if (next !== undefined) show(next);
    else if (key === '+' || key === '=') zoom(1);
    else if (key === '-') zoom(-1);
    else if (key === 'Escape' && at !== undefined) show(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className="chart-scrubber"
      aria-label={t('scrub')}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, count - 1)}
      aria-valuenow={Math.max(0, index)}
      aria-valuetext={barWords({ bars, period, decimals }, index)}
      onKeyDown={press}
      onBlur={() => at !== undefined && show(undefined)}
    />
  );
}
