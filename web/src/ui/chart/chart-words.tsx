import { format, formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Change } from '../price.tsx';
import { barTime } from './chart-mount.ts';
import { averageAt, averages, type Bar, type PeriodType, timePeriod } from './periods.ts';

interface WordsProps {
  bars: readonly Bar[];
  period: PeriodType;
  decimals: number;
}

/** Where the averages stand. */
function Averages({
  bars,
  index,
  decimals,
}: {
  bars: readonly Bar[];
  index: number;
  decimals: number;
}) {
  return (
    <p className="legend">
      {averages.map((length) => {
        const value = averageAt(bars, index, length);
        return (
          <span key={length} className={`numeric ma-${length}`}>
            MA{length} {value === undefined ? '–' : format.price(value, decimals)}
          </span>
        );
      })}
    </p>
  );
}

/** What stands under the crosshair. */
function Strip({
  bar,
  before,
  period,
  decimals,
}: { bar: Bar; before: Bar | undefined } & Omit<WordsProps, 'bars'>) {
  const base = before?.close ?? bar.open;
  const figures = [
    [t('chart.o'), bar.open],
    [t('chart.h'), bar.high],
    [t('chart.l'), bar.low],
    [t('chart.c'), bar.close],
  ] as const;
  return (
    <p className="chart-strip">
      <span className="text-secondary numeric">{barTime(period, bar.timestamp)}</span>
      {figures.map(([name, value]) => (
        <span key={name} className="numeric">
          <b>{name}</b>
          {format.price(value, decimals)}
        </span>
      ))}
      <Change value={base === 0 ? 0 : ((bar.close - base) / base) * 100} percent bare />
    </p>
  );
}

/** One line above the chart: the bar under the crosshair, else the averages of the last. */
export function ChartLine({
  bars,
  cross,
  period,
  decimals,
}: WordsProps & { cross: number | undefined }) {
  const bar = cross === undefined ? undefined : bars[cross];
  if (bar && cross !== undefined) {
    return <Strip bar={bar} before={bars[cross - 1]} period={period} decimals={decimals} />;
  }
  if (period === timePeriod) return <p className="legend" />;
  return <Averages bars={bars} index={bars.length - 1} decimals={decimals} />;
}

const tableRows = 30;

/** The same bars for those who do not see the picture. */
export function ChartTable({ bars, period, decimals, caption }: WordsProps & { caption: string }) {
  const price = (value: number) => format.price(value, decimals);
  return (
    <div className="sr-only">
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
                {period === timePeriod
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
}
