import type {
  AxisCreateTicksParams,
  AxisRange,
  AxisTick,
  IndicatorCreateTooltipDataSourceParams,
  IndicatorTooltipData,
} from 'klinecharts';
import { MINUTE_MS } from '#core/time.ts';
import { format, toDate } from '../../lib/format.ts';
import type { SessionPart } from './periods.ts';
import { sessionTicks } from './session-scale.ts';

/**
 * Room for the line of words at the top of a pane. The library adds it to what the bars take: of a pane of
 * sixty, 60 × 31 / (60 + 31 + 2) = 20 pixels are left to the words.
 */
export const wordsGap = { top: 31, bottom: 2 };

export const noWords = { calcParamsText: '', features: [], legends: [] };

type Shown = Pick<IndicatorCreateTooltipDataSourceParams<unknown>, 'indicator' | 'crosshair'>;

/** The values under the crosshair, or the last ones. */
export function valuesOf({ indicator, crosshair }: Shown): Record<string, unknown> {
  const at = crosshair.dataIndex ?? indicator.result.length - 1;
  return (indicator.result[at] ?? indicator.result.at(-1) ?? {}) as Record<string, unknown>;
}

export const colourOf = (
  shown: Shown & { chart: { getStyles: () => { indicator: { lines: { color: string }[] } } } },
  line: number,
) => shown.chart.getStyles().indicator.lines[line]?.color ?? '';

const waveFigures = 3;

/** Averages lie between prices, so their distance is finer than any price. */
export const waveDecimals = (priceDecimals: number) => priceDecimals + 2;

const waveDecimalsMax = 4;
const tinyFigures = 2;

/**
 * The waves of a quiet minute are small beside the price: three figures, however small it is. Three
 * such words stand in one line, so of the smallest two are written, with a power of ten.
 */
export function waveText(value: number, priceDecimals: number) {
  const finest = waveDecimals(priceDecimals);
  const seen = Number(value.toFixed(finest));
  const magnitude = seen === 0 ? 0 : Math.floor(Math.log10(Math.abs(seen)));
  const decimals = Math.max(0, waveFigures - 1 - magnitude);
  if (finest > waveDecimalsMax && decimals > waveDecimalsMax) {
    return format.scientific(seen, tinyFigures);
  }
  return format.signed(seen, Math.min(finest, decimals));
}

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
  priceDecimals: number,
): IndicatorTooltipData {
  const values = valuesOf(shown);
  const word = (title: string, key: string, color: string) => {
    const value = values[key];
    const text = typeof value === 'number' ? waveText(value, priceDecimals) : '–';
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

const isWhole = ({ coord }: AxisTick, width: number) =>
  coord >= labelHalf && coord <= width - labelHalf;

interface TimeAxis {
  /** Of the Time view, which all of it fits into. */
  session: () => readonly SessionPart[] | undefined;
  text: (timestamp: number, before: number | undefined) => string;
}

/** Times under a chart: full hours of a session, else what the library marks, days by their date. */
export const timeTicks =
  ({ session, text }: TimeAxis) =>
  ({ defaultTicks, bounding: { width } }: AxisCreateTicksParams): AxisTick[] => {
    const parts = session();
    if (parts) {
      const offsetMs = toDate(parts[0]?.from ?? 0).getTimezoneOffset() * MINUTE_MS;
      return sessionTicks(parts, width, offsetMs)
        .map(({ at, x }) => ({ coord: x, value: at, text: text(at, undefined) }))
        .filter((tick) => isWhole(tick, width));
    }
    return defaultTicks
      .map((tick, i) => {
        const before = defaultTicks[i - 1];
        return { ...tick, text: text(Number(tick.value), before && Number(before.value)) };
      })
      .filter((tick) => isWhole(tick, width));
  };

/** So many prices at most stand beside a chart, none nearer to its edge than this. */
const pricesMax = 8;
const edge = 12;
const hair = 1e-6;

const near = (one: number, other: number) => Math.abs(one - other) < hair;

/** Whether values are as far apart from each other: the library leaves some out where it is narrow. */
const isEven = (values: readonly number[]) => {
  const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
  return steps.every((step) => near(step, steps[0] ?? 0));
};

/**
 * Prices beside a chart. While it hardly moves, the library would mark places between two prices and
 * write the nearest one, some of them twice; then every price there is, or each so many, is marked.
 */
export function priceTicks(decimals: number) {
  const scale = 10 ** decimals;
  return ({ range, bounding, defaultTicks }: AxisCreateTicksParams): AxisTick[] => {
    const places = defaultTicks.map(({ value }) => Number(value) * scale);
    if (isEven(places) && places.every((place) => near(place, Math.round(place)))) {
      return defaultTicks;
    }
    const { displayFrom, displayRange } = range;
    const step = Math.max(1, Math.ceil((displayRange * scale) / pricesMax));
    const first = Math.ceil((displayFrom * scale) / step);
    const count = Math.floor(((displayFrom + displayRange) * scale) / step) - first + 1;
    return Array.from({ length: Math.max(0, count) }, (_, i) => {
      const value = ((first + i) * step) / scale;
      const coord = bounding.height * (1 - (value - displayFrom) / displayRange);
      return { coord, value, text: format.price(value, decimals) };
    }).filter(({ coord }) => coord > edge && coord < bounding.height - edge);
  };
}

/** A price nearer to a box than this would look out from behind it. */
const boxHalf = 16;

/**
 * Prices stay unwritten where a box stands now: it moves with what it tells, while the prices of a scale are made
 * but once.
 */
export const besideTags =
  (create: (given: AxisCreateTicksParams) => AxisTick[], boxes: () => readonly number[]) =>
  (given: AxisCreateTicksParams): AxisTick[] =>
    create(given).map(({ coord, value, text }) => ({
      coord,
      value,
      get text() {
        return boxes().some((place) => Math.abs(place - coord) < boxHalf) ? '' : text;
      },
    }));

/** A pane of sixty pixels has room for one figure on its axis. */
export const outermostTick = ({ defaultTicks }: AxisCreateTicksParams) => defaultTicks.slice(-1);

/** The same of a pane of waves. */
export const outermostWave =
  (priceDecimals: number) =>
  ({ defaultTicks }: AxisCreateTicksParams) =>
    defaultTicks
      .slice(-1)
      .map((tick) => ({ ...tick, text: waveText(Number(tick.value), priceDecimals) }));

/** A range of prices that reaches others, too. */
export function withPrices(range: AxisRange, prices: readonly number[]): AxisRange {
  const realFrom = Math.min(range.realFrom, ...prices);
  const realTo = Math.max(range.realTo, ...prices);
  const realRange = realTo - realFrom;
  return {
    ...range,
    ...{ realFrom, realTo, realRange },
    ...{ from: realFrom, to: realTo, range: realRange },
    ...{ displayFrom: realFrom, displayTo: realTo, displayRange: realRange },
  };
}
