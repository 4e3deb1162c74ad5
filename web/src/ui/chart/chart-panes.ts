/** Indicators of a chart: lines among the candles, and panes of sixty pixels below them. */
import type { Chart, IndicatorCreateTooltipDataSourceParams } from 'klinecharts';
import { format } from '../../lib/format.ts';
import {
  type IndicatorName,
  lineNames,
  type PaneName,
  paneNames,
  panesWithin,
} from './indicators.ts';
import {
  colourOf,
  macdWords,
  noWords,
  outermostTick,
  outermostWave,
  valuesOf,
  volumeWords,
  waveDecimals,
  wordsGap,
} from './pane-words.ts';
import { averages } from './periods.ts';

export const candlePane = 'candle_pane';
/** A price axis in the format of the person's language. */
export const localAxis = 'local';
const paneHeight = 60;
const share = 1;

const paneOf = (name: PaneName) => `${name.toLowerCase()}_pane`;

const parts: Partial<Record<PaneName, { params: number[]; keys: readonly string[] }>> = {
  RSI: { params: [6, 12, 24], keys: ['rsi1', 'rsi2', 'rsi3'] },
  KDJ: { params: [9, 3, 3], keys: ['k', 'd', 'j'] },
};

type Shown = IndicatorCreateTooltipDataSourceParams<unknown>;

/** RSI 6 48.1 12 50.2 24 51.0, each part in the colour of its line. */
function figureWords(shown: Shown, name: PaneName) {
  const { keys = [], params = [] } = parts[name] ?? {};
  const values = valuesOf(shown);
  return {
    ...noWords,
    name,
    legends: keys.map((key, line) => {
      const color = colourOf(shown, line);
      const value = values[key];
      const title = name === 'RSI' ? params[line] : key.toUpperCase();
      const text = typeof value === 'number' ? format.price(value, share) : '–';
      return { title: { text: `${title} `, color }, value: { text, color } };
    }),
  };
}

function wordsOf(name: PaneName, shown: Shown, priceDecimals: number) {
  if (name === 'VOL') return volumeWords(shown);
  return name === 'MACD' ? macdWords(shown, priceDecimals) : figureWords(shown, name);
}

function createPane(chart: Chart, name: PaneName, priceDecimals: number) {
  const paneId = paneOf(name);
  chart.createIndicator({
    name,
    paneId,
    // Volume is shown without averages.
    ...(name === 'VOL' && { calcParams: [] }),
    ...(parts[name] && { calcParams: parts[name].params }),
    ...(name === 'MACD' && { precision: waveDecimals(priceDecimals) }),
    createTooltipDataSource: (shown) => wordsOf(name, shown, priceDecimals),
  });
  chart.setPaneOptions({
    id: paneId,
    height: paneHeight,
    minHeight: paneHeight,
    order: paneNames.indexOf(name) + 1,
    dragEnabled: false,
  });
  const isWave = name === 'MACD';
  chart.overrideYAxis({
    ...(isWave && { name: localAxis }),
    paneId,
    gap: wordsGap,
    createTicks: isWave ? outermostWave(priceDecimals) : outermostTick,
  });
}

const has = (chart: Chart, name: IndicatorName) => chart.getIndicators({ name }).length > 0;

/** Height reserved for the candles, however low the chart is. */
const candlesMin = 120;
const axisHeight = 26;

/** How many panes fit; at least one. */
export function roomFor(chart: Chart): number {
  const height = chart.getDom()?.clientHeight ?? 0;
  return Math.max(1, Math.floor((height - candlesMin - axisHeight) / paneHeight));
}

/** Shows the wanted indicators and removes the others. */
export function showIndicators(
  chart: Chart,
  wanted: readonly IndicatorName[],
  { isTime, decimals }: { isTime: boolean; decimals: number },
) {
  for (const name of lineNames) {
    // The Time view has no averages.
    const isWanted = !isTime && wanted.includes(name);
    if (isWanted === has(chart, name)) continue;
    if (!isWanted) chart.removeIndicator({ name });
    else {
      chart.createIndicator(
        {
          name,
          paneId: candlePane,
          ...(name !== 'BOLL' && { calcParams: [...averages] }),
          // `ChartLine` shows its values above the chart.
          createTooltipDataSource: () => ({ ...noWords, name: '' }),
        },
        true,
      );
    }
  }
  const panes = panesWithin(wanted, roomFor(chart));
  for (const name of paneNames) {
    if (panes.includes(name) === has(chart, name)) continue;
    if (panes.includes(name)) createPane(chart, name, decimals);
    else chart.removeIndicator({ name });
  }
}
