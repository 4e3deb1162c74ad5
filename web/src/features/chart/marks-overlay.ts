/** Draws the person's own prices over the bars: cost, resting orders, alerts, the previous close, and fills. */
import { type Chart, type OverlayFigure, registerOverlay } from 'klinecharts';
import { format } from '../../lib/format.ts';
import type { MountedChart } from '../../ui/chart/chart-setup.ts';
import type { Palette } from '../../ui/chart/chart-styles.ts';
import { barAt, type Fill, type Mark, type MarkKind, placeTags, taggedOf } from './marks.ts';
import { ownFigures } from './own-figures.ts';

const name = 'own_marks';
const tagHeight = 18;
const arrow = 6;
const arrowGap = 6;
const touch = 16;
const text = { size: 12, family: 'Inter Variable, Inter, sans-serif' };

/** Id of the place on the line of the last price. */
export const lastPrice = 'last';

/** Height of a line, for what stands on it. */
export interface MarkPlace {
  id: string;
  y: number;
  isSeen: boolean;
}

interface Given {
  marks: readonly Mark[];
  fills: readonly Fill[];
  palette: Palette;
  decimals: number;
  onPlaced: (places: readonly MarkPlace[]) => void;
  onFill: (fill: Fill) => void;
}

const looks: Record<MarkKind, { line: object; ink: keyof Palette; soft: keyof Palette }> = {
  close: { line: { style: 'dashed', dashedValue: [1, 4] }, ink: 'strong', soft: 'raised' },
  cost: { line: { style: 'solid' }, ink: 'accent', soft: 'accentSoft' },
  order: { line: { style: 'dashed', dashedValue: [6, 4] }, ink: 'info', soft: 'infoSoft' },
  alert: { line: { style: 'dashed', dashedValue: [2, 3] }, ink: 'warn', soft: 'warnSoft' },
};

const inkOf = ({ palette }: Given, kind: MarkKind) => String(palette[looks[kind].ink]);

function lineFigures(given: Given, { mark, y }: { mark: Mark; y: number }, width: number) {
  const color = inkOf(given, mark.kind);
  const figures: OverlayFigure[] = [
    {
      type: 'line',
      attrs: {
        coordinates: [
          { x: 0, y },
          { x: width, y },
        ],
      },
      styles: { ...looks[mark.kind].line, color, size: 1 },
      ignoreEvent: true,
    },
  ];
  if (mark.words) {
    figures.push({
      type: 'text',
      attrs: { x: width - 8, y: y - 2, text: mark.words, align: 'right', baseline: 'bottom' },
      styles: { ...text, color, backgroundColor: 'transparent', borderSize: 0, ...noPadding },
      ignoreEvent: true,
    });
  }
  return figures;
}

const noPadding = { paddingLeft: 0, paddingRight: 0, paddingTop: 0, paddingBottom: 0 };

/** An arrow below the bar of a purchase, above the bar of a sale. */
function fillFigures(given: Given, fill: Fill, { x, y }: { x: number; y: number }) {
  const { palette, onFill: _ } = given;
  const way = fill.isBuy ? 1 : -1;
  const tip = y + way * arrowGap;
  const end = tip + way * arrow * 1.5;
  const color = fill.isBuy ? palette.accent : palette.info;
  return [
    { key: fill.id, type: 'circle', attrs: { x, y: tip, r: touch }, styles: unseen },
    {
      key: fill.id,
      type: 'polygon',
      attrs: {
        coordinates: [
          { x, y: tip },
          { x: x - arrow, y: end },
          { x: x + arrow, y: end },
        ],
      },
      styles: { style: 'stroke_fill', color, borderColor: palette.ground, borderSize: 1 },
    },
  ] satisfies OverlayFigure[];
}

const unseen = { style: 'fill', color: 'transparent', borderColor: 'transparent', borderSize: 0 };

function fillsOf(given: Given, chart: Chart, height: number) {
  const bars = chart.getDataList();
  const { from, to } = chart.getVisibleRange();
  return given.fills.flatMap((fill) => {
    const index = barAt(bars, fill.time);
    if (index === undefined || index < from || index >= to) return [];
    const [place] = [
      chart.convertToPixel([{ dataIndex: index, value: fill.price }], { paneId: 'candle_pane' }),
    ].flat();
    const { x, y } = place ?? {};
    if (x === undefined || y === undefined || y < 0 || y > height) return [];
    return fillFigures(given, fill, { x, y });
  });
}

