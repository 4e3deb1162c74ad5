import { memo } from 'react';
import { format, formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Change } from '../price.tsx';
import { barTime } from './bar-time.ts';
import {
  bandsAt,
  exponentialAt,
  type IndicatorName,
  type LineName,
  lineNames,
} from './indicators.ts';
import {
  averageAt,
  averages,
  type Bar,
  isIntraday,
  type PeriodType,
  timePeriod,
} from './periods.ts';

interface WordsProps {
  bars: readonly Bar[];
  period: PeriodType;
  decimals: number;
}

/** The values of a line indicator at a bar, with their lengths. */
function valuesAt(name: LineName, bars: readonly Bar[], index: number) {
  if (name === 'BOLL') {
    const bands = bandsAt(bars, index);
    return ['▲', '20', '▼'].map((title, line) => ({ title, value: bands?.[line] }));
  }
  const mean = name === 'MA' ? averageAt : exponentialAt;
  return averages.map((length) => ({ title: String(length), value: mean(bars, index, length) }));
}

/** The values of one line indicator. */
function Legend({
  name,
  bars,
  index,
  decimals,
}: {
  name: LineName;
  bars: readonly Bar[];
  index: number;
  decimals: number;
}) {
  return (
    <span className="legend-of">
      {valuesAt(name, bars, index).map(({ title, value }, line) => (
        <span key={title} className={`numeric ma-${averages[line]}`}>
          {name}
          {title} {value === undefined ? '–' : format.price(value, decimals)}
        </span>
      ))}
    </span>
  );
}

/** Combines the minutes of a session into one bar of the day so far. */
function dayOf(bars: readonly Bar[]): Bar | undefined {
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return undefined;
  return {
    ...last,
    open: first.open,
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
    volume: bars.reduce((sum, { volume }) => sum + volume, 0),
  };
}

/** A bar in fixed columns: the one under the crosshair, else the last one, or in a session the day so far. */
function Strip({
  bar,
  base,
  period,
  decimals,
}: { bar: Bar; base: number } & Omit<WordsProps, 'bars'>) {
  const figures = [
    [t('chart.o'), bar.open, 'open'],
    [t('chart.h'), bar.high, 'high'],
    [t('chart.l'), bar.low, 'low'],
    [t('chart.c'), bar.close, 'close'],
  ] as const;
  const isDated = isIntraday(period) && period !== timePeriod;
  return (
    <p className="chart-strip">
      <span className="when text-secondary numeric">{barTime(period, bar.timestamp, isDated)}</span>
      {figures.map(([name, value, place]) => (
        <span key={place} className={place}>
          <b>{name}</b>
          <span className="numeric">{format.price(value, decimals)}</span>
        </span>
      ))}
      <Change
        value={base === 0 ? 0 : ((bar.close - base) / base) * 100}
        percent
        bare
        className="change"
      />
      <span className="volume">
        <b>{t('quote.volume')}</b>
        <span className="numeric">{format.compact(bar.volume)}</span>
      </span>
    </p>
  );
}

/** The text above the chart: a bar, and the values of the lines at it. */
export function ChartLine({
  bars,
  cross,
  period,
  decimals,
  previousClose,
  indicators,
}: WordsProps & {
  cross: number | undefined;
  previousClose: number;
  indicators: readonly IndicatorName[];
}) {
  const isTime = period === timePeriod;
  const crossed = cross === undefined ? undefined : bars[cross];
  const index = crossed && cross !== undefined ? cross : bars.length - 1;
  const bar = crossed ?? (isTime ? dayOf(bars) : bars[index]);
  const before = bars[index - 1]?.close ?? bar?.open ?? 0;
  const lines = isTime ? [] : lineNames.filter((name) => indicators.includes(name));
  return (
    <>
      {bar ? (
        <Strip
          bar={bar}
          base={isTime ? previousClose : before}
          period={period}
          decimals={decimals}
        />
      ) : (
        <p className="chart-strip" />
      )}
      <p className="legend">
        {lines.map((name) => (
          <Legend key={name} name={name} bars={bars} index={index} decimals={decimals} />
        ))}
      </p>
    </>
  );
}

const tableRows = 30;

/** The same bars as a table, for people who cannot see the chart or who prefer figures. */
export const ChartTable = memo(function ChartTable({
  bars,
  period,
  decimals,
  caption,
  isShown,
}: WordsProps & { caption: string; isShown: boolean }) {
  const price = (value: number) => format.price(value, decimals);
  return (
    <div className={isShown ? 'chart-table' : 'sr-only'}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
            <th scope="col">{t('quote.open')}</th>
            <th scope="col">{t('quote.high')}</th>
            <th scope="col">{t('quote.low')}</th>
            <th scope="col">{t('chart.close')}</th>
            <th scope="col">{t('quote.volume')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.slice(-tableRows).map((bar) => (
            <tr key={bar.timestamp}>
              <th scope="row">
                {isIntraday(period)
                  ? formatDateTime(bar.timestamp)
                  : barTime(period, bar.timestamp, true)}
              </th>
              <td>{price(bar.open)}</td>
              <td>{price(bar.high)}</td>
              <td>{price(bar.low)}</td>
              <td>{price(bar.close)}</td>
              <td>{format.compact(bar.volume)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
