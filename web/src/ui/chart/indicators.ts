/** Indicators that a chart can show. */
import type { Bar } from './periods.ts';

/** Lines among the candles, then those with a pane of their own below. */
export const lineNames = ['MA', 'EMA', 'BOLL'] as const;
export const paneNames = ['VOL', 'MACD', 'RSI', 'KDJ'] as const;
export const indicatorNames = [...lineNames, ...paneNames] as const;

export type LineName = (typeof lineNames)[number];
export type PaneName = (typeof paneNames)[number];
export type IndicatorName = (typeof indicatorNames)[number];

export const usualIndicators: readonly IndicatorName[] = ['MA', 'VOL', 'MACD'];

const isPane = (name: IndicatorName): name is PaneName =>
  (paneNames as readonly string[]).includes(name);

/** Lines in their fixed order, then panes, the last chosen first. */
export const inOrder = (names: readonly string[]): readonly IndicatorName[] => [
  ...lineNames.filter((name) => names.includes(name)),
  ...new Set(names.flatMap((name) => paneNames.filter((one) => one === name))),
];

/** The panes that fit: a newly chosen one displaces older ones. */
export const panesWithin = (wanted: readonly IndicatorName[], room: number): PaneName[] =>
  wanted.filter(isPane).slice(0, room);

/** Adds or removes an indicator; one that is chosen but did not fit is brought into view. */
export function toggled(
  wanted: readonly IndicatorName[],
  name: IndicatorName,
  room: number = paneNames.length,
) {
  const others = wanted.filter((one) => one !== name);
  const isShown = isPane(name) ? panesWithin(wanted, room).includes(name) : wanted.includes(name);
  return isShown ? others : inOrder([name, ...others]);
}

const bandBars = 20;
const bandWidth = 2;

/** Exponential average of the closes up to a bar, seeded with a simple average; undefined if there are too few. */
export function exponentialAt(bars: readonly Bar[], index: number, length: number) {
  if (index + 1 < length) return undefined;
  let mean = 0;
  for (let at = 0; at <= index; at += 1) {
    const close = bars[at]?.close ?? 0;
    if (at < length) mean += close / length;
    else mean = (2 * close + (length - 1) * mean) / (length + 1);
  }
  return mean;
}

/** Average of twenty closes, and bands of two deviations above and below; undefined if there are too few. */
export function bandsAt(bars: readonly Bar[], index: number) {
  if (index + 1 < bandBars) return undefined;
  const closes = bars.slice(index + 1 - bandBars, index + 1).map(({ close }) => close);
  const middle = closes.reduce((sum, close) => sum + close, 0) / bandBars;
  const spread = closes.reduce((sum, close) => sum + (close - middle) ** 2, 0) / bandBars;
  const away = bandWidth * Math.sqrt(spread);
  return [middle + away, middle, middle - away] as const;
}
