/** Small line plots as SVG text, without a package, so that they can be drawn anywhere. */

export interface Line {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly colour: string;
  readonly dashed?: boolean;
}

export interface Plot {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly lines: readonly Line[];
}

const WIDTH = 720;
const HEIGHT = 360;
const EDGE = { left: 64, right: 16, top: 40, bottom: 48 };
const MARKS = 5;

interface Axis {
  readonly from: number;
  readonly to: number;
  readonly place: (value: number) => number;
}

function axisOf(values: readonly number[], start: number, end: number): Axis {
  const from = Math.min(...values);
  const to = Math.max(...values);
  const span = to - from || 1;
  return { from, to, place: (value) => start + ((value - from) / span) * (end - start) };
}

const round = (value: number): string => value.toFixed(1);
const label = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(2)));

function marks({ from, to }: Axis): number[] {
  return Array.from({ length: MARKS }, (_, i) => from + ((to - from) * i) / (MARKS - 1));
}

function frame(plot: Plot, x: Axis, y: Axis): string[] {
  const bottom = HEIGHT - EDGE.bottom;
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<text x="${EDGE.left}" y="22" font-size="15" font-weight="600">${plot.title}</text>`,
    ...marks(x).map(
      (value) =>
        `<text x="${round(x.place(value))}" y="${bottom + 18}" text-anchor="middle">${label(value)}</text>`,
    ),
    ...marks(y).map((value) => {
      const at = round(y.place(value));
      return (
        `<path d="M${EDGE.left} ${at}H${WIDTH - EDGE.right}" stroke="#e5e7eb"/>` +
        `<text x="${EDGE.left - 8}" y="${at}" dy="4" text-anchor="end">${label(value)}</text>`
      );
    }),
    `<text x="${WIDTH - EDGE.right}" y="${HEIGHT - 8}" text-anchor="end">${plot.x}</text>`,
    `<text x="${EDGE.left}" y="${HEIGHT - 8}">${plot.y}</text>`,
  ];
}

function drawLine(line: Line, x: Axis, y: Axis): string {
  const path = line.points
    .map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${round(x.place(px))} ${round(y.place(py))}`)
    .join('');
  const dashes = line.dashed ? ' stroke-dasharray="5 4"' : '';
  return `<path d="${path}" fill="none" stroke="${line.colour}" stroke-width="1.6"${dashes}/>`;
}

function legend(lines: readonly Line[]): string[] {
  return lines.map(
    ({ name, colour }, i) =>
      `<text x="${WIDTH - EDGE.right}" y="${EDGE.top + 8 + 17 * i}" text-anchor="end" fill="${colour}">${name}</text>`,
  );
}

/** The plot as an SVG document. */
export function drawPlot(plot: Plot): string {
  const points = plot.lines.flatMap((line) => line.points);
  const x = axisOf(
    points.map(([value]) => value),
    EDGE.left,
    WIDTH - EDGE.right,
  );
  const y = axisOf(
    points.map(([, value]) => value),
    HEIGHT - EDGE.bottom,
    EDGE.top,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#374151">`,
    ...frame(plot, x, y),
    ...plot.lines.map((line) => drawLine(line, x, y)),
    ...legend(plot.lines),
    '</svg>',
    '',
  ].join('\n');
}
