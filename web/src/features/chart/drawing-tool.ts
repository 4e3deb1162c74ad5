/** Lets a person draw, move and select lines on a chart. */
import type { Chart, OverlayCreate, OverlayEvent } from 'klinecharts';
import type { MountedChart } from '../../ui/chart/chart-setup.ts';
import type { Palette } from '../../ui/chart/chart-styles.ts';
import { type Line, type LineKind, type Spot, snapped } from './drawings.ts';

const group = 'drawn';
const overlayOf: Record<LineKind, string> = { trend: 'segment', level: 'horizontalStraightLine' };

export interface DrawingNews {
  /** A line was drawn or moved; a new one has no id. */
  onLine: (line: Omit<Line, 'id'> & { id: string | undefined }) => void;
  onChosen: (id: string | undefined) => void;
}

function spotsOf(
  { overlay: { points } }: Pick<OverlayEvent<unknown>, 'overlay'>,
  decimals: number,
): Spot[] {
  return points.flatMap(({ timestamp, value }) =>
    value === undefined ? [] : [{ timestamp: timestamp ?? 0, value: snapped(value, decimals) }],
  );
}

function isAmongPrices(chart: Chart, points: readonly Spot[]) {
  const pane = { paneId: 'candle_pane' };
  const height = chart.getSize('candle_pane', 'main')?.height ?? 0;
  const places = [chart.convertToPixel([...points], pane)].flat();
  return places.every(({ y = -1 }) => y >= 0 && y <= height);
}

function lookOf({ bright, ground }: Palette) {
  return {
    line: { color: bright, size: 1.5, style: 'solid' as const },
    point: {
      color: bright,
      borderColor: ground,
      borderSize: 2,
      radius: 6,
      activeColor: bright,
      activeBorderColor: ground,
      activeBorderSize: 3,
      activeRadius: 8,
    },
  };
}

/** A line across the visible range, for people who draw with keys. */
function suggestIn(chart: Chart, kind: LineKind, decimals: number): readonly Spot[] {
  const bars = chart.getDataList();
  const { from, to } = chart.getVisibleRange();
  const first = bars[Math.round(from + (to - from) / 4)] ?? bars[0];
  const last = bars[to - 1] ?? bars.at(-1);
  const spot = (bar: typeof first): Spot => ({
    timestamp: bar?.timestamp ?? 0,
    value: snapped(bar?.close ?? 0, decimals),
  });
  return kind === 'level' ? [spot(last)] : [spot(first), spot(last)];
}

export function drawingTool({ chart, palette, decimals }: MountedChart, news: DrawingNews) {
  const look = () => lookOf(palette.now());
  const stopFollowing = palette.follow(() => {
    chart.overrideOverlay({ groupId: group, styles: look() });
  });
  const common = (kind: LineKind, id: string | undefined): OverlayCreate => ({
    name: overlayOf[kind],
    groupId: group,
    paneId: 'candle_pane',
    styles: look(),
    mode: 'weak_magnet',
    modeSensitivity: 6,
    onPressedMoveEnd: (event) => void news.onLine({ id, kind, points: spotsOf(event, decimals) }),
    onSelected: () => void news.onChosen(id),
    onDeselected: () => void news.onChosen(undefined),
    // Removed by its own button: a right click has another meaning in browsers.
    onRightClick: (event) => void event.preventDefault?.(),
  });
  const idOf = (line: Line) => `${group}-${line.id}`;
  /** Waits for the person to draw the line. */
  function begin(kind: LineKind) {
    chart.createOverlay({
      ...common(kind, undefined),
      id: 'new',
      onDrawEnd: (event) => {
        const points = spotsOf(event, decimals);
        queueMicrotask(() => {
          chart.removeOverlay({ id: 'new' });
          // A volume pane has no prices.
          if (isAmongPrices(chart, points)) news.onLine({ id: undefined, kind, points });
          else begin(kind);
        });
      },
    });
  }
  return {
    begin,
    giveUp: () => void chart.removeOverlay({ id: 'new' }),
    show(lines: readonly Line[]) {
      const there = new Map(
        chart.getOverlays({ groupId: group }).map((overlay) => [overlay.id, overlay]),
      );
      for (const line of lines) {
        const id = idOf(line);
        const points = line.points.map((point) => ({ ...point }));
        if (there.delete(id)) chart.overrideOverlay({ id, points });
        else chart.createOverlay({ ...common(line.kind, line.id), id, points });
      }
      for (const id of there.keys()) if (id !== 'new') chart.removeOverlay({ id });
    },
    suggest: (kind: LineKind) => suggestIn(chart, kind, decimals),
    clear() {
      stopFollowing();
      chart.removeOverlay({ groupId: group });
    },
  };
}

export type DrawingTool = ReturnType<typeof drawingTool>;
