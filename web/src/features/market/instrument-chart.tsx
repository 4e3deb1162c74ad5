import { useMemo } from 'react';
import type { InstrumentKey } from '../../lib/instrument.ts';
import { live } from '../../lib/live.ts';
import { t } from '../../lib/words.ts';
import { CandleChart } from '../../ui/chart/candle-chart.tsx';
import type { BarSource } from '../../ui/chart/chart-mount.ts';
import { barOf, loadBars } from './api.ts';

interface InstrumentChartProps {
  instrument: InstrumentKey;
  /** As on the live channel. */
  code: string;
  decimals: number;
}

export function InstrumentChart({ instrument, code, decimals }: InstrumentChartProps) {
  const { stockCode, market } = instrument;
  const source = useMemo<BarSource>(
    () => ({
      load: (period, before) => loadBars({ stockCode, market }, period, before),
      watch: (period, heard) => live.candles(code, period, (candles) => heard(candles.map(barOf))),
    }),
    [stockCode, market, code],
  );
  return (
    <section className="pt-4" aria-label={t('quote.chart')}>
      <CandleChart
        source={source}
        ticker={stockCode}
        decimals={decimals}
        label={t('quote.chartLabel', { code: stockCode })}
      />
    </section>
  );
}
