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
 * Room for the text line at the top of a pane. The library adds it to the height of the bars and scales the
 * sum to the pane: in one of 60 pixels, 60 × 31 / (60 + 31 + 2) = 20 pixels are left for the text.
 */
export const wordsGap = { top: 31, bottom: 2 };

export const noWords = { calcParamsText: '', features: [], legends: [] };

type Shown = Pick<IndicatorCreateTooltipDataSourceParams<unknown>, 'indicator' | 'crosshair'>;

/** The values under the crosshair, else the last ones. */
export function valuesOf({ indicator, crosshair }: Shown): Record<string, unknown> {
  const at = crosshair.dataIndex ?? indicator.result.length - 1;
  return (indicator.result[at] ?? indicator.result.at(-1) ?? {}) as Record<string, unknown>;
}

export const colourOf = (
  shown: Shown & { chart: { getStyles: () => { indicator: { lines: { color: string }[] } } } },
  line: number,
) => shown.chart.getStyles().indicator.lines[line]?.color ?? '';

const waveFigures = 3;

/** Averages lie between prices, so their difference needs more decimals than a price. */
export const waveDecimals = (priceDecimals: number) => priceDecimals + 2;

const waveDecimalsMax = 4;
const tinyFigures = 2;

/**
 * In a quiet minute the values are small beside the price: show three significant figures. Three values share
 * a line, so the smallest are written with two figures and a power of ten.
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

/** MACD: two lines, each in its colour, and the histogram between them. */
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

/** Half the width of a date, and a margin: a label closer to an edge would be cut off. */
const labelHalf = 24;

const isWhole = ({ coord }: AxisTick, width: number) =>
  coord >= labelHalf && coord <= width - labelHalf;

interface TimeAxis {
  /** Session of the Time view, which shows it whole. */
  session: () => readonly SessionPart[] | undefined;
  text: (timestamp: number, before: number | undefined) => string;
}

/** Ticks of the time axis: full hours of a session, else the library's own, with days labelled by their date. */
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

/** At most this many price labels, and none closer to the edge than this. */
const pricesMax = 8;
const edge = 12;
const hair = 1e-6;

const near = (one: number, other: number) => Math.abs(one - other) < hair;

/** Whether values are evenly spaced: the library leaves some out when there is little room. */
const isEven = (values: readonly number[]) => {
  const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
  return steps.every((step) => near(step, steps[0] ?? 0));
};

/**
 * Ticks of the price axis. When the price hardly moves, the library would put ticks between two prices and
 * label them with the nearest, some twice. Then every price, or every nth, gets a tick instead.
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

/** A label closer to a tag than this would show behind it. */
const boxHalf = 16;

/**
 * Hides the labels that a tag covers. Evaluated on each draw, because tags move with their prices while ticks
 * are created only once.
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

/** A pane of sixty pixels has room for one label on its axis. */
export const outermostTick = ({ defaultTicks }: AxisCreateTicksParams) => defaultTicks.slice(-1);

/** The same for MACD values. */
export const outermostWave =
  (priceDecimals: number) =>
  ({ defaultTicks }: AxisCreateTicksParams) =>
    defaultTicks
      .slice(-1)
      .map((tick) => ({ ...tick, text: waveText(Number(tick.value), priceDecimals) }));

/** Extends a price range to include other prices. */
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
