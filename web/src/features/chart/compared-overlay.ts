/** Draws another instrument over the bars, by its change since the first bar in view. */
import { type AxisCreateTicksParams, type Chart, registerOverlay } from 'klinecharts';
import { format } from '../../lib/format.ts';
import type { MountedChart } from '../../ui/chart/chart-setup.ts';
import { asOwnPrice, baseOf, percentTicks } from './compared.ts';
import { ownFigures } from './own-figures.ts';

const name = 'compared_line';
const edge = 12;

interface Given {
  closes: readonly (number | undefined)[];
  color: string;
}

function baseIn(chart: Chart, closes: Given['closes']) {
  return baseOf(chart.getDataList(), closes, chart.getVisibleRange());
}

/** Prices of the compared line in view. */
export function pricesInView(chart: Chart, closes: Given['closes']): number[] {
  const base = baseIn(chart, closes);
  if (!base) return [];
  const { from, to } = chart.getVisibleRange();
  return closes
    .slice(from, to)
    .flatMap((close) => (close === undefined ? [] : [asOwnPrice(close, base)]));
}

registerOverlay<() => Given>({
  ...ownFigures,
  name,
  createPointFigures({ overlay, chart, yAxis, xAxis }) {
    const given = overlay.extendData();
    const base = baseIn(chart, given.closes);
    if (!base || !yAxis || !xAxis) return [];
    const { from, to } = chart.getVisibleRange();
    const coordinates = given.closes.slice(from, to).flatMap((close, i) => {
      if (close === undefined) return [];
      const y = yAxis.convertToPixel(asOwnPrice(close, base));
      return [{ x: xAxis.convertToPixel(from + i), y }];
    });
    return {
      type: 'line',
      attrs: { coordinates },
      styles: { style: 'solid', color: given.color, size: 1.5, smooth: false },
      ignoreEvent: true,
    };
  },
});

/** A percent axis beside the bars, each label at the price it stands for. */
export const percentAxis =
  (chart: Chart, closes: () => Given['closes']) =>
  ({ range, bounding: { height } }: AxisCreateTicksParams) => {
    const base = baseIn(chart, closes());
    if (!base) return [];
    const { displayFrom, displayRange } = range;
    return percentTicks(displayFrom, displayFrom + displayRange, base.own)
      .map(({ percent, price, decimals }) => ({
        coord: height * (1 - (price - displayFrom) / displayRange),
        value: price,
        text: format.percent(percent, decimals),
      }))
      .filter(({ coord }) => coord > edge && coord < height - edge);
  };

/** Adds the line to a chart; returns functions to change and to remove it. */
export function drawCompared({ chart, palette }: MountedChart, closes: Given['closes']) {
  const shown = (now: Given['closes']) => () => ({ closes: now, color: palette.now().bright });
  const id = chart.createOverlay({
    name,
    paneId: 'candle_pane',
    lock: true,
    points: [{ value: 0 }],
    extendData: shown(closes),
  });
  return {
    change: (next: Given['closes']) =>
      void chart.overrideOverlay({ id: String(id), extendData: shown(next) }),
    remove: () => void chart.removeOverlay({ id: String(id) }),
  };
}
