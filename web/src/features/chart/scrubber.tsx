import { type KeyboardEvent, useEffect, useState } from 'react';
import { barOfKey } from '../../lib/scrub-keys.ts';
import type { StandingChart } from '../../ui/chart/candle-chart.tsx';
import { timePeriod } from '../../ui/chart/periods.ts';
import { barWords } from './spoken.ts';
import { t } from './texts.ts';

/** How many times as wide a key makes the bars. */
const zoomSteps: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 };

interface ScrubberProps {
  standing: StandingChart;
  decimals: number;
}

/**
 * The bar that the keys are at, by when it begins: older ones that load would shift it in the list. The crosshair
 * follows it.
 */
function usePlace({ chart, bars, cross }: StandingChart) {
  const [at, setAt] = useState<{ time: number }>();
  const found = bars.findIndex(({ timestamp }) => timestamp === at?.time);
  // In an effect, because the chart is laid out only after it was scrolled or zoomed.
  useEffect(() => {
    if (at) chart.pointAt(at.time);
  }, [chart, at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new bars shift those in view
  useEffect(() => {
    // A pointer may have taken the crosshair elsewhere meanwhile.
    if (at && cross?.time === at.time) chart.pointAt(at.time);
  }, [bars]);
  return {
    index: found < 0 ? bars.length - 1 : found,
    isSet: at !== undefined,
    goTo: (index: number) => {
      const bar = bars[index];
      if (bar) setAt({ time: bar.timestamp });
    },
    /** The chart has moved under the crosshair. */
    again: () => setAt((now) => now && { ...now }),
    leave: () => {
      if (!at) return;
      setAt(undefined);
      chart.pointAt(undefined);
    },
  };
}

/** Moves from bar to bar by keys and announces each; plus and minus zoom. */
export function Scrubber({ standing, decimals }: ScrubberProps) {
  const { chart, bars, period } = standing;
  const { index, isSet, goTo, again, leave } = usePlace(standing);
  const count = bars.length;
  const show = (next: number) => {
    const { from, to } = chart.chart.getVisibleRange();
    if (period !== timePeriod && (next < from || next >= to)) chart.chart.scrollToDataIndex(next);
    goTo(next);
  };
  const zoom = (factor: number) => {
    const { from, to } = chart.chart.getVisibleRange();
    chart.zoom(factor, Math.min(Math.max(index, from), to - 1));
    again();
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    const next = barOfKey(key, index, count);
    const factor = zoomSteps[key];
    if (next !== undefined) show(next);
    else if (factor !== undefined) zoom(factor);
    else if (key === 'Escape' && isSet) leave();
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
      onBlur={leave}
    />
  );
}
