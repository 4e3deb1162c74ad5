/** A chart in words, for people who cannot see it. */
import { format, formatDateTime } from '../../lib/format.ts';
import { barTime } from '../../ui/chart/bar-time.ts';
import { type Bar, isIntraday, type PeriodType, periodOf } from '../../ui/chart/periods.ts';
import { t } from './texts.ts';

export interface Spoken {
  bars: readonly Bar[];
  period: PeriodType;
  decimals: number;
}

/** The bars with the highest and the lowest price. */
export function extremesOf(bars: readonly Bar[]): { high: Bar; low: Bar } | undefined {
  const [first] = bars;
  if (!first) return undefined;
  return bars.reduce(
    ({ high, low }, bar) => ({
      high: bar.high > high.high ? bar : high,
      low: bar.low < low.low ? bar : low,
    }),
    { high: first, low: first },
  );
}

const momentOf = (period: PeriodType, { timestamp }: Bar) =>
  isIntraday(period) ? formatDateTime(timestamp) : barTime(period, timestamp, true);

function spanWords(period: PeriodType): string {
  const found = periodOf(period);
  if ('unit' in found) {
    return t('span.parts', { span: format.span(found.span.span, found.unit, 'long') });
  }
  return t(`span.${found.name}`);
}

const changeOf = (bar: Bar, base: number) =>
  format.percent(base === 0 ? 0 : (bar.close / base - 1) * 100);

/** A summary of all bars in a sentence or two. */
export function summaryOf(code: string, { bars, period, decimals }: Spoken): string {
  const [first] = bars;
  const last = bars.at(-1);
  const extremes = extremesOf(bars);
  if (!first || !last || !extremes) return '';
  const price = (value: number) => format.price(value, decimals);
  return t('summary', {
    code,
    span: spanWords(period),
    from: momentOf(period, first),
    to: momentOf(period, last),
    last: price(last.close),
    change: changeOf(last, first.open),
    high: price(extremes.high.high),
    highAt: momentOf(period, extremes.high),
    low: price(extremes.low.low),
    lowAt: momentOf(period, extremes.low),
  });
}

/** One bar in words. */
export function barWords({ bars, period, decimals }: Spoken, index: number): string {
  const bar = bars[index];
  if (!bar) return '';
  const price = (value: number) => format.price(value, decimals);
  return t('bar', {
    time: momentOf(period, bar),
    open: price(bar.open),
    high: price(bar.high),
    low: price(bar.low),
    close: price(bar.close),
    change: changeOf(bar, bars[index - 1]?.close ?? bar.open),
    volume: format.compact(bar.volume),
  });
}