function tagFigures(given: Given, mark: Mark, { y, width }: { y: number; width: number }) {
  const { palette, decimals } = given;
  const { soft } = looks[mark.kind];
  return [
    {
      type: 'rect',
      attrs: { x: 2, y: y - tagHeight / 2, width: width - 4, height: tagHeight },
      styles: { style: 'fill', color: String(palette[soft]), borderRadius: 6, borderSize: 0 },
      ignoreEvent: true,
    },
    {
      type: 'text',
      attrs: {
        x: width / 2,
        y,
        text: format.price(mark.price, decimals),
        align: 'center',
        baseline: 'middle',
      },
      styles: {
        ...text,
        color: inkOf(given, mark.kind),
        backgroundColor: 'transparent',
        borderSize: 0,
        ...noPadding,
      },
      ignoreEvent: true,
    },
  ] satisfies OverlayFigure[];
}

registerOverlay<() => Given>({
  ...ownFigures,
  name,
  createPointFigures({ overlay, chart, bounding, yAxis }) {
    if (!yAxis) return [];
    const given = overlay.extendData();
    const places = given.marks.map((mark) => ({ mark, y: yAxis.convertToPixel(mark.price) }));
    const last = chart.getDataList().at(-1)?.close;
    given.onPlaced([
      ...places.map(({ mark, y }) => ({
        id: mark.id,
        y,
        isSeen: y >= 0 && y <= bounding.height,
      })),
      // The library keeps the line of the last price in view.
      ...(last === undefined
        ? []
        : [{ id: lastPrice, y: yAxis.convertToNicePixel(last), isSeen: true }]),
    ]);
    return [
      ...places
        .filter(({ y }) => y >= 0 && y <= bounding.height)
        .flatMap((place) => lineFigures(given, place, bounding.width)),
      ...fillsOf(given, chart, bounding.height),
    ];
  },
  createYAxisFigures({ overlay, chart, bounding, yAxis }) {
    if (!yAxis) return [];
    const given = overlay.extendData();
    const last = chart.getDataList().at(-1)?.close;
    const tagged = taggedOf(given.marks);
    const ys = tagged.map(({ price }) => yAxis.convertToPixel(price));
    const lastY = last === undefined ? undefined : yAxis.convertToPixel(last);
    return placeTags(ys, bounding.height, lastY).flatMap(({ tagY }, i) => {
      const mark = tagged[i];
      return mark ? tagFigures(given, mark, { y: tagY, width: bounding.width }) : [];
    });
  },
  onClick({ overlay, figure }) {
    const given = overlay.extendData();
    const fill = given.fills.find(({ id }) => id === figure?.key);
    if (fill) given.onFill(fill);
  },
});

export type MarksShown = Omit<Given, 'palette'>;

/** Heights of the tags. */
const tagsOn = (chart: Chart, marks: readonly Mark[]) => () => {
  const placeOf = (value: number) =>
    [chart.convertToPixel([{ value }], { paneId: 'candle_pane' })].flat()[0]?.y ?? 0;
  const last = chart.getDataList().at(-1)?.close;
  const height = chart.getSize('candle_pane', 'main')?.height ?? 0;
  const ys = taggedOf(marks).map(({ price }) => placeOf(price));
  return placeTags(ys, height, last === undefined ? undefined : placeOf(last)).map(
    ({ tagY }) => tagY,
  );
};

/** Draws marks on a chart; returns functions to change and to remove them. */
export function drawMarks({ chart, palette, tagged }: MountedChart, given: MarksShown) {
  // Evaluated on each draw, to use the current colours.
  const shown = (marks: MarksShown) => () => ({ ...marks, palette: palette.now() });
  const id = chart.createOverlay({
    name,
    paneId: 'candle_pane',
    lock: true,
    points: [{ value: 0 }],
    extendData: shown(given),
  });
  tagged(tagsOn(chart, given.marks));
  return {
    change: (next: MarksShown) => {
      chart.overrideOverlay({ id: String(id), extendData: shown(next) });
      tagged(tagsOn(chart, next.marks));
    },
    remove: () => {
      chart.removeOverlay({ id: String(id) });
      tagged(() => []);
    },
  };
}
