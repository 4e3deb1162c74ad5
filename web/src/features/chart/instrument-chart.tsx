import { type ReactNode, useMemo, useRef } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import type { InstrumentKey } from '../../lib/instrument.ts';
import { useColumns } from '../../lib/use-columns.ts';
import { t } from '../../lib/words.ts';
import { CandleChart } from '../../ui/chart/candle-chart.tsx';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';
import { barsOf } from './api.ts';
import type { ToolsProps } from './chart-tools.tsx';
import { useIndicators } from './choice.ts';
import type { FullHeadProps } from './full-head.tsx';
import { useFullScreen } from './full-screen.ts';

interface InstrumentChartProps {
  instrument: InstrumentKey;
  /** Code on the live channel. */
  code: string;
  detail: InstrumentDetail;
  /** Buy and sell buttons, which stay visible in full screen. */
  dock: ReactNode;
}

/** Loaded with its texts, which no other part needs. */
const chartTools = lazyComponent<ToolsProps>(async () => {
  const [{ ChartTools }, { loadTexts }] = await Promise.all([
    import('./chart-tools.tsx'),
    import('./texts-api.ts'),
  ]);
  await loadTexts();
  return ChartTools;
});

const fullHead = lazyComponent<FullHeadProps>(async () => {
  const [{ FullHead }, { loadTexts }] = await Promise.all([
    import('./full-head.tsx'),
    import('./texts-api.ts'),
  ]);
  await loadTexts();
  return FullHead;
});

export function InstrumentChart({ instrument, code, detail, dock }: InstrumentChartProps) {
  const { stockCode, market } = instrument;
  const source = useMemo(() => barsOf({ stockCode, market }, code), [stockCode, market, code]);
  const [indicators, chooseIndicators] = useIndicators();
  const box = useRef<HTMLElement>(null);
  const full = useFullScreen(box);
  const { isFull } = full;
  const hasColumns = useColumns();
  return (
    <section
      ref={box}
      className={isFull ? 'chart-full' : 'pt-4'}
      aria-label={t('quote.chart')}
      onKeyDown={({ key, defaultPrevented }) => {
        if (isFull && key === 'Escape' && !defaultPrevented) full.leave();
      }}
    >
      {isFull && <LazyPart of={fullHead} props={{ detail, leave: full.leave }} />}
      <CandleChart
        source={source}
        ticker={stockCode}
        decimals={detail.priceDecimals}
        label={t('quote.chartLabel', { code: stockCode })}
        day={{ previousClose: detail.price_last_close, change: detail.change }}
        indicators={indicators}
        isWanted={isFull || hasColumns}
        tools={(standing) => (
          <LazyPart
            of={chartTools}
            props={{ ...standing, instrument, code, detail, indicators, chooseIndicators, full }}
          />
        )}
      />
      {isFull && <footer className="chart-dock">{dock}</footer>}
    </section>
  );
}
