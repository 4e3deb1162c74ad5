import type {
  AxisCreateTicksParams,
  IndicatorCreateTooltipDataSourceParams,
  IndicatorTooltipData,
} from 'klinecharts';
import { format } from '../../lib/format.ts';

/** The line of words at the top of a pane, and the room it needs. */
export const wordsGap = { top: 22, bottom: 2 };

export const noWords = { calcParamsText: '', features: [], legends: [] };

type Shown = Pick<IndicatorCreateTooltipDataSourceParams<unknown>, 'indicator' | 'crosshair'>;

/** The values under the crosshair, or the last ones. */
function valuesOf({ indicator, crosshair }: Shown): Record<string, unknown> {
  const at = crosshair.dataIndex ?? indicator.result.length - 1;
  return (indicator.result[at] ?? indicator.result.at(-1) ?? {}) as Record<string, unknown>;
}

const colourOf = (
  shown: Shown & { chart: { getStyles: () => { indicator: { lines: { color: string }[] } } } },
  line: number,
) => shown.chart.getStyles().indicator.lines[line]?.color ?? '';

const largeFrom = 100;
const macdDecimalsMax = 3;

/** As fine as the price, for a currency's waves are small; three figures still stand in one line. */
export const macdDecimals = (priceDecimals: number) =>
  Math.min(Math.max(priceDecimals, 2), macdDecimalsMax);

/** VOL 21.40M */
export function volumeWords(
  shown: IndicatorCreateTooltipDataSourceParams<unknown>,
): IndicatorTooltipData {
  const { volume } = valuesOf(shown);
  return { ...noWords, name: `VOL ${format.compact(Number(volume ?? 0))}` };
}

/** MACD with its two lines in their colours and the bar between them. */
export function macdWords(
  shown: IndicatorCreateTooltipDataSourceParams<unknown>,
  decimals: number,
): IndicatorTooltipData {
  // Large figures do without what comes after the point.
  const decimalsFor = (value: number) => (Math.abs(value) < largeFrom ? decimals : 0);
  const values = valuesOf(shown);
  const word = (title: string, key: string, color: string) => {
    const value = values[key];
    const text = typeof value === 'number' ? format.signed(value, decimalsFor(value)) : '–';
    return { title: { text: `${title} `, color }, value: { text, color } };
  };
  const muted = shown.chart.getStyles().indicator.tooltip.legend.color;
  return {
    ...noWords,
    name: 'MACD',
    legends: [
      word('DIF', 'dif', colourOf(shown, 0)),
      word('DEA', 'dea', colourOf(shown, 1)),
      word('HIST', 'macd', muted),
    ],
  };
}

/** Half of a date and a little more: a label nearer to an edge would be cut there. */
const labelHalf = 24;

export const wholeTicks = ({ defaultTicks, bounding }: AxisCreateTicksParams) =>
  defaultTicks.filter(({ coord }) => coord >= labelHalf && coord <= bounding.width - labelHalf);

/** A pane of sixty pixels has room for one figure on its axis. */
export const outermostTick = ({ defaultTicks }: AxisCreateTicksParams) => defaultTicks.slice(-1);
