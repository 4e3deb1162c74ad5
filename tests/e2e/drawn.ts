/** What is drawn on the canvases of a chart: pixels say little, but the drawing calls can be recorded. */
import type { Page } from '@playwright/test';

interface OfPane {
  /** Index of its pane: the candles, those below, and the axis beside each. */
  pane: number;
}

export interface Written extends OfPane {
  text: string;
  x: number;
  y: number;
  colour: string;
}

/** Lines or filled shapes, as corner points. */
export interface Shape extends OfPane {
  kind: 'line' | 'fill';
  colour: string;
  dash: readonly number[];
  corners: readonly (readonly [x: number, y: number])[];
}

interface Drawn {
  written: readonly Written[];
  shapes: readonly Shape[];
}

/** Records everything drawn from the next page on; clearing a canvas drops its records. */
export const listenToCanvases = (page: Page) =>
  page.addInitScript(() => {
    type Context = CanvasRenderingContext2D;
    const own = CanvasRenderingContext2D.prototype;
    const kept = new WeakMap<HTMLCanvasElement, { written: object[]; shapes: object[] }>();
    const paths = new WeakMap<Context, [number, number][]>();
    const keptOf = ({ canvas }: Context) => {
      const there = kept.get(canvas) ?? { written: [], shapes: [] };
      kept.set(canvas, there);
      return there;
    };
    const before = (name: keyof Context, act: (context: Context, given: number[]) => void) => {
      const drawn = own[name] as (...given: unknown[]) => unknown;
      Object.assign(own, {
        [name](this: Context, ...given: number[]) {
          act(this, given);
          return drawn.apply(this, given);
        },
      });
    };
    const isTurned = ({ canvas }: Context, width = 0) => width * devicePixelRatio >= canvas.width;
    before('clearRect', (context, [, , width]) => {
      if (isTurned(context, width)) kept.delete(context.canvas);
    });
    before('beginPath', (context) => paths.set(context, []));
    for (const name of ['moveTo', 'lineTo'] as const) {
      before(name, (context, [x = 0, y = 0]) => void paths.get(context)?.push([x, y]));
    }
    for (const name of ['rect', 'roundRect'] as const) {
      before(name, (context, [x = 0, y = 0, width = 0, height = 0]) => {
        paths.get(context)?.push([x, y], [x + width, y + height]);
      });
    }
    const keepShape = (context: Context, kind: 'line' | 'fill') => {
      const colour = kind === 'line' ? context.strokeStyle : context.fillStyle;
      const corners = paths.get(context) ?? [];
      keptOf(context).shapes.push({ kind, colour, dash: context.getLineDash(), corners });
    };
    before('stroke', (context) => keepShape(context, 'line'));
    before('fill', (context) => keepShape(context, 'fill'));
    before('fillText', (context, [text, x, y]) => {
      keptOf(context).written.push({ text, x, y, colour: context.fillStyle });
    });
    const drawnIn = (box: Element) => {
      const canvases = [...box.querySelectorAll('canvas')];
      const panes = [...new Set(canvases.map(({ parentElement }) => parentElement))];
      const all = canvases.flatMap((one) => {
        const pane = panes.indexOf(one.parentElement);
        const { written = [], shapes = [] } = kept.get(one) ?? {};
        const put = (drawn: object) => ({ ...drawn, pane });
        return [{ written: written.map(put), shapes: shapes.map(put) }];
      });
      return {
        written: all.flatMap(({ written }) => written),
        shapes: all.flatMap(({ shapes }) => shapes),
      };
    };
    Object.assign(window, { drawnIn });
  });

/** Everything on the chart now. */
export const drawnOn = (page: Page): Promise<Drawn> =>
  page
    .locator('.chart-canvas')
    .evaluate((box) => (window as unknown as { drawnIn: (box: Element) => Drawn }).drawnIn(box));

/** A colour in the canvas's notation. */
export const canvasColour = (page: Page, colour: string) =>
  page.evaluate((asked) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = asked;
    return String(canvas.fillStyle);
  }, colour);

/** The colour of a token in the canvas's notation. */
export async function colourOf(page: Page, token: string) {
  const colour = await page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    token,
  );
  return canvasColour(page, colour);
}
