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

/** Three figures stand in one line: large ones do without what comes after the point. */
const decimalsFor = (value: number) => (Math.abs(value) < 100 ? 2 : 0);

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
): IndicatorTooltipData {
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

/** A pane of sixty pixels has room for one figure on its axis. */
export const outermostTick = ({ defaultTicks }: AxisCreateTicksParams) => defaultTicks.slice(-1);
